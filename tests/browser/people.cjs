// people.cjs - people in real browsers: two of them and a phone, from nothing to the first move of each.
//   scripts/browser tests/browser/people.cjs [FOLDER]
// Pictures of every page go into the folder, if it is named. Prints TAP.
"use strict";
const { chromium } = require("playwright-core");
const address = process.env.ADDRESS, [folder] = process.argv.slice(2);
let browser, number = 0;
const errors = [];

async function person(width = 1440, height = 900, more = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: "dark", reducedMotion: "reduce", ...more });
  const page = await context.newPage();
  page.setDefaultTimeout(30000);
  page.on("console", message => { if (message.type() === "error" && !/404|422/.test(message.text())) errors.push(message.text()); });
  page.on("pageerror", error => errors.push(error.message));
  page.clicks = 0;
  page.press = async selector => { page.clicks++; await page.click(selector); };
  return page;
}
const picture = (page, name, fullPage = false) => folder && page.screenshot({ path: `${folder}/${name}.png`, fullPage });
const must = (holds, words) => { if (!holds) throw new Error(words); };
const seatOf = page => page.evaluate(() => +document.body.dataset.seat);
const yours = page => page.waitForFunction(() => now.yours, null, { timeout: 60000 });

async function check(description, test) {
  const began = Date.now();
  errors.length = 0;
  try {
    await test();
    must(!errors.length, "errors in the console: " + errors.join(" | "));
    console.log(`ok ${++number} - ${description} (${Math.round((Date.now() - began) / 1000)} s)`);
  } catch (error) {
    console.log(`not ok ${++number} - ${description}\n# ${String(error.message).split("\n").slice(0, 5).join("\n# ")}`);
  }
}

// Who does not know the game yet is told what it is about.
const begin = async page => {
  await page.waitForSelector("#p-prompt .move[data-move], #x-briefing:not([hidden])").catch(() => {});
  if (await page.locator("#x-briefing:not([hidden]) [data-act=begin]").count()) await page.press("#x-briefing [data-act=begin]");
};
// A first move: whatever the list offers first.
async function move(page) {
  await yours(page);
  const before = await page.evaluate(() => now.number);
  await page.evaluate(() => document.querySelector("#p-prompt .move[data-move]").click());
  await page.waitForFunction(before => now.number > before, before);
}

