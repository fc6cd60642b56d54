// orrery.js - keeps a table's page up to date and sends moves back. No framework.
//
// The server sends frames over an event stream: panels that changed (line by line), new lines of
// the log, who sits where. Pieces slide. Moves are posted with the number of the position they answer.
// How frames come to be shown, one moment after the other, is in film.js.
"use strict";

const body = document.body, byId = id => document.getElementById(id), $ = id => byId("x-" + id);
const on = (target, event, heard) => target?.addEventListener(event, heard);
const one = (selector, root = document) => root.querySelector(selector), all = (selector, root = document) => root.querySelectorAll(selector);
const toggle = (node, ...word) => node.classList.toggle(...word); // with a class
const unmark = name => all("." + name).forEach(node => node.classList.remove(name));
const rect = node => node.getBoundingClientRect();
const make = (tag, attributes = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), attributes);
  node.append(...children);
  return node;
};
const store = {
  get(key, otherwise) { try { return localStorage.getItem(key) ?? otherwise; } catch { return otherwise; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* not kept, then */ } },
};

// ---- what home.js has, too ---------------------------------------------------

for (const form of all("form[data-start]")) {
  if (form.elements.name) {
    form.elements.name.value = store.get("name", "");
    on(form, "submit", () => store.set("name", form.elements.name.value));
  }
}
const asJson = fields => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) });
function switchTheme() {
  const root = document.documentElement;
  store.set("theme", root.dataset.theme = getComputedStyle(root).colorScheme === "light" ? "dark" : "light");
}

// ---- a table ----------------------------------------------------------------

const id = body.dataset.table, seat = +body.dataset.seat, api = "/api/tables/" + id;
const still = matchMedia("(prefers-reduced-motion: reduce)"), narrow = matchMedia("(max-width: 900px)");
const panels = {};            // id -> lines of its HTML
const log = { at: 0, lines: [] };
let now = { number: +body.dataset.number, seats: [], chat: [] }; // the newest frame
let looking = null;           // the number of an earlier position, while one is looked at
let layout = null;            // which panels stand where, now
let busy = false, filter = "", title = document.title;

const post = (verb, fields = {}) => ask(verb, asJson(fields));
async function ask(verb, how) {
  const answer = await fetch(`${api}/${verb}`, how).catch(() => null);
  if (!answer) { say("The server does not answer; nothing was sent."); return null; }
  const data = await answer.json().catch(() => ({ error: "The server's answer cannot be read." }));
  if (data.error) { say(data.error); return null; }
  return data;
}

// What a player puts into the dice is kept, with the promise that came first.
const kept = () => store.get("dice " + id, "").split(" ");
function putIn(commitment) {
  let [promise, contribution] = kept();
  if (promise && promise !== commitment) { say("The promise about the dice has changed: do not trust them."); return; }
  contribution ??= [...crypto.getRandomValues(new Uint8Array(16))].map(b => b.toString(16).padStart(2, "0")).join("");
  store.set("dice " + id, `${commitment} ${contribution}`);
  post("contribute", { commitment, contribution });
}
function showKept() {
  const [promise, contribution] = kept();
  if (contribution) one(".fair")?.append(` Kept here: --commitment ${promise} --contribution ${contribution}`);
  if (promise && promise !== now.commitment) say("These are not the dice that were promised.");
}

let quiet;
function say(text, rule) {
  const toast = $("say-why");
  toast.textContent = text;
  if (rule) toast.append(" ", ruleLink(rule));
  toast.hidden = false;
  ($("help")?.open ? $("help") : body).append(toast); // a dialog lies above everything else
  clearTimeout(quiet);
  quiet = setTimeout(() => { toast.hidden = true; }, 2500 + text.length * 40);
}

function ruleLink(rule) {
  const link = make("a", { className: "rule", href: `/rules/${body.dataset.game}#${rule}`, textContent: "Rule ›" });
  link.dataset.rule = rule;
  return link;
}

async function move(notation) {
  if (busy || looking !== null) return;
  skip();
  toggle(body, "busy", busy = true);
  closeMenu();
  const number = now.number;
  decided(number + 1);
  const sent = await post("move", { number, move: notation });
  for (let i = 0; sent && newest <= number && i < 40; i++) // until the stream has told us, too
    await new Promise(done => setTimeout(done, 25));
  toggle(body, "busy", busy = false);
}

// ---- putting a frame in -----------------------------------------------------

const area = name => one(`[data-area="${name}"]`);

function newLines(panel, change) {
  if (change.from === undefined) return change.lines;
  const middle = change.lines.map(line => typeof line === "number" ? panel[line] : line);
  return [...panel.slice(0, change.from), ...middle, ...panel.slice(change.to)];
}

// Where everything with an id stands in its panel, so that it can slide from there.
function placeOf(node) {
  const panel = node.closest(".panel"), at = rect(node);
  const from = panel ? rect(panel) : { left: 0, top: 0 };
  return { panel: panel?.id, at, left: at.left - from.left, top: at.top - from.top };
}
function places() {
  const found = new Map();
  if (still.matches) return found;
  for (const node of all(".piece[id], .counter[id], .card[id]"))
    found.set(node.id, placeOf(node));
  return found;
}

const glide = (node, duration, ...at) => node.animate([0, 2].map(i => ({ transform: `translate(${at[i]}px, ${at[i + 1]}px)` })),
  { duration, easing: "ease" });

