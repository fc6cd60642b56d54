// newcomer.cjs - somebody who has never been here: opens the page, presses Learn, does what the coach says, to the end.
//   scripts/browser tests/browser/newcomer.cjs [--first] [TITLE]       (Fermi; --first: only to the first move)
// Prints how long each part took by the clock, and how long somebody would take who reads every word that the coach
// and the questions say, at 200 words a minute, and needs a second to find and press each button. What happens is not
// shown moment by moment (who reads skips it with any key). TELL=1 tells every step.
"use strict";
const { inBrowser, newPage } = require("./chrome.cjs");
const { ready } = require("./clicks.cjs");
const words = process.argv.slice(2), first = words.includes("--first");
const title = words.find(word => !word.startsWith("--")) || "Fermi";
const WORDS_A_SECOND = 200 / 60, PRESS_S = 1, MOST_DECISIONS = 3000;
const seconds = ms => (ms / 1000).toFixed(1) + " s";

// What there is to read now that was not there before, and the button that the coach points to, if it does.
const look = page => page.evaluate(() => {
  const coach = document.querySelector(".coach"), text = node => node ? node.innerText.replace(/\s+/g, " ").trim() : "";
  return { over: !!document.querySelector("#p-prompt .ending"), number: now.number, step: text(coach).match(/step (\d+) of (\d+)/i)?.slice(1).map(Number),
    said: [text(coach), text(document.querySelector("#p-prompt h2, #p-prompt header"))] };
});

async function press(page) {
  await ready(page);
  const button = page.locator("#p-prompt .taught .move:visible").first();
  const chosen = await button.count() ? button : page.locator("#p-prompt .move:visible").first();
  await chosen.click();
}

// Until something else is asked; a press that something moving had taken is made again.
async function decide(page, before) {
  for (let tries = 0; tries < 5; tries++) {
    await press(page);
    const went = await page.waitForFunction(was => now.number !== was || now.status === "over", before, { timeout: 5000 }).then(() => true, () => false);
    if (went) return;
  }
  throw new Error(`nothing comes of the coach's button at move ${before}`);
}

inBrowser(async browser => {
  const page = await newPage(browser, { width: 1440, height: 900 }, { motion: "reduce", speed: "off" });
  const began = Date.now(), read = new Set();
  let decisions = 0, readWords = 0, steps = 0, of = 0, firstMove = 0, lastStep = 0;
  await page.goto(process.env.ADDRESS + "/");
  console.log(`# the page is there after ${seconds(Date.now() - began)}`);
  await page.locator(`button[aria-label^="Learn ${title}"], button:has-text("Learn ${title}")`).first().click();
  for (;; decisions++) {
    await ready(page);
    const seen = await look(page);
    for (const text of seen.said)
      if (text && !read.has(text)) { read.add(text); readWords += text.split(" ").length; }
    if (seen.step) [steps, of] = seen.step; else if (steps && !lastStep) lastStep = Date.now() - began;
    if (process.env.TELL) console.log(`# ${seconds(Date.now() - began)}: move ${seen.number}, step ${seen.step}: ${seen.said[1].slice(0, 80)}`);
    if (seen.over || (first && decisions) || decisions > MOST_DECISIONS) break;
    await decide(page, seen.number);
    firstMove = firstMove || Date.now() - began;
  }
  const took = Date.now() - began, person = took / 1000 + readWords / WORDS_A_SECOND + decisions * PRESS_S;
  console.log(`# the first move is made after ${seconds(firstMove)}`);
  if (!first) {
    const said = await page.evaluate(() => document.querySelector("#p-prompt")?.innerText.replace(/\s+/g, " ").slice(0, 120));
    console.log(`# ${steps} of ${of} steps of the coach, after ${seconds(lastStep)}; ${decisions} decisions to the end, after ${seconds(took)}: ${said}`);
    console.log(`# ${readWords} words to read: a person needs about ${(person / 60).toFixed(0)} minutes`);
  }
  const good = first ? decisions === 1 : decisions > 0 && decisions <= MOST_DECISIONS;
  console.log(`${good && !page.errors.length ? "ok" : "not ok"} 1 - a newcomer ${first ? "makes a first move" : "comes to the end of a first game"}${page.errors.length ? "\n# " + page.errors[0] : ""}`);
  return { number: 1, bad: good && !page.errors.length ? 0 : 1 };
});
