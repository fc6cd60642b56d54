#!/usr/bin/env bash
# `make new-game` writes a game that compiles, keeps the laws and passes its tests, and `make
# remove-game` leaves nothing of it: in a copy of the tree, with what is built so that little is
# built again.
set -u
. "$(dirname "$0")/tap.sh"

tree=$work/tree
copy_tree() {
    local each variant
    mkdir -p "$tree/build"
    for each in * .clang-format; do
        case $each in build | node_modules) ;; *) cp -a "$each" "$tree" ;; esac
    done
    for variant in release asan; do
        mkdir -p "$tree/build/$variant"
        for each in build/"$variant"/*; do
            case $each in */tests | */programs | */orrery | */liborrery.so) ;; *) cp -a "$each" "$tree/build/$variant" ;; esac
        done
    done
    cp -a build/release/orrery build/release/liborrery.so "$tree/build/release" 2>/dev/null
}
everything() { (cd "$tree" && find . -path ./build -prune -o -type f -print | sort | xargs md5sum); }
within() { (cd "$tree" && "$@"); }
passes() { within "$@" >"$work/tested" 2>&1 && ! grep -q '^not ok' "$work/tested" || { grep -v '^ok' "$work/tested"; return 1; }; }

copy_tree
everything >"$work/before"
unset MAKEFLAGS MAKELEVEL
try within make new-game NAME=Nim
ok "a name with capitals is refused" test "$code" -ne 0
try within make new-game NAME=connect4
ok "a game that is there is not written over" grep -q "src/games/connect4 is there already" "$work/err"
ok "make new-game writes a game" passes make -s new-game NAME=nim
ok "the command knows it" within build/release/orrery rules nim
ok "computers play it" within build/release/orrery sim nim --games 100 --seed 1
ok "it passes its own tests" passes make -s check TEST=nim/nim_test
export ORRERY_LAW_DECISIONS=2000
ok "it keeps the laws" passes make -s check TEST=laws GAME=nim
ok "its recordings replay" passes make -s check TEST=laws/archive_test NAME=nim
ok "its golden playthrough is right" passes make -s check TEST=laws/golden_test NAME=nim
within env PROGRAMS=build/asan/tests bash tests/scripts/shape_test.sh >"$work/shape" 2>&1
ok "its folder has the shape of the others" sh -c "grep -q '^ok .* nim: ' $work/shape && ! grep '^not ok .* nim: ' $work/shape"
if command -v clang-format >/dev/null; then
    ok "it is formatted" within sh -c 'clang-format --dry-run --Werror src/games/nim/*.[ch] tests/nim/*.c'
fi
ok "nothing of it speaks of the template" sh -c "! grep -rniE 'mygame' $tree/src/games/nim $tree/tests/nim $tree/packs/nim.yaml $tree/docs/games/nim.md"
ok "make remove-game takes it away" within make -s remove-game NAME=nim
everything >"$work/after"
ok "and leaves everything as it was" diff "$work/before" "$work/after"
try within make remove-game NAME=nim
ok "a game that is not there cannot be removed" grep -q "there is no game 'nim'" "$work/err"
ok "the command is built without it" sh -c "cd $tree && make -s all && ! build/release/orrery games | grep -q nim"
done_testing
