// film.js - what happened, moment by moment; stepping through the game; sound, notices, the rules.
//
// Loaded before orrery.js, whose table it plays on. A frame that comes with more than one moment is
// held until its film was shown; any key or click goes to the end. Nothing of a film is kept: where it
// ends, the frames say how the table looks.
"use strict";

// ---- how it is played -----------------------------------------------------------

const paces = { off: 0, quick: 350, normal: 1100, slow: 2200 };
const speed = () => { const kept = store.get("speed", "normal"); return { instant: "off", fast: "quick" }[kept] || kept; };
const pace = () => paces[speed()] ?? paces.normal;
const longest = 24000, furthest = 60; // milliseconds of one film; moves that are still played one by one

const waiting = [];   // frames that have come and are not shown yet
let newest = 0;       // the number of the last of them
let made = 0;         // the position after one's own last decision
let reel = null;      // the film that runs

function receive(frame) {
  newest = frame.number;
  if (frame.whole) {
    waiting.length = 0;
    stop();
    const seen = store.get(seenKey(), "");
    showFrame(frame);
    comeBack(seen);
    return;
  }
  waiting.push(frame);
  if (!reel) playNext();
}

const get = path => fetch(`${api}/${path}`).then(sent => sent.ok ? sent.json() : null).catch(() => null);
const everything = () => now.status === "over" ? "&all=1" : "";
const nap = (film, time) => new Promise(done => { film.wake = done; setTimeout(done, time); });

function playNext() {
  const last = waiting.at(-1), moves = last ? last.number - now.number : 0;
  const own = moves === 1 && last.number === made, many = waiting.some(frame => frame.film);
  if (!last) return;
  const quiet = moves < 1 || moves > furthest || !pace() || document.hidden || looking !== null || body.dataset.status === "0";
  if (quiet || still.matches || (own && !many)) { skip(); return; }
  if (many || moves > 1) { play(now.number, last.number); return; }
  // one moment of somebody else: its frame is its film
  const actor = now.actor, number = now.number;
  skip();
  const said = log.lines.filter(line => line[0] > number);
  tell({ number: last.number, seat: actor, decided: true, lines: said.map(line => line[1]), marks: said.map(line => line[3]) });
  const film = reel = { panels: {} };
  nap(film, last.yours ? pace() / 4 : pace() * 0.6).then(() => { if (reel === film) skip(); });
}

// From one position to another. `again`: the table is elsewhere, and goes back there afterwards.
async function play(from, to, again) {
  const film = reel = { panels: {}, again };
  toggle(body, "filming", true);
  toggle(body, "yours", false);
  if (again) {
    const start = await get(`at?number=${from}${everything()}`);
    if (reel !== film) return;
    if (start) { delete start.panels.prompt; showPanels(start, false); }
  }
  for (let at = from; at !== undefined;) {
    const part = await get(`film?from=${at}&to=${to}${everything()}`);
    if (reel !== film) return;
    const count = part ? part.moments.filter(moment => moment.lines.length).length : 0;
    for (const [index, moment] of (part?.moments || []).entries()) {
      const time = Math.max(150, Math.min(pace(), longest / count));
      showMoment(moment, film.panels, time);
      $("caption").dataset.at = `${index + 1}/${part.moments.length} · ${matchMedia("(pointer: coarse)").matches ? "a tap" : "any key"} skips`;
      if (moment.lines.length || !count) await nap(film, time + moment.lines.join("").length * time / 200);
      if (reel !== film) return;
    }
    at = part?.next;
  }
  skip();
}

// The table as the frames have it.
function stop() {
  const film = reel;
  reel = null;
  if (!film) return;
  film.wake?.();
  unmark("filming");
  $("caption").hidden = true;
  all(".strike, .ghost").forEach(node => node.remove());
  if (film.again) live();
  else restore(Object.keys(film.panels));
}
function skip() {
  stop();
  while (waiting.length) showFrame(waiting.shift());
}

// ---- one moment -----------------------------------------------------------------

