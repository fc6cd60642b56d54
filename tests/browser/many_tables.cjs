// many_tables.cjs - one browser with one profile makes and opens many tables, one in forty of them as a person
// does, and plays at the first and the last.
// Run it with scripts/browser tests/browser/many_tables.cjs [TABLES]; prints TAP.
"use strict";
const { launch, newPage } = require("./chrome.cjs");
const TABLES = Number(process.argv[2] || 200), address = process.env.ADDRESS;
let number = 0;
const say = (fine, words) => console.log(`${fine ? "ok" : "not ok"} ${++number} - ${words}`);

// By the page of the game, as a person does it: the form, and the table that it leads to.
async function makeTable(page) {
  await page.goto(address + "/game/connect4", { waitUntil: "domcontentloaded" });
  await page.click("[data-start] button[type=submit]");
  await page.waitForURL(/\/t\/[a-z0-9]+$/, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => document.readyState === "complete" && typeof now !== "undefined" && now.status);
  return new URL(page.url()).pathname;
}

// The same form sent by a script of the page, and the page that it leads to read but not shown.
async function makeQuickly(page) {
  return page.evaluate(async () => {
    const answer = await fetch("/api/tables", { method: "POST", body: new URLSearchParams({ game: "connect4" }) });
    if (!answer.ok || !(await answer.text()).includes("x-table")) throw new Error("no table: " + answer.status);
    return new URL(answer.url).pathname;
  });
}

// The first move that is offered, then the computer's answer.
async function playMove(page, path) {
  await page.goto(address + path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => typeof now !== "undefined" && now.status && now.yours);
  const before = await page.evaluate(() => now.number);
  await page.locator("#p-prompt .move").first().click();
  await page.waitForFunction(before => now.number > before, before);
  return await page.evaluate(() => now.number) - before;
}

(async () => {
  const browser = await launch();
  const page = await newPage(browser, { width: 1280, height: 800 }), tables = [];
  page.setDefaultTimeout(60000);
  const began = Date.now();
  while (tables.length < TABLES) tables.push(await (tables.length % 40 === 0 || tables.length === TABLES - 1 ? makeTable : makeQuickly)(page));
  console.log(`# ${tables.length} tables in ${Math.round((Date.now() - began) / 1000)} s`);
  say(new Set(tables).size === TABLES, `one browser makes and opens ${TABLES} tables`);
  const cookies = await page.context().cookies();
  const bytes = cookies.reduce((sum, cookie) => sum + cookie.name.length + cookie.value.length, 0);
  say(bytes < 1000, `its cookies take ${bytes} bytes`);
  const some = [...tables.slice(0, 3), ...tables.slice(-3)];
  for (const path of some) say(await playMove(page, path) > 0, `a move is made at table ${tables.indexOf(path) + 1}`);
  await page.goto(address + "/", { waitUntil: "domcontentloaded" });
  const listed = await page.evaluate(() => [...document.querySelectorAll("#tables a[href^='/t/']")].map(a => new URL(a.href).pathname));
  const missing = tables.filter(path => !listed.includes(path));
  say(missing.length === 0, `"your tables" lists all of them${missing.length ? ", but for " + missing.length : ""}`);
  say(page.errors.length === 0, `nothing went wrong on the way ${page.errors.slice(0, 3).join(" | ")}`);
  console.log(`1..${number}`);
  await browser.close();
  process.exit(0);
})().catch(error => { console.log("not ok 99 - " + String(error.message).split("\n").slice(0, 5).join(" ")); process.exit(1); });
