// moves.js - the list of moves, and taking up a piece to see where it can go.
"use strict";

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

// The filled button carries what was advised or taken up; without, what the server put there.
function carry(notation) {
  const foot = one("#p-prompt .foot");
  if (!foot) return;
  one(".carried", foot)?.remove();
  const row = notation && one(".primary", foot)?.dataset.move !== notation && inList(notation); // what is filled already stays
  foot.classList.toggle("carrying", !!row);
  for (const quiet of all(".quiet", foot)) quiet.hidden = false;
  if (!row) return;
  const node = make("button", { type: "button", className: "move primary carried", innerHTML: row.innerHTML });
  node.dataset.move = notation;
  one(".glyph", node)?.remove();
  foot.append(node);
  for (const quiet of all(".quiet", foot)) quiet.hidden = quiet.dataset.move === notation; // not twice
}

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
  menu.role = "menu";
  menu.ariaLabel = "What it can do";
  menu.firstChild?.focus();
  showCoach();
}
function closeMenu() {
  const open = !$("menu").hidden;
  $("menu").hidden = true;
  if (open) showCoach();
}

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
  if (own.length === 1) carry(own[0]);
  showCoach();
}
function putDown() {
  if (!taken) return;
  taken = null;
  unmark("taking");
  unmark("taken");
  unmark("aim");
  carry(one("#p-prompt .move.hinted:not(.quiet)")?.dataset.move);
  all(".aim-tag, .in-hand").forEach(node => node.remove());
  all("#p-prompt .choices :is(.move, .moves)").forEach(node => { node.hidden = false; });
  setGroups();
  showCoach();
}
function addTag(place, text) {
  if (!(place instanceof SVGElement)) { whole(place).append(make("span", { className: "tag aim-tag", textContent: text })); return; }
  const box = /** @type {SVGGraphicsElement} */ (place).getBBox(), width = text.length * 7 + 14;
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
