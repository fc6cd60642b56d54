#!/usr/bin/env python3
"""The server does what web/openapi.json says, and says nothing else: api_contract.py ADDRESS CALLS SEED.

First the routes of the server and the paths of the document are compared, field by field. Then every
answer of a game from its beginning to its end is held against the document, then CALLS calls that a
seeded generator makes of the document: right ones, and such with a field, a type, a key or a method
that is wrong. An answer with a status, a field or a type that is not in the document is a failure.
"""

import json
import random
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

address, calls, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
document = json.loads(urllib.request.urlopen(address + "/api/v1/openapi.json").read())
failures, seen = [], set()
dice = random.Random(seed)


def check(condition, words):
    if not condition and len(failures) < 20:
        failures.append(words)


# ---- schemas -------------------------------------------------------------------------------------

TYPES = {
    "string": str, "integer": int, "number": (int, float), "boolean": bool, "array": list,
    "object": dict, "null": type(None),
}  # fmt: skip


def resolved(schema):
    while "$ref" in schema:
        found = document
        for part in schema["$ref"].split("/")[1:]:
            found = found[part]
        schema = found
    return schema


def is_of(value, name):
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def wrong(value, schema, where="answer"):
    """What is wrong with a value, by the part of JSON Schema that the document uses; None: nothing."""
    schema = resolved(schema)
    if "anyOf" in schema:
        found = [wrong(value, one, where) for one in schema["anyOf"]]
        return None if None in found else found[0]
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(is_of(value, name) for name in types):
        return f"{where} is no {types}: {value!r:.60}"
    if value is not None and "enum" in schema and value not in schema["enum"]:
        return f"{where} is none of {schema['enum']}: {value!r:.60}"
    if isinstance(value, int) and value < schema.get("minimum", value):
        return f"{where} is too small: {value}"
    if isinstance(value, list) and "items" in schema:
        for at, item in enumerate(value):
            if found := wrong(item, schema["items"], f"{where}[{at}]"):
                return found
    if isinstance(value, dict):
        known = schema.get("properties", {})
        for name in schema.get("required", []):
            if name not in value:
                return f"{where} has no {name}"
        for name, inner in value.items():
            if name in known:
                if found := wrong(inner, known[name], f"{where}.{name}"):
                    return found
            elif schema.get("additionalProperties") is False:
                return f"{where}.{name} is not in the document"
    return None


# ---- calls ---------------------------------------------------------------------------------------


def call(method, path, body=None, key=None, pattern=None, raw=None):
    """One call; its answer is held against the document. Status and what the body says."""
    data = raw if raw is not None else None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} if data is not None else {}
    if key:
        headers["Authorization"] = "Bearer " + key
    request = urllib.request.Request(address + "/api/v1" + path, data, headers, method=method.upper())
    try:
        answer = urllib.request.urlopen(request, timeout=30)
    except urllib.error.HTTPError as error:
        answer = error
    text, status = answer.read().decode(), answer.status
    kind = answer.headers.get("Content-Type")
    said = json.loads(text) if kind == "application/json" else text
    if pattern:
        hold(method, pattern, status, kind, said, answer.headers)
    return status, said


def hold(method, pattern, status, kind, said, headers):
    where = f"{method} {pattern}: {status}"
    operation = document["paths"][pattern].get(method)
    if operation is None:
        check(status == 405 and isinstance(said, dict), f"{where}, and no such method is documented")
        return
    answer = operation["responses"].get(str(status))
    check(answer is not None, f"{where} is not documented: {said!r:.100}")
    if answer is None:
        return
    answer, content = resolved(answer), resolved(answer)["content"]
    seen.add((method, pattern, status))
    check(kind in content, f"{where} is {kind}")
    if kind in content:
        found = wrong(said, content[kind]["schema"])
        check(found is None, f"{where}: {found}")
    for name in answer.get("headers", {}):
        check(headers.get(name), f"{where} has no {name}")


def get(path, key=None, pattern=None, **query):
    words = "&".join(f"{name}={urllib.parse.quote(str(value))}" for name, value in query.items())
    return call("get", path + ("?" + words if words else ""), key=key, pattern=pattern or path)[1]


def post(path, body, key=None, pattern=None):
    return call("post", path, body, key, pattern or path)[1]


# ---- the document and the source say the same ----------------------------------------------------


