// sw.js - the server of a table that has none: a service worker that answers its pages with the program
// itself, compiled for WebAssembly (src/offline).
//
// Requests go in one after the other. Pages of the database that a request changed are written to the
// browser's store in one transaction before its answer, or anything that it caused, leaves this file. If
// they cannot be written, or the program stops, it is begun anew from what is kept: nothing that was
// acknowledged is lost, and nothing else has happened.
"use strict";

const edition = "@EDITION@"; // of all files together; another one is another cache
const root = new URL("./", location).pathname.replace(/\/$/, "");
const files = ["./", "boot.js", "edition.js", "manifest.webmanifest", "icon.svg", "icon-180.png", "icon-192.png", "icon-512.png"];
const puzzles = { @PUZZLES@ }; // of which games, and how long they are
const pageSize = 4096;

const fetchFresh = async name => {
  const answer = await fetch(new Request(name, { cache: "no-cache" }));
  if (!answer.ok) throw new Error(`${name} did not arrive`);
  return answer;
};
// While it comes, where the host says what it is.
const compiled = async answer => /^application\/wasm/.test(answer.headers.get("Content-Type") ?? "") ? WebAssembly.compileStreaming(answer)
  : WebAssembly.compile(await answer.arrayBuffer());

// Where no older edition is at work, the program begins at once and puzzles come later; a newer one comes with them.
async function install() {
  const cache = await caches.open(edition), fetching = fetchFresh("orrery.wasm");
  const rest = cache.addAll(files.map(file => new Request(file, { cache: "reload" })));
  const answer = await fetching, kept = cache.put("orrery.wasm", answer.clone());
  if (registration.active) await fetchPuzzles();
  else start(compiled(answer)).catch(() => { });
  await Promise.all([kept, rest]);
}
addEventListener("install", event => event.waitUntil(install()));
// A newer one waits until no page of the older is open, or until somebody asks for it (edition.js): two editions never
// share the store.
addEventListener("activate", event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== edition && name.startsWith("orrery")) await caches.delete(name);
  await clients.claim();
})()));

let gaveWay = false;
function giveWay() {
  gaveWay = true;
  return inLine(async () => {
    const it = await running?.catch(() => null);
    running = null;
    if (it) letGo(it);
  });
}
addEventListener("message", event => {
  if (event.data === "give way") event.waitUntil(giveWay());
  if (event.data === "take over") skipWaiting();
  if (event.data === "hand in") event.waitUntil(handIn().then(() => event.ports[0]?.postMessage("done")));
});

// ---- puzzles: not in the program, since nobody waits for them -------------------

async function wholeSet(game, size) {
  const bytes = await fetchFresh(`puzzles-${game}.txt`).then(answer => answer.arrayBuffer());
  if (bytes.byteLength !== size) throw new Error(`the puzzles of ${game} did not arrive whole`);
  return bytes;
}
let fetching = null, triedAt = -Infinity;
async function fetchMissing() {
  const cache = await caches.open(edition);
  for (const [game, size] of Object.entries(puzzles))
    if (!await cache.match(`puzzles-${game}`)) await cache.put(`puzzles-${game}`, new Response(await wholeSet(game, size)));
}
function fetchPuzzles() {
  triedAt = performance.now();
  fetching ??= fetchMissing().catch(error => { fetching = null; throw error; });
  return fetching;
}

// Those of the game whose page is asked for, or all where all are counted, if they are here by now.
async function givePuzzles(it, path) {
  for (const game of Object.keys(puzzles)) {
    if (it.given.has(game) || path !== "/puzzles" && !path.startsWith(`/puzzles/${game}`)) continue;
    const found = await (await caches.open(edition)).match(`puzzles-${game}`);
    if (!found) { fetchPuzzles().catch(() => { }); continue; }
    const { at, length } = placed(it.orrery, encoder.encode(game + "\n"), new Uint8Array(await found.arrayBuffer()));
    it.orrery.offline_give(at, length);
    it.given.add(game);
  }
}

// ---- what the browser keeps ---------------------------------------------------

const asked = request => new Promise((done, failed) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => failed(request.error);
});

