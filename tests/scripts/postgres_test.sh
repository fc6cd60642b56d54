#!/usr/bin/env bash
# Two servers on one PostgreSQL, which is started here on a socket of its own and stopped again.
set -u
. "$(dirname "$0")/tap.sh"
orrery=${ORRERY:-build/release/orrery}
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] && command -v curl >/dev/null ||
    skip "PostgreSQL (Debian's package postgresql) or curl is not installed"

data=$work/pg
as_postgres() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then # PostgreSQL refuses to run as root
    chmod 755 "$work"
    as_postgres() { (cd / && su -s /bin/sh postgres -c "$(printf '%q ' "$@")"); }
    install -d -o postgres "$data" "$work/socket"
else
    mkdir -p "$work/socket"
fi
as_postgres "$bin/initdb" -A trust -U orrery "$data/db" >"$work/initdb" 2>&1
as_postgres "$bin/pg_ctl" -w -D "$data/db" -l "$data/log" -o \
    "-c listen_addresses= -c unix_socket_directories=$work/socket" start >/dev/null 2>&1
url="postgresql:///postgres?host=$work/socket&user=orrery"
servers=()
finish() {
    for pid in "${servers[@]}"; do kill -9 "$pid" 2>/dev/null; done
    as_postgres "$bin/pg_ctl" -m immediate -D "$data/db" stop >/dev/null 2>&1
    rm -rf "$work"
}
trap finish EXIT

start() { # name: the address is in $work/name.out
    "$orrery" serve --port 0 --rate 0 --postgres "$url" >"$work/$1.out" 2>"$work/$1.err" &
    servers+=($!)
    eval "$1_pid=$!"
    for _ in $(seq 100); do
        grep -q http "$work/$1.out" && break
        sleep 0.1
    done
    eval "$1=$(grep -oE 'http://[^/]+' "$work/$1.out")"
}
start one
start two
ok "both servers started" test -n "${one:-}" -a -n "${two:-}"

post() { curl -s -m 5 -X POST -H 'Content-Type: application/json' ${3:+-H "Authorization: Bearer $3"} "$1" -d "$2"; }
made=$(post "$one/api/tables" '{"game":"connect4","seats":["me","friend"]}')
id=$(grep -oE '"id":"[a-z0-9]+' <<<"$made" | cut -d'"' -f4)
s0=$(grep -oE '"seat":0,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
s1=$(grep -oE '"seat":1,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
ok "a table made on one is seen on the other" grep -q '"number":0' <(curl -s "$two/api/tables/$id")

curl -sN -m 20 "$two/api/tables/$id/events?as=news" >"$work/stream" &
servers+=($!)
sleep 0.5
post "$one/api/tables/$id/move" '{"number":0,"move":"drop 4"}' "$s0" >"$work/move"
ok "a move is taken" grep -q '"number":1' "$work/move"
within_a_second() {
    for _ in $(seq 20); do
        grep -q '"number":1' "$work/stream" && return 0
        sleep 0.05
    done
    cat "$work/stream"
    return 1
}
ok "a move posted to one shows on the other's stream within a second" within_a_second

# Both servers at once for the same position: one wins, one is told.
post "$one/api/tables/$id/move" '{"number":1,"move":"drop 1"}' "$s1" >"$work/a" &
a=$!
post "$two/api/tables/$id/move" '{"number":1,"move":"drop 2"}' "$s1" >"$work/b" &
wait $a $!
won() { [ "$(cat "$work/a" "$work/b" | grep -c '"error"')" -le 1 ] && grep -q '"number":2' "$work/a" "$work/b"; }
ok "two moves for one position: one counts" won
ok "and both servers agree" diff <(curl -s "$one/api/tables/$id" | grep -oE '"lines":.*"chat"') \
    <(curl -s "$two/api/tables/$id" | grep -oE '"lines":.*"chat"')

kill -9 "$one_pid"
post "$two/api/tables/$id/move" '{"number":2,"move":"drop 4"}' "$s0" >"$work/c"
ok "with one server killed the other plays on" grep -q '"number":3' "$work/c"
start three
ok "a new server finds everything" grep -q '"number":3' <(curl -s "$three/api/tables/$id")

as_postgres "$bin/pg_ctl" -m immediate -D "$data/db" stop >/dev/null 2>&1
post "$two/api/tables/$id/move" '{"number":3,"move":"drop 4"}' "$s1" >"$work/d"
ok "without a database a move is refused with a sentence" grep -q 'nothing has changed' "$work/d"
as_postgres "$bin/pg_ctl" -w -D "$data/db" -l "$data/log" -o \
    "-c listen_addresses= -c unix_socket_directories=$work/socket" start >/dev/null 2>&1
again() {
    for _ in $(seq 30); do
        post "$two/api/tables/$id/move" '{"number":3,"move":"drop 4"}' "$s1" | grep -q '"number":4' && return 0
        sleep 0.1
    done
    return 1
}
ok "and when it is back the game goes on" again
done_testing