function slide(before, time = 250) {
  for (const [name, from] of before) {
    const node = byId(name);
    if (!node) continue;
    const to = placeOf(node), same = from.panel === to.panel;
    const dx = same ? from.left - to.left : from.at.left - to.at.left;
    const dy = same ? from.top - to.top : from.at.top - to.at.top;
    if (Math.abs(dx) + Math.abs(dy) < 2 || !to.at.width) continue;
    if (node instanceof SVGElement) {
      const scale = node.parentNode.getScreenCTM()?.a || 1;
      const at = (node.getAttribute("transform") || "translate(0 0)").match(/^translate\(([-\d.]+)[ ,]+([-\d.]+)\)$/);
      if (at) glide(node, time, +at[1] + dx / scale, +at[2] + dy / scale, +at[1], +at[2]);
    } else {
      glide(node, time, dx, dy, 0, 0);
    }
  }
}

// Panels' HTML into the page; what was typed and scrolled stays. Where all of them are scrolled is asked first, and
// they are scrolled last: otherwise the page would be laid out once for every panel.
function put(pages) {
  const at = pages.map(([name]) => byId("p-" + name)).map(old => [old?.scrollLeft, old?.scrollTop]);
  pages.map(([name, html]) => putOne(name, html)).forEach((settle, i) => settle?.(...at[i]));
}
function putOne(name, html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = holder.content.firstElementChild, old = byId("p-" + name);
  if (!fresh) return;
  const values = new Map();
  if (old) all(".value", old).forEach((node, i) => values.set(i, node.textContent));
  const focus = old?.contains(document.activeElement) ? document.activeElement : null;
  const key = focus && (focus.id ? "#" + CSS.escape(focus.id) : focus.dataset.move && `[data-move="${CSS.escape(focus.dataset.move)}"]`);
  if (old) old.replaceWith(fresh);
  else (name === "bar" ? $("table") : area(fresh.dataset.place)).append(fresh);
  const was = old?.querySelector("[data-opened]")?.dataset, chart = one(".chart", fresh);
  if (was && was.layer === chart?.dataset.layer) unfold(chart, was.opened);
  all(".value", fresh).forEach((node, i) => {
    if (values.has(i) && values.get(i) !== node.textContent) node.classList.add("changed");
  });
  return (across, down) => {
    if (across || down) fresh.scrollTo(across, down);
    if (key) one(key, fresh)?.focus({ preventScroll: true });
  };
}

// Another layer of a board instead of the one it came with.
function unfold(chart, layer) {
  chart.dataset.opened = layer;
  for (const part of all(".layer", chart)) part.toggleAttribute("hidden", part.dataset.layer !== layer);
  for (const part of all("[data-opens]", chart)) toggle(part, "looked", part.dataset.opens === layer);
}

function arrange(layout) {
  for (const [place, names] of Object.entries(layout)) {
    const holder = area(place);
    if (!holder) continue;
    for (const child of [...holder.children])
      if (child.id.startsWith("p-") && !names.includes(child.id.slice(2))) child.remove();
    let before = null;
    for (const name of names.toReversed()) {
      const panel = byId("p-" + name);
      if (panel && (panel.parentNode !== holder || panel.nextElementSibling !== before)) holder.insertBefore(panel, before);
      before = panel || before;
    }
  }
}

function showPanels(frame, keep) {
  const before = places();
  put(Object.entries(frame.panels || {}).map(([name, change]) => {
    const lines = newLines(panels[name] || [], change);
    if (keep) panels[name] = lines;
    return [name, lines.join("\n")];
  }));
  if (frame.layout) arrange(frame.layout);
  if (keep && frame.layout) keepLayout(frame.layout);
  afterPanels();
  slide(before);
}

// What is no longer part of the table is forgotten, here as by the server.
function keepLayout(fresh) {
  const shown = ["bar", ...Object.values(fresh).flat()];
  layout = fresh;
  for (const name of Object.keys(panels)) if (!shown.includes(name)) delete panels[name];
}

function afterPanels() {
  setStage();
  setSide();
  setPlaces();
  setGroups();
  const prompt = one("#p-prompt");
  addFilter(prompt);
  if (!one("[data-act=undo]", prompt)) one("header", prompt)?.append(button("undo", "undo"));
  fitWords();
  drawBeams();
  addFaces();
  putDown();
  for (const pane of all(".area, .panel, .choices")) // what scrolls can be scrolled by keys
    if (pane.scrollHeight > pane.clientHeight + 1 && getComputedStyle(pane).overflowY === "auto") pane.tabIndex = 0;
    else pane.removeAttribute("tabindex");
  toggle(body, "replaying", looking !== null);
}

// ---- stage, side and groups: tabs -------------------------------------------

// One that leads to what the coach speaks of is marked while it is closed.
const tabButton = (name, text, chosen) => {
  const node = make("button", { type: "button", textContent: text, role: "tab", ariaSelected: !!chosen });
  Object.assign(node.dataset, name);
  toggle(node, "calls", !!byId(Object.values(name)[0])?.matches(".coached, :has(.coached)"));
  return node;
};

