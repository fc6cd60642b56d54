#!/usr/bin/env bash
# `orrery store` and `orrery serve --delete-after`, as a host uses them: tables of several games are made over
# HTTP, then checked, exported, imported, copied, deleted; and what can go wrong loses nothing.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
command -v curl >/dev/null || skip "curl is not installed"

server=
finish() {
    { kill -9 "$server"; wait "$server"; } 2>/dev/null
    umount "$work/disk" 2>/dev/null
    rm -rf "$work"
}
trap finish EXIT
start() { # folder, flags
    : >"$work/log" # what is looked for there is this one's
    serve "$@" --rate 0
}
stop() { kill "$server" && wait "$server"; }
post() { curl -s -m 10 -X POST -H 'Content-Type: application/json' ${3:+-H "Authorization: Bearer $3"} "$base$1" -d "$2"; }
field() { grep -oE "\"$1\":\"[^\"]+" | head -n 1 | cut -d'"' -f4; }
sql() { # folder, statements
    python3 -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1] + "/orrery.sqlite")
for row in [db.execute(each).fetchone() for each in sys.argv[2].split(";")][-1:]: print(row[0] if row else "")
db.commit()' "$1" "$2"
}
people() { # folder: every row about persons, invitations and cups
    python3 -c 'import sqlite3, sys
db = sqlite3.connect(sys.argv[1] + "/orrery.sqlite")
for table in "person", "person_key", "invitation", "mission", "cup", "setting":
    print(table, sorted(db.execute("SELECT * FROM " + table).fetchall()))' "$1"
}
tables() { sql "$1" "SELECT COUNT(*) FROM game"; }
store() { try "$orrery" store "$@"; }
went() { # words: the last try worked and said them
    [ "$code" -eq 0 ] && [ -z "$err" ] && grep -qF "$1" <<<"$out" || { echo "exit code $code: $out $err"; return 1; }
}

# ---- twenty tables: running ones of every game, finished ones, one that waits
a=$work/a
start "$a"
games=$("$orrery" games --json | grep -oE '"id": *"[a-z0-9]+"' | cut -d'"' -f4 | sort -u)
running=0
for game in $games; do
    for seed in 1 2; do
        made=$(post /api/tables "{\"game\":\"$game\",\"seed\":$seed}")
        running=$((running + 1))
    done
done
talking=$(post /api/tables '{"game":"connect4","seats":["me","friend"],"name":"Ada"}')
talk_id=$(field id <<<"$talking") talk_secret=$(field secret <<<"$talking")
post "/api/tables/$talk_id/chat" '{"text":"Good \"luck\", friend"}' "$talk_secret" >/dev/null
post "/api/tables/$talk_id/note" '{"text":"the third column"}' "$talk_secret" >/dev/null
post "/api/tables/$talk_id/move" '{"number":0,"move":"drop 4"}' "$talk_secret" >/dev/null
post /api/tables '{"game":"connect4","seats":["me","open"]}' >/dev/null
for seed in 1 2 3 4 5 6; do
    post /api/tables "{\"game\":\"connect4\",\"seats\":[\"greedy\",\"random\"],\"seed\":$seed}" >/dev/null
done
post /api/cup '{"title":"Autumn","name":"Ada","rounds":[{"mission":"fermi"},{"mission":"cadets"}]}' >/dev/null
all=$((running + 8))
finished() { [ "$(sql "$a" "SELECT COUNT(*) FROM game WHERE status = 2")" -ge 6 ]; }
for _ in $(seq 100); do
    finished && break
    sleep 0.1
done
ok "$all tables are made, some are finished" [ "$(tables "$a")" -eq "$all" ]
"$orrery" play connect4 --plain --seed 1 --seats greedy,random --save "$work/one.orr" >/dev/null 2>&1
"$orrery" store import "$work/one.orr" --data "$work/one" >/dev/null
for words in "delete --idle 0 --yes --data $a" "vacuum --data $a" "copy sqlite:$a sqlite:$work/none" \
    "copy sqlite:$work/one sqlite:$a"; do
    # shellcheck disable=SC2086
    store $words
    ok "while a server runs: store ${words%% *} is refused" refused 1 "at work on these tables; stop it first"
