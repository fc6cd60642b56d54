// puzzle.js - a puzzle: a click is the answer; and what the browser remembers of who solves them.
"use strict";

const tell = text => { one("[data-trouble]").textContent = text; };

// ---- the question: the same clicks as at a table ------------------------------------------------

// Where a thing has several moves, the list shows them alone.
function narrow(moves) {
  for (const node of all("#p-prompt [data-of]")) node.hidden = false;
  const left = [...all("#p-prompt .move")].filter(button => !(button.hidden = !moves.includes(button.dataset.move)));
  left[0]?.focus();
}
function openGroup(chosen) {
  for (const tab of all("#p-prompt [data-group]")) tab.ariaSelected = tab.dataset.group === chosen;
  for (const moves of all("#p-prompt [data-of]")) moves.hidden = moves.dataset.of !== chosen;
  for (const button of all("#p-prompt .move")) button.hidden = false;
}
const first = one("#p-prompt [data-group]");
if (first) openGroup(first.dataset.group);

function act(node) {
  const { move, moves, why, group } = node.dataset;
  if (move) location.search = "?move=" + encodeURIComponent(move);
  else if (moves) narrow(moves.split("\n"));
  else if (why) tell(why);
  else if (group) openGroup(group);
}
const can = "[data-move], [data-moves], [data-why], [data-group]";
if (one("#p-prompt") && !body.dataset.right) {
  on(document, "click", event => { const node = event.target.closest(can); if (node) act(node); });
  on(document, "keydown", event => {
    const node = event.target.closest(can);
    if (node && node.tagName !== "BUTTON" && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); act(node); }
  });
}

// ---- the stage: tabs, as at a table; without a script its panels stand one below the other --------

const board = one('[data-area="board"]'), stage = [...all('[data-area="board"] > .panel:not(.lean, .inset)')];
function show(panel) {
  for (const each of stage) each.hidden = each !== panel;
  for (const tab of all(".stage-tabs button")) tab.ariaSelected = tab.dataset.stage === panel.id;
}
if (stage.length > 1) {
  const tabs = Object.assign(document.createElement("div"), { className: "stage-tabs", role: "tablist", ariaLabel: "Stage" });
  for (const panel of stage) {
    const tab = Object.assign(document.createElement("button"), { type: "button", role: "tab", textContent: panel.ariaLabel || "Map" });
    tab.dataset.stage = panel.id;
    on(tab, "click", () => show(panel));
    tabs.append(tab);
  }
  board.prepend(tabs);
  show(stage.find(panel => panel.dataset.stage !== undefined) || stage[0]);
}

// ---- who solves them: Glicko against the puzzles' ratings; the first answer counts ----------------

const known = JSON.parse(store.get("puzzles", '{"rating":1200,"doubt":350,"done":{}}'));
const { puzzle, rating, right } = body.dataset;
if (right && !(puzzle in known.done)) {
  const q = Math.LN10 / 400, sure = 80; // how well the rating of a puzzle is known
  const g = 1 / Math.sqrt(1 + 3 * (q * sure / Math.PI) ** 2);
  const expected = 1 / (1 + 10 ** (-g * (known.rating - +rating) / 400));
  const spread = 1 / known.doubt ** 2 + q * q * g * g * expected * (1 - expected);
  const change = Math.round(q / spread * g * (+right - expected));
  known.rating += change;
  known.doubt = Math.max(50, Math.sqrt(1 / spread));
  known.done[puzzle] = +right;
  known.course = [...known.course ?? [1200], known.rating].slice(-200);
  store.set("puzzles", JSON.stringify(known));
  const rated = one("[data-rated]");
  rated.textContent = `Your rating: ${known.rating} (${change < 0 ? "−" : "+"}${Math.abs(change)})`;
  rated.hidden = false;
}
for (const link of all("[data-id]")) if (link.dataset.id in known.done) link.classList.add(known.done[link.dataset.id] ? "solved" : "missed");
const answers = Object.values(known.done), solver = one("[data-solver]");
if (answers.length && solver) {
  solver.textContent = `your rating ${known.rating}, ${answers.filter(Boolean).length} of ${answers.length} solved`;
  solver.hidden = false;
}
