#!/usr/bin/env bash
# The command as a person meets it: what it prints, what it refuses, its exit codes.
set -u
. "$(dirname "$0")/tap.sh"

says() { case $out in *"$1"*) ;; *) echo "does not say '$1': $out"; return 1 ;; esac; }
code_is() { [ "$code" -eq "$1" ] || { echo "exit code $code: $err"; return 1; }; }

# ---- what it prints
try "$ORRERY"
ok "alone it says what it is and what to type next" says "Try: orrery"
ok "alone it succeeds" code_is 0
try "$ORRERY" games
ok "games lists the example" says "connect4"
try "$ORRERY" games --json
ok "games --json is JSON" python3 -c 'import json,sys; json.loads(sys.argv[1])' "$out"
try "$ORRERY" rules connect4
ok "rules prints the manual" says "# Connect Four"
for command in games rules play sim perft bench replay pack; do
    try "$ORRERY" $command --help
    ok "$command --help gives an example" says "For example: orrery $command"
done

try "$ORRERY" perft connect4 --depth 7
ok "perft gives the public counts" [ "$(echo "$out" | awk '{print $2}' | paste -sd' ')" = \
    "7 49 343 2401 16807 117649 823536" ]

# ---- simulation repeats
try "$ORRERY" sim connect4 --games 20000 --seed 1 --json
first=$out
try "$ORRERY" sim connect4 --games 20000 --seed 1 --json
ok "the same seed gives the same bytes" [ "$first" = "$out" ]
try "$ORRERY" sim connect4 --games 20000 --seed 1 --json --threads 1
ok "one thread gives the same bytes" [ "$first" = "$out" ]
try "$ORRERY" sim connect4 --games 20000 --seed 1 --json --threads 2
ok "two threads give the same bytes" [ "$first" = "$out" ]
try "$ORRERY" sim connect4 --games 20000 --seed 2 --json
ok "another seed gives others" [ "$first" != "$out" ]
try "$ORRERY" sim connect4 --games 100 --seed 1 --seats random,greedy
ok "sim names the players" says "greedy"
json() { python3 -c 'import json,sys; r=json.loads(sys.argv[1]); assert eval(sys.argv[2]), r' "$out" "$1"; }
try "$ORRERY" sim expatriate --games 20 --seed 1 --seats random,random --things
ok "sim --things tells what goes with winning" says "colony: "
try "$ORRERY" sim fermi --games 200 --seed 1 --things
ok "what winning requires is named apart" says "nobody won without: milestone: station complete"
try "$ORRERY" compare expatriate --sweep terraforming.workshop.tp=3..5 --games 60 --seed 1
ok "compare --sweep has a row for each value" says "as it is"
again=$(sed -n 's/^  again: orrery //p' <<<"$out")
try bash -c "$ORRERY $again --json"
ok "and plays the same again, by handicap" json 'r["handicap"] and [v["value"] for v in r["values"]] == [3, 4, 5] and r["values"][0]["as_it_is"] and r["values"][0]["won"]["difference"] == 0 and r["values"][2]["points"]["low"] < r["values"][2]["points"]["difference"]'
try "$ORRERY" compare expatriate fermi --sweep x=1..2
ok "one pack is swept" refused 2 "name only that one"
try "$ORRERY" compare fermi --sweep x=1..2
ok "a number that there is not cannot be swept" refused 2 "there is no field 'x'"
try "$ORRERY" sim expatriate --games 20 --seed 1 --seats random,random --things --json --threads 1
one=$out
ok "sim --things --json has every thing" json 'len(r["things"]) > 40 and r["things"][0]["effect_low"] < 1'
try "$ORRERY" sim expatriate --games 20 --seed 1 --seats random,random --things --json --threads 3
ok "and the same bytes on any number of threads" [ "$one" = "$out" ]
try "$ORRERY" sim connect4 --games 20 --things
ok "a game without things says so" says "does not tell what its seats have"
try "$ORRERY" sim connect4 --games 200 --seed 1 -o board=all --json
ok "an option given as =all is tried with each value" \
    json '[x["options"]["board"] for x in r] == ["small", "standard", "wide"]'
try "$ORRERY" sim connect4 --until 3 --seed 1 --json
ok "--until plays as many games as it takes" \
    json '256 < r["games"] < 3000 and max(s["won_high"] - s["won_low"] for s in r["seats"]) <= 0.06'
