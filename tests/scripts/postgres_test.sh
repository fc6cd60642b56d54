#!/usr/bin/env bash
# Two servers on one PostgreSQL, which is started here on a socket of its own and stopped again.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/postgres.sh"
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

# People at one screen: the browser passes from seat to seat, on either server.
form() { # server, path, fields
    curl -s -m 5 -D - -o /dev/null ${key:+-H "Cookie: orrery=$key"} -H "Origin: $1" "$1$2" -d "$3"
}
key=
answer=$(form "$one" /api/tables 'game=connect4&count=2&seats.0=me&seats.1=here&seed=1')
shared=$(grep -oiE '^location: /t/[a-z0-9]+' <<<"$answer" | cut -d/ -f3)
key=$(grep -oiE '^set-cookie: orrery=[0-9a-f]+' <<<"$answer" | cut -d= -f2)
seat_on() { curl -s -m 5 -H "Cookie: orrery=$key" "$1/api/tables/$shared" | grep -oE '"viewer":[a-z0-9"]+' | head -n 1; }
ok "the first seat at the screen is the browser's" [ "$(seat_on "$two")" = '"viewer":0' ]
form "$two" "/t/$shared/pass/2" a=b >/dev/null
ok "it passes to the second" [ "$(seat_on "$two")" = '"viewer":1' ]
form "$two" "/t/$shared/pass/1" a=b >/dev/null
ok "and back" [ "$(seat_on "$two")" = '"viewer":0' ]

