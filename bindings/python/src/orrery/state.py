"""A position: what may be done, doing it, looking at it, asking for advice."""

from __future__ import annotations

import ctypes as c
import json
import operator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, TypeVar, Union

import numpy as np
import numpy.typing as npt

from ._library import (
    COLLECT,
    OVER,
    SPECTATOR,
    TEAM,
    Error,
    GameOver,
    Head,
    IllegalMove,
    Log,
    Moves,
    OrreryError,
    Prompt,
    RawMove,
    Rng,
    Score,
    Thoughts,
    check,
    library,
    written,
)
from .rules import Rules

#: The head that every state begins with; what follows belongs to the game.
HEAD = np.dtype(
    {
        "names": ["version", "seats", "actor", "viewer", "depth", "ply", "reveals", "rng", "stack"],
        "formats": [
            "<u2", "u1", "i1", "i1", "u1", "<u4", "<u4", ("u1", 48),
            (np.dtype([("step", "<u2"), ("arg", "<i2")]), 16),
        ],
        "offsets": [0, 2, 3, 4, 5, 8, 12, 16, 64],
        "itemsize": 128,
    }
)  # fmt: skip
#: A move: a verb and up to three operands.
MOVE = np.dtype([("verb", "<u2"), ("a", "<i2"), ("b", "<i2"), ("c", "<i2")])
#: A list of legal moves as the library writes it.
MOVES = np.dtype([("count", "<i4"), ("at", MOVE, 1024)])

OUTCOMES = ("lost", "drew", "won")


def state_dtype(size: int) -> np.dtype[Any]:
    """A whole state: its head by name, the game's own part as bytes."""
    return np.dtype([("head", HEAD), ("body", "u1", size - HEAD.itemsize)])


def chance_of(seed: Any) -> Rng:
    """Where chance starts for this seed."""
    rng: Rng = library().orr_rng_fast(seed_number(seed))
    return rng


def seed_number(seed: Any) -> int:
    """A seed as the library takes it: any whole number from 0 to 2^64 - 1."""
    try:
        number = operator.index(seed)
    except TypeError:
        raise TypeError(f"a seed is a whole number, not {seed!r}") from None
    if isinstance(seed, bool) or not 0 <= number < 1 << 64:
        raise OrreryError(f"A seed is a whole number from 0 to 2^64 - 1, not {seed!r}.")
    return number


@dataclass(frozen=True)
class Move:
    """A legal move. str(move) is its notation, which `apply` takes as well."""

    text: str
    label: str
    index: int  #: in the list of legal moves
    verb: int
    a: int
    b: int
    c: int

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Result:
    """How a game ended."""

    text: str
    ending: str
    points: list[int]
    outcomes: list[str]  #: per seat: "won", "drew" or "lost"

    @property
    def winners(self) -> list[int]:
        return [seat for seat, outcome in enumerate(self.outcomes) if outcome == "won"]


@dataclass(frozen=True)
class Advice:
    """What a search thinks of one move."""

    move: str
    chance: float  #: of winning, for the seat that decides
    error: float  #: standard error of that chance
    visits: int
    proven: bool
    line: str  #: what may follow


@dataclass(frozen=True)
class Hint:
    """The best few moves, the best first, and why."""

    seat: int
    reason: str
    moves: list[Advice] = field(default_factory=list)

    @property
    def best(self) -> str:
        return self.moves[0].move


MoveLike = Union[Move, str, int]
T = TypeVar("T")


