#!/usr/bin/env bash
# Help, manual pages and completions are made from the same tables: none of them forgets a command, a
# flag or a game.
set -u
. "$(dirname "$0")/tap.sh"

commands=$("$ORRERY" tables commands)
games=$("$ORRERY" games --json | sed -nE 's/.*"id": "([a-z0-9]+)".*/\1/p')

# The flags of a command, as its help lists them.
flags_of() { "$ORRERY" "$1" --help | sed -nE 's/^  --([a-z0-9-]+) .*/\1/p'; }

says() { case $out in *"$1"*) ;; *) echo "does not say '$1'"; return 1 ;; esac; }
has_all() { # file, then words
    local file=$1 word missing=0
    shift
    for word; do
        grep -qF -- "$word" "$file" || { echo "$(basename "$file") lacks $word"; missing=1; }
    done
    return $missing
}

# ---- help
ok "there are commands" [ -n "$commands" ]
for word in help --help -h; do
    try "$ORRERY" $word
    ok "orrery $word tells what there is" says "Try: orrery play"
done
for command in $commands; do
    try "$ORRERY" "$command" --help
    long=$out
    ok "$command --help gives an example" says "For example: orrery $command"
    try "$ORRERY" "$command" -h
    ok "$command -h is the same" [ "$out" = "$long" ]
    try "$ORRERY" help "$command"
    ok "help $command is the same" [ "$out" = "$long" ]
done
try "$ORRERY" help fly
ok "help about nothing is refused" refused 2 "There is no command 'fly'"
try "$ORRERY" help sim
ok "a simulation is offered no people" [ "${out#*human}" = "$out" ]

# ---- manual pages
"$ORRERY" tables man >"$work/orrery.1"
# shellcheck disable=SC2086 # words are words
ok "the manual names every command" has_all "$work/orrery.1" $commands
# shellcheck disable=SC2086
ok "and every game" has_all "$work/orrery.1" $games
for command in $commands; do
    "$ORRERY" tables man "$command" >"$work/orrery-$command.1"
    # troff writes a hyphen that is meant as \-
    # shellcheck disable=SC2046
    ok "the manual of $command names every flag" \
        has_all "$work/orrery-$command.1" $(flags_of "$command" | sed 's/-/\\-/g; s/^/\\-\\-/')
done
if command -v mandoc >/dev/null; then
    ok "mandoc finds nothing wrong with them" sh -c "! mandoc -Tlint -W warning $work/*.1 | grep -v 'missing date' | grep ."
elif command -v man >/dev/null; then
    ok "man finds nothing wrong with them" sh -c "! man --warnings -l $work/*.1 2>&1 >/dev/null | grep ."
fi
try "$ORRERY" tables man fly
ok "there is no manual of nothing" refused 2 "There is no command 'fly'"
try "$ORRERY" tables tcsh
ok "other shells are refused" refused 2 "bash, zsh or fish, not 'tcsh'"

# ---- completions
for shell in bash zsh fish; do
    "$ORRERY" tables $shell >"$work/complete.$shell"
    # shellcheck disable=SC2046,SC2086
    ok "the completion of $shell knows commands, games and flags" has_all "$work/complete.$shell" \
        $commands $games $(for command in $commands; do flags_of "$command"; done | sort -u)
    command -v $shell >/dev/null && ok "$shell can read it" $shell -n "$work/complete.$shell"
done

completes() { # line, what is offered
    local COMP_LINE=$1 COMP_POINT=${#1} COMPREPLY=()
    _orrery 2>/dev/null
    [ "${COMPREPLY[*]}" = "$2" ] || { echo "'$1' offers '${COMPREPLY[*]}', not '$2'"; return 1; }
}
. "$work/complete.bash"
COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
ok "a command is completed" completes 'orrery si' sim
ok "a game" completes 'orrery sim conn' connect4
ok "a flag" completes 'orrery sim connect4 --thr' --threads
ok "an option of the game" completes 'orrery sim connect4 -o board=w' wide
ok "players, one after the other" completes 'orrery play connect4 --seats human,ra' human,random
ok "and after a colon" completes 'orrery play connect4 --seats mcts:' '1 2 3 4 5'
ok "no people in simulations" completes 'orrery sim connect4 --seats hu' ''
ok "players as words" completes 'orrery match mcts:3 gr' greedy
ok "nothing for a number" completes 'orrery sim connect4 --games ' ''
ok "the command after help" completes 'orrery help ver' verify
done_testing
