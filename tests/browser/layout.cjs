// layout.cjs - the tables of all games in a real browser, on wide screens and on small ones, in positions of recorded
// games and in first games: nothing scrolls, is cut, too small, out of sight or out of reach, lies over something else
// or jumps.
//   scripts/browser tests/browser/layout.cjs [--all] [--summary] [--game ID|pages] [--size 390x664] [--at RECORDING:NUMBER]
// A tenth of the positions, or all of them. Prints TAP, one check per game and size; a fault is one line:
//   # game recording number size: what: which element. --summary counts them instead, by kind and element.
"use strict";
const fs = require("fs"), path = require("path");
const { games, positions, tableAt, firstGame } = require("./positions.cjs");
const { launch, newPage, openTable } = require("./chrome.cjs");

const words = process.argv.slice(2);
const said = name => words.includes("--" + name), valueOf = name => said(name) ? words[words.indexOf("--" + name) + 1] : undefined;
const address = process.env.ADDRESS;
const sizes = [
  { width: 1440, height: 900, leastText: 13, leastTarget: 24 },
  { width: 1366, height: 768, leastText: 12, leastTarget: 24 },
  { width: 390, height: 844, inSight: 5, phone: true },
  { width: 390, height: 664, inSight: 5, phone: true }, // with the browser's bars
  { width: 360, height: 560, phone: true },
  { width: 195, height: 422, phone: true, reach: true },          // a phone at a zoom of 200 %
  { width: 390, height: 844, text: 2, phone: true, reach: true }, // letters twice as large
  { width: 844, height: 390, inSight: 3, phone: true }, // on its side
  { width: 683, height: 384, inSight: 3, phone: true }, // laptops at 200 %
  { width: 640, height: 400, phone: true },
  { width: 960, height: 480, phone: true, reach: true },          // wide, but low
].map(size => ({ leastText: 11, leastTarget: 44, ...size, name: `${size.width}x${size.height}${size.text ? " large letters" : ""}` }))
  .filter(size => !valueOf("size") || size.name === valueOf("size"));
// Where there is hardly any room, names may be cut; but whatever can be done is reached.
const reaches = ["page scroll", "moves out of sight", "move out of reach", "question", "script error"];
const measure = fs.readFileSync(path.join(__dirname, "measure.js"), "utf8");
const far = 2;     // pixels that something may move and still stand at the same place
const taller = 20; // that a button's upper edge may: where it was pressed, it still is

// What stood elsewhere at the position before. On a phone only the button is asked to stay.
function moved(known, steady, size) {
  const faults = [];
  for (const [name, place] of Object.entries(steady)) {
    if (size.phone && name !== "primary button") continue;
    const was = known[name] ??= place;
    const grows = name === "primary button" && Math.abs(was[1] - place[1]) < taller; // upwards, for one line more
    if (was.some((at, side) => Math.abs(at - place[side]) > far && !(grows && side === 1)))
      faults.push({ check: "jumps", what: `${name} from ${was} to ${place}`, where: name });
    known[name] = place;
  }
  return faults;
}

// A page for every size; where a tenth is enough, one for the wide screens, which is made smaller.
const kinds = said("all") ? sizes.map(size => [size])
  : [sizes.filter(size => !size.phone), sizes.filter(size => size.phone)].filter(list => list.length);

// `where`: a table, or the path of another page.
async function open(page, where) {
  page.errors.length = 0;
  if (where.id) await openTable(page, where);
  else await page.goto(address + where);
}

async function lookAtSize(page, size, position, known) {
  await page.setViewportSize({ width: size.width, height: size.height });
  await page.evaluate(text => new Promise(done => {
    document.documentElement.style.fontSize = text ? `${16 * text}px` : "";
    document.body.classList.remove("folded", "raised", "taught");
    for (const pane of document.querySelectorAll("html, #p-prompt, #p-prompt .choices")) pane.scrollTo(0, 0);
    requestAnimationFrame(() => requestAnimationFrame(done));
  }), size.text);
  const { faults, steady } = await page.evaluate(`(${measure})(${JSON.stringify({ phone: false, ...size })})`);
  return [...faults, ...moved(known, steady, size), ...page.errors.splice(0).map(text => ({ check: "script error", what: text, where: "" }))]
    .filter(fault => !size.reach || reaches.includes(fault.check)).map(fault => ({ ...fault, position }));
}

// At all sizes; `found` and `known` have a place for each.
async function look(pages, position, where, found, known) {
  await Promise.all(kinds.map(async (list, i) => {
    await pages[i].setViewportSize({ width: list[0].width, height: list[0].height });
    await open(pages[i], where);
    for (const size of list) {
      const at = sizes.indexOf(size);
      found[at].push(...await lookAtSize(pages[i], size, position, known[at]));
    }
  }));
}

const line = (game, size, { position, check, what, where }) =>
  `# ${game} ${position.name} ${size.name}: ${check}: ${what}${where ? ": " + where : ""}`;