class State:
    """One game at one moment. `Game.new` begins one; `apply` moves it on; `copy` is cheap.

    Seats are numbered from 0.
    """

    def __init__(self, rules: Rules, chance: Rng) -> None:
        self.rules = rules
        self._chance = chance  # as it was at the start
        self.history: list[tuple[int, int, int, int]] = []
        self._moves = Moves()
        self._hold(np.zeros(rules.state_size, np.uint8))
        error = Error()
        check(
            library().orr_start(
                rules.pointer, self._at, chance, None, c.byref(self._moves), c.byref(error)
            ),
            error,
        )

    def _hold(self, state: npt.NDArray[np.uint8]) -> None:
        self._bytes = state
        self._at: int = state.ctypes.data
        self._head = Head.from_address(self._at)

    # ---- what is the case ---------------------------------------------------------------------

    @property
    def array(self) -> npt.NDArray[Any]:
        """The state itself as a structured array, without a copy and read-only.

        `array["head"]["ply"]` counts the decisions; `array["body"]` are the game's own bytes. It
        knows everything, hidden cards included: `observation` is what a seat may know.
        """
        view = self._bytes.view(state_dtype(self.rules.state_size)).reshape(())
        view.setflags(write=False)
        return view

    @property
    def over(self) -> bool:
        return bool(self._head.actor == OVER)

    @property
    def actor(self) -> int | None:
        """The seat that decides; None when the game is over. A team's first seat speaks for it."""
        actor: int = self._head.actor
        return None if actor == OVER else 0 if actor == TEAM else actor

    @property
    def ply(self) -> int:
        return int(self._head.ply)

    @property
    def hash(self) -> int:
        return int(library().orr_hash(self.rules.pointer, self._at))

    @property
    def prompt(self) -> str:
        """What is asked of the seat that decides."""
        prompt = Prompt()
        library().orr_prompt_of(self.rules.pointer, self._at, c.byref(prompt))
        return bytes(prompt.ask_bytes).decode()

    @property
    def result(self) -> Result | None:
        """How it ended; None while it goes on."""
        if not self.over:
            return None
        lib, score, seats = library(), Score(), self.rules.seats
        lib.orr_score_of(self.rules.pointer, self._at, c.byref(score))
        text = written(lambda out: lib.orr_describe_result(self.rules.pointer, self._at, out))
        return Result(
            text,
            score.ending.decode(),
            list(score.points[:seats]),
            [OUTCOMES[score.outcome[seat]] for seat in range(seats)],
        )

    # ---- moves --------------------------------------------------------------------------------

    @property
    def moves(self) -> npt.NDArray[Any]:
        """The legal moves as a structured array (verb, a, b, c); a copy."""
        at = np.frombuffer(memoryview(self._moves), MOVES)["at"][0]
        return np.array(at[: self._moves.count])

    def legal_moves(self) -> list[Move]:
        """The legal moves, with their notation and how a person would say them."""
        return [self._move(i) for i in range(self._moves.count)]

    def _move(self, index: int) -> Move:
        raw, lib = self._moves.at[index], library()
        text = written(lambda out: lib.orr_print_move(self.rules.pointer, self._at, raw, out))
        label = written(lambda out: lib.orr_label_move(self.rules.pointer, self._at, raw, out))
        return Move(text, label, index, raw.verb, raw.a, raw.b, raw.c)

    def _raw(self, move: MoveLike) -> RawMove:
        if self.over:
            raise GameOver(f"The game is over ({self.result.text}); begin another with Game.new.")  # type: ignore[union-attr]
        if isinstance(move, Move):
            return RawMove(move.verb, move.a, move.b, move.c)
        if isinstance(move, str):
            raw, error = RawMove(), Error()
            done = library().orr_parse_move(
                self.rules.pointer, self._at, move.encode(), c.byref(raw), c.byref(error)
            )
            check(done, error, IllegalMove)
            return raw
        try:
            index = operator.index(move)
        except TypeError:
            raise TypeError(
                f"a move is a Move, its notation or its index, not {type(move).__name__}"
            ) from None
        if isinstance(move, bool) or not 0 <= index < self._moves.count:
            raise IllegalMove(
                f"There is no move number {move}; legal ones are 0 to {self._moves.count - 1}."
            )
        return RawMove.from_buffer_copy(self._moves.at[index])

    def apply(self, move: MoveLike) -> list[str]:
        """Make a move: a Move, its notation ("drop 4") or its index. What happened, line by line.

        A move that is not legal raises IllegalMove with the reason and changes nothing.
        """
        raw, error, lines = self._raw(move), Error(), list[str]()

        log = Log(line=COLLECT, user=lines)
        done = library().orr_apply(
            self.rules.pointer, self._at, raw, c.byref(log), c.byref(self._moves), c.byref(error)
        )
        if not done:
            raise IllegalMove(str(error))
        self.history.append((raw.verb, raw.a, raw.b, raw.c))
        return lines

    # ---- looking ------------------------------------------------------------------------------

    def _viewer(self, seat: int | str | None) -> int:
        if seat is None:
            return self.actor if self.actor is not None else SPECTATOR
        if seat == "spectator":
            return SPECTATOR
        if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)):
            raise TypeError(f'a seat is a number from 0 or "spectator", not {seat!r}')
        if not 0 <= seat < self.rules.seats:
            raise OrreryError(f"There are seats 0 to {self.rules.seats - 1}, not {seat}.")
        return int(seat)

    def observation(self, seat: int | str | None = None) -> npt.NDArray[np.uint8]:
        """The bytes of the state as a seat may know it (who decides, unless another is named)."""
        known = self._bytes.copy()
        library().orr_conceal(self.rules.pointer, known.ctypes.data, self._viewer(seat))
        return known

    def view(self, seat: int | str | None = None) -> dict[str, Any]:
        """The table as a seat sees it: panels, boards, cards, prompt and moves, as a dict."""
        view: dict[str, Any] = json.loads(self._drawn(seat, library().orr_render_json))
        return view

    def text(self, seat: int | str | None = None, columns: int = 80) -> str:
        """The table as a seat sees it, drawn with characters."""
        draw = library().orr_render_terminal
        return self._drawn(seat, lambda scene, out: draw(scene, columns, 0, out))

    def _drawn(self, seat: int | str | None, draw: Any) -> str:
        lib, known = library(), self.observation(seat)
        scene = lib.orr_scene_new(self.rules.pointer, known.ctypes.data)
        try:
            return written(lambda out: draw(scene, out))
        finally:
            lib.orr_scene_free(scene)

    # ---- advice -------------------------------------------------------------------------------

    def _with_player(self, spec: str, threads: int, use: Callable[[int, int], T]) -> T:
        if self.over:
            raise GameOver("The game is over, there is nothing to decide.")
        if not isinstance(spec, str):
            raise TypeError(f'a player is a specification such as "mcts:3", not {spec!r}')
        error = Error()
        player = library().orr_player_new(spec.encode(), threads, c.byref(error))
        if not player:
            raise OrreryError(str(error))
        try:
            known = self.observation()
            return use(player, known.ctypes.data)
        finally:
            library().orr_player_free(player)

    def choose(self, player: str = "greedy", *, seed: int = 0, threads: int = 1) -> Move:
        """What a computer player would do: "random", "greedy", "mcts:3", "mcts:800ms"."""
        rng = chance_of(seed)

        def use(pointer: int, known: int) -> Move:
            raw = library().orr_player_choose(
                pointer, self.rules.pointer, known, c.byref(self._moves), c.byref(rng)
            )
            chosen = (raw.verb, raw.a, raw.b, raw.c)
            return next(
                self._move(i) for i, move in enumerate(self.moves) if tuple(move) == chosen
            )

        return self._with_player(player, threads, use)

    def hint(self, player: str = "mcts:3", *, seed: int = 0, threads: int = 1) -> Hint:
        """The best few moves for the seat that decides, with chances and reasons."""
        lib = library()
        rng = chance_of(seed)

        def use(pointer: int, known: int) -> Hint:
            thoughts, rules = Thoughts(), self.rules.pointer
            if not lib.orr_player_think(
                pointer, rules, known, c.byref(self._moves), None, c.byref(rng), c.byref(thoughts)
            ):
                raise OrreryError(f"{player} does not think ahead; ask mcts:1 to mcts:5.")
            reason = written(lambda out: lib.orr_explain(rules, known, c.byref(thoughts), out))
            advice = []
            for thought in thoughts.at[: thoughts.count]:
                text = written(
                    lambda out, t=thought: lib.orr_print_move(rules, known, t.move, out)
                )
                line = written(
                    lambda out, t=thought: lib.orr_print_line(rules, known, c.byref(t), out)
                )
                advice.append(
                    Advice(
                        text,
                        thought.chance[thoughts.seat],
                        thought.error,
                        thought.visits,
                        thought.proven,
                        line,
                    )
                )
            return Hint(thoughts.seat, reason, advice)

        return self._with_player(player, threads, use)

    # ---- keeping ------------------------------------------------------------------------------

    def copy(self) -> State:
        """The same position once more; both go on independently."""
        other = object.__new__(State)
        other.rules, other._chance, other.history = self.rules, self._chance, list(self.history)
        other._moves = Moves.from_buffer_copy(self._moves)
        other._hold(self._bytes.copy())
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def recording(self) -> str:
        """The game so far as a replay file, for `orrery.replay` and the `orrery` command."""
        lib, error = library(), Error()
        record = lib.orr_record_new(self.rules.again().release(), self._chance)
        try:
            for verb, a, b, operand in self.history:
                lib.orr_record_add(record, RawMove(verb, a, b, operand))

            def write(out: Any) -> None:
                check(lib.orr_record_write(record, out, c.byref(error)), error)

            return written(write)
        finally:
            lib.orr_record_free(record)

    def save(self, path: str | Path) -> None:
        """Write the recording to a file."""
        Path(path).write_text(self.recording(), encoding="utf-8")

    def __reduce__(self) -> tuple[Any, ...]:
        from .replay import state_from_recording

        return (state_from_recording, (self.recording(), self.rules.arguments[2]))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.rules.id == other.rules.id
            and bool(np.array_equal(self._bytes, other._bytes))
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if self.over:
            return f"<{self.rules.id}, {self.ply} decisions, {self.result.text}>"  # type: ignore[union-attr]
        return f"<{self.rules.id}, {self.ply} decisions, seat {self.actor} decides>"
