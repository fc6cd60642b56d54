// coach.js - a first game on a wide screen: night lies over the page but for what is to be clicked, numbered, and a card
// says why. What it says comes from the prompt; on a narrow screen it stays there.
"use strict";

const roomy = matchMedia("(min-width: 901px) and (min-height: 600px)");
const coachFace = '<svg class="face" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="24" fill="#22305a"/><circle cx="24" cy="22" r="13" fill="#f0d7b8"/><path d="M10 46c2-10 8-13 14-13s12 3 14 13z" fill="#56b4e9"/><path d="M11 21a13 13 0 0 1 26 0c-4-6-8-7-13-7s-9 1-13 7z" fill="#e8edf7"/><path d="M15.4 23a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M25.4 23a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M20 29q4 3 8 0" stroke="#1b2644" stroke-width="1.8" fill="none" stroke-linecap="round"/></svg>';
const said = [];             // the steps so far, for who wants to read again: { step, title, html }
let rereading = -1, asksWhy = false, saidAt = "";
const leftKey = "left-coach-" + id;

// The parts of the page that are taught: what to look at, what to click, and the button.
function taughtParts() {
  const button = one("#p-prompt .taught .move"), move = button?.dataset.move;
  if (!button) return [];
  const inSight = node => node.checkVisibility() && rect(node).width > 4;
  const can = (taken && movesOf(taken).includes(move) ? [...all("#x-table .aim")].filter(node => movesOf(carried(node)).includes(move)) : carriers(move).map(whole)).filter(inSight);
  const lit = [...all("#x-table .coached:not(.move)")].filter(node => inSight(node) && !can.some(each => each === node || node.contains(each)));
  const look = lit.find(node => !node.matches(".panel")) || (can.length ? null : lit.find(isSmall));
  const piece = taken ? null : firstOf(can), place = piece && lastOf(can.filter(node => node !== piece));
  return piece && place ? [piece, place, button] : [look, can[0], button].filter(Boolean);
}
// A stage that is lit as a whole shows nothing.
const isSmall = node => { const { width, height } = rect(node); return width * height < 0.3 * innerWidth * innerHeight; };
// First what is taken up, then where it goes: pieces before cards, whoever can do much before what can do little, and
// places last.
const isPlace = node => node.matches(".space, .slot, .socket, .stratum, .plot");
const carried = node => one("[data-move], [data-moves]", node) || node;
const rankOf = node => (isPlace(node) ? -1000 : 0) + (node.matches(".piece") ? 500 : 0) + movesOf(carried(node)).length;
const firstOf = nodes => [...nodes].sort((a, b) => rankOf(b) - rankOf(a)).find(node => canTake(carried(node)) && !isPlace(node));
const lastOf = nodes => [...nodes].sort((a, b) => rankOf(a) - rankOf(b))[0];

