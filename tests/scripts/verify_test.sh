#!/usr/bin/env bash
# A server whose operator chooses the dice is caught: one that draws secrets until it likes one, when it knows
# what the players put in, and tells nobody that the promise has changed.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
command -v curl >/dev/null && command -v python3 >/dev/null || skip "curl or Python is not installed"
start() { serve "$work/data" --rate 0; }
trap 'kill -9 $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
post() { curl -s -m 20 -X POST -H 'Content-Type: application/json' ${3:+-H "Authorization: Bearer $3"} "$base$1" -d "$2"; }
ada=00112233445566778899aabbccddeeff bob=ffeeddccbbaa99887766554433221100

# What the operator does: secrets are drawn until the key of all chance begins with two zeros.
cat >"$work/cheat.py" <<'END'
import hashlib, secrets, sqlite3, sys
path, table, *put_in = sys.argv[1:]
drawn, liked = 0, False
while not liked:
    secret, drawn = secrets.token_hex(16), drawn + 1
    words = ["orrery fair key 1", secret, *put_in]
    key = hashlib.blake2b(b"".join(w.encode() + b"\0" for w in words), digest_size=16).hexdigest()
    liked = key.startswith("00")
promise = hashlib.blake2b(secret.encode(), digest_size=32).hexdigest()
database = sqlite3.connect(path)
assert len(database.execute("SELECT commitment FROM game WHERE id = ?", (table,)).fetchone()[0]) == len(promise)
database.execute("UPDATE game SET secret = ?, commitment = ? WHERE id = ?", (secret, promise, table))
database.commit()
print(key, drawn)
END

play() { # cheat: yes or no; the recording is $work/yes.orr or $work/no.orr, the promise that was kept $kept
    start
    local made id one two
    made=$(post /api/tables '{"game":"connect4","seats":["me","friend"],"dice_seconds":600}')
    id=$(grep -oE '"id":"[a-z0-9]+' <<<"$made" | cut -d'"' -f4)
    kept=$(grep -oE '"commitment":"[0-9a-f]+' <<<"$made" | cut -d'"' -f4)
    one=$(grep -oE '"seat":0,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
    two=$(grep -oE '"seat":1,"secret":"[0-9a-f]+' <<<"$made" | grep -oE '[0-9a-f]{32}')
    post "/api/tables/$id/contribute" "{\"contribution\":\"$ada\"}" "$one" >/dev/null
    if [ "$1" = yes ]; then
        kill -9 $server
        wait $server 2>/dev/null
        liked=$(python3 "$work/cheat.py" "$work/data/orrery.sqlite" "$id" $ada $bob)
        start
    fi
    post "/api/tables/$id/contribute" "{\"contribution\":\"$bob\"}" "$two" >/dev/null
    for number in 0 1 2 3 4 5 6; do
        [ $((number % 2)) = 0 ] && secret=$one || secret=$two
        post "/api/tables/$id/move" "{\"number\":$number,\"move\":\"drop $((1 + number % 2))\"}" "$secret" >/dev/null
    done
    curl -s "$base/api/tables/$id/export" >"$work/$1.orr"
    kill $server
    wait $server 2>/dev/null
}
checked=0
count() { number=$checked; ok "$@"; checked=$number; }

play no
try "$orrery" verify "$work/no.orr" --commitment "$kept" --contribution $bob
count "an honest server is fair" grep -q ": fair" <<<"$out"
play yes
count "a patched one gets the dice that it likes" grep -q "$(cut -d' ' -f1 <<<"$liked")" "$work/yes.orr"
try "$orrery" verify "$work/yes.orr"
count "by its own word they fit together" grep -q "fits together" <<<"$out"
try "$orrery" verify "$work/yes.orr" --commitment "$kept" --contribution $bob
count "who kept the promise catches it" refused 1 "not the one that you kept"
number=$checked
done_testing