async function twoAndAPhone() {
  const mira = await person(), jonas = await person(), ada = await person(390, 664, { hasTouch: true, isMobile: true }), stranger = await person();
  await mira.goto(address + "/");
  await picture(mira, "home-new");
  await mira.press('a.friend[href="/game/expatriate"]');
  await mira.waitForSelector("form.set");
  await picture(mira, "set");
  await mira.press('.p2 .chair');
  await mira.press('.p2 .seg label:has([value="friend"])');
  await mira.fill("input[name=name]", "Mira");
  await mira.press(".done .main");
  await mira.waitForSelector(".waiting-room #x-link");
  await picture(mira, "room");
  must(mira.clicks <= 4, `the host needed ${mira.clicks} clicks`);
  must(!/[0-9a-f]{32}/.test(mira.url()) && !mira.url().includes("#"), `a secret stands in the address: ${mira.url()}`);
  const link = await mira.locator("#x-link").innerText(), where = mira.url();

  await jonas.goto(link);
  must((await jonas.locator(".form-side").innerText()).includes("Mira invites you"), "nobody says who invites");
  await picture(jonas, "welcome");
  await jonas.fill("input[name=name]", "Jonas <b>");
  await jonas.press(".form-side .main");
  await jonas.waitForSelector(".waiting-room");
  must(jonas.url() === where && await seatOf(jonas) === 1, `Jonas is at ${jonas.url()}`);

  await ada.goto(link);
  await picture(ada, "welcome-phone", true);
  await ada.fill("input[name=name]", "Ada");
  await ada.press(".form-side .main");
  await Promise.all([mira, jonas, ada].map(page => page.waitForSelector('body:not([data-status="0"]) #p-prompt')));
  for (const page of [mira, jonas, ada]) await begin(page);
  must(jonas.clicks <= 2 && ada.clicks <= 2, "a friend needed more than two clicks");
  must(!/\/j\//.test(ada.url()), "the code stays in the address");
  for (const page of [mira, jonas, ada]) must(!await page.locator("dialog[open]").count(), "a dialog lies over the table");

  // the host's address is nobody else's seat
  await stranger.goto(where);
  await stranger.waitForSelector("#x-table");
  must(await seatOf(stranger) < 0, "the host's address gives a seat");

  await Promise.all([move(mira), move(jonas), move(ada)].map(done => done.catch(() => {}))); // whoever is asked first
  const log = await mira.evaluate(() => document.getElementById("x-log").innerText + document.getElementById("x-players").innerText + document.querySelector("#x-table").innerText);
  must(["Jonas <b>", "Ada"].every(name => log.includes(name)), "the friends are not named");
  must(!/Seat [123]/.test(log), "somebody is still a seat");
  await jonas.click('[data-tab="chat"]');
  await jonas.fill("#x-say input", "hello from Jonas");
  await jonas.keyboard.press("Enter");
  await mira.waitForSelector('[data-tab="chat"] .unread');
  await mira.waitForSelector("#x-say-why:has-text('hello from Jonas')");
  await mira.click('[data-tab="players"]');
  await mira.waitForSelector("#x-players .here:has-text('Jonas')");
  await picture(mira, "table");
  await picture(ada, "table-phone");
  await jonas.context().close();
  await mira.waitForFunction(() => [...document.querySelectorAll("#x-players .player")].some(row => row.innerText.includes("Jonas") && !row.classList.contains("here")));
  const late = await person(); // every chair is taken: the code leads nowhere any more
  must((await late.goto(link)).status() === 404, "a used up invitation still leads somewhere");
  await mira.goto(address + "/");
  await picture(mira, "home-back");
  await mira.goto(address + "/me");
  must((await mira.locator(".played-with").innerText()).includes("Ada"), "Ada is not among those she played with");
  await picture(mira, "me");
  for (const page of [mira, ada, stranger, late]) await page.context().close();
}

// Everybody may come; a computer begins in the friend's place, and the friend takes over later.
async function laterAndOpen() {
  const host = await person(), friend = await person(), anybody = await person();
  await host.goto(`${address}/game/connect4`);
  await host.fill("input[name=name]", "Hana");
  await host.press(".done .main");
  const link = await host.locator("#x-link").innerText();
  await host.press('.meanwhile button:has-text("Start now")');
  await host.waitForSelector('body:not([data-status="0"]) #p-prompt');
  await friend.goto(link);
  await friend.fill("input[name=name]", "Fred");
  await friend.press(".form-side .main");
  await friend.waitForSelector("#p-prompt");
  must(await seatOf(friend) === 1, "the friend did not get the chair from the computer");
  await host.click('[data-tab="players"]');
  await host.waitForSelector("#x-players :text('Fred')");

  await host.goto(`${address}/game/connect4?with=anybody`);
  await host.press(".done .main");
  await host.waitForSelector(".waiting-room");
  await anybody.goto(address + "/me");
  await anybody.fill("input[name=name]", "Zoe");
  await anybody.press('button:has-text("Use this name")');
  await anybody.goto(address + "/open");
  await picture(anybody, "open");
  await anybody.press('.open-tables button:has-text("Join")');
  await Promise.all([host, anybody].map(page => page.waitForSelector('body:not([data-status="0"]) #p-prompt')));
  must(await seatOf(anybody) === 1, "nobody sat down");
  for (const page of [host, friend, anybody]) await page.context().close();
}

async function takenBack() {
  const host = await person(), friend = await person();
  await host.goto(`${address}/game/connect4`);
  await host.fill("input[name=name]", "Hana");
  await host.press(".done .main");
  const link = await host.locator("#x-link").innerText();
  await host.press('.hosting button:has-text("Take the link back")');
  await host.waitForSelector(".inviting:has-text('Nobody is invited')");
  must((await friend.goto(link)).status() === 404, "the code still works");
  await friend.goto(host.url());
  must(!await friend.locator("form.sit").count(), "the table's address lets anybody sit down");
  await host.press('.hosting button:has-text("Make a link")');
  const other = await host.locator("#x-link").innerText();
  must(other !== link, "the same code again");
  must((await friend.goto(other)).status() === 200, "the new code does not work");
  for (const page of [host, friend]) await page.context().close();
}

async function anotherDevice() {
  const desk = await person(), phone = await person(390, 664);
  await desk.goto(`${address}/game/connect4`);
  await desk.fill("input[name=name]", "Hana");
  await desk.press(".done .main");
  await desk.waitForSelector(".waiting-room");
  const table = desk.url();
  await desk.goto(address + "/me");
  await desk.press('button:has-text("Make a code")');
  const code = await desk.locator(".device .field").innerText();
  await picture(desk, "me-code");
  await phone.goto(`${address}/key/${code}`);
  await phone.press('button:has-text("Use it")');
  await phone.waitForURL(address + "/");
  await phone.goto(table);
  must(await seatOf(phone) === 0, "the phone has no seat");
  const other = await person();
  await other.goto(`${address}/key/${code}`);
  await other.press('button:has-text("Use it")');
  must((await other.innerText("body")).includes("does not work"), "the code works twice");
  await desk.goto(address + "/me");
  await desk.press('.keys-list li:not(:has-text("here")) button');
  await desk.waitForSelector(".keys-list");
  await phone.goto(table);
  must(await seatOf(phone) < 0, "a key that was taken back still has the seat");
  for (const page of [desk, phone, other]) await page.context().close();
}

// Two people at deliveries: the second works while the first still does, and is not seen to.
async function atTheSameTime() {
  const mira = await person(), jonas = await person(390, 664, { hasTouch: true, isMobile: true });
  await mira.goto(address + "/open"); // a page of the server's, to ask it from
  const made = await mira.evaluate(async () => (await fetch("/api/tables", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ game: "expatriate", seats: ["me", "friend"], name: "Mira", seed: 11 }) })).json());
  await mira.goto(address + made.links[0].link);
  await jonas.goto(address + made.links[1].link);
  await jonas.fill("input[name=name]", "Jonas");
  await jonas.press(".form-side .main");
  for (const page of [mira, jonas]) await begin(page);
  const press = (page, word) => page.evaluate(word => { // this move, or else whatever the list offers first
    const list = [...document.querySelectorAll("#p-prompt .move[data-move]")];
    (list.find(node => node.dataset.move === word) || list.find(node => /^(take delivery|dock|draft)/.test(node.dataset.move)) || list[0]).click();
  }, word);
  const free = page => page.evaluate(() => now.yours && !busy && !reel && { ahead: now.ahead, number: now.number });
  let at;
  for (let i = 0; i < 300 && !at; i++) {
    const [one, other] = [await free(mira), await free(jonas)];
    if (one && other) at = { first: one.ahead === null ? mira : jonas, second: one.ahead === null ? jonas : mira, number: one.number };
    else if (one || other) await press(one ? mira : jonas);
    await mira.waitForTimeout(30);
  }
  must(at, "no delivery came that both could work at");
  await picture(at.second, "ahead");
  must((await at.second.innerText("#p-prompt")).toLowerCase().includes("ahead of your turn"), "nobody says that it is ahead of the turn");
  const seen = await at.first.innerText("#x-table");
  for (let i = 0; i < 20 && await at.second.evaluate(() => now.yours); i++) {
    const before = await at.second.evaluate(() => now.ahead);
    await press(at.second, "done");
    await at.second.waitForFunction(before => now.ahead !== before && !busy, before);
  }
  await at.second.waitForSelector("#p-prompt:has-text('carried out when your turn comes')");
  must(await at.first.evaluate(() => now.number) === at.number && await at.first.innerText("#x-table") === seen, "the other could see it");
  for (let i = 0; i < 20 && await at.first.evaluate(number => now.number === number || (now.yours && now.actor === +document.body.dataset.seat && /Delivery of|your Delivery/.test(document.getElementById("p-prompt").innerText)), at.number); i++) {
    if (await free(at.first)) await press(at.first, "done");
    await at.first.waitForTimeout(100);
  }
  await at.second.waitForFunction(number => now.number > number + 1 && now.ahead === null, at.number);
  for (const page of [mira, jonas]) await page.context().close();
}

