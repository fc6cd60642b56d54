#!/usr/bin/env bash
# `orrery features` says what the numbers of every game mean: all of them, once each, and the same
# to people as to programs.
set -u
. "$(dirname "$0")/tap.sh"
command -v python3 >/dev/null || skip "python3 is not installed"

"$ORRERY" features connect4 >"$work/page"
ok "numbers that mean the same stand in one line" grep -qE '^  0-99 +0\.\.1 +own: column 1 row 1, .*, column 10 row 10 \(a disc of one.s own\)$' "$work/page"
ok "a single one has its own" grep -qxE "  200 +0\.\.1 +on the move \(it is one's own turn\)" "$work/page"
try "$ORRERY" features chess
ok "a game that is not there is refused" refused 2 "There is no game 'chess'"

# Every number of --json is in the page, in its place, and the page has no others.
cat >"$work/same.py" <<'END'
import json, re, sys
page, told = open(sys.argv[1]).read(), json.load(open(sys.argv[2]))
assert f"encoding {told['encoding']}\n" in page
for key, part in zip(("position", "move"), page.split("\nA ")[1:]):
    rows = re.findall(r"^  (\d+)(?:-(\d+))? +(-?\d+)\.\.(-?\d+) +(.*) \((.*)\)$", part, re.MULTILINE)
    numbers = told[key]
    assert numbers and part.startswith(f"{key}: {len(numbers)} numbers\n"), part[:40]
    assert [each["number"] for each in numbers] == list(range(len(numbers)))
    assert len({each["name"] for each in numbers}) == len(numbers), "a name stands for two numbers"
    at = 0
    for first, last, least, most, words, meaning in rows:
        assert int(first) == at, (first, at)
        for each in numbers[at : int(last or first) + 1]:
            assert (each["least"], each["most"]) == (int(least), int(most)) and least != most, each
            assert each["meaning"] == meaning and each["name"].rpartition(".")[2] in words, each
        at = int(last or first) + 1
    assert at == len(numbers), (at, len(numbers))
END
for game in src/games/*/; do
    game=$(basename "$game")
    "$ORRERY" features "$game" >"$work/page"
    "$ORRERY" features "$game" --json >"$work/told"
    ok "features $game: the page and its JSON say the same" python3 "$work/same.py" "$work/page" "$work/told"
done
done_testing
