// page_test.cjs - plays on the page as people do. Usage: node page_test.cjs ADDRESS [FOLDER]
// Prints TAP; puts screenshots of every game at 1440 and 390 pixels into the folder, if it is named.
"use strict";
const { chromium } = require("playwright-core");
const { unseen, picture, ready, decide, chance } = require("./clicks.cjs");
const [address, folder] = process.argv.slice(2);
let number = 0, browser;
const errors = [];

const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });

// What a browser that died had still promised is no more than a remark: its check was made again.
process.on("unhandledRejection", error => console.log("# left over: " + String(error && error.message).split("\n")[0]));

// A browser that will not close is left to end with this program.
const leave = () => Promise.race([browser.close().catch(() => {}), new Promise(done => setTimeout(done, 5000))]);

// A browser that dies, hangs or is too slow, on a machine short of something, says nothing about the
// page: the check is made once more in a new one, and that is said.
const LONGEST = 150000;
function limited(test) {
  let clock;
  const late = new Promise((_, fail) => { clock = setTimeout(() => fail(new Error("it took too long")), LONGEST); });
  return Promise.race([test(), late]).finally(() => clearTimeout(clock));
}
async function attempt(test) {
  const began = Date.now();
  errors.length = 0;
  try {
    await limited(test);
  } catch (error) {
    const slow = /Timeout/.test(error.message); // on a busy machine one wait may be too short
    if (browser.isConnected() && Date.now() - began < LONGEST && !slow) throw error;
    console.log("# made again: " + String(error.message).split("\n").slice(0, 4).join(" "));
    await leave();
    browser = await launch();
    errors.length = 0;
    await limited(test);
  }
}

async function check(description, test) {
  if (process.env.ONLY && !description.includes(process.env.ONLY)) return; // for whoever works on one
  number++;
  const began = Date.now();
  try {
    await attempt(test);
    if (errors.length) throw new Error("errors in the console: " + errors.join(" | "));
    console.log(`ok ${number} - ${description} (${Math.round((Date.now() - began) / 1000)} s)`);
  } catch (error) {
    console.log(`not ok ${number} - ${description}`);
    console.log("# " + String(error.message).split("\n").slice(0, 6).join("\n# "));
  }
}

async function person(reducedMotion = "reduce") {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: "dark", reducedMotion });
  await unseen(context);
  const page = await context.newPage();
  page.setDefaultTimeout(30000);
  await page.context().addInitScript(() => { try { localStorage.getItem("briefings") || localStorage.setItem("briefings", "off"); } catch { /* a page without a store */ } });
  page.on("console", message => { if (message.type() === "error") errors.push(message.text()); });
  page.on("pageerror", error => errors.push(error.message));
  return page;
}

// The chairs by what they mean; a computer that is not on offer there, as one that plays at once.
function setChairs(page, seats) {
  return page.evaluate(seats => {
    for (const [i, place] of document.querySelectorAll(".place").entries()) {
      const kind = i >= seats.length ? "nobody" : seats[i] === "open" ? "anybody" : seats[i];
      let radio = place.querySelector(`[name="seats.${i}"][value="${kind}"]`);
      if (!radio && kind !== "nobody") { radio = place.querySelector(`[name="seats.${i}"][value="computer"]`); radio.value = kind; }
      radio?.click();
    }
  }, seats);
}

async function start(page, game, seats, options = {}, speed = "off") {
  await page.goto(`${address}/game/${game.id}?with=computers`);
  await page.evaluate(speed => localStorage.setItem("speed", speed), speed);
  if (seats) {
    if (Object.keys(options).length) await page.click(".more summary");
    for (const [name, value] of Object.entries(options)) await page.selectOption(`select[name="option.${name}"]`, value);
    if (seats.length) await setChairs(page, seats);
    await page.click("form.options button[type=submit]");
  } else {
    await page.click("[data-start] button[type=submit]");
  }
  await page.waitForSelector("#x-table");
  if (!seats?.some(kind => kind === "friend" || kind === "open")) await page.waitForSelector('body:not([data-status="0"])');
}

