// happened.js - what happened in words: captions of moments, and those since your last move.
"use strict";

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
// The cause, and the last of what came of it.
const inShort = ({ lines }) => [...lines.keys()].filter(i => i === 0 || i > lines.length - 4);
function asCaption(moment, tag) {
  const who = about(moment), chip = who >= 0 && now.seats.length > 1;
  const node = make(tag, { className: `moment ${who >= 0 ? "seat-" + who : ""} ${cue(moment)}` });
  if (chip) node.append(make("span", { className: "seat", textContent: who + 1, title: now.seats[who]?.name || "" }));
  node.append(make("div", {}, ...inShort(moment).map(i => make("p", { className: moment.marks[i], innerHTML: moment.lines[i] }))));
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
let captionEnds;
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
  clearTimeout(captionEnds);
  captionEnds = setTimeout(() => { if (!reel?.panels || !Object.keys(reel.panels).length) box.hidden = true; }, pace() * 1.6 + 400);
}

// ---- since your last move ---------------------------------------------------------

// Before anything has happened: what is to be done, and what ends it, as the briefing says.
const beginning = [[".orders", ""], [".danger:not(h3)", "loss"]].map(([where, mark]) => [one("#x-briefing " + where)?.innerHTML, mark])
  .filter(([line]) => line).map(([line, mark]) => ({ number: 0, part: 0, lines: [line], marks: [mark] }));

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
  const begun = list.length > 0;
  if (!begun && strip) list = beginning;
  if (!document.hidden) store.set(seenKey(), now.number);
  if (body.dataset.status === "0") return;
  box.hidden = !list.length && !strip;
  one("[data-act=again]", box).hidden = !begun;
  one("b", box).textContent = begun ? `${words} · ${list.length}` : "The game begins";
  one("ol", box).replaceChildren(...list.slice(still.matches && !strip ? -12 : -5).map(moment => {
    const node = asCaption(moment, "li");
    if (strip) node.lastChild.replaceWith(inBrief(moment));
    if (node.textContent.length < 60) node.prepend(pictureFor(moment));
    node.title = node.ariaLabel = moment.lines.map(plainText).join("\n");
    if (!begun) return node;
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
