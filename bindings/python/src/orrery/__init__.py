"""Orrery: space board games as exact, fast environments.

    >>> import orrery
    >>> state = orrery.game("connect4").new(seed=1)
    >>> [str(move) for move in state.legal_moves()][:2]
    ['drop 1', 'drop 2']
    >>> state.apply("drop 4")
    ['Seat 1 drops a disc into column 4.']

`game` finds a game, `Game.new` begins one, `State` is a position. `Batch` plays thousands at once.
`gymnasium_env`, `vector_env`, `aec_env` and `parallel_env` make environments for Gymnasium and
PettingZoo. Importing the package tells Gymnasium of all games: `gymnasium.make("orrery/Fermi-v1")`
works, and where nothing imports it, `gymnasium.make("orrery:orrery/Fermi-v1")`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._library import GameOver, IllegalMove, LibraryMissing, OrreryError
from .batch import Batch
from .game import Game, game, games
from .replay import Replay, replay
from ._core import Move
from .actions import Actions
from .features import Feature, Layout
from .rules import Rules
from .state import Advice, Hint, Result, State

if TYPE_CHECKING:
    from .several import OrreryAEC, OrreryParallel
    from .single import OrreryEnv
    from .vector import OrreryVectorEnv

__version__ = "1.0.0"

__all__ = [
    "Actions",
    "Advice",
    "Batch",
    "Feature",
    "Game",
    "GameOver",
    "Hint",
    "IllegalMove",
    "Layout",
    "LibraryMissing",
    "Move",
    "OrreryError",
    "Replay",
    "Result",
    "Rules",
    "State",
    "aec_env",
    "game",
    "games",
    "gymnasium_env",
    "parallel_env",
    "register",
    "replay",
    "vector_env",
]


def gymnasium_env(game_id: str, **arguments: Any) -> OrreryEnv:
    """A Gymnasium environment for one seat; see `orrery.single.OrreryEnv`."""
    from .single import OrreryEnv

    return OrreryEnv(game_id, **arguments)


def vector_env(game_id: str, num_envs: int = 64, **arguments: Any) -> OrreryVectorEnv:
    """A Gymnasium vector environment: one seat of many games; see `orrery.vector`."""
    from .vector import OrreryVectorEnv

    return OrreryVectorEnv(game_id, num_envs, **arguments)


def aec_env(game_id: str, **arguments: Any) -> OrreryAEC:
    """A PettingZoo AEC environment for all seats; see `orrery.several.OrreryAEC`."""
    from .several import OrreryAEC

    return OrreryAEC(game_id, **arguments)


def parallel_env(game_id: str, **arguments: Any) -> OrreryParallel:
    """A PettingZoo parallel environment for all seats; see `orrery.several.OrreryParallel`."""
    from .several import OrreryParallel

    return OrreryParallel(game_id, **arguments)


def register() -> None:
    """Tell Gymnasium of all games: gymnasium.make("orrery/Fermi-v1"). Importing orrery does it."""
    from gymnasium.envs.registration import registry
    from gymnasium.envs.registration import register as add

    for found in games():
        name = f"orrery/{found.id.capitalize()}-v1"
        if name not in registry:
            add(
                name,
                entry_point="orrery.single:OrreryEnv",
                vector_entry_point="orrery.vector:OrreryVectorEnv",
                disable_env_checker=True,
                kwargs={"game": found.id, "limit": 10_000},
            )


try:
    register()
except ImportError:  # no Gymnasium here, or no library: whoever asks for either is told
    pass
