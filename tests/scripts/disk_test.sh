#!/usr/bin/env bash
# A disk that is really full: the player gets an error, there is no half move, and it goes on when
# there is space again. Needs root, for a small disk of its own.
set -u
. "$(dirname "$0")/tap.sh"
. "$(dirname "$0")/serving.sh"
orrery=${ORRERY:-build/release/orrery}
mkdir "$work/disk"
mount -t tmpfs -o size=3m tmpfs "$work/disk" 2>/dev/null ||
    skip "a disk to fill cannot be mounted here; it takes root"
server=
finish() {
    { kill -9 "$server"; wait "$server"; } 2>/dev/null
    umount "$work/disk"
    rm -rf "$work"
}
trap finish EXIT
start() { serve "$work/disk/data" --rate 0; }
start
cat >"$work/player.py" <<'PYTHON'
import json, sys, urllib.request, urllib.error

def ask(base, path, secret=None, body=None):
    request = urllib.request.Request(base + path, None if body is None else json.dumps(body).encode())
    if body is not None:
        request.add_header("Content-Type", "application/json")
    if secret:
        request.add_header("Authorization", "Bearer " + secret)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)

def talk(base, t): # until the disk is full
    status = 200
    while status == 200 and t["said"] < 1900:
        status, answer = ask(base, f"/api/tables/{t['id']}/chat", t["seats"][0], {"text": "x" * 950})
        t["said"] += status == 200
    return status, answer

def move(base, t): # the next move of the game
    status, answer = ask(base, f"/api/tables/{t['id']}/move", t["seats"][t["moves"] % 2],
                         {"number": t["moves"], "move": f"drop {t['moves'] % 7 + 1}"})
    t["moves"] += status == 200
    return status, answer

what, base, memory = sys.argv[1:4]
if what == "begin":
    made = ask(base, "/api/tables", None, {"game": "connect4", "seats": ["me", "friend"]})[1]
    t = {"id": made["id"], "seats": [link["secret"] for link in made["links"]], "said": 0, "moves": 0}
else:
    t = json.load(open(memory))
status, answer = 0, {}
if what == "talk":
    status, answer = talk(base, t)
if what == "move":
    status, answer = move(base, t)
if what == "press": # what is small may still find room; talk again until a move finds none, too
    for _ in range(20):
        talk(base, t)
        status, answer = move(base, t)
        if status != 200:
            break
print(status, answer.get("error", ""))
if what == "look":
    view = ask(base, "/api/tables/" + t["id"])[1]
    said = view["chat"][-1]["number"] + 1 if view["chat"] else 0 # only the last lines are shown
    whole = view["number"] == t["moves"] and said == t["said"]
    print("whole" if whole else f"moves {view['number']} of {t['moves']}, chat {said} of {t['said']}")
json.dump(t, open(memory, "w"))
PYTHON
player() { python3 "$work/player.py" "$1" "$base" "$work/memory"; }
says() { # words, then a command
    local words=$1
    shift
    "$@" >"$work/answer" 2>&1
    grep -qF "$words" "$work/answer" || { cat "$work/answer"; return 1; }
}
player begin >/dev/null
ok "a move is made while there is space" says "200" player move
dd if=/dev/zero of="$work/disk/ballast" bs=4k >/dev/null 2>&1
ok "on a full disk the player is told so" says "503 The server's disk is full; nothing has changed." player talk
ok "a move is refused as well" says "503 The server's disk is full" player press
ok "there is no half move, and all that was acknowledged" says "whole" player look
ok "/healthz says that nothing can be written" [ "$(curl -s -o /dev/null -w '%{http_code}' "$base/healthz")" = 503 ]
ok "the server is still there" kill -0 "$server"
rm "$work/disk/ballast"
ok "with space again the same move is made" says "200" player move
ok "and the next" says "200" player move
ok "and /healthz is well again" [ "$(curl -s -o /dev/null -w '%{http_code}' "$base/healthz")" = 200 ]
{ kill -9 "$server"; wait "$server"; } 2>/dev/null
start
ok "after a restart everything is as it was told" says "whole" player look
done_testing
