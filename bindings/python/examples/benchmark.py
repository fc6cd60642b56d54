"""Makes the tables of docs/benchmark.md by its own protocol: three seeds, 300 games of each row.

    python bindings/python/examples/benchmark.py fermi cadets      measures these games, writes the tables
    python bindings/python/examples/benchmark.py                   all five

What was measured is kept in docs/benchmark.json, with version, commit, rules and the hash of the pack,
so that some games can be measured today and the others tomorrow; the tables are written anew from it.
Several processes may measure different games at once if each has a file of its own (--into).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import time
from pathlib import Path
from typing import Any

import ppo  # first: it sets the threads of BLAS
import orrery

GAMES = ["fermi", "cadets", "federation", "expatriate", "horizons"]
DOCS = Path(__file__).resolve().parents[3] / "docs"
BEGIN, END = "<!-- figures: begin -->\n", "<!-- figures: end -->\n"


def commit() -> str:
    """Of the checkout; build the library from it first."""
    done = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], capture_output=True, text=True, cwd=DOCS)
    return done.stdout.strip()


def kept(score: ppo.Score) -> dict[str, Any]:
    return {"won": score.won, "games": score.games, "points": [round(p, 3) for p in score.points]}


def measure(game: str, seeds: list[int], games: int, decisions: int) -> dict[str, Any]:
    rules = orrery.game(game).rules()
    others = ["greedy", "random"] if rules.seats > 1 else ["greedy"]
    began_at = commit()
    rows: list[dict[str, Any]] = []
    for other in others:
        against = other if rules.seats > 1 else "-"
        for player in ("random", "greedy"):
            rows.append({"player": player, "others": against, **kept(ppo.play_out(game, player, other, games))})
    for seed in seeds:
        begun = time.process_time()
        net = ppo.train(game, decisions, 1, seed)
        seconds = round(time.process_time() - begun)
        draws = ppo.rather_draws(game, net)
        for other in others:
            score = kept(ppo.test(game, net, other, games, draws))
            against = other if rules.seats > 1 else "-"
            rows.append({"player": f"baseline, seed {seed}", "others": against, "draws": draws,
                         "seconds": seconds, **score})  # fmt: skip
    return {
        "version": orrery.__version__, "commit": began_at, "rules": rules.version,
        "pack": f"{rules.pack_hash:016x}", "encoding": f"{rules.encoding:016x}",
        "decisions": decisions, "rows": rows,
    }  # fmt: skip


def row_of(row: dict[str, Any]) -> str:
    score = ppo.Score(row["won"], row["games"], row["points"])
    share, points = str(score).removeprefix("wins").split(" of ")
    won = share.strip().replace(" %", "", 1)
    spread = points.split("points ")[1].replace("+-", "±")
    return f"| {row['player']} | {row['others']} | {won} | {spread} | {row['games']} |"


def tables(figures: dict[str, Any]) -> str:
    lines: list[str] = []
    for game in (game for game in GAMES if game in figures):
        of = figures[game]
        took = [row["seconds"] for row in of["rows"] if "seconds" in row]
        ways = {row["draws"] for row in of["rows"] if "draws" in row}
        today = f"{orrery.game(game).rules().pack_hash:016x}"
        edition = "pack" if of["pack"] == today else "an edition that has changed since, hash"
        lines += [
            f"### {orrery.game(game).title}",
            "",
            f"`{game}`, rules {of['rules']}, {edition} {of['pack']}, Orrery {of['version']}, commit {of['commit']}; "
            f"baseline: {of['decisions']:,} decisions, {min(took)} to {max(took)} s of one core, "
            + ("draws its moves" if ways == {True} else "takes the likeliest move" if ways == {False} else
               "draws its moves with some seeds, takes the likeliest with others"),
            "",
            "| player | others | won, % (95 %) | points | games |",
            "|---|---|---|---|---|",
            *[row_of(row) for row in of["rows"]],
            "",
        ]  # fmt: skip
    missing = [game for game in GAMES if game not in figures]
    if missing:
        lines += [f"Not measured yet with the packs of today: {', '.join(missing)}.", ""]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the baseline and write docs/benchmark.md.")
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--test", type=int, default=300)
    parser.add_argument("--decisions", type=int, default=1_000_000)
    parser.add_argument("--into", type=Path, default=DOCS / "benchmark.json")
    parser.add_argument("--add", type=Path, nargs="*", default=[], help="only put these files together")
    given = parser.parse_args()
    figures = json.loads(given.into.read_text()) if given.into.exists() else {}
    for file in given.add:
        figures |= json.loads(file.read_text())
    for game in [] if given.add else given.games:
        figures[game] = measure(game, list(range(1, given.seeds + 1)), given.test, given.decisions)
        given.into.write_text(json.dumps(figures) + "\n")
    given.into.write_text(json.dumps(figures) + "\n")
    page = DOCS / "benchmark.md"
    head, rest = page.read_text().split(BEGIN)
    page.write_text(head + BEGIN + tables(figures) + END + rest.split(END)[1])


if __name__ == "__main__":
    main()