function showMoment(moment, kept, time) {
  const before = places(), was = new Map([...before.keys()].map(id => [id, byId(id)]));
  put(Object.entries(moment.panels).map(([name, change]) => {
    kept[name] = newLines(kept[name] || [], change);
    return [name, kept[name].join("\n")];
  }));
  if (moment.layout) arrange(moment.layout);
  afterPanels();
  slide(before, Math.min(700, time * 0.6));
  tell(moment);
  if (still.matches || !Object.keys(moment.panels).length) return;
  const lost = cue(moment) === "loss";
  for (const [id, node] of was) if (!byId(id)) leave(node, before.get(id), lost, time);
  for (const node of all(".piece[id], .counter[id]")) if (!before.has(node.id) && was.size) arrive(node, time);
}

const fade = (node, frames, time) => node.animate(frames, { duration: Math.min(900, time), easing: "ease-out", fill: "both" });

// What is gone stays for a moment where it was, with a mark if it was lost.
function leave(node, place, lost, time) {
  const chart = byId(place.panel)?.querySelector("svg.chart"), { left, top, width, height } = place.at;
  if (!width || !node) return;
  const gone = [];
  if (node instanceof SVGElement && chart) { chart.append(node); gone.push(node); }
  else if (node instanceof HTMLElement && lost) {
    const ghost = make("div", { className: "ghost" }, node);
    Object.assign(ghost.style, { left: left + "px", top: top + "px", width: width + "px" });
    body.append(ghost);
    gone.push(ghost);
  }
  node.removeAttribute("id");
  for (const each of gone) fade(each, [{ opacity: 1 }, { opacity: lost ? 0.8 : 0.2, offset: 0.5 }, { opacity: 0 }], time).onfinish = () => each.remove();
  if (!lost || !gone.length) return;
  const mark = make("div", { className: "strike", textContent: "✕" });
  Object.assign(mark.style, { left: left + width / 2 + "px", top: top + height / 2 + "px" });
  body.append(mark);
  fade(mark, [{ opacity: 0, scale: 2 }, { opacity: 1, scale: 1, offset: 0.3 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], time).onfinish = () => mark.remove();
}
function arrive(node, time) {
  fade(node, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1 }], time);
}

// ---- captions -------------------------------------------------------------------

// What a moment means, by the marks that the rules put on its lines: what is heard, and how it looks.
const plainText = html => make("div", { innerHTML: html }).textContent;
const cue = moment => ["loss", "hit", "gain", "miss", "reveal"].find(each => moment.marks.includes(each)) || "";
const hasDice = moment => moment.lines.some(line => line.includes('class="die'));

// Who a moment is about: who is named first, or who decided it.
function about({ lines, seat: decider, decided }) {
  const first = one(".who", make("div", { innerHTML: lines.join(" ") }));
  if (first) return now.seats.findIndex((person, seat) => first.classList.contains("seat-" + seat));
  return decided && typeof decider === "number" ? decider : -1;
}
function asCaption(moment, tag) {
  const who = about(moment), chip = who >= 0 && now.seats.length > 1;
  const node = make(tag, { className: `moment ${who >= 0 ? "seat-" + who : ""} ${cue(moment)}` });
  if (chip) node.append(make("span", { className: "seat", textContent: who + 1, title: now.seats[who]?.name || "" }));
  node.append(make("div", {}, ...moment.lines.slice(0, 4).map((line, i) => make("p", { className: moment.marks[i], innerHTML: line }))));
  return node;
}
// In one glance: who and whom, then the dice and what came of them.
const results = { gain: "gained", loss: "lost", hit: "hit", miss: "miss", nothing: "nothing" };
function inBrief(moment) {
  const at = Math.max(0, moment.marks.indexOf(cue(moment))), mark = moment.marks[at];
  const line = make("div", { innerHTML: moment.lines[at] }), result = results[mark], [die] = all(".die", line);
  for (const term of all("dfn", line)) term.replaceWith(...term.childNodes);
  if (!die || !result || die === line.firstChild || line.textContent.length < 60) return line;
  const dice = [...all(".die", line)].slice(0, 4);
  while (die.nextSibling) die.nextSibling.remove();
  die.replaceWith(make("br"), ...dice, make("span", { className: `tag ${mark}`, textContent: result }));
  return line;
}
function tell(moment) {
  const box = $("caption");
  if (!moment.lines.length) return;
  box.replaceChildren(asCaption(moment, "div"));
  box.dataset.at = "";
  const who = now.seats[about(moment)];
  if (who && now.seats.length > 1) box.firstChild.lastChild.prepend(make("small", { textContent: who.name }));
  box.hidden = false;
  const sign = cue(moment);
  if (hasDice(moment)) play_sound("dice", sign);
  else play_sound(sign);
  clearTimeout(tell.ends);
  tell.ends = setTimeout(() => { if (!reel?.panels || !Object.keys(reel.panels).length) box.hidden = true; }, pace() * 1.6 + 400);
}

