"""The games for OpenSpiel: `import orrery.spiel`, then `pyspiel.load_game("orrery_fermi")`.

    >>> import pyspiel, orrery.spiel                        # doctest: +SKIP
    >>> game = pyspiel.load_game("orrery_expatriate", {"seats": 2})   # doctest: +SKIP

Parameters: `seats` (the usual number), `seeds` (1,000) and `limit` (10,000 decisions; then nobody has
won). Actions have the numbers of `orrery.actions`, which mean the same in every position.

Chance is one node, at the root: it deals one of `seeds` worlds, all equally likely, and with it all
dice and cards to come. So a history says everything, and states can be cloned and serialised by it. No
player is shown which world it is; but a search that goes on from a clone of the true state meets the
dice that will fall. Let it go on from `state.resample_from_infostate(player, random)` instead.

The information state of a player is everything that the seat could see, decision by decision, and what
it did itself, as a digest; the observation is the table as the seat sees it, in words, and the numbers
of `orrery features GAME` as a tensor from 0 to 1.
"""

from __future__ import annotations

import hashlib
import importlib
from typing import Any, Callable

import numpy as np

from .game import Game, games
from .state import State

pyspiel: Any = importlib.import_module("pyspiel")  # it has no types

PREFIX = "orrery_"


def _type_of(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.id,
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.IDENTICAL if game.team else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=game.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"seats": game.usual_seats, "seeds": 1000, "limit": 10000},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games, as OpenSpiel has them."""

    def __init__(self, played: Game, parameters: dict[str, Any] | None = None) -> None:
        given = {"seats": played.usual_seats, "seeds": 1000, "limit": 10000, **(parameters or {})}
        self.played, self.seeds, self.limit = played, int(given["seeds"]), int(given["limit"])
        self.rules = played.rules(int(given["seats"]))
        information = pyspiel.GameInfo(
            num_distinct_actions=len(self.rules.actions),
            max_chance_outcomes=self.seeds,
            num_players=self.rules.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.limit,
        )
        super().__init__(_type_of(played), information, parameters or {})

    def new_initial_state(self) -> SpielState:
        """Before the world is dealt."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """What a player sees now; with perfect recall, what it has ever seen."""
        return SpielObserver(self, iig_obs_type, params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or the root where a world is dealt."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._seeds, self._limit, self._rules = game.seeds, game.limit, game.rules
        self._at: State | None = None
        self._seen = [b""] * game.rules.seats  # a digest for each player

    def _over(self) -> bool:
        return self._at is not None and (self._at.over or self._at.ply >= self._limit)

    def current_player(self) -> int:
        if self._at is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self._over():
            return int(pyspiel.PlayerId.TERMINAL)
        return max(0, self._at.actor or 0)

    def _legal_actions(self, player: int) -> list[int]:
        assert self._at is not None
        return sorted(self._at.legal_actions())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(seed, 1.0 / self._seeds) for seed in range(self._seeds)]

    def _apply_action(self, action: int) -> None:
        decided = -1
        if self._at is None:
            self._at = State(self._rules, action)
        else:
            decided = self.current_player()
            self._at.apply_action(action)
        for player, before in enumerate(self._seen):
            digest = hashlib.blake2b(before, digest_size=16)
            digest.update(b"%d" % action if player == decided else b"-")
            digest.update(self._at._known(player))
            self._seen[player] = digest.digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self._at is None:
            return f"world {action}"
        number = self._at.legal_actions().index(action)
        return str(self._at.legal_moves()[number])

    def is_terminal(self) -> bool:
        return self._over()

    def returns(self) -> list[float]:
        if self._at is None or not self._at.over:
            return [0.0] * len(self._seen)
        return [float(reward) for reward in self._at.rewards()]

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> SpielState:
        """A position that could be this one for all that the player sees now. Only to be played on
        from: its history is not what led to it."""
        other = self.clone()
        if self._at is not None:
            other._at = self._at.imagine(player, seed=int(random() * (1 << 53)))
        return other  # type: ignore[no-any-return]

    def __str__(self) -> str:
        return "before the world is dealt" if self._at is None else self._at.text("spectator")


class SpielObserver:
    """The table as numbers and in words, for one player at a time."""

    def __init__(self, game: SpielGame, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observations have no parameters, so {params} means nothing.")
        self._recalls = kind is not None and kind.perfect_recall
        self._layout = game.rules.features
        self.tensor = np.zeros(len(self._layout), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Writes the tensor; all 0 before the world is dealt."""
        if state._at is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._layout.scale(state._at.encode(player))

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recalls:
            return f"seat {player} saw {state._seen[player].hex()}"
        return "nothing yet" if state._at is None else state._at.text(player)


def _maker(played: Game) -> type[SpielGame]:
    def begin(self: SpielGame, params: dict[str, Any] | None = None) -> None:
        SpielGame.__init__(self, played, params)

    return type(f"Spiel{played.id.capitalize()}", (SpielGame,), {"__init__": begin})


def register() -> None:
    """Tell OpenSpiel of all games; importing this module does it."""
    known = set(pyspiel.registered_names())
    for found in games():
        if PREFIX + found.id not in known:
            pyspiel.register_game(_type_of(found), _maker(found))


register()
