// pictures.cjs - the pictures of the README: a table of every game, and what is told of a turn in a strip.
//   make pictures       into docs/pictures
"use strict";
const fs = require("fs"), path = require("path");
const root = path.join(__dirname, ".."), folder = path.join(root, "docs/pictures"), address = process.env.ADDRESS;
const { games, recordings, settle, tableAt, fightsOf } = require(path.join(root, "tests/browser/positions.cjs"));
const { launch, newPage, openTable } = require(path.join(root, "tests/browser/chrome.cjs"));
const size = { width: 1440, height: 900 };
const shownWidth = 960; // of a picture in the file
const frames = 3;       // of the strip
const clip = { x: 235, y: 155, width: 660, height: 470 }; // where a fight is told
// How far through the long recording the table stands that is shown; a fight where the game is about fights.
const at = { fermi: "fight", cadets: "fight", horizons: 0.4, federation: 0.5, expatriate: 0.4 };

async function placeOf(game) {
  const long = recordings(game).sort((a, b) => b.verbs.length - a.verbs.length)[0];
  const wanted = at[game] === "fight" ? fightsOf(long, 5) : [at[game], at[game] + 0.05, at[game] + 0.1].map(part => ({ recording: long, at: Math.floor(long.verbs.length * part), kind: "middle" }));
  for (const position of wanted) {
    const place = await settle(address, position);
    if (place) return place;
  }
  throw new Error(`no picture of ${game}`);
}

// Pictures side by side, made smaller: a page of images is photographed.
async function write(page, name, shots, width, height) {
  const each = Math.floor(width / shots.length);
  await page.setViewportSize({ width, height });
  await page.setContent(`<style>body{margin:0;display:flex;gap:4px;background:#0b1020}img{width:${each - 4 * (shots.length > 1)}px;height:${height}px;object-fit:cover;object-position:top;border-radius:6px}</style>` +
    shots.map(shot => `<img src="data:image/png;base64,${shot.toString("base64")}">`).join(""));
  await page.waitForFunction(() => [...document.images].every(image => image.complete));
  await page.screenshot({ path: path.join(folder, name) });
}

// What the page tells of a turn, moment by moment, as its film shows it.
async function strip(page, easel) {
  const place = await placeOf("fermi"), table = await tableAt(address, place);
  await openTable(page, table, { away: 14 });
  await page.keyboard.press("p");
  const shots = [], seen = new Set();
  for (const until = Date.now() + 40000; shots.length < frames && Date.now() < until;) {
    const caption = await page.locator("#x-caption:not([hidden])").first().textContent({ timeout: 5000 }).catch(() => "");
    if (caption && !seen.has(caption)) {
      seen.add(caption);
      await page.waitForTimeout(450); // until what moves is halfway
      shots.push(await page.screenshot({ clip }));
    }
    await page.waitForTimeout(100);
  }
  if (shots.length < 2) throw new Error("the film tells too little for a strip");
  await write(easel, "turn.png", shots, 1280, Math.round(1280 / shots.length * clip.height / clip.width));
}

(async () => {
  const browser = await launch();
  fs.mkdirSync(folder, { recursive: true });
  const page = await newPage(browser, size), easel = await newPage(browser, size);
  for (const game of games) {
    await openTable(page, await tableAt(address, await placeOf(game)));
    await write(easel, game + ".png", [await page.screenshot()], shownWidth, shownWidth * size.height / size.width);
  }
  await strip(await newPage(browser, size, { motion: "no-preference", speed: "normal" }), easel);
  await browser.close();
  for (const name of fs.readdirSync(folder)) console.log(`${name} ${Math.round(fs.statSync(path.join(folder, name)).size / 1024)} kB`);
  process.exit(0);
})().catch(error => { console.error(error); process.exit(1); });
