"""A network for the computer players, trained on one NVIDIA GPU: PPO, then a file for nets/. Needs PyTorch.

    python examples/train_cuda.py fermi --minutes 4 --save fermi.net
    python examples/train_cuda.py cadets -o campaign=single --tables 12 --save cadets.net
    python examples/train_cuda.py expatriate --seats 2,3,4 --save expatriate.net

The network is the one that the program evaluates in whole numbers (docs/training.md): the same layers,
the same inputs, units that give what lies between 0 and 1. It plays against itself, or alone, at every
value of the options (or as many sets of them as there are tables), draws its moves, and learns from the
results: which moves led to more than was expected, and how often positions were won. What is expected is
told by a larger network that is thrown away at the end, on top of the game's own reckoning. The file is that
of the time when most was won, all sets of options counting alike; where seats play against each other, and who
wins says nothing, the last.
"""

from __future__ import annotations

import argparse
import itertools
import math
import random
import struct
import time
from dataclasses import dataclass

import torch
from torch import Tensor, nn

import orrery
import orrery.cuda
from ppo_cuda import Decisions, Moment, Table, chosen, gains_of

DISCOUNT, TRACE = 1.0, 0.96
CLIP, CRITIC, CHANCE, CALM = 0.2, 0.5, 0.5, 0.03
LEAK = 0.02  # of a gradient, where a unit is at an end of its range
FADING = 0.03  # weights that serve nothing fade
ONE, WEIGHT = 256, 1024  # a one between layers, and of a weight, in whole numbers
MOST_WEIGHT = 30.0
HEADER = 28 + 2 * 17  # bytes of a file before its weights


def cut(x: Tensor) -> Tensor:
    """Between 0 and 1, with a little of the gradient outside."""
    return x.clamp(0, 1) + LEAK * (x - x.detach())


class Inputs(nn.Module):
    """Numbers as the program takes them in: from 0 on, wide ranges and narrow ones alike."""

    def __init__(self, layout: orrery.Features) -> None:
        super().__init__()
        least, most = torch.tensor(layout.least).float(), torch.tensor(layout.most).float()
        scale = torch.clamp(torch.floor(ONE / (most - least)), min=1)
        self.register_buffer("least", least)
        self.register_buffer("factor", scale / ONE)

    def forward(self, numbers: Tensor) -> Tensor:
        return (numbers.float() - self.least) * self.factor


class Player(nn.Module):
    """The network of src/players/net.c."""

    def __init__(self, rules: orrery.Rules, hidden: int, second: int, thought: int) -> None:
        super().__init__()
        self.rules = rules
        self.position, self.of_move = Inputs(rules.features), Inputs(rules.move_features)
        self.hidden = nn.Linear(len(rules.features), hidden)
        self.second = nn.Linear(hidden, second)
        self.chance = nn.Linear(second, 1)
        self.thought = nn.Linear(hidden, thought)
        self.move = nn.Linear(len(rules.move_features), thought, bias=False)
        self.trust = nn.Linear(thought, 1, bias=False)
        with torch.no_grad():
            for layer in (self.hidden, self.second, self.thought):
                layer.bias.fill_(0.25)
            self.hidden.weight *= 2
            self.move.weight *= 2
            self.chance.weight *= 0.1
            self.chance.bias.zero_()

    def layers(self) -> list[nn.Linear]:
        """In the order of the file."""
        return [self.hidden, self.second, self.chance, self.thought, self.move, self.trust]

    def forward(self, d: Decisions) -> tuple[Tensor, Tensor]:
        """The logarithm of each move's share, and the log odds of winning."""
        hidden = cut(self.hidden(self.position(d.position)))
        units = cut(self.thought(hidden)[d.owner] + self.move(self.of_move(d.moves)))
        appeal = self.trust(units)[:, 0].float()
        rest = torch.zeros(len(d.counts), device=appeal.device)
        top = rest.scatter_reduce(0, d.owner, appeal.detach(), "amax", include_self=False)
        appeal = appeal - top[d.owner]
        total = rest.index_add(0, d.owner, appeal.exp())
        return appeal - total.log()[d.owner], self.chance(cut(self.second(hidden)))[:, 0].float()

    @torch.no_grad()
    def hold(self) -> None:
        """No weight is larger than a file can say."""
        for layer in self.layers():
            layer.weight.clamp_(-MOST_WEIGHT, MOST_WEIGHT)

    def write(self, habits: int) -> bytes:
        """A file of nets/, with chances shown as they are."""
        sizes = (self.hidden.in_features, self.move.in_features) + tuple(
            layer.out_features for layer in (self.hidden, self.second, self.thought)
        )
        plain = [round(10000 * point / 16) for point in range(17)]
        out = b"ORRNET2\0" + struct.pack("<Q5HH17H", self.rules.encoding, *sizes, habits, *plain)
        for layer in self.layers():
            whole = torch.round(layer.weight.detach().cpu() * WEIGHT).to(torch.int16)
            out += whole.numpy().astype("<i2").tobytes()
            if layer.bias is not None:
                out += torch.round(layer.bias.detach().cpu() * WEIGHT * ONE).int().numpy().astype("<i4").tobytes()
        return out

    @torch.no_grad()
    def read(self, file: bytes) -> None:
        """What a file knows; it must be of this encoding and of these sizes."""
        (encoding,) = struct.unpack_from("<Q", file, 8)
        if encoding != self.rules.encoding:
            raise SystemExit("The network was trained on another edition of the game.")
        at = HEADER
        for layer in self.layers():
            weights = torch.frombuffer(bytearray(file), dtype=torch.int16, count=layer.weight.numel(), offset=at)
            layer.weight.copy_(weights.float().reshape(layer.weight.shape) / WEIGHT)
            at += 2 * layer.weight.numel()
            if layer.bias is not None:
                bias = torch.frombuffer(bytearray(file), dtype=torch.int32, count=layer.bias.numel(), offset=at)
                layer.bias.copy_(bias.float() / (WEIGHT * ONE))
                at += 4 * layer.bias.numel()


