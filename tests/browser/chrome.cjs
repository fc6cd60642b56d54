// chrome.cjs - one Chromium, and pages in it that keep what goes wrong.
"use strict";
const { chromium } = require("playwright-core");

const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM,
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });

// A page of its own context. Its `errors` are those of scripts and of the console.
async function newPage(browser, { width, height }, { theme = "dark", motion = "reduce" } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: motion, hasTouch: width < 700 });
  await context.addInitScript(() => localStorage.setItem("speed", "off"));
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  page.errors = [];
  page.on("console", message => { if (message.type() === "error") page.errors.push(message.text()); });
  page.on("pageerror", error => page.errors.push(error.message));
  return page;
}

// Opens a table's link and waits for its first frame; the links of earlier tables are forgotten.
async function openTable(page, link) {
  await page.context().clearCookies();
  await page.goto(link, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => document.readyState === "complete" && now.status &&
    (now.status !== "over" || !document.getElementById("x-sheet").hidden));
}

module.exports = { launch, newPage, openTable };
