#!/usr/bin/env bash
# A release that changes packs: the program is built once more with other built-in packs (a number
# changed, an entry renamed, a list in another order), and what the first one left behind goes on in
# the second: tables and recordings, to the same hashes, and to their end.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
command -v curl >/dev/null || skip "curl is not installed"
case $orrery in build/*/orrery) ;; *) skip "$orrery is not in build/, so it cannot be built anew" ;; esac
variant=$(basename "$(dirname "$orrery")")

# ---- the second program: everything but the packs is taken over as it was compiled
second=$work/second
mkdir -p "$second/build/$variant" "$second/docs"
cp -a Makefile include src packs nets gpu tools web scripts "$second/"
cp -a docs/games "$second/docs/"
(cd "build/$variant" && cp -a embed flags games gen obj "$second/build/$variant/") # not what tests are made of
python3 - "$second" <<'EOF'
import re, sys
def change(path, edits):
    text, made = open(path).read(), 0
    for old, new in edits:
        made += re.search(old, text, re.M) is not None
        text = re.sub(old, new, text, count=1, flags=re.M)
    assert made > 2, path  # packs change; something of each kind must still be found in them
    open(path, "w").write(text)
packs = sys.argv[1] + "/packs/"
change(packs + "connect4.yaml", [
    (r"^edition: .*", "edition: second"),
    (r"columns: 7", "columns: 6"),
    (r"name: Small", "name: Tiny"),  # an option goes by it
])
slug = lambda name: re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")
entry = r"^  - name: .*\n(?:    .*\n)+"
change(packs + "expatriate.yaml", [
    (r"^edition: .*", "edition: second"),
    (r"^(most-rounds): (\d+)$", lambda m: "%s: %d" % (m[1], int(m[2]) - 1)),
    (r"(%s)(%s)(?=  - )" % (entry, entry), r"\2\1"),  # the first list in another order
    (r"^  - name: (.*)$", lambda m: "  - name: Renamed\n    word: " + slug(m[1])),
])
EOF
(cd "$second" && env -u MAKEFLAGS -u MAKELEVEL make -s VARIANT="$variant" "build/$variant/orrery") >"$work/make" 2>&1
new=$second/build/$variant/orrery
ok "the program is built with other packs" "$new" pack show connect4
[ -x "$new" ] || { cat "$work/make"; done_testing; exit 1; }

# ---- what the first program leaves behind
trap 'kill $server 2>/dev/null; wait $server 2>/dev/null; rm -rf "$work"' EXIT
start() { # program
    launch "$work/out" "$work/err" "$1" serve --port 0 --rate 0 --data "$work/data"
}
stop() { kill $server && wait $server; }
post() { curl -s -m 10 -X POST -H 'Content-Type: application/json' ${3:+-H "Authorization: Bearer $3"} "$base$1" -d "$2"; }
get() { curl -s -m 10 ${2:+-H "Authorization: Bearer $2"} "$base$1"; }
field() { grep -oE "\"$1\":\"[^\"]+" | head -n 1 | cut -d'"' -f4; }
scene() { get "/api/tables/$1" "$2" | grep -oE '"scene":.*' | md5sum; }

declare -A id secret before
make_table() { # name, body
    local made
    made=$(post /api/tables "$2")
    id[$1]=$(field id <<<"$made")
    secret[$1]=$(field secret <<<"$made")
}
play_some() { # name, moves: the first legal one each time, last column first
    local number move
    for _ in $(seq "$2"); do
        sleep 0.05
        number=$(get "/api/tables/${id[$1]}" "${secret[$1]}" | grep -oE '"number":[0-9]+' | head -n 1 | cut -d: -f2)
        move=$(get "/api/tables/${id[$1]}/moves" "${secret[$1]}" | grep -oE '"[^"]+"\]' | tr -d '"]')
        [ -n "$move" ] && post "/api/tables/${id[$1]}/move" "{\"number\":$number,\"move\":\"$move\"}" "${secret[$1]}" >/dev/null
    done
}
start "$orrery"
make_table line '{"game":"connect4","seats":["me","greedy"],"seed":1}'
make_table small '{"game":"connect4","seats":["me","greedy"],"seed":2,"option":{"board":"small"}}'
make_table station '{"game":"expatriate","seats":["me","greedy"],"seed":3}'
for name in line small station; do play_some $name 4; done
sleep 0.5
for name in line small station; do before[$name]=$(scene "${id[$name]}" "${secret[$name]}"); done
stop
for game in connect4 expatriate; do
    "$orrery" play $game --plain --seed 4 --seats greedy,random --save "$work/$game-whole.orr" >/dev/null 2>&1
    printf '1\n1\n1\nquit\n' | "$orrery" play $game --plain --seed 5 --seats human,greedy --save "$work/$game-part.orr" >/dev/null 2>&1
done
hash_by() { "$1" replay "$2" --check 2>&1 | grep -oE 'hash [0-9a-f]+'; }

# ---- and how it goes on in the second
start "$new"
same_scene() { [ "$(scene "${id[$1]}" "${secret[$1]}")" = "${before[$1]}" ]; }
says() { get "$1" "$2" | grep -q "$3"; }
over() { # name: a computer plays the person's seat to the end
    post "/api/tables/${id[$1]}/take-over" '{"player":"greedy"}' "${secret[$1]}" >/dev/null
    for _ in $(seq 300); do
        says "/api/tables/${id[$1]}" "" '"status":"over"' && return 0
        sleep 0.1
    done
    get "/api/tables/${id[$1]}" | head -c 300
    return 1
}
same_hash() { # file
    local first
    first=$(hash_by "$orrery" "$1")
    [ -n "$first" ] && [ "$first" = "$(hash_by "$new" "$1")" ] || { "$orrery" replay "$1" --check; "$new" replay "$1" --check; return 1; }
}
for name in line small station; do
    ok "the table '$name' stands as it stood" same_scene $name
    ok "and says that its edition is an older one" says "/api/tables/${id[$name]}" "" '"editionIs":"older"'
    ok "and is played to its end" over $name
    get "/api/tables/${id[$name]}/export" >"$work/$name.orr"
    ok "and its recording has the same hash in both programs" same_hash "$work/$name.orr"
done
made=$(post /api/tables '{"game":"connect4","seats":["me","friend"]}')
ok "a new table has the new edition" says "/api/tables/$(field id <<<"$made")" "" '"edition":"second","ownPack":false,"editionIs":"now"'
stop
for game in connect4 expatriate; do
    ok "a recording of $game has the same hash in both programs" same_hash "$work/$game-whole.orr"
    ok "and says that there is a newer edition" grep -q "there is a newer one" <("$new" replay "$work/$game-whole.orr" --check)
    "$new" play "$work/$game-part.orr" --plain --seats greedy,greedy --save "$work/$game-on.orr" >"$work/said" 2>&1
    ok "an unfinished game of $game says so, too" grep -q "there is a newer one" "$work/said"
    ok "and is played to its end" grep -q Result "$work/$game-on.orr"
    ok "to the same hash in both programs" same_hash "$work/$game-on.orr"
    sed '/^|/d' "$work/$game-whole.orr" >"$work/without.orr"
    try "$new" replay "$work/without.orr" --check
    ok "without its pack it is refused" refused 1 "another edition of the built-in pack and does not hold it"
done
done_testing