// ---- since your last move ---------------------------------------------------------

let since = { from: 0, words: "So far" };
const seenKey = () => "seen-" + id;

// Who comes back finds what happened meanwhile.
function comeBack(seen) {
  const own = +store.get("own-" + id, -1);
  if (seen !== "" && +seen < now.number) since = { from: +seen, words: "Since you left" };
  else if (own > 0 && own <= now.number) since = { from: own - 1, words: "Since your last move" };
  else since = { from: now.number, words: "Since you came" };
  made = own;
  showHappened();
}
// What a decision brings about is part of its move.
function decided(number) {
  made = number;
  store.set("own-" + id, number);
  since = { from: number - 1, words: "Since your last move" };
}
function moments(from) {
  const found = [];
  for (const [number, html, part, mark, rank] of log.lines) {
    if (number <= from || rank) continue; // headings are for the log
    const last = found.at(-1);
    if (last && last.number === number && last.part === part) { last.lines.push(html); last.marks.push(mark); }
    else found.push({ number, part, lines: [html], marks: [mark] });
  }
  return found;
}
function showHappened() {
  const box = $("happened"), strip = box?.matches(".strip");
  if (!box) return; // in the waiting room nothing has
  let list = moments(Math.min(since.from, now.number)), words = since.words;
  if (!list.length && strip) { list = moments(0).slice(-5); words = "Just before"; }
  if (!document.hidden) store.set(seenKey(), now.number);
  if (body.dataset.status === "0") return;
  box.hidden = !list.length && !strip;
  one("[data-act=again]", box).hidden = !list.length;
  one("b", box).textContent = list.length ? `${words} · ${list.length}` : "The game begins";
  one("ol", box).replaceChildren(...list.slice(still.matches && !strip ? -12 : -5).map(moment => {
    const node = asCaption(moment, "li");
    if (strip) node.lastChild.replaceWith(inBrief(moment));
    if (node.textContent.length < 60) node.prepend(pictureFor(moment));
    node.title = node.ariaLabel = moment.lines.map(plainText).join("\n");
    node.dataset.look = moment.number;
    node.tabIndex = 0;
    return node;
  }));
  one("ol", box).scrollTo(1e6, 1e6);
}
// The picture of who a moment names, or a glyph for what it is.
const signs = { loss: "skull", hit: "crosshair", gain: "plus", miss: "cross", reveal: "eye" };
// The picture of the first thing that it names, whether that is on the table or not.
function drawnName(moment) {
  for (const name of all("b:not(.who)", make("div", { innerHTML: moment.lines.join(" ") }))) {
    const slug = name.textContent.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const drawn = slug && one(`symbol[id^="a-"][id$="-${slug}"]`);
    if (drawn) return drawn;
  }
  return null;
}
function pictureFor(moment) {
  const text = plainText(moment.lines.join(" ")), holder = make("span", { className: "pic", ariaHidden: "true" });
  const named = [...all(".card.has-art, .counter:has(.art)")].find(node => {
    const name = one(".card-title, .label", node)?.textContent.replaceAll("\u00ad", "");
    return name && text.includes(name);
  });
  const drawn = drawnName(moment), art = named?.querySelector(".art")?.cloneNode(true);
  if (drawn) holder.innerHTML = `<svg class="art" viewBox="${drawn.getAttribute("viewBox")}"><use href="#${drawn.id}"/></svg>`;
  else if (art) holder.append(art);
  else holder.innerHTML = `<svg class="glyph" viewBox="0 0 24 24"><use href="#g-${signs[cue(moment)] || (hasDice(moment) ? "die" : "hourglass")}"/></svg>`;
  return holder;
}
function playAgain() {
  if (looking !== null) live();
  const from = Math.min(since.from, now.number);
  skip();
  if (still.matches || from >= now.number) { openTab("log"); $("log").focus(); return; }
  play(from, now.number, true);
}

