// chrome.cjs - one Chromium, and pages in it that keep what goes wrong.
"use strict";
const { chromium } = require("playwright-core");
const { unseen } = require("./clicks.cjs");

const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });

// A page of its own context, not drawn if nobody wants to see it. Its `errors` are those of scripts and of the console.
async function newPage(browser, { width, height }, { theme = "dark", motion = "reduce", speed = "off", seen = true, touch = width < 700 } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: motion, hasTouch: touch });
  if (!seen) await unseen(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.errors = [];
  page.on("console", message => { // but that a bare file has no icon is nobody's fault
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico")) page.errors.push(message.text());
  });
  page.on("pageerror", error => page.errors.push(`${error.message} (${String(error.stack).match(/\/assets\/[^)\s]+/)?.[0] ?? page.url()})`));
  await page.goto(process.env.ADDRESS + "/assets/theme.js"); // from here on the address has a store
  await page.evaluate(speed => { localStorage.setItem("speed", speed); localStorage.setItem("briefings", "off"); }, speed);
  return page;
}

// Opens a table and waits for its first frame. It is seen by who left a few moves ago, so that there is
// something to tell; the links of earlier tables are forgotten.
async function openTable(page, table, { away = 4 } = {}) {
  await page.context().clearCookies();
  await page.evaluate(([id, seen]) => localStorage.setItem("seen-" + id, seen), [table.id, Math.max(0, table.at - away)]);
  await page.goto(table.link, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => document.readyState === "complete" && now.status &&
    (now.status !== "over" || !document.getElementById("x-sheet").hidden) &&
    (!document.body.dataset.art || document.querySelector('symbol[id^="a-"]')));
  await page.evaluate(() => document.fonts.ready);
}

// A whole test: `run` has a browser for its checks, and says how many there were and how many went wrong.
function inBrowser(run) {
  launch().then(async browser => {
    const { number, bad } = await run(browser);
    console.log(`1..${number}`);
    await browser.close();
    process.exit(bad ? 1 : 0);
  }).catch(error => {
    console.log("not ok - ended before its end\n# " + String(error && error.stack));
    process.exit(1);
  });
}

module.exports = { launch, newPage, openTable, inBrowser };
