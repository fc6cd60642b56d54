// access.cjs - axe's rules on every kind of page: no serious or critical fault, in both themes and on a phone.
//   scripts/browser tests/browser/access.cjs [--pages] [--tables] [--all]
// --pages or --tables: only the pages before a table, or only tables and reviews. A fault is one line:
// rule, how grave, how many elements, the first of them; --all names every element. Prints TAP.
"use strict";
const { games, recordings, settle, tableAt, fightsOf } = require("./positions.cjs");
const { inBrowser, newPage, openTable } = require("./chrome.cjs");
const words = process.argv.slice(2), said = name => words.includes("--" + name), address = process.env.ADDRESS;
let axe;
try { axe = require("axe-core").source; } catch {
  console.log("ok 1 - # SKIP npm cannot install axe-core\n1..1");
  process.exit(0);
}

// Themes differ in nothing but colours: in the second one only the rules about those are asked.
const colours = ["color-contrast", "link-in-text-block"];

let number = 0, bad = 0;
async function ask(page, name, runOnly) {
  const found = await page.evaluate(async runOnly => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], ...runOnly && { runOnly } });
    // Of a drawing each of its texts must stand in its name, in any order; its title is told when asked for and never drawn.
    const unseen = node => { const drawn = document.querySelector(node.target[0]); return drawn?.ownerSVGElement && [...drawn.querySelectorAll("text")].every(text => (drawn.ariaLabel || "").includes(text.textContent.trim())); };
    for (const each of violations) if (each.id === "label-content-name-mismatch") each.nodes = each.nodes.filter(node => !unseen(node));
    return { violations: violations.filter(each => each.nodes.length) };
  }, runOnly);
  const grave = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  bad += grave.length;
  console.log(`${grave.length ? "not ok" : "ok"} ${++number} - ${name}`);
  for (const { id, impact, help, nodes } of grave) {
    console.log(`# ${name}: ${id} (${impact}, ${nodes.length} elements): ${help}`);
    for (const node of nodes.slice(0, said("all") ? Infinity : 3)) console.log(`#     ${node.target.join(" ")}  ${node.html.slice(0, 110)}  ${(node.any[0] || node.all[0] || node.none[0])?.message ?? ""}`);
  }
}

async function check(page, name, how) {
  await page.evaluate(axe);
  await ask(page, `${name} ${how}`);
  if (how !== "dark") return;
  await page.emulateMedia({ colorScheme: "light" });
  if (await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme) !== "light") throw new Error(`${name} does not become light`);
  await ask(page, `${name} light`, colours);
  await page.emulateMedia({ colorScheme: "dark" });
}

async function before(page, how) {
  for (const where of ["/", "/game/horizons", "/game/fermi", "/rules/fermi", "/open", "/me", "/key"]) {
    await page.goto(address + where);
    await check(page, where, how);
  }
  const room = await fetch(address + "/api/tables", { method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game: "expatriate", seats: ["me", "open"] }) }).then(answer => answer.json());
  await page.goto(`${address}/j/${room.code}`);
  await check(page, "invitation", how);
  await page.goto(address + room.links[0].link);
  if (await page.locator(".form-side").count()) {
    await check(page, "link of a seat", how);
    await page.fill("[name=name]", "Ada");
    await page.click(".form-side .main");
  }
  await check(page, "waiting room", how);
  await page.goto(address + "/"); // now with a table
  await check(page, "/ with tables", how);
}

// The tables to look at, made once: the middle of a game, and a fight where there is one.
async function tablesOf(game) {
  const [recording] = recordings(game), half = Math.floor(recording.verbs.length / 2), [fight] = fightsOf(recording, 1);
  const fought = fight && await settle(address, fight);
  return { game, middle: await tableAt(address, await settle(address, { recording, at: half, kind: "middle" })), fight: fought && await tableAt(address, fought) };
}

async function atTables(page, how, tables) {
  for (const { game, middle, fight } of tables) {
    await openTable(page, middle);
    await check(page, `table of ${game}`, how);
    await page.goto(`${address}/t/${middle.id}/text`);
    await check(page, `text of ${game}`, how);
    if (!fight) continue;
    await openTable(page, fight);
    await check(page, `fight of ${game}`, how);
  }
}

// The end of a short game, and its review.
async function atEnd(page, how, table) {
  await openTable(page, table);
  await check(page, "end", how);
  await page.click(".ending [data-act=review]");
  await page.waitForSelector("#x-sheet .curves", { timeout: 120000 });
  await check(page, "review", how);
}

inBrowser(async browser => {
  const tables = [];
  for (const game of games) if (!said("pages")) tables.push(await tablesOf(game));
  const recording = recordings("federation").sort((a, b) => a.verbs.length - b.verbs.length)[0];
  const end = await tableAt(address, { recording, at: recording.verbs.length });
  for (const [how, size] of Object.entries({ dark: { width: 1440, height: 900 }, "on a phone": { width: 390, height: 844 } })) {
    const page = await newPage(browser, size);
    if (!said("tables")) await before(page, how);
    if (!said("pages")) { await atTables(page, how, tables); await atEnd(page, how, end); }
    await page.context().close();
  }
  return { number, bad };
});