let opened;
function database() {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open("orrery" + root, 2);
    request.onupgradeneeded = () => {
      for (const name of ["pages", "kept", "aside"]) if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
  opened.catch(() => { opened = null; });
  return opened;
}

const complete = transaction => new Promise((done, failed) => {
  transaction.oncomplete = done;
  transaction.onabort = transaction.onerror = () => failed(transaction.error || new Error("not written"));
});

async function write(changes) {
  const transaction = (await database()).transaction("pages", "readwrite", { durability: "strict" });
  const pages = transaction.objectStore("pages");
  for (const [number, bytes] of changes) pages.put(bytes, number);
  await complete(transaction);
}

// What cannot be read: as one file, and out of the way. An older one that is aside already gives way.
async function damaged() {
  const db = await database(), transaction = db.transaction(["pages", "aside"]);
  const parts = name => { const all = transaction.objectStore(name); return Promise.all([asked(all.getAllKeys()), asked(all.getAll())]); };
  const [pages, aside] = await Promise.all([parts("pages"), parts("aside")]), [numbers, contents] = broken ? pages : aside;
  const file = new Uint8Array(numbers.length ? (Math.max(...numbers) + 1) * pageSize : 0);
  numbers.forEach((number, i) => file.set(contents[i], number * pageSize));
  return new Response(file, { headers: { "Content-Type": "application/vnd.sqlite3", "Content-Disposition": "attachment; filename=tables.db" } });
}

async function putAside() {
  if (!broken) return;
  const transaction = (await database()).transaction(["pages", "aside"], "readwrite", { durability: "strict" });
  const pages = transaction.objectStore("pages"), aside = transaction.objectStore("aside"), moved = complete(transaction);
  aside.clear();
  pages.openCursor().onsuccess = ({ target: { result } }) => {
    if (!result) return pages.clear();
    aside.put(result.value, result.key);
    return result.continue();
  };
  await moved;
  broken = false;
}

// The key with which this browser holds its seats.
async function ownKey(db) {
  const kept = await asked(db.transaction("kept").objectStore("kept").get("key"));
  if (kept) return kept;
  const key = [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
  await asked(db.transaction("kept", "readwrite").objectStore("kept").put(key, "key"));
  return key;
}

// ---- the program ----------------------------------------------------------------

const decoder = new TextDecoder(), encoder = new TextEncoder();

function platform(memory) { // the part of WASI that is called; all else has no answer
  const view = () => new DataView(memory().buffer), NOT_HERE = 8;
  const known = {
    clock_time_get(clock, precision, at) {
      const now = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
      return 0;
    },
    random_get(at, length) { crypto.getRandomValues(new Uint8Array(memory().buffer, at, length)); return 0; },
    fd_write(file, parts, count, written) {
      let all = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(parts + 8 * i, true), length = view().getUint32(parts + 8 * i + 4, true);
        console.log(decoder.decode(new Uint8Array(memory().buffer, at, length)));
        all += length;
      }
      view().setUint32(written, all, true);
      return 0;
    },
    environ_sizes_get(count, size) { view().setUint32(count, 0, true); view().setUint32(size, 0, true); return 0; },
    environ_get() { return 0; },
    proc_exit(code) { throw new Error(`the program ended (${code})`); },
  };
  return new Proxy(known, { get: (has, name) => has[name] ?? (() => NOT_HERE) });
}

class Trouble extends Error { } // a sentence for a person
let broken = false;             // what is kept cannot be read

async function program() {
  const cached = await (await caches.open(edition)).match("orrery.wasm");
  if (!cached) throw new Trouble("The browser has forgotten the program; open the first page again while you are online.");
  return compiled(cached);
}

async function begin(loading = program()) {
  const db = await database().catch(error => {
    throw new Trouble(`This browser keeps nothing for this page (${error?.name ?? error}); in a private window, try an ordinary one.`);
  });
  const pages = db.transaction("pages").objectStore("pages"), numbers = asked(pages.getAllKeys()), contents = asked(pages.getAll());
  const kept = (await Promise.all([numbers, contents])), key = await ownKey(db), module = await loading;
  let orrery;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: platform(() => orrery.memory) });
  orrery = instance.exports;
  orrery._initialize();
  kept[0].forEach((number, i) => {
    const at = orrery.offline_page(number); // may move the memory
    new Uint8Array(orrery.memory.buffer, at, pageSize).set(kept[1][i]);
  });
  broken = !orrery.offline_open();
  if (broken) throw new Trouble(`What this browser keeps cannot be read: ${textAt(orrery, orrery.offline_trouble())}`);
  return { orrery, key, waiting: new Map(), streams: new Map(), given: new Set(), reads: true };
}

