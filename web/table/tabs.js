// tabs.js - the stage, what is beside it, groups of moves: which one is open.
"use strict";

// One that leads to what the coach speaks of is marked while it is closed.
const tabButton = (name, text, chosen) => {
  const node = make("button", { type: "button", textContent: text, role: "tab", ariaSelected: !!chosen });
  Object.assign(node.dataset, name);
  toggle(node, "calls", !!byId(Object.values(name)[0])?.matches(".coached, :has(.coached)"));
  return node;
};

// Panels of the stage are tabs. The one the game calls for opens by itself; what somebody has opened
// instead stays open until the game calls for another.
let called, opened;
function setStage() {
  const tabs = $("stage"), shown = [...all(":scope > .panel:not(.lean, .inset)", area("board"))];
  const calls = (shown.find(panel => panel.dataset.stage !== undefined) || shown[0])?.id;
  if (calls !== called) { called = calls; opened = null; }
  const open = shown.find(panel => panel.id === opened) || shown.find(panel => panel.id === calls);
  for (const panel of shown) toggle(panel, "opened", panel === open);
  tabs.hidden = shown.length < 2;
  tabs.replaceChildren(...shown.map(panel => {
    const tab = tabButton({ stage: panel.id }, panel.ariaLabel || "Map", panel === open);
    toggle(tab, "calls", panel.id === calls);
    const count = one(".panel-head > .corner", panel)?.textContent;
    if (count) tab.append(make("small", { textContent: count }));
    return tab;
  }));
}

// What a game has at the side is a tab beside the log.
function setSide() {
  const shown = [...all('[data-area=side] > .panel:not(.prompt, .talk, .pinned)')], tabs = one("#x-talk .tabs");
  for (const tab of all('[data-tab^="p-"]', tabs)) if (!shown.some(panel => panel.id === tab.dataset.tab)) tab.remove();
  for (const panel of shown)
    if (!one(`[data-tab="${panel.id}"]`)) tabs.append(tabButton({ tab: panel.id }, panel.ariaLabel || panel.id.slice(2)));
  openTab(one('#x-talk [aria-selected="true"]')?.dataset.tab || "log");
}

// On a narrow screen: one part at a time of what is neither stage nor decision.
let shown;
function setPlaces() {
  const parts = [...[...all('[data-area=shelf] > .panel, [data-area=side] > .panel:not(.prompt, .talk)')].map(panel => [panel, panel.ariaLabel || "Cards"]),
    [area("seats"), "Others"], [$("talk"), "Log"]].filter(([node]) => node?.firstElementChild);
  const open = parts.find(([node]) => (node.id || "seats") === shown) || parts[0];
  for (const [node] of parts) toggle(node, "shown", node === open[0]);
  $("places").replaceChildren(...parts.map(part => tabButton({ show: part[0].id || "seats" }, part[1], part === open)));
}

// Groups of moves; the one that was open stays open. But what stands alone, under "more", is something else at the
// next question.
let group, chosenAt;
function setGroups(chosen) {
  const tabs = [...all("#p-prompt [data-group]")];
  if (chosen) { group = chosen; chosenAt = now.number; }
  if (!tabs.length) return;
  const kept = group === "more" && chosenAt !== now.number ? null : group;
  const open = tabs.find(tab => tab.dataset.group === kept) || tabs[0];
  for (const tab of tabs) { tab.ariaSelected = tab === open; tab.tabIndex = tab === open ? 0 : -1; }
  for (const moves of all("#p-prompt [data-of]")) moves.hidden = !filter && moves.dataset.of !== open.dataset.group;
}
