#!/usr/bin/env bash
# Two hundred people are called at once: all of them, each once. `scripts/bench-calls` does it with ten
# thousand and measures what that does to moves.
set -u
. "$(dirname "$0")/tap.sh"
command -v node >/dev/null || skip "node is not installed"
bench() { timeout 100 scripts/bench-calls 200 2 >"$work/figures"; }
ok "two hundred people are called, each once" bench
sed 's/^/# /' "$work/figures"
echo "1..$number"