const shot = (page, name) => folder ? picture(page, `${folder}/${name}.png`)
  : page.evaluate(() => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 500); }));

// Whether pictures are wanted or not, the page is made small and large again on the way.
async function shoot(page, name) {
  await shot(page, name + "-1440");
  await page.setViewportSize({ width: 390, height: 844 });
  await shot(page, name + "-390");
  await page.setViewportSize({ width: 1440, height: 900 });
}

// How a long game is played in a short test.
const short = {
  expatriate: { haste: 0.3 }, fermi: { haste: 0.8 },
  horizons: { seats: 3, options: { scenario: "introduction" }, haste: 0.6, avoid: "cruise", least: 8, before: beginProgramme },
};

// What a programme can be told to do by itself, so that a year takes a few clicks; but it builds
// nothing without being told, or the money would be gone in the first year.
async function beginProgramme(page) {
  const make = async move => {
    const before = await page.evaluate(() => now.number), chosen = page.locator(`#p-prompt .move[data-move="${move}"]`);
    const group = await chosen.evaluate(node => node.closest("[data-of][hidden]")?.dataset.of);
    if (group) await page.click(`#p-prompt [data-group="${group}"]`);
    await chosen.click();
    await page.waitForFunction(was => now.number !== was, before);
    await ready(page);
  };
  await ready(page);
  await make("orders");
  for (let order; (order = page.locator('#p-prompt .move[data-move^="set "]:not([data-move*="build"])').first()) && await order.count();)
    await make(await order.getAttribute("data-move"));
  await make("done");
  const kept = await page.locator("#n-standing .icon.good").count();
  if (!kept) throw new Error("no standing order is shown");
  // another planet can be looked at, and that changes nothing
  const number = await page.evaluate(() => now.number);
  await page.locator("#x-stage button", { hasText: "Map" }).click();
  await page.click("#n-tile-4");
  await page.waitForSelector("#n-solar-system .layer:not([hidden]) text.label:text-is('Phobos')");
  if (await page.locator("#n-solar-system .layer:not([hidden])").count() !== 1) throw new Error("two systems are shown at once");
  if (await page.evaluate(() => now.number) !== number) throw new Error("looking has moved something");
}

// Where there is one answer the page asks; it stops answering when its reader says so, and starts again
// when a move is taken back.
async function skipForced(game) {
  const page = await person(), random = chance(5);
  const forced = () => page.evaluate(() => now.yours && now.forced);
  for (let table = 0; table < 5 && !await find(); table++) await page.evaluate(() => localStorage.clear());
  async function find() { // such a question; it comes in nearly every game
    await start(page, game, ["me", "greedy"]);
    for (let i = 0; i < 150; i++) {
      await ready(page);
      if (await forced()) return true;
      if (!await decide(page, random, { haste: 0.2 })) return false;
    }
    return false;
  }
  if (!await forced()) throw new Error("no question with one answer came in five games");
  const before = await page.evaluate(() => now.number);
  await page.keyboard.press("?");
  await page.click('[data-forced="skip"]');
  await shot(page, "forced-1440");
  await page.click('[data-act="close"]');
  await page.waitForFunction(was => now.number > was && !(now.yours && now.forced), before);
  for (let i = 0; i < 10 && await page.evaluate(() => now.status) === "playing"; i++) {
    await ready(page);
    if (await forced()) await page.waitForFunction(() => !(now.yours && now.forced));
    await ready(page);
    await decide(page, random, { haste: 0.2 });
  }
}

