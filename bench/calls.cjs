// calls.cjs - many people are called at once, while others play on: how long it takes until the last one has been
// called, and whether a move waits for it.
//   node bench/calls.cjs ADDRESS [PEOPLE [SECONDS]]     (scripts/bench-calls starts the server)
// This file is their browsers and the push service. Everybody has a game with a computer in which it is their move, and
// no page open. PEOPLE tables are set within SECONDS, first by as many people whom nobody calls, then by those who are
// called; the same twelve tables play on all the time, and their moves are measured. So the two rows differ by the calls.
"use strict";
const http = require("node:http"), crypto = require("node:crypto");

const address = process.argv[2], people = +(process.argv[3] ?? 10000), seconds = +(process.argv[4] ?? 60);
const agent = new http.Agent({ keepAlive: true, maxSockets: 24 }), movers = new http.Agent({ keepAlive: true, maxSockets: 12 });
const wait = ms => new Promise(done => setTimeout(done, ms));

function call(method, path, body, key, by = agent) {
  const text = body && JSON.stringify(body);
  return new Promise((done, failed) => {
    const request = http.request(address + "/api/v1" + path, { method, agent: by, headers: { ...(text && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) }), ...(key && { Authorization: "Bearer " + key }) } }, answer => {
      const parts = [];
      answer.on("data", part => parts.push(part)).on("end", () => {
        const said = JSON.parse(Buffer.concat(parts).toString());
        if (answer.statusCode >= 400) failed(new Error(`${path}: ${said.error}`)); else done(said);
      });
    });
    request.on("error", failed).end(text);
  });
}
async function inTurns(count, hands, work) {
  let next = 0;
  await Promise.all(Array.from({ length: hands }, async () => { while (next < count) await work(next++); }));
}

const called = new Map();
let last = 0;
const service = http.createServer((request, answer) => {
  request.resume().on("end", () => {
    called.set(request.url, (called.get(request.url) ?? 0) + 1);
    last = performance.now();
    answer.writeHead(201).end();
  });
});

// Twelve tables at which somebody moves all the time; another game when one is over.
let playing = true, took = [];
async function play() {
  while (playing) {
    const { id, links } = await call("POST", "/tables", { game: "connect4", seats: ["me", "friend"], seed: 1 }, null, movers);
    for (let number = 0; playing && number < 6; number++) {
      const key = links[number % 2].link.split("/").pop(), began = performance.now();
      await call("POST", `/tables/${id}/move`, { number, move: `drop ${number + 1}` }, key, movers);
      took.push(performance.now() - began);
      await wait(40);
    }
  }
}
function figures(name, began, ended) {
  took.sort((a, b) => a - b);
  const at = share => took[Math.min(took.length - 1, Math.floor(share * took.length))].toFixed(1);
  console.log(`${name}: ${((ended - began) / 1000).toFixed(1)} s; ${took.length} moves, ${at(0.5)} ms in the middle, ${at(0.99)} ms at the 99th of a hundred, ${at(1)} ms at most`);
  took = [];
}
// So many tables, evenly spread over the time.
async function setTables(keys) {
  const began = performance.now();
  await inTurns(people, 8, async i => {
    await wait(began + i * seconds * 1000 / people - performance.now());
    await call("POST", "/tables", { game: "connect4", seats: ["me", "greedy"], seed: 1 }, keys[i]);
  });
}

(async () => {
  await new Promise(done => service.listen(0, "127.0.0.1", done));
  const push = `http://127.0.0.1:${service.address().port}/send/`;
  const ecdh = crypto.createECDH("prime256v1");
  ecdh.generateKeys();
  const keys = [], quiet = [];
  await inTurns(people, 16, async i => {
    keys[i] = (await call("POST", "/persons", { name: `Person ${i}` })).key;
    await call("POST", "/push", { url: push + i, p256dh: ecdh.getPublicKey().toString("base64url"), auth: crypto.randomBytes(16).toString("base64url") }, keys[i]);
    quiet[i] = (await call("POST", "/persons", { name: `Quiet ${i}` })).key;
  });
  const games = Array.from({ length: 12 }, play);
  let began = performance.now();
  await setTables(quiet);
  await wait(2000);
  figures(`${people} tables, nobody is called`, began, performance.now());
  began = performance.now();
  await setTables(keys);
  for (let i = 0; i < 1200 && called.size < people; i++) await wait(100);
  figures(`${people} tables, ${called.size} people are called`, began, last);
  await wait(1000);
  playing = false;
  await Promise.all(games);
  const twice = [...called.values()].filter(times => times > 1).length;
  console.log(`called: ${called.size} of ${people}, ${twice} of them twice`);
  process.exit(called.size === people && !twice ? 0 : 1);
})().catch(error => { console.error(error.message); process.exit(1); });
