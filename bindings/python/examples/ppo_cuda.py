"""PPO that never leaves the card: games, network and learning on one NVIDIA GPU. Needs PyTorch.

    python examples/ppo_cuda.py expatriate                 ten minutes, then a test against greedy
    python examples/ppo_cuda.py expatriate --minutes 2 --games 8192

The network sees what examples/ppo.py sees (`orrery features GAME`) and learns from nothing but games
against itself: it sits at all seats, the outcome is the reward, the game's own value the potential.
Positions, moves and rewards come as arrays on the card (orrery.cuda), actions go back as one. The test
is that of docs/benchmark.md.
"""

from __future__ import annotations

import argparse
import math
import time
from dataclasses import dataclass

import torch
from torch import Tensor, nn

import orrery
import orrery.cuda

DISCOUNT, TRACE = 0.999, 0.95
CLIP, ENTROPY, CRITIC, CALM = 0.2, 0.005, 0.5, 0.03
LIMIT = 6000  # decisions; then a game counts as lost


@dataclass
class Decisions:
    """Positions, and the legal moves of all of them one after the other, as whole numbers."""

    position: Tensor  # (decisions, features)
    moves: Tensor  # (moves of all, features)
    counts: Tensor  # (decisions,)

    def __post_init__(self) -> None:
        self.first = torch.cumsum(self.counts, 0) - self.counts
        places = torch.arange(len(self.counts), device=self.counts.device)
        self.owner = torch.repeat_interleave(places, self.counts, output_size=len(self.moves))

    def take(self, chosen: Tensor) -> Decisions:
        counts, first = self.counts[chosen], self.first[chosen]
        total = int(counts.sum())
        start = torch.repeat_interleave(first - (torch.cumsum(counts, 0) - counts), counts, output_size=total)
        rows = start + torch.arange(total, device=start.device)
        return Decisions(self.position[chosen], self.moves[rows], counts)


