#!/usr/bin/env bash
# Figures in documents are of what is shipped: packs that they name are those of today, and commands that
# are shown with what they say still say it. Lab notes are a diary, and say so where a pack has changed.
set -u
. "$(dirname "$0")/tap.sh"
orrery=$PWD/${ORRERY:-build/release/orrery}
"$orrery" --version | grep -oE '\([0-9a-f]{16}\)' | tr -d '()' >"$work/today"

# named FILE: the packs that a document names and that are not today's
named() { grep -oE 'pack [0-9a-f]{16}' "$1" | cut -d' ' -f2 | sort -u | grep -vxFf "$work/today"; }
for page in docs/*.md README.md; do
    grep -qE 'pack [0-9a-f]{16}' "$page" || continue
    ok "$page quotes the packs of today" bash -c "[ -z '$(named "$page")' ] || { echo 'make its figures again (lab.md: scripts/luck-figures); not a pack of today: $(named "$page")'; false; }"
done
for page in docs/lab-notes/*.md; do
    [ -z "$(named "$page")" ] || ok "$page says that its packs have changed since" grep -q 'packs that have changed since' "$page"
done

# The examples of a document: a line that begins with "$ orrery", and what it says. A line of "..." stands
# for any number of lines; blanks count as one.
cat >"$work/examples.py" <<'PYTHON'
import re, shlex, subprocess, sys

orrery, page = sys.argv[1:]
lines = open(page).read().split("\n")
bad = []
for at, line in enumerate(lines):
    if not line.startswith("    $ orrery "):
        continue
    said = []
    for below in lines[at + 1 :]:
        if not below.startswith("    "):
            break
        said.append(" ".join(below.split()))
    if not said:
        continue
    command = [orrery, *shlex.split(line[len("    $ orrery ") :])]
    done = subprocess.run(command, capture_output=True, text=True)
    found = [" ".join(one.split()) for one in done.stdout.split("\n")]
    start = 0
    for wanted in said:
        if wanted == "...":
            continue
        if wanted not in found[start:]:
            bad.append(f"{line.strip()}\n  does not say: {wanted}\n  {done.stderr.strip()}")
            break
        start = found.index(wanted, start) + 1
print("\n".join(bad))
sys.exit(bool(bad))
PYTHON
cp docs/lab.md "$work/"
(cd "$work" && "$orrery" pack export expatriate >whole.yaml &&
    awk '/name: Construction Unit/ {here = 1} here && /^ *tp:/ {sub(/tp: .*/, "tp: 20"); here = 0} {print}' whole.yaml >strong.yaml)
examples() { (cd "$work" && python3 examples.py "$orrery" lab.md); }
ok "docs/lab.md shows what its commands say" examples
sed -i 's/+4\.75 (+0\.82/+4.76 (+0.82/' "$work/lab.md"
ok "a figure that is not so would be found" bash -c "! (cd '$work' && python3 examples.py '$orrery' lab.md)"
done_testing
