"""What all kinds of environment share: spaces, what a seat observes, actions and rewards."""

from __future__ import annotations

import operator
from typing import Any, Union

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from ._library import IllegalMove, OrreryError
from .rules import Rules
from .state import State

Array = npt.NDArray[Any]
Observation = Union[Array, dict[str, Array]]

OBSERVATIONS = ("features", "position", "bytes")
ACTIONS = ("index", "id")
SHAPING = (None, "points", "value")
MOST_MOVES = 256  # legal moves that an observation has room for, unless more are asked for


class Sight:
    """How an environment is seen, and how its actions are given.

    observe:
        "features"  a dict: `observation`, the position as numbers from 0 to 1, as the seat sees it
                    (`rules.features` names them); `moves`, a row of such numbers for each legal move
                    (`rules.move_features`); `actions`, the number of each legal move, the same
                    wherever the move is (`rules.actions`); `action_mask`, 1 where an action is legal
        "position"  the position alone, as an array
        "bytes"     a dict: `observation`, the concealed state as bytes; `moves`, verb and operands
                    of each legal move; `action_mask`
    actions:
        "index"     an action is an index into the list of legal moves
        "id"        an action is the number of a move, the same wherever the move is
    """

    def __init__(
        self,
        rules: Rules,
        observe: str = "features",
        actions: str = "index",
        most_moves: int | None = None,
    ) -> None:
        _one_of("observe", observe, OBSERVATIONS)
        _one_of("actions", actions, ACTIONS)
        if observe != "bytes" and not len(rules.features):
            raise OrreryError(f'{rules.id} has no features; ask for observe="bytes".')
        self.rules, self.observe, self.actions = rules, observe, actions
        #: legal moves that there is room for
        self.most = min(MOST_MOVES if most_moves is None else most_moves, rules.most_moves)
        self.by_number = actions == "id"
        numbered = len(rules.actions)
        #: how many actions there are
        self.size = numbered if self.by_number else self.most
        self._width = len(rules.features)
        self._shape = (self.most, len(rules.move_features))

    def space(self) -> spaces.Space[Any]:
        """What observations are like."""
        rules, most = self.rules, self.most
        position = spaces.Box(0, 1, (len(rules.features),), np.float32)
        mask = spaces.Box(0, 1, (self.size,), np.int8)
        if self.observe == "position":
            return position
        if self.observe == "bytes":
            numbers = np.iinfo(np.int16)
            return spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (rules.state_size,), np.uint8),
                    "moves": spaces.Box(numbers.min, numbers.max, (most, 4), np.int16),
                    "action_mask": mask,
                }
            )
        return spaces.Dict(
            {
                "observation": position,
                "moves": spaces.Box(0, 1, (most, len(rules.move_features)), np.float32),
                "actions": spaces.Box(0, len(rules.actions) + most, (most,), np.int32),
                "action_mask": mask,
            }
        )

    def see(self, state: State, seat: int) -> Observation:
        """What a seat may know; moves and mask are empty unless it decides."""
        if self.observe == "features":
            position = np.empty(self._width, np.float32)
            moves = np.zeros(self._shape, np.float32)
            actions = np.zeros(self.most, np.int32)
            mask = np.empty(self.size, np.int8)
            state._observe(seat, self.most, position, moves, actions, mask, self.by_number)
            return {
                "observation": position,
                "moves": moves,
                "actions": actions,
                "action_mask": mask,
            }
        if self.observe == "position":
            position = np.empty(self._width, np.float32)
            state._observe(seat, self.most, position, None, None, None, self.by_number)
            return position
        operands = np.zeros((self.most, 4), np.int16)
        if state.actor == seat:
            operands[: state.count] = state.moves.view(np.int16).reshape(-1, 4)
        return {
            "observation": state.observation(seat),
            "moves": operands,
            "action_mask": self.mask(state, seat),
        }

    def mask(self, state: State, seat: int) -> npt.NDArray[np.int8]:
        """1 where an action is legal for this seat now."""
        mask = np.empty(self.size, np.int8)
        state._observe(seat, self.most, None, None, None, mask, self.by_number)
        return mask

    def play(self, state: State, action: Any, advice: str) -> None:
        """Make the move that this action means."""
        try:
            number = operator.index(action)
        except TypeError:
            raise TypeError(f"an action is a whole number, not {action!r}") from None
        if self.by_number:
            state.apply_action(number)
            return
        count = state.count
        if not 0 <= number < count:
            raise IllegalMove(
                f"Action {number} is not legal: there are moves 0 to {count - 1} now. {advice}"
            )
        state.play(number)


class Potential:
    """Rewards before the end: how much better a seat stands than before.

    "points": its points, less the mean of the others' where there are others. The sum over a game is
    what it gained, and it is added to the outcome, so it may be worth losing for points.
    "value": how it stands by the game's own reckoning, from 0 to 1, as a potential that is 0 at the
    end: the sum over a game depends on the start alone, so the best way to play stays the same.
    """

    def __init__(self, kind: str | None, scale: float) -> None:
        _one_of("shaping", kind, SHAPING)
        self.kind, self.scale = kind, float(scale)

    def of(self, state: State, seat: int) -> float:
        """How this seat stands."""
        if self.kind is None:
            return 0.0
        if self.kind == "points":
            points = state.points()
            others = [number for at, number in enumerate(points) if at != seat]
            return self.scale * (points[seat] - (sum(others) / len(others) if others else 0))
        if state.over:
            return 0.0
        value = state._value(seat)
        return 0.0 if value is None else self.scale * value


def _one_of(name: str, value: object, allowed: tuple[object, ...]) -> None:
    if value not in allowed:
        words = " or ".join(repr(word).replace("'", '"') for word in allowed)
        raise OrreryError(f"{name} is {words}, not {value!r}.")
