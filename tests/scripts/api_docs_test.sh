#!/usr/bin/env bash
# The lines of docs/http-api.md work when they are pasted one after the other.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
command -v curl >/dev/null || skip "curl is not installed"
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
serve "$work/data" --rate 0
address=$base
grep -E '^    ' docs/http-api.md | grep -v 'Authorization: Bearer SECRET$' | sed "s#^    base=.*#base=$address#" >"$work/lines"
bash "$work/lines" >"$work/said" 2>"$work/wrong"
ok "no line fails" test ! -s "$work/wrong"
ok "no answer is an error" bash -c "! grep -q '\"error\"' '$work/said'"
for words in '"id":"connect4"' '"links"' '"drop 7"' '"number":1,"version":2' '"number":2,"version":3' \
    'event: news' '"move":"drop' 'ok' 'orrery_moves_total 2'; do
    ok "the answers contain $words" grep -qF "$words" "$work/said"
done
done_testing