function placed(orrery, head, body) { // in a room of the program's
  const length = head.length + body.length, at = orrery.offline_room(length), memory = new Uint8Array(orrery.memory.buffer);
  memory.set(head, at);
  memory.set(body, at + head.length);
  return { at, length };
}
const bytesAt = (orrery, at, length) => new Uint8Array(orrery.memory.buffer, at, length).slice();
function textAt(orrery, at) {
  const memory = new Uint8Array(orrery.memory.buffer);
  return decoder.decode(memory.subarray(at, memory.indexOf(0, at)));
}

let running = null; // a promise of the program
function start(loading) {
  if (gaveWay) return Promise.reject(new Trouble("A newer edition is being put in its place; open this page again."));
  running ??= begin(loading).catch(error => { running = null; throw error; });
  return running;
}

let line = Promise.resolve(); // one after the other
const inLine = work => { const result = line.then(work); line = result.catch(() => { }); return result; };

// All that it changed is written, then all that it says is given out.
async function settle(it) {
  const changes = [];
  for (let number; (number = it.orrery.offline_changed()) >= 0;)
    changes.push([number, bytesAt(it.orrery, it.orrery.offline_page(number), pageSize)]);
  if (changes.length) await write(changes);
  for (const [number, done] of [...it.waiting])
    if (it.orrery.offline_status(number)) { it.waiting.delete(number); done(take(it, number)); }
  for (const [number, stream] of [...it.streams]) pour(it, number, stream);
}

function take(it, number) {
  const { orrery } = it, status = orrery.offline_status(number);
  const head = textAt(orrery, orrery.offline_head(number)).trim().split("\n").map(line => line.split(/: (.*)/s).slice(0, 2));
  const at = orrery.offline_take(number), body = bytesAt(orrery, at, orrery.offline_length()), more = orrery.offline_is_open();
  if (!more) orrery.offline_forget(number);
  return { status, head, body, number, more };
}

function pour(it, number, stream) {
  const at = it.orrery.offline_take(number), length = it.orrery.offline_length();
  if (length) stream.controller.enqueue(bytesAt(it.orrery, at, length));
  if (!it.orrery.offline_is_open()) end(it, number, stream);
}

function end(it, number, stream) {
  it.streams.delete(number);
  try { stream.controller.close(); } catch { /* its page is gone */ }
  stream.over();
}

// It cannot go on as it is: those who wait hear so, streams end and come again.
function stop(it, error) {
  console.error(error);
  running = null;
  letGo(it);
}
function letGo(it) {
  for (const done of it.waiting.values()) done(null);
  for (const [number, stream] of it.streams) end(it, number, stream);
}

async function guarded(work) {
  const it = await start();
  try { return await work(it); } catch (error) {
    stop(it, error);
    throw error?.name === "QuotaExceededError" ? new Trouble("The browser has no room left for this; nothing has changed.")
      : new Trouble(`Something went wrong in this browser (${error?.message ?? error}); nothing has changed.`);
  }
}

// ---- the mission of the day, taken along from the server that these files are from ----------------

const alongs = async () => await asked((await database()).transaction("kept").objectStore("kept").get("along")) ?? [];
const keepAlongs = async list => asked((await database()).transaction("kept", "readwrite").objectStore("kept").put(list, "along"));
const posted = fields => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) });
const told = answer => JSON.parse(decoder.decode(answer.body));

