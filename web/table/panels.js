// panels.js - puts what the server sends in its place: panels change line by line, pieces slide, and what was
// typed, scrolled or in focus stays.
"use strict";

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
      const scale = /** @type {SVGGraphicsElement} */ (node.parentNode).getScreenCTM()?.a || 1;
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
  const fresh = /** @type {Found} */ (holder.content.firstElementChild), old = byId("p-" + name);
  if (!fresh) return;
  const values = new Map();
  if (old) all(".value", old).forEach((node, i) => values.set(i, node.textContent));
  const focus = old?.contains(document.activeElement) ? /** @type {Found} */ (document.activeElement) : null;
  const key = focus && (focus.id ? "#" + CSS.escape(focus.id) : focus.dataset.move && askedFor === now.number && `[data-move="${CSS.escape(focus.dataset.move)}"]`);
  if (old) old.replaceWith(fresh);
  else (name === "bar" ? $("table") : area(fresh.dataset.place)).append(fresh);
  const was = old?.querySelector("[data-opened]")?.dataset, chart = one(".chart", fresh);
  if (was && was.layer === chart?.dataset.layer) unfold(chart, was.opened);
  all(".value", fresh).forEach((node, i) => {
    if (values.has(i) && values.get(i) !== node.textContent) node.classList.add("changed");
  });
  return (across, down) => {
    if ((across || down) && (name !== "prompt" || askedFor === now.number)) fresh.scrollTo(across, down);
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

// What scrolls can be scrolled by keys. What scrolls changes with the sizes, too.
function scrollByKeys() {
  for (const pane of all(".area, .panel, .choices, article.card:not([role])"))
    if (pane.scrollHeight > pane.clientHeight + 1 && getComputedStyle(pane).overflowY === "auto") {
      pane.tabIndex = 0;
      if (!pane.ariaLabel) pane.ariaLabel = one(".card-title", pane)?.textContent || "Part of the table";
    }
    else pane.removeAttribute("tabindex");
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
  fewStops();
  scrollByKeys();
  toggle(body, "replaying", looking !== null);
  showCoach();
}
