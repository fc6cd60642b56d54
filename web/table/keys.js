// keys.js - clicks and keys: what they are meant for.
"use strict";

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
  if (kind) { putDown(); setGroups(kind.dataset.group); return; }
  const place = near("show");
  if (place) { shown = place.dataset.show; setPlaces(); return; }
  const fold = narrow.matches && event.target.closest(".prompt > header, .coach > div");
  if (fold) { toggle(body, fold.matches("header") ? "folded" : "taught"); return; }
  const opener = near("opens");
  if (opener) unfold(opener.closest("svg"), opener.dataset.opens);
  const node = meant(event);
  if (!$("menu")) return; // in the waiting room
  if (!node || !node.closest("#x-table, #x-menu")) {
    const thing = $("menu").hidden && event.target.closest("#x-table") && !event.target.closest("#p-prompt, .term, a, button, input, textarea, label") && thingAt(event.target);
    closeMenu();
    if (thing) showWhat(thing);
    return;
  }
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
  if (body.classList.contains("briefed")) {
    if (event.key === "Escape") begin();
    else if (event.key !== "Enter" && event.key !== "Tab" && event.key !== " ") event.preventDefault();
    return;
  }
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
  const tabs = event.target.closest("#p-prompt [role=tablist]");
  if (tabs && (event.key === "ArrowLeft" || event.key === "ArrowRight")) { // to the next kind of moves
    const list = [...tabs.children], to = list.at((list.indexOf(event.target) + (event.key === "ArrowLeft" ? -1 : 1)) % list.length);
    event.preventDefault();
    to.click();
    to.focus();
    return;
  }
  if (event.key === "Enter" && event.target.id === "x-asked") { showWords(); return; }
  if (event.key.length === 1 && event.key !== " " && store.get("keys", "on") === "off") return;
  const keys = { u: acts.undo, w: () => what(), t() { location.href = `/t/${id}/text`; }, h: acts.hint, "?": openHelp, "[": acts.back, "]": acts.forward, s: skip, r: acts.rules, p: playAgain,
    "{": acts["turn-back"], "}": acts["turn-on"], ",": acts["moment-back"], ".": acts["moment-on"],
    ArrowDown: () => step(1), ArrowRight: () => step(1), ArrowUp: () => step(-1), ArrowLeft: () => step(-1),
    "/": () => (one(".filter") || $("log")).focus() };
  if (!keys[event.key] || event.target.id === "x-slider") return;
  event.preventDefault();
  keys[event.key]();
}
