"""Thousands of games at once on an NVIDIA card, in arrays that PyTorch, JAX and CuPy use where they lie.

    batch = orrery.cuda.Batch("expatriate", games=65536, seed=1, features=True)
    features = torch.from_dlpack(batch.features)      # no copy; the next step writes it anew
    actions = torch.zeros(65536, dtype=torch.int32, device="cuda")
    batch.step(actions)                               # nor here

It needs a card, its driver and the programs that `make gpu` makes (docs/gpu.md); where one of them is
missing, OrreryError says which. With ORRERY_GPU=processor in the environment the processor takes the
card's place, slowly, for tests.
"""

from __future__ import annotations

import ctypes as c
from typing import Any, Sequence

import numpy as np
import numpy.typing as npt

from ._core import lend
from ._library import BatchPlan, Buffers, Error, OrreryError, check, library
from .batch import _number, _players
from .game import game as find_game
from .state import State, seed_number

KEEP_VIEWS, KEEP_FEATURES, KEEP_RECKONING = 1, 2, 4
_CPU, _CUDA = 1, 2  # kinds of devices, as DLPack numbers them
_CODES = {"i": 0, "u": 1, "f": 2, "b": 6}


class _Memory:
    """The batch in the library, freed when nobody looks at its arrays any more."""

    def __init__(self, pointer: int) -> None:
        self.pointer = pointer
        self.on_card = bool(library().orr_card_batch_is_card(pointer))

    def read(self, address: int, size: int) -> bytearray:
        error, out = Error(), bytearray(size)
        into = (c.c_char * size).from_buffer(out)
        check(
            library().orr_card_batch_read(self.pointer, c.addressof(into), address, size, c.byref(error)),
            error,
        )
        return out

    def __del__(self) -> None:
        library().orr_card_batch_free(self.pointer)


class Array:
    """Numbers in the card's memory, written anew by every step; only to be read.

    `torch.from_dlpack(array)`, `jax.dlpack.from_dlpack(array)` and `cupy.asarray(array)` see them
    where they lie, `array.numpy()` copies them here.
    """

    def __init__(
        self, memory: _Memory, address: int, shape: tuple[int, ...], dtype: npt.DTypeLike
    ) -> None:
        self.shape, self.dtype = shape, np.dtype(dtype)
        self._memory, self._address = memory, address

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        if not self._memory.on_card:
            raise AttributeError("the processor is in the card's place; this is ordinary memory")
        # The stream is the default one. PyTorch refuses what is marked as read-only.
        return {**self._interface(), "stream": 1}

    @property
    def __array_interface__(self) -> dict[str, Any]:
        if self._memory.on_card:
            raise AttributeError("this array is on the card; numpy() copies it")
        return self._interface()

    def _interface(self) -> dict[str, Any]:
        return {
            "version": 3,
            "shape": self.shape,
            "typestr": self.dtype.str,
            "data": (self._address, False),
            "strides": None,
        }

    def __dlpack_device__(self) -> tuple[int, int]:
        return (_CUDA if self._memory.on_card else _CPU, 0)

    def __dlpack__(self, **_: Any) -> Any:
        """Nothing needs to be waited for, on whichever stream: steps have ended when they return."""
        return lend(
            self._address,
            self.shape,
            _CODES[self.dtype.kind],
            self.dtype.itemsize * 8,
            *self.__dlpack_device__(),
            self._memory,
        )

    def numpy(self) -> npt.NDArray[Any]:
        """A copy in ordinary memory."""
        size = int(np.prod(self.shape)) * self.dtype.itemsize
        return np.frombuffer(self._memory.read(self._address, size), self.dtype).reshape(self.shape)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"<{self.dtype} {self.shape} on the card>"


