// gallery.cjs - the whole product in pictures: telling positions of every game, and the pages around them.
//   make gallery [GAME=fermi]       pictures and index.html into build/gallery, in under two minutes
// Beside the pictures stand the studies of ../shared/look (or LOOK), where they are at hand.
"use strict";
const fs = require("fs"), path = require("path");
const root = path.join(__dirname, "..");
const { games, recordings, settle, tableAt, fightsOf } = require(path.join(root, "tests/browser/positions.cjs"));
const { launch, newPage, openTable } = require(path.join(root, "tests/browser/chrome.cjs"));

const [folder, only] = process.argv.slice(2), address = process.env.ADDRESS;
const look = process.env.LOOK || path.join(root, "../shared/look");
const wide = { width: 1440, height: 900 }, narrow = { width: 1366, height: 768 }, phone = { width: 390, height: 844 };
const studies = {
  fermi: { table: "fermi-table", fight: "fermi-fight", phone: "fermi-phone" }, expatriate: { table: "expatriate-table" },
  cadets: { table: "cadets-table" }, horizons: { table: "horizons-table", chart: "horizons-tech" }, federation: { table: "federation-table" },
};
// The next move says what a position is about: these are not in the middle of something.
const plain = { fermi: /^(assign|launch|build)$/, cadets: /^(move|open)$/, horizons: /^(select|build)$/, federation: /^(place|take)$/, expatriate: /^(dock|plan|take)$/ };
const endsTurn = /^(done|end|end-turn|pass|finalize)$/; // after such a move others play: something to tell

// ---- where ------------------------------------------------------------------------------------------

// A position of the longest recording, so far through the game; of the shortest at its end.
async function places(game) {
  const byLength = recordings(game).sort((a, b) => a.verbs.length - b.verbs.length), short = byLength[0], long = byLength.at(-1);
  const at = async (recording, number, kind = "middle") => await settle(address, { recording, at: number, kind });
  const through = async part => {
    const from = Math.floor(long.verbs.length * part);
    for (let number = from; number < long.verbs.length; number++) {
      const place = plain[game].test(long.verbs[number]) && await at(long, number);
      if (place && place.at === number) return place;
    }
    return at(long, from);
  };
  const fights = async most => {
    const found = new Map();
    for (const recording of byLength.toReversed())
      for (const fight of fightsOf(recording, most)) {
        const place = found.size < most && await settle(address, fight);
        if (place) found.set(place.at, place);
      }
    return [...found.values()];
  };
  const ends = [...long.verbs.keys()].filter(number => endsTurn.test(long.verbs[number]));
  return { opening: await at(long, 0), early: await through(0.12), middle: await through(0.45), late: await through(0.85),
    fights: await fights(3), told: await at(long, ends[Math.floor(ends.length / 2)] + 1), end: await at(short, short.verbs.length), otherEnd: await at(long, long.verbs.length) };
}

// ---- pictures ---------------------------------------------------------------------------------------

let pages; // one of each kind, used again and again
const shown = []; // { game, title, file | text, study, small }

async function shoot(page, game, title, { study, small } = {}) {
  const file = `${game}-${title.replace(/[^a-z0-9]+/gi, "-").toLowerCase()}.png`;
  await page.screenshot({ path: path.join(folder, file) });
  shown.push({ game, title, file, study, small });
}

async function tableIn(page, position, options) {
  const table = await tableAt(address, position);
  await openTable(page, table, options);
  return table;
}

// Every tab of the stage that does not open by itself.
async function tabs(page, game) {
  const others = '#x-stage button:not([aria-selected="true"])';
  for (const name of (await page.locator(others).allTextContents()).slice(0, 3)) {
    await page.locator("#x-stage button", { hasText: name }).first().click();
    await shoot(page, game, `tab ${name.trim()}`, { study: /tech|chart/i.test(name) ? studies[game].chart : undefined });
  }
}

