// talk.js - beside the table: log, people, chat and the hint.
"use strict";

function showLog(change) {
  const pane = $("log"), atEnd = pane.scrollHeight - pane.scrollTop - pane.clientHeight < 40;
  if (change.at < log.at || !log.lines.length) { log.at = change.at; log.lines = []; pane.replaceChildren(); }
  log.lines.length = change.at - log.at;
  while (pane.children.length > log.lines.length) pane.lastChild.remove();
  for (const line of change.lines) {
    log.lines.push(line);
    const row = make("div", { innerHTML: line[1], className: ["", "phase", "turn"][line[4] ?? 0] + " " + line[3] });
    row.dataset.number = line[0];
    pane.append(row);
  }
  if (atEnd || change.lines.length) pane.scrollTop = pane.scrollHeight;
}

function button(label, act) {
  const node = make("button", { type: "button", className: "pill", textContent: label });
  node.dataset.act = act;
  return node;
}

function showChat(lines) {
  for (const line of lines) {
    if (now.chat.some(known => known.number === line.number)) continue;
    now.chat.push(line);
    $("chat").append(make("p", { className: `seat-${line.seat}`, hidden: isMuted(line.seat) },
      make("span", { className: "seat", textContent: line.seat + 1 }),
      make("b", { textContent: ` ${now.seats[line.seat]?.name ?? ""} ` }), line.text));
    $("chat").scrollTop = $("chat").scrollHeight;
    if (line.seat !== seat && !frameIsWhole && !isMuted(line.seat)) noticeChat(now.seats[line.seat]?.name ?? "", line.text);
  }
}
const isMuted = other => other !== seat && store.get(`mute-${id}-${other}`, "") === "yes";
function showMuted() {
  for (const line of all("p", $("chat") ?? body)) if (line.parentNode.id === "x-chat") line.hidden = isMuted(+line.className.slice(5));
  for (const node of all("[data-act=mute]")) node.textContent = isMuted(+node.dataset.seat) ? "Read again" : "Mute";
}
let frameIsWhole = true, unread = 0;

// Somebody speaks while the chat is closed: how much was said stands at its tab, the line itself for a moment.
function noticeChat(name, text) {
  const tab = one("[data-tab=chat]");
  if (!tab || (tab.ariaSelected === "true" && !document.hidden)) return;
  one(".unread", tab)?.remove();
  tab.append(make("span", { className: "unread", textContent: ++unread }));
  say(`${name}: ${text}`);
  play_sound("turn");
}

function openTab(name) {
  for (const tab of all("[data-tab]")) {
    const chosen = tab.dataset.tab === name;
    tab.ariaSelected = chosen;
    if (chosen && tab.dataset.tab === "chat") { unread = 0; one(".unread", tab)?.remove(); }
  }
  for (const pane of all("[data-pane]")) pane.hidden = pane.dataset.pane !== name;
  for (const panel of all('[data-area=side] > .panel')) toggle(panel, "opened", panel.id === name);
}

// The hint is a tab that stays until its decision is made.
let hinted = -1;
function showHint(number) {
  const tab = one("[data-tab=hint]");
  if (!tab) return;
  unmark("hinted");
  unmark("meant");
  const open = tab.ariaSelected === "true";
  hinted = number;
  tab.hidden = number < 0;
  if (number >= 0) { openTab("hint"); shown = "x-talk"; setPlaces(); }
  else if (open) openTab("log");
}
