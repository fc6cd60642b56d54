"""Plays a game at the plain table as somebody who hears it: all it knows is what the program says.

    plain_bot.py ORRERY GAME SEATS SEED [MOVES]
    plain_bot.py ORRERY GAME learn

Without MOVES it picks one of the numbered lines, and asks for a group before it picks from it. With
MOVES (a file, one move in notation per line) it types those. With `learn` it plays a first game and types
the number that the coach says. At the end it prints in one line of JSON
how many words it heard per decision, and whatever was not fit to be heard.
"""
import json
import random
import re
import statistics
import subprocess
import sys
import unicodedata

MOST_DECISIONS = 30000
LOOK_EVERY = 25
NUMBERED = re.compile(r"^(\d+)\. ", re.M)
GROUP = re.compile(r"^moves (\S+): (\d+) choices", re.M)


class Table:
    """The program, one answer at a time."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.rest = b""

    def hear(self):
        """What is said until the next prompt; None if there is no more."""
        while not (self.rest == b"> " or self.rest.endswith(b"\n> ")):
            some = self.process.stdout.read1(65536)
            if not some:
                return None
            self.rest += some
        said, self.rest = self.rest[:-2].decode(), b""
        return said

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()


def is_for_the_eye(character):
    return ord(character) > 126 and unicodedata.category(character)[0] != "L"


def unfit(text, faults):
    """Signs without a word, and what was cut."""
    for line in text.splitlines():
        if any(map(is_for_the_eye, line)) or "..." in line or "[" in line or "|" in line:
            faults.setdefault("signs", line)
        if line != line.rstrip() or line.startswith(" ") or "  " in line:
            faults.setdefault("blanks", line)


def choose(table, question, rng, extra):
    """A number that stands in the text; groups are asked for."""
    lines = [("number", n) for n in NUMBERED.findall(question)]
    lines += [("group", g) for g, count in GROUP.findall(question) for _ in range(int(count))]
    kind, what = rng.choice(lines)
    if kind == "number":
        return what
    table.say("moves " + what)
    answer = table.hear()
    extra.append(len(answer.split()))
    return rng.choice(NUMBERED.findall(answer))


def look_around(table, faults):
    """Every panel can be heard by the name that the table gives it."""
    table.say("look nothing-of-that-name")
    answer = table.hear()
    names = re.search(r"There is: (.*)\. Whatever", answer)
    for name in ["goal"] if not names else names.group(1).split("; "):
        table.say("look " + name)
        heard = table.hear()
        if heard.startswith("There is nothing called"):
            faults.setdefault("panels", name)
        unfit(heard, faults)
    table.say("look")
    unfit(table.hear(), faults)


ADVISED = re.compile(r"^(?:Do|The coach would): .* \((\d+)\)$", re.M)
MOST_LEARNED = 160


def learn(orrery, game):
    table, words, faults = Table([orrery, "learn", game, "--plain"]), [], {}
    said = table.hear()
    while said is not None and len(words) < MOST_LEARNED:
        unfit(said, faults)
        words.append(len(said.split()))
        advised = ADVISED.findall(said)
        if not advised:
            faults["no number to press"] = said
            break
        table.say(advised[-1])
        said = table.hear()
    table.process.kill()
    print(json.dumps({"game": game, "decisions": len(words), "first": words[0], "faults": faults,
                      "median": statistics.median(words), "most": max(words)}))


def main():
    if sys.argv[3:] == ["learn"]:
        learn(*sys.argv[1:3])
        return
    orrery, game, seats, seed = sys.argv[1:5]
    typed = open(sys.argv[5]).read().split("\n") if len(sys.argv) > 5 else None
    table = Table([orrery, "play", game, "--plain", "--seats", seats, "--seed", seed])
    rng, words, faults, asked = random.Random(int(seed)), [], {}, []
    said = table.hear()
    while said is not None and len(words) < MOST_DECISIONS:
        if "press Enter" in said:
            table.say("")
            said = table.hear()
            continue
        unfit(said, faults)
        words.append(len(said.split()))
        if len(words) % LOOK_EVERY == 0:
            look_around(table, faults)
        extra = []
        table.say(typed[len(words) - 1] if typed else choose(table, said, rng, extra))
        asked.append(words[-1] + sum(extra))
        said = table.hear()
    ended = said is None and table.process.wait() == 0
    last = table.rest.decode()
    unfit(last, faults)
    print(json.dumps({
        "game": game, "ended": ended, "decisions": len(words),
        "median": statistics.median(words), "asked": statistics.median(asked),
        "most": max(words), "faults": faults, "last": last.strip().splitlines()[-3:],
    }))


if __name__ == "__main__":
    main()
