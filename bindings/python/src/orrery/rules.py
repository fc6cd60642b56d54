"""Rules: a game with its seats, options and pack; shared by all its states."""

from __future__ import annotations

import ctypes as c
from typing import Mapping

from ._library import MAX_NAME, Error, OrreryError, library


class Rules:
    """Constant while a game is played, and freed with the last state that uses it."""

    def __init__(
        self,
        entry: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: str | None = None,
        version: int | None = None,
        like: int | None = None,
    ) -> None:
        """Of the game whose entry is at this address in C. With `like`, the address of rules: the
        same once more, whatever their pack is."""
        lib = library()
        self.entry = entry
        self.id: str = lib.orr_game_id(entry).decode()
        if seats is None:
            seats = lib.orr_game_usual_seats(entry)
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise TypeError(f"seats is a whole number, not {seats!r}")
        given = [_option(name, value) for name, value in (options or {}).items()]
        self.arguments = (seats, dict(options or {}), pack, version)
        error = Error()
        self.pointer = lib.orr_rules_copy(like) if like else lib.orr_rules_new_version(
            entry,
            lib.orr_game_version(entry) if version is None else version,
            seats,
            (c.c_char_p * len(given))(*given),
            len(given),
            None if pack is None else str(pack).encode(),
            c.byref(error),
        )
        if not self.pointer:
            raise OrreryError(str(error))
        self.seats: int = lib.orr_rules_seats(self.pointer)
        self.state_size: int = lib.orr_state_size(self.pointer)
        self.most_moves: int = lib.orr_most_moves(self.pointer)

    def again(self) -> Rules:
        """The same rules once more, for whoever wants to own them."""
        return Rules(self.entry, *self.arguments, like=self.pointer)

    def release(self) -> int:
        """Hand the C object over; this one is empty afterwards."""
        pointer, self.pointer = self.pointer, None
        return int(pointer)

    @property
    def options(self) -> dict[str, str]:
        """The chosen value of every option."""
        chosen, value = {}, (c.c_char * MAX_NAME)()
        for index, name in enumerate(option_names(self.entry)):
            library().orr_rules_option(self.pointer, index, value)
            chosen[name] = value.value.decode()
        return chosen

    def choices(self) -> dict[str, list[str]]:
        """Every value that an option can take."""
        found: dict[str, list[str]] = {}
        value = (c.c_char * MAX_NAME)()
        for index, name in enumerate(option_names(self.entry)):
            found[name] = []
            while library().orr_rules_choice(self.pointer, index, len(found[name]), value):
                found[name].append(value.value.decode())
        return found

    def __del__(self) -> None:
        if getattr(self, "pointer", None):
            library().orr_rules_free(self.pointer)


def option_names(entry: int) -> list[str]:
    lib = library()
    return [lib.orr_option_name(entry, i).decode() for i in range(lib.orr_option_count(entry))]


def _option(name: str, value: object) -> bytes:
    if not isinstance(value, (str, int)) or isinstance(value, bool):
        raise TypeError(f"option {name} is a word or a whole number, not {value!r}")
    return f"{name.replace('_', '-')}={value}".encode()
