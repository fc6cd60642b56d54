// offline.cjs - the table without a server, in a real Chromium: it is fetched once, then nobody answers any
// more. A game of each kind is played by clicking; in its middle the browser is closed and opened again.
//   node offline.cjs build/offline [GAME...]
// Then the browser is killed right after a move was shown, gets no room, finds its store damaged, and is given a newer
// edition. CHROMIUM names the browser. OFFLINE_SECONDS (60) is how long a game is clicked at most; it is said when one
// was left before its end. OFFLINE_PICTURES names a folder for pictures of the ends. Prints TAP, and how long things took.
"use strict";
const fs = require("fs"), http = require("http"), os = require("os"), path = require("path");
const { chromium } = require("playwright-core");
const { ready, decide, chance } = require("./clicks.cjs");
const { readSet } = require("../offline/puzzles.cjs");
const [folder, ...only] = process.argv.slice(2);
const profile = fs.mkdtempSync(path.join(os.tmpdir(), "orrery-offline-"));
const seconds = +(process.env.OFFLINE_SECONDS || 60);
const types = { html: "text/html; charset=utf-8", js: "text/javascript", wasm: "application/wasm", lzma: "application/x-lzma", svg: "image/svg+xml", webmanifest: "application/manifest+json" };
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

// A static host that compresses nothing, with the table in a folder of it; counts the bytes that go out. Puzzles can be held up.
let newer = "", askedPuzzles = 0, letPuzzlesGo = () => { }, puzzlesMayGo = null;
const host = http.createServer(async (request, response) => {
  const name = request.url.split("?")[0].replace(/^\/some\/folder\//, "") || "index.html", file = path.join(folder, path.basename(name));
  if (!request.url.startsWith("/some/folder/") || !fs.existsSync(file)) { response.writeHead(404); response.end(); return; }
  const kept = fs.readFileSync(file), bytes = newer && name === "sw.js" ? kept.toString().replace(/orrery-[0-9a-f]{16}/, newer) : kept;
  if (name.startsWith("puzzles-")) { askedPuzzles++; await puzzlesMayGo; sentPuzzles += bytes.length; } else sent += bytes.length;
  response.writeHead(200, { "Content-Type": types[name.split(".").pop()], "Cache-Control": "no-cache" });
  response.end(bytes);
});
let address;

async function open() {
  context = await chromium.launchPersistentContext(profile, { executablePath: process.env.CHROMIUM, viewport: { width: 1440, height: 900 }, reducedMotion: "reduce",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  page = context.pages()[0] || await context.newPage();
  page.setDefaultTimeout(60000);
  page.on("console", message => { if (message.type() === "error") errors.push(message.text()); });
  page.on("pageerror", error => errors.push(error.message));
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

async function again() {
  const time = watch();
  await page.reload();
  await ready(page);
  return time();
}

const short = { expatriate: { haste: 0.3 }, fermi: { haste: 0.8 }, horizons: { haste: 0.3, avoid: "cruise", middle: 6 } };

async function play(game) {
  const random = chance(7), plan = short[game.id] || {};
  await page.goto(`${address}/game/${game.id}?with=computers`);
  await page.evaluate(() => localStorage.setItem("speed", "off"));
  if (plan.options) await page.click(".more summary");
  for (const [name, value] of Object.entries(plan.options || {})) await page.selectOption(`select[name="option.${name}"]`, value);
  await page.evaluate(() => { for (const radio of document.querySelectorAll('[name^="seats."][value="computer"]')) radio.value = "greedy"; });
  await page.click("form.options button[type=submit]");
  await page.waitForSelector('body:not([data-status="0"]) #x-table');
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

const sets = fs.readdirSync(folder).filter(name => name.startsWith("puzzles-")).map(name => name.slice(8, -5));
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
  await check("it unpacks itself", async () => {
    const time = watch();
    await page.goto(address + "/");
    await page.waitForSelector(".home-main .art");
    console.log(`# from nothing to the home page: ${time()}, ${sent} bytes sent`);
    if (sent > 900000)
      throw new Error(`${sent} bytes are too many`);
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
    if (sentPuzzles > 300000) throw new Error(`${sentPuzzles} bytes are too many`);
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
    await page.goto(`${address}/game/federation`);
    const time = watch();
    await page.click("[data-start] button[type=submit]");
    await ready(page);
    table = page.url();
    console.log(`# from "Play now" to the first legal click: ${time()}`);
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
  await check("a puzzle of each game is solved", async () => { for (const game of sets) await solve(game); });
  await check("a hint, undo, and a recording that comes back in", async () => {
    await page.goto(`${address}/game/federation`); // for practice: its recording may be had before the end
    await page.check("[name=sandbox]");
    await page.click("form.options button[type=submit]");
    await page.waitForSelector('body:not([data-status="0"]) #x-table');
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
  await check("a newer edition takes over, and running games go on", async () => {
    const at = await page.evaluate(() => now.number);
    newer = "orrery-0123456789abcdef";
    await new Promise(done => host.listen(port, "127.0.0.1", done));
    await page.evaluate(async () => { // until it waits for the older one to be closed
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      for (let tries = 0; tries < 600 && !registration.waiting; tries++) await new Promise(go => setTimeout(go, 50));
    });
    await unplug();
    await context.close();
    await open();
    await page.goto(table);
    await ready(page);
    const names = await page.evaluate(() => caches.keys());
    if (names.join() !== newer) throw new Error("it keeps " + names);
    if (await keptSets() !== sets.length) throw new Error(`it has ${await keptSets()} sets of puzzles`);
    if (await page.evaluate(() => now.number) < at) throw new Error("a move is gone");
    await decide(page, chance(6));
    await solve("fermi");
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
