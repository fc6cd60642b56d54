#!/usr/bin/env bash
# The terminal table: the full screen driven in tmux and compared with golden text, the plain one
# by scripts, and what becomes of a game when its terminal or its process is ended.
# ORRERY_GOLDEN=write writes the golden screens anew.
set -u
. "$(dirname "$0")/tap.sh"
export LANG=C.UTF-8 LC_ALL=C.UTF-8 XDG_DATA_HOME=$work/data
golden=$(dirname "$0")/../golden/terminal
program=$(realpath "$ORRERY")
terminals=0 # each has a tmux server of its own
screen() { tmux -u -L "orrery-$$-$terminals" -f /dev/null "$@" 2>/dev/null; }
trap 'screen kill-server 2>/dev/null; rm -rf "$work"' EXIT

# Start the command in a terminal of its own: columns, rows, then its words.
start() {
    local columns=$1 rows=$2
    shift 2
    screen kill-server
    terminals=$((terminals + 1))
    screen new-session -d -x "$columns" -y "$rows" "$*; echo ended: \$?; stty -a | grep -q ' icanon' && stty -a | grep -q ' echo ' && echo terminal restored; sleep 60"
}
keys() { screen send-keys "$@"; }
look() { screen capture-pane -p; }
# Wait until the screen shows a text (30 seconds at most).
until_shown() {
    for _ in $(seq 300); do
        case $(look) in *"$1"*) return 0 ;; esac
        sleep 0.1
    done
    echo "never showed '$1':"
    look
    return 1
}
same_screen() { # name of the golden file
    look | sed 's/ *$//' >"$work/screen"
    [ "${ORRERY_GOLDEN:-}" = write ] && { mkdir -p "$golden"; cp "$work/screen" "$golden/$1.txt"; }
    diff "$golden/$1.txt" "$work/screen"
}

# ---- a whole game on the full screen
start 80 24 "$program" play connect4 --seed 3
ok "a start menu lets one choose" until_shown "enter begins"
keys Down Down Left Left Left
ok "who sits where can be changed" until_shown "human"
ok "the menu is as it was" same_screen menu
keys Enter
ok "the game begins" until_shown "Choose a column"
ok "the first screen is as it was" same_screen first
keys Down Down Down Enter
ok "a move from the list is made" until_shown "Seat 1 drops a disc into column 4."
keys / "column 3" Enter
ok "a move is found by typing" until_shown "Seat 2 drops a disc into column 3."
keys Tab Right Enter
ok "a move is made on the board" until_shown "Disc 4"
keys u
ok "another seat's move is not taken back" until_shown "That cannot be taken back"
screen resize-window -x 120 -y 30
ok "a wide screen has the moves at the right" until_shown "Disc 4"
sleep 0.5
ok "the wide screen is as it was" same_screen wide
screen resize-window -x 80 -y 24
sleep 0.5
ok "back to the narrow one" same_screen narrow
keys "["
ok "an earlier position can be looked at" until_shown "After 2 of 3 moves"
keys "]"
keys g
ok "the rule of the question is shown" until_shown "Your disc falls to the lowest free cell"
keys q
keys d "lines" Enter
ok "a word is explained" until_shown "Line: four or more discs"
keys w "drop 9" Enter
ok "why not is answered" until_shown "no column '9'"
keys 8 Enter Escape
ok "a number that is no move is said" until_shown "Disc 4"
keys q
ok "leaving keeps the game" until_shown "Kept in"
ok "and the terminal is as it was" until_shown "terminal restored"
start 80 24 "$program" play connect4
ok "an unfinished game is offered again" until_shown "Go on with it?"
keys y Enter
ok "and goes on where it was" until_shown "Disc 4"
for column in 3 4 3 4 3; do
    keys $column Enter
    sleep 0.3
done
ok "somebody wins" until_shown "Game over"
ok "the last screen is as it was" same_screen last
keys s "$work/screen.orr" Enter
ok "it is saved" until_shown "Saved in"
keys q
ok "a finished game leaves the screen" until_shown "ended: 0"
try "$ORRERY" replay "$work/screen.orr" --check
ok "what was saved checks" [ $code -eq 0 ]

