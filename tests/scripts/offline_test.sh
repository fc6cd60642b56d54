#!/usr/bin/env bash
# The table without a server: the laws, the golden games and the archive against its program, in node; the
# moves of the searching player beside those of this machine's; then a real Chromium without a network.
# It takes minutes to build, so this is skipped where nobody has said `make offline` before; and without
# clang for WebAssembly, node or a browser.
set -u
. "$(dirname "$0")/tap.sh"
[ -e build/offline/orrery.wasm ] || skip "there is no build/offline: make offline writes it"
for tool in clang wasm-ld wasm-opt tclsh; do command -v $tool >/dev/null || skip "$tool is not installed"; done
[ -e /usr/lib/wasm32-wasi/libc.a ] || skip "wasi-libc is not installed"
command -v node >/dev/null || skip "node is not installed"
make -s offline >"$work/log" 2>&1
code=$?
[ $code -ne 77 ] && ! grep -q "is left out" "$work/log" || skip "$(grep -h "is left out" "$work/log")"
built() { [ $code -eq 0 ] || { tail -n 20 "$work/log"; return 1; }; }
ok "it is built" built
ok "so are its tests" make -s offline-tests

run() { ORRERY_LAW_DECISIONS=${LAWS:-2000} node --no-warnings tests/offline/wasi.mjs "$PWD/tests" "build/wasm/tests/$1.wasm"; }
passes() { run "$1" >"$work/$1" || { grep -v '^ok' "$work/$1" | head -n 20; return 1; }; }
ok "every recording of the archive replays to its hash" passes archive_test
ok "the golden games are what they were" passes golden_test
for law in laws encode words; do
    ok "the laws hold: $law" passes ${law}_test
done
same_moves() { build/wasm/tests/moves >"$work/here" && run moves >"$work/there" && [ -s "$work/here" ] && diff "$work/here" "$work/there" | head -n 5 && cmp -s "$work/here" "$work/there"; }
ok "a search with the same seed makes the same moves" same_moves
ok "what was acknowledged is kept, what is damaged is told, screens are passed on" node --no-warnings tests/offline/store.mjs build/wasm/orrery.wasm
carries() { node --no-warnings tests/offline/carry.mjs build/wasm/orrery.wasm "$ORRERY" "$work/data"; }
ok "games go from the browser to a server and back" carries
is_as_it_is() {
    cmp build/offline/orrery.wasm build/wasm/orrery.wasm && zcat build/offline/orrery.wasm.gz | cmp - build/wasm/orrery.wasm || return 1
    for set in packs/puzzles/*.txt; do
        cmp "build/offline/puzzles-$(basename "$set")" "$set" && zcat "build/offline/puzzles-$(basename "$set").gz" | cmp - "$set" || return 1
    done
}
ok "the program and the puzzles lie there as they are, and in gzip" is_as_it_is
zip_is_whole() { python3 - "$work/data.zip" <<'END'
import glob, os, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as all:
    assert all.testzip() is None
    for name in all.namelist():
        assert all.read(name) == open("build/offline/" + name.removeprefix("orrery/"), "rb").read(), name
    sets = {"orrery/puzzles-" + os.path.basename(name) for name in glob.glob("packs/puzzles/*.txt")}
    assert sets and sets <= set(all.namelist()), all.namelist()
    assert len(all.namelist()) == 10 + len(sets), all.namelist()
END
}
ok "the folder comes as one file" zip_is_whole
if command -v chromium >/dev/null && [ -d build/browser/node_modules/playwright-core ]; then
    ok "the mission of the day is taken along and handed in" scripts/browser tests/browser/along.cjs
fi
done_testing

command -v chromium >/dev/null && [ -d build/browser/node_modules/playwright-core ] || exit 0
NODE_PATH=$PWD/build/browser/node_modules CHROMIUM=$(command -v chromium) OFFLINE_SECONDS=${OFFLINE_SECONDS:-15} \
    timeout 1200 node tests/browser/offline.cjs build/offline || echo "not ok 99 - the browser test ended before its end (exit code $?)"
exit 0
