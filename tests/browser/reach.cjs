// reach.cjs - somebody with a finger, and somebody with keys alone, plays first games.
//   scripts/browser tests/browser/reach.cjs [DECISIONS [GAME...]]
// After every decision the focus is on the question, never on nothing and never on a move; the first move is at most five
// Tabs away; a tap makes a move at the sizes of phones; what lies on the table says what it is when it is pressed long;
// Back closes what is open. DECISIONS of each kind and game, 0: to the end of every game. Prints TAP.
"use strict";
const { inBrowser, newPage, openTable } = require("./chrome.cjs");
const { games, firstGame } = require("./positions.cjs");
const address = process.env.ADDRESS, most = +(process.argv[2] ?? 5) || 5000, only = process.argv.slice(3);
const MOST_TABS = 5;

const over = page => page.evaluate(() => now.status === "over");
const settled = (page, number) => page.waitForFunction(was => now.number !== was && !busy && !reel && (now.yours || now.status === "over"), number);
const focused = page => page.evaluate(() => {
  const at = document.activeElement;
  return { body: !at || at === document.body, question: at?.id === "x-asked", move: !!at?.matches("#p-prompt .move"), destructive: !!at?.matches(".primary"), is: `${at?.localName}#${at?.id} ${at?.className}` };
});

// By keys alone: Tab to the first move of the open list, arrows to the coach's, Enter.
async function byKeys(page, problems) {
  let tabs = 0, decisions = 0;
  for (; decisions < most && !await over(page); decisions++) {
    const number = await page.evaluate(() => now.number), at = await focused(page);
    if (at.body || at.move) problems.push(`decision ${decisions}: the focus is on ${at.is}`);
    let count = 0;
    do { await page.keyboard.press("Tab"); count++; } while (count < 60 && !(await focused(page)).move);
    tabs = Math.max(tabs, count);
    const wanted = await page.evaluate(() => document.querySelector("#p-prompt .taught .move, #p-prompt .foot .primary, #p-prompt .move").dataset.move);
    for (let i = 0; i < 90 && await page.evaluate(() => document.activeElement.dataset.move) !== wanted; i++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await settled(page, number);
  }
  if (tabs > MOST_TABS) problems.push(`the first move is ${tabs} Tabs away`);
  return `${decisions} decisions, at most ${tabs} Tabs`;
}

// With a finger: what the coach says, or the first move that is shown; how often it had to be scrolled to.
async function byTouch(page, problems) {
  let decisions = 0, swipes = 0;
  for (; decisions < most && !await over(page); decisions++) {
    const number = await page.evaluate(() => now.number);
    const found = await page.evaluate(() => {
      const wanted = [...document.querySelectorAll("#p-prompt .taught .move, #p-prompt .move.primary, #p-prompt .move")].find(node => node.checkVisibility());
      document.querySelector("[data-tapped]")?.removeAttribute("data-tapped");
      wanted.dataset.tapped = "yes";
      const hit = () => { const { x, y, width, height } = wanted.getBoundingClientRect(), top = document.elementFromPoint(x + width / 2, y + height / 2); return !!top && wanted.contains(top); };
      const swipe = !hit();
      if (swipe) wanted.scrollIntoView({ block: "center" });
      return { swipe, hit: hit(), is: wanted.textContent };
    });
    swipes += found.swipe;
    if (!found.hit) problems.push(`decision ${decisions}: "${found.is}" is out of reach`);
    await page.tap("[data-tapped]");
    await settled(page, number);
    if ((await focused(page)).body) problems.push(`decision ${decisions}: the focus is on nothing`);
  }
  return `${decisions} decisions, ${((decisions + swipes) / Math.max(1, decisions)).toFixed(2)} taps and swipes each`;
}

// Everything with an explanation gives it when it is pressed long.
async function whatIsThis(page, problems) {
  const { asked, silent } = await page.evaluate(() => {
    const silent = [], things = [...document.querySelectorAll("#x-table .area :is([title], .piece, [data-why])")].filter(node => node.checkVisibility() && !node.closest("#p-prompt"));
    for (const node of things) {
      node.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
      if (document.getElementById("x-menu").hidden || !document.getElementById("x-menu").textContent.trim()) silent.push(node.outerHTML.slice(0, 80));
      closeMenu();
    }
    return { asked: things.length, silent };
  });
  for (const node of silent.slice(0, 3)) problems.push(`does not say what it is: ${node}`);
  await page.waitForTimeout(150);
  return `${asked} things asked, ${silent.length} silent`;
}

async function back(page, problems) {
  const at = page.url();
  await page.evaluate(() => document.querySelector("[data-act=help]").click());
  await page.waitForTimeout(150);
  await page.goBack();
  await page.waitForTimeout(150);
  if (await page.evaluate(() => document.getElementById("x-help").open)) problems.push("Back does not close what is open");
  if (page.url() !== at) problems.push(`Back leaves the table for ${page.url()}`);
  return "Back closes";
}

const kinds = [
  { name: "by keys alone", size: { width: 1440, height: 900 }, play: byKeys },
  { name: "by touch at 390x664", size: { width: 390, height: 664 }, play: byTouch, also: [whatIsThis, back] },
  { name: "by touch at 844x390", size: { width: 844, height: 390 }, play: byTouch },
];

let number = 0, bad = 0;
inBrowser(async browser => {
  for (const { name, size, play, also = [] } of kinds) {
    const page = await newPage(browser, size, { seen: false, touch: play === byTouch });
    for (const game of games) {
      if (only.length && !only.includes(game)) continue;
      const problems = [];
      let told = "";
      try {
        await openTable(page, await firstGame(address, game));
        for (const each of also) told += await each(page, problems) + "; ";
        told += await play(page, problems);
      } catch (error) { problems.push(String(error.stack).split("\n").slice(0, 3).join(" ")); }
      problems.push(...page.errors.splice(0));
      bad += problems.length;
      console.log(`${problems.length ? "not ok" : "ok"} ${++number} - ${game} ${name}: ${told}`);
      for (const problem of problems.slice(0, 8)) console.log("#   " + problem);
    }
    await page.context().close();
  }
  return { number, bad };
});
