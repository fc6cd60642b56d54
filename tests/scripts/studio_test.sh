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
ok "cards are written as PDF" grep -qa "startxref" "$work/cards.pdf"
ok "with every page, A4, and the letters inside" python3 - "$work/cards.pdf" "$out" <<'P'
import re, sys, zlib
raw = open(sys.argv[1], "rb").read()
for stream in re.findall(rb"stream\r?\n(.*?)endstream", raw, re.S):
    try: raw += zlib.decompressobj().decompress(stream)
    except zlib.error: pass
pages = int(re.search(r"on (\d+) pages", sys.argv[2])[1])
assert pages > 1 and len(re.findall(rb"/Type */Page\b", raw)) == pages, raw.count(b"/Page")
assert len(re.findall(rb"/MediaBox *\[ *0 +0 +595.2\d* +841.8\d* *\]", raw)) >= 1
assert b"/FontFile" in raw and b"/Subtype /Image" not in raw
P
try "$orrery" pack cards expatriate terraforming --output "$work/cards.svg"
ok "and as SVG that can be read" python3 -c \
    'import sys, xml.etree.ElementTree as e; e.parse(sys.argv[1])' "$work/cards.svg"
ok "with the pictures of the game" grep -q '<use href="#a-module-' "$work/cards.svg"
ok "with marks for the knife on every page" [ "$(grep -c 'href="#marks"' "$work/cards.svg")" -eq "$(grep -c '<g id="page-' "$work/cards.svg")" ]
sleep 1 # so that a date would differ
try "$orrery" pack cards expatriate terraforming --output "$work/letter.svg" --paper letter --backs
ok "cards can be for Letter, with a sheet of backs behind each" bash -c "grep -q 'width=\"8.5in\" height=\"88in\"' '$work/letter.svg' &&
    [ \$(grep -c 'href=\"#back\"' '$work/letter.svg') = \$(grep -c 'href=\"#card-' '$work/letter.svg') ] && grep -q 'id=\"page-8\"' '$work/letter.svg'"
try "$orrery" pack cards expatriate terraforming --output "$work/letter.pdf" --paper letter --backs
ok "also as a PDF" [ "$code" -eq 0 ]
try "$orrery" pack cards expatriate terraforming --output "$work/cards.svg2.svg" --paper a5
ok "another paper is refused" refused 2 "a4 or letter"
try "$orrery" pack cards "$work/base.yaml" terraforming --output "$work/again.pdf"
ok "the same pack gives the same bytes" cmp "$work/cards.pdf" "$work/again.pdf"

sed -e "s|name: Construction Unit|name: '<image href=\"/etc/x\"/> \&amp; Ü✦'\n    word: construction-unit|" \
    -e "s|name: Workshop|name: $(printf 'W%.0s' $(seq 39))\n    word: workshop|" "$work/base.yaml" >"$work/odd.yaml"
try "$orrery" pack cards "$work/odd.yaml" terraforming --output "$work/odd.pdf"
ok "a pack with odd names is drawn too" code_is 0
try "$orrery" pack cards "$work/odd.yaml" terraforming --output "$work/odd.svg"
ok "what looks like markup stays text, and a long name fits" python3 - "$work/odd.svg" <<'P'
import sys, xml.etree.ElementTree as e
svg = "{http://www.w3.org/2000/svg}"
tree = e.parse(sys.argv[1])
lines = ["".join(t.itertext()) for t in tree.iter(svg + "text")]
assert '<image href="/etc/x"/> &amp; Ü✦' in " ".join(lines), lines
assert not list(tree.iter(svg + "image"))
wide = [t for t in tree.iter(svg + "text") if "WWW" in (t.text or "")]
assert "".join(t.text for t in wide) == 39 * "W"
for t in wide: # a W is wide in every font
    assert float(t.get("x")) + len(t.text) * 0.9 * float(t.get("font-size")) < 178.58, t.attrib
P

"$orrery" pack export cadets | awk '/note: .?Long range/ && !n++ { sub(/note:.*/, "note: \"" long "\"") } { print }' \
    long="$(for i in $(seq 17); do printf 'aim-%d at all ' "$i"; done)" >"$work/long.yaml"
try "$orrery" pack cards "$work/long.yaml" things --output "$work/long.svg"
ok "a long text is set smaller until all of it is on the card" python3 - "$work/long.svg" <<'P'
import sys, xml.etree.ElementTree as e
svg = "{http://www.w3.org/2000/svg}"
card = [g for g in e.parse(sys.argv[1]).iter(svg + "g") if "aim-1" in "".join(g.itertext())][0]
lines = card.findall(svg + "text")
words = " ".join("".join(t.itertext()) for t in lines)
assert all(f"aim-{i} at all" in words for i in range(1, 18)), words
assert "large: yes" in words # what comes after it
ends = [float(t.get("y")) for t in lines]
assert ends == sorted(ends) and ends[-1] < 249.45, ends
assert 3 < float(lines[1].get("font-size")) < 10
P
try "$orrery" pack cards expatriate --output "$work/nowhere/cards.pdf"
ok "a file that cannot be written is named" complains "nowhere/cards.pdf"

# ---- the studio
serve "$work/data" --rate 0
ask() { curl -s -m 20 -H 'Content-Type: application/json' -d @"$1" "$base$2"; }
body() { python3 -c 'import json,sys; print(json.dumps({"game":"expatriate","pack":open(sys.argv[1]).read(),"from":0}))' "$1"; }
body "$work/strong.yaml" >"$work/ask.json"
out=$(curl -s "$base/")
ok "the home page leads to it" says 'href="/studio"'
out=$(curl -s "$base/studio")
ok "its first page lists the games" says 'href="/studio/fermi"'
out=$(curl -s "$base/game/expatriate")
ok "and a game's page to its own pack there" says 'href="/studio/expatriate"'
out=$(curl -s "$base/studio/expatriate")
ok "the page has the pack and its own script" says "/assets/studio.js"
ok "and nothing of the table's" test "${out#*table/stream.js}" = "$out"
out=$(ask "$work/ask.json" /api/studio)
ok "a slice of a comparison has sums and changes" python3 -c \
    'import json,sys; d=json.loads(sys.argv[1]); assert d["pairs"]>0 and d["next"]==d["pairs"] and d["changes"][0]["b"]=="20" and d["figures"][0]["what"].startswith("one seat"), d' "$out"
ok "with a line for every seat, by its number" python3 - "$out" <<'P'
import json, sys
words = [figure["what"] for figure in json.loads(sys.argv[1])["figures"]]
seats = [word for word in words if word.startswith("seat ")]
assert seats[:4] == ["seat 1: won", "seat 1: points", "seat 2: won", "seat 2: points"], words
assert len(seats) == 2 * len({word.split(":")[0] for word in seats}), words
rates = {figure["what"]: figure["rate"] for figure in json.loads(sys.argv[1])["figures"]}
wrong = [word for word, rate in rates.items() if word.endswith((": won", ": points")) and rate != word.endswith("won")]
assert "one seat with yours: points" in rates and not wrong, ("points in percent, or wins that are not", wrong)
P
sed 's/"from"/"players": "random", "from"/' "$work/ask.json" >"$work/random.json"
ok "other players give other sums" test "$(ask "$work/random.json" /api/studio)" != "$out"
sed 's/"from"/"what": "feel", "from"/' "$work/ask.json" >"$work/feel.json"
out=$(ask "$work/feel.json" /api/studio)
ok "how it feels is told of both packs" python3 -c \
    'import json,sys; d=json.loads(sys.argv[1]); assert d["next"] == 1 and all(d[s]["decisions"]["count"] == 1 and d[s]["decisions"]["sum"] > 10 for s in ("before", "after")), d' "$out"
sed 's/"random"/"mcts:4"/' "$work/random.json" >"$work/slow.json"
out=$(ask "$work/slow.json" /api/studio)
ok "players that think are refused" says "players is greedy or random"
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
