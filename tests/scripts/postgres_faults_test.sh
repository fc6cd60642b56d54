#!/usr/bin/env bash
# Two servers on one PostgreSQL that fails them: connections are cut, and the database hangs.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/postgres.sh"
post() { curl -s -m 30 -X POST -H 'Content-Type: application/json' ${3:+-H "Authorization: Bearer $3"} "$1" -d "$2"; }
status() { curl -s -o /dev/null -m 30 -w '%{http_code}' "$@"; }
start one
start two
made=$(post "$one/api/tables" '{"game":"connect4","seats":["me","friend"]}')
id=$(grep -oE '"id":"[a-z0-9]+' <<<"$made" | cut -d'"' -f4)
s0=$(grep -oE '"seat":0,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
s1=$(grep -oE '"seat":1,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
curl -s "$two/api/tables/$id" >/dev/null # it is in the memory of both

# The second server sleeps, loses its connections, and misses a move.
miss() { # number, move, secret
    kill -STOP "$two_pid"
    as_postgres psql -h "$work/socket" -U orrery -d postgres -qAtc \
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()" >/dev/null
    sleep 1.2 # the first server listens again
    post "$one/api/tables/$id/move" "{\"number\":$1,\"move\":\"$2\"}" "$3" >/dev/null
    kill -CONT "$two_pid"
}
miss 0 "drop 4" "$s0"
seen() {
    for _ in $(seq 40); do
        curl -s "$two/api/tables/$id" | grep -q "\"number\":$1," && return 0
        sleep 0.1
    done
    return 1
}
ok "what was missed while the connection was lost is read again" seen 1
miss 1 "drop 3" "$s1"
answer=$(post "$two/api/tables/$id/move" '{"number":2,"move":"drop 4"}' "$s0")
ok "the right move is taken by a server that missed the one before" grep -q '"number":3' <<<"$answer"

# The database hangs.
master=$(head -n 1 "$data/db/postmaster.pid")
stopped=("$master" $(pgrep -P "$master"))
kill -STOP "${stopped[@]}"
began=$(date +%s)
ok "a database that hangs makes /healthz say so" [ "$(status "$two/healthz")" = 503 ]
code=$(status -X POST -H 'Content-Type: application/json' -H "Authorization: Bearer $s1" \
    "$two/api/tables/$id/move" -d '{"number":3,"move":"drop 3"}')
ok "and a move is answered with 503" [ "$code" = 503 ]
ok "both within twenty seconds" [ $(($(date +%s) - began)) -lt 20 ]
kill -TERM "$one_pid"
gone() {
    for _ in $(seq 300); do
        kill -0 "$one_pid" 2>/dev/null || return 0
        sleep 0.1
    done
    return 1
}
ok "SIGTERM is obeyed meanwhile" gone
kill -CONT "${stopped[@]}"
again() {
    for _ in $(seq 100); do
        post "$two/api/tables/$id/move" '{"number":3,"move":"drop 3"}' "$s1" | grep -q '"number":4' && return 0
        sleep 0.1
    done
    return 1
}
ok "and when it goes on, so does the game" again
done_testing
