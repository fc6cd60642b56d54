"""Recorded games: any position of them, and going on from there."""

from __future__ import annotations

import ctypes as c
from pathlib import Path
from typing import Iterator

from ._library import MAX_NAME, Error, OrreryError, check, library, written
from .rules import Rules, option_names
from .state import MOVES, State


class Replay:
    """A recorded game: `len` is the number of its decisions, `replay[n]` the position after n."""

    def __init__(self, text: str, pack: str | None = None, where: str = "recording") -> None:
        lib, error = library(), Error()
        data = text.encode("utf-8")
        found = None if pack is None else str(pack).encode()
        self._record = lib.orr_record_read(data, len(data), where.encode(), found, c.byref(error))
        if not self._record:
            raise OrreryError(str(error))
        self._decisions = [
            lib.orr_record_move(self._record, i) for i in range(lib.orr_record_count(self._record))
        ]
        self.rules = self._own_rules(pack)

    def _own_rules(self, pack: str | None) -> Rules:
        """Rules of our own, like those that the record owns."""
        lib = library()
        theirs = lib.orr_record_rules(self._record)
        game = lib.orr_rules_game(theirs)
        value = (c.c_char * MAX_NAME)()
        options = {}
        for index, name in enumerate(option_names(game)):
            lib.orr_rules_option(theirs, index, value)
            options[name] = value.value.decode()
        seats, version = lib.orr_rules_seats(theirs), lib.orr_rules_version(theirs)
        return Rules(game, seats, options, pack, version, like=theirs)

    def __len__(self) -> int:
        return len(self._decisions)

    def __getitem__(self, number: int) -> State:
        """The position after so many decisions; negative numbers count from the end (-1: all)."""
        at = number + len(self) + 1 if number < 0 else number
        if not 0 <= at <= len(self):
            raise IndexError(f"there are positions 0 to {len(self)}, not {number}")
        lib, error = library(), Error()
        chance = bytes(lib.orr_record_rng(self._record))
        kept, moves = (c.c_char * self.rules.state_size)(), (c.c_char * MOVES.itemsize)()
        done = lib.orr_record_state(self._record, at, kept, None, moves, c.byref(error))
        check(done, error)
        state = State(self.rules, chance)
        state._take(bytes(kept), b"".join(map(bytes, self._decisions[:at])), True, chance)
        return state

    def __iter__(self) -> Iterator[State]:
        return (self[number] for number in range(len(self) + 1))

    @property
    def moves(self) -> list[str]:
        """The moves in notation."""
        lib, found = library(), []
        for number in range(len(self)):
            state, move = self[number], self._decisions[number]
            found.append(
                written(
                    lambda out, s=state, m=move: lib.orr_print_move(s.rules.pointer, s._at, m, out)
                )
            )
        return found

    def __repr__(self) -> str:
        return f"<recorded {self.rules.id}, {len(self)} decisions>"

    def __del__(self) -> None:
        if getattr(self, "_record", None):
            library().orr_record_free(self._record)


def replay(path: str | Path, pack: str | None = None) -> Replay:
    """A recorded game from a file, as `State.save` and `orrery play --save` write it."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OrreryError(f"{path} cannot be read: {error}") from None
    return Replay(text, pack, str(path))

