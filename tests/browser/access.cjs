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

let number = 0, bad = 0;
async function check(page, name) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const grave = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  bad += grave.length;
  console.log(`${grave.length ? "not ok" : "ok"} ${++number} - ${name}`);
  for (const { id, impact, help, nodes } of grave) {
    console.log(`# ${name}: ${id} (${impact}, ${nodes.length} elements): ${help}`);
    for (const node of nodes.slice(0, said("all") ? Infinity : 3)) console.log(`#     ${node.target.join(" ")}  ${node.html.slice(0, 110)}  ${(node.any[0] || node.all[0] || node.none[0])?.message ?? ""}`);
  }
}

async function before(page, theme) {
  for (const where of ["/", "/game/horizons", "/game/fermi", "/rules/fermi"]) {
    await page.goto(address + where);
    await check(page, `${where} ${theme}`);
  }
  const room = await fetch(address + "/api/tables", { method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game: "expatriate", seats: ["me", "open"] }) }).then(answer => answer.json());
  await page.goto(address + room.links[0].link);
  await check(page, `waiting room ${theme}`);
  await page.goto(address + "/"); // now with a table
  await check(page, `/ with tables ${theme}`);
}

async function atTables(page, theme) {
  for (const game of games) {
    const [recording] = recordings(game), half = Math.floor(recording.verbs.length / 2);
    const place = await settle(address, { recording, at: half, kind: "middle" });
    const table = await tableAt(address, place), [fight] = fightsOf(recording, 1);
    await openTable(page, table);
    await check(page, `table of ${game} ${theme}`);
    const fought = fight && await settle(address, fight);
    if (fought) {
      await openTable(page, await tableAt(address, fought));
      await check(page, `fight of ${game} ${theme}`);
    }
    await page.goto(`${address}/t/${table.id}/text`);
    await check(page, `text of ${game} ${theme}`);
  }
}

// The end of a short game, and its review.
async function atEnd(page, theme) {
  const recording = recordings("federation").sort((a, b) => a.verbs.length - b.verbs.length)[0];
  await openTable(page, await tableAt(address, { recording, at: recording.verbs.length }));
  await check(page, `end ${theme}`);
  await page.click(".ending [data-act=review]");
  await page.waitForSelector("#x-sheet .curves", { timeout: 40000 });
  await check(page, `review ${theme}`);
}

inBrowser(async browser => {
  for (const theme of ["dark", "light"]) {
    const page = await newPage(browser, { width: 1440, height: 900 }, { theme });
    if (!said("tables")) await before(page, theme);
    if (!said("pages")) { await atTables(page, theme); await atEnd(page, theme); }
    await page.context().close();
  }
  const phone = await newPage(browser, { width: 390, height: 844 });
  if (!said("tables")) await before(phone, "on a phone");
  if (!said("pages")) { await atTables(phone, "on a phone"); await atEnd(phone, "on a phone"); }
  return { number, bad };
});
