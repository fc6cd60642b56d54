"""What the numbers of an observation mean: their names, meanings and ranges.

A position is seen by a seat, and every number is from its point of view: `own`, then the other seats
in the order in which they sit after it. They come from the game's `encode`; `orrery features GAME`
lists them all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Iterator

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Feature:
    """One number: `name` such as "own.hand.reactor", what it means, and its range."""

    name: str
    meaning: str
    least: int
    most: int


class Layout:
    """The features in their order: `layout[3].name`, `layout.index("time.turn")`, `layout.names`."""

    def __init__(self, rows: list[tuple[str, str, int, int]]) -> None:
        self.features: tuple[Feature, ...] = tuple(Feature(*row) for row in rows)
        self.names: tuple[str, ...] = tuple(feature.name for feature in self.features)
        self.least: npt.NDArray[np.int16] = np.array([f.least for f in self.features], np.int16)
        self.most: npt.NDArray[np.int16] = np.array([f.most for f in self.features], np.int16)
        self._factor: npt.NDArray[np.float32] = (
            np.float32(1) / (self.most - self.least).astype(np.float32)
            if self.features
            else np.zeros(0, np.float32)
        )
        self._places = {name: place for place, name in enumerate(self.names)}

    def index(self, name: str) -> int:
        """Where the feature of this name stands."""
        if name not in self._places:
            raise KeyError(f"there is no feature {name!r}; `names` lists them")
        return self._places[name]

    def select(self, prefix: str) -> npt.NDArray[np.intp]:
        """Where the features stand whose names begin so: "own.", "time."."""
        return np.array(
            [place for place, name in enumerate(self.names) if name.startswith(prefix)], np.intp
        )

    def scale(self, numbers: npt.NDArray[np.int16]) -> npt.NDArray[np.float32]:
        """Numbers of their ranges become numbers from 0 to 1."""
        scaled: npt.NDArray[np.float32] = (numbers - self.least.astype(np.float32)) * self._factor
        return scaled

    def named(self, numbers: npt.NDArray[np.int16]) -> dict[str, int]:
        """The numbers by name."""
        return dict(zip(self.names, numbers.tolist()))

    def __len__(self) -> int:
        return len(self.features)

    def __getitem__(self, place: int) -> Feature:
        return self.features[place]

    def __iter__(self) -> Iterator[Feature]:
        return iter(self.features)

    def __repr__(self) -> str:
        return f"<layout of {len(self)} features>"
