#!/usr/bin/env bash
# People in real browsers: invitations, chairs, open tables, another device.
out=$(timeout 900 scripts/browser tests/browser/people.cjs 2>&1)
case $? in
77) echo "ok 1 - $out" ;;
*) echo "$out" ;;
esac