# ---- the first three turns of a long game: its phases, with undo, a resize, and leaving in between
start 80 24 "$program" play fermi --seed 3 --seats human --speed off
ok "Fermi's Paradox begins" until_shown "Turn 1"
sleep 0.5
ok "its first screen is as it was" same_screen fermi-first
keys Enter
sleep 0.5
keys u
ok "a worker can be called back" until_shown "Taken back."
keys r
ok "and sent again" until_shown "Made again."
screen resize-window -x 40 -y 10
ok "a tiny window still shows the moves" until_shown "▸  1 "
screen resize-window -x 80 -y 24
sleep 0.5
# Until it shows something else and goes on showing it; a busy machine takes its time.
until_settled() { # SCREEN_BEFORE
    local last now=$1
    for _ in $(seq 30); do
        last=$now
        sleep 0.3
        now=$(look)
        [ "$now" != "$last" ] || [ "$now" = "$1" ] || return 0
    done
}
# The last move of the list goes on to the next phase.
play_to() {
    local before
    for _ in $(seq 60); do
        before=$(look)
        case $before in *"$1"*) return 0 ;; esac
        keys Up Enter
        until_settled "$before"
    done
    look
    return 1
}
ok "the second turn is reached" play_to "Turn 2"
screen resize-window -x 130 -y 40
sleep 0.7
ok "the wide table is as it was" same_screen fermi-wide
keys q
ok "leaving keeps it" until_shown "Kept in"
start 80 24 "$program" play fermi --speed off
until_shown "Go on with it?" >/dev/null
keys y Enter
ok "it goes on in the second turn" until_shown "Turn 2"
ok "and to the fourth" play_to "Turn 4"
sleep 0.5
ok "after three turns the screen is as it was" same_screen fermi-later
keys q
until_shown "ended: 0" >/dev/null

# ---- what happens is seen moment by moment, at a speed of one's own
start 80 24 "$program" play connect4 --seed 3 --seats human,greedy --speed slow
until_shown "Choose a column" >/dev/null
keys Enter
ok "a computer's move stays to be seen" until_shown "Seat 2 drops a disc"
keys x +
ok "and any key goes on" until_shown "Each thing that happens stays for 1.2 seconds."
keys q
until_shown "ended: 0" >/dev/null
try "$ORRERY" play connect4 --plain --speed fast </dev/null
ok "a speed that is none is refused" [ "$code" -eq 2 ]
yes 1 | head -n 40 | "$ORRERY" play expatriate --plain --seed 7 --save "$work/plain.orr" >"$work/out" 2>&1
ok "line by line, nothing is indented and no sign stands without a word" sh -c "! grep -nP '^ |[^\x00-\x7f]' '$work/out'"

# ---- undo and redo of one's own moves
start 80 24 "$program" play connect4 --seed 3 --seats human,human --sandbox
until_shown "Choose a column" >/dev/null
keys 4 Enter
until_shown "Disc 2" >/dev/null
keys u
ok "a sandbox takes back" until_shown "Disc 1"
keys r
ok "and makes again" until_shown "Disc 2"
for _ in 1 2 3 4 5 6; do
    keys 1 Enter
    sleep 0.2
done
# Column 1 is full: the second move is column 3, though the first says "column 2".
keys 2 Enter
ok "a number picks the move of that number, whatever the moves are called" \
    until_shown "drops a disc into column 3."
keys z
ok "a key without a meaning says so" until_shown "'z' does nothing here; ? shows the keys."
keys w
ok "the question why not shows how a move is typed" until_shown "(type it like 'drop 2')"
keys Escape
keys l
ok "the log is a page" until_shown "What happened"
keys q q
ok "and the game is left" until_shown "ended: 0"

# ---- sixteen colours, none, and a click
start 80 24 NO_COLOR=1 TERM=xterm "$program" play connect4 --seed 3 --seats human,greedy
ok "it works without colours" until_shown "Choose a column"
screen send-keys -l $'\e[<0;6;13M'
ok "a click on a move makes it" until_shown "Seat 1 drops a disc into column"
keys q

# ---- signals and vanished terminals
kept() { test -e "$XDG_DATA_HOME/orrery/connect4-$1.orr"; } # by its seed
for signal in INT TERM HUP; do
    rm -rf "$XDG_DATA_HOME"
    start 80 24 "$program" play connect4 --seed 5 --seats human,greedy
    until_shown "Choose a column" >/dev/null
    keys 4 Enter
    until_shown "Disc 3" >/dev/null
    pkill -$signal -f "^$program play connect4 --seed 5"
    ok "SIG$signal gives the terminal back" until_shown "terminal restored"
    ok "and keeps the game" kept 5