const round = (x, y, w, h, r) => `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
// A hole a little larger than what it shows, and never larger than the page.
function holeOf(node) {
  const at = rect(node), pane = node.closest(".panel"), clip = pane && node !== pane ? rect(pane) : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const left = Math.max(at.left - 6, clip.left, 2), top = Math.max(at.top - 6, clip.top, 2);
  return { left, top, right: Math.min(at.right + 6, clip.right, innerWidth - 2), bottom: Math.min(at.bottom + 6, clip.bottom, innerHeight - 2) };
}
const overlap = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// From one hole to the other: at their sides, or up and down where one lies above the other.
function arrowFrom(a, b) {
  const middle = ({ left, top, right, bottom }) => [(left + right) / 2, (top + bottom) / 2], [ax, ay] = middle(a), [bx, by] = middle(b);
  if (a.left < b.right && b.left < a.right) return `M${ax} ${ay < by ? a.bottom : a.top}L${Math.max(b.left + 20, Math.min(ax, b.right - 20))} ${ay < by ? b.top - 4 : b.bottom + 4}`;
  return `M${ax < bx ? a.right : a.left} ${ay}Q${(ax + bx) / 2} ${Math.max(a.bottom, b.bottom)} ${ax < bx ? b.left - 4 : b.right + 4} ${by}`;
}
function drawNight(holes) {
  const paths = holes.map(({ left, top, right, bottom }) => round(left, top, right - left, bottom - top, Math.min(14, (right - left) / 2, (bottom - top) / 2)));
  const arrow = holes.length > 2 ? arrowFrom(holes[0], holes[1]) : "";
  $("night").innerHTML = `<path class="dark" d="M0 0H${innerWidth}V${innerHeight}H0z${paths.join("")}"/>` +
    paths.map(path => `<path class="soft" d="${path}"/><path class="rim" d="${path}"/>`).join("") +
    (arrow ? `<path class="go" marker-end="url(#arrow-head)" d="${arrow}"/>` : "");
  all(".night-number").forEach(node => node.remove());
  holes.slice(0, -1).forEach((hole, i) => {
    const node = make("span", { className: "night-number", textContent: i + 1, ariaHidden: "true" });
    Object.assign(node.style, { left: hole.right - 18 + "px", top: Math.max(2, hole.top - 12) + "px" });
    body.append(node);
  });
}

// Beside what is taught, where it covers none of it, nor the arrow.
function placeCard(card, lit) {
  const [a, b] = lit, between = (low, high, part) => low + (high - low) * part;
  const onArrow = part => { const x = between(a.left + a.right, b.left + b.right, part) / 2, y = between(a.top + a.bottom, b.top + b.bottom, part) / 2; return { left: x - 12, right: x + 12, top: y - 12, bottom: y + 12 }; };
  const holes = lit.length > 2 ? [onArrow(0.3), onArrow(0.5), onArrow(0.7), ...lit] : lit;
  const { offsetWidth: width, offsetHeight: height } = card, last = holes.at(-2) || holes[0], gap = 18;
  const places = [[last.left, last.bottom + gap], [last.left, last.top - height - gap], [last.right + gap, last.top], [last.left - width - gap, last.top],
    [24, innerHeight - height - 24], [24, 64], [innerWidth - width - 400, 64], [innerWidth - width - 400, innerHeight - height - 24]];
  let best = null;
  for (const [x, y] of places) {
    const left = Math.max(12, Math.min(x, innerWidth - width - 12)), top = Math.max(12, Math.min(y, innerHeight - height - 12));
    const at = { left, top, right: left + width, bottom: top + height }, covers = holes.reduce((sum, hole) => sum + overlap(at, hole), 0);
    if (!best || covers < best.covers) best = { left, top, covers };
  }
  card.style.left = best.left + "px";
  card.style.top = best.top + "px";
}

const leaveCoach = () => { store.set(leftKey, "yes"); showCoach(); };
function cardOf(coach, step) {
  const read = rereading >= 0 ? said[rereading] : null, first = coach.cloneNode(true);
  const card = make("section", { className: "coach-card", id: "x-coach" });
  const text = one("div", first), again = !read && coach.matches(".goes-on") && !asksWhy;
  all(".more, .then", text).forEach(node => { if (!asksWhy) node.remove(); });
  if (again) all(".why", text).forEach(node => node.replaceWith(make("p", { className: "why", textContent: "Now: " + one("#p-prompt .taught .move > span").textContent + "." })));
  const buttons = make("footer");
  const add = (label, act, off = false) => { const node = make("button", { type: "button", textContent: label, disabled: off }); on(node, "click", act); buttons.append(node); };
  add("Back", () => { rereading = (rereading < 0 ? said.findLastIndex(one => one.step < step) : rereading - 1); showCoach(); }, rereading === 0 || !said.some(each => each.step < step));
  if (read) add("Go on", () => { rereading = -1; showCoach(); });
  else if (one(".more, .then", coach) || again) add(asksWhy ? "Less" : "Why now?", () => { asksWhy = !asksWhy; showCoach(); });
  add("Leave the tour", leaveCoach);
  if (!read) buttons.append(make("span", { textContent: taughtParts().length > 1 ? "Click what is lit, or the filled button." : "Press the filled button." }));
  card.innerHTML = `${coachFace}<div>${read ? read.html : text.innerHTML}</div>`;
  card.append(buttons);
  return card;
}

function showCoach() {
  const coach = one("#p-prompt .coach"), parts = coach && one("h3", coach) ? taughtParts() : [];
  const off = !parts.length || !roomy.matches || !now.yours || looking !== null || reel || body.classList.contains("briefed") || store.get(leftKey, "") || !$("rules").hidden || !$("sheet").hidden || !$("menu").hidden;
  $("coach")?.remove();
  toggle(body, "by-night", !off);
  $("night")?.toggleAttribute("hidden", !!off); // where a table waits there is none
  if (off) { all(".night-number").forEach(node => node.remove()); toggle(body, "untaught", !!store.get(leftKey, "")); return; }
  const step = +(one(".where", coach)?.textContent.match(/\d+/)?.[0] ?? 0), here = `${now.number} ${step}`;
  if (here !== saidAt) { saidAt = here; rereading = -1; asksWhy = false; }
  if (said.at(-1)?.step !== step && !coach.matches(".goes-on")) said.push({ step, html: one("div", coach).innerHTML });
  for (const node of parts) if (node.closest(".panel, .choices")) node.scrollIntoView({ block: "nearest", inline: "nearest" });
  const holes = parts.map(holeOf), card = cardOf(coach, step);
  drawNight(holes);
  body.append(card);
  placeCard(card, holes);
}
