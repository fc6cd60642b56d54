"""A position: what may be done, doing it, looking at it, answering for advice."""

from __future__ import annotations

import ctypes as c
import json
import operator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Union

import numpy as np
import numpy.typing as npt

from ._core import Move, Player, Position
from ._library import (
    SPECTATOR,
    Error,
    GameOver,
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


class StateBytes(bytes):
    """Bytes of a whole state that `State.to_bytes` made in this process."""


class State(Position):
    """One game at one moment. `Game.new` begins one; `apply` moves it on; `copy` is cheap.

    Seats are numbered from 0. What is not here is inherited: `over`, `actor`, `ply`, `count`,
    `legal_moves()`, `legal_actions()`, `apply(move)`, `play(move)`, `apply_action(number)`,
    `rewards()` and `points()`.
    """

    rules: Rules

    def __init__(self, rules: Rules, chance: int | bytes) -> None:
        self._begin(rules, rules.book, chance)

    # ---- what is the case ---------------------------------------------------------------------

    @property
    def _bytes(self) -> npt.NDArray[np.uint8]:
        return np.frombuffer(self._buffer, np.uint8)

    @property
    def array(self) -> npt.NDArray[Any]:
        """The state itself as a structured array, without a copy and read-only.

        `array["head"]["ply"]` counts the decisions; `array["body"]` are the game's own bytes. It
        knows everything, hidden cards included: `observation` is what a seat may know.
        """
        view: npt.NDArray[Any] = self._bytes.view(state_dtype(self.rules.state_size)).reshape(())
        view.setflags(write=False)
        return view

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
        return np.frombuffer(bytearray(self._legal), MOVE)

    @property
    def history(self) -> list[tuple[int, int, int, int]]:
        """The moves made so far: verb and operands."""
        moves: list[tuple[int, int, int, int]] = np.frombuffer(self._history, MOVE).tolist()
        return moves

    # ---- looking ------------------------------------------------------------------------------

    def _viewer(self, seat: int | str | None) -> int:
        if seat is None:
            return self.actor if self.actor is not None else SPECTATOR
        if seat == "spectator":
            return SPECTATOR
        return self._seat(seat, ' or "spectator"')

    def _seat(self, seat: int | str | None, other: str = "") -> int:
        if seat is None:
            return self.actor or 0
        if isinstance(seat, bool) or not isinstance(seat, (int, np.integer)):
            raise TypeError(f"a seat is a number from 0{other}, not {seat!r}")
        if not 0 <= seat < self.rules.seats:
            raise OrreryError(f"There are seats 0 to {self.rules.seats - 1}, not {seat}.")
        return int(seat)

    def observation(self, seat: int | str | None = None) -> npt.NDArray[np.uint8]:
        """The bytes of the state as a seat may know it (who decides, unless another is named)."""
        return np.frombuffer(self._known(self._viewer(seat)), np.uint8)

    def encode(self, seat: int | None = None) -> npt.NDArray[np.int16]:
        """The position as numbers, as a seat sees it; `rules.features` says what they mean.

        `rules.features.scale(state.encode())` makes numbers from 0 to 1 of them.
        """
        return np.frombuffer(self._encode(self._seat(seat)), np.int16)

    def encode_moves(self) -> npt.NDArray[np.int16]:
        """A row of numbers for each legal move; `rules.move_features` says what they mean."""
        width = len(self.rules.move_features)
        return np.frombuffer(self._encode_moves(), np.int16).reshape(self.count, width)

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

    def imagine(self, seat: int | None = None, *, seed: int = 0) -> State:
        """A position that could be this one for all that a seat knows: hidden cards are dealt anew.

        What a search looks at. It knows no history, so it cannot be saved.
        """
        viewer, other = self._seat(seat), self.copy()
        other._imagine(viewer, seed_number(seed))
        return other

    def weigh(self) -> npt.NDArray[np.float32]:
        """How good each legal move looks to the game's own advice, which `greedy` plays by.

        Heavier is better; all are 0 in a game that gives no advice.
        """
        return np.frombuffer(self._weigh(), np.float32)

    def value(self, seat: int | None = None, *, seed: int = 0) -> float | None:
        """How a seat stands, from 0 to 1, by the game's own reckoning; None if it has none.

        Of what the seat may know: the rest is imagined with this seed.
        """
        viewer = self._seat(seat)
        return self.imagine(viewer, seed=seed)._value(viewer)

    def choose(self, player: str = "greedy", *, seed: int = 0, threads: int = 1) -> Move:
        """What a computer player would do: "random", "greedy", "mcts:3", "mcts:800ms"."""
        if self.over:
            raise GameOver("The game is over, there is nothing to decide.")
        if not isinstance(player, str):
            raise TypeError(f'a player is a specification such as "mcts:3", not {player!r}')
        return self.legal_moves()[Player(player, threads, seed_number(seed)).choose(self)]

    def hint(self, player: str = "mcts:3", *, seed: int = 0, threads: int = 1) -> Hint:
        """The best few moves for the seat that decides, with chances and reasons."""
        if self.over:
            raise GameOver("The game is over, there is nothing to decide.")
        if not isinstance(player, str):
            raise TypeError(f'a player is a specification such as "mcts:3", not {player!r}')
        lib, error, rng = library(), Error(), chance_of(seed)
        pointer = lib.orr_player_new(player.encode(), threads, c.byref(error))
        if not pointer:
            raise OrreryError(str(error))
        known, thoughts = self.observation(), Thoughts()
        rules, at = self.rules.pointer, known.ctypes.data
        try:
            if not lib.orr_player_think(
                pointer, rules, at, self._moves_at, None, c.byref(rng), c.byref(thoughts)
            ):
                raise OrreryError(f"{player} does not think ahead; ask mcts:1 to mcts:5.")
            reason = written(lambda out: lib.orr_explain(rules, at, c.byref(thoughts), out))
            advice = [
                self._advice(thought, thoughts.seat, at)
                for thought in thoughts.at[: thoughts.count]
            ]
        finally:
            lib.orr_player_free(pointer)
        return Hint(thoughts.seat, reason, advice)

    def _advice(self, thought: Any, seat: int, known: int) -> Advice:
        lib, rules = library(), self.rules.pointer
        return Advice(
            written(lambda out: lib.orr_print_move(rules, known, thought.move, out)),
            thought.chance[seat],
            thought.error,
            thought.visits,
            thought.proven,
            written(lambda out: lib.orr_print_variation(rules, known, c.byref(thought), out)),
        )

    # ---- keeping ------------------------------------------------------------------------------

    def copy(self) -> State:
        """The same position once more; both go on independently."""
        other = State.__new__(State)
        other._become(self)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.copy()

    def to_bytes(self) -> StateBytes:
        """The whole state, hidden cards and chance included; `from_bytes` and `set` take it."""
        return StateBytes(self._buffer)

    def set(self, state: State | bytes, *, trusted: bool = False) -> None:
        """Become another state of the same rules, given as such or as its bytes.

        From bytes the moves that led there are not known: such a state cannot be saved. Bytes that
        did not come from `to_bytes` in this process need `trusted=True`; see `from_bytes`.
        """
        if isinstance(state, State):
            if state.rules is not self.rules and _key(state.rules) != _key(self.rules):
                raise OrreryError("A state can only become one of the same rules.")
            self._take(state.to_bytes(), state._history, state._from_start, state._chance)
        elif trusted or isinstance(state, StateBytes):
            self._take(bytes(state), b"", False, b"")
        else:
            raise OrreryError(
                "These bytes did not come from to_bytes in this process. If you trust whoever made "
                "them, say trusted=True; from strangers take a recording (orrery.replay)."
            )

    @classmethod
    def from_bytes(cls, rules: Rules, state: bytes, *, trusted: bool = False) -> State:
        """The state with these bytes, as `to_bytes` gave them, of the same rules.

        A state is memory of the game's own: bytes that somebody made up can crash Python. So bytes
        from a file, an array or another process need `trusted=True`, as pickle needs your trust.
        A recording is played again move by move and is safe from anybody: `orrery.replay`.
        """
        made = cls(rules, 0)
        made.set(state, trusted=trusted)
        return made

    def recording(self) -> str:
        """The game so far as a replay file, for `orrery.replay` and the `orrery` command."""
        if not self._from_start:
            raise OrreryError("How this position came about is not known, so it has no recording.")
        lib, error = library(), Error()
        record = lib.orr_record_new(
            self.rules.again().release(), Rng.from_buffer_copy(self._chance)
        )
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
        kept = (self.to_bytes(), self._history, self._from_start, self._chance)
        return (_restored, (self.rules, self.rules.pack_hash, *kept))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, State)
            and self.rules.id == other.rules.id
            and self._buffer == other._buffer
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        if self.over:
            return f"<{self.rules.id}, {self.ply} decisions, {self.result.text}>"  # type: ignore[union-attr]
        return f"<{self.rules.id}, {self.ply} decisions, seat {self.actor} decides>"


def _key(rules: Rules) -> tuple[Any, ...]:
    """What makes rules the same."""
    return (rules.id, rules.version, rules.seats, rules.options, rules.pack_hash)


def _restored(
    rules: Rules, pack_hash: int, state: bytes, history: bytes, from_start: bool, chance: bytes
) -> State:
    """For pickle."""
    if rules.pack_hash != pack_hash:
        raise OrreryError("This state was pickled with another edition of the game's content.")
    made = State(rules, 0)
    made._take(state, history, from_start, chance)
    return made
