#!/usr/bin/env bash
# The plain table as it is heard: short at every decision, in words alone, and enough to finish a game.
set -u
. "$(dirname "$0")/tap.sh"
export XDG_DATA_HOME=$work/data
here=$(dirname "$0")
MOST_WORDS=90

field() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$work/heard" "$1"; }
fit() { [ "$(field faults)" = "{}" ] || { field faults; return 1; }; }
short() { # field
    python3 -c 'import sys; sys.exit(not float(sys.argv[1]) < float(sys.argv[2]))' "$(field "$1")" $MOST_WORDS
}
usual_seats() { "$ORRERY" games --json | grep -A5 "\"id\": \"$1\"" | grep usual_seats | grep -oE '[0-9]+'; }
in_few() { # field most
    python3 -c 'import sys; sys.exit(not float(sys.argv[1]) <= float(sys.argv[2]))' "$(field "$1")" "$2"
}
repeat() { yes "$1" | head -n "$2" | paste -sd,; }

for game in $("$ORRERY" games --json | grep -oE '"id": "[a-z0-9]+"' | cut -d'"' -f4); do
    seats=$(usual_seats "$game")
    "$ORRERY" play "$game" --plain --seed 9 --seats "$(repeat greedy "$seats")" --save "$work/$game.orr" >/dev/null
    sed -n 's/^[0-9]*\. //p' "$work/$game.orr" >"$work/moves"
    python3 "$here/plain_bot.py" "$ORRERY" "$game" "$(repeat human "$seats")" 9 "$work/moves" >"$work/heard"
    echo "# $game, a game of greedy: $(field decisions) decisions, $(field median) words in the median, $(field most) at most"
    ok "$game: a game of greedy is told in fewer than $MOST_WORDS words per decision" short median
    ok "$game: and told to its end" [ "$(field ended)" = True ]
    ok "$game: in words alone" fit
    others=$([ "$seats" -gt 1 ] && repeat greedy $((seats - 1)))
    python3 "$here/plain_bot.py" "$ORRERY" "$game" "human${others:+,$others}" 5 >"$work/heard"
    echo "# $game, from the text alone: $(field decisions) decisions, $(field median) words in the median, $(field asked) with what was asked for"
    ok "$game: somebody who only hears it finishes it" [ "$(field ended)" = True ]
    ok "$game: and needs fewer than $MOST_WORDS words for a decision" short median
    ok "$game: whatever they look at is told in words alone" fit
    [ "$game" = connect4 ] && continue # nobody needs a first game of it
    python3 "$here/plain_bot.py" "$ORRERY" "$game" learn >"$work/heard"
    echo "# $game, a first game by the numbers of the coach: $(field first) words at first, $(field median) in the median, $(field most) at most"
    ok "$game: a first game begins in 150 words" in_few first 150
    ok "$game: goes on in 60" in_few median 60
    ok "$game: and never takes more than 250" in_few most 250
    ok "$game: the coach always says a number" fit
done
done_testing
