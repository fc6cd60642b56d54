"""A Gymnasium environment: you decide for one seat, computer players for the others."""

from __future__ import annotations

from typing import Any, Sequence, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._library import GameOver, OrreryError
from .game import game as find_game
from .spaces import action_index, observation_space, observe, rewards_of
from .state import State, chance_of

Observation = dict[str, npt.NDArray[Any]]


class LegalDiscrete(spaces.Discrete):
    """Discrete, but what is sampled without a mask is legal at the present decision."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.legal = n

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            return np.int64(self.np_random.integers(self.legal))
        return super().sample(mask, probability)


class OrreryEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game.

        env = orrery.gymnasium_env("fermi", station="ionizer")
        env = orrery.gymnasium_env("expatriate", seats=3, seat=0, players="greedy")

    An action is an index into the legal moves, and `action_mask` in the observation (or
    `action_masks()`) says which there are. An index past the last one raises IllegalMove; with
    illegal="wrap" it counts on from the first move instead, for algorithms that know no masks.
    The reward comes at the end: 1 won, -1 lost, 0 drew.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        players: str | Sequence[str] = "random",
        illegal: str = "error",
        render_mode: str | None = None,
        pack: str | None = None,
        **options: object,
    ) -> None:
        if illegal not in ("error", "wrap"):
            raise OrreryError(f'illegal is "error" or "wrap", not {illegal!r}.')
        if render_mode not in (None, "ansi"):
            raise OrreryError(f'render_mode is "ansi" or None, not {render_mode!r}.')
        self.rules = find_game(game).rules(seats, pack, **options)
        if isinstance(seat, bool) or not isinstance(seat, int):
            raise TypeError(f"seat is a whole number, not {seat!r}")
        if not 0 <= seat < self.rules.seats:
            raise OrreryError(f"There are seats 0 to {self.rules.seats - 1}, not {seat}.")
        self.seat = seat
        self.players = [players] * self.rules.seats if isinstance(players, str) else list(players)
        if len(self.players) != self.rules.seats:
            raise OrreryError(
                f"players is one player for all other seats, or one entry per seat "
                f"({self.rules.seats}), not {players!r}."
            )
        self.illegal = illegal
        self.render_mode = render_mode
        self.observation_space = cast(Any, observation_space(self.rules))
        self._actions = LegalDiscrete(self.rules.most_moves)
        self.action_space = self._actions
        self.state: State | None = None

    def _playing(self) -> State:
        if self.state is None:
            raise OrreryError("Call reset() before anything else.")
        return self.state

    def _let_others_play(self) -> None:
        state = self._playing()
        while not state.over and state.actor != self.seat:
            player = self.players[cast(int, state.actor)]
            seed = int(self.np_random.integers(1 << 32))
            state.apply(state.choose(player, seed=seed))
        self._actions.legal = max(1, state._moves.count)

    def _observed(self) -> tuple[Observation, dict[str, Any]]:
        state = self._playing()
        info = {"actor": -1 if state.actor is None else state.actor, "ply": state.ply}
        return observe(state, self.seat), info

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; the seed says which."""
        super().reset(seed=seed)
        self.state = State(self.rules, chance_of(int(self.np_random.integers(1 << 63))))
        self._let_others_play()
        return self._observed()

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make the move with this index; the other seats answer."""
        state = self._playing()
        if state.over:
            raise GameOver("The game is over; call reset() to begin another.")
        count = state._moves.count
        if self.illegal == "wrap" and isinstance(action, (int, np.integer)) and action >= 0:
            action = int(action) % count
        state.apply(
            action_index(
                action,
                count,
                'Sample with the mask, env.action_space.sample(obs["action_mask"]), or make the '
                'environment with illegal="wrap".',
            )
        )
        self._let_others_play()
        observation, info = self._observed()
        return observation, rewards_of(state)[self.seat], state.over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask alone, under the name that maskable algorithms look for."""
        mask = np.zeros(self.rules.most_moves, np.bool_)
        mask[: self._playing()._moves.count] = True
        return mask

    def render(self) -> str | None:
        """The table as this seat sees it, as text."""
        return self._playing().text(self.seat) if self.render_mode == "ansi" else None
