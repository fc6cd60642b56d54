#!/usr/bin/env bash
# The layers call only downwards: every #include "..." of a layer names one that it may call.
set -u
. "$(dirname "$0")/tap.sh"

# A room of src and those that it may include, itself among them. docs/tour.md has the same list.
allowed() {
    case $1 in
    kernel) echo "kernel" ;;
    pack) echo "pack kernel" ;;
    games) echo "" ;; # only the public headers and files of its own folder
    players) echo "players pack kernel" ;;
    study) echo "study players pack kernel" ;;
    scene) echo "scene pack kernel" ;;
    course) echo "course study players pack kernel" ;;
    table) echo "table course scene players pack kernel" ;;
    store) echo "store table course pack kernel" ;;
    desk) echo "desk store table course players pack kernel" ;;
    view) echo "view desk store table course scene study players pack kernel" ;;
    lab) echo "lab study players pack kernel" ;;
    server) echo "server view desk store table course lab scene study players pack kernel" ;; # the studio compares packs
    offline) echo "offline server lab view desk store table course scene study players pack kernel" ;;
    cli) echo "cli server view desk store table course lab scene study players pack kernel" ;;
    *) return 1 ;;
    esac
}

check_layer() {
    local layer=$1 layers bad=0 file included
    layers=$(allowed "$layer") || { echo "src/$layer is a layer that this test does not know"; return 1; }
    while IFS=: read -r file included; do
        case $included in
        orrery.h | orrery_game.h | orrery_tools.h) continue ;;
        */*) case " $layers " in *" ${included%%/*} "*) continue ;; esac ;;
        *) [ -e "$(dirname "$file")/$included" ] && continue ;; # a file of the same folder
        esac
        echo "$file includes $included"
        bad=1
    done < <(grep -rnoHE '^#include "[^"]+"' "src/$layer" | sed -E 's/^([^:]+):[0-9]+:#include "([^"]+)"/\1:\2/')
    return $bad
}

for folder in src/*/; do
    layer=$(basename "$folder")
    ok "src/$layer includes only what it may call" check_layer "$layer"
done

# The same file name twice would be two things for whoever looks for one. Only the folders of the games are
# alike on purpose (shape_test.sh).
every_name_once() {
    ! { find src -path src/games -prune -o -name '*.[ch]' -print; find src/games -name '*.[ch]' | sed 's|.*/||' | sort -u; } |
        sed 's|.*/||' | sort | uniq -d | grep .
}
ok "no file name occurs twice" every_name_once

agrees_with_the_tour() {
    local room bad=0 said
    for room in $(ls src); do
        [ "$room" = games ] && continue
        said=$(sed -nE "s/^    $room +-> //p" docs/tour.md | tr -d ',')
        [ "$(echo "$room $said" | tr ' ' '\n' | grep . | sort -u)" = "$(allowed "$room" | tr ' ' '\n' | sort -u)" ] ||
            { echo "docs/tour.md lets $room call: ${said:-nothing}"; bad=1; }
    done
    return $bad
}
ok "docs/tour.md tells the same" agrees_with_the_tour

no_game_by_name() {
    local games
    games=$(ls src/games | paste -sd'|')
    ! grep -rnE "\"($games)\"|($games)_game" src web/*.js web/table web/*.html web/*.css web/offline --exclude-dir=games |
        grep -vE ':[[:space:]]*/?\*'
}
ok "nothing outside src/games knows a game by name" no_game_by_name

rules_without() { ! grep -rnE "$1" src/games --include='*.c' --include='*.h'; }
ok "rules use no clock, no libc chance and no heap" \
    rules_without '\b(malloc|calloc|realloc|free|time|clock|rand|random|getenv|fopen)\('
floats_only_in_advice() { ! grep -rnE '(^|[^"a-z_])(float|double)[ *)]' src/games --include='*.c' | grep -vE '/(advice[a-z_]*|concerns)\.c:'; }
ok "rules use no floats outside advice and what players care about" floats_only_in_advice
done_testing