async function wholeGame(game) {
  const began = Date.now();
  const page = await person(), random = chance(7), plan = short[game.id] || {};
  const seats = ["me", ...Array((plan.seats || Math.min(game.maxSeats, 4)) - 1).fill("greedy")];
  await start(page, game, game.maxSeats > 1 ? seats : null, plan.options);
  if (plan.before) await plan.before(page);
  let i = 0;
  for (; await decide(page, random, plan); i++) {
    if (i === 12) await shoot(page, game.id);
    // a game by chance can be long: after a minute and a half of clicking without a fault it is left
    if (Date.now() - began > 90000) { console.log(`# ${game.title}: left after ${i} decisions`); await page.context().close(); return; }
    if (i > 3000) throw new Error("the game does not end");
  }
  if (i < (plan.least || 0)) throw new Error(`over after ${i} decisions`);
  await shoot(page, game.id + "-end");
  await page.keyboard.press("[");
  await page.waitForFunction(() => document.body.classList.contains("replaying"));
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.body.classList.contains("replaying"));
  await page.click('[data-act="rematch"]');
  await page.waitForURL(url => !url.pathname.endsWith("next"));
  await ready(page);
  await page.context().close();
}

// With the film on, quick and to its end or skipped after a while: where it ends, the table is as the
// server has it.
async function filmed(game, skipped) {
  const page = await person("no-preference"), random = chance(skipped ? 9 : 7), moment = chance(3), plan = short[game.id] || {};
  await start(page, game, game.maxSeats > 1 ? ["me", ...Array(Math.max(game.minSeats, 2) - 1).fill("greedy")] : null, plan.options, skipped ? "normal" : "quick");
  await page.evaluate(() => { window.films = 0; new MutationObserver(() => { films += body.classList.contains("filming"); }).observe(body, { attributeFilter: ["class"] }); });
  const most = skipped ? 20 : game.id === "connect4" ? 50 : 25;
  for (let i = 0; i < most; i++) {
    const until = Date.now() + 60000;
    const impatient = async () => {
      await page.waitForTimeout(20 + 400 * moment()); // somewhere in the film
      if (Date.now() > until) throw new Error("a film cannot be skipped");
      if (i % 2) await page.keyboard.press("x");
      else await page.mouse.click(700, 5);
    };
    while (skipped && !await page.evaluate(() => document.body.classList.contains("yours") || now.status === "over")) await impatient();
    if (!await decide(page, random, skipped ? { ...plan, impatient } : plan)) break;
    if (i === 8) await shot(page, `film-${game.id}-1440`);
  }
  await page.waitForFunction(() => !reel && !waiting.length && (now.yours || now.status === "over"));
  if (!await page.evaluate(() => films)) throw new Error("no film was shown");
  const differs = await page.evaluate(async () => {
    const frame = await (await fetch(`${api}/at?number=${now.number}`)).json();
    const bare = lines => lines.join("\n").replace(/<section class="panel prompt[^]*/, "");
    return Object.keys(frame.panels).filter(name => name !== "prompt" && name !== "bar" && bare(frame.panels[name].lines) !== bare(panels[name] || []));
  });
  if (differs.length) throw new Error("after the film the page differs in " + differs);
  await page.context().close();
}

// What happened can be seen again, and gone through by turns, decisions and moments; the slider says where.
async function replay(game) {
  const page = await person("no-preference"), random = chance(3);
  await start(page, game, null, {}, "off");
  for (let i = 0; i < 30; i++) await decide(page, random, { haste: 0.5 });
  await page.waitForSelector("#x-happened:not([hidden]) li");
  const last = await page.evaluate(() => now.number);
  const at = text => page.waitForFunction(wanted => document.getElementById("x-where").textContent === wanted, text);
  await at(`${last} of ${last}`);
  await page.keyboard.press("[");
  await at(`${last - 1} of ${last}`);
  await page.waitForSelector("#x-decided:not([hidden]) .owner");
  await page.keyboard.press(",");
  await page.waitForSelector("#x-decided:has-text('moment ')");
  await page.keyboard.press(".");
  await page.keyboard.press("{");
  await page.waitForFunction(was => looking !== null && looking < was, last - 1);
  const turn = await page.evaluate(() => looking);
  await page.waitForSelector("#x-decided:not([hidden])");
  await page.keyboard.press("}");
  await page.waitForFunction(was => looking === null || looking > was, turn);
  await page.keyboard.press("Escape");
  await at(`${last} of ${last}`);
  await page.evaluate(() => localStorage.setItem("speed", "quick"));
  await page.keyboard.press("p");
  await page.waitForSelector("body.filming");
  await page.waitForSelector("body:not(.filming)");
  await page.waitForSelector("body.yours");
  // who was away finds what happened meanwhile
  await page.evaluate(() => localStorage.setItem("seen-" + id, now.number - 3));
  await page.reload();
  await page.waitForSelector("#x-happened b:has-text('Since you left')");
  await page.context().close();
}

// The rules open beside the table, at the heading that a prompt or a refusal points to.
async function drawer(game) {
  const page = await person();
  await start(page, game);
  await ready(page);
  const url = page.url();
  await page.click("#p-prompt .rule");
  await page.waitForSelector("#x-rules .here");
  await shot(page, "rules-1440");
  await page.keyboard.press("Escape");
  await page.waitForSelector("#x-rules", { state: "hidden" });
  await page.keyboard.press("r");
  await page.waitForSelector("#x-rules h1");
  await page.keyboard.press("r");
  await page.evaluate(() => say("No.", document.querySelector("#p-prompt .rule").dataset.rule));
  await page.click("#x-say-why .rule");
  await page.waitForSelector("#x-rules .here");
  if (page.url() !== url) throw new Error("the table was left");
  await page.context().close();
}

// The invitation stands in the waiting room, and leads to a free seat.
async function invites(game) {
  const ada = await person(), bob = await person();
  await start(ada, game, ["me", "friend", ...Array(Math.max(0, game.minSeats - 2)).fill("greedy")]);
  const link = await ada.locator(".waiting-room #x-link").innerText();
  await bob.goto(link);
  await bob.fill("[name=name]", "Bob");
  await bob.click(".form-side .main");
  await Promise.all([ada.waitForSelector("#p-prompt"), bob.waitForSelector("#p-prompt")]);
  if (await bob.evaluate(() => document.body.dataset.seat) !== "1") throw new Error("the friend sits elsewhere");
  await ada.context().close();
  await bob.context().close();
}

async function twoBrowsers(game) {
  const ada = await person(), bob = await person(), random = chance(11);
  await start(ada, game, ["me", "open", ...Array(Math.max(0, game.minSeats - 2)).fill("greedy")]);
  await ada.waitForSelector(".waiting-room");
  await bob.goto(ada.url());
  await bob.evaluate(() => localStorage.setItem("speed", "off"));
  await bob.fill("[name=name]", "Bob <b>");
  await bob.click(".waiting-room .sit button[type=submit]");
  await Promise.all([ada.waitForSelector("#p-prompt"), bob.waitForSelector("#p-prompt")]);
  await ada.click('[data-tab="chat"]');
  await ada.fill("#x-say input", "hello <i>you</i>");
  await ada.keyboard.press("Enter");
  await bob.click('[data-tab="chat"]');
  await bob.waitForFunction(() => document.getElementById("x-chat").textContent.includes("hello <i>you</i>"));
  for (let i = 0, decisions = 0; decisions < 80; i++) {
    if (i > 5000) throw new Error("nobody is asked");
    const [a, b] = await Promise.all([ada, bob].map(page => page.evaluate(() => ({ yours: !!now.yours, over: now.status === "over" }))));
    if (a.over && b.over) break;
    if (a.yours || b.yours) { await decide(a.yours ? ada : bob, random, short.expatriate); decisions++; }
    else await ada.waitForTimeout(10);
  }
  const number = await ada.evaluate(() => now.number);
  await bob.waitForFunction(wanted => now.number >= wanted, number);
  await ada.context().close();
  await bob.context().close();
}

// The review of a finished game: progress, then the curve; a turning point moves the slider there.
async function review(game) {
  const page = await person(), random = chance(5);
  await start(page, game, ["me", "random"]);
  while (await decide(page, random));
  await page.click(".ending [data-act=review]");
  await page.waitForSelector("#x-sheet .curves");
  const turn = page.locator("#x-review li[data-look]").first();
  if (await turn.count()) {
    const number = await turn.getAttribute("data-look");
    await turn.click();
    await page.waitForFunction(wanted => document.getElementById("x-slider").value === wanted, number);
    await page.waitForFunction(() => document.body.classList.contains("replaying"));
  }
  await page.context().close();
}

// A pack of one's own: a bad one says where, a good one is played and named.
async function ownPack(game) {
  const page = await person();
  const file = text => ({ name: "mine.yaml", mimeType: "text/yaml", buffer: Buffer.from(text) });
  const pack = columns => `game: connect4\nedition: mine\nabout: Narrow.\nboards:\n  - name: Standard\n    columns: ${columns}\n    rows: 4\n    source: house\n`;
  await page.goto(`${address}/game/${game.id}?with=computers`);
  await page.setInputFiles("[data-pack]", file(pack(99)));
  await page.waitForSelector("text=your pack:6: boards[0].columns");
  errors.length = 0; // the browser's own complaint about a status of 422
  await page.setInputFiles("[data-pack]", file(pack(4)));
  await page.waitForSelector("text=Edition: mine");
  await page.click("form.options button[type=submit]");
  await ready(page);
  if (await page.locator("#p-prompt .move").count() !== 4) throw new Error("the board has not four columns");
  await page.click('[data-tab="players"]');
  await page.waitForSelector("text=Edition: mine (a pack of this table's own)");
  await page.context().close();
}

// On a phone nothing is wider than the screen; a board opens where somebody acts, and once scrolled stays where it was.
async function phone(games) {
  const page = await person();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of games) {
    await start(page, game, []); // without a coach, who would take them along
    await ready(page);
    const width = await page.evaluate(() => document.scrollingElement.scrollWidth);
    if (width > 390) throw new Error(`${game.title} is ${width} wide`);
    for (const place of await page.locator(".places button:visible").all()) await place.click();
    const scrolled = await page.evaluate(() => { const board = document.querySelector(".has-board"); if (board) board.scrollLeft = 7; return board?.scrollLeft; });
    await decide(page, () => 0.99); // from the list: what is behind a tab cannot be clicked
    if (scrolled && await page.evaluate(() => document.querySelector(".has-board").scrollLeft) !== scrolled) throw new Error(`the board of ${game.title} jumps`);
    await ready(page); // it opens where something is going on, and stays there when a computer has played
    await page.reload();
    await ready(page);
    const opens = page.waitForFunction(() => { // it scrolls after its frame
      const piece = [".now", ".looked", ".can"].map(mark => document.querySelector(".has-board .chart " + mark)).find(node => node), at = piece?.getBoundingClientRect(), pane = piece?.closest(".has-board").getBoundingClientRect();
      return !at?.width || (at.left >= pane.left && at.right <= pane.right);
    }, null, { timeout: 20000 });
    await opens.catch(() => { throw new Error(`the board of ${game.title} opens where nobody acts`); });
  }
  await page.context().close();
}

