#!/usr/bin/env bash
# Computer players at the command line: seats, hints, matches, reviews, and what they refuse.
set -u
. "$(dirname "$0")/tap.sh"

says() { case $out in *"$1"*) ;; *) echo "does not say '$1': $out"; return 1 ;; esac; }
code_is() { [ "$code" -eq "$1" ] || { echo "exit code $code: $err"; return 1; }; }
json() { python3 -c "import json,sys; d=json.loads(sys.argv[1]); assert $1, d" "$out"; }

for command in hint match review; do
    try "$ORRERY" $command --help
    ok "$command --help gives an example" says "For example: orrery $command"
done

# ---- seats
game=$work/game.orr
try "$ORRERY" play connect4 --plain --seed 3 --seats mcts:50,random --save "$game"
ok "a search plays a seat" says "Seat 1 wins"
try "$ORRERY" sim connect4 --games 20 --seed 1 --seats mcts:20,greedy --json
first=$out
try "$ORRERY" sim connect4 --games 20 --seed 1 --seats mcts:20,greedy --json --threads 1
ok "searches in a simulation repeat on any number of threads" [ "$first" = "$out" ]
try "$ORRERY" bench connect4 --player mcts:100 --json
ok "bench measures a search" json "d[0]['iterations_per_second'] > 0"
try "$ORRERY" bench connect4 --player mcts:100 --threads 2 --rounds 2 --seconds 0.01 --json
ok "bench measures two threads beside one" json "d[0]['one_thread_iterations_per_second'] > 0 and d[0]['decisions'] > 1"

# ---- hints
try "$ORRERY" hint "$game" --at 4
ok "a hint has two moves with bars" says "next best ["
ok "it says for whom it holds" says "plays on like a computer"
try "$ORRERY" hint "$game" --at 4 --json --threads 1
ok "a hint as JSON" json "d['seat'] == 1 and d['better']['chance'] >= d['other']['chance'] and d['words'] and d['whom']"
first=$out
try "$ORRERY" hint "$game" --at 4 --json --threads 2
ok "one and two threads give the same hint" [ "$first" = "$out" ]
try "$ORRERY" hint "$game" --at 4 --json --seat 1
ok "the seat to move may be named" [ "$first" = "$out" ]
try "$ORRERY" hint "$game" "drop 1" --at 4 --json
ok "a hint against a move of one's own" json "d['against'] == 'yours' and d['other']['move'] == 'drop 1'"
try "$ORRERY" hint "$game" "drop 9" --at 4
ok "a move that is not there is refused" refused 1 "column"
printf 'hint\nhint drop 1\nquit\n' | "$ORRERY" play connect4 --plain --seed 3 --seats human,mcts:1 >"$work/out" 2>&1
ok "a hint at the table" grep -q "'Drop a disc into column 4' wins" "$work/out"
ok "and against a move" grep -q "'Drop a disc into column 1' [0-9]" "$work/out"

# ---- matches
try "$ORRERY" match greedy random connect4 --seed 1
ok "a match ends when the difference is proven" says "greedy is better than random"
ok "it states its bounds" says "bounds -2.94 and 2.94"
try "$ORRERY" match random greedy connect4 --seed 1
ok "and the other way round" says "random is not better than greedy"
try "$ORRERY" match random random connect4 --seed 1 --games 20
ok "what is not proven is said to be open" says "20 games do not tell"
try "$ORRERY" match mcts:20 greedy connect4 --seed 1 --games 24 --full --json --threads 1
ok "a match as JSON" json "d['games'] == 24 and 0 <= d['share_low'] <= d['share'] <= d['share_high'] <= 1"
first=$out
try "$ORRERY" match mcts:20 greedy connect4 --seed 1 --games 24 --full --json --threads 2
ok "one and two threads give the same match" [ "$first" = "$out" ]

# ---- reviews
try "$ORRERY" review "$game"
ok "a review names the largest swings" says "the largest swings"
ok "and says for whom it holds" says "plays on like"
ok "a review goes through every decision" says "decision by decision"
ok "a review has no minus nothing" sh -c '! printf "%s" "$1" | grep -q -e "-0\.0 %" -e "-0 %"' - "$out"
try "$ORRERY" review "$game" --json
ok "a review as JSON" json "[s['result'] for s in d['account']] == [100, 0] and all(abs(sum(s[k] for k in ('start', 'deal', 'luck', 'own', 'others', 'hidden', 'drift')) - s['result']) < 1e-6 for s in d['account']) and len(d['items']) > 1"
try "$ORRERY" review "$game" --report "$work/review.html"
ok "a review as a page" grep -q "<svg" "$work/review.html"
ok "without script" sh -c "! grep -qi '<script' '$work/review.html'"
cat >"$work/blunder.txt" <<'MOVES'
1\n2\n1\n2\n1\n7\n1\n
MOVES
printf '%b' "$(cat "$work/blunder.txt")" | "$ORRERY" play connect4 --plain --seed 3 --seats human,human \
    --save "$work/blunder.orr" >/dev/null 2>&1
try "$ORRERY" review "$work/blunder.orr"
ok "a blunder is a large swing, and what was better stands beside it" says "Better: 'Drop a disc into column 1'"

# ---- bad input: one sentence, the right code
for spec in mcts:0 mcts:-3 mcts: mcts:many mcts:0ms mcts:99999999999 mcts:1.5 mcts:4000000ms; do
    try "$ORRERY" play connect4 --seats human,$spec
    ok "$spec makes no sense" refused 2 "makes no sense: after mcts: comes a level"
done
try "$ORRERY" sim connect4 --seats mcts9,greedy
ok "an unknown player is refused" refused 2 "There is no player 'mcts9'"
try "$ORRERY" hint "$game"
ok "a finished game has no hint" refused 1 "The game is over"
try "$ORRERY" hint "$game" --at 4 --seat 2
ok "a seat that is not to move is refused" refused 1 "It is not seat 2's move here; seat 1 decides."
try "$ORRERY" hint "$game" --at 4 --seat 5
ok "a seat that is not there is refused" refused 1 "There is no seat 5"
try "$ORRERY" hint "$game" --at 400
ok "a position past the end is refused" refused 1 "there is no position after 400"
try "$ORRERY" hint "$work/none.orr"
ok "a file that is not there is refused" refused 1 "cannot be read"
try "$ORRERY" review "$game" --report "$work/none/x.html"
ok "a report that cannot be written is refused" refused 1 "cannot be written"
try "$ORRERY" match greedy genius connect4
ok "a match refuses an unknown player" refused 2 "There is no player 'genius'"
try "$ORRERY" match greedy human connect4
ok "a match takes no humans" refused 2 "There is no player 'human'"
try "$ORRERY" match greedy random chess
ok "a match refuses an unknown game" refused 2 "There is no game 'chess'"
try "$ORRERY" match greedy random
ok "a match wants a game" refused 2 "Usage: orrery match A B GAME"
try "$ORRERY" match greedy random connect4 --elo0 50 --elo1 10
ok "bounds the wrong way round are refused" refused 2 "--elo0 must be below --elo1"
try "$ORRERY" match greedy random connect4 --seats greedy,random
ok "a match wants a number of seats" refused 2 "--seats needs a number here"
done_testing
