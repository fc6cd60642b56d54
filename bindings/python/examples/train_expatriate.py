"""Trains a small agent on Space Expatriate and shows it beating random play. NumPy only.

    python examples/train_expatriate.py                 about a minute
    python examples/train_expatriate.py --seconds 5     a first look

The policy gives every move a preference, the sum of a few learned numbers (one for its verb, one
for its verb and operands, one for both together with the step that asks), and chooses by softmax.
It learns by REINFORCE: whenever a game ends, what was chosen in it becomes likelier if it was won,
and less likely if it was lost, against the average. Opponents play at random.
"""

from __future__ import annotations

import argparse
import math
import time

import numpy as np
import numpy.typing as npt

import orrery

FEATURES = 4096  # numbers to learn; features share them by hash
PRIMES = np.array([2654435761, 40503, 97, 69069], np.uint32)

Numbers = npt.NDArray[np.float32]


def features(batch: orrery.Batch) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """Three features of every legal move, (games, moves, 3), and which moves there are."""
    width = int(batch.counts.max())
    moves = batch.operands[:, :width].astype(np.uint32)
    head = batch.states["head"]
    step = head["stack"]["step"][np.arange(len(batch)), head["depth"] - 1].astype(np.uint32)
    verb = moves[:, :, 0] * PRIMES[0]
    whole = (moves * PRIMES).sum(axis=2, dtype=np.uint32)
    both = whole ^ (step[:, None] + np.uint32(1)) * np.uint32(0x9E3779B9)
    index = np.stack([verb, whole + np.uint32(7), both], axis=2)
    index ^= index >> np.uint32(15)
    return (index % np.uint32(FEATURES)).astype(np.int64), batch.masks[:, :width]


class Policy:
    """Preferences, and the choices that they make."""

    def __init__(self, seed: int) -> None:
        self.weights: Numbers = np.zeros(FEATURES, np.float32)
        self.chance = np.random.default_rng(seed)

    def chances(self, index: npt.NDArray[np.int64], legal: npt.NDArray[np.bool_]) -> Numbers:
        preference = np.where(legal, self.weights[index].sum(axis=2), -np.inf)
        preference -= preference.max(axis=1, keepdims=True)
        chance = np.exp(preference)
        return (chance / chance.sum(axis=1, keepdims=True)).astype(np.float32)

    def choose(self, chance: Numbers) -> npt.NDArray[np.int32]:
        """One of the moves of every game, by these chances."""
        roll = self.chance.random((len(chance), 1), np.float32)
        chosen = (chance.cumsum(axis=1) < roll).sum(axis=1)
        return np.minimum(chosen, (chance > 0).sum(axis=1) - 1).astype(np.int32)


def train(policy: Policy, seats: int, seconds: float, games: int, rate: float) -> int:
    """Play and learn for so many seconds; how many games were played."""
    batch = orrery.Batch("expatriate", games, seed=1, players=[None] + ["random"] * (seats - 1))
    # What each game would like to change, until it is known how it ends.
    wishes: Numbers = np.zeros((games, FEATURES), np.float32)
    rows = np.arange(games)
    average, finished, start, reported = 0.0, 0, time.monotonic(), 0.0
    while (elapsed := time.monotonic() - start) < seconds:
        index, legal = features(batch)
        chance = policy.chances(index, legal)
        action = policy.choose(chance)
        np.add.at(wishes, (rows[:, None, None], index), -chance[:, :, None])
        np.add.at(wishes, (rows[:, None], index[rows, action]), np.float32(1))
        rewards, ended = batch.step(action)
        if not ended.any():
            continue
        result = rewards[ended, 0]
        policy.weights += rate * ((result - average) @ wishes[ended]) / games
        wishes[ended] = 0
        share = min(0.2, len(result) / games)
        average += share * (float(result.mean()) - average)
        finished += len(result)
        if elapsed - reported >= 10:
            reported = elapsed
            print(f"{elapsed:4.0f} s  {finished:7d} games  wins about {50 + 50 * average:.0f} %")
    batch.close()
    return finished


def wins(policy: Policy | None, seats: int, games: int) -> tuple[int, int]:
    """How many of at least so many games seat 0 wins; without a policy it plays at random.

    Every slot plays equally many games, so that short ones do not count more often.
    """
    slots, each = 256, -(-games // 256)
    batch = orrery.Batch("expatriate", slots, seed=2, players=[None] + ["random"] * (seats - 1))
    left, won = np.full(slots, each), 0
    while left.any():
        action = batch.random
        if policy is not None:
            action = policy.choose(policy.chances(*features(batch)))
        rewards, ended = batch.step(action)
        counted = ended & (left > 0)
        won += int((rewards[counted, 0] > 0).sum())
        left[counted] -= 1
    batch.close()
    return won, slots * each


def report(name: str, won: int, of: int) -> None:
    """A rate with its 95 % interval (Wilson)."""
    z, p = 1.96, won / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    half = z * math.sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    print(
        f"{name:<14} wins {100 * p:.1f} % of {of} games "
        f"({100 * (middle - half):.1f} - {100 * (middle + half):.1f} %)"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a small agent on Space Expatriate.")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=512, help="games at once")
    parser.add_argument("--rate", type=float, default=1.5, help="how fast it learns")
    parser.add_argument("--test", type=int, default=4000, help="games to test it on")
    given = parser.parse_args()
    policy = Policy(seed=1)
    print(f"training for {given.seconds:.0f} s against {given.seats - 1} random opponents")
    train(policy, given.seats, given.seconds, given.games, given.rate)
    report("random play", *wins(None, given.seats, given.test))
    report("trained agent", *wins(policy, given.seats, given.test))


if __name__ == "__main__":
    main()
