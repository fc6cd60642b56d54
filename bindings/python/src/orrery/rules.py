"""Rules: a game with its seats, options and pack; shared by all its states."""

from __future__ import annotations

import ctypes as c
import functools
from typing import Any, Mapping

from ._core import Book
from ._library import MAX_NAME, Error, OrreryError, library
from .actions import Actions, widest
from .features import Layout

_extents: dict[tuple[str, int, int], list[int]] = {}  # per game, version and pack


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
        pack_text: tuple[str, str] | None = None,
    ) -> None:
        """Of the game whose entry is at this address in C. With `like`, the address of rules: the
        same once more, whatever their pack is. `pack_text` is the name of a pack and its YAML."""
        lib = library()
        self.entry = entry
        self.pointer: int | None = None
        self.id: str = lib.orr_game_id(entry).decode()
        if seats is None:
            seats = lib.orr_game_usual_seats(entry)
        if isinstance(seats, bool) or not isinstance(seats, int):
            raise TypeError(f"seats is a whole number, not {seats!r}")
        given = [_option(name, value) for name, value in (options or {}).items()]
        self.arguments = (seats, dict(options or {}), pack, version)
        error = Error()
        number = lib.orr_game_version(entry) if version is None else version
        words, count = (c.c_char_p * len(given))(*given), len(given)
        if like:
            self.pointer = lib.orr_rules_copy(like)
        elif pack_text is not None:
            name, text = (part.encode() for part in pack_text)
            self.pointer = lib.orr_rules_new_pack(
                entry, number, seats, words, count, name, text, c.byref(error)
            )
        else:
            file = None if pack is None else str(pack).encode()
            self.pointer = lib.orr_rules_new_version(
                entry, number, seats, words, count, file, c.byref(error)
            )
        if not self.pointer:
            raise OrreryError(str(error))
        self.seats: int = lib.orr_rules_seats(self.pointer)
        self.version: int = lib.orr_rules_version(self.pointer)
        self.state_size: int = lib.orr_state_size(self.pointer)
        self.most_moves: int = lib.orr_most_moves(self.pointer)
        self.book = Book(self.pointer)

    @classmethod
    def of(
        cls,
        game: str,
        version: int,
        seats: int,
        options: Mapping[str, str],
        pack_text: tuple[str, str] | None,
    ) -> Rules:
        """As pickle keeps them: the pack as its text, None for the one built in."""
        entry = library().orr_game_find(game.encode())
        if not entry:
            raise OrreryError(f"There is no game {game!r}.")
        return cls(entry, seats, options, None, version, pack_text=pack_text)

    def __reduce__(self) -> tuple[Any, ...]:
        lib = library()
        text = lib.orr_rules_pack_text(self.pointer)
        pack = None
        if text and lib.orr_rules_edition(self.pointer):  # not today's built-in one
            pack = (lib.orr_rules_pack_name(self.pointer).decode(), text.decode())
        return (Rules.of, (self.id, self.version, self.seats, self.options, pack))

    # ---- numbers --------------------------------------------------------------------------------

    @functools.cached_property
    def features(self) -> Layout:
        """What the numbers of a position mean, as a seat sees it."""
        return Layout(self.book.features(False))

    @functools.cached_property
    def move_features(self) -> Layout:
        """What the numbers of a legal move mean."""
        return Layout(self.book.features(True))

    @property
    def encoding(self) -> int:
        """A hash of all names and ranges of features; the same as long as they are; 0: none."""
        return int(library().orr_encoding(self.pointer))

    @property
    def pack_hash(self) -> int:
        """Of the content that is played with: which edition it is."""
        return int(library().orr_rules_pack_hash(self.pointer))

    @functools.cached_property
    def actions(self) -> Actions:
        """All actions by number."""
        key = (self.id, self.version, self.pack_hash)
        if key not in _extents:
            _extents[key] = widest([like.book.extents() for like in self._siblings()])
        self.book.number(_extents[key])
        return Actions(self)

    def _siblings(self) -> list[Rules]:
        """The same rules with each option at each of its values."""
        text = library().orr_rules_pack_text(self.pointer)
        pack = None
        if text:
            pack = (library().orr_rules_pack_name(self.pointer).decode(), text.decode())
        found = [self]
        for name, values in self.choices().items():
            for value in values:
                try:
                    options = {**self.options, name: value}
                    found.append(Rules.of(self.id, self.version, self.seats, options, pack))
                except OrreryError:  # values that do not go together, or not with so many seats
                    continue
        return found

    # ---- options --------------------------------------------------------------------------------

    def again(self) -> Rules:
        """The same rules once more, for whoever wants to own them."""
        return Rules(self.entry, *self.arguments, like=self.pointer)

    def release(self) -> int:
        """Hand the C object over; this one is empty afterwards."""
        pointer, self.pointer = self.pointer, None
        assert pointer is not None
        return pointer

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

    def __copy__(self) -> Rules:
        return self  # nothing of it ever changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Rules:
        return self


def option_names(entry: int) -> list[str]:
    lib = library()
    return [lib.orr_option_name(entry, i).decode() for i in range(lib.orr_option_count(entry))]


def _option(name: str, value: object) -> bytes:
    if not isinstance(value, (str, int)) or isinstance(value, bool):
        raise TypeError(f"option {name} is a word or a whole number, not {value!r}")
    return f"{name.replace('_', '-')}={value}".encode()