// All chairs of every game, by the chairs alone and without a script.
async function withoutScript() {
  const games = await (await fetch(address + "/api/games")).json();
  const page = await person(1440, 900, { javaScriptEnabled: false });
  for (const game of games)
    for (let seats = Math.max(game.minSeats, 1); seats <= game.maxSeats; seats++) {
      await page.goto(`${address}/game/${game.id}?with=computers`);
      for (let chair = 1; chair < game.maxSeats && game.maxSeats > 1; chair++) {
        await page.click(`.p${chair} > .chair`, { force: true });
        await page.click(`.p${chair} .seg label:has([value="${chair < seats ? "computer" : "nobody"}"])`, { timeout: 2000 }).catch(() => {});
      }
      await page.click(".done .main");
      await page.waitForSelector("#x-table");
      const made = await (await fetch(page.url().replace("/t/", "/api/tables/"))).json();
      must(made.seats.length === seats, `${game.id}: ${made.seats.length} seats instead of ${seats}`);
    }
  await page.context().close();
}

async function pictures() {
  for (const [width, height, name, theme] of [[1366, 768, "1366", "dark"], [390, 664, "phone", "dark"], [844, 390, "landscape", "dark"], [1440, 900, "light", "light"]]) {
    const page = await person(width, height, { colorScheme: theme });
    for (const [where, what] of [["/", "home"], ["/game/horizons", "set"], ["/open", "open"], ["/me", "me"]]) {
      await page.goto(address + where);
      await picture(page, `${what}-${name}`, name !== "1366");
    }
    await page.context().close();
  }
}

(async () => {
  browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  await check("two browsers and a phone come from nothing to a game, named, in a few clicks", twoAndAPhone);
  await check("a computer begins in a friend's place, and anybody finds an open table", laterAndOpen);
  await check("an invitation that was taken back leads nowhere", takenBack);
  await check("a code takes a person to another device once, and the device can be taken back", anotherDevice);
  await check("two people work at a delivery at the same time", atTheSameTime);
  await check("every game with every number of seats is set by the chairs, without a script", withoutScript);
  if (folder) await pictures();
  console.log(`1..${number}`);
  await browser.close();
})();