def sizes_of(file: bytes) -> tuple[int, int, int]:
    """Units of the layers of a file: hidden, second, thought."""
    return struct.unpack_from("<3H", file, 20)


class Judge(nn.Module):
    """What is to be expected beyond the game's own reckoning; only while it learns."""

    def __init__(self, rules: orrery.Rules, units: int) -> None:
        super().__init__()
        self.judge = nn.Sequential(
            Inputs(rules.features), nn.Linear(len(rules.features), units), nn.ReLU(),
            nn.Linear(units, units), nn.ReLU(), nn.Linear(units, 1),
        )  # fmt: skip
        with torch.no_grad():
            self.judge[-1].weight *= 0.1

    def forward(self, d: Decisions) -> Tensor:
        return self.judge(d.position)[:, 0].float()


@dataclass
class Lesson:
    """Decisions, what was chosen, its share then, how much better it came out than expected, what the
    judge should have said, and the chance to win as it turned out."""

    decisions: Decisions
    action: Tensor
    log: Tensor
    gain: Tensor
    target: Tensor
    chance: Tensor


def together(lessons: list[Lesson]) -> Lesson:
    parts = [lesson.decisions for lesson in lessons]
    whole = Decisions(*(torch.cat([getattr(d, name) for d in parts]) for name in ("position", "moves", "counts")))
    names = ("action", "log", "gain", "target", "chance")
    return Lesson(whole, *(torch.cat([getattr(lesson, name) for lesson in lessons]) for name in names))


class Tally:
    """Games that ended, and those of them that were won, by table."""

    def __init__(self, tables: int) -> None:
        self.won, self.ended = [0] * tables, [0] * tables

    def add(self, table: int, outcome: Tensor, ended: Tensor) -> None:
        self.won[table] += int((outcome[ended, 0] > 0).sum())
        self.ended[table] += int(ended.sum())

    def mean(self) -> float:
        """Of the shares won at the tables, each counting as much."""
        return sum(won / max(ended, 1) for won, ended in zip(self.won, self.ended)) / len(self.won)

    def tell(self) -> str:
        shares = " ".join(f"{100 * won / max(ended, 1):.0f}" for won, ended in zip(self.won, self.ended))
        return f"{100 * sum(self.won) / max(sum(self.ended), 1):.1f} % of {sum(self.ended)} games won ({shares})"