// Panels of the stage are tabs. The one the game calls for opens by itself; what somebody has opened
// instead stays open until the game calls for another.
let called, opened;
function setStage() {
  const tabs = $("stage"), shown = [...all(":scope > .panel:not(.lean, .inset)", area("board"))];
  const calls = (shown.find(panel => panel.dataset.stage !== undefined) || shown[0])?.id;
  if (calls !== called) { called = calls; opened = null; }
  const open = shown.find(panel => panel.id === opened) || shown.find(panel => panel.id === calls);
  for (const panel of shown) toggle(panel, "opened", panel === open);
  tabs.hidden = shown.length < 2;
  tabs.replaceChildren(...shown.map(panel => {
    const tab = tabButton({ stage: panel.id }, panel.ariaLabel || "Map", panel === open);
    toggle(tab, "calls", panel.id === calls);
    const count = one(".panel-head > .corner", panel)?.textContent;
    if (count) tab.append(make("small", { textContent: count }));
    return tab;
  }));
}

// What a game has at the side is a tab beside the log.
function setSide() {
  const shown = [...all('[data-area=side] > .panel:not(.prompt, .talk, .pinned)')], tabs = one("#x-talk .tabs");
  for (const tab of all('[data-tab^="p-"]', tabs)) if (!shown.some(panel => panel.id === tab.dataset.tab)) tab.remove();
  for (const panel of shown)
    if (!one(`[data-tab="${panel.id}"]`)) tabs.append(tabButton({ tab: panel.id }, panel.ariaLabel || panel.id.slice(2)));
  openTab(one('#x-talk [aria-selected="true"]')?.dataset.tab || "log");
}

// On a narrow screen: one part at a time of what is neither stage nor decision.
let shown;
function setPlaces() {
  const parts = [...[...all('[data-area=shelf] > .panel, [data-area=side] > .panel:not(.prompt, .talk)')].map(panel => [panel, panel.ariaLabel || "Cards"]),
    [area("seats"), "Others"], [$("talk"), "Log"]].filter(([node]) => node?.firstElementChild);
  const open = parts.find(([node]) => (node.id || "seats") === shown) || parts[0];
  for (const [node] of parts) toggle(node, "shown", node === open[0]);
  $("places").replaceChildren(...parts.map(part => tabButton({ show: part[0].id || "seats" }, part[1], part === open)));
}

// Groups of moves; the one that was open stays open.
let group;
function setGroups(chosen = group) {
  const tabs = [...all("#p-prompt [data-group]")];
  if (!tabs.length) return;
  const open = tabs.find(tab => tab.dataset.group === chosen) || tabs[0];
  for (const tab of tabs) tab.ariaSelected = tab === open;
  for (const moves of all("#p-prompt [data-of]")) moves.hidden = !filter && moves.dataset.of !== open.dataset.group;
}

// ---- the list of moves ------------------------------------------------------

function addFilter(prompt) {
  const moves = [...all(".move", prompt)];
  if (moves.length < 12 || one(".filter", prompt)) return;
  const input = make("input", { className: "filter", type: "search", placeholder: "Filter  /", value: filter, ariaLabel: "Filter the moves" });
  const apply = () => {
    filter = input.value;
    const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
    for (const button of moves) {
      const text = (button.textContent + " " + button.dataset.move).toLowerCase();
      button.hidden = !words.every(word => text.includes(word));
    }
    setGroups();
  };
  on(input, "input", apply);
  one(".choices", prompt).before(input);
  one("header", prompt).append(Object.assign(button("/", "filter"), { title: "Filter the moves" }));
  if (filter) apply();
}

const inList = notation => one(`#p-prompt .move[data-move="${CSS.escape(notation)}"]`);

function openMenu(node, notations) {
  const menu = $("menu");
  menu.replaceChildren(...notations.map(notation => {
    const button = make("button", { type: "button", className: "move", innerHTML: inList(notation)?.innerHTML || notation });
    button.dataset.move = notation;
    return button;
  }));
  const at = rect(node);
  menu.hidden = false;
  const width = menu.offsetWidth, height = menu.offsetHeight;
  menu.style.left = Math.max(8, Math.min(at.left, innerWidth - width - 8)) + "px";
  menu.style.top = Math.max(8, Math.min(at.bottom + 6, innerHeight - height - 8)) + "px";
  menu.firstChild.focus();
}
function closeMenu() { $("menu").hidden = true; }

// ---- taking up a piece --------------------------------------------------------

const onTable = "#x-table [data-move]:not(.move), #x-table [data-moves]";
const movesOf = node => (node.dataset.move || node.dataset.moves || "").split("\n").filter(Boolean);
const shared = (a, b) => movesOf(a).filter(move => movesOf(b).includes(move));
const whole = node => node.closest(".card-head")?.parentNode || node;
let taken = null; // the node that was taken up