try "$ORRERY" sim connect4 --until 0.1 --games 300 --seed 1 --json
ok "but no more than --games" json 'r["games"] == 300'
try "$ORRERY" sim connect4 --games 50 --seed 1 --csv
ok "--csv is a table" python3 -c 'import csv,sys; rows=list(csv.DictReader(sys.argv[1].splitlines()))
assert rows[0]["measure"] == "pack" and rows[0]["what"].startswith("built in ")
assert rows[1]["measure"] == "won" and float(rows[1]["low"]) < float(rows[1]["value"])' "$out"
try "$ORRERY" sim expatriate --games 20 --seed 1 --seats random,random --report "$work/report.html"
ok "--report writes a page of well-formed plots" python3 -c '
import re,sys,xml.dom.minidom as m
page=open(sys.argv[1]).read(); plots=re.findall("<svg.*?</svg>", page, re.S)
assert len(plots) > 8 and "<script" not in page
for plot in plots: m.parseString(plot.replace("&nbsp;", " "))' "$work/report.html"
"$ORRERY" sim connect4 --games 1000000000 --seed 1 --json >"$work/out" 2>"$work/err" &
simulation=$!
sleep 0.5
kill -INT $simulation
wait $simulation
code=$?
out=$(cat "$work/out")
ok "an interrupted run tells what it has, marked as partial" json 'r["partial"] and r["games"] > 0'
ok "and has not succeeded" code_is 1
# Games that are thought about for minutes: the run does not wait for them.
for signal in INT TERM; do
    "$ORRERY" sim fermi --seats mcts:1000000 --games 4 --threads 2 --seed 1 --json >"$work/out" 2>"$work/err" &
    simulation=$!
    sleep 1
    kill -$signal $simulation
    asked=$(date +%s%N)
    wait $simulation
    code=$?
    waited=$((($(date +%s%N) - asked) / 1000000))
    out=$(cat "$work/out")
    ok "SIG$signal ends a run of slow thinkers within seconds" [ $waited -lt 4000 ]
    ok "games that were in hand do not count" json \
        'r["partial"] and r["games"] == 0 and r["seats"][0]["points"]["median"] == 0'
    ok "a run without a finished game has not succeeded" code_is 1
done
try "$ORRERY" sim connect4 --json --csv
ok "JSON and CSV at once are refused" refused 2 "choose one"
try "$ORRERY" sim connect4 --until 0
ok "no precision is refused" refused 2 "--until needs a number above 0"
try "$ORRERY" sim connect4 --games 5 --report "$work/none/x.html" --json
ok "a report that cannot be written fails" code_is 1
try "$ORRERY" bench connect4 --seconds 0.1 --json
ok "bench --json is JSON" python3 -c 'import json,sys; json.loads(sys.argv[1])' "$out"

# ---- a game from beginning to end, and its recording
game=$work/game.orr
try "$ORRERY" play connect4 --plain --seed 3 --seats greedy,random --save "$game"
ok "computers play a whole game" says "wins: four in a line"
try "$ORRERY" replay "$game" --check
ok "its recording checks" says "as it should be"
ok "and says by which edition" says "Edition: first edition, classic."
ok "and holds its pack" grep -q '^| game: connect4$' "$game"
try "$ORRERY" replay "$game" --at 3
ok "a position of it is shown" says "Disc 4"
try "$ORRERY" replay "$game" --json
ok "replay --json is JSON" python3 -c 'import json,sys; json.loads(sys.argv[1])' "$out"
try "$ORRERY" replay "$game" --svg "$work/game.svg"
ok "replay --svg writes a well-formed picture" \
    python3 -c 'import sys,xml.dom.minidom as m; m.parse(sys.argv[1])' "$work/game.svg"
try "$ORRERY" replay "$game" --page
ok "replay --page prints a page" says "<!doctype html>"