// A piece or card taken up: where it can go, as far as the game's table says so.
async function takenUp(page, game) {
  const found = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('[data-area="board"] [data-moves].can, [data-area="shelf"] [data-moves].can')];
    const node = nodes.find(each => each.checkVisibility() && (typeof canTake !== "function" || canTake(each)));
    if (node) takeUp?.(node);
    return !!node;
  }).catch(() => false);
  if (found) await shoot(page, game, "taken up");
  await page.keyboard.press("Escape");
}

async function film(game, position) {
  await tableIn(pages.moving, position, { away: 12 });
  await pages.moving.keyboard.press("p");
  // a moment with dice or a loss, if one comes soon
  await pages.moving.waitForSelector("#x-caption:not([hidden]) :is(.die, .loss, .hit)", { timeout: 5000 }).catch(() => {});
  if (await pages.moving.locator("#x-caption:not([hidden])").count()) await shoot(pages.moving, game, "film caption");
}

// The same table in characters, as the text page has it.
async function terminal(game, position) {
  const { id, secret } = await tableAt(address, position);
  const page = await fetch(`${address}/t/${id}/text`, { headers: { Authorization: `Bearer ${secret}` } }).then(answer => answer.text());
  shown.push({ game, title: "terminal", text: page.match(/<pre[^>]*>([^]*?)<\/pre>/)?.[1] ?? "" });
}

// A review takes the server about ten seconds: it is begun first and shown last.
function beginReview(table) {
  const how = { method: "POST", headers: { "Content-Type": "application/json", Authorization: `Bearer ${table.secret}` }, body: "{}" };
  const ask = () => fetch(`${address}/api/tables/${table.id}/review`, how).catch(() => {});
  const timer = setInterval(ask, 4000); // nobody's review is given up
  ask();
  return () => { clearInterval(timer); return fetch(`${address}/api/tables/${table.id}/review`, { ...how, body: '{"cancel":true}' }); };
}

async function gameInPictures(game) {
  const at = await places(game), study = studies[game], { wide, narrow, phone, light } = pages;
  const over = await tableAt(address, at.end), endReview = beginReview(over);
  await tableIn(wide, at.middle);
  await shoot(wide, game, "middle", { study: study.table });
  await tabs(wide, game);
  await tableIn(wide, at.opening);
  await shoot(wide, game, "opening");
  await tableIn(wide, at.early);
  await shoot(wide, game, "early");
  await takenUp(wide, game);
  for (const [i, fight] of at.fights.entries()) {
    await tableIn(wide, fight);
    await shoot(wide, game, `fight ${i + 1}`, { study: i ? undefined : study.fight });
  }
  await film(game, at.told);
  await tableIn(narrow, at.late);
  await shoot(narrow, game, "late, 1366 x 768");
  await tableIn(light, at.fights[0] || at.middle);
  await shoot(light, game, "light");
  for (const [title, place] of [["phone", at.middle], ["phone, fight", at.fights[0]], ["phone, end", at.otherEnd]]) {
    if (!place) continue;
    await tableIn(phone, place);
    await shoot(phone, game, title, { small: true, study: title === "phone" ? study.phone : undefined });
  }
  await terminal(game, at.middle);
  await openTable(wide, over);
  await shoot(wide, game, "end", { study: "ending" });
  await wide.locator(".ending [data-act=review]").first().click({ timeout: 3000 }).catch(() => {});
  await wide.waitForSelector("#x-sheet .curves", { timeout: 15000 }).then(() => shoot(wide, game, "review", { study: "review" }), () => console.log(`# ${game}: no review in time`));
  await endReview();
}

// ---- the pages around the tables --------------------------------------------------------------------

async function around() {
  const { wide, phone, light } = pages, first = games[0];
  for (const page of [wide, phone, light]) { // somebody with tables
    await page.context().clearCookies();
    for (const game of games.slice(0, 4)) {
      const [recording] = recordings(game), table = await tableAt(address, await settle(address, { recording, at: 30, kind: "middle" }));
      await page.goto(table.link);
    }
  }
  for (const [page, kind, small] of [[wide, "", false], [light, ", light", false], [phone, ", phone", true]])
    for (const [title, where] of [["home", "/"], ["game", `/game/${first}`], ["rules", `/rules/${first}`]]) {
      if (kind === ", light" && title !== "home") continue;
      await page.goto(address + where);
      await shoot(page, "around", title + kind, { small, study: title === "home" && !kind ? "home" : undefined });
    }
  await phone.goto(address + "/");
  await phone.evaluate(() => scrollTo(0, 700));
  await shoot(phone, "around", "home, phone, below", { small: true });
  await waitingRoom();
}