@torch.no_grad()
def play(number: int, table: Table, net: Player, judge: Judge, steps: int, haste: float, tally: Tally) -> Lesson:
    """So many steps at one table. What is expected is told twice: by the judge on top of the game's own
    reckoning, for the moves; and by the network itself, for its chances."""
    parts, actions, logs, moments, chances = [], [], [], [], []
    nothing = torch.zeros_like(table.values)
    for _ in range(steps):
        d = table.decisions()
        (log, odds), expect = net(d), judge(d)
        action = chosen(d, log)
        actor, values = table.actors.long().clamp(min=0), table.values.clone()
        outcome, ended = table.step(action)
        ended = ended.clone()
        tally.add(number, outcome, ended)
        moments.append(Moment(actor, expect, values, outcome, ended))
        chances.append(Moment(actor, 2 * odds.sigmoid() - 1, nothing, outcome, ended))
        parts.append(d)
        actions.append(action)
        logs.append(log[d.first + action])
    d, actor = table.decisions(), table.actors.long().clamp(min=0)
    gain, told = gains_of(moments, Moment(actor, judge(d), table.values.clone(), outcome, ended), DISCOUNT, TRACE, haste)
    surprise, _ = gains_of(chances, Moment(actor, 2 * net(d)[1].sigmoid() - 1, nothing, outcome, ended), DISCOUNT, TRACE)
    some = told.nonzero()[:, 0]
    whole = Decisions(*(torch.cat([getattr(d, name) for d in parts]) for name in ("position", "moves", "counts")))
    target = gain + torch.cat([moment.expected for moment in moments])
    chance = ((surprise + torch.cat([moment.expected for moment in chances]) + 1) / 2).clamp(0, 1)
    return Lesson(whole.take(some), *(x[some] for x in (torch.cat(actions), torch.cat(logs), gain, target, chance)))


def improve(
    net: Player, judge: Judge, adam: torch.optim.Optimizer, lesson: Lesson, size: int, passes: int, entropy: float,
    only_looks: bool,
) -> tuple[float, float]:  # fmt: skip
    """Clipped steps uphill, some times over all decisions, unless the policy has moved far enough; the
    log-loss of the chances and the entropy of the moves. Who only looks learns what to expect."""
    gain = (lesson.gain - lesson.gain.mean()) / (lesson.gain.std() + 1e-6)
    told = []
    for _ in range(passes):
        drift = torch.zeros((), device=gain.device)
        for some in torch.randperm(len(gain), device=gain.device).split(size):
            part = lesson.decisions.take(some)
            log, odds = net(part)
            at, wanted = log[part.first + lesson.action[some]], gain[some]
            ratio = (at - lesson.log[some]).exp()
            uphill = torch.minimum(ratio * wanted, ratio.clamp(1 - CLIP, 1 + CLIP) * wanted).mean()
            disorder = -(log.exp() * log).sum() / len(some)
            miss = (judge(part) - lesson.target[some]).square().mean()
            wrong = nn.functional.binary_cross_entropy_with_logits(odds, lesson.chance[some])
            loss = CRITIC * miss + CHANCE * wrong
            if not only_looks:
                loss = loss - uphill - entropy * disorder
            adam.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            nn.utils.clip_grad_norm_(judge.parameters(), 0.5)
            adam.step()
            net.hold()
            drift = (lesson.log[some] - at).detach().mean()
            told.append(torch.stack([wrong.detach(), disorder.detach()]))
        if float(drift) > CALM:
            break
    wrong, disorder = torch.stack(told).mean(0).tolist()
    return wrong, disorder


def sets_of(game: str, fixed: dict[str, str], tables: int, seed: int) -> list[dict[str, str]]:
    """Every combination of the options; or, if there are fewer tables, all values of each as often."""
    options = {name: [fixed[name]] if name in fixed else list(values) for name, values in orrery.game(game).options.items()}
    if math.prod(map(len, options.values())) <= tables:
        return [dict(zip(options, values)) for values in itertools.product(*options.values())]
    draw = random.Random(seed)
    columns = {name: [values[n % len(values)] for n in range(tables)] for name, values in options.items()}
    for column in columns.values():
        draw.shuffle(column)
    return [{name: column[n] for name, column in columns.items()} for n in range(tables)]


