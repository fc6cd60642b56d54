// offline.cjs - the table without a server, in a real Chromium: it is fetched once, then nobody answers any
// more. A game of each kind is played by clicking; in its middle the browser is closed and opened again.
//   node offline.cjs build/offline [GAME...]
// Then the browser is killed right after a move was shown, gets no room, finds its store damaged, and is given a newer
// edition. CHROMIUM names the browser. OFFLINE_SECONDS (60) is how long a game is clicked at most; it is said when one
// was left before its end. OFFLINE_PICTURES names a folder for pictures of the ends. Prints TAP, and how long things took.
"use strict";
const fs = require("fs"), http = require("http"), os = require("os"), path = require("path"), zlib = require("zlib");
const { chromium } = require("playwright-core");
const { ready, decide, chance } = require("./clicks.cjs");
const { readSet } = require("../offline/puzzles.cjs");
const [folder, ...only] = process.argv.slice(2);
const profile = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-offline-"));
const seconds = +(process.env.OFFLINE_SECONDS || 60);
const types = { html: "text/html; charset=utf-8", js: "text/javascript", wasm: "application/wasm", txt: "text/plain; charset=utf-8", png: "image/png", svg: "image/svg+xml", webmanifest: "application/manifest+json" };
let number = 0, bad = 0, sent = 0, sentPuzzles = 0, context, page;
const errors = [];

async function check(description, test) {
  number++;
  errors.length = 0;
  const began = Date.now();
  try {
    await test();
    if (errors.length) throw new Error("errors in the console: " + errors.join(" | "));
    console.log(`ok ${number} - ${description} (${Date.now() - began} ms)`);
  } catch (error) {
    bad++;
    console.log(`not ok ${number} - ${description}\n# ${String(error.stack).split("\n").slice(0, 8).join("\n# ")}`);
  }
}