class Batch:
    """`games` games of one kind on the card, each waiting at a decision that is yours.

    It steps as `orrery.Batch` does and has its arrays under the same names, with the same numbers for
    the same seed and the same actions; they are `Array`s on the card: counts, masks, actors, rewards,
    ended, points, lengths, random and cut; views, features, move_features, last_features, values and
    standing if asked for; and states, as bytes. An action is an index into the legal moves of its
    game. Seats are yours (None), "random" or "greedy". The moves themselves are not shown
    (`state(game)` has them), single games are not set or begun, and a batch is not copied.
    """

    counts: Array
    masks: Array
    actors: Array
    rewards: Array
    ended: Array
    points: Array
    lengths: Array
    random: Array
    cut: Array

    def __init__(
        self,
        game: str,
        games: int = 65536,
        *,
        seed: int = 0,
        seats: int | None = None,
        players: Sequence[str | None] | None = None,
        views: bool = False,
        features: bool = False,
        reckon: bool = False,
        most_moves: int = 256,
        limit: int | None = None,
        pack: str | None = None,
        **options: object,
    ) -> None:
        if players is not None and seats is None:
            seats = len(players)
        self.rules = find_game(game).rules(seats, pack, **options)
        self.seats = self.rules.seats
        self.games = _number("games", games)
        self.most_moves = min(_number("most_moves", most_moves), self.rules.most_moves)
        plan = BatchPlan(
            rules=self.rules.pointer,
            games=self.games,
            threads=1,
            seed=seed_number(seed),
            most_decisions=0 if limit is None else _number("limit", limit),
        )
        plan.buffers.move_rows = self.most_moves
        for seat, player in enumerate(_players(players, self.seats)):
            plan.players[seat] = player
        keep = KEEP_VIEWS * views | KEEP_FEATURES * features | KEEP_RECKONING * reckon
        self._error = Error()
        pointer = library().orr_card_batch_new(c.byref(plan), keep, c.byref(self._error))
        if not pointer:
            raise OrreryError(str(self._error))
        self._memory: _Memory | None = _Memory(pointer)
        self.device: str = library().orr_card_batch_name(pointer).decode()
        self._find_arrays(self._memory)

    def _find_arrays(self, memory: _Memory) -> None:
        n, seats, most = self.games, self.seats, self.rules.most_moves
        width, of_moves = len(self.rules.features), len(self.rules.move_features)
        at = Buffers()
        library().orr_card_batch_buffers(memory.pointer, c.byref(at))
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "counts": ((n,), np.int32),
            "masks": ((n, most), np.bool_),
            "actors": ((n,), np.int8),
            "rewards": ((n, seats), np.float32),
            "ended": ((n,), np.bool_),
            "points": ((n, seats), np.int32),
            "lengths": ((n,), np.int32),
            "random": ((n,), np.int32),
            "cut": ((n,), np.bool_),
            "states": ((n, self.rules.state_size), np.uint8),
            "views": ((n, self.rules.state_size), np.uint8),
            "features": ((n, width), np.int16),
            "move_features": ((n, self.most_moves, of_moves), np.int16),
            "last_features": ((n, seats, width), np.int16),
            "values": ((n, seats), np.float32),
            "standing": ((n, seats), np.int32),
        }
        self._arrays = {
            name: Array(memory, getattr(at, name), *shape)
            for name, shape in shapes.items()
            if getattr(at, name)
        }

    def __getattr__(self, name: str) -> Array:
        arrays: dict[str, Array] = self.__dict__.get("_arrays", {})
        if name in arrays:
            return arrays[name]
        asked = {"views": "views", "values": "reckon", "standing": "reckon"}
        if name in asked or name in ("features", "move_features", "last_features"):
            argument = asked.get(name, "features")
            raise OrreryError(f"This batch keeps no {name}; make it with {argument}=True.")
        raise AttributeError(name)

    def _open(self) -> _Memory:
        if self._memory is None:
            raise OrreryError("This batch is closed; make another.")
        return self._memory

    def step(self, actions: Any) -> tuple[Array, Array]:
        """One action per game, int32 on the card; `rewards` and `ended`.

        Whatever was begun on the card before, on whichever stream, is waited for. If an action is not
        legal nothing happens at all, and OrreryError says which.
        """
        pointer = self._open().pointer
        address = self._address(actions)
        if not library().orr_card_batch_step(pointer, address, c.byref(self._error)):
            raise OrreryError(str(self._error))
        return self.rewards, self.ended

    def _address(self, actions: Any) -> int:
        """Where the actions are: an array of CUDA's, or NumPy's where the processor plays."""
        on_card = self._open().on_card
        name = "__cuda_array_interface__" if on_card else "__array_interface__"
        found = getattr(actions, name, None)
        if found is None:
            raise TypeError(
                f"actions are an array on the card (with __cuda_array_interface__), not {type(actions).__name__}"
                if on_card
                else f"actions are a NumPy array here, not {type(actions).__name__}"
            )
        if tuple(found["shape"]) != (self.games,):
            raise OrreryError(
                f"step wants one action per game, shape ({self.games},), not {tuple(found['shape'])}."
            )
        if found["typestr"] != "<i4":
            raise TypeError(f"actions are int32 ('<i4') on the card, not '{found['typestr']}'")
        if found.get("strides") not in (None, (4,)):
            raise OrreryError("step wants its actions side by side in memory.")
        return int(found["data"][0])

    def reset(self, seed: int) -> None:
        """Begin all games again with another seed."""
        done = library().orr_card_batch_reset(
            self._open().pointer, seed_number(seed), c.byref(self._error)
        )
        check(done, self._error)

    def state(self, game: int) -> State:
        """The position of one of the games, copied from the card, as a State of its own."""
        number, size = _number("game", game), self.rules.state_size
        if not 0 <= number < self.games:
            raise OrreryError(f"A batch of {self.games} games has no game {number}.")
        states = self._arrays["states"]
        row = bytes(self._open().read(states._address + number * size, size))
        return State.from_bytes(self.rules, row, trusted=True)

    @property
    def decisions(self) -> int:
        """How many decisions have been made so far, by you and by computer players."""
        return int(library().orr_card_batch_decisions(self._open().pointer))

    def close(self) -> None:
        """No more steps. The memory is given back when nobody holds an array any more."""
        self._memory = None

    def __len__(self) -> int:
        return self.games

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<batch of {self.games} games of {self.rules.id} on {self.device}>"