typed() { # the words to type, then more arguments
    printf '%b' "$1" | "$ORRERY" play connect4 --plain --seed 3 "${@:2}" >"$work/out" 2>"$work/err"
    code=$?
    out=$(cat "$work/out")
    err=$(cat "$work/err")
}
typed '4\ndrop 3\n1\n1\n' --seats human,human
ok "numbers and notation both make moves" says "Seat 2 drops a disc into column 3."
typed 'quit\n' --seats human,greedy
ok "it begins with who sits where" says "Connect Four, seed 3. You are Seat 1, Seat 2 is greedy."
out=$(printf 'again\nquit\n' | XDG_DATA_HOME=$work/learner "$ORRERY" learn cadets 2>&1)
ok "the coach says it again to who asks again" [ "$(grep -c 'step 1 of' <<<"$out")" = 2 ]
typed '1\n2\n1\n2\n1\n2\n1\n' --seats human,human
ok "a person can win" says "Seat 1 wins: four in a line."
typed '9\nfoo\ndrop 9\n\n-1\n99999999999999999999\nhelp\nwhy drop 1\nhint\nundo\nmoves\nquit\n' --seats 2
ok "wrong input gets a sentence and the prompt again" says "There is no move 9; choose 1 to 7."
ok "an unknown word too" says "'foo' is not a verb of this game"
ok "a hint is given" says "Drop a disc into column 4"
ok "nothing to undo is said" says "There is nothing to take back."
ok "leaving is not a failure" code_is 0
typed '1\n1\n1\n1\n1\n1\nwhy drop 1\ndrop 1\nquit\n' --seats human,human
ok "a full column says why not" says "Column 1 is full."
typed '1\nundo\nquit\n' --seats human,human
ok "a move that another seat may answer is not taken back" says "That cannot be taken back"
typed '1\nundo\nmoves\nquit\n' --seats human,human --sandbox
ok "a sandbox takes everything back" code_is 0
typed "4\nsave $work/open.orr\n" --seats human,human
try "$ORRERY" replay "$work/open.orr" --check
ok "an open game is saved and checks" says "1 moves, not finished"
cp "$work/open.orr" "$work/again.orr"
printf '3\n4\n3\n4\n3\n4\n' | XDG_DATA_HOME=$work/kept "$ORRERY" play "$work/again.orr" --plain >"$work/out" 2>&1
ok "a game played to its end from a file is written back" grep -q "Saved in $work/again.orr" "$work/out"
ok "and the file has the whole of it" sh -c '"$0" replay "$1" --check | grep -qv "not finished"' "$ORRERY" "$work/again.orr"
typed '' --seats human,human --save "$work/eof.orr"
ok "the end of input saves where it was told to" test -s "$work/eof.orr"

# ---- packs
try "$ORRERY" pack show connect4
ok "pack show prints the share of each source" says "1 public (33 %), 2 house (67 %)"
"$ORRERY" pack export connect4 >"$work/pack.yaml"
try "$ORRERY" pack check "$work/pack.yaml"
ok "an exported pack checks" says "as it should be"
try "$ORRERY" play connect4 --plain --pack "$work/pack.yaml" --seats greedy,greedy
ok "it can be played with" code_is 0
sed 's/columns: 7/columns: 5/' "$work/pack.yaml" >"$work/other.yaml"
try "$ORRERY" play connect4 --plain --seed 1 --pack "$work/other.yaml" --seats greedy,greedy --save "$work/other.orr"
try "$ORRERY" replay "$work/other.orr" --check
ok "a game of another pack carries it" says "as it should be"
sed 's/^| *columns: 5/|     columns: 6/' "$work/other.orr" >"$work/edited.orr"
try "$ORRERY" replay "$work/edited.orr" --check
ok "a pack that was edited in it is noticed" refused 1 "it was edited"
grep -v '^|' "$work/other.orr" >"$work/without.orr"
try "$ORRERY" replay "$work/without.orr" --check
ok "without its pack it asks for it" refused 1 "give that one with --pack"
try "$ORRERY" replay "$work/other.orr" --check --pack "$work/other.yaml"
ok "and is replayed with it" says "as it should be"
try "$ORRERY" replay "$work/other.orr" --check --pack "$work/pack.yaml"
ok "but not with another" refused 1 "was played with another pack than"

# ---- bad input: one sentence, the right code, nothing written
try "$ORRERY" fly
ok "an unknown command is refused" refused 2 "There is no command 'fly'"
for command in rules play sim perft bench; do
    try "$ORRERY" $command chess
    ok "$command refuses an unknown game" refused 2 "There is no game 'chess'"
done
try "$ORRERY" play
ok "play without a game is refused" refused 2 "Usage: orrery play GAME"
try "$ORRERY" play connect4 more
ok "a word too many is refused" refused 2 "one word too many"
try "$ORRERY" play connect4 --fast
ok "an unknown flag is refused" refused 2 "has no --fast"
try "$ORRERY" play connect4 --seed
ok "a flag without its value is refused" refused 2 "--seed needs N after it"
try "$ORRERY" play connect4 --plain=yes
ok "a switch with a value is refused" refused 2 "--plain doesn't take a value"
for count in 0 -1 x 1e9 99999999999999999999; do
    try "$ORRERY" sim connect4 --games $count
    ok "--games $count is refused" refused 2 "--games needs a whole number"
