#!/usr/bin/env bash
# Old finished tables leave the tables that are played: with SQLite, and with two servers on PostgreSQL.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/postgres.sh"
post() { curl -s -m 20 -X POST -H 'Content-Type: application/json' ${3:+-H "Authorization: Bearer $3"} "$1" -d "$2"; }
in_sqlite() { python3 -c 'import sqlite3,sys; d=sqlite3.connect(sys.argv[1]); d.isolation_level=None
for q in sys.argv[2].split(";"):
    for r in d.execute(q): print("|".join(map(str,r)))' "$work/lite/orrery.sqlite" "$1"; }
in_postgres() { as_postgres psql -h "$work/socket" -U orrery -d postgres -qAtc "$1"; }
start_lite() {
    launch "$work/lite.out" "$work/lite.err" "$orrery" serve --port 0 --rate 0 --data "$work/lite"
    lite_pid=$server
    servers+=("$server")
}
finish_game() { # server: id, s0 and s1 are set
    local made
    made=$(post "$1/api/tables" '{"game":"connect4","seats":["me","friend"]}')
    id=$(grep -oE '"id":"[a-z0-9]+' <<<"$made" | cut -d'"' -f4)
    s0=$(grep -oE '"seat":0,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
    s1=$(grep -oE '"seat":1,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
    for move in 0 1 2 3 4 5 6; do
        [ $((move % 2)) = 0 ] && secret=$s0 || secret=$s1
        post "$1/api/tables/$id/move" "{\"number\":$move,\"move\":\"drop $((1 + move % 2))\"}" "$secret" >/dev/null
    done
    post "$1/api/tables/$id/chat" '{"text":"well played"}' "$s1" >/dev/null
}
look() { curl -s -m 20 -H "Authorization: Bearer $s0" "$1/api/tables/$id" | sed -E 's/"version":[0-9]+//g'; }
export_of() { curl -s -m 20 "$1/api/tables/$id/export"; }
old="UPDATE game SET created = created - 864000000, changed = changed - 777600000 WHERE status = 2"
all="SELECT (SELECT COUNT(*) FROM archive), (SELECT COUNT(*) FROM game), (SELECT COUNT(*) FROM seat)"
all="$all, (SELECT COUNT(*) FROM move), (SELECT COUNT(*) FROM chat)"
until_is() { # wanted, command...
    local wanted=$1
    shift
    for _ in $(seq 100); do
        [ "$("$@" 2>&1)" = "$wanted" ] && return 0
        sleep 0.1
    done
    "$@"
    return 1
}
both() { # words, a way to ask SQL, server; the game is $id
    local hot="SELECT (SELECT COUNT(*) FROM game WHERE id = '$id') + (SELECT COUNT(*) FROM seat WHERE game = '$id')"
    hot="$hot + (SELECT COUNT(*) FROM move WHERE game = '$id') + (SELECT COUNT(*) FROM chat WHERE game = '$id')"
    ok "$1: a week after its end a game leaves the hot tables" until_is 0 "$2" "$hot"
    ok "$1: and is in the archive" until_is 1 "$2" "SELECT COUNT(*) FROM archive WHERE id = '$id'"
    ok "$1: it looks as before" diff <(look "$3") "$work/looked"
    ok "$1: so does its recording" diff <(export_of "$3") "$work/exported"
    ok "$1: looking does not bring it back" until_is 0 "$2" "$hot"
}

# ---- SQLite
start_lite
finish_game "$base"
look "$base" >"$work/looked"
export_of "$base" >"$work/exported"
kill "$lite_pid"
wait "$lite_pid" 2>/dev/null
in_sqlite "$old"
start_lite
both SQLite in_sqlite "$base"
ok "SQLite: a line of chat does" grep -q '"version"' <(post "$base/api/tables/$id/chat" '{"text":"again?"}' "$s0")
ok "SQLite: with all of it" until_is "0|1|2|7|2" in_sqlite "$all"

# ---- PostgreSQL, two servers: one archives what the other has shown
start one
start two
finish_game "$one"
look "$two" >"$work/looked"
export_of "$two" >"$work/exported"
kill "$one_pid"
wait "$one_pid" 2>/dev/null
in_postgres "$old" >/dev/null
start one
both PostgreSQL in_postgres "$two"
ok "PostgreSQL: and on the server that archived it" diff <(look "$one") "$work/looked"
# both servers want it back at the same moment
post "$one/api/tables/$id/chat" '{"text":"one"}' "$s0" >"$work/a" &
a=$!
post "$two/api/tables/$id/chat" '{"text":"two"}' "$s1" >"$work/b"
wait $a
ok "PostgreSQL: two lines at once, on two servers, are both said" grep -q '"version"' "$work/a"
ok "PostgreSQL: ... the other, too" grep -q '"version"' "$work/b"
ok "PostgreSQL: it is back, once, with all of it" until_is "0|1|2|7|3" in_postgres "$all"
ok "PostgreSQL: both servers agree" diff <(look "$one") <(look "$two")
done_testing
