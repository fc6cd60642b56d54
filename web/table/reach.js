// reach.js - for fingers, keys and ears: where the focus is after a move, what is said aloud, what a thing is, the sheet of
// a phone, and Back.
"use strict";

// ---- the question -----------------------------------------------------------------

// After every move the focus is on the new question, if it was lost or at what was answered; never on a move. Whoever
// types or reads elsewhere stays there.
let askedFor = -1;
function goToQuestion(wanted = false) {
  const question = byId("x-asked"), at = document.activeElement;
  if (!question) return;
  const lost = !at || at === body || !at.isConnected, there = at?.closest("#p-prompt, #x-menu, #x-coach, [data-area=board], [data-area=shelf], [data-area=seats]");
  if (!wanted && (askedFor === now.number || looking !== null || (!lost && !there))) return;
  askedFor = now.number;
  question.focus({ preventScroll: !wanted });
  one("#p-prompt").scrollTo(0, 0);
}
// Words with a meaning are no stops on the way to the moves: the question itself tells them (Enter, or w).
function fewStops() {
  for (const term of all("#x-asked .term")) term.tabIndex = -1;
  const input = one("#p-prompt .filter");
  if (input) input.tabIndex = -1;
}

// One place that stays says what happened, then what is asked, unless the focus says that.
let heardAt = -1;
function tellAloud() {
  if (heardAt === now.number || looking !== null) return;
  const news = moments(heardAt < 0 ? now.number : heardAt).flatMap(each => each.lines).slice(-4).map(plainText);
  const question = byId("x-asked");
  if (question && document.activeElement !== question) news.push(question.textContent);
  heardAt = now.number;
  $("heard").textContent = news.join(" ");
}

// ---- what is this? ------------------------------------------------------------------

const textOf = node => node?.textContent.replaceAll("\u00ad", "").replace(/\s+/g, " ").trim() || "";
const tipOf = node => node.getAttribute("title") || textOf([...node.children].find(child => child.localName === "title"));
// The thing that a place of the page belongs to, and all that is known of it; null if there is nothing to say.
function thingAt(target) {
  for (let node = target; node && node.id !== "x-table" && node !== body; node = node.parentElement) {
    const tip = tipOf(node), own = node.matches("[data-why], .piece, .card, .counter, .icon, .space");
    if (!tip && !own) continue;
    const name = node.ariaLabel || textOf(one(".card-title, .label", node)) || (node.matches(".term, .icon, .counter") ? textOf(node) : "");
    const place = node.closest(".panel")?.ariaLabel;
    if (name || tip) return { node, name: name || place || "This", tip: tip === name ? "" : tip, place, why: node.dataset.why, rule: node.dataset.rule };
  }
  return null;
}
function showWhat(thing) {
  const menu = $("menu"), { node, name, tip, place, why, rule } = thing, can = node.closest("#p-prompt") ? [] : movesOf(node).filter(inList);
  const parts = [make("h3", { textContent: name, tabIndex: -1 })];
  if (tip && !tip.startsWith(name + ".")) parts.push(make("p", { textContent: tip }));
  if (place && !node.closest("#p-prompt")) parts.push(make("p", { className: "muted", textContent: `In: ${place}` }));
  if (why && why !== tip) parts.push(make("p", { textContent: why }));
  if (rule) parts.push(ruleLink(rule));
  openMenu(node, can);
  if (can.length) parts.push(make("p", { className: "muted", textContent: "It can:" }));
  menu.prepend(...parts);
  menu.role = "dialog";
  menu.ariaLabel = "What is this?";
  const at = rect(node);
  menu.style.top = Math.max(8, Math.min(at.bottom + 6, innerHeight - menu.offsetHeight - 8)) + "px";
  parts[0].focus({ preventScroll: true });
}
// The question: its words and what they mean.
function showWords() {
  const question = byId("x-asked"), words = [...all(".term", question)].map(term => `${textOf(term)}: ${term.title}`);
  if (words.length) showWhat({ node: question, name: "Words of this question", tip: words.join(". ") });
}
function what(target = document.activeElement) {
  if (target?.closest("#x-asked") && !target.closest(".term")) { showWords(); return; }
  const thing = thingAt(target === body ? one("#x-table .hover") : target);
  if (thing) showWhat(thing); else say("Point at something, or go to it, and press w to hear what it is.");
}