// Its file becomes a table here; whoever comes with it again comes back to that.
async function takeAlong(request) {
  const form = new URLSearchParams(await request.text()), day = +form.get("day"), list = await alongs();
  let table = list.find(one => one.day === day)?.table;
  if (!table) {
    const made = told(await ask(new Request("./api/tables", posted({ record: form.get("record").replaceAll("\r", "") })), "/api/tables", isOurs(request)));
    if (!made.id) throw new Trouble(made.error);
    table = made.id;
    await keepAlongs([...list, { day, table }]);
  }
  return Response.redirect(`${root}/t/${table}`, 303);
}

// What is over goes to the server as soon as that answers. One that it will not have is not offered again.
let handing = null, handedAt = -Infinity;
function handIn() {
  handedAt = performance.now();
  handing ??= handInAll().catch(error => console.error(error)).then(() => { handing = null; });
  return handing;
}
async function handInAll() {
  for (const { day, table } of navigator.onLine ? await alongs() : []) {
    const here = path => ask(new Request(`./api/tables/${table}${path}`), `/api/tables/${table}${path}`).then(answer => decoder.decode(answer.body));
    if (JSON.parse(await here("")).status !== "over") continue;
    const answer = await fetch(new URL("/api/today", location), posted({ day, record: await here("/export") })).catch(() => null);
    if (answer?.status === 201 || answer?.status === 422) await keepAlongs((await alongs()).filter(one => one.day !== day));
  }
}

// Computers, hints, reviews: a piece at a time, and others between them; when nobody has asked for a while, what will be
// wanted next is read, and puzzles are fetched; then what is due, every second.
let going = false, askedAt = 0;
const quiet = 800, patience = 60000; // ms: a page that opens asks more often; without a network it is tried again
function goOn(pause = 0) {
  if (going) return;
  going = true;
  setTimeout(() => inLine(async () => {
    going = false;
    if (!running) return;
    await guarded(async it => {
      const more = it.orrery.offline_turn();
      if (!more && it.reads && performance.now() - askedAt > quiet) it.reads = it.orrery.offline_rest() > 0;
      await settle(it);
      if (!more && !it.reads && !fetching && performance.now() - triedAt > patience) fetchPuzzles().catch(() => { });
      if (!more && !it.reads && performance.now() - handedAt > patience / 6) setTimeout(handIn); // not in line: it asks itself
      if (more) goOn(); else if (it.reads) goOn(300); else if (it.streams.size || it.waiting.size) goOn(1000);
    }).catch(() => { });
  }), pause);
}

// ---- requests -------------------------------------------------------------------

// A service worker is not told which site a request comes from, but which page: our pages say so
// for requests to themselves (Referrer-Policy: same-origin), and those of other sites cannot.
function isOurs(request) {
  if (request.method !== "POST") return true;
  try { return new URL(request.referrer).origin === self.location.origin; } catch { return false; }
}

async function ask(request, path, ours = isOurs(request)) {
  const body = request.method === "POST" ? new Uint8Array(await request.arrayBuffer()) : new Uint8Array();
  let done;
  const answered = new Promise(told => { done = told; });
  await inLine(() => guarded(async it => {
    await givePuzzles(it, path);
    const { orrery } = it, type = request.headers.get("Content-Type"), last = request.headers.get("Last-Event-ID");
    const head = encoder.encode([`${request.method} ${path}`, "Host: localhost", `Sec-Fetch-Site: ${ours ? "same-origin" : "cross-site"}`, `Cookie: orrery=${it.key}`,
      ...(type ? [`Content-Type: ${type}`] : []), ...(last ? [`Last-Event-ID: ${last}`] : [])].join("\n") + "\n\n");
    const { at, length } = placed(orrery, head, body);
    it.waiting.set(orrery.offline_ask(at, length), done);
    await settle(it);
  }));
  going = false; // the pause is over
  askedAt = performance.now();
  goOn();
  const answer = await answered;
  if (!answer) throw new Trouble("Something went wrong in this browser; nothing has changed.");
  return answer;
}

