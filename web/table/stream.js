// stream.js - frames as they come over the event stream, and how the page begins. Loaded last.
//
// The server sends panels that changed (line by line), new lines of the log, who sits where. How frames come to be
// shown, one moment after the other, is in film.js.
"use strict";

// In the waiting room: who sits where, as one word, so that only a change of it loads the page again.
let sitting;
const seatsOf = frame => frame.seats ? JSON.stringify(frame.seats.map(({ kind, name, world, here, invited, contribution }) => [kind, name, world, here, invited, contribution])) : sitting;

function showFrame(frame) {
  const { panels: changes, layout: order, log: lines, chat, film, ...rest } = frame, ahead = now.ahead;
  now = { ...now, ...rest };
  if (body.dataset.status === "0") { // in the waiting room
    if (chat) showChat(chat);
    if (frame.status !== "waiting" || seatsOf(frame) !== sitting) { if (sitting !== undefined || frame.status !== "waiting") location.reload(); }
    sitting = seatsOf(frame) ?? sitting;
    return;
  }
  frameIsWhole = !!frame.whole;
  if (looking === null) showPanels({ panels: changes, layout: order }, true);
  else {
    for (const [name, change] of Object.entries(changes || {})) panels[name] = newLines(panels[name] || [], change);
    if (order) keepLayout(order);
  }
  if (hinted >= 0 && (hinted !== now.number || ahead !== now.ahead)) showHint(-1);
  if (lines) showLog(lines);
  if (frame.people) { $("players").innerHTML = frame.people; showKept(); }
  if (frame.people?.includes('data-act="agree"')) openTab("players");
  if (chat) showChat(chat);
  if (frame.note !== undefined && $("note") && document.activeElement !== $("note")) $("note").value = frame.note;
  if (frame.hook !== undefined && !$("help").open) $("url").value = frame.hook;
  const slider = $("slider");
  slider.max = now.number;
  if (looking === null) { slider.value = now.number; where(); }
  document.title = (now.yours ? "● Your move · " : now.status === "over" ? "Over · " : "") + title;
  toggle(body, "yours", !!now.yours);
  showMuted();
  for (const node of all("[data-act=undo]")) node.ariaDisabled = !toggle(node, "ready", !!now.undo);
  one("[data-tab=review]").hidden = now.status !== "over" && !now.sandbox;
  if (now.status === "over") showEnd();
  showHappened();
  bringIntoSight();
  showCoach();
  goToQuestion();
  tellAloud();
  announce();
  if (frame.whole) showBriefing();
  skipForced();
}

// What is forced is answered at once for who wants it so; but who took a move back wants to look.
let held = false, soon;
function skipForced() {
  clearTimeout(soon);
  if (!now.yours || !now.forced || held || looking !== null || store.get("forced", "ask") !== "skip") return;
  soon = setTimeout(() => busy ? skipForced() : move(now.forced), Math.max(40, pace() / 2)); // busy: with the move before
}

// ---- the stream -------------------------------------------------------------

let stream, mending;
function connect() {
  stream?.close();
  stream = new EventSource(api + "/events");
  on(stream, "open", () => { clearTimeout(mending); $("lost").hidden = true; });
  on(stream, "table", event => receive(JSON.parse(event.data)));
  on(stream, "error", () => {
    mending = setTimeout(() => { $("lost").hidden = false; }, 400);
    if (stream.readyState === EventSource.CLOSED) setTimeout(connect, 1500);
  });
}

if (id) {
  if (body.dataset.status !== "0") {
    area("side").prepend($("talk"));
    area("board").prepend($("stage"));
    if (narrow.matches) $("happened").classList.add("strip");
    if (!$("happened").matches(".strip")) $("talk").prepend($("happened"));
    afterPanels();
  }
  if (body.dataset.art) // the game's pictures, once
    fetch(body.dataset.art).then(sent => sent.text()).then(sheet => body.prepend(make("div", { className: "sheet", innerHTML: sheet })));
  addEventListener("resize", () => { fitWords(); drawBeams(); scrollByKeys(); showCoach(); });
  const stage = area("board"); // it also changes when strip and shelf get their lines
  if (stage) new ResizeObserver(() => { fitWords(); drawBeams(); scrollByKeys(); }).observe(stage);
  on(document, "click", onClick);
  on(document, "keydown", onKey);
  on(document, "pointerover", pointAt);
  on(document, "focusin", pointAt);
  on($("slider"), "input", event => look(+event.target.value));
  on($("say"), "submit", async event => {
    event.preventDefault();
    const input = event.target.elements.text;
    if (input.value.trim() && await post("chat", { text: input.value })) input.value = "";
  });
  on($("hook"), "submit", async event => {
    event.preventDefault();
    const url = $("url").value;
    if (await post("hook", { url })) say(url ? "You will be told there when it is your move." : "You won't be told.");
  });
  let typed;
  on($("note"), "input", event => {
    clearTimeout(typed);
    typed = setTimeout(() => post("note", { text: event.target.value }), 800);
  });
  for (const board of [...all(".has-board")].reverse()) // larger than its pane, a board opens where something is going on; the first one last
    [" .now", " .looked", " .can", ""].map(mark => one(".chart" + mark, board)).find(node => node)?.scrollIntoView({ block: "center", inline: "center" });
  connect();
  if ($("dice")) putIn($("dice").elements.commitment.value);
  if (location.hash.startsWith("#links=")) history.replaceState(null, "", location.pathname); // a bookmark of 1.0
  const linked = body.dataset.at ?? location.hash.match(/^#move-(\d+)$/)?.[1]; // the second was a link of 1.0
  if (linked) on(stream, "table", () => setTimeout(look, 50, +linked), { once: true });
  addEventListener("pagehide", () => stream?.close());
  on(document, "visibilitychange", () => { if (!document.hidden && now.number) showHappened(); });
  addEventListener("pageshow", event => { if (event.persisted) connect(); });
}
