"""What both kinds of environment share: spaces, and what a seat observes.

An action is an index into the list of legal moves; the mask says how long that list is. The list is
part of the observation, so that an agent can see what an index means at this decision.
"""

from __future__ import annotations

import operator
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._library import IllegalMove
from .rules import Rules
from .state import State


def observation_space(rules: Rules) -> spaces.Dict:
    """The concealed bytes, the legal moves as numbers, and the mask."""
    most = rules.most_moves
    numbers = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (rules.state_size,), np.uint8),
            "moves": spaces.Box(numbers.min, numbers.max, (most, 4), np.int16),
            "action_mask": spaces.Box(0, 1, (most,), np.int8),
        }
    )


def observe(state: State, seat: int) -> dict[str, npt.NDArray[Any]]:
    """What a seat may know; moves and mask are empty unless it decides."""
    most = state.rules.most_moves
    moves = np.zeros((most, 4), np.int16)
    mask = np.zeros(most, np.int8)
    if state.actor == seat:
        legal = state.moves
        moves[: len(legal)] = legal.view(np.int16).reshape(-1, 4)
        mask[: len(legal)] = 1
    return {"observation": state.observation(seat), "moves": moves, "action_mask": mask}


def rewards_of(state: State) -> list[float]:
    """Per seat 1 for a win, -1 for a loss, 0 for a draw or while the game goes on."""
    result = state.result
    if result is None:
        return [0.0] * state.rules.seats
    return [{"won": 1.0, "drew": 0.0, "lost": -1.0}[outcome] for outcome in result.outcomes]


def action_index(action: Any, count: int, advice: str) -> int:
    """The action as an index into so many legal moves; an exception says what is wrong with it."""
    try:
        index = operator.index(action)
    except TypeError:
        raise TypeError(f"an action is a whole number, not {action!r}") from None
    if not 0 <= index < count:
        raise IllegalMove(
            f"Action {index} is not legal: there are moves 0 to {count - 1} now. {advice}"
        )
    return index