// On a phone the coach never speaks of what is out of sight: something lit, or a part of it, stands above the decision.
async function phoneCoach(games) {
  const page = await person();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const game of games) {
    await page.goto(`${address}/game/${game.id}`);
    await page.evaluate(() => localStorage.setItem("speed", "off"));
    await page.locator("button:has-text('Learn')").first().click();
    for (let i = 0; i < 9; i++) {
      await ready(page);
      const look = () => page.evaluate(() => {
        const room = document.querySelector("#p-prompt").getBoundingClientRect().top;
        const inSight = node => { const at = node.getBoundingClientRect(); return at.width && at.left < 380 && at.right > 10 && at.top < room - 20 && at.bottom > 20; };
        const lit = [...document.querySelectorAll("#x-table .coached:not(.move)")], move = document.querySelector("#p-prompt .taught .move")?.dataset.move;
        return { number: now.number, move, hidden: lit.length && !lit.some(inSight) };
      });
      await page.waitForTimeout(50); // it scrolls after its frame, on a busy machine later
      let seen = await look();
      for (let tries = 0; seen.hidden && tries < 200; tries++) { await page.waitForTimeout(50); seen = await look(); }
      const { number, move, hidden } = seen;
      if (hidden) throw new Error(`${game.title}: what the coach lights for '${move}' is out of sight`);
      await page.locator("#p-prompt .taught .move").click();
      await page.waitForFunction(was => now.number !== was, number);
    }
  }
  await page.context().close();
}