// A long press asks, and so does the second button of a mouse.
let pressing, pressed = false;
function press(event) {
  clearTimeout(pressing);
  pressed = false;
  if (event.pointerType !== "touch" || !event.target.closest("#x-table") || event.target.closest("input, textarea, header")) return;
  const { target } = event;
  pressing = setTimeout(() => {
    const thing = thingAt(target);
    if (!thing) return;
    pressed = true;
    navigator.vibrate?.(15);
    showWhat(thing);
    holdBack();
  }, 500);
}
const release = () => clearTimeout(pressing);

// ---- the sheet of a phone -------------------------------------------------------------

// Low, half as high as the screen, or all of it; the handle is drawn up or down.
let grip = null;
const sheetIs = () => body.classList.contains("folded") ? 0 : body.classList.contains("raised") ? 2 : 1;
function setSheet(state) {
  toggle(body, "folded", state === 0);
  toggle(body, "raised", state === 2);
}
function drag(event) {
  if (event.type === "pointerdown") grip = event.target.closest(".prompt > header") && !event.target.closest("button") ? event.clientY : null;
  else if (grip !== null && narrow.matches && Math.abs(event.clientY - grip) > 24) {
    setSheet(Math.max(0, Math.min(2, sheetIs() + (event.clientY < grip ? 1 : -1))));
    pressed = true; // it was no tap
    grip = null;
  }
}

// A film plays where somebody can see it: the part that changes is opened and brought into sight.
function followFilm(names) {
  if (!narrow.matches) return;
  const node = names.filter(name => !/^(bar|prompt)$/.test(name)).map(name => byId("p-" + name)).find(panel => panel && !panel.closest("#x-talk"));
  if (!node) return;
  if (node.closest('[data-area="shelf"], [data-area="seats"]') && !node.checkVisibility()) { shown = node.closest('[data-area="seats"]') ? "seats" : node.id; setPlaces(); }
  const at = rect(node), side = rect(one("#p-prompt")), room = side.top > 40 ? side.top : innerHeight;
  if (at.height && (at.top > room - 80 || at.bottom < 80)) scrollBy({ top: at.top - 60, behavior: "auto" });
}

// ---- Back -------------------------------------------------------------------------------

// What lies over the table is closed by Back before the table is left.
let inHistory = false;
const opened_now = () => $("help")?.open || !$("rules").hidden || !$("menu").hidden || looking !== null;
function closeTop() {
  if ($("help").open) $("help").close();
  else if (!$("menu").hidden) closeMenu();
  else if (!$("rules").hidden) closeRules();
  else if (looking !== null) live();
}
function holdBack() {
  if (!$("menu")) return;
  if (opened_now() && !inHistory) { inHistory = true; history.pushState({ over: true }, ""); }
  else if (!opened_now() && inHistory) { inHistory = false; history.back(); }
}
function onBack() {
  if (!inHistory) return;
  inHistory = false;
  closeTop();
  setTimeout(holdBack);
}

if ($("menu")) {
  on(document, "pointerdown", press);
  for (const ends of ["pointerup", "pointercancel", "pointermove"]) on(document, ends, event => { if (ends !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6) release(); });
  for (const moves of ["pointerdown", "pointermove", "pointerup"]) on(document, moves, drag);
  on(document, "click", event => { // that of a long press, or of the handle, is none
    if (pressed && event.isTrusted) { event.stopImmediatePropagation(); event.preventDefault(); }
    pressed = false;
    setTimeout(holdBack);
  }, true);
  on(document, "contextmenu", event => {
    const thing = event.target.closest("#x-table") && !event.target.closest("input, textarea, a") && thingAt(event.target);
    if (!thing) return;
    event.preventDefault();
    if ($("menu").hidden) showWhat(thing);
    setTimeout(holdBack);
  });
  on(document, "keydown", () => setTimeout(holdBack));
  on(window, "popstate", onBack);
  on(one(".skip"), "click", event => { event.preventDefault(); goToQuestion(true); });
}
