#!/usr/bin/env bash
# Who knows one folder of src/games knows all: the same files mean the same everywhere, what crosses
# files bears the game's name, steps and verbs are listed once, and every rule of a manual has a test.
set -u
. "$(dirname "$0")/tap.sh"

objects=$PROGRAMS/../obj/src/games

# ---- the files of a folder
has_its_files() { # game
    local file missing=0
    for file in "$1.h" pack.h parts.h "$1.c" pack.c setup.c names.c score.c hidden.c scene.c advice.c concerns.c check.c; do
        [ -e "src/games/$1/$file" ] || { echo "src/games/$1/$file is missing"; missing=1; }
    done
    return $missing
}

# <id>.h holds enums, constants and the state: no function is declared or defined there.
is_vocabulary() { # game
    ! grep -nE '^[a-z][a-z0-9_ *]*\(|^static inline' "src/games/$1/$1.h" | grep -vE ':(typedef|struct|enum|static_assert)'
}

# The entry holds tables and names who does what: no function of its own.
is_entry_only() { # game
    ! grep -nE '^[a-z].*\)$' "src/games/$1/$1.c"
}

bears_its_name() { # game
    local source objects_of=()
    for source in "src/games/$1"/*.c; do # what was built from files that are gone does not count
        objects_of+=("$objects/$1/$(basename "$source" .c).o")
    done
    ! nm --defined-only "${objects_of[@]}" | awk '$2 ~ /^[A-Z]$/ && $2 != "W" && $3 !~ /^__odr_asan/ { print $3 }' | grep -v "^$1_"
}

lists_once() { # game
    local upper
    upper=$(echo "$1" | tr a-z A-Z)
    grep -q "#define ${upper}_STEPS(X)" "src/games/$1/$1.h" || { echo "no ${upper}_STEPS in $1.h"; return 1; }
    grep -q "#define ${upper}_VERBS(X)" "src/games/$1/$1.h" || { echo "no ${upper}_VERBS in $1.h"; return 1; }
}

# A verb is one object in one file, with what it does.
verbs_stand_in_one_place() { # game
    local verb count bad=0
    for verb in $(sed -n "/_VERBS(X)/,/^enum/p" "src/games/$1/$1.h" | grep -oE "X\($1, [A-Z0-9_]+, [a-z0-9_]+\)" |
        sed -E 's/.*, ([a-z0-9_]+)\)/\1/'); do
        count=$(grep -lE "^const orr_verb $1_verb_$verb\b" "src/games/$1"/*.c | wc -l)
        [ "$count" -eq 1 ] || { echo "$1_verb_$verb is defined in $count files"; bad=1; }
    done
    return $bad
}

is_short() { # game
    local bad
    bad=$(wc -l "src/games/$1"/*.[ch] | awk '$2 != "total" && $1 > 900 { print $2 ": " $1 " lines" }')
    [ -z "$bad" ] || { echo "$bad"; return 1; }
}

# ---- every heading of the manual that states a rule is named by a test, as /* #anchor: ... */

# The anchors of headings with text of their own; what is no rule is left out.
rule_anchors() { # manual
    awk '
        function finish() { if (anchor != "" && text) print anchor }
        /^#/ {
            finish(); text = 0; anchor = ""
            line = $0; sub(/^#+ +/, "", line)
            if ($1 == "#") next
            if (line ~ /^(Options|Edition|Rulings|The same luck|How it goes|A worked (turn|fight)|Not implemented|Hints for the first game|Words( of .*)?)$/) next
            anchor = tolower(line); gsub(/ /, "-", anchor); gsub(/[^a-z0-9-]/, "", anchor)
            next
        }
        NF { text = 1 }
        END { finish() }' "$1"
}

every_rule_has_a_test() { # game
    local anchor missing=0
    for anchor in $(rule_anchors "docs/games/$1.md"); do
        grep -qE "#$anchor([^a-z0-9-]|\$)" "tests/$1"/*.c || { echo "#$anchor of docs/games/$1.md is named by no test"; missing=1; }
    done
    return $missing
}

every_named_rule_exists() { # game
    local anchor missing=0
    for anchor in $(grep -ohE '(/\*|^ \*)( #[a-z0-9-]+)+[:.]' "tests/$1"/*.c | grep -oE '#[a-z0-9-]+' | sort -u); do
        awk '/^#/ { sub(/^#+ +/, ""); l = tolower($0); gsub(/ /, "-", l); gsub(/[^a-z0-9-]/, "", l); print "#" l }' \
            "docs/games/$1.md" | grep -qxF -- "$anchor" || { echo "$anchor is no heading of docs/games/$1.md"; missing=1; }
    done
    return $missing
}

for folder in src/games/*/; do
    game=$(basename "$folder")
    ok "$game: its folder has the files of every folder" has_its_files "$game"
    ok "$game: $game.h is vocabulary only" is_vocabulary "$game"
    ok "$game: $game.c is the entry only" is_entry_only "$game"
    ok "$game: what crosses files bears its name" bears_its_name "$game"
    ok "$game: steps and verbs are listed once" lists_once "$game"
    ok "$game: every verb stands in one place" verbs_stand_in_one_place "$game"
    ok "$game: no file is longer than 900 lines" is_short "$game"
    ok "$game: every rule of the manual is named by a test" every_rule_has_a_test "$game"
    ok "$game: every rule that a test names is in the manual" every_named_rule_exists "$game"
done
done_testing