// Pages speak of "/t/..." as if they were alone at their address; here that begins with the folder.
const rooted = {
  "text/html": text => text.replace(/ (href|action|src|data-art)="\//g, ` $1="${root}/`)
    .replace("</title>", `</title>\n<link rel="manifest" href="${root}/manifest.webmanifest">\n<script src="${root}/edition.js" defer></script>`),
  "text/event-stream": text => text,
  "text/javascript": text => text.replace(/([`"}])\/(t|rules|game)\//g, `$1${root}/$2/`),
  "application/json": text => text.replace(/"link":"\//g, `"link":"${root}/`).replace(/(href|action|src)=\\"\//g, `$1=\\"${root}/`),
};

function respond(answer, waitUntil) {
  const headers = new Headers(answer.head.filter(([name]) => name && name !== "Set-Cookie"));
  const type = (headers.get("Content-Type") ?? "").split(";")[0], where = headers.get("Location");
  if (where) return new Response(null, { status: answer.status, headers: { Location: new URL(root + where, location).href } });
  if (answer.more) return new Response(streaming(answer, waitUntil), { status: answer.status, headers });
  const change = rooted[type];
  return new Response(change ? change(decoder.decode(answer.body)) : answer.body, { status: answer.status, headers });
}

// Browsers stop a worker whose stream lasts for more than five minutes. It ends before, and the page opens it anew.
const streamLasts = 240000;
async function renew(number, stream) {
  const it = await running?.catch(() => null);
  if (it?.streams.get(number) !== stream) return;
  end(it, number, stream);
  it.orrery.offline_forget(number);
}

function streaming(answer, waitUntil) {
  let controller, over;
  const lasting = new Promise(done => { over = done; });
  waitUntil(lasting);
  return new ReadableStream({
    start(given) {
      controller = given;
      controller.enqueue(answer.body);
      const stream = { controller: framed(controller), over };
      inLine(() => guarded(async it => { it.streams.set(answer.number, stream); await settle(it); }).catch(() => over()));
      setTimeout(() => inLine(() => renew(answer.number, stream)), streamLasts);
    },
    cancel() {
      over();
      inLine(() => guarded(async it => { it.streams.delete(answer.number); it.orrery.offline_forget(answer.number); await settle(it); }).catch(() => { }));
    },
  });
}
// Frames carry panels as HTML in JSON.
const framed = controller => ({
  enqueue: bytes => controller.enqueue(root ? encoder.encode(rooted["application/json"](decoder.decode(bytes))) : bytes),
  close: () => controller.close(),
});

function sorry(error, request) {
  const sentence = error instanceof Trouble ? error.message : `Something went wrong in this browser (${error?.message ?? error}).`;
  if (request.mode !== "navigate") return Response.json({ error: sentence }, { status: 503 });
  const page = `<!doctype html><meta charset="utf-8"><title>Orrery</title><h1>Orrery</h1><p></p><p><a href="${root}/">Try again</a></p>${broken
    ? `<p><a href="${root}/damaged.db" download="tables.db">Save it as a file</a></p><form method="post" action="${root}/anew"><button>Put it aside and begin with an empty table</button></form>` : ""}`;
  return new Response(page.replace("<p></p>", `<p>${sentence.replace(/[<>&]/g, "")}</p>`), { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

addEventListener("fetch", event => {
  const { request } = event, url = new URL(request.url);
  if (url.origin !== location.origin) return;
  const path = url.pathname.startsWith(root + "/") ? url.pathname.slice(root.length) : url.pathname;
  if (path === "/index.html") event.respondWith(Response.redirect(root + "/"));
  else if (path !== "/" && files.includes(path.slice(1))) event.respondWith(caches.open(edition).then(cache => cache.match(request)).then(found => found ?? fetch(request)));
  else if (path === "/damaged.db") event.respondWith(damaged().catch(error => sorry(error, request)));
  else if (path === "/anew" && request.method === "POST" && isOurs(request)) event.respondWith(putAside().then(() => Response.redirect(root + "/", 303)).catch(error => sorry(error, request)));
  else if (path === "/along" && request.method === "POST") event.respondWith(takeAlong(request).catch(error => sorry(error, request)));
  else event.respondWith(ask(request, path + url.search).then(answer => respond(answer, promise => event.waitUntil(promise))).catch(error => sorry(error, request)));
});
