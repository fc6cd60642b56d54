#!/usr/bin/env bash
# People who are away are called by Web Push: against a push service and a browser's keys of our own, which
# read the messages with another library; and the worker in Chromium, where there is one.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
command -v node >/dev/null || skip "node is not installed"
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
serve "$work/data" --rate 0 --call-anywhere
chromium=$(command -v chromium || command -v chromium-browser || true)
scripts/browser-packages playwright-core >/dev/null 2>&1 || chromium=
NODE_PATH=$PWD/build/browser/node_modules CHROMIUM=$chromium timeout 120 node tests/browser/push.cjs "$base"
