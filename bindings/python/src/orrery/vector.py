"""A Gymnasium vector environment: many games at once, stepped by the library on all cores."""

from __future__ import annotations

from typing import Any, Sequence, cast

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ._library import OrreryError
from .batch import Batch
from .game import game as find_game
from .spaces import Array, Observation, Potential, Sight
from .state import State


class LegalActions(spaces.MultiDiscrete):
    """MultiDiscrete, but what is sampled without a mask is legal at the present decisions."""

    def __init__(self, envs: OrreryVectorEnv) -> None:
        super().__init__([envs.sight.size] * envs.num_envs)
        self._envs = envs

    def sample(self, mask: Any = None, probability: Any = None) -> npt.NDArray[np.int64]:
        if mask is None and probability is None and self._envs._begun:
            counts = self._envs.batch.counts
            chosen = (self.np_random.random(len(counts)) * counts).astype(np.int64)
            if self._envs.sight.actions == "id":
                chosen = self._envs._numbers()[np.arange(len(counts)), chosen].astype(np.int64)
            return chosen
        return super().sample(mask, probability)


class OrreryVectorEnv(VectorEnv[Observation, Array, Array]):
    """One seat of `num_envs` games.

        envs = orrery.vector_env("expatriate", 256, players="greedy")
        envs = gymnasium.make_vec("orrery/Expatriate-v1", 256)

    Arguments, observations, actions and rewards are those of `orrery.gymnasium_env`. Where a game
    ends, the next has begun when `step` returns (AutoresetMode.SAME_STEP); what was seen last is in
    `infos["final_obs"]`, its decisions in `infos["final_info"]`. `infos["action_mask"]` is the mask,
    whatever is observed. The batch beneath is `envs.batch`.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        *,
        seats: int | None = None,
        seat: int = 0,
        players: str | Sequence[str] = "random",
        observe: str = "features",
        actions: str = "index",
        most_moves: int | None = None,
        shaping: str | None = None,
        shaping_scale: float = 1.0,
        limit: int | None = None,
        threads: int | None = None,
        render_mode: str | None = None,
        pack: str | None = None,
        **options: object,
    ) -> None:
        self.rules = find_game(game).rules(seats, pack, **options)
        self.sight = Sight(self.rules, observe, actions, most_moves)
        self.potential = Potential(shaping, shaping_scale)
        if render_mode is not None:
            raise OrreryError("Many games at once are not drawn: render_mode is None.")
        if not isinstance(seat, int) or not 0 <= seat < self.rules.seats:
            raise OrreryError(f"There are seats 0 to {self.rules.seats - 1}, not {seat}.")
        self.seat, self.num_envs = seat, num_envs
        seated = [players] * self.rules.seats if isinstance(players, str) else list(players)
        self.batch = Batch(
            game,
            num_envs,
            seats=self.rules.seats,
            players=[None if at == seat else spec for at, spec in enumerate(seated)],
            threads=threads,
            views=observe == "bytes",
            features=observe != "bytes",
            reckon=shaping is not None,
            most_moves=self.sight.most,
            limit=limit,
            pack=pack,
            **cast("dict[str, Any]", options),
        )
        self.single_observation_space = cast(Any, self.sight.space())
        self.single_action_space = cast(Any, spaces.Discrete(self.sight.size))
        self.observation_space = cast(Any, batch_space(self.single_observation_space, num_envs))
        self.action_space = cast(Any, LegalActions(self))
        self._before = np.zeros(num_envs, np.float32)
        self._begun = False

    # ---- looking ------------------------------------------------------------------------------

    def _rows(self) -> npt.NDArray[np.bool_]:
        """Which rows of the lists of moves count."""
        return self.batch.masks[:, : self.sight.most]

    def _numbers(self) -> npt.NDArray[np.int32]:
        return np.maximum(self.batch.legal_actions(), 0)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """(num_envs, actions): where an action is legal now."""
        rows = self._rows()
        if self.sight.actions == "index":
            return rows.copy()
        mask = np.zeros((self.num_envs, self.sight.size), np.bool_)
        game, place = np.nonzero(rows)
        mask[game, self._numbers()[game, place]] = True
        return mask

    def _seen(self) -> Observation:
        batch, rules = self.batch, self.rules
        mask = self.action_masks().astype(np.int8)
        if self.sight.observe == "bytes":
            most = self.sight.most
            moves = np.where(self._rows()[..., None], batch.operands[:, :most], 0)
            return {
                "observation": batch.views.copy(),
                "moves": moves.astype(np.int16),
                "action_mask": mask,
            }
        position = rules.features.scale(batch.features)
        if self.sight.observe == "position":
            return position
        moves_seen = np.zeros(batch.move_features.shape, np.float32)
        rows = self._rows()
        moves_seen[rows] = rules.move_features.scale(batch.move_features[rows])
        return {
            "observation": position,
            "moves": moves_seen,
            "actions": self._numbers(),
            "action_mask": mask,
        }

    def _last_seen(self, game: int) -> Observation:
        """What the seat saw when a game ended: there is nothing to decide."""
        if self.sight.observe == "bytes":
            raise OrreryError('Final observations are features; ask for observe="features".')
        position = self.rules.features.scale(self.batch.last_features[game, self.seat])
        if self.sight.observe == "position":
            return position
        most = self.sight.most
        return {
            "observation": position,
            "moves": np.zeros((most, len(self.rules.move_features)), np.float32),
            "actions": np.zeros(most, np.int32),
            "action_mask": np.zeros(self.sight.size, np.int8),
        }

    def _standing(self) -> npt.NDArray[np.float32]:
        """The potential of the positions as they are now."""
        kind, scale = self.potential.kind, np.float32(self.potential.scale)
        if kind is None:
            return np.zeros(self.num_envs, np.float32)
        if kind == "value":
            return np.array(self.batch.values[:, self.seat] * scale, np.float32)
        return self._of_points(self.batch.standing)

    def _of_points(self, points: npt.NDArray[np.int32]) -> npt.NDArray[np.float32]:
        own = points[:, self.seat].astype(np.float32)
        others = points.shape[1] - 1
        if others:
            own = own - (points.sum(1) - points[:, self.seat]) / np.float32(others)
        return np.array(own * self.potential.scale, np.float32)

    # ---- playing ------------------------------------------------------------------------------

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games, or with options={"reset_mask": mask} some of them."""
        chosen = None if options is None else options.get("reset_mask")
        if isinstance(seed, list):
            for game, number in enumerate(seed):
                if number is not None:
                    self.batch.begin(game, number)
        else:
            super().reset(seed=seed)
            if chosen is None:
                self.batch.reset(int(self.np_random.integers(1 << 63)))
            else:
                for game in np.flatnonzero(chosen).tolist():
                    self.batch.begin(game, int(self.np_random.integers(1 << 63)))
        if options and "states" in options:
            for game, state in enumerate(options["states"]):
                self.batch.set(game, state)
        self._before, self._begun = self._standing(), True
        return self._seen(), self._infos()

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def _indices(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        chosen = np.asarray(actions)
        if self.sight.actions == "index":
            return np.array(chosen, np.int32)
        return self.batch.indices(chosen)

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """One action per game."""
        if not self._begun:
            raise OrreryError("Call reset() before anything else.")
        rewards, ended = self.batch.step(self._indices(actions))
        reward, done = rewards[:, self.seat].astype(np.float64), ended.copy()
        if self.potential.kind is not None:
            now = self._standing()
            last = np.zeros(self.num_envs, np.float32)
            if self.potential.kind == "points":
                last = self._of_points(self.batch.points)
            reward += np.where(done, last, now) - self._before
            self._before = now
        truncated = self.batch.cut.copy()
        infos = self._infos()
        if done.any() and self.sight.observe != "bytes":
            infos.update(self._final(done))
        return self._seen(), reward, done & ~truncated, truncated, infos

    def _final(self, done: npt.NDArray[np.bool_]) -> dict[str, Any]:
        seen = np.full(self.num_envs, None, object)
        for game in np.flatnonzero(done):
            seen[game] = self._last_seen(int(game))
        final = {
            "length": self.batch.lengths.copy(),
            "_length": done,
            "points": self.batch.points[:, self.seat].copy(),
            "_points": done,
        }
        return {"final_obs": seen, "_final_obs": done, "final_info": final, "_final_info": done}

    def state(self, game: int) -> State:
        """One of the games."""
        return self.batch.state(game)

    def close_extras(self, **arguments: Any) -> None:
        """End the threads."""
        self.batch.close()
