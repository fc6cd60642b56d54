#!/usr/bin/env bash
# Puzzles in the terminal: listed, solved, found anew and checked.
set -u
. "$(dirname "$0")/tap.sh"

says() { case $out in *"$1"*) ;; *) echo "does not say '$1': $out $err"; return 1 ;; esac; }
solve() { # what is typed, then words of the command
    local typed=$1
    shift
    printf '%b' "$typed" | "$ORRERY" puzzles "$@" >"$work/out" 2>"$work/err"
    code=$?
    out=$(cat "$work/out")
    err=$(cat "$work/err")
}

try "$ORRERY" puzzles
ok "all games with puzzles are listed" says "orrery puzzles connect4"
try "$ORRERY" puzzles connect4
ok "those of a game are listed by their numbers" says "puzzles, by their numbers"
ok "and by how hard they are" grep -qE '^  (easy|medium|hard)' "$work/out"

# ---- one of them
set_file=packs/puzzles/connect4.txt
best=$(awk '/^words /{n = $2; next} n-- > 0 {word[i++] = $0} /^puzzle /{split($5, c, ":"); split($6, d, ":"); print word[c[1]] ";" word[d[1]]; exit}' "$set_file")
solve "${best%;*}\n" connect4 1 --plain
ok "the best move is right" says "Right."
ok "why is said" says "wins "
ok "and what may follow" says "What may follow: Drop a disc"
solve "${best#*;}\n" connect4 1 --plain
ok "another is not the best" says "Not the best move."
solve "look\nmoves\nnonsense\n99\nquit\n" connect4 1 --plain
ok "one may look, ask and leave" says "There is no move 99"
ok "without hearing the answer" bash -c "! grep -qE 'Right|Not the best|follow' '$work/out'"
solve "" connect4 --daily --plain
ok "today's puzzle is asked" says "One move is clearly best"
try "$ORRERY" puzzles connect4 9999
ok "a number that there is not is refused" refused 2 "There is no puzzle '9999'"
try "$ORRERY" puzzles chess
ok "a game that there is not is refused" refused 2 ""

# ---- more of them
try "$ORRERY" puzzles connect4 --mine 2
ok "where to keep them must be said" refused 2 "--output FILE"
try "$ORRERY" puzzles connect4 --mine 1 --player mcts:1000 -o board=small --seed 3 --output "$work/set.txt"
ok "one is found" says "a minute"
first=$(grep -c '^puzzle ' "$work/set.txt")
try "$ORRERY" puzzles connect4 --mine 1 --player mcts:1000 -o board=small --seed 3 --output "$work/set.txt"
ok "and more are added" [ "$(grep -c '^puzzle ' "$work/set.txt")" -gt "$first" ]
try "$ORRERY" puzzles connect4 --check "$work/set.txt" --player mcts:3
ok "all of them can be played again" says " 0 dropped"
ok "and are solved by whom one likes" says "mcts:3 solves"

try "$ORRERY" puzzles connect4 --check "$work/set.txt" --player random --seed 5 --output "$work/left.txt"
left=$(grep -c '^puzzle ' "$work/left.txt")
ok "those that somebody solves are kept, and no others" says "random solves $left of"
try "$ORRERY" puzzles connect4 --check "$work/left.txt"
ok "and can be played again" says "$left puzzles out of"

# ---- what is damaged
head -c 300 "$work/set.txt" >"$work/cut.txt"
try "$ORRERY" puzzles connect4 --check "$work/cut.txt"
ok "a file that was cut is refused" refused 1 "$work/cut.txt"
try "$ORRERY" puzzles fermi --check "$work/set.txt"
ok "a file of another game is refused" refused 1 "puzzles of 'connect4', not of 'fermi'"
try "$ORRERY" puzzles connect4 --mine 1 --output "$work/cut.txt"
ok "and nothing is added to one that cannot be read" refused 1 "$work/cut.txt"
sed 's/^play [0-9]*/play 7/' "$work/set.txt" >"$work/other.txt"
try "$ORRERY" puzzles connect4 --check "$work/other.txt"
ok "what no longer leads there is dropped, with a line" says "is dropped: its game leads to another question"
done_testing
