// measure.js - runs inside a table's page and finds what is wrong with how it is laid out.
// Returns { faults: [{ check, what, where }], steady: { name: place } }.
function measure({ phone, leastText, leastTarget, inSight, reach }) {
  const faults = [], root = document.scrollingElement, atTable = document.body.matches(".at-table");
  const fault = (check, node, what) => faults.push({ check, what, where: node ? nameOf(node) : "" });

  // ---- what an element is called in a report -------------------------------------------------------

  function nameOf(node) {
    const words = (node.getAttribute("aria-label") || node.textContent || "").replace(/\s+/g, " ").trim().slice(0, 40);
    const holder = node.closest("[id]"), own = node.getAttribute("class")?.split(/\s+/).filter(Boolean).slice(0, 3).join(".");
    return `${holder ? "#" + holder.id + (holder === node ? "" : " ") : ""}${holder === node ? "" : node.localName + (own ? "." + own : "")}${words ? ` "${words}"` : ""}`;
  }

  // ---- what can be seen ----------------------------------------------------------------------------

  const styles = new Map();
  const style = node => styles.get(node) ?? (styles.set(node, getComputedStyle(node)), styles.get(node));
  const screen = { left: 0, top: 0, right: innerWidth, bottom: phone ? Infinity : innerHeight };
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const width = box => box.right - box.left, height = box => box.bottom - box.top;

  // The part of the screen that an element's ancestors leave to it.
  const windows = new Map();
  function windowOf(node) {
    if (!node || node === document.body || node === document.documentElement) return screen;
    if (windows.has(node)) return windows.get(node);
    let box = windowOf(node.parentElement);
    const clips = node.localName === "svg" ? style(node).overflow !== "visible" : style(node).overflowX !== "visible" || style(node).overflowY !== "visible";
    if (style(node).position === "fixed") box = screen;
    if (clips) box = meet(box, node.getBoundingClientRect());
    windows.set(node, box);
    return box;
  }
  // Chromium's checkVisibility takes what is inside a hidden part of a picture for shown.
  const shown = new Map();
  function isShown(node) {
    if (!node || node === document.documentElement) return true;
    if (!shown.has(node)) {
      const { display, visibility, opacity } = style(node);
      shown.set(node, display !== "none" && visibility === "visible" && opacity !== "0" && isShown(node.parentElement) &&
        (!!node.ownerSVGElement || display === "contents" || node.checkVisibility())); // which has no box of its own
    }
    return shown.get(node);
  }

  // ---- every piece of text -------------------------------------------------------------------------

  // How much larger or smaller than its style says an element is drawn.
  function scaleOf(node) {
    const svg = node.ownerSVGElement && node.getScreenCTM?.();
    if (svg) return Math.sqrt(Math.abs(svg.a * svg.d - svg.b * svg.c));
    const holder = node.closest("foreignObject"), drawn = holder?.getScreenCTM();
    return drawn ? Math.sqrt(Math.abs(drawn.a * drawn.d - drawn.b * drawn.c)) : 1;
  }

  // Words for screen readers only, and boards drawn small as a mere picture of themselves.
  const notToRead = ".unseen, .miniature";
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node; (node = walker.nextNode());) {
    const holder = node.parentElement;
    if (!node.data.trim() || /^(script|style|title|desc|option|textarea)$/.test(holder.localName) || !isShown(holder) || holder.closest(notToRead)) continue;
    range.selectNodeContents(node);
    const squeezed = holder.closest("text[textLength]"); // a range does not know that its letters were
    const window = windowOf(holder), boxes = (squeezed ? [squeezed.getBoundingClientRect()] : [...range.getClientRects()]).filter(box => box.width > 0.5 && box.height > 0.5);
    const seen = boxes.map(box => meet(box, window)).filter(box => width(box) > 1 && height(box) > 1);
    if (seen.length) texts.push({ holder, boxes, seen, window, size: parseFloat(style(holder).fontSize) * scaleOf(holder), of: holder.closest("text") || holder });
  }

  function checkSizes() {
    const told = new Set();
    for (const { holder, size } of texts)
      if (size < leastText - 0.1 - (style(holder).textTransform === "uppercase" ? 1 : 0) - 0.05 && !told.has(holder)) {
        told.add(holder);
        fault("small text", holder, `${size.toFixed(1)} px`);
      }
  }

  // Labels of the stage that lie over each other. A line is higher than its letters: the middle counts.
  function checkOverlaps() {
    const labels = texts.filter(({ holder }) => holder.closest('[data-area="board"]') && !holder.closest(".caption, .afterwards, .pop"))
      .flatMap(text => text.seen.map(box => ({ text, box: { left: box.left + 1, right: box.right - 1, top: box.top + height(box) * 0.2, bottom: box.bottom - height(box) * 0.2 } })))
      .sort((a, b) => a.box.left - b.box.left);
    const told = new Set();
    labels.forEach((one, i) => {
      for (let j = i + 1; j < labels.length && labels[j].box.left < one.box.right; j++) {
        const other = labels[j], both = meet(one.box, other.box), key = one.text.of;
        if (one.text.of === other.text.of || width(both) < 1 || height(both) < 1 || told.has(key)) continue;
        told.add(key);
        fault("overlap", one.text.of, `lies over ${nameOf(other.text.of)}`);
      }
    });
  }

  // A piece may hide the number in the middle of the place on which it stands, but only the whole of it.
  const spaces = [...document.querySelectorAll('[data-area="board"]:not(.miniature) svg .space')].map(space => space.getBoundingClientRect());
  const middle = box => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
  const within = (inner, outer, slack) => inner.left >= outer.left - slack && inner.right <= outer.right + slack && inner.top >= outer.top - slack && inner.bottom <= outer.bottom + slack;
  function standsOn(piece, label, words) {
    if (words.length > 2 || !within(label, piece, 1.5)) return false;
    const at = middle(label);
    return spaces.some(space => { const own = middle(space); return Math.hypot(own.x - at.x, own.y - at.y) < Math.min(space.width, space.height) / 4; });
  }

  // Names of places that a piece was put upon.
  function checkCovered() {
    const pieces = [...document.querySelectorAll('[data-area="board"]:not(.miniature) svg .piece')].filter(isShown)
      .map(piece => ({ piece, box: piece.getBoundingClientRect() }));
    for (const { of, seen } of texts) {
      if (!of.ownerSVGElement || of.closest(".piece") || !of.closest('[data-area="board"]')) continue;
      const over = pieces.find(({ piece, box }) => seen.some(part => { const both = meet(part, box); return width(both) > 3 && height(both) > 4; }) &&
        of.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING && !standsOn(box, seen[0], of.textContent.trim()));
      if (over) fault("covered", of, `lies under ${nameOf(over.piece)}`);
    }
  }

  // ---- words that are cut --------------------------------------------------------------------------

  const hides = value => value === "hidden" || value === "clip";
  // Badges of the bar that have no room are left out as a whole: what is seen of them must be whole.
  const leavesOut = node => node.matches(".badges") && texts.filter(({ holder }) => node.contains(holder))
    .every(({ boxes, window }) => boxes.every(box => within(box, window, 3)));
  function checkCuts() {
    const holders = new Set(texts.map(text => text.holder)), told = new Set();
    for (const holder of holders) {
      for (let node = holder, up = 0; node && up < 3; node = node.parentElement, up++) {
        if (node.ownerSVGElement || told.has(node) || leavesOut(node)) continue;
        if (hides(style(node).overflowX) && node.scrollWidth > node.clientWidth + 1 && node.clientWidth) {
          told.add(node);
          fault("words cut", node, `${node.scrollWidth} px of words in ${node.clientWidth}`);
        } else if (hides(style(node).overflowY) && node.scrollHeight > node.clientHeight + 4 && node.clientHeight) {
          told.add(node);
          fault("words cut", node, `${node.scrollHeight} px of lines in ${node.clientHeight}`);
        }
      }
    }
    for (const { of, boxes } of texts) { // labels of a picture that stick out of it
      const svg = of.ownerSVGElement;
      if (!svg || told.has(of) || style(svg).overflow === "visible") continue;
      const edge = (svg.closest("svg.chart") || svg).getBoundingClientRect();
      if (boxes.some(box => box.left < edge.left - 2 || box.right > edge.right + 2)) { told.add(of); fault("words cut", of, "sticks out of its picture"); }
    }
  }

  // ---- what can be pressed -------------------------------------------------------------------------

  const pressable = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [data-move].can, [data-moves].can, [data-opens], [data-look]";
  function checkTargets() {
    for (const node of document.querySelectorAll(pressable)) {
      if (!isShown(node) || node.closest("[inert]") || node.disabled || node.matches("[data-why]:not(.can)") || node.closest("label")?.control === node) continue;
      const box = node.getBoundingClientRect(), seen = meet(box, windowOf(node.parentElement));
      if (box.width < 1 || box.height < 1 || width(seen) < box.width - 1 || height(seen) < box.height - 1) continue;
      if (box.width >= leastTarget - 0.5 && box.height >= leastTarget - 0.5) continue;
      if (node.localName === "a" && style(node).display === "inline" && node.closest("p, li, td") && !(phone && atTable)) continue; // a word in a sentence
      const hit = (dx, dy) => {
        if (phone || box.bottom + leastTarget > innerHeight) node.scrollIntoView({ block: "center" }); // off the screen or under the sheet nothing is hit
        const at = node.getBoundingClientRect(), there = document.elementFromPoint((at.left + at.right) / 2 + dx, (at.top + at.bottom) / 2 + dy);
        return there && (node.contains(there) || there.closest(pressable) === node);
      }, far = leastTarget / 2 - 1;
      // its room to press may be larger than what is drawn
      if ((box.width >= leastTarget - 0.5 || (hit(-far, 0) && hit(far, 0))) && (box.height >= leastTarget - 0.5 || (hit(0, -far) && hit(0, far)))) continue;
      fault("small target", node, `${Math.round(box.width)}x${Math.round(box.height)} px`);
    }
    root.scrollTo(0, 0);
  }

  // ---- the moves -----------------------------------------------------------------------------------

  // Every move of the open list can be brought to where it is hit; where a size promises it, so many are in sight at once.
  const isHit = node => { const { x, y } = middle(node.getBoundingClientRect()), top = document.elementFromPoint(x, y); return !!top && node.contains(top); };
  function checkReach() {
    const moves = [...document.querySelectorAll("#p-prompt.yours .move")].filter(isShown);
    const taught = document.querySelector("#p-prompt .coach"), wanted = Math.min(moves.length, reach ? 0 : taught ? 1 : inSight || 1);
    const now = moves.filter(isHit).length;
    if (moves.length && now < wanted) fault("moves out of sight", null, `${now} of ${moves.length} moves in sight, not ${wanted}`);
    const question = document.querySelector("#p-prompt > p");
    if (question && (!isShown(question) || question.getBoundingClientRect().height < 8)) fault("question", question, "is not there");
    for (const move of moves) {
      move.scrollIntoView({ block: "center" });
      if (!isHit(move)) fault("move out of reach", move, "is nowhere to be hit");
    }
    document.getElementById("p-prompt")?.scrollTo(0, 0);
  }

  // ---- the frame -----------------------------------------------------------------------------------

  function checkScroll() {
    if (atTable && !phone && root.scrollHeight > innerHeight + 1) fault("page scroll", null, `the page is ${root.scrollHeight} px high`);
    if (root.scrollWidth > innerWidth + 1) fault("page scroll", null, `the page is ${root.scrollWidth} px wide`);
  }

  // What the game is played on has room: the stage, and no panel is squeezed to a line.
  function checkRoom() {
    const stage = [...document.querySelectorAll('[data-area="board"]:not(.miniature) > .panel')].filter(isShown);
    const highest = Math.max(0, ...stage.map(panel => panel.getBoundingClientRect().height));
    if (stage.length && highest < (phone ? 120 : 240)) fault("no room", stage[0], `the stage is ${Math.round(highest)} px high`);
    for (const panel of document.querySelectorAll(".area:not(.miniature) > .panel")) {
      const high = panel.getBoundingClientRect().height;
      if (isShown(panel) && high > 0 && high < 60 && panel.scrollHeight > high + 20) fault("no room", panel, `${Math.round(high)} px for ${panel.scrollHeight}`);
    }
  }

  // Hand, fleet or crew: the shelf is in sight; on a phone it is, or a tab leads to it.
  function checkShelf() {
    const shelf = document.querySelector('[data-area="shelf"]');
    if (!shelf || !shelf.querySelector(".panel")) return;
    if (!isShown(shelf)) {
      const way = [...document.querySelectorAll(".places button")].some(isShown);
      if (!phone || !way) fault("out of sight", shelf, "is not shown and nothing leads to it");
      return;
    }
    for (const panel of shelf.querySelectorAll(":scope > .panel")) {
      const box = panel.getBoundingClientRect(), seen = meet(box, windowOf(shelf));
      if (!isShown(panel) || !box.height) continue;
      if (!phone && (height(seen) < Math.min(box.height, 80) || width(seen) < Math.min(box.width, 80) || box.bottom > innerHeight + 1))
        fault("out of sight", panel, `from ${Math.round(box.top)} to ${Math.round(box.bottom)} px`);
    }
  }

  // One answer is large, and of the others four are seen, or all that there are.
  function checkAnswers() {
    const prompt = document.querySelector("#p-prompt.yours"), list = prompt?.querySelector(".choices");
    const large = prompt ? [...prompt.querySelectorAll(".primary")].filter(isShown) : [];
    if (large.length > 1) fault("two large buttons", large[1], `beside ${nameOf(large[0])}`);
    const moves = list && !phone ? [...list.querySelectorAll(".move")].filter(isShown) : [], window = list && windowOf(list);
    const seen = moves.filter(move => { const box = move.getBoundingClientRect(); return height(meet(box, window)) > box.height * 0.6; });
    if (seen.length < Math.min(4, moves.length)) fault("few rows", list, `${seen.length} of ${moves.length} answers are seen`);
  }

  const place = node => { const box = node.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom].map(Math.round); };
  const steady = {};
  function noteSteady() {
    const prompt = document.querySelector("#p-prompt.yours"), button = prompt && [...prompt.querySelectorAll(".foot")].find(foot => isShown(foot) && foot.firstElementChild);
    if (prompt) steady["decision panel"] = place(prompt);
    if (button) {
      steady["primary button"] = place(button);
      if (steady["primary button"][3] > innerHeight) fault("out of sight", button, `ends at ${steady["primary button"][3]} px`);
    }
    const log = document.getElementById("x-talk");
    if (log && prompt && !phone) steady["log"] = place(log);
  }

  checkScroll();
  checkSizes();
  checkOverlaps();
  checkCovered();
  checkCuts();
  checkRoom();
  checkShelf();
  checkAnswers();
  noteSteady();
  if (atTable) checkReach();
  checkTargets(); // last: they scroll
  return { faults, steady };
}