class Network(nn.Module):
    """Position and move meet in a hidden layer that gives each move a preference; another one, on the
    position alone, says what to expect."""

    def __init__(self, rules: orrery.Rules, units: int) -> None:
        super().__init__()
        features, of_moves = rules.features, rules.move_features
        for name, layout in (("position", features), ("move", of_moves)):
            least, most = torch.tensor(layout.least).float(), torch.tensor(layout.most).float()
            self.register_buffer(f"{name}_least", least)
            self.register_buffer(f"{name}_factor", 1 / (most - least))
        self.see = nn.Sequential(nn.Linear(len(features), units), nn.ReLU(), nn.Linear(units, units))
        self.move = nn.Linear(len(of_moves), units)
        self.prefer = nn.Sequential(nn.ReLU(), nn.Linear(units, units // 2), nn.ReLU(), nn.Linear(units // 2, 1))
        self.judge = nn.Sequential(
            nn.Linear(len(features), units), nn.ReLU(), nn.Linear(units, units), nn.ReLU(), nn.Linear(units, 1)
        )
        with torch.no_grad():
            self.prefer[-1].weight *= 0.1
            self.judge[-1].weight *= 0.1

    def forward(self, d: Decisions) -> tuple[Tensor, Tensor]:
        """The logarithm of each move's chance, and what to expect of each decision."""
        position = (d.position.float() - self.position_least) * self.position_factor
        moves = (d.moves.float() - self.move_least) * self.move_factor
        met = self.see(position)[d.owner] + self.move(moves)
        preference = self.prefer(met)[:, 0].float()
        rest = torch.zeros(len(d.counts), device=preference.device)
        top = rest.scatter_reduce(0, d.owner, preference.detach(), "amax", include_self=False)
        preference = preference - top[d.owner]
        total = rest.index_add(0, d.owner, preference.exp())
        return preference - total.log()[d.owner], self.judge(position)[:, 0].float()


class Table:
    """A batch, and its arrays as tensors where they lie."""

    def __init__(
        self, game: str, games: int, players: list[str | None] | None, seed: int, limit: int = LIMIT, **options: object
    ) -> None:
        self.batch = orrery.cuda.Batch(
            game, games, seed=seed, players=players, features=True, reckon=True, limit=limit, **options
        )
        self.games, self.seats = games, self.batch.seats
        for name in ("features", "move_features", "counts", "masks", "actors", "rewards", "ended", "cut", "values"):
            setattr(self, name, torch.from_dlpack(getattr(self.batch, name)))
        self.masks = self.masks[:, : self.batch.most_moves]

    def decisions(self) -> Decisions:
        return Decisions(self.features.clone(), self.move_features[self.masks], self.counts.long())

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor]:
        """What every seat got, and where a game ended; one that was cut off is lost."""
        whole = actions.to(torch.int32).contiguous()
        self.batch.step(whole if whole.is_cuda else whole.numpy())
        return torch.where(self.cut[:, None], -1.0, self.rewards), self.ended


def chosen(d: Decisions, log: Tensor, draws: bool = True) -> Tensor:
    """One move of each decision, by its chance, or the likeliest."""
    key = log - torch.empty_like(log).exponential_().log() if draws else log
    rest = torch.zeros(len(d.counts), device=log.device)
    best = rest.scatter_reduce(0, d.owner, key, "amax", include_self=False)
    place = (key == best[d.owner]).nonzero()[:, 0]
    owner = d.owner[place]
    return torch.zeros_like(d.counts).scatter_(0, owner, place - d.first[owner])


@dataclass
class Moment:
    """One step of all games: who decided, what was expected, what came of it for every seat."""

    actor: Tensor
    expected: Tensor
    values: Tensor  # as every seat stood before
    outcome: Tensor
    ended: Tensor


def gains_of(
    moments: list[Moment], now: Moment, discount: float = DISCOUNT, trace: float = TRACE, haste: float = 0
) -> tuple[Tensor, Tensor]:
    """How much better each decision was than expected, and which of them can be told: of the last one of
    a seat only if it is that seat's turn again.

    From the end to the beginning, for every seat of every game: what it expects at its next decision and
    how it stands there, what it gets until then, and the gains behind that. `haste` is what a decision costs.
    """
    games, seats = now.values.shape
    rows = torch.arange(games, device=now.values.device)
    ahead, trail, got = (torch.zeros(games, seats, device=rows.device) for _ in range(3))
    standing, known = now.values.clone(), torch.zeros(games, seats, dtype=torch.bool, device=rows.device)
    ahead[rows, now.actor], known[rows, now.actor] = now.expected, True
    gains, told = [], []
    for moment in reversed(moments):
        ended, at = moment.ended[:, None], (rows, moment.actor)
        got = torch.where(ended, moment.outcome, got)
        ahead, trail, standing = (torch.where(ended, 0.0, x) for x in (ahead, trail, standing))
        known = known | ended
        before = moment.values[at]
        surprise = got[at] + discount * (standing[at] + ahead[at]) - before - moment.expected - haste
        gain = surprise + discount * trace * trail[at]
        gains.append(gain)
        told.append(known[at])
        ahead[at], trail[at], standing[at], got[at], known[at] = moment.expected, gain, before, 0.0, True
    return torch.cat(gains[::-1]), torch.cat(told[::-1])


@torch.no_grad()
def play(table: Table, net: Network, steps: int) -> tuple[Decisions, Tensor, Tensor, Tensor, Tensor]:
    """So many steps in all games: decisions, actions, their chances, gains and what was to be expected."""
    parts, actions, logs, moments = [], [], [], []
    for _ in range(steps):
        d = table.decisions()
        log, expect = net(d)
        action = chosen(d, log)
        actor, values = table.actors.long(), table.values.clone()
        outcome, ended = table.step(action)
        moments.append(Moment(actor, expect, values, outcome, ended.clone()))
        parts.append(d)
        actions.append(action)
        logs.append(log[d.first + action])
    now = Moment(table.actors.long(), net(table.decisions())[1], table.values.clone(), outcome, ended)
    gain, told = gains_of(moments, now)
    everything = Decisions(
        torch.cat([d.position for d in parts]), torch.cat([d.moves for d in parts]), torch.cat([d.counts for d in parts])
    )
    some = told.nonzero()[:, 0]
    target = gain + torch.cat([moment.expected for moment in moments])
    return everything.take(some), *(x[some] for x in (torch.cat(actions), torch.cat(logs), gain, target))


def improve(
    net: Network, adam: torch.optim.Optimizer, d: Decisions, action: Tensor, old: Tensor, gain: Tensor,
    target: Tensor, size: int, passes: int,
) -> None:  # fmt: skip
    """Clipped steps uphill, some times over all decisions, unless the policy has moved far enough."""
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(passes):
        order = torch.randperm(len(action), device=action.device)
        drift = torch.zeros((), device=action.device)
        for some in order.split(size):
            part = d.take(some)
            log, expect = net(part)
            at = log[part.first + action[some]]
            ratio = (at - old[some]).exp()
            wanted = gain[some]
            uphill = torch.minimum(ratio * wanted, ratio.clamp(1 - CLIP, 1 + CLIP) * wanted).mean()
            entropy = -(log.exp() * log).sum() / len(some)
            miss = (expect - target[some]).square().mean()
            loss = CRITIC * miss - uphill - ENTROPY * entropy
            adam.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            adam.step()
            drift = (old[some] - at).detach().mean()
        if float(drift) > CALM:
            break


@torch.no_grad()
def test(game: str, net: Network, others: str, games: int, draws: bool, seed: int) -> tuple[int, int]:
    """The agent at each seat in turn; every slot plays one game, so that short ones do not count more."""
    won = played = 0
    seats = orrery.game(game).usual_seats
    for seat in range(seats):
        players: list[str | None] = [others] * seats
        players[seat] = None
        table = Table(game, -(-games // seats), players, seed + seat)
        waiting = torch.ones(table.games, dtype=torch.bool, device=table.features.device)
        while bool(waiting.any()):
            d = table.decisions()
            outcome, ended = table.step(chosen(d, net(d)[0], draws))
            won += int((ended & waiting & (outcome[:, seat] > 0)).sum())
            played += int((ended & waiting).sum())
            waiting &= ~ended
    return won, played


def share(won: int, games: int) -> str:
    """With its 95 % interval (Wilson)."""
    z, n, p = 1.96, max(games, 1), won / max(games, 1)
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
    return f"{100 * p:.1f} % ({100 * (middle - half):.1f} - {100 * (middle + half):.1f}) of {games} games"


def train(options: argparse.Namespace, net: Network) -> None:
    """Lessons, for a time by the clock; now and then a look at how it does."""
    adam = torch.optim.Adam(net.parameters(), lr=options.rate, eps=1e-5)
    table = Table(options.game, options.games, None, 100 * options.seed)
    seconds, start, looked, away = 60 * options.minutes, time.time(), time.time(), 0.0
    made, playing = 0, 0.0

    def spent() -> float:
        return time.time() - start - away

    def tell() -> str:
        return (
            f"{spent():.0f} s: {made / 1e6:.1f} million decisions, {made / spent():.0f} a second, "
            f"{100 * playing / spent():.0f} % of the time playing"
        )

    while spent() < seconds:
        for group in adam.param_groups:
            group["lr"] = options.rate * max(0.05, 1 - spent() / seconds)
        begun = time.time()
        lesson = play(table, net, options.steps)
        playing += time.time() - begun
        improve(net, adam, *lesson, options.size, options.passes)
        torch.cuda.synchronize() if lesson[1].is_cuda else None
        made += options.games * options.steps
        if options.look and time.time() - looked > options.look:
            begun = time.time()
            won = test(options.game, net, options.others, 96, True, 500)
            away += time.time() - begun
            looked = time.time()
            print(f"{tell()}; a first look at {options.others}: {share(*won)}", flush=True)
    print("trained", tell(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", default="expatriate")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=32768, help="in play")
    parser.add_argument("--steps", type=int, default=48, help="of a lesson")
    parser.add_argument("--size", type=int, default=32768, help="decisions of a step of Adam")
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--units", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--others", default="greedy", help="whom it is tested against")
    parser.add_argument("--look", type=float, default=0, help="seconds between looks on the way; 0: none")
    parser.add_argument("--test", type=int, default=3072, help="games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="a file for the weights")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    one = orrery.cuda.Batch(options.game, 1)
    device = torch.from_dlpack(one.counts).device  # the card, or the processor in its place
    net = Network(one.rules, options.units).to(device)
    train(options, net)
    if options.save:
        torch.save(net.state_dict(), options.save)
    trial = {draws: test(options.game, net, options.others, options.test // 4, draws, 1000) for draws in (True, False)}
    draws = trial[True][0] * trial[False][1] >= trial[False][0] * trial[True][1]  # by training seeds
    print("moves are", "drawn by their chances" if draws else "the likeliest ones")
    for others in dict.fromkeys(["random", options.others]):
        print(f"against {others}: won {share(*test(options.game, net, others, options.test, draws, 2026))}", flush=True)


if __name__ == "__main__":
    main()