// A static host that sends in gzip, as hosts do, with the table in a folder of it; counts the bytes that go out. Puzzles can be held up.
const packed = new Map();
let newer = "", askedPuzzles = 0, letPuzzlesGo = () => { }, puzzlesMayGo = null;
const host = http.createServer(async (request, response) => {
  const name = request.url.split("?")[0].replace(/^\/some\/folder\//, "") || "index.html", file = path.join(folder, path.basename(name));
  if (!request.url.startsWith("/some/folder/") || !fs.existsSync(file)) { response.writeHead(404); response.end(); return; }
  const kept = fs.readFileSync(file), bytes = newer && name === "sw.js" ? kept.toString().replace(/orrery-[0-9a-f]{16}/, newer) : kept;
  const zips = !name.endsWith(".png"), zipped = zips ? packed.get(name + newer) ?? zlib.gzipSync(bytes, { level: 9 }) : bytes;
  packed.set(name + newer, zipped);
  if (name.startsWith("puzzles-")) { askedPuzzles++; await puzzlesMayGo; sentPuzzles += zipped.length; } else sent += zipped.length;
  response.writeHead(200, { "Content-Type": types[name.split(".").pop()], "Cache-Control": "no-cache", ...(zips && { "Content-Encoding": "gzip" }) });
  response.end(zipped);
});
let address;

async function open() {
  context = await chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM, viewport: { width: 1440, height: 900 }, reducedMotion: "reduce",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  page = context.pages()[0] || await context.newPage();
  page.setDefaultTimeout(60000);
  await context.addInitScript(() => { try { localStorage.setItem("briefings", "off"); } catch { /* a page without a store */ } });
  page.on("console", message => { if (message.type() === "error") errors.push(message.text()); });
  page.on("pageerror", error => errors.push(error.message));
}

// A table as a program makes one, opened where somebody is to decide.
async function tableOf(how) {
  const made = await page.evaluate(async how => (await fetch("/api/tables", asJson(how))).json(), how);
  if (!made.id) throw new Error("no table: " + JSON.stringify(made));
  await page.goto(new URL(made.links[0].link, address).href);
  await ready(page);
}

// The browser's own process is the one that was started with this profile; the others are its children.
function processes() {
  const parents = new Map(), all = fs.readdirSync("/proc").filter(name => /^[0-9]+$/.test(name)).map(pid => {
    try {
      const [, parent, ...more] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
      parents.set(pid, parent);
      return { pid, ticks: +more[9] + +more[10], words: fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0") };
    } catch { return { pid, ticks: 0, words: [] }; /* it ended meanwhile */ }
  });
  const own = all.find(({ words }) => words.includes(`--user-data-dir=${profile}`) && !words.some(word => word.startsWith("--type=")))?.pid;
  const belongs = pid => !!pid && (pid === own || belongs(parents.get(pid)));
  return { own, ticks: all.filter(({ pid }) => belongs(pid)).reduce((sum, { ticks }) => sum + ticks, 0) };
}

// Time by the wall, and what the processors did for it, which does not depend on who else is at work.
const worked = () => processes().ticks * 10;
function watch() {
  const began = Date.now(), done = worked();
  return () => `${Date.now() - began} ms (${worked() - done} ms of the processors)`;
}

// Only the browser's own process; the others end with it.
async function kill() {
  const gone = new Promise(closed => context.once("close", closed));
  process.kill(+processes().own, "SIGKILL");
  await gone;
}

async function again(sign) {
  const time = watch();
  await page.reload();
  await (sign ? page.waitForSelector(sign) : ready(page));
  return time();
}

const short = { expatriate: { haste: 0.3 }, fermi: { haste: 0.8 }, horizons: { haste: 0.3, avoid: "cruise", middle: 6 } };

async function play(game) {
  const random = chance(7), plan = short[game.id] || {};
  await page.evaluate(() => localStorage.setItem("speed", "off"));
  await tableOf({ game: game.id, sandbox: true, options: plan.options });
  let decisions = 0;
  for (const middle = plan.middle || 12; decisions < middle; decisions++)
    if (!await decide(page, random, plan)) throw new Error(`it was over after ${decisions} decisions, before it could be closed`);
  await ready(page);
  const where = page.url(), at = await page.evaluate(() => now.number);
  await context.close(); // the browser, not only the page
  await open();
  await page.goto(where);
  await ready(page);
  const after = await page.evaluate(() => now.number);
  if (after < at) throw new Error(`at move ${at} before, at move ${after} afterwards`);
  const began = Date.now();
  for (; await decide(page, random, plan); decisions++)
    if (Date.now() - began > seconds * 1000) { console.log(`# ${game.title}: left after ${decisions} decisions, move ${await page.evaluate(() => now.number)}`); return; }
  console.log(`# ${game.title}: whole, ${decisions} decisions, ${Math.round((Date.now() - began) / 1000)} s after it was opened again`);
  if (process.env.OFFLINE_PICTURES) await page.screenshot({ path: path.join(process.env.OFFLINE_PICTURES, `${game.id}.png`) });
}

const sets = fs.readdirSync(folder).filter(name => /^puzzles-.*\.txt$/.test(name)).map(name => name.slice(8, -4));
const keptSets = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).filter(({ url }) => url.includes("puzzles-")).length);

// By clicking: from the list to the puzzle, its best move, and what is said of it.
async function solve(game) {
  const { id, best } = readSet(game).puzzles[0];
  await page.goto(`${address}/puzzles/${game}`);
  await page.click(`[data-id="${id}"]`);
  await page.waitForSelector("#p-prompt .move");
  await page.evaluate(best => [...document.querySelectorAll("#p-prompt .move")].find(({ dataset }) => dataset.move === best).click(), best);
  await page.waitForSelector(".riddle.right");
}

