#!/usr/bin/env bash
# The page in a real Chromium: whole games by clicking, two browsers at one table.
# playwright-core comes from npm and is kept under build/; without npm or Chromium this is skipped.
# SHOTS names a folder for pictures.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
command -v chromium >/dev/null || skip "Chromium is not installed"
command -v node >/dev/null && command -v npm >/dev/null || skip "npm is not installed"
scripts/browser-packages playwright-core || skip "npm cannot install playwright-core"
cp tests/browser/page_test.cjs tests/browser/clicks.cjs build/browser/
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
serve "$work/data" --rate 0
address=$base
CHROMIUM=$(command -v chromium) timeout 1200 node build/browser/page_test.cjs "$address" \
    ${SHOTS:+"$SHOTS"} || echo "not ok 99 - the browser test ended before its end (exit code $?)"
[ -s "$work/log" ] && sed 's/^/# /' "$work/log" | head -n 5
exit 0