// ---- stepping through the game ------------------------------------------------------

let fetching = 0, part = -1; // part: of the moment that is looked at, -1 for the whole move

function where(text) {
  $("where").textContent = looking === null ? `${now.number} of ${now.number}` : `${looking} of ${now.number}`;
  $("decided").replaceChildren(...(text || []));
  $("decided").hidden = !text;
}
// Who decided what to get there.
function whoDecided(moments) {
  if (!moments?.length) return ["The beginning."];
  const [first] = moments, who = now.seats[first.seat];
  const shown = part < 0 ? moments : moments.slice(0, part + 1);
  return [
    make("p", { className: `seat-${first.seat}` }, make("b", { className: "owner", textContent: who?.name || `Seat ${first.seat + 1}` }), first.did ? ": " + first.did : " decided",
      part < 0 ? "" : make("small", { className: "muted", textContent: ` moment ${part + 1} of ${moments.length}` })),
    ...shown.slice(-4).filter(moment => moment.lines.length).map(moment => asCaption(moment, "div")),
  ];
}
async function look(number, moment = -1) {
  number = Math.max(0, Math.min(number, now.number));
  if (number === now.number && moment < 0) { live(); return; }
  skip();
  looking = number;
  part = moment;
  const mine = ++fetching;
  history.replaceState(null, "", "#move-" + number); // a link to this position
  $("slider").value = number;
  where();
  for (const row of $("log").children) toggle(row, "later", +row.dataset.number > number);
  const [frame, film] = await Promise.all([
    get(`at?number=${moment < 0 ? number : number - 1}${everything()}`),
    number > 0 ? get(`film?from=${number - 1}&to=${number}${everything()}`) : null,
  ]);
  if (mine !== fetching || looking === null || !frame) return;
  const kept = {};
  for (const each of film?.moments.slice(0, moment + 1) || []) // on top of the position before
    for (const [name, change] of Object.entries(each.panels)) {
      kept[name] = newLines(kept[name] || [], change);
      frame.panels[name] = { lines: kept[name] };
      if (each.layout) frame.layout = each.layout;
    }
  showPanels(frame, false);
  look.parts = film?.moments.length || 1;
  where(whoDecided(film?.moments));
}
function live() {
  if (looking !== null) history.replaceState(null, "", location.pathname);
  looking = null;
  unmark("beside");
  part = -1;
  fetching++;
  $("slider").value = now.number;
  where();
  unmark("later");
  restore(Object.keys(panels));
  toggle(body, "yours", !!now.yours);
  if (now.status === "over") showEnd();
}
function restore(names) {
  put(names.filter(name => panels[name]).map(name => [name, panels[name].join("\n")]));
  if (layout) arrange(layout);
  afterPanels();
}
const at = () => looking ?? now.number;

// The next moment, or the last one of the move before.
async function stepMoment(by) {
  const parts = part < 0 ? 0 : look.parts;
  if (by > 0) return part >= 0 && part + 1 < parts ? look(looking, part + 1) : look(Math.min(now.number, at() + 1), at() < now.number ? 0 : -1);
  if (part > 0) return look(looking, part - 1);
  const number = part < 0 ? at() : looking - 1;
  if (number < 1) return look(0);
  const film = await get(`film?from=${number - 1}&to=${number}${everything()}`);
  const last = (film?.moments.length || 1) - 1;
  return look(number, part < 0 ? Math.max(0, last - 1) : last);
}
// To where another seat decides, or to the heading of a turn.
async function stepTurn(by) {
  const begins = (moments, i) => i > 0 && (moments[i].seat !== moments[i - 1].seat || moments[i].turn);
  for (let from = at(), tries = 0; tries < 12; tries++) {
    const start = by > 0 ? Math.max(0, from - 1) : Math.max(0, from - 24);
    const film = await get(`film?from=${start}${by > 0 ? "" : "&to=" + Math.max(start, from)}${everything()}`);
    if (!film?.moments.length) break;
    const turns = film.moments.map((moment, i) => begins(film.moments, i) ? moment.number - (moment.seat !== film.moments[i - 1].seat) : -1)
      .filter(number => by > 0 ? number > at() : number >= 0 && number < at());
    if (turns.length) return look(by > 0 ? turns[0] : turns.at(-1));
    if (by > 0 ? film.next === undefined : start === 0) break;
    from = by > 0 ? film.to : start + 1;
  }
  return look(by > 0 ? now.number : 0);
}

