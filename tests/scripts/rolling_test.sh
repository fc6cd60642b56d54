#!/usr/bin/env bash
# Servers are replaced one by one behind a proxy: nobody loses more than a connection.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/postgres.sh"
command -v python3 >/dev/null || skip "Python is not installed"
python3 "$(dirname "$0")/rolling.py" "$orrery" "$url"
