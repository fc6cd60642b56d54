#!/usr/bin/env python3
"""A client whose methods are made of the server's own description, and a game that it plays.

    client = Client("http://127.0.0.1:8080", key)
    made = client.make(game="connect4", seats=["me", "random"])
    client.move(table=made["id"], number=0, move="drop 4")
"""

import json
import random
import sys
import time
import urllib.parse
import urllib.request


class Client:
    def __init__(self, address, key=None):
        self.base, self.key = address + "/api/v1", key
        paths = json.load(urllib.request.urlopen(self.base + "/openapi.json"))["paths"]
        for path, methods in paths.items():
            for method, operation in methods.items():
                setattr(self, operation["operationId"], self._maker(method, path, operation))

    def _maker(self, method, path, operation):
        query = {p["name"] for p in operation.get("parameters", []) if p.get("in") == "query"}

        def call(**given):
            where = path
            for name in [name for name in given if "{" + name + "}" in path]:
                where = where.replace("{" + name + "}", given.pop(name))
            asked = urllib.parse.urlencode({name: given.pop(name) for name in query & set(given)})
            data = json.dumps(given).encode() if method == "post" else None
            request = urllib.request.Request(self.base + where + ("?" + asked if asked else ""), data)
            request.add_header("Content-Type", "application/json")
            if self.key:
                request.add_header("Authorization", "Bearer " + self.key)
            answer = urllib.request.urlopen(request)
            text = answer.read().decode()
            return json.loads(text) if answer.headers["Content-Type"] == "application/json" else text

        return call


def main():
    client = Client(sys.argv[1])
    client.key = client.person(name="Python")["key"]
    table = client.make(game="connect4", seats=["me", "random"])["id"]
    while (view := client.table(table=table))["status"] != "over":
        if view["yours"]:
            moves = client.moves(table=table)
            client.move(table=table, number=moves["number"], move=random.choice(moves["moves"]))
        else:
            time.sleep(0.02)
    result = view["result"]
    assert result["finished"] and len(result["ranking"]) == 2, result
    assert result["winners"] == [one["seat"] for one in result["ranking"] if one["outcome"] == "won"]
    print(result["text"])


if __name__ == "__main__":
    main()
