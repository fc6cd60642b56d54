"""rolling.py - servers on one PostgreSQL are replaced one by one while people play and watch through a proxy.

    rolling.py ORRERY URL

The proxy knows which servers there are and takes another when one does not answer, as any does. Every stream
must end where its table does, having lost its connection at most once for every server that was stopped; and
every move that was acknowledged must be there.
"""
import http.client, json, os, random, re, shutil, signal, socket, subprocess, sys, tempfile, threading, time

orrery, url = sys.argv[1:3]
TABLES, WATCHERS, COLUMNS, ROWS, PACE_S = 4, 3, 8, 7, 0.1
folder = tempfile.mkdtemp(prefix="orrery-rolling-")
number = 0


def ok(fine, words):
    global number
    number += 1
    print(f"{'ok' if fine else 'not ok'} {number} - {words}", flush=True)


# ---- servers, and the proxy before them

class Server:
    def __init__(self):
        self.process = subprocess.Popen([orrery, "serve", "--port", "0", "--rate", "0", "--data", folder, "--postgres", url],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=60)


backends = []


def pump(source, target):
    try:
        while True:
            data = source.recv(65536)
            if not data:
                break
            target.sendall(data)
    except OSError:
        pass
    for s in (source, target):
        try:
            s.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


def forward(client):
    for backend in random.sample(backends, len(backends)):
        try:
            server = socket.create_connection(("127.0.0.1", backend.port), timeout=20)
        except OSError:
            continue
        server.settimeout(None)
        threading.Thread(target=pump, args=(server, client), daemon=True).start()
        pump(client, server)
        return
    client.close()


def proxy(listening):
    while True:
        client, _ = listening.accept()
        threading.Thread(target=forward, args=(client,), daemon=True).start()


# ---- people

def ask(method, path, body=None, secret=None):
    head = {"Content-Type": "application/json", **({"Authorization": "Bearer " + secret} if secret else {})}
    c = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        c.request(method, path, json.dumps(body) if body is not None else None, head)
        answer = c.getresponse()
        return answer.status, answer.read().decode()
    finally:
        c.close()


def has_four(grid):
    for x in range(COLUMNS):
        for y in range(len(grid[x])):
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = [(x + k * dx, y + k * dy) for k in range(4)]
                if all(0 <= u < COLUMNS and 0 <= v < len(grid[u]) and grid[u][v] == grid[x][y] for u, v in line):
                    return True
    return False


def long_game():
    while True:
        grid, order = [[] for _ in range(COLUMNS)], []
        while len(order) < COLUMNS * ROWS:
            for column in random.sample(range(COLUMNS), COLUMNS):
                if len(grid[column]) == ROWS:
                    continue
                grid[column].append(len(order) % 2)
                if not has_four(grid):
                    order.append(column + 1)
                    break
                grid[column].pop()
            else:
                break
        if len(order) == COLUMNS * ROWS:
            return order


class Table:
    def __init__(self, order):
        status, text = ask("POST", "/api/tables", {"game": "connect4", "seats": ["me", "friend"], "option": {"board": "wide"}})
        made = json.loads(text)
        self.id, self.secrets, self.order = made["id"], [link["secret"] for link in made["links"]], order
        self.acknowledged, self.retries, self.refused = 0, 0, []
        self.streams = [Stream(self) for _ in range(WATCHERS)]
        self.thread = threading.Thread(target=self.play, daemon=True)

    def play(self):
        while self.acknowledged < len(self.order) and not finished.is_set():
            at = self.acknowledged
            try:
                status, text = ask("POST", f"/api/tables/{self.id}/move", {"number": at, "move": f"drop {self.order[at]}"},
                                   self.secrets[at % 2])
            except (OSError, http.client.HTTPException):
                self.retries += 1  # nobody knows whether it was made: the same once more
                continue
            if status == 200:
                self.acknowledged += 1
                time.sleep(PACE_S)
            elif status == 503:
                self.retries += 1
            else:
                self.refused.append(text)
                return


class Stream:
    def __init__(self, table):
        self.table, self.seen, self.opened, self.longest, self.back = table, 0, 0, 0, False
        self.last, self.lost = None, None
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while not finished.is_set():
            try:
                self.read()
            except (OSError, http.client.HTTPException):
                pass
            self.lost = self.lost or time.monotonic()

    def read(self):
        head = {"Last-Event-ID": self.last} if self.last else {}
        c = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        c.request("GET", f"/api/tables/{self.table.id}/events", headers=head)
        answer = c.getresponse()
        if answer.status != 200:
            return
        self.opened += 1
        for line in answer:
            if self.lost:
                self.longest, self.lost = max(self.longest, time.monotonic() - self.lost), None
            if line.startswith(b"id: "):
                self.last = line[4:].decode().strip()
                self.back |= int(self.last.split(".")[0]) < self.seen
                self.seen = int(self.last.split(".")[0])
        c.close()


finished = threading.Event()
listening = socket.create_server(("127.0.0.1", 0), backlog=100)
port = listening.getsockname()[1]
threading.Thread(target=proxy, args=(listening,), daemon=True).start()
everything = []
try:
    backends[:] = everything[:] = [Server(), Server()]
    tables = [Table(long_game()) for _ in range(TABLES)]
    for t in tables:
        t.thread.start()
    time.sleep(1)
    codes, during = [], []
    for old in list(backends):
        before = sum(t.acknowledged for t in tables)
        new = Server()
        everything.append(new)
        backends.append(new)
        backends.remove(old)
        codes.append(old.stop())
        during.append(sum(t.acknowledged for t in tables) - before)
        time.sleep(1)
    for t in tables:
        t.thread.join(120)
    until = time.monotonic() + 20
    streams = [s for t in tables for s in t.streams]
    while time.monotonic() < until and any(s.seen < s.table.acknowledged for s in streams):
        time.sleep(0.1)
    finished.set()
    ok(codes == [0, 0], "both servers stop in order while they are in use")
    ok(min(during) > 0, f"play goes on while they are replaced ({during} moves)")
    ok(not any(t.refused for t in tables), "no move is refused " + "; ".join(r for t in tables for r in t.refused)[:200])
    ok(all(t.acknowledged == len(t.order) for t in tables), "every game is played to its end")
    there = [json.loads(ask("GET", f"/api/tables/{t.id}")[1])["number"] for t in tables]
    ok(there == [t.acknowledged for t in tables], "every acknowledged move is there")
    ok(all(s.seen == s.table.acknowledged for s in streams), "every stream has seen the last move")
    ok(max(s.opened for s in streams) <= 3, "none was opened more than once for every server that stopped")
    print(f"# {sum(t.acknowledged for t in tables)} moves, {sum(t.retries for t in tables)} posted once more; "
          f"{len(streams)} streams opened {sum(s.opened for s in streams)} times, "
          f"{sum(s.back for s in streams)} of them shown an older position for a moment by a server that was behind; the longest pause {max(s.longest for s in streams):.2f} s")
finally:
    for server in everything:
        server.process.kill()
        server.process.wait()
    shutil.rmtree(folder, ignore_errors=True)
print(f"1..{number}")