// Only what it can do is marked, with what that brings; a second click does it.
function takeUp(node) {
  putDown();
  taken = node;
  toggle(node, "taken", true);
  toggle(body, "taking", true);
  const own = movesOf(node), written = new Set([...all(".chart .names text")].map(words => words.textContent));
  for (const place of all(onTable)) {
    const both = place === node ? [] : shared(node, place);
    if (!both.length) continue;
    whole(place).classList.add("aim");
    const print = inList(both[0])?.querySelector("small")?.firstChild?.textContent;
    if (print && both.length === 1 && !written.has(print)) addTag(place, print);
  }
  for (const button of all("#p-prompt .choices .move")) button.hidden = !own.includes(button.dataset.move);
  for (const moves of all("#p-prompt .choices .moves")) moves.hidden = ![...all(".move", moves)].some(button => !button.hidden);
  const name = whole(node).querySelector(".card-title, .label")?.textContent || node.ariaLabel?.split(":")[0] || "This";
  one("#p-prompt .choices")?.before(make("h3", { className: "in-hand" }, make("b", { textContent: name }), " can …", button("put back · Esc", "down")));
}
function putDown() {
  if (!taken) return;
  taken = null;
  unmark("taking");
  unmark("taken");
  unmark("aim");
  all(".aim-tag, .in-hand").forEach(node => node.remove());
  all("#p-prompt .choices :is(.move, .moves)").forEach(node => { node.hidden = false; });
  setGroups();
}
function addTag(place, text) {
  if (!(place instanceof SVGElement)) { whole(place).append(make("span", { className: "tag aim-tag", textContent: text })); return; }
  const box = place.getBBox(), width = text.length * 7 + 14;
  place.insertAdjacentHTML("beforeend", `<g class="tag aim-tag" transform="translate(${box.x + box.width / 2} ${box.y - 4})"><rect class="pill-ground" x="${-width / 2}" y="-10" width="${width}" height="20" rx="10"/><text y="4.2"></text></g>`);
  place.lastChild.lastChild.textContent = text;
}
// The list shows the faces of those it is about, and points at them.
const carriers = move => [...all(onTable)].filter(node => movesOf(node).includes(move));
function addFaces() {
  const faces = new Map();
  for (const node of all(onTable)) {
    const face = whole(node).querySelector("use.art, .art use");
    if (face) for (const move of movesOf(node)) if (!faces.has(move)) faces.set(move, face.getAttribute("href"));
  }
  for (const button of all("#p-prompt .choices .move:not(:has(.glyph))")) {
    const face = faces.get(button.dataset.move);
    if (face) button.insertAdjacentHTML("afterbegin", `<svg class="glyph art" aria-hidden="true"><use href="${face}"/></svg>`);
  }
}
function pointAt(event) {
  unmark("hover");
  const button = event.target.closest("#p-prompt .move");
  if (button) carriers(button.dataset.move).forEach(node => toggle(whole(node), "hover", true));
}
// Does a click on this node take it up? Pieces and cards do, places that lead to one thing do not.
function canTake(node) {
  if (!node.matches(onTable) || node.matches(".arrow, .link, .moves *")) return false;
  if (node.dataset.move && node.matches(".space, .link")) return false;
  return [...all(onTable)].some(other => other !== node && !other.contains(node) && !node.contains(other) && shared(node, other).length && other.checkVisibility());
}

// On a phone a table is larger than what is seen of it. A board that is opened for the first time shows where somebody
// acts; in a first game what the coach speaks of comes into sight, between the upper edge and the decision.
const seen = new Set();
let spoken;
function bringIntoSight() {
  const chosen = one(".coach:has(h3) [data-move]")?.dataset.move, here = `${now.number} ${chosen}`, lit = [...all("#x-table .coached:not(.move)")];
  if (!narrow.matches || looking !== null || body.classList.contains("filming")) return;
  for (const board of all(".has-board.opened")) {
    if (seen.has(board.id)) continue;
    seen.add(board.id);
    centre(board, [" .now", " .looked", " .can"].map(mark => one(".chart" + mark, board)).find(node => node));
  }
  if (!now.yours || !one(".coach h3") || spoken === here) return;
  spoken = here;
  const can = chosen ? carriers(chosen) : [], panes = lit.filter(each => each.matches(".panel"));
  const node = can.find(each => panes.some(pane => pane.contains(each))) || panes[0] || can[0] || lit[0];
  const part = node?.closest('[data-area=shelf] > .panel, [data-area=side] > .panel, [data-area=seats]');
  if (!node || node.closest("#p-prompt")) return;
  if (part && !part.checkVisibility()) { shown = part.id || "seats"; setPlaces(); }
  centre(node.closest(".has-board"), node);
  const at = rect(whole(node)), room = rect(one("#p-prompt")).top, high = Math.min(at.height, room - 16);
  if (at.width && (at.top < 0 || at.top + high > room)) scrollBy({ top: at.top - (room - high) / 2, behavior: still.matches ? "auto" : "smooth" });
}
function centre(pane, node) {
  if (!pane || !node || node === pane || pane.scrollWidth <= pane.clientWidth) return;
  const at = rect(node), room = rect(pane);
  if (at.left < room.left || at.right > room.right) pane.scrollLeft += at.left + at.width / 2 - room.left - room.width / 2;
}

// Words on a board are never smaller than they should be, however small it is drawn.
function fitWords() {
  const hero = one(".hero"), { width, height } = hero?.style ?? {}, room = hero?.parentNode; // the last position is a picture as wide as its frame
  if (hero) hero.style.zoom = Math.min(room.clientWidth / parseInt(width), room.clientHeight / parseInt(height));
  for (const chart of all("svg.chart, .curves")) {
    const scale = chart.getScreenCTM()?.a;
    if (scale && !hero?.contains(chart)) chart.style.setProperty("--k", Math.min(2, Math.max(1, 1 / scale)).toFixed(2));
  }
}

