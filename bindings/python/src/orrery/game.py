"""The games there are."""

from __future__ import annotations

from typing import Any

from ._library import OrreryError, library
from .actions import Actions
from .features import Layout
from .rules import Rules
from .state import State, seed_number


class Game:
    """A game that can be played: `orrery.game("fermi")`."""

    def __init__(self, entry: int) -> None:
        lib = library()
        self._entry = entry
        self._known: dict[Any, Rules] = {}
        self._usual: Rules | None = None
        self.id: str = lib.orr_game_id(entry).decode()
        self.title: str = lib.orr_game_title(entry).decode()
        self.tagline: str = lib.orr_game_tagline(entry).decode()
        self.min_seats: int = lib.orr_game_min_seats(entry)
        self.max_seats: int = lib.orr_game_max_seats(entry)
        self.usual_seats: int = lib.orr_game_usual_seats(entry)
        self.team: bool = lib.orr_game_is_team(entry)

    def rules(self, seats: int | None = None, pack: str | None = None, **options: object) -> Rules:
        """The rules with these options; `new` makes them for itself. Made once, shared by all."""
        if seats is None and pack is None and not options:
            if self._usual is None:
                self._usual = Rules(self._entry)
            return self._usual
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
        return State(self.rules(seats, pack, **options), seed_number(seed))

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

    @property
    def features(self) -> Layout:
        """What the numbers of an observation mean; the same for all options."""
        return self.rules().features

    @property
    def move_features(self) -> Layout:
        """What the numbers of a legal move mean."""
        return self.rules().move_features

    @property
    def actions(self) -> Actions:
        """All actions, by number; the same for all options."""
        return self.rules().actions

    def __reduce__(self) -> tuple[Any, ...]:
        return (game, (self.id,))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return f"orrery.game({self.id!r})"


_found: dict[str, Game] = {}  # rules are worked out once


def games() -> list[Game]:
    """All games."""
    lib = library()
    return [game(lib.orr_game_id(lib.orr_game_at(i)).decode()) for i in range(lib.orr_game_count())]


def game(game_id: str) -> Game:
    """The game with this id, such as "fermi"."""
    if not isinstance(game_id, str):
        raise TypeError(f"a game is found by its id, a string, not {game_id!r}")
    if game_id in _found:
        return _found[game_id]
    entry = library().orr_game_find(game_id.encode())
    if not entry:
        known = ", ".join(found.id for found in games())
        raise OrreryError(f"There is no game {game_id!r}; there is {known}.")
    _found[game_id] = Game(entry)
    return _found[game_id]
