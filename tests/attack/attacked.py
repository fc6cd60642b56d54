"""A server to be attacked, and a person at another address who plays meanwhile."""
import http.client, json, multiprocessing, re, shutil, socket, subprocess, sys, tempfile, time

ORRERY = sys.argv[1] if len(sys.argv) > 1 else "build/release/orrery"
MOST_WAIT = 0.1   # seconds until 99 of 100 of a person's posts are acknowledged, under any attack
MOST_MIB = 400


class Site:
    def __init__(self, *flags):
        self.folder = tempfile.mkdtemp(prefix="orrery-attack-")
        self.process = subprocess.Popen([ORRERY, "serve", "--port", "0", "--data", self.folder, *flags],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = int(re.search(r":(\d+)/", self.process.stdout.readline()).group(1))

    def ask(self, method, path, body=None, secret=None, own="127.0.0.1", head=None):
        """The status and the text of one answer."""
        c = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(own, 0))
        lines = {"Content-Type": "application/json", **({"Authorization": "Bearer " + secret} if secret else {}), **(head or {})}
        try:
            c.request(method, path, json.dumps(body) if body is not None else None, lines)
            answer = c.getresponse()
            return answer.status, answer.read()
        finally:
            c.close()

    def table(self, body, own="127.0.0.1"):
        status, text = self.ask("POST", "/api/tables", body, own=own)
        if status != 201:
            raise RuntimeError(f"no table: {status} {text[:200]}")
        made = json.loads(text)
        return made["id"], [link["secret"] for link in made["links"]]

    def stream(self, table, own="127.0.0.1", head=""):
        s = socket.socket()
        s.settimeout(5)
        s.bind((own, 0))
        s.connect(("127.0.0.1", self.port))
        s.sendall(f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n{head}\r\n".encode())
        return s

    def memory(self):
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read()).group(1)) / 1024

    def stop(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)


class Person:
    """Posts what is written to the disk before it is acknowledged, from an address of their own, a new connection each;
    in a process of their own, so that nobody who attacks from here slows them down."""

    def __init__(self, site, own="127.0.0.200"):
        self.site, self.own, self.waits, self.refused = site, own, [], 0
        self.id, (self.secret, *_) = site.table({"game": "connect4", "seats": ["me", "friend"]}, own)
        self.here, there = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=self.go, args=(there,), daemon=True)

    def start(self):
        self.process.start()

    def stop(self):
        self.here.send("stop")
        self.waits, self.refused = self.here.recv()
        self.process.join()

    def post(self):
        began = time.monotonic()
        try:
            status, _ = self.site.ask("POST", f"/api/tables/{self.id}/chat", {"text": "hello"}, self.secret, self.own)
            self.refused += status != 200
        except (OSError, http.client.HTTPException):
            self.refused += 1
        self.waits.append(time.monotonic() - began)

    def go(self, there):
        while not there.poll():
            self.post()
            time.sleep(0.05)
        there.send((self.waits, self.refused))

    def p99(self):
        waits = sorted(self.waits)
        return waits[len(waits) * 99 // 100] if waits else 99.0


def quiet(site, seconds=3):
    """How long a person waits without an attack, on this machine as it is now."""
    person = Person(site, "127.0.0.201")
    person.start()
    time.sleep(seconds)
    person.stop()
    return person.p99()


class Held:
    """Prints what held, and remembers what did not."""
    failed = 0

    def __call__(self, fine, words):
        print(("held: " if fine else "BROKEN: ") + words, flush=True)
        self.failed += not fine

    def person(self, person, before, what):
        allowed = max(MOST_WAIT, 5 * before)  # a busy machine makes everybody wait
        self(person.p99() <= allowed and person.refused == 0,
             f"{what}: of {len(person.waits)} posts of another person 99 of 100 within {person.p99() * 1e3:.0f} ms "
             f"(without it {before * 1e3:.0f}), {person.refused} refused")