// Lines from who aims to the words of an arrow, and on to whom.
function drawBeams() {
  for (const field of all(".fight, .panel:has(> .arrows)")) {
    one(":scope > .beams", field)?.remove();
    const arrows = [...all("[data-from]", field)], at = rect(field);
    if (!arrows.length || !at.width) continue;
    const middle = (node, side) => {
      const box = rect(node);
      return [box.left + box.width / 2 - at.left, (side ? box[side] : box.top + box.height / 2) - at.top];
    };
    field.insertAdjacentHTML("afterbegin", '<svg class="beams" aria-hidden="true"></svg>');
    for (const arrow of arrows) arrow.style.order = Math.round(byId(arrow.dataset.to)?.getBoundingClientRect().left || 0);
    field.firstChild.innerHTML = arrows.map(arrow => {
      const from = byId(arrow.dataset.from), to = byId(arrow.dataset.to);
      if (!from || !to) return "";
      const up = rect(from).top > rect(to).top;
      const [a, b, c, d] = [middle(from, up ? "top" : "bottom"), middle(arrow, up ? "bottom" : "top"), middle(arrow, up ? "top" : "bottom"), middle(to, up ? "bottom" : "top")];
      const bend = (p, q) => `M${p}C${p[0]} ${(p[1] + q[1]) / 2} ${q[0]} ${(p[1] + q[1]) / 2} ${q}`;
      return `<path class="${arrow.matches(".now") ? "now" : ""}" marker-end="url(#arrow-head)" d="${bend(a, b) + bend(c, d)}"/>`;
    }).join("");
  }
}

// ---- log, people, chat ------------------------------------------------------

function showLog(change) {
  const pane = $("log"), atEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 40;
  if (change.at < log.at || !log.lines.length) { log.at = change.at; log.lines = []; pane.replaceChildren(); }
  log.lines.length = change.at - log.at;
  while (pane.children.length > log.lines.length) pane.lastChild.remove();
  for (const line of change.lines) {
    log.lines.push(line);
    const row = make("div", { innerHTML: line[1], className: ["", "phase", "turn"][line[4] ?? 0] + " " + line[3] });
    row.dataset.number = line[0];
    pane.append(row);
  }
  if (atEnd || change.lines.length) pane.scrollTop = pane.scrollHeight;
}

function button(label, act) {
  const node = make("button", { type: "button", className: "pill", textContent: label });
  node.dataset.act = act;
  return node;
}

function showChat(lines) {
  for (const line of lines) {
    if (now.chat.some(known => known.number === line.number)) continue;
    now.chat.push(line);
    $("chat").append(make("p", { className: `seat-${line.seat}` },
      make("span", { className: "seat", textContent: line.seat + 1 }),
      make("b", { textContent: ` ${now.seats[line.seat]?.name ?? ""} ` }), line.text));
    $("chat").scrollTop = $("chat").scrollHeight;
    if (line.seat !== seat && !frameIsWhole) noticeChat(now.seats[line.seat]?.name ?? "", line.text);
  }
}
let frameIsWhole = true, unread = 0;

// Somebody speaks while the chat is closed: how much was said stands at its tab, the line itself for a moment.
function noticeChat(name, text) {
  const tab = one("[data-tab=chat]");
  if (!tab || (tab.ariaSelected === "true" && !document.hidden)) return;
  one(".unread", tab)?.remove();
  tab.append(make("span", { className: "unread", textContent: ++unread }));
  say(`${name}: ${text}`);
  if (store.get("sound", "off") === "on") play_sound("turn");
}

function openTab(name) {
  for (const tab of all("[data-tab]")) {
    const chosen = tab.dataset.tab === name;
    tab.ariaSelected = chosen;
    if (chosen && tab.dataset.tab === "chat") { unread = 0; one(".unread", tab)?.remove(); }
  }
  for (const pane of all("[data-pane]")) pane.hidden = pane.dataset.pane !== name;
  for (const panel of all('[data-area=side] > .panel')) toggle(panel, "opened", panel.id === name);
}

// The hint is a tab that stays until its decision is made.
let hinted = -1;
function showHint(number) {
  const tab = one("[data-tab=hint]");
  if (!tab) return;
  unmark("hinted");
  unmark("meant");
  const open = tab.ariaSelected === "true";
  hinted = number;
  tab.hidden = number < 0;
  if (number >= 0) { openTab("hint"); shown = "x-talk"; setPlaces(); }
  else if (open) openTab("log");
}

// ---- frames -----------------------------------------------------------------

// In the waiting room: who sits where, as one word, so that only a change of it loads the page again.
let sitting;
const seatsOf = frame => frame.seats ? JSON.stringify(frame.seats.map(({ kind, name, world, here, invited, contribution }) => [kind, name, world, here, invited, contribution])) : sitting;