done
rm -rf "$XDG_DATA_HOME"
start 80 24 "$program" play connect4 --seed 5 --seats human,greedy
until_shown "Choose a column" >/dev/null
keys 4 Enter
until_shown "Disc 3" >/dev/null
screen kill-server
for _ in $(seq 300); do kept 5 && break; sleep 0.1; done
ok "a vanished terminal keeps the game" kept 5
rm -rf "$XDG_DATA_HOME"
printf '4\n' | "$ORRERY" play connect4 --plain --seed 5 --seats human,greedy >"$work/out"
ok "the end of input keeps the game" kept 5
start 80 24 "$program" play connect4 --seed 7 --seats human,mcts:90000000
until_shown "Choose a column" >/dev/null
keys 4 Enter
until_shown "thinks ..." >/dev/null
keys C-c
ok "Ctrl-C does not wait for a computer that thinks" until_shown "terminal restored"
ok "and half a thought is no move" grep -q '^\[Moves "1"\]' "$XDG_DATA_HOME/orrery/connect4-7.orr"
mkfifo "$work/fifo"
"$ORRERY" play connect4 --plain --seed 6 --seats human,greedy <"$work/fifo" >"$work/out" &
process=$!
exec 9>"$work/fifo"
echo 4 >&9
for _ in $(seq 300); do grep -q "Disc 3" "$work/out" && break; sleep 0.1; done
kill -TERM $process
wait $process
ok "SIGTERM ends the plain table" grep -q "Kept in" "$work/out"
exec 9>&-
ok "and keeps its game" kept 6

# ---- the last word is the person's, unless they skip what is forced
count_forced() { # words of play, then what is typed first
    local flags=$1 first=$2
    # shellcheck disable=SC2086
    { printf "$first"; yes 1 | head -n 300; } | "$ORRERY" play expatriate --plain --seats human,greedy --seed 4 $flags \
        --save "$work/forced.orr" 2>&1 | python3 "$(dirname "$0")/forced_questions.py"
}
ok "questions with one answer are asked where the last word is the person's" [ "$(count_forced "" "")" -gt 0 ]
ok "--skip-forced skips them" [ "$(count_forced --skip-forced "")" -eq 0 ]
ok "so does 'forced', once typed" [ "$(count_forced "" "forced\n")" -eq 0 ]

# ---- a whole game of each through --plain, by notation and by number
games=$("$ORRERY" games --json | grep -oE '"id": "[a-z0-9]+"' | cut -d'"' -f4)
same_end() { # two recordings with the same last position
    [ "$(grep '^\[Hash' "$1")" = "$(grep '^\[Hash' "$2")" ]
}
for game in $games; do
    humans=$("$ORRERY" games --json | grep -A5 "\"id\": \"$game\"" | grep usual_seats | grep -oE '[0-9]+')
    seats=$(yes human | head -n "$humans" | paste -sd,)
    "$ORRERY" play "$game" --plain --seed 9 --seats "$(yes greedy | head -n "$humans" | paste -sd,)" \
        --save "$work/$game.orr" >/dev/null
    sed -n 's/^[0-9]*\. //p' "$work/$game.orr" >"$work/typed"
    # Seats with secrets are handed the keyboard with Enter; empty lines do no harm elsewhere.
    sed 's/^/\n/' "$work/typed" | "$ORRERY" play "$game" --plain --seed 9 --seats "$seats" \
        --save "$work/$game-typed.orr" >"$work/out" 2>&1
    ok "$game: a whole game typed in notation ends the same" same_end "$work/$game.orr" "$work/$game-typed.orr"
    awk 'BEGIN { srand(1); for (i = 0; i < 60000; i++) print int(1 + rand() * (i % 3 ? 5 : 40)) }' |
        "$ORRERY" play "$game" --plain --seed 9 --seats "$seats" --save "$work/$game-numbers.orr" >"$work/out" 2>&1
    ok "$game: a whole game by numbers comes to its end" grep -q '^\[Result' "$work/$game-numbers.orr"
done
done_testing