done
stop

# ---- check, export, import
ok "and nothing has changed" [ "$(tables "$a")" -eq "$all" ]
store check --data "$a"
ok "all are fine" went "$all tables: $all fine, 0 unknown, 0 damaged"
positions=$(grep -oE 'positions [0-9a-f]+' <<<"$out")
store export "$work/files" --data "$a"
ok "all are exported" went "$all tables exported"
ok "each to a file of its own" [ "$(ls "$work/files" | wc -l)" -eq "$all" ]
replay_all() { for file in "$1"/*.orr; do "$orrery" replay "$file" --check || return 1; done; }
ok "every file is a recording" replay_all "$work/files"
ok "with its chat" grep -qF 'Good "luck", friend' "$work/files/$talk_id.orr"
ok "and its notes" grep -qF 'the third column' "$work/files/$talk_id.orr"
ok "and its pack" grep -q '^| game: connect4' "$work/files/$talk_id.orr"
store import "$work/files" --data "$work/b"
ok "all are imported" went "$all tables imported, 0 refused"
store check --data "$work/b"
ok "and are fine" went "$all tables: $all fine"
"$orrery" store export "$work/again" --data "$work/b" >/dev/null
hashes() { grep -h '^\[Hash ' "$1"/*.orr | sort; }
ok "at the same positions" diff <(hashes "$work/files") <(hashes "$work/again")
talk() { grep -hE '^#: (chat|note|seat 1 person Ada)' "$1"/*.orr | sort; }
ok "with the same chat and notes" diff <(talk "$work/files") <(talk "$work/again")
ok "there was some" [ "$(talk "$work/again" | wc -l)" -eq 3 ]
store import "$work/files" --data "$work/b"
ok "once, however often" went "$all had been imported before."
ok "so there are no more tables than before" [ "$(tables "$work/b")" -eq "$all" ]
cp "$work/files/$talk_id.orr" "$work/talk.orr"
store import "$work/talk.orr" --data "$work/b"
link=$(grep -oE '/t/[a-z0-9]+/s/[0-9a-f]+' <<<"$out")
start "$work/b"
ok "an unfinished game goes on by the link that import prints" \
    [ "$(curl -s -o /dev/null -w '%{http_code}' "$base$link")" = 303 ]
stop

readable() { [ "$(stat -c %a "$work"/files/*.orr | sort -u)" = 600 ]; }
ok "nobody else on the machine can read what was exported" readable
if mkdir "$work/locked" && mount -t tmpfs -o size=20m tmpfs "$work/locked" 2>/dev/null; then
    sqlite3 "$a/orrery.sqlite" "PRAGMA wal_checkpoint(TRUNCATE)" >/dev/null 2>&1 || "$orrery" store vacuum --data "$a" >/dev/null
    cp "$a/orrery.sqlite" "$work/locked/" && mount -o remount,ro "$work/locked"
    store check --data "$work/locked"
    ok "a disk that cannot be written is looked at" grep -q "$all tables: " <<<"$out"
    store export "$work/rescued" --data "$work/locked"
    ok "and its tables are rescued" grep -q "$all tables exported" <<<"$out"
    umount "$work/locked"
fi

# ---- copy
store copy "sqlite:$a" "sqlite:$work/c"
ok "all are copied" went "$all tables copied and compared: all the same."
store check --data "$work/c"
ok "to the same positions" went "$all fine, 0 unknown, 0 damaged; $positions"
ok "with people, invitations and cups" [ "$(people "$a")" = "$(people "$work/c")" ]
ok "of which there are some" grep -q "Autumn" <(people "$work/c")
"$orrery" store export "$work/copied" --data "$work/c" >/dev/null
ok "and the same files" diff -r "$work/files" "$work/copied"
store copy "sqlite:$a" "sqlite:$work/c"
ok "a second time is refused" refused 1 "already exists there, so nothing was copied"
store copy "sqlite:$a" "$work/c"
ok "a place that is none is refused" refused 2 "is not a place for tables"
store copy "sqlite:$a" "sqlite:$work/e" --data "$a"
ok "and so is a third place" refused 2 "copy names both places itself"

# ---- delete, vacuum
store delete "$talk_id" --data "$work/c"
ok "delete says what it would delete" went "1 table would be deleted; --yes does it."
ok "and deletes nothing" [ "$(tables "$work/c")" -eq "$all" ]
store delete "$talk_id" --yes --data "$work/c"
ok "with --yes it does" went "1 table deleted."
ok "and no row is left" [ "$(sql "$work/c" "SELECT (SELECT COUNT(*) FROM chat) + (SELECT COUNT(*) FROM note)")" -eq 0 ]
store delete "$talk_id" --yes --data "$work/c"
ok "a table that is not there is refused" refused 1 "There is no table '$talk_id'"
store delete --finished 1 --yes --data "$work/c"
ok "nothing is a day old" went "0 tables deleted."
store delete --finished 0 --yes --data "$work/c"
ok "finished games go" [ "$(sql "$work/c" "SELECT COUNT(*) FROM game WHERE status = 2")" -eq 0 ]
store delete --idle 0 --yes --data "$work/c"
ok "idle ones go" [ "$(tables "$work/c")" -eq 0 ]
ok "and their packs" [ "$(sql "$work/c" "SELECT COUNT(*) FROM edition")" -eq 0 ]
store vacuum --data "$work/c"
smaller() { read -r before _ _ after _ <<<"$out" && [ "$after" -lt "$before" ] || { echo "$out"; return 1; }; }
ok "vacuum gives the room back" smaller
store delete --data "$work/c"
ok "delete wants to know what" refused 2 "Which tables?"

# ---- serve --delete-after
sql "$work/b" "UPDATE game SET changed = changed - 10 * 86400000 WHERE status = 2" >/dev/null
young=$(sql "$work/b" "SELECT COUNT(*) FROM game WHERE status <> 2")
start "$work/b" --delete-after 7
for _ in $(seq 50); do
    grep -q event=cleanup "$work/log" && break
    sleep 0.1
done
ok "a server with --delete-after deletes what is old" [ "$(tables "$work/b")" -eq "$young" ]
ok "and says how many" grep -qE 'event=cleanup deleted=[1-9]' "$work/log"
stop

# ---- rules that this program does not know
old=$work/old
cp -r "$a" "$old"
sql "$old" "UPDATE game SET rules = 99" >/dev/null
store check --data "$old"
ok "tables of other rules are unknown, not damaged" went "$all tables: 0 fine, $all unknown, 0 damaged"
ok "each with a sentence" [ "$(grep -c 'is unknown here: .* has rules of version 1 to .*, not 99; a newer Orrery may know it' <<<"$out")" -eq "$all" ]
store export "$work/old-files" --data "$old"
ok "and are exported" went "$all tables exported"
ok "with all their moves" [ "$(cat "$work/old-files"/*.orr | grep -cE '^[0-9]+\. ')" -eq \
    "$(sql "$old" "SELECT (SELECT COUNT(*) FROM move WHERE kind = 0) + (SELECT COUNT(*) FROM tentative)")" ]
start "$old"
made=$(post /api/tables '{"game":"connect4","seats":["me","friend"]}')
ok "new tables play beside them" grep -q '"number":1' <(post "/api/tables/$(field id <<<"$made")/move" \
    '{"number":0,"move":"drop 4"}' "$(field secret <<<"$made")")
stop
store copy "sqlite:$old" "sqlite:$work/old-copy"
ok "and all are copied" went "$((all + 1)) tables copied"

# ---- what can go wrong
store check --data "$work/nowhere"
ok "a missing folder" refused 1 "There are no tables in $work/nowhere"
cp -r "$a" "$work/future"
sql "$work/future" "UPDATE schema_version SET version = 999" >/dev/null
at="--data $work/future"
for words in "check $at" "export $work/f $at" "delete --idle 0 --yes $at" "vacuum $at" \
    "copy sqlite:$work/future sqlite:$work/f" "copy sqlite:$a sqlite:$work/future"; do
    # shellcheck disable=SC2086
    store $words
    ok "a store from the future: ${words%% *}" refused 1 "was written by a newer Orrery (schema 999"
done
ok "it is as it was" [ "$(tables "$work/future")" -eq "$all" ]
mkdir "$work/bad"
sed 's/^1\. .*/1. drop 77/' "$work/files/$talk_id.orr" >"$work/bad/move.orr"
sed 's/^| columns.*/| columns: 9/; s/^|  *columns:.*/|   columns: 9/' "$work/files/$talk_id.orr" >"$work/bad/pack.orr"
head -c 300 /dev/urandom >"$work/bad/noise.orr"
for file in move pack noise; do
    store import "$work/bad/$file.orr" --data "$work/d"
    ok "a damaged recording: $file" refused 1 "$file.orr is refused: "
done
cp "$work/files/$talk_id.orr" "$work/bad/fine.orr"
store import "$work/bad" --data "$work/d"
ok "those beside it are imported" [ "$code" -eq 1 -a "$(tables "$work/d")" -eq 1 ]
ok "and it says how many" grep -q "1 table imported, 3 refused" <<<"$out"
cp -r "$a" "$work/hurt"
sql "$work/hurt" "DELETE FROM move WHERE game = (SELECT id FROM game WHERE status = 2 LIMIT 1) AND number = 3" >/dev/null
store check --data "$work/hurt"
ok "a damaged table is found" grep -q "is damaged: .* of its moves are there" <<<"$out"
ok "the others are fine" grep -q "$((all - 1)) fine, 0 unknown, 1 damaged" <<<"$out"
ok "exit code 1" [ "$code" -eq 1 ]
sums() { (cd "$1" && md5sum orrery.sqlite); }

# ---- a full disk
mkdir "$work/many" "$work/disk"
for i in $(seq 300); do cp "$work/one.orr" "$work/many/$i.orr"; done
"$orrery" store import "$work/many" --data "$work/large" >/dev/null
before=$(sums "$work/large")
(ulimit -f 150; exec "$orrery" store copy "sqlite:$work/large" "sqlite:$work/small") >"$work/out" 2>"$work/err" </dev/null
code=$? out=$(cat "$work/out") err=$(cat "$work/err")
ok "a file that may not grow: one sentence" refused 1 "copied"
ok "the source is untouched" [ "$(sums "$work/large")" = "$before" ]
no_half() { # folder
    store check --data "$1"
    grep -q " 0 unknown, 0 damaged\|was not finished" <<<"$out$err" || { echo "$out$err"; return 1; }
}
ok "and no half table is there" no_half "$work/small"
if mount -t tmpfs -o size=400k tmpfs "$work/disk" 2>/dev/null; then
    store copy "sqlite:$work/large" "sqlite:$work/disk/data"
    ok "a full disk: one sentence" refused 1 "disk is full"
    ok "the source is untouched, too" [ "$(sums "$work/large")" = "$before" ]
    umount "$work/disk"
fi
store copy "sqlite:$work/large" "sqlite:$work/wide"
ok "with room enough it works" went "300 tables copied and compared"
mkdir -p "$work/damaged"
head -c 4096 /dev/urandom >"$work/damaged/orrery.sqlite"
try timeout 20 "$orrery" serve --port 0 --data "$work/damaged"
ok "a damaged database: the server says so and which file it is" refused 1 "orrery.sqlite is damaged"
store dance
ok "a word that it does not know" refused 2 "can check, export, import, copy, delete or vacuum"
done_testing