function showFrame(frame) {
  const { panels: changes, layout: order, log: lines, chat, film, ...rest } = frame;
  now = { ...now, ...rest };
  if (body.dataset.status === "0") { // in the waiting room
    if (chat) showChat(chat);
    if (frame.status !== "waiting" || seatsOf(frame) !== sitting) { if (sitting !== undefined || frame.status !== "waiting") location.reload(); }
    sitting = seatsOf(frame) ?? sitting;
    return;
  }
  frameIsWhole = !!frame.whole;
  if (looking === null) showPanels({ panels: changes, layout: order }, true);
  else {
    for (const [name, change] of Object.entries(changes || {})) panels[name] = newLines(panels[name] || [], change);
    if (order) keepLayout(order);
  }
  if (hinted >= 0 && hinted !== now.number) showHint(-1);
  if (lines) showLog(lines);
  if (frame.people) { $("players").innerHTML = frame.people; showKept(); }
  if (frame.people?.includes('data-act="agree"')) openTab("players");
  if (chat) showChat(chat);
  if (frame.note !== undefined && $("note") && document.activeElement !== $("note")) $("note").value = frame.note;
  if (frame.hook !== undefined && !$("help").open) $("url").value = frame.hook;
  const slider = $("slider");
  slider.max = now.number;
  if (looking === null) { slider.value = now.number; where(); }
  document.title = (now.yours ? "● Your move · " : now.status === "over" ? "Over · " : "") + title;
  toggle(body, "yours", !!now.yours);
  for (const node of all("[data-act=undo]")) node.ariaDisabled = !toggle(node, "ready", !!now.undo);
  one("[data-tab=review]").hidden = now.status !== "over" && !now.sandbox;
  if (now.status === "over") showEnd();
  showHappened();
  bringIntoSight();
  announce();
  skipForced();
}

// What is forced is answered at once for who wants it so; but who took a move back wants to look.
let held = false, soon;
function skipForced() {
  clearTimeout(soon);
  if (!now.yours || !now.forced || held || looking !== null || store.get("forced", "ask") !== "skip") return;
  soon = setTimeout(() => busy ? skipForced() : move(now.forced), Math.max(40, pace() / 2)); // busy: with the move before
}

const ending = $("ending"); // the prompt that holds it comes and goes
function showEnd() {
  if (looking !== null) return;
  const [next, again] = ending.children;
  next.hidden = !now.next;
  again.hidden = now.next || seat < 0;
  toggle(body, "at-end", true);
  ending.hidden = false;
  one("#p-prompt").append(ending);
  if (told === now.number) return;
  told = now.number;
  showStory(told, 20);
}

// What can be counted at once; the swings when they have been reckoned, if the end is still being looked at.
async function showStory(number, tries) {
  for (let end, first = true; tries-- > 0 && told === number && (end = await get("ending")); first = false) {
    if (first || (end.reckoned && !$("sheet").hidden && one(".finale"))) openSheet(end.html, !first);
    if (end.reckoned) return;
    await new Promise(done => setTimeout(done, 1500));
  }
}

// Over the stage: how the game ended, or its review.
let told = -1;
function openSheet(html, refined) {
  $("sheet").lastChild.innerHTML = html;
  $("sheet").hidden = false;
  const stage = area("board"), hero = stage.cloneNode(true), { width, height } = rect(stage);
  for (const node of all("[id]", hero)) node.removeAttribute("id");
  hero.classList.add("hero", "miniature");
  hero.inert = hero.ariaHidden = true;
  Object.assign(hero.style, { width: width + "px", height: height + "px" });
  one(".finale header")?.prepend(make("div", { className: "last" }, hero));
  fitWords();
  if (narrow.matches && !refined) $("sheet").scrollIntoView({ block: "start" }); // who plays on a phone may be far below
}

// ---- review -----------------------------------------------------------------

let reviewing = 0;
async function review() {
  const pane = $("review"), mine = ++reviewing;
  openTab("review");
  shown = "x-talk";
  setPlaces();
  pane.scrollIntoView({ block: "nearest" });
  for (let found = await post("review"), read; found && mine === reviewing; found = await ask("review")) {
    if (found.html && (!read || found.refined)) {
      pane.innerHTML = found.html;
      if (!read || !$("sheet").hidden) openSheet(found.html, !!read);
    }
    if (found.refined) return;
    if (!(read = found.html)) pane.replaceChildren(make("progress", { max: found.all, value: found.done, ariaLabel: "Review" }),
      make("p", { className: "muted", textContent: `${found.done} of ${found.all} decisions judged` }), button("Stop", "stop"));
    await new Promise(done => setTimeout(done, 400));
  }
}

// ---- acts -------------------------------------------------------------------

// What was played and what was better, on the board of then.
function mark({ played, better }) {
  for (const [move, name] of [[played, "was-played"], [better, "was-better"]])
    for (const node of all("[data-move], [data-moves]"))
      if (movesOf(node).includes(move)) node.classList.add(name);
}

