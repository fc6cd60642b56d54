#!/usr/bin/env bash
# Mail when it is your move: confirmed by a link that works once, ended by one click, against a mail server
# of our own.
set -u
. "$(dirname "$0")/tap.sh"
command -v node >/dev/null || skip "node is not installed"
timeout 200 node tests/browser/mail.cjs "${ORRERY:-build/release/orrery}" "$work/data"
