#!/usr/bin/env bash
# docs/observations.md says of the numbers of every game what the library says.
set -u
. "$(dirname "$0")/tap.sh"
command -v python3 >/dev/null || skip "python3 is not installed"
library=$(dirname "${ORRERY:-build/release/orrery}")/liborrery.so
case $library in *asan*) skip "a library with sanitizers cannot be loaded by Python" ;; esac
[ -e "$library" ] || skip "$library was not built"
scripts/observations --print "$library" >"$work/page" 2>"$work/said"
ok "the page can be written" test -s "$work/page"
ok "docs/observations.md is up to date (else: scripts/observations)" diff -u docs/observations.md "$work/page"
done_testing