const acts = {
  theme: switchTheme,
  async undo() { skip(); held = true; await post("undo", {}); },
  async hint() {
    const own = one("#p-prompt .move:is(:hover, :focus)")?.dataset.move; // the move somebody points at
    if (!now.yours) { say("A hint can be had when it is your move."); return; }
    $("hint").replaceChildren(make("p", { className: "muted", textContent: "Playing it out …" }));
    showHint(now.number);
    const hint = await post("hint", own ? { move: own } : {});
    if (!hint || hinted !== now.number) { showHint(-1); return; }
    $("hint").innerHTML = hint.html;
    if (!own && hint.other) $("hint").append(make("p", { className: "muted", textContent: "Point at a move of yours and press h to compare it." }));
    const chosen = inList(hint.move);
    chosen?.classList.add("hinted");
    chosen?.scrollIntoView({ block: "nearest" });
    if (own !== hint.move) inList(own)?.classList.add("meant");
  },
  down: putDown,
  filter() { one(".filter").focus(); },
  help: openHelp,
  unsheet() { $("sheet").hidden = true; },
  async branch(node) { // play on from here, alone and for practice
    const record = await fetch(`${api}/export`).then(sent => sent.text());
    const answer = await fetch("/api/tables", asJson({ record, until: +(node.dataset.from ?? at()), sandbox: true })).then(sent => sent.json());
    if (answer.error) say(answer.error); else location = answer.links[0].link;
  },
  back() { look(at() - 1); },
  forward() { look(at() + 1); },
  "turn-back": () => stepTurn(-1),
  "turn-on": () => stepTurn(1),
  "moment-back": () => stepMoment(-1),
  "moment-on": () => stepMoment(1),
  live,
  again: playAgain,
  rules: () => switchRules(),
  async rematch() { const made = await post("rematch"); if (made) location.href = `/t/${id}/next`; },
  review,
  stop() { reviewing++; post("review", { cancel: true }); $("review").replaceChildren(button("Review the game", "review")); },
  close() { $("help").close(); },
  async copy(node) { // only a page that came by https, or from this machine, has a clipboard
    const code = byId(node.dataset.copies) || one("code", node.parentNode);
    getSelection().selectAllChildren(code);
    const done = await navigator.clipboard?.writeText(code.textContent).then(() => true, () => false) || document.execCommand("copy");
    say(done ? "Copied." : "It is marked: copy it with the keyboard.");
  },
  send() {}, // people.js
  show(node) { look(+node.dataset.at); }, // the position that somebody would like to go back to
  async "renew-link"(node) {
    const made = await post("renew-link");
    if (made) node.parentNode.replaceChildren("The new link of your seat: ", make("code", { textContent: `${location.origin}/t/${id}/s/${made.secret}` }), " ", button("copy", "copy"));
  },
  forced(node) { store.set("forced", node.dataset.forced); openHelp(); skipForced(); },
  speed(node) { store.set("speed", node.dataset.speed); openHelp(); },
  sound(node) { store.set("sound", node.dataset.sound); play_sound("turn"); openHelp(); },
  async notices(node) { await switchNotices(node.dataset.notices); openHelp(); },
};

// What is the same for every table is in web/help.html.
function openHelp() {
  const here = `${location.origin}/t/${id}`;
  $("address").textContent = here;
  $("text").href = `/t/${id}/text`;
  $("hook").hidden = seat < 0;
  const chosen = { forced: store.get("forced", "ask"), speed: speed(), sound: store.get("sound", "off"), notices: store.get("notices", "off") };
  for (const [name, value] of Object.entries(chosen)) for (const node of all(`[data-${name}]`)) toggle(node, "on", value === node.dataset[name]);
  if (!$("help").open) $("help").showModal();
}

// What a click is meant for: a piece of the map that can do nothing may lie on a space that can.
function meant(event) {
  const can = "[data-move], [data-moves]";
  const node = event.target.closest(can + ", [data-why]") || event.target.closest(".card")?.querySelector(":scope > .card-head[type]");
  const chart = event.target.closest("svg.chart");
  if (!chart || node?.matches(can)) return node;
  const under = document.elementsFromPoint(event.clientX, event.clientY).map(each => each.closest(can));
  return under.find(each => each && chart.contains(each)) || node;
}

function onClick(event) {
  const near = name => event.target.closest(`[data-${name}]`);
  const act = near("act"), link = event.target.closest("a.rule, #x-rules a[href^='#']");
  if (link && !event.ctrlKey && !event.metaKey) { event.preventDefault(); openRules(link.hash.slice(1)); return; }
  if (body.classList.contains("filming") && event.isTrusted) { skip(); if (!act) return; }
  // what is no act of the page is one of the table: "agree", "take-over"
  if (act) { if (act.href) event.preventDefault(); (acts[act.dataset.act] || (() => post(act.dataset.act)))(act); return; }
  const turn = near("look");
  if (turn) { $("sheet").classList.add("beside"); openTab("review"); one(`#x-review [data-look="${turn.dataset.look}"]`)?.focus(); look(+turn.dataset.look).then(() => mark(turn.dataset)); area("board").scrollIntoView({ block: "nearest" }); return; }
  const tab = near("tab"), stage = event.target.closest("#x-stage button"), kind = near("group");
  if (tab) { openTab(tab.dataset.tab); return; }
  if (stage) { opened = stage.dataset.stage; setStage(); fitWords(); drawBeams(); bringIntoSight(); return; }
  if (kind) { putDown(); setGroups(group = kind.dataset.group); return; }
  const place = near("show");
  if (place) { shown = place.dataset.show; setPlaces(); return; }
  const fold = narrow.matches && event.target.closest(".prompt > header, .coach > div");
  if (fold) { toggle(body, fold.matches("header") ? "folded" : "taught"); return; }
  const opener = near("opens");
  if (opener) unfold(opener.closest("svg"), opener.dataset.opens);
  const node = meant(event);
  if (!$("menu")) return; // in the waiting room
  if (!node || !node.closest("#x-table, #x-menu")) { closeMenu(); return; }
  if (looking !== null) { say("This is an earlier position; press Esc to come back to now."); return; }
  if (taken && node !== taken && !node.closest("#p-prompt, #x-menu")) {
    const both = shared(taken, node);
    if (both.length === 1) { held = false; move(both[0]); return; }
    if (both.length) { event.stopPropagation(); openMenu(node, both); return; }
  }
  if (node === taken) { putDown(); return; }
  if (canTake(node)) { takeUp(node); return; }
  if (node.dataset.move) { held = false; move(node.dataset.move); }
  else if (node.dataset.moves) { event.stopPropagation(); openMenu(node, movesOf(node)); }
  else say(node.dataset.why, node.dataset.rule);
}