def compare_routes():
    source = open("src/server/http.c").read()
    setup = re.search(r"setup_fields\[\] =\s*((?:\"[^\"]*\"\s*)+);", source).group(1)
    setup = "".join(re.findall(r'"([^"]*)"', setup))
    routes = {}
    rows = re.findall(
        r'\{"(GET|POST)", "(/api/[^"]*)", \w+, \w+, \w+,\s*(?:"([^"]*)"|setup_fields)\}', source
    )
    for method, pattern, fields in rows:
        path = pattern[4:].replace("/*", "/{table}").replace("/?", "/{code}")
        routes[method.lower(), path] = fields or (setup if path in ("/tables", "/race") and method == "POST" else "")
    documented = {(m, p) for p, of in document["paths"].items() for m in of}
    check(set(routes) == documented, f"routes differ: {sorted(set(routes) ^ documented)}")
    for (method, path), fields in routes.items():
        operation = document["paths"].get(path, {}).get(method)
        if method == "post" and operation:
            body = operation["requestBody"]["content"]["application/json"]["schema"]
            names = {name.rstrip(".").split(".")[0] for name in fields.split()}
            check(names == set(body["properties"]), f"{path}: {names ^ set(body['properties'])}")


# ---- a game from its beginning to its end --------------------------------------------------------

TABLE = "/tables/{table}"


def at(table, verb=""):
    return (f"/tables/{table}{verb}", TABLE + verb)


