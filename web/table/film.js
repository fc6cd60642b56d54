// film.js - what happened, moment by moment.
//
// A frame that comes with more than one moment is held until its film was shown; any key or click goes to the end.
// Nothing of a film is kept: where it ends, the frames say how the table looks.
"use strict";

// ---- how it is played -----------------------------------------------------------

const paces = { off: 0, quick: 350, normal: 1100, slow: 2200 };
const speed = () => { const kept = store.get("speed", "normal"); return { instant: "off", fast: "quick" }[kept] || kept; };
const pace = () => paces[speed()] ?? paces.normal;
// Milliseconds of a film, and of one that was asked for; what came to nothing; what is too short to be read. How long
// a film lasts stands in src/lab/feel.c, too.
const longest = 6000, longestAsked = 24000, blink = 200, shortest = 150;
const furthest = 60; // moves that are still played one by one

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
  const plans = last.yours && typeof last.ahead === "number"; // what others do meanwhile must not take the question away
  const quiet = plans || moves < 1 || moves > furthest || !pace() || document.hidden || looking !== null || body.dataset.status === "0";
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

// Moments that belong together are one beat: what is announced stands with what came of it. A beat has the panels of
// all its moments.
function beatsOf(moments) {
  const list = [];
  let open = null;
  for (const moment of moments) {
    if (!open || open.number !== moment.number) list.push(open = { ...moment, panels: [], lines: [], marks: [] });
    open.panels.push(moment.panels);
    open.layout = moment.layout || open.layout;
    open.decided ||= moment.decided;
    open.lines.push(...moment.lines);
    open.marks.push(...moment.marks);
    if (cue(moment)) open = null;
  }
  return list;
}
// How long each is seen. All of them have `room`; if that is not enough what matters less is left out first.
function timed(beats, room) {
  for (const beat of beats) {
    const sign = cue(beat), words = beat.lines.join("").replace(/<[^>]*>/g, "").length;
    beat.weight = ["loss", "hit", "gain", "reveal"].includes(sign) ? 1 : sign || beat.marks.includes("announce") ? 0.4 : 0;
    beat.time = !beat.lines.length ? 0 : beat.weight ? pace() * beat.weight * (0.7 + Math.min(0.6, words / 250)) : Math.min(blink, pace());
  }
  for (const least of [0, 0.4, 1]) {
    const wanted = beats.reduce((sum, beat) => sum + beat.time, 0), shown = beats.filter(beat => beat.time);
    if (wanted <= room) return beats;
    const fits = Math.min(...shown.map(beat => beat.time)) * room / wanted >= shortest, most = Math.floor(room / shortest);
    shown.forEach((beat, i) => {
      if (fits) beat.time *= room / wanted;
      else if (least === 1) beat.time = Math.floor(i * most / shown.length) === Math.floor((i - 1) * most / shown.length) ? 0 : shortest;
      else if (beat.weight <= least) beat.time = 0;
    });
    if (fits) break;
  }
  return beats;
}

// From one position to another. `again`: it was asked for; the table is elsewhere, and goes back there afterwards.
async function play(from, to, again) {
  const film = reel = { panels: {}, again }, length = again ? longestAsked : longest;
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
    const beats = part ? timed(beatsOf(part.moments), length * (part.to - at) / (to - from)) : [], pending = [];
    let due = performance.now();
    for (const [index, beat] of beats.entries()) {
      pending.push(...beat.panels);
      if (!beat.time && index + 1 < beats.length) continue;
      showBeat({ ...beat, panels: pending.splice(0) }, film.panels, beat.time);
      $("caption").dataset.at = `${index + 1}/${beats.length} · ${matchMedia("(pointer: coarse)").matches ? "a tap" : "any key"} skips`;
      due += beat.time;
      await nap(film, Math.max(0, due - performance.now()));
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

function showBeat(beat, kept, time) {
  const before = places(), was = new Map([...before.keys()].map(id => [id, byId(id)])), changed = new Set();
  const looks = new Map([...was].map(([id, node]) => [id, node.textContent]));
  for (const panels of beat.panels)
    for (const [name, change] of Object.entries(panels)) {
      kept[name] = newLines(kept[name] || [], change);
      changed.add(name);
    }
  put([...changed].map(name => [name, kept[name].join("\n")]));
  if (beat.layout) arrange(beat.layout);
  afterPanels();
  if (time) followFilm([...changed]);
  slide(before, Math.min(700, time * 0.6));
  if (time) tell(beat);
  if (still.matches || !changed.size || !time) return;
  const sign = cue(beat);
  for (const [id, node] of was) if (!byId(id)) leave(node, before.get(id), sign === "loss", time);
  for (const node of all(".piece[id], .counter[id], .card[id]")) {
    if (!before.has(node.id) && was.size) { if (!node.matches(".card")) arrive(node, time); }
    else if ((sign === "hit" || sign === "loss") && looks.get(node.id) !== node.textContent) shake(node, time);
  }
}
// What was hit trembles.
function shake(node, time) {
  node.animate([0, -5, 5, -4, 3, 0].map(x => ({ translate: `${x}px 0` })), { duration: Math.min(420, time) });
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
  for (const each of gone) fade(each, [{ opacity: 1 }, { opacity: lost ? 0.8 : 0.2, offset: 0.5 }, { opacity: 0, translate: lost ? "0 36px" : "0 0" }], time).onfinish = () => each.remove();
  if (!lost || !gone.length) return;
  const mark = make("div", { className: "strike", textContent: "✕" });
  Object.assign(mark.style, { left: left + width / 2 + "px", top: top + height / 2 + "px" });
  body.append(mark);
  fade(mark, [{ opacity: 0, scale: 2 }, { opacity: 1, scale: 1, offset: 0.3 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], time).onfinish = () => mark.remove();
}
function arrive(node, time) {
  fade(node, [{ opacity: 0 }, { opacity: 1, offset: 0.4 }, { opacity: 1 }], time);
}
