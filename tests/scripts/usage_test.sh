#!/usr/bin/env bash
# Exit codes: 2 if the words of the command line are wrong, 1 if something fails. And what else a
# person at the command line may rely on.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"

code_is() { [ "$code" -eq "$1" ] || { echo "exit code $code: $err"; return 1; }; }
wrong() { # words
    try "$ORRERY" "$@"
    ok "2: orrery $*" refused 2 ""
}
fails() { # words
    try "$ORRERY" "$@"
    ok "1: orrery $*" refused 1 ""
}

"$ORRERY" pack export connect4 >"$work/pack.yaml"
echo hello >"$work/bad.yaml"
for command in sim perft; do
    wrong $command chess
    wrong $command connect4 --seats 3
    wrong $command connect4 -o size=3
    wrong $command connect4 -o board=huge --pack "$work/pack.yaml"
    fails $command connect4 --pack "$work/none.yaml"
    fails $command connect4 --pack "$work/bad.yaml" -o board=huge
done
wrong play connect4 --plain --seats 3
wrong play connect4 --plain -o board=huge
wrong bench connect4 --seats 3
wrong match greedy random connect4 -o size=3
wrong match greedy random connect4 --seats greedy,random
wrong sim connect4 --seats human,greedy
wrong pack export connect4 --json
fails play connect4 --plain --pack "$work/bad.yaml"
fails replay "$work/none.orr"
fails verify "$work/none.orr"
fails pack check "$work/bad.yaml"

# ---- a value that another would replace
wrong sim connect4 --pack "$work/pack.yaml" --pack "$work/pack.yaml"
ok "which flag is given twice is said" refused 2 "--pack is given twice"
wrong sim connect4 --seed 1 --seed=2
wrong sim connect4 --report a.html --output b.html
try "$ORRERY" sim connect4 --games 5 --seed 1 -o board=small --json --json
ok "switches and options may come again" code_is 0

# ---- JSON of a pack
try "$ORRERY" pack show connect4 --json
ok "pack show --json has every value" python3 -c 'import json,sys
r = json.loads(sys.argv[1]); board = r["pack"]["boards"]
assert r["entries"] == 3 and {"name": "Standard", "columns": 7, "rows": 6, "source": "public"} in board, r' "$out"
for game in src/games/*/; do
    game=$(basename "$game")
    try "$ORRERY" pack show "$game" --json
    ok "pack show $game --json is JSON" python3 -c 'import json,sys; json.loads(sys.stdin.read())["pack"]["game"]' <<<"$out"
done

# ---- a report can be made again
"$ORRERY" sim connect4 --games 20 --seed 1 --pack "$work/pack.yaml" --report "$work/report.html" >/dev/null
ok "the line of a report names its pack" grep -qF -- "--pack $work/pack.yaml --games 20 --seed 1" "$work/report.html"

# ---- timeout signals the program and its group, which is one wish
timeout 1 "$ORRERY" sim connect4 --games 1000000000 --seed 1 --json >"$work/out" 2>"$work/err"
ok "timeout does not lose the figures" python3 -c 'import json,sys; r=json.load(open(sys.argv[1])); assert r["partial"] and r["games"] > 0' "$work/out"
"$ORRERY" sim connect4 --games 1000000000 --seed 1 --json >"$work/out" 2>"$work/err" &
simulation=$!
sleep 0.5
kill -TERM $simulation
kill -TERM $simulation
wait $simulation
ok "two signals at once are one" python3 -c 'import json,sys; json.load(open(sys.argv[1]))' "$work/out"
"$ORRERY" sim fermi --seats mcts:1000000 --games 4 --threads 2 --seed 1 --json >"$work/out" 2>"$work/err" &
simulation=$!
sleep 0.3
kill -TERM $simulation
sleep 0.7
kill -TERM $simulation 2>/dev/null
wait $simulation
code=$?
ok "a second one later ends it at once" test "$code" -eq 143 -o "$code" -eq 1

# ---- the address that is printed can be opened
if grep -qs . /proc/net/if_inet6; then
    launch "$work/out" "$work/err" "$ORRERY" serve --host ::1 --port 0 --data "$work/data"
    ok "an address of IPv6 has its brackets" grep -qE 'http://\[::1\]:[0-9]+/' "$work/out"
    kill $server
    wait $server
fi
done_testing
