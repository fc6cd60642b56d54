"""A baseline that looks at the state: a small network, taught by imitation and then by PPO. NumPy only.

    python examples/ppo.py fermi                          a million decisions, a test, and fermi.npz
    python examples/ppo.py expatriate --decisions 100000  a first look
    python examples/ppo.py fermi --load fermi.npz         tests only

The network sees the features of the position and of every legal move (`orrery features GAME`). It
watches `greedy` for the first three tenths of its decisions, then plays by itself: proximal policy
optimisation with the outcome as reward and the game's own value as potential
(orrery.spaces.Potential), against `greedy` at the other seats. What it learns depends on the seed and
the number of decisions, not on time or cores. docs/benchmark.md says how it is tested and what came
of it.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from dataclasses import dataclass, field
from typing import Any

# Read once, when NumPy is imported. With several threads these small matrices are multiplied more
# slowly, and in another order on each machine.
for library in ("OPENBLAS", "OMP", "MKL", "BLIS", "VECLIB"):
    os.environ[f"{library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402
import numpy.typing as npt  # noqa: E402

import orrery  # noqa: E402
from orrery._core import Player  # noqa: E402

Numbers = npt.NDArray[np.float32]
Whole = npt.NDArray[np.int64]

UNITS = 64  # of each hidden layer
DISCOUNT, TRACE = 0.999, 0.95
CLIP, ENTROPY, CRITIC, CALM = 0.2, 0.005, 0.5, 0.02
LIMIT = 6000  # decisions; then a game counts as lost
SLOTS, STEPS = 64, 128  # games side by side, and their decisions in a lesson
WATCHED = 0.3  # of all decisions


@dataclass
class Decisions:
    """Some decisions: positions, and the legal moves of all of them one after the other."""

    position: Numbers  # (decisions, features)
    moves: Numbers  # (moves of all, features)
    counts: Whole  # (decisions,) how many moves each has

    first: Whole = field(init=False)
    owner: Whole = field(init=False)

    def __post_init__(self) -> None:
        self.first = np.concatenate([[0], np.cumsum(self.counts)[:-1]]).astype(np.int64)
        self.owner = np.repeat(np.arange(len(self.counts)), self.counts)

    def take(self, chosen: Whole) -> Decisions:
        """Some of them."""
        counts = self.counts[chosen]
        start = np.repeat(self.first[chosen] - np.concatenate([[0], np.cumsum(counts)[:-1]]), counts)
        return Decisions(self.position[chosen], self.moves[start + np.arange(counts.sum())], counts)

    @staticmethod
    def join(parts: list[Decisions]) -> Decisions:
        return Decisions(
            np.concatenate([part.position for part in parts]),
            np.concatenate([part.moves for part in parts]),
            np.concatenate([part.counts for part in parts]),
        )


class Network:
    """Position and move meet in a hidden layer that gives each move a preference; another one, on
    the position alone, says what to expect."""

    def __init__(self, features: int, of_moves: int, seed: int = 1) -> None:
        chance = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float = 1.0) -> Numbers:
            return (chance.standard_normal((rows, columns)) * scale / math.sqrt(rows)).astype("f4")

        self.weights: dict[str, Numbers] = {
            "see": layer(features, UNITS),
            "see_bias": np.zeros(UNITS, np.float32),
            "meet": layer(UNITS, UNITS),
            "move": layer(of_moves, UNITS),
            "move_bias": np.zeros(UNITS, np.float32),
            "prefer": layer(UNITS, 1, 0.1),
            "skip": layer(of_moves, 1, 0.01),
            "judge": layer(features, UNITS),
            "judge_bias": np.zeros(UNITS, np.float32),
            "expect": layer(UNITS, 1, 0.1),
            "expect_bias": np.zeros(1, np.float32),
        }
        self.mean = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.steps = 0

    def look(self, d: Decisions) -> tuple[Numbers, Numbers, dict[str, Numbers]]:
        """Chances of all moves, what to expect of each decision, and what was on the way."""
        w = self.weights
        seen = np.tanh(d.position @ w["see"] + w["see_bias"])
        met = (seen @ w["meet"])[d.owner] + d.moves @ w["move"] + w["move_bias"]
        lit = np.maximum(met, 0)
        preference = (lit @ w["prefer"] + d.moves @ w["skip"])[:, 0]
        preference -= np.maximum.reduceat(preference, d.first)[d.owner]
        chance = np.exp(preference)
        chance /= np.add.reduceat(chance, d.first)[d.owner]
        judged = np.tanh(d.position @ w["judge"] + w["judge_bias"])
        expected = (judged @ w["expect"] + w["expect_bias"])[:, 0]
        return chance, expected, {"seen": seen, "lit": lit, "judged": judged}

    def learn(
        self, d: Decisions, way: dict[str, Numbers], prefer: Numbers, expect: Numbers, rate: float
    ) -> None:
        """One step of Adam, given the gradients of preferences and expectations."""
        w = self.weights
        lit = (prefer[:, None] * w["prefer"][:, 0]) * (way["lit"] > 0)
        met = np.add.reduceat(lit, d.first, axis=0)
        seen = (met @ w["meet"].T) * (1 - way["seen"] ** 2)
        judged = (expect[:, None] * w["expect"][:, 0]) * (1 - way["judged"] ** 2)
        slopes = {
            "see": d.position.T @ seen,
            "see_bias": seen.sum(0),
            "meet": way["seen"].T @ met,
            "move": d.moves.T @ lit,
            "move_bias": lit.sum(0),
            "prefer": way["lit"].T @ prefer[:, None],
            "skip": d.moves.T @ prefer[:, None],
            "judge": d.position.T @ judged,
            "judge_bias": judged.sum(0),
            "expect": way["judged"].T @ expect[:, None],
            "expect_bias": expect.sum(keepdims=True),
        }
        size = math.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        self.steps += 1
        for name, slope in slopes.items():
            slope = slope * np.float32(min(1.0, 0.5 / (size + 1e-9)))
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            w[name] -= (rate * mean / (np.sqrt(square) + 1e-7)).astype(np.float32)


# ---- seeing ----------------------------------------------------------------------------------------


def seen_by(batch: orrery.Batch) -> Decisions:
    """What is to be decided in a batch."""
    rules = batch.rules
    rows = batch.masks[:, : batch.most_moves]
    return Decisions(
        rules.features.scale(batch.features),
        rules.move_features.scale(batch.move_features[rows]),
        batch.counts.astype(np.int64),
    )


def drawn(d: Decisions, chance: Numbers, dice: np.random.Generator) -> Whole:
    """One move of each decision, by these chances."""
    total = np.cumsum(chance, dtype=np.float64)
    before = np.concatenate([[0.0], total])[d.first]
    roll = before + dice.random(len(d.counts)) * (total[d.first + d.counts - 1] - before)
    place: Whole = np.searchsorted(total, roll, "right") - d.first
    return np.minimum(np.maximum(place, 0), d.counts - 1)


def best(d: Decisions, chance: Numbers) -> Whole:
    """The likeliest move of each decision."""
    top = chance >= np.maximum.reduceat(chance, d.first)[d.owner]
    place = np.flatnonzero(top)
    _, first = np.unique(d.owner[place], return_index=True)
    chosen: Whole = np.array(place[first] - d.first, np.int64)
    return chosen


# ---- learning ----------------------------------------------------------------------------------------


def watch(rules: orrery.Rules, net: Network, decisions: int, dice: np.random.Generator) -> int:
    """Learn to choose what `greedy` chooses, in games that it plays with a few other moves between."""
    teacher, watched = Player("greedy", 1, 1), 0
    states = [orrery.State(rules, int(dice.integers(1 << 62))) for _ in range(SLOTS)]
    kept: list[tuple[Numbers, Numbers, int]] = []
    while watched < decisions:
        for place, state in enumerate(states):
            if state.over or state.ply > LIMIT:
                states[place] = state = orrery.State(rules, int(dice.integers(1 << 62)))
            state.skip_forced()
            if state.over:
                continue
            choice = teacher.choose(state)
            if state.count > 1:
                watched += 1
                kept.append(
                    (
                        rules.features.scale(state.encode()),
                        rules.move_features.scale(state.encode_moves()),
                        choice,
                    )
                )
            state.play(int(dice.integers(state.count)) if dice.random() < 0.05 else choice)
        if len(kept) >= 16384:
            imitate(net, kept, dice)
            kept = kept[len(kept) // 2 :]
    return watched


def imitate(net: Network, kept: list[tuple[Numbers, Numbers, int]], dice: Any) -> None:
    """Two looks at everything that was kept."""
    for chosen in np.split(dice.permutation(len(kept) // 512 * 512), len(kept) // 512) * 2:
        part = [kept[i] for i in chosen]
        d = Decisions(
            np.stack([p for p, _, _ in part]),
            np.concatenate([m for _, m, _ in part]),
            np.array([len(m) for _, m, _ in part]),
        )
        chance, _, way = net.look(d)
        slope = chance / np.float32(len(part))
        slope[d.first + np.array([c for _, _, c in part])] -= np.float32(1 / len(part))
        net.learn(d, way, slope, np.zeros(len(part), np.float32), 2e-3)


def lesson(
    batch: orrery.Batch, seat: int, net: Network, steps: int, rate: float, dice: Any
) -> list[float]:
    """Play so many steps in all games, then learn from them; the outcomes of games that ended."""
    games, outcomes = len(batch), list[float]()
    parts, actions, chances, expected = [], [], [], []
    rewards, ends = np.zeros((steps, games), "f4"), np.zeros((steps, games), bool)
    for step in range(steps):
        d = seen_by(batch)
        chance, expect, _ = net.look(d)
        action = drawn(d, chance, dice)
        before = batch.values[:, seat].copy()
        reward, ended = batch.step(action.astype(np.int32))
        outcome = np.where(batch.cut, -1, reward[:, seat])
        rewards[step] = outcome + np.where(ended, 0, DISCOUNT * batch.values[:, seat]) - before
        ends[step] = ended
        outcomes += outcome[ended].tolist()
        parts.append(d)
        actions.append(action)
        chances.append(chance[d.first + action])
        expected.append(expect)
    expected.append(net.look(seen_by(batch))[1])
    gain = np.zeros((steps, games), "f4")
    trail = np.zeros(games, "f4")
    for step in reversed(range(steps)):
        goes_on = 1 - ends[step]
        surprise = rewards[step] + DISCOUNT * expected[step + 1] * goes_on - expected[step]
        trail = surprise + DISCOUNT * TRACE * goes_on * trail
        gain[step] = trail
    everything, target = Decisions.join(parts), (gain + np.stack(expected[:-1])).ravel()
    chosen, old = np.concatenate(actions), np.concatenate(chances)
    improve(net, everything, chosen, old, gain.ravel(), target, rate, dice)
    return outcomes


def improve(
    net: Network, d: Decisions, action: Whole, old: Numbers, gain: Numbers, target: Numbers,
    rate: float, dice: Any,
) -> None:  # fmt: skip
    """Clipped steps uphill, three times over all decisions, unless the policy has moved far enough."""
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    size = 1024
    for _ in range(3):
        order = dice.permutation(len(action) // size * size).reshape(-1, size)
        for chosen in order:
            part = d.take(chosen)
            chance, expect, way = net.look(part)
            at = part.first + action[chosen]
            ratio = chance[at] / old[chosen]
            wanted = gain[chosen]
            open_ = np.where(wanted > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            pull = (wanted * ratio * open_ / size).astype(np.float32)
            log = np.log(chance + 1e-9)
            entropy = np.add.reduceat(chance * log, part.first)[part.owner]
            slope = chance * pull[part.owner] + ENTROPY / size * chance * (log - entropy)
            slope[at] -= pull
            net.learn(part, way, slope, CRITIC * (expect - target[chosen]) / size, rate)
        part = d.take(order[0])
        moved = net.look(part)[0]
        drift = np.log(old[order[0]] / moved[part.first + action[order[0]]]).mean()
        if drift > CALM:
            break


# ---- testing ---------------------------------------------------------------------------------------------


@dataclass
class Score:
    """Wins (a shared one in full) and points of so many games."""

    won: int = 0
    games: int = 0
    points: list[float] = field(default_factory=list)

    def __str__(self) -> str:
        z, n, p = 1.96, self.games, self.won / self.games
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        spread = z * float(np.std(self.points)) / math.sqrt(n)
        return (
            f"wins {100 * p:5.1f} % ({max(0, 100 * (middle - half)):.1f} - "
            f"{min(100, 100 * (middle + half)):.1f}) of {n} games, "
            f"points {np.mean(self.points):.2f} +- {spread:.2f}"
        )


def play_out(game: str, tested: str, others: str, games: int, seed: int = 2026) -> Score:
    """The same for a computer player."""
    rules, score = orrery.game(game).rules(), Score()
    one, other = Player(tested, 1, seed), Player(others, 1, seed + 1)
    for number in range(games):
        seat, state = number % rules.seats, orrery.State(rules, seed + number)
        state._answer([one if at == seat else other for at in range(rules.seats)], -1, LIMIT)
        score.won += state.rewards()[seat] > 0
        score.points.append(state.points()[seat])
        score.games += 1
    return score


def test(
    game: str, net: Network, others: str, games: int, draws: bool = False, seed: int = 2026
) -> Score:
    """Games of the usual number of seats, the tested one at each seat in turn. Every slot of a batch
    plays equally many games, so that short ones do not count more often."""
    seats, score = orrery.game(game).usual_seats, Score()
    dice = np.random.default_rng(seed)
    for seat in range(seats):
        slots = min(64, -(-games // seats))
        each = -(-games // (seats * slots))
        players: list[str | None] = [others] * seats
        players[seat] = None
        batch = orrery.Batch(
            game, slots, seed=seed + seat, players=players, features=True, limit=LIMIT, threads=1
        )
        left = np.full(slots, each)
        while left.any():
            d = seen_by(batch)
            chance = net.look(d)[0]
            action = drawn(d, chance, dice) if draws else best(d, chance)
            rewards, ended = batch.step(action.astype(np.int32))
            counted = ended & (left > 0)
            score.won += int((rewards[counted, seat] > 0).sum())
            score.points += batch.points[counted, seat].tolist()
            score.games += int(counted.sum())
            left[counted] -= 1
        batch.close()
    return score


def rather_draws(game: str, net: Network) -> bool:
    """Whether it plays better if it draws its moves by their chances than if it takes the likeliest,
    in games of the seeds for training. Where many moves are about as good as each other, the likeliest
    can be the one that ends the turn."""
    ways = [test(game, net, "greedy", 192, draws, seed=1000) for draws in (False, True)]
    worth = [(way.won / way.games, float(np.mean(way.points))) for way in ways]
    return worth[1] > worth[0]


def train(game: str, decisions: int, threads: int, seed: int) -> Network:
    """So many decisions, watched and made, at each seat in turn."""
    rules, dice = orrery.game(game).rules(), np.random.default_rng(seed)
    net = Network(len(rules.features), len(rules.move_features), seed)
    watched = watch(rules, net, int(WATCHED * decisions), dice)
    print(f"{game}: watched {watched} decisions of greedy", flush=True)
    batches = [
        orrery.Batch(
            game,
            SLOTS,
            seed=seed,
            players=[None if at == seat else "greedy" for at in range(rules.seats)],
            features=True,
            reckon=True,
            limit=LIMIT,
            threads=threads,
        )
        for seat in range(rules.seats)
    ]
    last, told, outcomes, lessons = list[float](), time.monotonic(), 0, 0
    while (made := lessons * SLOTS * STEPS) < decisions - watched:
        rate = 5e-4 * (1 - (watched + made) / decisions) + 5e-5
        seat = lessons % rules.seats
        found = lesson(batches[seat], seat, net, STEPS, rate, dice)
        lessons += 1
        last, outcomes = (last + found)[-300:], outcomes + len(found)
        if time.monotonic() - told > 15 and last:
            told = time.monotonic()
            won = 100 * float(np.mean(np.array(last) > 0))
            print(f"{game}: {made} decisions, {outcomes} games, wins {won:.0f} %", flush=True)
    print(f"{game}: made {made} decisions", flush=True)
    for batch in batches:
        batch.close()
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description="Train and test a small network on a game.")
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=1_000_000, help="watched and made")
    parser.add_argument("--threads", type=int, default=1, help="for games, not for matrices")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--test", type=int, default=600, help="games to test it on")
    parser.add_argument("--load", help="weights to test instead of training")
    parser.add_argument("--save", help="where to keep the weights (GAME.npz)")
    given = parser.parse_args()
    rules = orrery.game(given.game).rules()
    if given.load:
        kept = np.load(given.load)
        if int(kept["encoding"]) != rules.encoding:
            raise SystemExit(f"{given.load} was trained on other features.")
        net = Network(len(rules.features), len(rules.move_features))
        net.weights = {name: kept[name] for name in net.weights}
    else:
        net = train(given.game, given.decisions, given.threads, given.seed)
        kept_as: dict[str, Any] = {"encoding": np.uint64(rules.encoding), **net.weights}
        np.savez(given.save or f"{given.game}.npz", **kept_as)
    draws = rather_draws(given.game, net)
    print(f"{given.game}: the network {'draws its moves' if draws else 'takes the likeliest move'}")
    others = ["greedy", "random"] if rules.seats > 1 else ["greedy"]
    for other in others:
        against = f" against {other}" if rules.seats > 1 else ""
        for name in ("random", "greedy"):
            print(f"{given.game}: {name}{against}  {play_out(given.game, name, other, given.test)}")
        print(f"{given.game}: network{against}  {test(given.game, net, other, given.test, draws)}")


if __name__ == "__main__":
    main()
