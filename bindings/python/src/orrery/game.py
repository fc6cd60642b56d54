"""The games there are."""

from __future__ import annotations

from typing import Any

from ._library import OrreryError, library
from .rules import Rules
from .state import State, chance_of


class Game:
    """A game that can be played: `orrery.game("fermi")`."""

    def __init__(self, entry: int) -> None:
        lib = library()
        self._entry = entry
        self._known: dict[Any, Rules] = {}
        self.id: str = lib.orr_game_id(entry).decode()
        self.title: str = lib.orr_game_title(entry).decode()
        self.tagline: str = lib.orr_game_tagline(entry).decode()
        self.min_seats: int = lib.orr_game_min_seats(entry)
        self.max_seats: int = lib.orr_game_max_seats(entry)
        self.usual_seats: int = lib.orr_game_usual_seats(entry)
        self.team: bool = lib.orr_game_is_team(entry)

    def rules(self, seats: int | None = None, pack: str | None = None, **options: object) -> Rules:
        """The rules with these options; `new` makes them for itself. Made once, shared by all."""
        key = (seats, tuple(sorted((name, repr(value)) for name, value in options.items())))
        if pack is not None:  # a file may change
            return Rules(self._entry, seats, options, pack)
        if key not in self._known:
            self._known[key] = Rules(self._entry, seats, options)
        return self._known[key]

    def new(
        self,
        seed: int = 0,
        *,
        seats: int | None = None,
        pack: str | None = None,
        **options: object,
    ) -> State:
        """Begin a game. The same seed and options give the same game on every machine.

        seats: how many play (the usual number); pack: a YAML file instead of the built-in content;
        everything else is an option of the game, see `options`.
        """
        return State(self.rules(seats, pack, **options), chance_of(seed))

    @property
    def options(self) -> dict[str, list[str]]:
        """The options and the values that each can take."""
        return self.rules().choices()

    @property
    def state_size(self) -> int:
        """Bytes of a state."""
        return self.rules().state_size

    @property
    def manual(self) -> str:
        """The whole manual, as Markdown."""
        return bytes(library().orr_game_manual(self._entry)).decode()

    def __repr__(self) -> str:
        return f"orrery.game({self.id!r})"


def games() -> list[Game]:
    """All games."""
    lib = library()
    return [Game(lib.orr_game_at(i)) for i in range(lib.orr_game_count())]


def game(game_id: str) -> Game:
    """The game with this id, such as "fermi"."""
    if not isinstance(game_id, str):
        raise TypeError(f"a game is found by its id, a string, not {game_id!r}")
    entry = library().orr_game_find(game_id.encode())
    if not entry:
        known = ", ".join(found.id for found in games())
        raise OrreryError(f"There is no game {game_id!r}; there is {known}.")
    return Game(entry)
