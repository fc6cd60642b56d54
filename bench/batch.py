"""A batch of 1,024 games from Python beside `orrery sim`, both at random, on the same cores.

    python bench/batch.py ORRERY [ROUNDS] [THREADS]

They are measured in turn, and medians are told. By the clock: what counts, if the machine has
nothing else to do. By processor time: what can be compared if it has, though it does not see
threads that wait for each other.
"""

import json
import os
import resource
import statistics
import subprocess
import sys
import time

import orrery

GAMES, SECONDS = 1024, 0.3
COMMAND = sys.argv[1]
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 5
THREADS = int(sys.argv[3]) if len(sys.argv) > 3 else len(os.sched_getaffinity(0))


def simulated(game, seats, games):
    """Decisions per second of the command: by the clock and by processor time."""
    players = ",".join(["random"] * seats)
    arguments = ["--seats", players, "--games", str(games), "--threads", str(THREADS), "--seed", "1"]
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    said = subprocess.run(
        [COMMAND, "sim", game, *arguments, "--json"], capture_output=True, text=True
    ).stdout
    elapsed, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    decisions = json.loads(said)["decisions"]
    return decisions / elapsed, decisions / used, used


def batched(game, **asked):
    """The same of a batch."""
    with orrery.Batch(game, GAMES, seed=1, threads=THREADS, **asked) as batch:
        for _ in range(10):
            batch.step(batch.random)
        before, start, used = batch.decisions, time.perf_counter(), time.process_time()
        while time.process_time() - used < SECONDS * THREADS:  # a busy machine gives less by the clock
            batch.step(batch.random)
        decisions = batch.decisions - before
        return decisions / (time.perf_counter() - start), decisions / (time.process_time() - used)


def ratios(ours, theirs):
    """By the clock and by processor time, the median of the rounds."""
    return " and ".join(
        f"{statistics.median(o[i] / t[i] for o, t in zip(ours, theirs)):.2f}" for i in range(2)
    )


def measure(game):
    seats, games = orrery.game(game).usual_seats, 500
    while simulated(game, seats, games)[2] < SECONDS:
        games *= 2
    sims, plain, viewed, featured = [], [], [], []
    for _ in range(ROUNDS):
        sims.append(simulated(game, seats, games))
        plain.append(batched(game))
        viewed.append(batched(game, views=True))
        featured.append(batched(game, features=True))
    print(
        f"{game:<11} sim {statistics.median(s[1] for s in sims) / 1e6:6.2f} million decisions per "
        f"core and second; batch {ratios(plain, sims)} of it, with views {ratios(viewed, sims)}; "
        f"with features {statistics.median(f[1] for f in featured) / 1e6:.3f} million, "
        f"{ratios(featured, plain)} of a batch without",
        flush=True,
    )


print(
    f"{GAMES} games, {THREADS} threads, medians of {ROUNDS}; load {os.getloadavg()[0]:.1f}; "
    "ratios by the clock and by processor time"
)
for found in orrery.games():
    measure(found.id)