# A computer's move is thought about once, by the server that was asked, however many show the table.
made=$(post "$one/api/tables" '{"game":"connect4","seats":["me","greedy"]}')
computer=$(grep -oE '"id":"[a-z0-9]+' <<<"$made" | cut -d'"' -f4)
mine=$(grep -oE '"seat":0,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
curl -sN -m 60 "$two/api/tables/$computer/events" >/dev/null &
servers+=($!)
sleep 0.5
answered() { # moves there are
    for _ in $(seq 60); do
        curl -s "$one/api/tables/$computer" | grep -q "\"number\":$1," && return 0
        sleep 0.1
    done
    return 1
}
thoughts() { curl -s "$1/metrics" | grep -oE '^orrery_thoughts[a-z_]* [0-9]+' | grep -oE '[0-9]+$'; }
theirs=$(thoughts "$two")
for turn in 0 2 4; do
    post "$one/api/tables/$computer/move" "{\"number\":$turn,\"move\":\"drop $((turn + 1))\"}" "$mine" >/dev/null
    answered $((turn + 2)) || break
done
ok "a computer answers where the table is shown by both" answered 6
ok "and the server that was not asked does not think, too" [ "$(thoughts "$two")" = "$theirs" ]

kill -9 "$one_pid"
post "$two/api/tables/$id/move" '{"number":2,"move":"drop 4"}' "$s0" >"$work/c"
ok "with one server killed the other plays on" grep -q '"number":3' "$work/c"
start three
ok "a new server finds everything" grep -q '"number":3' <(curl -s "$three/api/tables/$id")

# ---- positions from snapshots: the same here as in SQLite, after a way back, after a crash
"$orrery" play horizons --plain --seed 5 -o scenario=campaign --seats greedy,greedy --save "$work/long.orr" >/dev/null 2>&1
awk '/^\[(Moves|Hash|Result) /{next} /^[0-9]+\. /&&$1+0>330{next} {print}' "$work/long.orr" >"$work/cut.orr"
python3 -c 'import json,sys; print(json.dumps({"record":open(sys.argv[1]).read(),"sandbox":True}))' \
    "$work/cut.orr" >"$work/import"
launch "$work/lite.out" "$work/lite.err" "$orrery" serve --port 0 --rate 0 --data "$work/lite"
servers+=("$server")
lite=$base
take() { # server: the id and the secret of the table are printed
    curl -s -m 20 -X POST -H 'Content-Type: application/json' "$1/api/tables" --data-binary "@$work/import" |
        grep -oE '"(id|secret)":"[^"]+' | cut -d'"' -f4 | paste -sd' '
}
read -r pg_id pg_secret < <(take "$two")
read -r lite_id lite_secret < <(take "$lite")
positions() { # server, id, secret
    for number in 0 1 63 64 65 127 128 129 $4; do
        curl -s -m 10 -H "Authorization: Bearer $3" "$1/api/tables/$2/at?number=$number" | grep -v '"error"' | md5sum
    done
}
same_positions() { # PostgreSQL's server, more numbers
    diff <(positions "$1" "$pg_id" "$pg_secret" "$2") <(positions "$lite" "$lite_id" "$lite_secret" "$2") &&
        [ "$(positions "$1" "$pg_id" "$pg_secret" "$2" | sort -u | wc -l)" -gt 8 ]
}
ok "a long game has the same positions in PostgreSQL and SQLite" same_positions "$two" "200 255 256 257 319 320 329"
marks() { as_postgres psql -h "$work/socket" -U orrery -d postgres -Atc "SELECT COUNT(*) FROM snapshot WHERE game = '$pg_id'"; }
ok "every 64th is kept" [ "$(marks)" = 5 ]
for pair in "$two $pg_id $pg_secret" "$lite $lite_id $lite_secret"; do
    read -r server id_there secret_there <<<"$pair"
    post "$server/api/tables/$id_there/undo" '{"number":140}' "$secret_there" >/dev/null
done
ok "going back drops those behind" [ "$(marks)" = 2 ]
ok "and the positions before are the same" same_positions "$two" "130 139"
start four
ok "a server that comes later finds them" same_positions "$four" "130 139"
# ---- people: an open table, its invitation, a cup
waits=$(post "$two/api/tables" '{"game":"connect4","seats":["me","anybody"],"names":["Mira"]}')
open=$(grep -oE '"id":"[a-z0-9]+' <<<"$waits" | cut -d'"' -f4)
code=$(grep -oE '"code":"[a-z0-9-]+' <<<"$waits" | cut -d'"' -f4)
ok "a table open to anybody is listed by the other server" grep -q "$open" <(curl -s "$four/api/open")
ok "its invitation leads there from the other" grep -q "$open" <(curl -s "$four/api/invitations/$code")
post "$four/api/tables/$open/join" "{\"name\":\"Jonas\",\"code\":\"$code\"}" >/dev/null
ok "who joined at one has a name at the other" grep -q '"Jonas"' <(curl -s "$two/api/tables/$open")
ok "and the invitation is used up" grep -q "doesn't work" <(curl -s "$two/api/invitations/$code")
cup=$(post "$two/api/cup" '{"title":"Autumn","rounds":[{"mission":"fermi/ionizer"},{"mission":"cadets"}]}' |
    grep -oE '"code":"[a-z0-9]+' | cut -d'"' -f4)
ok "a cup set at one is there at the other" grep -q '"title":"Autumn"' <(curl -s "$four/api/cup/$cup")

as_postgres psql -h "$work/socket" -U orrery -d postgres -qc \
    "UPDATE snapshot SET state = set_byte(state, 100, get_byte(state, 100) # 1) WHERE number = 64 AND game = '$pg_id'"
kill -9 "$two_pid" "$three_pid" "$four_pid"
start two
ok "a damaged one is found after a crash" grep -q '"status":"unreadable"' <(curl -s "$two/api/tables/$pg_id")
ok "and other tables go on" grep -q '"number":3' <(curl -s "$two/api/tables/$id")

# ---- 200 tables from SQLite to PostgreSQL and back, in a database of their own
as_postgres psql -h "$work/socket" -U orrery -d postgres -qc "CREATE DATABASE other"
other="postgresql:///other?host=$work/socket&user=orrery"
mkdir "$work/games"
for seed in $(seq 200); do
    "$orrery" play connect4 --plain --seed "$seed" --seats random,random --save "$work/games/$seed.orr" >/dev/null 2>&1
done
"$orrery" store import "$work/games" --data "$work/from" >/dev/null
well() { "$orrery" store check "$@" | grep -oE '200 tables: 200 fine.*'; }
was=$(well --data "$work/from")
ok "200 tables are there to be copied" test -n "$was"
began=$(date +%s%3N)
try "$orrery" store copy "sqlite:$work/from" "postgres:$other"
echo "# 200 tables to PostgreSQL: $(($(date +%s%3N) - began)) ms"
ok "they are copied to PostgreSQL" grep -q "200 tables copied and compared: all the same" <<<"$out$err"
ok "with the same positions" [ "$(well --postgres "$other")" = "$was" ]
try "$orrery" store copy "sqlite:$work/from" "$other"
ok "a second time is refused" refused 1 "already exists there"
began=$(date +%s%3N)
try "$orrery" store copy "postgres:$other" "sqlite:$work/back"
echo "# 200 tables to SQLite: $(($(date +%s%3N) - began)) ms"
ok "they are copied back to SQLite" grep -q "200 tables copied and compared: all the same" <<<"$out$err"
ok "with the same positions, too" [ "$(well --data "$work/back")" = "$was" ]
for where in from back; do "$orrery" store export "$work/$where-files" --data "$work/$where" >/dev/null; done
ok "and the same recordings" diff -r "$work/from-files" "$work/back-files"
try "$orrery" store delete --finished 0 --yes --postgres "$other"
ok "they are deleted in PostgreSQL" grep -q "200 tables deleted" <<<"$out$err"
try "$orrery" store vacuum --postgres "$other"
ok "and the room given back" grep -qE '^[0-9]+ bytes before, [0-9]+ bytes after' <<<"$out$err"
try "$orrery" store import "$work/games/1.orr" --postgres "$other"
ok "a recording is imported there" grep -q "1 table imported" <<<"$out$err"
as_postgres "$bin/psql" -qAt "$other" -c "UPDATE schema_version SET version = 999"
try "$orrery" store check --postgres "$other"
ok "a newer schema is refused" refused 1 "was written by a newer Orrery (schema 999"
for words in "delete --idle 0 --yes --postgres $url" "copy sqlite:$work/from $url"; do
    # shellcheck disable=SC2086
    try "$orrery" store $words
    ok "where a server runs ${words%% *} is refused" refused 1 "at work on these tables"
done
try "$orrery" store copy "sqlite:$work/from" "postgresql:///other?host=$work/nowhere"
ok "a database that does not answer: one sentence" refused 1 "PostgreSQL does not answer"

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
