#!/usr/bin/env bash
# The tables of all games in a real browser on wide screens and small ones: a tenth of what `make layout` looks at.
out=$(timeout 600 scripts/browser tests/browser/layout.cjs 2>&1)
case $? in
77) echo "ok 1 - $out" ;;
*) echo "$out" ;;
esac
