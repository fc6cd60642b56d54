#!/usr/bin/env bash
# The host's desk: a server is looked after while it runs; invitations, quotas, blocks, an audit log.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
command -v curl >/dev/null || skip "curl is not installed"
data=$work/data
start() { serve "$data" "$@"; }
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
host() { try "$orrery" host "$@" --data "$data"; }
post() { curl -s -m 10 -X POST -H 'Content-Type: application/json' ${3:+-H "Authorization: Bearer $3"} "$base$1" -d "$2"; }
code() { curl -s -o /dev/null -m 10 -w '%{http_code}' -X POST -H 'Content-Type: application/json' "$base$1" -d "$2"; }
two='{"game":"connect4","seats":["me","friend"]}'
make_table() {
    made=$(post /api/tables "$two")
    id=$(grep -oE '"id":"[a-z0-9]+' <<<"$made" | cut -d'"' -f4)
    s0=$(grep -oE '"seat":0,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
}
host list
ok "without a server the host is told so" refused 1 "No server answers"
start --quota 5
ok "the socket is the host's alone" [ "$(stat -c %a "$data/host.sock")" = 600 ]
make_table
host list
ok "tables are listed" grep -q "$id *connect4 *playing" <<<"$out"
host list over
ok "by how they stand" [ "$out" = "There are no such tables." ]
host blocks
ok "a list of nobody says so" [ "$out" = "Nobody is blocked." ]
post "/api/tables/$id/chat" '{"text":"rude words"}' "$s0" >/dev/null
host show "$id"
ok "a table is shown, with its chat and where it was made" grep -q "from 127.0.0.1" <<<"$out"
ok "and no secret" bash -c "! grep -q $s0 <<<'$out'"
host mute "$id" 1
ok "what is done is said" [ "$out" = "Done." ]
post "/api/tables/$id/chat" '{"text":"more"}' "$s0" >"$work/muted"
ok "who is muted cannot talk" grep -q "has muted this seat" "$work/muted"
host unmute "$id" 1
post "/api/tables/$id/chat" '{"text":"sorry"}' "$s0" >"$work/unmuted"
ok "until it is taken back" grep -q '"version"' "$work/unmuted"
host end "$id"
post "/api/tables/$id/move" '{"number":0,"move":"drop 1"}' "$s0" >"$work/ended"
ok "a game is ended" grep -q "The game is over" "$work/ended"
host delete "$id"
curl -s "$base/api/tables/$id" >"$work/deleted"
ok "a table is deleted while it runs" grep -q "deleted\|no table" "$work/deleted"
host delete "$id"
ok "what is not there is refused with a sentence" refused 1 "There is no table"
host block 127.0.0.1 too much noise
ok "who is blocked makes nothing" [ "$(code /api/tables "$two")" = 403 ]
host blocks
ok "the list says why" grep -q "127.0.0.1 .*too much noise" <<<"$out"
kill $server; wait $server 2>/dev/null
start --quota 5
ok "blocks outlive the server" [ "$(code /api/tables "$two")" = 403 ]
host unblock 127.0.0.1
ok "and are taken back" [ "$(code /api/tables "$two")" = 201 ]
for _ in 1 2 3 4; do code /api/tables "$two" >/dev/null; done
ok "a quota of tables a day is kept" [ "$(code /api/tables "$two")" = 429 ]
host expire 0
ok "old tables go" grep -q "5 tables deleted" <<<"$out"
host dance
ok "an order that there is not is refused" refused 1 "A host can list"
ok "the audit log has all that was done" [ "$(grep -c ' uid=[0-9]* done: ' "$data/audit.log")" -ge 7 ]
ok "and is private" [ "$(stat -c %a "$data/audit.log")" = 600 ]
kill $server; wait $server 2>/dev/null
ok "the socket goes with the server" [ ! -e "$data/host.sock" ]
start --invite open-sesame
ok "without an invitation no table is made" [ "$(code /api/tables "$two")" = 403 ]
ok "with its word one is" [ "$(code /api/tables '{"game":"connect4","invite":"open-sesame"}')" = 201 ]
curl -s -c "$work/jar" -o /dev/null "$base/invite/open-sesame"
ok "a browser keeps it" [ "$(curl -s -b "$work/jar" -o /dev/null -w '%{http_code}' -H "Origin: $base" "$base/api/tables" -d game=connect4)" = 303 ]
ok "a wrong word is none" [ "$(curl -s -o /dev/null -w '%{http_code}' "$base/invite/wrong")" = 404 ]
ok "and the word is not in the log" bash -c "! grep -q open-sesame '$work/log'"
done_testing
