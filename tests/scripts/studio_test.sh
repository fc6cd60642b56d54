#!/usr/bin/env bash
# Packs as a designer works with them: compared, as tables and cards, and in the studio of a server.
set -u
. "$(dirname "$0")/tap.sh"
orrery=$ORRERY
. "$(dirname "$0")/serving.sh"

says() { case $out in *"$1"*) ;; *) echo "does not say '$1': $out $err"; return 1 ;; esac; }
complains() { case $err in *"$1"*) ;; *) echo "does not complain '$1': $err"; return 1 ;; esac; }
code_is() { [ "$code" -eq "$1" ] || { echo "exit code $code: $err"; return 1; }; }

"$orrery" pack export expatriate >"$work/base.yaml"
awk '/name: Construction Unit/ { hit = 1 } hit && /tp: 4/ { sub("4", "20"); hit = 0 } { print }' \
    "$work/base.yaml" >"$work/strong.yaml"

# ---- compare and diff
try "$orrery" pack diff expatriate "$work/strong.yaml"
ok "diff names the value" says "terraforming: Construction Unit: tp: 4 -> 20"
ok "and ends as diff does" code_is 1
try "$orrery" pack diff expatriate "$work/base.yaml"
ok "no difference is success" code_is 0
try "$orrery" compare "$work/strong.yaml" --games 60 --seed 1 --json
ok "compare tells both hashes and the handicap" python3 - "$out" <<'P'
import json, sys
d = json.loads(sys.argv[1])
assert d["pack_a"]["hash"] != d["pack_b"]["hash"] and d["pack_a"]["name"] == "built in"
assert d["changes"] == [{"where": "terraforming: Construction Unit", "field": "tp", "a": "4", "b": "20"}]
assert d["handicap"][1]["low"] > 0, d["handicap"]
assert "--games 60 --seed 1" in d["again"] and "strong.yaml" in d["again"]
P
again=$out
try "$orrery" compare "$work/strong.yaml" --games 60 --seed 1 --json --threads 1
ok "one thread gives the same bytes" test "$again" = "$out"
try "$orrery" compare "$work/base.yaml" --games 10
ok "equal packs are not compared" complains "nothing to compare"
try "$orrery" compare "$work/strong.yaml" connect4
ok "nor packs of two games" code_is 2
try "$orrery" sim connect4 --pack a --pack b
ok "two packs are refused" complains "--pack is given twice"
try "$orrery" sim expatriate --games 12 --seed 1 --pack "$work/strong.yaml"
ok "sim names the pack in its line" says "--pack $work/strong.yaml --games 12 --seed 1"
try "$orrery" sim expatriate --games 6 --seed 1 --sweep terraforming.workshop.tp=3..4 --json
ok "a sweep has a run for every value" python3 -c \
    'import json,sys; d=json.loads(sys.argv[1]); assert len(d)==2 and d[0]["pack"]["hash"]!=d[1]["pack"]["hash"]' "$out"
try "$orrery" sim expatriate --games 6 --sweep terraforming.workshop.tpp=3..4
ok "a path that leads nowhere is refused" complains "there is no field 'tpp'"

# ---- something new
sed 's/name: Power Station/name: Orbital Mirror\n    word: power-station/' "$work/base.yaml" >"$work/new.yaml"
try "$orrery" sim expatriate --pack "$work/new.yaml" --games 3 --seed 1
ok "a new card takes the place of another" code_is 0
awk '{ print } /^terraforming:/ { print "  - {name: Orbital Mirror, needs: [fuel, any], tp: 3, copies: 2, source: house}" }' \
    "$work/base.yaml" >"$work/more.yaml"
try "$orrery" pack check "$work/more.yaml"
ok "one too many is told how" complains "takes the place of another, by its 'word: ...'"

# ---- tables and cards
for game in connect4:boards expatriate:terraforming expatriate:colonies fermi:equipment federation:events \
    cadets:things horizons:techs; do
    list=${game#*:} game=${game%:*}
    "$orrery" pack csv "$game" "$list" >"$work/t.csv"
    "$orrery" pack import "$game" "$list" "$work/t.csv" >"$work/back.yaml"
    try "$orrery" pack diff "$game" "$work/back.yaml"
    ok "the $list of $game come back from a table as they were" code_is 0
done
try "$orrery" pack cards expatriate terraforming --output "$work/cards.pdf"
ok "cards are written as PDF" grep -q "startxref" "$work/cards.pdf"
try "$orrery" pack cards expatriate terraforming --output "$work/cards.svg"
ok "and as SVG that can be read" python3 -c \
    'import sys, xml.etree.ElementTree as e; e.parse(sys.argv[1])' "$work/cards.svg"
ok "with the pictures of the game" grep -q '<use href="#a-module-' "$work/cards.svg"

# ---- the studio
serve "$work/data" --rate 0
ask() { curl -s -m 20 -H 'Content-Type: application/json' -d @"$1" "$base$2"; }
body() { python3 -c 'import json,sys; print(json.dumps({"game":"expatriate","pack":open(sys.argv[1]).read(),"from":0}))' "$1"; }
body "$work/strong.yaml" >"$work/ask.json"
out=$(curl -s "$base/")
ok "the home page leads to it" says 'href="/studio"'
out=$(curl -s "$base/game/expatriate")
ok "and a game's page to its own pack there" says 'href="/studio/expatriate"'
out=$(curl -s "$base/studio/expatriate")
ok "the page has the pack and its own script" says "/assets/studio.js"
ok "and nothing of the table's" test "${out#*orrery.js}" = "$out"
out=$(ask "$work/ask.json" /api/studio)
ok "a slice of a comparison has sums and changes" python3 -c \
    'import json,sys; d=json.loads(sys.argv[1]); assert d["pairs"]>0 and d["next"]==d["pairs"] and d["changes"][0]["b"]=="20" and d["figures"][0]["what"].startswith("one seat"), d' "$out"
lines_shown() { curl -s "$base/studio/expatriate" | sed -n '/<textarea/,/<\/textarea/p' | grep -cv textarea; }
ok "the editor has every line of the pack" [ "$(lines_shown)" -ge "$(($(wc -l <"$work/base.yaml") - 1))" ]
sed 's/tp: 20/tp: <b>/' "$work/strong.yaml" >"$work/bad.yaml"
body "$work/bad.yaml" >"$work/ask.json"
out=$(ask "$work/ask.json" /api/studio)
ok "a mistake is told with its line" says "is not a whole number"
kill "$server"
wait "$server" 2>/dev/null
serve "$work/data" --no-studio
out=$(curl -s -o /dev/null -w '%{http_code}' "$base/studio")
ok "a host can do without" test "$out" = 404
out=$(curl -s "$base/" "$base/game/expatriate")
ok "then nothing leads there" test -n "$out" -a "${out#*/studio}" = "$out"
kill "$server"
done_testing