// ---- sound and notices --------------------------------------------------------------

let horn;
// Each is a few notes: frequency, beginning, length, shape.
const tunes = {
  turn: [[660, 0, 0.12, "sine"], [880, 0.12, 0.2, "sine"]],
  hit: [[220, 0, 0.08, "square"], [165, 0.07, 0.12, "square"]],
  loss: [[330, 0, 0.15, "triangle"], [247, 0.14, 0.18, "triangle"], [196, 0.3, 0.3, "triangle"]],
  gain: [[523, 0, 0.1, "triangle"], [659, 0.09, 0.1, "triangle"], [784, 0.18, 0.18, "triangle"]],
  miss: [[150, 0, 0.12, "sine"]],
  dice: [[900, 0, 0.02, "square"], [700, 0.06, 0.02, "square"], [1000, 0.11, 0.02, "square"], [600, 0.19, 0.03, "square"]],
  end: [[392, 0, 0.2, "triangle"], [523, 0.18, 0.2, "triangle"], [659, 0.36, 0.2, "triangle"], [784, 0.54, 0.5, "triangle"]],
};
function play_sound(name, then) {
  if (store.get("sound", "off") !== "on" || !tunes[name]) return;
  horn ||= new AudioContext();
  const start = horn.currentTime + 0.02;
  const notes = [...tunes[name], ...(tunes[then] || []).map(([f, at, ...rest]) => [f, at + 0.25, ...rest])];
  for (const [frequency, from, length, shape] of notes) {
    const tone = horn.createOscillator(), loud = horn.createGain();
    tone.type = shape;
    tone.frequency.value = frequency;
    loud.gain.setValueAtTime(shape === "square" ? 0.04 : 0.1, start + from);
    loud.gain.exponentialRampToValueAtTime(0.001, start + from + length);
    tone.connect(loud).connect(horn.destination);
    tone.start(start + from);
    tone.stop(start + from + length + 0.02);
  }
}
// It is your turn, or it is over: heard, and told outside a page that is hidden.
let asked = "";
function announce() {
  const state = now.status === "over" ? "over" : now.yours ? "yours" : "";
  if (state && asked !== state && !frameIsWhole) {
    play_sound(state === "over" ? "end" : "turn");
    if (document.hidden && store.get("notices", "off") === "on" && window.Notification?.permission === "granted")
      on(new Notification(title, { body: state === "over" ? "The game is over." : "It is your move.", tag: id }), "click", () => window.focus());
  }
  asked = state;
}
async function switchNotices(value) {
  if (value === "on" && (!window.Notification || await Notification.requestPermission() !== "granted")) {
    say("The browser does not allow notices of this page.");
    value = "off";
  }
  store.set("notices", value);
}

// ---- the rules beside the table -------------------------------------------------------

async function openRules(anchor) {
  const drawer = $("rules"), text = one(".manual", drawer);
  drawer.hidden = false;
  body.classList.add("reading");
  if (!text.firstChild) {
    const sent = await fetch(`/rules/${body.dataset.game}`).catch(() => null);
    const manual = sent?.ok && new DOMParser().parseFromString(await sent.text(), "text/html").querySelector(".manual");
    if (!manual) { closeRules(); say("The server does not answer."); return; }
    text.replaceChildren(...manual.childNodes);
  }
  unmark("here");
  const found = anchor && text.querySelector("#" + CSS.escape(anchor));
  found?.classList.add("here");
  if (found) text.scrollTop += rect(found).top - rect(text).top - 8;
  text.focus({ preventScroll: true });
}
function closeRules() {
  $("rules").hidden = true;
  unmark("reading");
}
const switchRules = anchor => $("rules").hidden ? openRules(anchor || one("#p-prompt .rule")?.dataset.rule) : closeRules();