def train(options: argparse.Namespace, net: Player, judge: Judge, tables: list[Table]) -> None:
    groups = [{"params": net.parameters(), "weight_decay": FADING}, {"params": judge.parameters(), "weight_decay": 0.0}]
    adam = torch.optim.AdamW(groups, lr=options.rate, eps=1e-5)
    seconds, start, made, playing, looked = 60 * options.minutes, time.time(), 0, 0.0, 0.0
    tally, lessons, best = Tally(len(tables)), 0, 0.0
    against = tables[0].seats > 1 and not orrery.game(options.game).team
    while (spent := time.time() - start) < seconds:
        left = 1 - spent / seconds
        for group in adam.param_groups:
            group["lr"] = options.rate * max(0.05, left)
        begun = time.time()
        lesson = together([play(n, table, net, judge, options.steps, options.haste, tally) for n, table in enumerate(tables)])
        playing += time.time() - begun
        entropy = options.entropy * (0.2 + 0.8 * left)
        wrong, disorder = improve(net, judge, adam, lesson, options.size, options.passes, entropy, lessons < options.looks)
        lessons += 1
        made += sum(table.games for table in tables) * options.steps
        if time.time() - looked > options.look:
            looked = time.time()
            print(
                f"{time.time() - start:.0f} s: {made / 1e6:.1f} M decisions, {100 * playing / (time.time() - start):.0f} % "
                f"playing, log-loss {wrong:.3f}, entropy {disorder:.3f}, {tally.tell()}",
                flush=True,
            )
            if options.save and (against or tally.mean() >= best):
                best = tally.mean()
                save(options, net, judge)
            tally = Tally(len(tables))


def save(options: argparse.Namespace, net: Player, judge: Judge) -> None:
    with open(options.save, "wb") as file:
        file.write(net.write(options.habits))
    torch.save({"net": net.state_dict(), "judge": judge.state_dict()}, options.save + ".pt")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seats", metavar="N,N", help="how many play; a table for each number")
    parser.add_argument("--tables", type=int, default=8, help="sets of options at once")
    parser.add_argument("--games", type=int, default=16384, help="in play, at all tables together")
    parser.add_argument("--limit", type=int, default=2000, help="decisions; then a game counts as lost")
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--steps", type=int, default=32, help="of a lesson")
    parser.add_argument("--size", type=int, default=32768, help="decisions of a step of Adam")
    parser.add_argument("--passes", type=int, default=2)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--haste", type=float, default=0.0003, help="what a decision costs; a game won is worth 2")
    parser.add_argument("--hidden", type=int, default=96)
    parser.add_argument("--second", type=int, default=32)
    parser.add_argument("--thought", type=int, default=64)
    parser.add_argument("--judge", type=int, default=256, help="units of the network that is thrown away")
    parser.add_argument("--habits", type=lambda word: int(word, 0), default=0x31E, help="how a search uses it")
    parser.add_argument("--look", type=float, default=15, help="seconds from one line to the next")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="the file; beside it one to go on from, NAME.pt")
    parser.add_argument("--go-on", help="such a file")
    parser.add_argument("--begin", help="a network to begin with, of `orrery train GAME --rounds 1`; its sizes count")
    parser.add_argument("--looks", type=int, default=8, help="lessons at the start that change no moves")
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_float32_matmul_precision("high")
    fixed = dict(word.split("=", 1) for word in options.option)
    sets = sets_of(options.game, fixed, options.tables, options.seed)
    usual = str(orrery.game(options.game).usual_seats)
    places = [(int(seats), chosen_set) for seats in (options.seats or usual).split(",") for chosen_set in sets]
    tables = [
        Table(options.game, options.games // len(places), [None] * seats, 1000 * options.seed + n, options.limit, **its_set)
        for n, (seats, its_set) in enumerate(places)
    ]
    device = tables[0].features.device
    rules = tables[0].batch.rules
    first = open(options.begin, "rb").read() if options.begin else b""
    sizes = sizes_of(first) if first else (options.hidden, options.second, options.thought)
    net = Player(rules, *sizes)
    if first:
        net.read(first)
    net.to(device)
    judge = Judge(rules, options.judge).to(device)
    if options.go_on:
        known = torch.load(options.go_on, map_location=device)
        net.load_state_dict(known["net"])
        judge.load_state_dict(known["judge"])
    print(f"{options.game}: {len(tables)} tables of {tables[0].games} games on {tables[0].batch.device}", flush=True)
    train(options, net, judge, tables)


if __name__ == "__main__":
    main()
