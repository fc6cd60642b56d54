#!/usr/bin/env bash
# The programming interface: the running server and web/openapi.json say the same, in a game from its
# beginning to its end and in ORRERY_API_CALLS (10,000) calls made from the document; and clients that are
# made of the document, in Python and in JavaScript, play a game against each other.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
python3 -c 'import sys; assert sys.version_info >= (3, 9)' 2>/dev/null || skip "Python 3.9 or later is not installed"
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
serve "$work/data" --rate 0
ok "the server answers as web/openapi.json says" timeout 500 python3 tests/scripts/api_contract.py "$base" "${ORRERY_API_CALLS:-10000}" 1
ok "a client made of the document plays a game, in Python" timeout 60 python3 tests/scripts/api_client.py "$base"
if command -v node >/dev/null; then
    ok "and one in JavaScript" timeout 60 node tests/scripts/api_client.mjs "$base"
else
    ok "# SKIP node is not installed" true
fi
done_testing