done
try "$ORRERY" sim connect4 --threads 100000
ok "absurd threads are refused" refused 2 "--threads needs a whole number from 1 to 256"
try "$ORRERY" perft connect4 --depth 1000
ok "an absurd depth is refused" refused 2 "--depth needs a whole number from 1 to 64"
try "$ORRERY" bench connect4 --seconds nan
ok "an absurd time is refused" refused 2 "--seconds needs a number"
try "$ORRERY" sim connect4 --seats 3
ok "a wrong number of seats is refused" refused 2 "Connect Four is for 2 seats, not 3."
try "$ORRERY" sim connect4 --seats 0
ok "no seats are refused" refused 2 "--seats needs a number from 1 to 8"
try "$ORRERY" sim connect4 --seats greedy,genius
ok "an unknown player is refused" refused 2 "There is no player 'genius'"
try "$ORRERY" sim connect4 --seats human,greedy
ok "a simulation takes no humans" refused 2 "There is no player 'human'"
try "$ORRERY" sim connect4 --seats greedy,
ok "an empty seat is refused" refused 2 "There is no player ''"
try "$ORRERY" sim connect4 -o size=3
ok "an unknown option is refused" refused 2 "Connect Four has no option 'size=3'; it has board"
try "$ORRERY" sim connect4 -o board=huge
ok "a wrong value is refused" refused 2 "Option board is one of small, standard, wide, not 'huge'."
try "$ORRERY" sim connect4 -o board
ok "an option without a value is refused" refused 2 "needs a value: write board=value"
try "$ORRERY" play "$work/none.orr"
ok "a game in a file that is not there is refused" refused 1 "none.orr cannot be read"
try "$ORRERY" play fermi --save "$work/nowhere/game.orr" --plain
ok "where a game cannot be saved is said before it begins" refused 1 "nowhere/game.orr cannot be written"
try "$ORRERY" replay "$work/none.orr"
ok "a file that is not there is refused" refused 1 "cannot be read: No such file"
try "$ORRERY" replay "$work"
ok "a folder is refused" refused 1 "cannot be read"
head -c 200 "$game" >"$work/short.orr"
try "$ORRERY" replay "$work/short.orr"
ok "a truncated recording is refused" refused 1 "short.orr"
sed '$d' "$game" >"$work/less.orr"
try "$ORRERY" replay "$work/less.orr"
ok "a recording without its last move is refused" refused 1 "moves, but"
sed 's/^2\. drop ./2. drop 7/; s/^4\. drop ./4. drop 7/' "$game" >"$work/edited.orr"
try "$ORRERY" replay "$work/edited.orr"
ok "an edited recording is refused" refused 1 "edited.orr"
try "$ORRERY" replay "$game" --at 100
ok "a position past the end is refused" refused 1 "there is no position after 100"
try "$ORRERY" replay "$game" --svg "$work/none/x.svg"
ok "a picture that cannot be written is refused" refused 1 "cannot be written"
ok "and nothing is written" test ! -e "$work/none"
try "$ORRERY" play connect4 --plain --seats greedy,greedy --save "$work/none/x.orr"
ok "a game that cannot be saved fails" code_is 1
try "$ORRERY" pack burn connect4
ok "an unknown pack verb is refused" refused 2 "can check, show, export"
try "$ORRERY" pack check "$work/none.yaml"
ok "a pack that is not there is refused" refused 1 "cannot be read"
sed 's/rows: 6/rowz: 6/' "$work/pack.yaml" >"$work/bad.yaml"
try "$ORRERY" pack check "$work/bad.yaml"
ok "an unknown field is refused with its line" refused 1 "bad.yaml:10:"
ok "and what was meant" refused 1 "did you mean 'rows'"
sed 's/columns: 7/columns: 70/' "$work/pack.yaml" >"$work/bad.yaml"
try "$ORRERY" play connect4 --pack "$work/bad.yaml"
ok "a value out of range is refused" refused 1 "boards[0].columns"
sed 's/columns: 8/columns: 10/' "$work/pack.yaml" >"$work/bad.yaml"
try "$ORRERY" play connect4 --pack "$work/bad.yaml"
ok "what only the game can check is checked" refused 1 "boards[2]: 10 columns of 7 rows are too many"
echo "hello" >"$work/bad.yaml"
try "$ORRERY" pack check "$work/bad.yaml"
ok "a file that is no pack is refused" refused 1 "a pack needs a line 'game: ID'"
ls "$work" >"$work/../orrery-ls.$$"
ok "no drafts are left lying about" sh -c "! grep -E '\.[A-Za-z0-9]{6}$' $work/../orrery-ls.$$ | grep -vE '\.(orr|yaml|svg|out)$' | grep -q ."
rm -f "$work/../orrery-ls.$$"
done_testing
