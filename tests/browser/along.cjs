// along.cjs - the mission of the day by three people: two at the server, one without a network.
//   scripts/browser tests/browser/along.cjs [FOLDER]
// Pictures go into the folder, if it is named. Prints TAP; ADDRESS is a server that has the offline table.
"use strict";
const { chromium } = require("playwright-core");
const address = process.env.ADDRESS, [folder] = process.argv.slice(2);
const must = (holds, words) => { if (!holds) throw new Error(words); };
const picture = (page, name) => folder && page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
let browser, number = 0, failed = 0;
const errors = [];

async function person() {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: "dark", reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(60000);
  page.on("pageerror", error => errors.push(error.message));
  return page;
}
// Any moves, to the end: through the page, so that its worker answers where it has one.
const playOut = (page, root, table, seed) => page.evaluate(async ([root, table, seed]) => {
  const at = `${root}/api/tables/${table}`;
  for (let i = 0; i < 3000; i++) {
    const asked = await fetch(`${at}/moves`).then(got => got.json());
    if (!asked.moves?.length) return i;
    const move = asked.moves[(seed = seed * 16807 % 2147483647) % asked.moves.length];
    await fetch(`${at}/move`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ number: asked.number, move }) });
  }
  return -1;
}, [root, table, seed]);
const today = page => page.evaluate(() => fetch("/api/today").then(got => got.json()));

async function check(description, test) {
  const began = Date.now();
  try {
    await test();
    must(!errors.length, "errors in the console: " + errors.join(" | "));
    console.log(`ok ${++number} - ${description} (${Math.round((Date.now() - began) / 1000)} s)`);
  } catch (error) {
    failed++;
    console.log(`not ok ${++number} - ${description}\n# ${String(error.message).split("\n").slice(0, 5).join("\n# ")}`);
  }
}

(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  const ada = await person(), online = [await person(), await person()];
  await check("the mission is taken along into the browser", async () => {
    await ada.goto(address + "/today");
    await ada.fill("input[name=name]", "Ada");
    await ada.click('button[name="along"]');
    await ada.waitForSelector(".along form:not([hidden]) .main");
    await picture(ada, "along-taken");
    await ada.click(".along .main");
    await ada.waitForURL(/\/offline\/t\//);
    await ada.waitForSelector("#p-prompt .move[data-move], #x-briefing:not([hidden])");
  });
  await check("two others have their try at the server", async () => {
    for (const [i, page] of online.entries()) {
      await page.goto(address + "/today");
      await page.fill("input[name=name]", ["Mira", "Jonas"][i]);
      await page.click('.day-mission .main');
      await page.waitForURL(/\/t\//);
      must(await playOut(page, "", page.url().split("/t/")[1], 11 + i) > 0, "the game did not end");
    }
  });
  const table = ada.url().split("/t/")[1];
  await check("it is played to its end without a network", async () => {
    await ada.context().setOffline(true);
    await ada.reload();
    must(await playOut(ada, "/offline", table, 5) > 0, "the game did not end");
    await picture(ada, "along-ended");
    const { tries, apart } = await today(online[0]);
    must(tries === 2 && apart.length === 0, `${tries} tries, ${apart.length} apart`);
  });
  await check("and handed in when there is one again, listed apart", async () => {
    await ada.context().setOffline(false);
    await ada.goto(address + "/today");
    await ada.waitForSelector('h3:has-text("Without a network")');
    const day = await today(ada);
    must(day.tries === 2 && day.apart.length === 1 && day.apart[0].name === "Ada" && day.mine.state === "apart", JSON.stringify(day.mine));
    must(day.secret === null, "the secret is shown before midnight");
    await picture(ada, "along-back");
  });
  await check("each has had one try", async () => {
    for (const page of [ada, ...online]) {
      const answer = await page.evaluate(() => fetch("/api/today", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }).then(got => got.status));
      must(answer === 422, `answered ${answer}`);
    }
  });
  console.log(`1..${number}`);
  await browser.close();
  process.exit(failed ? 1 : 0);
})();
