"""Orrery: space board games as exact, fast environments.

    >>> import orrery
    >>> state = orrery.game("connect4").new(seed=1)
    >>> [str(move) for move in state.legal_moves()][:2]
    ['drop 1', 'drop 2']
    >>> state.apply("drop 4")
    ['Seat 1 drops a disc into column 4.']

`game` finds a game, `Game.new` begins one, `State` is a position. `Batch` plays thousands at once.
`gymnasium_env` and `aec_env` make environments for Gymnasium and PettingZoo.
"""

from __future__ import annotations

from typing import Any

from ._library import GameOver, IllegalMove, LibraryMissing, OrreryError
from .batch import Batch
from .game import Game, game, games
from .replay import Replay, replay
from .state import Hint, Move, Result, State

__version__ = "0.1.0"

__all__ = [
    "Batch",
    "Game",
    "GameOver",
    "Hint",
    "IllegalMove",
    "LibraryMissing",
    "Move",
    "OrreryError",
    "Replay",
    "Result",
    "State",
    "aec_env",
    "game",
    "games",
    "gymnasium_env",
    "replay",
]


def gymnasium_env(game_id: str, **arguments: Any) -> Any:
    """A Gymnasium environment for one seat; see `orrery.single.OrreryEnv`."""
    from .single import OrreryEnv

    return OrreryEnv(game_id, **arguments)


def aec_env(game_id: str, **arguments: Any) -> Any:
    """A PettingZoo AEC environment for all seats; see `orrery.several.OrreryAEC`."""
    from .several import OrreryAEC

    return OrreryAEC(game_id, **arguments)