async function keys(game) {
  const page = await person();
  await start(page, game);
  await ready(page);
  await page.keyboard.press("ArrowDown");
  const before = await page.evaluate(() => now.number);
  await page.keyboard.press("Enter");
  await page.waitForFunction(was => now.number > was, before);
  await ready(page);
  await page.keyboard.press("h");
  await page.waitForSelector(".hinted");
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await page.fill("#x-url", "http://10.0.0.1/");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#x-say-why:has-text('own network')");
  errors.length = 0; // the browser's own complaint about a status of 422
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog[open]", { state: "hidden" });
  await page.keyboard.press("[");
  await page.waitForFunction(() => document.body.classList.contains("replaying"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("u"); // the computer has moved: refused, and it says why
  await page.waitForSelector("#x-say-why:visible");
  errors.length = 0;
  await page.goto(`${address}/`);
  await page.waitForSelector(".own em.yours");
  await shoot(page, "home");
  await page.context().close();
}

// Meanwhile the other moves: what was missed is there when the connection is back.
async function lostConnection(game) {
  const page = await person(), other = await person();
  await start(page, game, ["me", "open"]);
  await other.goto(page.url());
  await other.fill("[name=name]", "Bob");
  await other.click(".waiting-room .sit button[type=submit]");
  await ready(page);
  await decide(page, chance(3));
  await page.context().setOffline(true);
  await page.evaluate(() => { stream.close(); connect(); });
  await page.waitForSelector("#x-lost:not([hidden])");
  await decide(other, chance(4));
  await page.evaluate(() => post("chat", { text: "lost" }));
  await page.waitForSelector("#x-say-why:has-text('No answer came')");
  await page.context().setOffline(false);
  await page.waitForSelector("#x-lost[hidden]", { state: "attached" });
  await page.waitForFunction(() => now.number === 2);
  await decide(page, chance(3));
  await other.context().close();
  errors.length = 0; // the browser's own complaint about the lost connection
  await page.context().close();
}

// A click on a piece shows what it can do, Escape puts it back, a second click does it.
async function takesUp(game) {
  const page = await person(), random = chance(11);
  await start(page, game);
  for (let i = 0; i < 60; i++) {
    await ready(page);
    const found = await page.evaluate(() => {
      const onTop = each => { const at = each.getBoundingClientRect(); return each.contains(document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)); };
      const node = [...document.querySelectorAll(onTable)].find(each => each.id && each.checkVisibility() && canTake(each) && onTop(each)); // the coach's words may lie over others
      return node && { id: node.id, number: now.number };
    });
    if (!found) {
      if (!await decide(page, random)) break;
      continue;
    }
    const node = page.locator(`[id="${found.id}"]`), marked = page.locator(".aim:visible");
    await node.click({ force: true });
    await page.waitForSelector(".taken");
    if (!await marked.count()) throw new Error("what was taken up can go nowhere");
    const hidden = await page.evaluate(() => [...document.querySelectorAll("#p-prompt .choices .move:not([hidden])")].some(move => !movesOf(taken).includes(move.dataset.move)));
    if (hidden) throw new Error("the list shows what others can do");
    await page.keyboard.press("Escape");
    if (await page.locator(".taken, .aim, .in-hand").count()) throw new Error("it was not put back");
    await node.focus();
    await page.keyboard.press("Enter");
    await page.waitForSelector(".taken");
    await page.evaluate(() => { const place = document.querySelector(".aim"); (place.matches(onTable) ? place : place.querySelector(".card-head")).dispatchEvent(new MouseEvent("click", { bubbles: true })); });
    if (await page.locator("#x-menu:visible").count()) await page.click("#x-menu .move");
    await page.waitForFunction(was => now.number !== was, found.number);
    await page.context().close();
    return;
  }
  throw new Error("in sixty decisions nothing could be taken up");
}

async function textView(game) {
  const page = await person();
  await start(page, game);
  await ready(page);
  await page.goto(page.url() + "/text");
  const move = await page.locator("li button[name=move]").first().getAttribute("value");
  await page.fill("input[name=move]", move);
  await page.click("text=Make it");
  await page.waitForSelector("text=What happened");
  await page.fill("[name=look]", "goal");
  await page.click("text=Ask");
  await page.waitForSelector("text=Your question");
  await page.context().close();
}

// A word of the game says what it means at the pointer, and beside itself while it has the focus.
async function explainedWords(game) {
  const page = await person();
  await start(page, game);
  await ready(page);
  const term = page.locator("#x-table .term").first(), number = await page.evaluate(() => now.number);
  const meaning = await term.getAttribute("title");
  await term.click();
  const beside = await term.evaluate(node => getComputedStyle(node, "::after").content);
  if (!meaning || !beside.includes(meaning)) throw Error(`"${beside}" does not explain`);
  if (await page.evaluate(() => now.number) !== number) throw Error("answering for a word made a move");
  await page.context().close();
}

(async () => {
  browser = await launch();
  const games = await (await fetch(`${address}/api/games`)).json();
  const small = games[games.length - 1], known = games.filter(game => game !== small);
  const whole = known.length ? known : games;
  for (const game of whole) await check(`a whole game of ${game.title} by clicking`, () => wholeGame(game));
  const shared = games.find(game => game.id === "expatriate") || small;
  await check(`two browsers play ${shared.title} against each other`, () => twoBrowsers(shared));
  await check("a friend is sent the invitation", () => invites(shared));
  const of = id => games.find(game => game.id === id) || small;
  await check("a whole game with the film on", () => filmed(small));
  await check("a game with dice and the film on", () => filmed(of("cadets")));
  await check("a game whose films are skipped", () => filmed(of("expatriate"), true));
  await check("what happened can be seen again, and gone through by turns and moments", () => replay(of("fermi")));
  await check("the rules open beside the table", () => drawer(of("fermi")));
  for (const game of known) await check(`a piece of ${game.title} is taken up, put back and moved`, () => takesUp(game));
  await check("everything works from the keyboard", () => keys(small));
  await check("a lost connection says so and mends itself", () => lostConnection(small));
  await check("the text view takes typed moves", () => textView(small));
  await check("words of the game are explained where they stand", () => explainedWords(whole[0]));
  await check("a finished game is reviewed, and turning points lead to their positions", () => review(small));
  await check("a pack of one's own is checked, played and named", () => ownPack(small));
  await check("questions with one answer are asked, or skipped for who wants it so", () => skipForced(games.find(game => game.id === "expatriate")));
  await check("every game fits a phone", () => phone(games));
  await check("on a phone the coach speaks of what is in sight", () => phoneCoach(known));
  console.log(`1..${number}`);
  await leave();
  process.exit(0);
})().catch(error => {
  console.log("# " + String(error && error.stack));
  process.exit(1);
});
