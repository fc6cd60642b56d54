#!/usr/bin/env bash
# A game that breaks its contract stops with one sentence and exit code 1, and prints no figures. The
# program under test knows one game only, which goes wrong as its option says.
set -u
. "$(dirname "$0")/tap.sh"

flawed=$PROGRAMS/../programs/flawed
[ -x "$flawed" ] || skip "the program with the flawed game was not built"
pack=$(dirname "$0")/../programs/flawed.yaml

fails() { # flaw, words
    try "$flawed" sim flawed --pack "$pack" -o "flaw=$1" --games 100 --seed 1
    ok "sim stops at a game with flaw=$1" refused 1 "$2"
}

try "$flawed" sim flawed --pack "$pack" --games 10 --seed 1
ok "without a flaw it plays" [ "$code" -eq 0 ]
fails no-answer "Flawed broke off at decision 2: the step 'dumb' asks, but offers no move."
fails many-answers "Flawed broke off at decision 2: the step 'dumb' offers more than 1024 moves."
fails endless "Flawed broke off at decision 2: the step 'circle' was reached after 10000 steps"
fails depth "calls steps more than 16 deep"
fails full "puts a card where there is no room"
try "$flawed" bench flawed --pack "$pack" -o flaw=endless --seconds 1
ok "bench stops, too" refused 1 "the step 'circle'"
try "$flawed" match random random flawed --pack "$pack" -o flaw=empty --games 4
ok "match stops, too" refused 1 "takes a card that is not there"
printf 'go 1\ngo 1\n' >"$work/moves"
"$flawed" play flawed --pack "$pack" -o flaw=no-answer --plain --save "$work/game.orr" \
    <"$work/moves" >"$work/out" 2>&1
ok "who plays it reads why it is over" grep -q "the step 'dumb' asks, but offers no move" "$work/out"
done_testing
