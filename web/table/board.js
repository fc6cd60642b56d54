// board.js - how a board is drawn in the room that it has: what is in sight, how large its words are, lines between
// fighters.
"use strict";

// On a phone a table is larger than what is seen of it. A board that is opened for the first time shows where somebody
// acts; in a first game what the coach speaks of comes into sight, between the upper edge and the decision.
const seen = new Set();
let spoken;
function bringIntoSight() {
  const chosen = one(".coach:has(h3) ~ .foot .taught .move")?.dataset.move, here = `${now.number} ${chosen}`, lit = [...all("#x-table .coached:not(.move)")];
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
  if (hero) hero.style.zoom = Math.min(room.clientWidth / parseInt(width), narrow.matches ? 1 : (room.parentNode.clientHeight - 76) / parseInt(height));
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
