#!/usr/bin/env bash
# The layers call only downwards: every #include "..." of a layer names one that it may call.
set -u
. "$(dirname "$0")/tap.sh"

# layer: the layers it may include, itself among them
allowed() {
    case $1 in
    kernel) echo "kernel" ;;
    games) echo "" ;; # only the public headers and files of its own folder
    players) echo "players kernel" ;;
    scene) echo "scene kernel" ;;
    lab) echo "lab players kernel" ;;
    course) echo "course players kernel" ;;
    table) echo "table course scene players kernel" ;;
    server) echo "server table course lab scene players kernel" ;; # the studio compares packs
    offline) echo "offline server table course scene players kernel" ;; # the server's handlers in a browser
    cli) echo "cli server table course lab scene players kernel" ;;
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

no_game_by_name() {
    local games
    games=$(ls src/games | paste -sd'|')
    ! grep -rnE "\"($games)\"|($games)_game" src/kernel src/players src/scene src/lab src/cli/[!m]*.c |
        grep -vE ':[[:space:]]*/?\*'
}
ok "nothing outside src/games knows a game by name" no_game_by_name

rules_without() { ! grep -rnE "$1" src/games --include='*.c' --include='*.h'; }
ok "rules use no clock, no libc chance and no heap" \
    rules_without '\b(malloc|calloc|realloc|free|time|clock|rand|random|getenv|fopen)\('
floats_only_in_advice() { ! grep -rnE '(^|[^"a-z_])(float|double)[ *)]' src/games --include='*.c' | grep -vE '/advice[a-z_]*\.c:'; }
ok "rules use no floats outside advice" floats_only_in_advice
done_testing
