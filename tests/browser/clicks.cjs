// clicks.cjs - decisions made by clicking, as people do.
"use strict";

// For pages at which nobody looks: to draw them takes as long as everything else together. All of it is laid out, has
// its place and is hit by clicks as ever; only the pixels are never made.
const unseen = context => context.addInitScript(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0 !important }");
  document.adoptedStyleSheets.push(sheet);
});
// But for a picture of it.
async function picture(page, path) {
  await page.evaluate(() => document.adoptedStyleSheets.forEach(sheet => { sheet.disabled = true; }));
  await page.screenshot({ path });
  await page.evaluate(() => document.adoptedStyleSheets.forEach(sheet => { sheet.disabled = false; }));
}

const ready = page => page.waitForFunction(() => document.querySelector("#p-prompt .ending") ||
  (document.body.classList.contains("yours") && !document.body.classList.contains("busy") &&
    document.querySelector("#p-prompt .move")));

// One decision, by clicking: mostly in the list, sometimes on the board, and as often as `haste` says
// on the button that ends the step; never the move to `avoid`, if it can be. Somebody `impatient` does that again and
// again until the decision is made. False when it is over.
async function decide(page, random, { haste = 0, avoid = "", impatient } = {}) {
  await ready(page);
  const chosen = await page.evaluate(({ dice, haste, avoid }) => {
    if (document.querySelector("#p-prompt .ending")) return null;
    const seen = selector => [...document.querySelectorAll(selector)].filter(node => node.checkVisibility());
    const any = list => list[Math.floor(dice[2] * list.length)];
    const board = seen("#x-table .area:not([data-area=side]) [data-move].can"), end = seen("#p-prompt .foot .move");
    const list = seen("#p-prompt .move").filter(node => node.dataset.move !== avoid);
    const inSight = node => { // who sees only the edge of something clicks in the list
      node.scrollIntoView({ block: "center" });
      const { x, y, width, height } = node.getBoundingClientRect(), top = document.elementFromPoint(x + width / 2, y + height / 2);
      return node.contains(top) || !top;
    };
    const wanted = end.length && dice[0] < haste ? end[0] : board.length && dice[1] < 0.3 ? any(board) : any(list);
    const node = board.includes(wanted) && !inSight(wanted) ? any(list) : wanted;
    document.querySelector("[data-chosen]")?.removeAttribute("data-chosen");
    node.dataset.chosen = "yes";
    node.scrollIntoView({ block: "center" }); // a list may be longer than its pane
    return { was: { number: now.number, ahead: now.ahead }, force: board.includes(node) };
  }, { dice: [random(), random(), random()], haste, avoid });
  if (!chosen) return false;
  await page.click("[data-chosen]", { force: chosen.force });
  if (await page.evaluate(() => !!taken)) // it was taken up: one of the things it can do
    await page.locator("#p-prompt .choices .move:visible, #p-prompt .foot .move").first().click();
  const made = was => now.number !== was.number || now.ahead !== was.ahead || now.status === "over";
  while (impatient && !await page.evaluate(made, chosen.was)) {
    await impatient();
    const asked = await page.evaluate(was => now.number === was.number && !busy && document.body.classList.contains("yours"), chosen.was);
    if (asked) return true; // the click only skipped a film: it is made again, as people do
  }
  await page.waitForFunction(made, chosen.was);
  return true;
}

function chance(seed) {
  return () => ((seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648);
}

module.exports = { unseen, picture, ready, decide, chance };