// Arrows go through the moves of the list, or of the menu when it is open.
function step(by) {
  const list = [...all($("menu").hidden ? "#p-prompt .move" : "#x-menu .move")].filter(node => node.offsetParent);
  if (!list.length) return;
  const at = list.indexOf(document.activeElement);
  list[(at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length].focus();
}

function onKey(event) {
  const typing = event.target.closest("input, textarea, select");
  const running = body.classList.contains("filming");
  if (running) skip();
  if (event.key === "Escape") {
    if (typing) event.target.blur();
    if (!$("menu")) return;
    if (!$("menu").hidden) closeMenu();
    else if (taken) putDown();
    else if (!$("rules").hidden) closeRules();
    else if (looking !== null) live();
    return;
  }
  if (typing && !(typing.className === "filter" && event.key.startsWith("Arrow"))) {
    if (typing.className === "filter" && event.key === "Enter") { step(1); event.preventDefault(); }
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || !$("help") || $("help").open) return;
  if (running) { event.preventDefault(); return; }
  if ((event.key === "Enter" || event.key === " ") && event.target.matches("[role=button], [data-look]")) { event.target.dispatchEvent(new MouseEvent("click", { bubbles: true })); event.preventDefault(); return; }
  const keys = { u: acts.undo, h: acts.hint, "?": openHelp, "[": acts.back, "]": acts.forward, s: skip, r: acts.rules, p: playAgain,
    "{": acts["turn-back"], "}": acts["turn-on"], ",": acts["moment-back"], ".": acts["moment-on"],
    ArrowDown: () => step(1), ArrowRight: () => step(1), ArrowUp: () => step(-1), ArrowLeft: () => step(-1),
    "/": () => (one(".filter") || $("log")).focus() };
  if (!keys[event.key] || event.target.id === "x-slider") return;
  event.preventDefault();
  keys[event.key]();
}

// ---- the stream -------------------------------------------------------------

let stream, mending;
function connect() {
  stream?.close();
  stream = new EventSource(api + "/events");
  on(stream, "open", () => { clearTimeout(mending); $("lost").hidden = true; });
  on(stream, "table", event => receive(JSON.parse(event.data)));
  on(stream, "error", () => {
    mending = setTimeout(() => { $("lost").hidden = false; }, 400);
    if (stream.readyState === EventSource.CLOSED) setTimeout(connect, 1500);
  });
}

if (id) {
  if (body.dataset.status !== "0") {
    area("side").prepend($("talk"));
    area("board").prepend($("stage"));
    if (narrow.matches) $("happened").classList.add("strip");
    if (!$("happened").matches(".strip")) $("talk").prepend($("happened"));
    afterPanels();
  }
  if (body.dataset.art) // the game's pictures, once
    fetch(body.dataset.art).then(sent => sent.text()).then(sheet => body.prepend(make("div", { className: "sheet", innerHTML: sheet })));
  addEventListener("resize", () => { fitWords(); drawBeams(); });
  const stage = area("board"); // it also changes when strip and shelf get their lines
  if (stage) new ResizeObserver(() => { fitWords(); drawBeams(); }).observe(stage);
  on(document, "click", onClick);
  on(document, "keydown", onKey);
  on(document, "pointerover", pointAt);
  on(document, "focusin", pointAt);
  on($("slider"), "input", event => look(+event.target.value));
  on($("say"), "submit", async event => {
    event.preventDefault();
    const input = event.target.elements.text;
    if (input.value.trim() && await post("chat", { text: input.value })) input.value = "";
  });
  on($("hook"), "submit", async event => {
    event.preventDefault();
    const url = $("url").value;
    if (await post("hook", { url })) say(url ? "You will be told there when it is your move." : "You will not be told.");
  });
  let typed;
  on($("note"), "input", event => {
    clearTimeout(typed);
    typed = setTimeout(() => post("note", { text: event.target.value }), 800);
  });
  for (const board of [...all(".has-board")].reverse()) // larger than its pane, a board opens where something is going on; the first one last
    [" .now", " .looked", " .can", ""].map(mark => one(".chart" + mark, board)).find(node => node)?.scrollIntoView({ block: "center", inline: "center" });
  connect();
  if ($("dice")) putIn($("dice").elements.commitment.value);
  if (location.hash.startsWith("#links=")) history.replaceState(null, "", location.pathname); // a bookmark of 1.0
  const linked = location.hash.match(/^#move-(\d+)$/);
  if (linked) stream.addEventListener("table", () => setTimeout(look, 50, +linked[1]), { once: true });
  addEventListener("pagehide", () => stream.close());
  on(document, "visibilitychange", () => { if (!document.hidden && now.number) showHappened(); });
  addEventListener("pageshow", event => { if (event.persisted) connect(); });
}
