"""Numbers of actions that mean the same in every position of a game.

A move is a verb with up to three operands, each of which is one of so many things of a kind: a column,
a worker, a planet. So there is a number for every verb with all its operands: the verb's base plus each
operand times its step. It depends on the game, its version and its pack, not on options, seats or the
position. Operands that are plain numbers count from 0 to 63; kinds of which nothing is there when a
game begins (craft to be built) have room for 32. A move beyond that gets the number `len(actions)` plus
its place in the list of legal moves: playable, but not the same everywhere. No game here has one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Sequence

import numpy as np
import numpy.typing as npt

from ._library import OrreryError

if TYPE_CHECKING:
    from .rules import Rules

UNSEEN = 32  # room for kinds of which there is nothing at the start
KIND_OWN = 3


@dataclass(frozen=True)
class Verb:
    """A verb: its word, the kinds of its operands, and the number of its first action."""

    word: str
    kinds: tuple[str, ...]
    base: int
    size: int


def widest(tables: Sequence[Sequence[int]]) -> list[int]:
    """The most operands of each kind, whatever the options are."""
    return [
        extent if kind < KIND_OWN or extent else UNSEEN
        for kind, extent in enumerate(max(column) for column in zip(*tables))
    ]


class Actions:
    """All actions of a game: `len(actions)` of them have numbers.

    `actions.verbs` lists the verbs; `actions.verb(number)` and `actions.operands(number)` take a
    number apart; `actions.numbers(moves)` gives those of a structured array of moves.
    """

    def __init__(self, rules: Rules) -> None:
        table = np.frombuffer(rules.book.table(), np.int32).reshape(-1, 7)
        kinds = rules.book.kinds()
        self.count = rules.book.action_count
        self._table = table
        self.verbs: tuple[Verb, ...] = tuple(
            Verb(
                word,
                tuple(kinds[kind] for kind in of if kind),
                int(row[0]),
                int(np.prod(row[4:7], dtype=np.int64)),
            )
            for (word, of), row in zip(rules.book.verbs(), table)
        )

    def verb(self, number: int) -> Verb:
        """The verb of an action."""
        return self.verbs[self._row(number)]

    def operands(self, number: int) -> tuple[int, int, int]:
        """The operands of an action, as numbers."""
        row = self._table[self._row(number)]
        rest = number - int(row[0])
        a, rest = divmod(rest, int(row[1]))
        b, c = divmod(rest, int(row[2]))
        return a, b, c

    def _row(self, number: int) -> int:
        if not 0 <= number < self.count:
            raise OrreryError(f"Actions are numbered 0 to {self.count - 1}, not {number}.")
        return int(np.searchsorted(self._table[:, 0], number, side="right")) - 1

    def numbers(self, operands: npt.NDArray[np.int16]) -> npt.NDArray[np.int32]:
        """The numbers of moves, given as (..., most, 4) verbs and operands."""
        row = self._table[operands[..., 0]]
        parts = operands[..., 1:].astype(np.int32)
        number: npt.NDArray[np.int32] = row[..., 0] + (parts * row[..., 1:4]).sum(-1, dtype=np.int32)
        outside = ((parts < 0) | (parts >= row[..., 4:7])).any(-1)
        if outside.any():
            place = np.arange(operands.shape[-2], dtype=np.int32)
            number = np.where(outside, self.count + place, number)
        return number

    def __len__(self) -> int:
        return self.count

    def __repr__(self) -> str:
        return f"<{self.count} actions of {len(self.verbs)} verbs>"
