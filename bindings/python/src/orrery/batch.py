"""Thousands of games at once, stepped by the library on all cores into shared NumPy buffers."""

from __future__ import annotations

import ctypes as c
import os
from typing import Any, Sequence

import numpy as np
import numpy.typing as npt

from ._library import BatchPlan, Error, OrreryError, check, library
from .game import game as find_game
from .state import MOVES, seed_number, state_dtype


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

    views    (games, bytes) uint8: the states as the seat that decides may know them; only with
             views=True, since writing them takes time and not everybody looks
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
        pack: str | None = None,
        **options: object,
    ) -> None:
        self._pointer: int | None = None
        if players is not None and seats is None:
            seats = len(players)
        self.rules = find_game(game).rules(seats, pack, **options)
        self.seats = self.rules.seats
        self.games = _number("games", games)
        self._allocate(views)
        plan = BatchPlan(
            rules=self.rules.pointer,
            games=self.games,
            threads=_number("threads", threads or len(os.sched_getaffinity(0))),
            seed=seed_number(seed),
        )
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

    def _allocate(self, views: bool) -> None:
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
        }
        if views:
            buffers["views"] = np.zeros((n, size), np.uint8)
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
        self._views: npt.NDArray[np.uint8] | None = _read_only(buffers["views"]) if views else None

    @property
    def views(self) -> npt.NDArray[np.uint8]:
        if self._views is None:
            raise OrreryError("This batch keeps no views; make it with views=True.")
        return self._views

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
        """Begin all games anew with another seed."""
        error = Error()
        check(
            library().orr_batch_reset(self._open(), seed_number(seed), c.byref(error)), error
        )

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