async function main() {
  puzzlesMayGo = new Promise(go => { letPuzzlesGo = go; });
  await new Promise(done => host.listen(0, "127.0.0.1", done));
  address = `http://127.0.0.1:${host.address().port}/some/folder`;
  await open();
  await check("it fetches itself", async () => {
    const time = watch();
    await page.goto(address + "/");
    await page.waitForSelector(".home-main .art");
    console.log(`# from nothing to the home page: ${time()}, ${sent} bytes sent`);
    if (sent > 1500000)
      throw new Error(`${sent} bytes are too many`);
    console.log(`# again, with all of it kept: ${await again(".home-main .art")}`);
  });
  await check("it can be installed", async () => {
    const session = await context.newCDPSession(page), { errors: found } = await session.send("Page.getAppManifest");
    const icons = await page.evaluate(async () => (await (await fetch("manifest.webmanifest")).json()).icons.map(({ sizes }) => sizes));
    if (!icons.length) throw new Error("no icons");
    const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
    if (found.length || installabilityErrors.length) throw new Error(JSON.stringify([found, installabilityErrors]));
  });
  await check("puzzles come after the table, and until then say so", async () => {
    for (let tries = 0; tries < 300 && !askedPuzzles; tries++) await page.waitForTimeout(100);
    if (!askedPuzzles) throw new Error("nobody fetches them");
    await page.goto(`${address}/puzzles/fermi`);
    await page.waitForSelector("text=still on their way");
    letPuzzlesGo();
    await page.waitForSelector(".themes [data-id]"); // it looks again by itself
    errors.length = 0; // that they were not there is in the console
  });
  await check("all puzzles are kept", async () => {
    for (let tries = 0; tries < 300 && await keptSets() < sets.length; tries++) await page.waitForTimeout(100);
    console.log(`# puzzles: ${sentPuzzles} bytes sent for ${sets.length} games`);
    if (await keptSets() !== sets.length) throw new Error(`${await keptSets()} of ${sets.length} are kept`);
    if (sentPuzzles > 320000) throw new Error(`${sentPuzzles} bytes are too many`);
  });
  const { port } = host.address();
  const unplug = () => { host.closeAllConnections(); return new Promise(closed => host.close(closed)); };
  await unplug(); // from here on nobody answers at that address
  await context.close();
  await open();
  await check("it opens with nobody to answer", async () => {
    const time = watch();
    await page.goto(address + "/");
    await page.waitForSelector(".home-main .art");
    console.log(`# opened again, without a network: ${time()}`);
  });
  const games = await page.evaluate(async () => (await fetch("/api/games")).json());
  let table;
  await check("from the home page to the first legal click", async () => {
    const time = watch();
    await tableOf({ game: "federation" });
    table = page.url();
    console.log(`# from a new table to the first legal click: ${time()}`);
  });
  await check("from a closed browser to the next legal click", async () => {
    await context.close();
    await open();
    const time = watch();
    await page.goto(table);
    await ready(page);
    console.log(`# from opening to the first legal click: ${time()}; again: ${await again()}`);
  });
  for (const game of process.env.OFFLINE_SECONDS === "0" ? [] : games.filter(({ id }) => only.length ? only.includes(id) : id !== "connect4"))
    await check(`${game.title} by clicking, closed and opened again in the middle`, () => play(game));
  if (!process.env.OFFLINE_QUICK)   await check("a puzzle of each game is solved", async () => { for (const game of sets) await solve(game); });
  await check("a hint, undo, and a recording that comes back in", async () => {
    await tableOf({ game: "federation", sandbox: true }); // for practice: its recording may be had before the end
    await decide(page, chance(3));
    await ready(page);
    const at = await page.evaluate(() => now.number);
    await page.keyboard.press("u");
    await page.waitForFunction(was => now.number < was, at);
    await ready(page);
    const record = await page.evaluate(async () => (await fetch(api + "/export")).text());
    const hint = await page.evaluate(async () => (await fetch(api + "/hint", asJson({}))).json());
    if (!hint.move || !hint.words) throw new Error("no hint: " + JSON.stringify(hint));
    const made = await page.evaluate(async record => (await fetch("/api/tables", asJson({ record, sandbox: true }))).json(), record);
    if (!made.id) throw new Error("the recording was refused: " + JSON.stringify(made));
    await page.goto(new URL(made.links[0].link, address).href);
    await ready(page);
  });
  await check("killed right after a move was shown, it has the move", async () => {
    await page.goto(table);
    await ready(page);
    for (let round = 0; round < 3; round++) {
      await decide(page, chance(round));
      const at = await page.evaluate(() => now.number);
      await kill();
      await open();
      await page.goto(table);
      await ready(page);
      const after = await page.evaluate(() => now.number);
      if (after < at) throw new Error(`at move ${at} before, at move ${after} afterwards`);
    }
  });
  await check("no room left: a sentence, and nothing is lost", async () => {
    const session = await context.newCDPSession(page), { origin } = new URL(address), at = await page.evaluate(() => now.number);
    await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
    const told = await page.evaluate(async () => (await fetch("/api/tables", asJson({ game: "horizons" }))).json());
    await session.send("Storage.overrideQuotaForOrigin", { origin });
    if (!/room/.test(told.error)) throw new Error("it says " + JSON.stringify(told));
    errors.length = 0; // that it failed is in the console
    await page.goto(table);
    await ready(page);
    if (await page.evaluate(() => now.number) < at) throw new Error("a move is gone");
    await decide(page, chance(5));
  });
  await check("a form of another site is refused, and changes nothing", async () => {
    const other = http.createServer((request, response) => {
      const url = new URL(request.url, address);
      response.writeHead(200, { "Content-Type": "text/html", "Referrer-Policy": url.searchParams.get("policy") });
      response.end(`<form method="post" action="${address}${url.pathname}"><input name="game" value="horizons"><button>go</button></form>`);
    });
    await new Promise(done => other.listen(0, "127.0.0.1", done));
    const theirs = await context.newPage(), tables = () => page.evaluate(async () => (await (await fetch("./")).text()).match(/\/t\/[a-z0-9]{12}/g)?.join());
    await page.goto(address + "/");
    const before = await tables();
    for (const policy of ["no-referrer", "origin", "unsafe-url"])
      for (const where of ["/new", "/anew", `/api/tables/${table.match(/\/t\/(\w+)/)[1]}/undo`]) {
        await theirs.goto(`http://localhost:${other.address().port}${where}?policy=${policy}`);
        const [answer] = await Promise.all([theirs.waitForNavigation(), theirs.click("button")]);
        if (answer.status() < 400) throw new Error(`${where} with ${policy} is answered with ${answer.status()}`);
      }
    if (await tables() !== before || !before) throw new Error("something has changed");
    await theirs.close();
    other.closeAllConnections();
    await new Promise(done => other.close(done));
    errors.length = 0; // that they were refused is in the console
  });
  await check("a newer edition is told, taken in every tab when somebody asks for it, and running games go on", async () => {
    await page.goto(table);
    await ready(page);
    const at = await page.evaluate(() => now.number), second = await context.newPage();
    await second.goto(address + "/");
    newer = "orrery-0123456789abcdef";
    await new Promise(done => host.listen(port, "127.0.0.1", done));
    await page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration()).update(); });
    await page.waitForSelector(".newer .primary");
    if (await page.evaluate(() => now.number) < at) throw new Error("the table has gone back");
    await unplug();
    const opened = Promise.all([page, second].map(each => each.waitForEvent("domcontentloaded"))), time = watch();
    await page.click(".newer .primary");
    await opened;
    await ready(page);
    console.log(`# from "Take it now" to the table: ${time()}`);
    await second.waitForSelector(".home-main .art");
    const names = await page.evaluate(() => caches.keys());
    if (names.join() !== newer) throw new Error("it keeps " + names);
    if (await keptSets() !== sets.length) throw new Error(`it has ${await keptSets()} sets of puzzles`);
    if (await page.evaluate(() => now.number) < at) throw new Error("a move is gone");
    if (await page.locator(".newer").count()) throw new Error("it is still offered");
    await decide(page, chance(6));
    await solve("fermi");
    await second.close();
    errors.length = 0; // that streams ended is in the console
  });
  await check("the worker is killed while a table is open, and the next move is made", async () => {
    await page.goto(table);
    await ready(page);
    const session = await context.newCDPSession(page), at = await page.evaluate(() => now.number);
    await session.send("ServiceWorker.enable");
    await session.send("ServiceWorker.stopAllWorkers");
    await page.waitForTimeout(500);
    await page.waitForFunction(() => document.getElementById("x-lost").hidden);
    await decide(page, chance(8));
    if (await page.evaluate(() => now.number) <= at) throw new Error("no move was made");
    errors.length = 0; // that the stream broke is in the console
  });
  await check("a hint at level 3 comes within a second, and taps do not wait for a computer", async () => {
    const hints = [];
    for (const { id } of games.filter(({ id }) => id !== "connect4")) {
      await tableOf({ game: id, sandbox: true, seed: 5 });
      hints.push(await page.evaluate(async () => {
        const began = performance.now(), found = await (await fetch(api + "/hint", asJson({}))).json(); // as the page asks: level 3
        return found.move ? performance.now() - began : Infinity;
      }));
      console.log(`# ${id}: a hint after ${Math.round(hints.at(-1))} ms`);
    }
    await tableOf({ game: "expatriate", seats: ["me", "mcts:4"], sandbox: true, seed: 5 });
    await page.evaluate(() => document.querySelector("#p-prompt .move").click());
    const waits = await page.evaluate(async () => {
      const all = [];
      for (let i = 0; i < 60; i++) {
        const began = performance.now();
        await (await fetch(api)).json();
        all.push(performance.now() - began);
        await new Promise(done => setTimeout(done, 20));
      }
      return all.sort((a, b) => a - b).map(Math.round);
    });
    console.log(`# a question while a computer of level 4 thinks: median ${waits[30]} ms, longest ${waits.at(-1)} ms`);
    const others = Math.max(1, os.loadavg()[0] / os.cpus().length); // who else is at work on this machine
    if (Math.max(...hints) > 1000 * others) throw new Error(`hints took ${hints.map(Math.round)} ms, ${others.toFixed(1)} times as many as there is room for`);
    if (waits[30] > 100 * others) throw new Error(`a tap waits ${waits[30]} ms for a computer`);
  });
  await check("the rules can be read", async () => {
    await page.goto(`${address}/rules/fermi`);
    await page.waitForSelector(".manual h2");
  });
  await check("a damaged store is told, kept aside, and what is kept can be saved", async () => {
    await page.goto(address + "/manifest.webmanifest");
    await page.evaluate(name => new Promise((done, failed) => {
      const request = indexedDB.open(name);
      request.onerror = failed;
      request.onsuccess = () => {
        const change = request.result.transaction("pages", "readwrite"), pages = change.objectStore("pages");
        pages.openCursor().onsuccess = ({ target: { result } }) => { if (result) { result.update(result.value.map(byte => byte ^ 0x5a)); result.continue(); } };
        change.oncomplete = () => { request.result.close(); done(); };
      };
    }), "orrery" + new URL(address).pathname);
    await context.close(); // the worker has good pages in memory
    await open();
    await page.goto(address + "/");
    await page.waitForSelector("text=cannot be read");
    const saved = await page.evaluate(async () => (await (await fetch("damaged.db")).arrayBuffer()).byteLength);
    if (saved < 100000) throw new Error(`${saved} bytes were saved`);
    await page.click("button");
    await page.waitForSelector(".home-main .art");
    const aside = await page.evaluate(async () => (await (await fetch("damaged.db")).arrayBuffer()).byteLength);
    if (aside !== saved) throw new Error(`${aside} bytes are aside`);
    errors.length = 0; // that it failed is in the console
  });
  await check("who finds everything cleared by the browser is told so", async () => {
    await new Promise(done => host.listen(port, "127.0.0.1", done));
    await page.goto("about:blank");
    const session = await context.newCDPSession(page), { origin } = new URL(address);
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "service_workers,cache_storage,indexeddb,local_storage" });
    await page.goto(address + "/");
    await page.waitForSelector("text=has cleared the tables");
    await page.click("button");
    await page.waitForSelector(".home-main .art");
    await unplug();
  });
  await check("an old browser is told", async () => {
    for (const [lacks, word] of [["delete Navigator.prototype.serviceWorker", "service worker"], ["WebAssembly.validate = () => false", "too old"]]) {
      const other = await context.newPage();
      await other.addInitScript(lacks);
      await other.route("**/*", route => {
        const name = path.basename(new URL(route.request().url()).pathname), file = path.join(folder, name === "old" ? "index.html" : name);
        return route.fulfill({ body: fs.readFileSync(file), contentType: types[file.split(".").pop()] });
      });
      await other.goto("https://old.example/old");
      await other.waitForFunction(word => document.getElementById("say").textContent.includes(word), word);
      await other.close();
    }
  });
  await context.close();
  fs.rmSync(profile, { recursive: true, force: true });
  console.log(`1..${number}`);
  process.exit(bad ? 1 : 0);
}
main().catch(error => { console.log("not ok - ended before its end\n# " + String(error && error.stack)); process.exit(1); });