const groupBy = (list, keyOf) => list.reduce((map, one) => map.set(keyOf(one), [...map.get(keyOf(one)) || [], one]), new Map());
const mostFirst = map => [...map].sort((a, b) => b[1].length - a[1].length);

const known = require("fs").readFileSync(require("path").join(__dirname, "layout_known.txt"), "utf8").split("\n").filter(part => part && !part.startsWith("#"));
const isKnown = said => known.some(part => said.includes(part));

// A to-do list: faults by kind, then by element: how often, at which sizes, and where for example.
function summary(all) {
  const element = ({ game, where, what }) => `${game} ${(where.replace(/"[^"]*"/g, "") || what).replace(/\d+/g, "N").trim()}`;
  for (const [check, faults] of mostFirst(groupBy(all, fault => fault.check))) {
    console.log(`\n${check}: ${faults.length}`);
    const list = mostFirst(groupBy(faults, element));
    for (const [name, same] of list.slice(0, 40)) {
      const { position, size, what, where } = same[0], at = [...new Set(same.map(fault => fault.size.name))].join(" ");
      console.log(`  ${String(same.length).padStart(4)}  ${name}  (${at})  e.g. ${position.name} ${size.name}: ${what}: ${where}`);
    }
    if (list.length > 40) console.log(`        and ${list.length - 40} more elements`);
  }
}

let number = 0, seen = 0;
const everything = [];

function report(game, count, found) {
  seen += count;
  sizes.forEach((size, i) => {
    everything.push(...found[i].map(fault => ({ ...fault, game, size })));
    if (said("summary")) return;
    const fresh = found[i].filter(fault => !isKnown(line(game, size, fault))), rest = found[i].length - fresh.length;
    console.log(`${fresh.length ? "not ok" : "ok"} ${++number} - ${game} at ${size.name}, ${count} positions${found[i].length ? `: ${fresh.length} faults${rest ? `, ${rest} known` : ""}` : ""}`);
    for (const fault of found[i].slice(0, said("all") ? Infinity : 12)) console.log(line(game, size, fault));
  });
}

// So many decisions of a first game: as the coach would make them, or the last one otherwise.
async function followCoach(page, decisions, stray = false) {
  for (let i = 0; i < decisions; i++) {
    await page.waitForFunction(() => !busy && !reel && now.yours && document.querySelector("#p-prompt .taught .move"));
    const number = await page.evaluate(stray => {
      const taught = document.querySelector("#p-prompt .taught .move");
      const others = [...document.querySelectorAll("#p-prompt .choices .move")].filter(move => move.dataset.move !== taught.dataset.move);
      (stray && others.pop() || taught).click();
      return now.number;
    }, stray && i === decisions - 1);
    await page.waitForFunction(was => now.number !== was && !busy && !reel && now.yours && document.querySelector("#p-prompt .move"), number);
  }
}

// A game's tables, at all sizes at once; then the pages before them.
async function lookAtGame(pages, game) {
  const found = sizes.map(() => []), known = sizes.map(() => ({}));
  let count = 0;
  for await (const position of positions(address, game, !said("all"))) {
    if (valueOf("at") && position.name !== valueOf("at").replace(":", " ")) continue;
    const table = await tableAt(address, position);
    await look(pages, position, table, found, known);
    count++;
  }
  if (!valueOf("at") || valueOf("at") === "first") { // a first game, where somebody explains
    const first = await firstGame(address, game);
    await look(pages, { name: "first" }, first, found, sizes.map(() => ({})));
    await followCoach(pages[0], 6);
    await look(pages, { name: "first 6" }, first, found, sizes.map(() => ({})));
    const strayed = await firstGame(address, game);
    await openTable(pages[0], strayed);
    await followCoach(pages[0], 4, true);
    await look(pages, { name: "strayed" }, strayed, found, sizes.map(() => ({})));
    count += 3;
  }
  report(game, count, found);
}
async function lookBefore(pages) {
  const found = sizes.map(() => []), paths = ["/", ...games.map(game => `/game/${game}`), "/rules/fermi"];
  for (const path of paths) await look(pages, { name: path }, path, found, sizes.map(() => ({})));
  report("pages", paths.length, found);
}

(async () => {
  const browser = await launch(), began = Date.now();
  const pages = await Promise.all(kinds.map(([size]) => newPage(browser, size, { seen: false })));
  for (const game of games) if (!valueOf("game") || game === valueOf("game")) await lookAtGame(pages, game);
  if (!valueOf("game") || valueOf("game") === "pages") await lookBefore(pages);
  if (said("summary")) summary(everything);
  else console.log(`1..${number}`);
  console.log(`# ${seen} positions at ${sizes.length} sizes in ${Math.round((Date.now() - began) / 1000)} s: ${everything.length} faults`);
  await browser.close();
  process.exit(everything.length ? 1 : 0);
})().catch(error => {
  console.log("not ok - the layout test ended before its end\n# " + String(error && error.stack));
  process.exit(1);
});
