"""A Gymnasium environment: you decide for one seat, computer players for the others."""

from __future__ import annotations

import copy
from typing import Any, Sequence, cast

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._core import Player
from ._library import GameOver, OrreryError
from .game import game as find_game
from .spaces import Observation, Potential, Sight, _one_of
from .state import State

MOST_DECISIONS = (1 << 32) - 1
ADVICE = (
    'Sample with the mask, env.action_space.sample(obs["action_mask"]), or make the environment '
    'with illegal="wrap".'
)


class LegalDiscrete(spaces.Discrete):
    """Discrete, but what is sampled without a mask is legal at the present decision."""

    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.legal: Sequence[int] = range(n)

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None and probability is None:
            return np.int64(self.legal[int(self.np_random.integers(len(self.legal)))])
        return super().sample(mask, probability)


class OrreryEnv(gymnasium.Env[Observation, np.int64]):
    """One seat of a game.

        env = orrery.gymnasium_env("fermi", station="ionizer")
        env = orrery.gymnasium_env("expatriate", seats=3, seat=0, players="greedy")
        env = gymnasium.make("orrery/Fermi-v1")

    observe, actions: see `orrery.spaces.Sight`. By default the observation is a dict of features,
    and an action is an index into the legal moves; `action_mask` in the observation (or
    `action_masks()`) says which there are. What is not legal raises IllegalMove; with illegal="wrap"
    it counts on from the first move instead, for algorithms that know no masks.

    The reward comes at the end: 1 won, -1 lost, 0 drew. shaping="points" or "value" adds something
    on the way, times `shaping_scale`; see `orrery.spaces.Potential`.

    limit: a game of so many decisions, of all seats together, is truncated.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        players: str | Sequence[str] = "random",
        observe: str = "features",
        actions: str = "index",
        most_moves: int | None = None,
        shaping: str | None = None,
        shaping_scale: float = 1.0,
        limit: int | None = None,
        illegal: str = "error",
        render_mode: str | None = None,
        pack: str | None = None,
        **options: object,
    ) -> None:
        _one_of("illegal", illegal, ("error", "wrap"))
        _one_of("render_mode", render_mode, ("ansi", None))
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
        self.sight = Sight(self.rules, observe, actions, most_moves)
        self.potential = Potential(shaping, shaping_scale)
        self.limit = MOST_DECISIONS if limit is None else int(limit)
        self.observation_space = cast(Any, self.sight.space())
        self._actions = LegalDiscrete(self.sight.size)
        self.action_space = self._actions
        self.state: State | None = None
        self._others: list[Player | None] | None = None
        self._before = 0.0

    def _playing(self) -> State:
        if self.state is None:
            raise OrreryError("Call reset() before anything else.")
        return self.state

    def _let_others_play(self, state: State) -> None:
        state._answer(self._others or (), self.seat, self.limit)
        if self.sight.actions == "index":
            self._actions.legal = range(max(1, state.count))
        elif not state.over:
            self._actions.legal = state.legal_actions()

    def _info(self, state: State) -> dict[str, Any]:
        actor = state.actor
        return {"actor": -1 if actor is None else actor, "ply": state.ply}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game; the seed says which. options={"state": state} goes on from that one."""
        super().reset(seed=seed)
        seeds = self.np_random.integers(1 << 63, size=1 + self.rules.seats).tolist()
        if self._others is None:
            self._others = [
                Player(spec, 1, 0) if seat != self.seat else None
                for seat, spec in enumerate(self.players)
            ]
        for player, chance in zip(self._others, seeds[1:]):
            if player is not None:
                player.seed(chance)
        state = State(self.rules, seeds[0])
        if options and "state" in options:
            state.set(options["state"])
        return self._begin(state)

    def _begin(self, state: State) -> tuple[Observation, dict[str, Any]]:
        self.state = state
        self._let_others_play(state)
        self._before = self.potential.of(state, self.seat)
        return self.sight.see(state, self.seat), self._info(state)

    def step(
        self, action: np.int64 | int
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make this move; the other seats answer."""
        state = self._playing()
        if state.over:
            raise GameOver("The game is over; call reset() to begin another.")
        if self.illegal == "wrap" and isinstance(action, (int, np.integer)) and action >= 0:
            legal = self._actions.legal
            action = int(action) if int(action) in legal else legal[int(action) % len(legal)]
        self.sight.play(state, action, ADVICE)
        self._let_others_play(state)
        over = state.over
        reward = state.rewards()[self.seat] if over else 0.0
        if self.potential.kind is not None:
            now = self.potential.of(state, self.seat)
            reward, self._before = reward + now - self._before, now
        truncated = not over and state.ply >= self.limit
        return self.sight.see(state, self.seat), reward, over, truncated, self._info(state)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask alone, under the name that maskable algorithms look for."""
        return self.sight.mask(self._playing(), self.seat).astype(np.bool_)

    def set_state(self, state: State | bytes) -> Observation:
        """Go on from this state of the same rules; what the seat sees then."""
        playing = self._playing()
        playing.set(state)
        return self._begin(playing)[0]

    def __deepcopy__(self, memo: dict[int, Any]) -> OrreryEnv:
        other = copy.copy(self)
        other.__dict__.update(
            {
                name: copy.deepcopy(value, memo)
                for name, value in self.__dict__.items()
                if name not in ("rules", "sight", "observation_space")
            }
        )
        return other

    def render(self) -> Any:
        """The table as this seat sees it, as text."""
        return self._playing().text(self.seat) if self.render_mode == "ansi" else None