async function waitingRoom() {
  const made = await fetch(address + "/api/tables", { method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game: "expatriate", seats: ["me", "open"] }) }).then(answer => answer.json());
  await pages.wide.goto(address + made.links[0].link);
  await shoot(pages.wide, "around", "waiting room");
}

// ---- the index --------------------------------------------------------------------------------------

function studyOf(name) {
  const from = name && path.join(look, name + ".png");
  if (!from || !fs.existsSync(from)) return "";
  fs.copyFileSync(from, path.join(folder, `study-${name}.png`));
  return `<figure class="study"><a href="study-${name}.png"><img src="study-${name}.png" alt="study" loading="lazy"></a><figcaption>study: ${name}</figcaption></figure>`;
}
// A picture and, beside it, its study.
function figure({ game, title, file, text, study, small }) {
  const beside = studyOf(study);
  if (text !== undefined) return `<figure class="text"><pre>${text}</pre><figcaption>${title}</figcaption></figure>`;
  const own = `<figure><a href="${file}"><img src="${file}" alt="${game}, ${title}" loading="lazy"></a><figcaption>${title}</figcaption></figure>`;
  return `<div class="${small ? "small" : ""}${beside ? " pair" : ""}">${own}${beside}</div>`;
}

function writeIndex() {
  const parts = [...new Set(shown.map(({ game }) => game))];
  fs.writeFileSync(path.join(folder, "index.html"), `<!doctype html><html lang="en"><meta charset="utf-8"><title>Orrery in pictures</title>
<style>body{background:#0b1020;color:#e6ebf5;font:15px/1.4 system-ui,sans-serif;margin:24px}a{color:#6ea8fe}nav{position:sticky;top:0;background:#0b1020;padding:8px 0;display:flex;gap:16px}
section{display:grid;grid-template-columns:repeat(auto-fill,minmax(620px,1fr));gap:16px}h2{grid-column:1/-1;margin:24px 0 0;text-transform:capitalize}figure{margin:0}img{width:100%;border:1px solid #26304d;border-radius:8px;display:block}
.pair{display:flex;gap:16px}.pair:not(.small){grid-column:1/-1}.pair figure{flex:1}.small.pair figure{flex:none}.study img{border:2px dashed #6ea8fe}.small img{width:300px}.text{grid-column:1/-1}figcaption{color:#93a0bd;font-size:13px}pre{font-size:11px;line-height:1.2;overflow:auto;max-height:900px;background:#0f1730;padding:8px;border-radius:8px;margin:0}</style>
<h1>Orrery in pictures</h1><p>Dashed: the study that the picture beside it follows.</p><nav>${parts.map(part => `<a href="#${part}">${part}</a>`).join("")}</nav>
${parts.map(part => `<section id="${part}"><h2>${part}</h2>${shown.filter(({ game }) => game === part).map(figure).join("\n")}</section>`).join("\n")}
</html>\n`);
}

(async () => {
  const began = Date.now(), browser = await launch();
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  pages = { wide: await newPage(browser, wide), narrow: await newPage(browser, narrow), phone: await newPage(browser, phone),
    light: await newPage(browser, wide, { theme: "light" }), moving: await newPage(browser, wide, { motion: "no-preference", speed: "normal" }) };
  if (!only) await around();
  for (const game of games.filter(game => !only || game === only)) await gameInPictures(game);
  writeIndex();
  await browser.close();
  for (const page of Object.values(pages)) for (const error of new Set(page.errors)) console.log("# script error: " + error);
  console.log(`${shown.length} pictures in ${Math.round((Date.now() - began) / 1000)} s: ${path.join(folder, "index.html")}`);
  process.exit(0);
})().catch(error => { console.error(error); process.exit(1); });
