"""Thousands of games at once, stepped by the library on all cores into shared NumPy buffers."""

from __future__ import annotations

import ctypes as c
import os
from typing import Any, Sequence

import numpy as np
import numpy.typing as npt

from ._library import BatchPlan, Error, IllegalMove, OrreryError, check, library
from .game import game as find_game
from .state import MOVES, State, seed_number, state_dtype


class Batch:
    """`games` games of one kind, each waiting at a decision that is yours.

        batch = orrery.Batch("expatriate", games=1024, seed=1, players=[None, "random"])
        while batch.decisions < 1_000_000:
            rewards, ended = batch.step(batch.random)

    `players` says who sits where: None for you, or a computer player ("random", "greedy"); by
    default you decide for all seats. An action is an index into the legal moves of its game. Where
    a game ends, its rewards and `ended` are set and the next one has begun when `step` returns.
    What happens depends on the seed and the actions, not on the number of threads.

    The arrays are written anew by every step, in place; copy what you want to keep. They are
    read-only for you:

    states   (games,) structured: the states themselves; they know everything
    moves    (games, most) structured (verb, a, b, c): the legal moves; `counts` of them count
    operands (games, most, 4) int16: the same, as plain numbers
    counts   (games,) int32: how many legal moves there are
    masks    (games, most) bool: True where there is a move
    actors   (games,) int8: the seat that decides
    rewards  (games, seats) float32: 1 won, -1 lost, 0 drew or the game goes on
    ended    (games,) bool: a game ended in the last step
    points   (games, seats) int32: of the game that ended last
    lengths  (games,) int32: its decisions
    random   (games,) int32: an action for each game, any as likely as the others

    cut      (games,) bool: the game that ended was not over, but had `limit` decisions

    Writing these takes time and not everybody looks, so they are there only if asked for:

    views          with views=True, (games, bytes) uint8: the states as the seat that decides may
                   know them
    features       with features=True, (games, numbers) int16: the position as the seat that decides
                   sees it; `rules.features` says what they mean and scales them
    move_features  with features=True, (games, most_moves, numbers) int16: of each legal move; rows
                   past `counts` are left over from earlier
    last_features  with features=True, (games, seats, numbers) int16: of the position in which the
                   last game ended, as each seat of yours saw it
    values         with reckon=True, (games, seats) float32: how each seat stands now, from 0 to 1,
                   by the game's own reckoning, which knows everything
    standing       with reckon=True, (games, seats) int32: the points as they are now

    Actions by number, which mean the same in every position: `legal_actions()` has those of each game,
    `step(batch.indices(numbers))` takes them.

    A batch can be pickled and copied. `state(game)` is one of its games,
    `set(game, state)` and `begin(game, seed)` change one.
    """

    def __init__(
        self,
        game: str,
        games: int = 1024,
        *,
        seed: int = 0,
        seats: int | None = None,
        players: Sequence[str | None] | None = None,
        threads: int | None = None,
        views: bool = False,
        features: bool = False,
        reckon: bool = False,
        most_moves: int = 256,
        limit: int | None = None,
        pack: str | None = None,
        **options: object,
    ) -> None:
        self._pointer: int | None = None
        self._made = {
            "game": game, "games": games, "seed": seed, "seats": seats, "players": players,
            "threads": threads, "views": views, "features": features, "reckon": reckon,
            "most_moves": most_moves, "limit": limit, "pack": pack, **options,
        }  # fmt: skip
        if players is not None and seats is None:
            seats = len(players)
        self.rules = find_game(game).rules(seats, pack, **options)
        self.seats = self.rules.seats
        self.games = _number("games", games)
        self.most_moves = min(_number("most_moves", most_moves), self.rules.most_moves)
        self._allocate(views, features, reckon)
        plan = BatchPlan(
            rules=self.rules.pointer,
            games=self.games,
            threads=_number("threads", threads or len(os.sched_getaffinity(0))),
            seed=seed_number(seed),
            most_decisions=0 if limit is None else _number("limit", limit),
        )
        plan.buffers.move_rows = self.most_moves
        for seat, player in enumerate(_players(players, self.seats)):
            plan.players[seat] = player
        for name, array in self._buffers.items():
            setattr(plan.buffers, name, array.ctypes.data)
        error = Error()
        self._pointer = library().orr_batch_new(c.byref(plan), c.byref(error))
        if not self._pointer:
            raise OrreryError(str(error))
        self._step = library().orr_batch_step  # looked up once: steps are short
        self._error, self._random_at = error, self.random.ctypes.data
        self._error_at = c.byref(error)

    def _allocate(self, views: bool, features: bool, reckon: bool) -> None:
        n, seats, size, most = (
            self.games,
            self.seats,
            self.rules.state_size,
            self.rules.most_moves,
        )
        if not 1 <= n <= 1 << 20:
            raise OrreryError(f"A batch has 1 to {1 << 20} games, not {n}.")
        buffers: dict[str, npt.NDArray[Any]] = {
            "states": np.zeros(n, state_dtype(size)),
            "moves": np.zeros(n, MOVES),
            "counts": np.zeros(n, np.int32),
            "masks": np.zeros((n, most), np.bool_),
            "actors": np.zeros(n, np.int8),
            "rewards": np.zeros((n, seats), np.float32),
            "ended": np.zeros(n, np.bool_),
            "points": np.zeros((n, seats), np.int32),
            "lengths": np.zeros(n, np.int32),
            "random": np.zeros(n, np.int32),
            "cut": np.zeros(n, np.bool_),
        }
        if views:
            buffers["views"] = np.zeros((n, size), np.uint8)
        if features:
            width, of_moves = len(self.rules.features), len(self.rules.move_features)
            buffers["features"] = np.zeros((n, width), np.int16)
            buffers["move_features"] = np.zeros((n, self.most_moves, of_moves), np.int16)
            buffers["last_features"] = np.zeros((n, seats, width), np.int16)
        if reckon:
            buffers["values"] = np.zeros((n, seats), np.float32)
            buffers["standing"] = np.zeros((n, seats), np.int32)
        self._buffers = buffers
        self.states = _read_only(buffers["states"])
        self.moves = _read_only(buffers["moves"]["at"][:, :most])
        self.operands = _read_only(
            buffers["moves"]["at"].view(np.int16).reshape(n, -1, 4)[:, :most]
        )
        self.counts: npt.NDArray[np.int32] = _read_only(buffers["counts"])
        self.actors: npt.NDArray[np.int8] = _read_only(buffers["actors"])
        self.rewards: npt.NDArray[np.float32] = _read_only(buffers["rewards"])
        self.ended: npt.NDArray[np.bool_] = _read_only(buffers["ended"])
        self.points: npt.NDArray[np.int32] = _read_only(buffers["points"])
        self.lengths: npt.NDArray[np.int32] = _read_only(buffers["lengths"])
        self.random: npt.NDArray[np.int32] = _read_only(buffers["random"])
        self.masks: npt.NDArray[np.bool_] = _read_only(buffers["masks"])
        self.cut: npt.NDArray[np.bool_] = _read_only(buffers["cut"])

    def _asked(self, name: str, argument: str) -> npt.NDArray[Any]:
        if name not in self._buffers:
            raise OrreryError(f"This batch keeps no {name}; make it with {argument}=True.")
        return _read_only(self._buffers[name])

    @property
    def views(self) -> npt.NDArray[np.uint8]:
        return self._asked("views", "views")

    @property
    def features(self) -> npt.NDArray[np.int16]:
        return self._asked("features", "features")

    @property
    def move_features(self) -> npt.NDArray[np.int16]:
        return self._asked("move_features", "features")

    @property
    def last_features(self) -> npt.NDArray[np.int16]:
        return self._asked("last_features", "features")

    @property
    def values(self) -> npt.NDArray[np.float32]:
        return self._asked("values", "reckon")

    @property
    def standing(self) -> npt.NDArray[np.int32]:
        return self._asked("standing", "reckon")

    def _open(self) -> int:
        if self._pointer is None:
            raise OrreryError("This batch is closed; make another.")
        return self._pointer

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """One action per game; `rewards` and `ended`, the shared arrays.

        If one of them is not legal nothing happens at all, and OrreryError says which.
        """
        pointer = self._open()
        at = self._random_at if actions is self.random else self._address(actions)
        if not self._step(pointer, at, self._error_at):
            raise OrreryError(str(self._error))
        return self.rewards, self.ended

    def legal_actions(self) -> npt.NDArray[np.int32]:
        """(games, most_moves): the numbers of the legal moves, which mean the same in every position
        (`rules.actions`); -1 past `counts`."""
        found = np.full((self.games, self.most_moves), -1, np.int32)
        widest = min(int(self.counts.max()), self.most_moves)
        rows = self.masks[:, :widest]
        moves = np.where(rows[..., None], self.operands[:, :widest], 0)
        np.copyto(found[:, :widest], self.rules.actions.numbers(moves), where=rows)
        return found

    def indices(self, numbers: npt.ArrayLike) -> npt.NDArray[np.int32]:
        """What `step` takes, for one action number per game: `batch.step(batch.indices(numbers))`."""
        chosen = np.asarray(numbers)
        if chosen.shape != (self.games,) or chosen.dtype.kind not in "iu":
            raise OrreryError(f"indices wants one action number per game, {self.games} of them.")
        match: npt.NDArray[np.bool_] = (self.legal_actions() == chosen[:, None]) & (chosen[:, None] >= 0)
        if not match.any(1).all():
            game = int(np.flatnonzero(~match.any(1))[0])
            raise IllegalMove(f"Action {chosen[game]} of game {game} is not legal now.")
        return np.array(match.argmax(1), np.int32)

    def _address(self, actions: npt.ArrayLike) -> int:
        """Where the actions are, as the library wants them."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.games,):
            raise OrreryError(
                f"step wants one action per game, shape ({self.games},), not {chosen.shape}."
            )
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {chosen.dtype}")
        if chosen.dtype != np.int32:
            if chosen.size and (chosen.max() > 1 << 20 or chosen.min() < -1):
                raise OrreryError("An action is far beyond the legal moves of any game.")
            chosen = chosen.astype(np.int32)
        self._chosen = np.ascontiguousarray(chosen)  # alive while the library reads it
        return self._chosen.ctypes.data

    def reset(self, seed: int) -> None:
        """Begin all games again with another seed."""
        error = Error()
        check(
            library().orr_batch_reset(self._open(), seed_number(seed), c.byref(error)), error
        )

    def _game(self, game: int) -> int:
        number = _number("game", game)
        if not 0 <= number < self.games:
            raise OrreryError(f"A batch of {self.games} games has no game {number}.")
        return number

    def state(self, game: int) -> State:
        """The position of one of the games, as a State of its own."""
        row = self.states[self._game(game)].tobytes()
        return State.from_bytes(self.rules, row, trusted=True)

    def set(self, game: int, state: State | bytes, *, trusted: bool = False) -> None:
        """Go on with one of the games from this state of the same rules.

        Bytes that did not come from `State.to_bytes` need `trusted=True`. Computer players answer
        first, if it is their decision.
        """
        error = Error()
        given = state.to_bytes() if isinstance(state, State) else state
        known = State.from_bytes(self.rules, given, trusted=trusted)
        done = library().orr_batch_set(self._open(), self._game(game), known._at, c.byref(error))
        check(done, error)

    def begin(self, game: int, seed: int) -> None:
        """Begin one of the games again."""
        error = Error()
        done = library().orr_batch_begin(
            self._open(), self._game(game), seed_number(seed), c.byref(error)
        )
        check(done, error)

    def copy(self) -> Batch:
        """The same games once more, on threads of their own.

        They stand as these do; the chance of computer players and of games to come starts anew from
        the seed.
        """
        return _restored(self._made, [state.tobytes() for state in self.states])

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Batch:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        self._open()
        return (_restored, (self._made, [state.tobytes() for state in self.states]))

    @property
    def decisions(self) -> int:
        """How many decisions have been made so far, by you and by computer players."""
        return int(library().orr_batch_decisions(self._open()))

    def close(self) -> None:
        """End the threads. The arrays stay as they are."""
        if self._pointer is not None:
            pointer, self._pointer = self._pointer, None
            library().orr_batch_free(pointer)

    def __len__(self) -> int:
        return self.games

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_pointer", None):
            self.close()

    def __repr__(self) -> str:
        return f"<batch of {self.games} games of {self.rules.id}>"


def _restored(made: dict[str, Any], states: list[bytes]) -> Batch:
    """For pickle and copies."""
    batch = Batch(**made)
    for game, state in enumerate(states):
        batch.set(game, state, trusted=True)
    return batch


def _read_only(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    view = array.view()
    view.setflags(write=False)
    return view


def _number(name: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise TypeError(f"{name} is a whole number, not {value!r}")
    return int(value)


def _players(players: Sequence[str | None] | None, seats: int) -> list[bytes | None]:
    if players is None:
        return [None] * seats
    if isinstance(players, str) or len(players) != seats:
        raise OrreryError(
            f"players has one entry per seat, {seats} of them: None for yourself, or a player "
            f'such as "random"; not {players!r}.'
        )
    for player in players:
        if player is not None and not isinstance(player, str):
            raise TypeError(f'a player is None or a string such as "greedy", not {player!r}')
    return [None if player is None else player.encode() for player in players]