def play_through():
    """All that goes right; returns what the generator needs: tables, keys and a code."""
    key = post("/persons", {"name": "Bot"})["key"]
    assert get("/me", key)["tables"] == []
    get("/games")
    get("/openapi.json")
    get("/push", key)
    reader = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    there = {"url": "https://push.example.net/1", "p256dh": reader, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
    assert call("post", "/push", there, key, "/push")[0] == 201 and get("/push", key)["browsers"] == 1
    assert call("post", "/push", {**there, "url": "https://10.0.0.1/1"}, key, "/push")[0] == 422
    assert call("post", "/push", {"try": True}, key, "/push")[0] == 200
    assert call("post", "/push", {"remove": True}, key, "/push")[0] == 200
    today = call("post", "/today", {"name": "Bot"}, key, "/today")[1]["id"]
    assert call("post", "/today", {}, key, "/today")[0] == 422
    assert get("/today", key)["table"] == today and get("/today/1", pattern="/today/{code}")["day"] == 1
    other = post("/persons", {"name": "Away"})["key"]
    assert "record" in call("post", "/today", {"along": True}, other, "/today")[1]
    assert call("post", "/today", {"record": "none"}, other, "/today")[0] == 422
    race = post("/race", {"game": "fermi"}, key)["race"]
    assert call("post", "/today", {"race": race}, key, "/today")[0] == 201
    assert get(f"/race/{race}", key, pattern="/race/{code}")["race"] is True
    cup = post("/cup", {"title": "Autumn", "days": 2, "rounds": [{"mission": "fermi/ionizer"}]}, key)
    assert get("/cup/" + cup["code"], key, pattern="/cup/{code}")["rounds"][0]["race"] == cup["rounds"][0]
    made = post("/tables", {"game": "connect4", "seats": ["me", "anybody"], "seed": 3}, key)
    table, code = made["id"], made["code"]
    path, pattern = at(table)
    assert any(open_["id"] == table for open_ in get("/open"))
    assert get("/invitations/" + code, pattern="/invitations/{code}")["id"] == table
    get(path, pattern=pattern)
    joined = call("post", *[path + "/join"], {"name": "Bo", "code": code}, None, pattern + "/join")[1]
    other = joined["secret"]

    def verb(name, body, who=key):
        return call("post", path + "/" + name, body, who, pattern + "/" + name)

    verb("name", {"name": "Ada"})
    verb("chat", {"text": "hello"})
    verb("note", {"text": "mine"})
    verb("hint", {"move": "drop 1"})
    get(path + "/why", key, pattern + "/why", move="drop 9")
    assert verb("move", {"number": 0, "move": "drop 4"}, "0" * 32)[0] == 401
    early = verb("move", {"number": 0, "move": "drop 4"}, other)
    assert early[0] == 403, early
    for number, column in enumerate([4, 3, 4, 3, 4, 3]):
        assert get(path + "/moves", (key, other)[number % 2], pattern + "/moves")["moves"]
        assert verb("move", {"number": number, "move": f"drop {column}"}, (key, other)[number % 2])[0] == 200
    assert verb("move", {"number": 0, "move": "drop 4"})[1].get("repeated")
    assert verb("move", {"number": 2, "move": "drop 1"})[0] == 409
    verb("undo", {"number": 4})
    verb("decline", {}, other)
    assert get(path, key, pattern)["result"] is None and get("/me", key)["tables"][0]["yours"]
    number = get(path, key, pattern)["number"]
    assert verb("move", {"number": number, "move": "drop 4"})[0] == 200
    over = get(path, key, pattern)
    assert over["status"] == "over" and over["result"]["winners"] == [0], over["result"]
    assert [one["seat"] for one in over["result"]["ranking"]] == [0, 1]
    assert over["result"]["cause"] == "four in a line" and over["log"][-1]["mark"] == "gain"
    assert "<" not in over["log"][-1]["text"]
    for name, query in (("ending", {}), ("picture", {}), ("export", {}), ("at", {"number": 1}), ("film", {"from": 0})):
        get(path + "/" + name, key, pattern + "/" + name, **query)
    verb("review", {})
    get(path + "/review", key, pattern + "/review")
    verb("review", {"cancel": True})
    verb("rematch", {})
    get("/me", key)
    read_news(path, key)
    alone = post("/tables", {"game": "fermi"}, key)["id"]
    for name, fields in (("take-over", {"player": "random"}), ("hand-back", {})):
        post(f"/tables/{alone}/{name}", fields, key, f"{TABLE}/{name}")
    return key, other, [table, alone, "000000000000"], code


def read_news(path, key):
    request = urllib.request.Request(
        address + "/api/v1" + path + "/events?as=news", headers={"Authorization": "Bearer " + key}
    )
    with urllib.request.urlopen(request, timeout=10) as stream:
        for line in stream:
            if line.startswith(b"data: "):
                found = wrong(json.loads(line[6:]), {"$ref": "#/components/schemas/News"}, "news")
                check(found is None, f"events: {found}")
                seen.add(("get", TABLE + "/events", 200))
                check(json.loads(line[6:])["result"]["winners"] == [0], "news do not say who won")
                return


# ---- calls that nobody would make ----------------------------------------------------------------

WORDS = ["", "x", "drop 1", "random", "me", "friend", "connect4", "fermi", "mcts:1", "nobody", "anybody",
         "\u00fc" * 30, "a" * 600, "http://example.org/", "k7w2-mqp4", "now", "days", "0" * 32]  # fmt: skip


def value_of(schema, name):
    schema = resolved(schema)
    if "enum" in schema and dice.random() < 0.8:
        return dice.choice(schema["enum"])
    if dice.random() < 0.1:
        return dice.choice([None, True, -1, 1 << 70, 1.5, "x", [], {}, ["me"], {"a": "b"}])
    kind = schema.get("type", "object")
    if isinstance(kind, list):
        kind = dice.choice(kind)
    if kind == "integer":
        return dice.choice([0, 1, 2, 7, 100, -5])
    if kind == "boolean":
        return dice.random() < 0.5
    if kind == "array":
        return [dice.choice(WORDS) for _ in range(dice.randrange(4))]
    if kind == "object":
        inner = schema.get("properties", {"0": {"type": "integer"}, "board": {"type": "string"}})
        return {key: value_of(of, key) for key, of in inner.items() if dice.random() < 0.5}
    return dice.choice(["connect4", "connect4", "fermi", "chess"] if name == "game" else WORDS)


def body_of(schema):
    required = schema.get("required", [])
    body = {
        name: value_of(of, name)
        for name, of in schema["properties"].items()
        if dice.random() < (0.9 if name in required else 0.15)
    }
    if dice.random() < 0.05:
        body[dice.choice(["sed", "seet", "x", "move.x"])] = 3
    return body


def generate(keys, tables, code):
    patterns = [(p, m) for p, of in document["paths"].items() for m in of if "comparePack" not in str(of)]
    for _ in range(calls):
        pattern, method = dice.choice(patterns)
        operation = document["paths"][pattern][method]
        path = pattern.replace("{table}", dice.choice(tables)).replace("{code}", dice.choice([code, "x"]))
        key = dice.choice([None, *keys, *keys, "f" * 32, "x"])
        if dice.random() < 0.03:
            method = dice.choice(["get", "post", "put", "delete"])
        query = []
        for one in operation.get("parameters", []):
            one = resolved(one)
            if one["in"] == "query" and dice.random() < 0.7:
                query.append(f"{one['name']}={urllib.parse.quote(str(value_of(one['schema'], '')))[:300]}")
        if pattern.endswith("/events") and method == "get":
            continue  # a stream has no end
        body = raw = None
        if method != "get":
            content = operation.get("requestBody", {}).get("content", {})
            schema = content.get("application/json", {}).get("schema", {"properties": {}})
            body = body_of(schema)
            if dice.random() < 0.03:
                raw = dice.choice([b"", b"[]", b"{", b'{"a":', b"\xff", b'{"text":"\xff"}', b"{}" * 40000])
        call(method, path + ("?" + "&".join(query) if query else ""), body, key, pattern, raw)


compare_routes()
key, other, tables, code = play_through()
begun = time.monotonic()
generate([key, other], tables, code)
made = f"{calls} calls in {time.monotonic() - begun:.0f} s, {len(seen)} kinds of answers"
succeeded = {(m, p) for m, p, status in seen if status < 300}
untried = sorted(
    f"{m} {p}" for p, of in document["paths"].items() for m in of
    if (m, p) not in succeeded and of[m]["operationId"] not in UNTRIED
) if (UNTRIED := {"comparePack", "checkPack", "contribute", "begin", "agree", "fill", "invite", "renewLink", "hook", "nudge", "report"}) else []  # fmt: skip
check(not untried, f"never answered as documented: {untried}")
for words in failures:
    print("# " + words)
print(made)
sys.exit(bool(failures))
