// rules.js - the rules beside the table.
"use strict";

async function openRules(anchor) {
  const drawer = $("rules"), text = one(".manual", drawer);
  drawer.hidden = false;
  body.classList.add("reading");
  showCoach();
  if (!text.firstChild) {
    const sent = await fetch(`/rules/${body.dataset.game}`).catch(() => null);
    const manual = sent?.ok && new DOMParser().parseFromString(await sent.text(), "text/html").querySelector(".manual");
    if (!manual) { closeRules(); say("The server does not answer."); return; }
    text.replaceChildren(...manual.childNodes);
  }
  unmark("here");
  const found = anchor && text.querySelector("#" + CSS.escape(anchor));
  found?.classList.add("here");
  if (found) text.scrollTop += rect(found).top - rect(text).top - 8;
  text.focus({ preventScroll: true });
}
function closeRules() {
  $("rules").hidden = true;
  unmark("reading");
  showCoach();
}
const switchRules = anchor => $("rules").hidden ? openRules(anchor || one("#p-prompt .rule")?.dataset.rule) : closeRules();
