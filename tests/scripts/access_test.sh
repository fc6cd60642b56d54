#!/usr/bin/env bash
# Accessibility by axe's rules. Tables and reviews are looked at with `--tables`, and without words
# everything is; until they are without fault only the pages before a table are part of `make test`.
out=$(timeout 300 scripts/browser tests/browser/access.cjs --pages 2>&1)
case $? in
77) echo "ok 1 - $out" ;;
*) echo "$out" ;;
esac
