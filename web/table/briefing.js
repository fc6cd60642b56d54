// briefing.js - what a game begins with, for whoever does not know it yet: once for every game and mission.
"use strict";

const briefing = $("briefing"), briefedKey = "briefed " + body.dataset.game + " " + (one("h2", briefing || body)?.textContent ?? "");

function showBriefing() {
  const wanted = briefing && now.status === "playing" && store.get("briefings", "on") === "on" && !store.get(briefedKey, "");
  if (!wanted) { briefing?.remove(); return; }
  // who goes: those that have a portrait on the shelf
  const crew = [...all("[data-area=shelf] > .panel")].filter(panel => one(".portrait .art", panel));
  one(".who", briefing).replaceChildren(...crew.map(panel => make("figure", {}, one(".portrait .art", panel).cloneNode(true), make("figcaption", { textContent: panel.ariaLabel }))));
  // what grows from turn to turn, as the table draws it
  const track = one(".track.rising")?.cloneNode(true);
  if (track) {
    for (const part of [track, ...all("[id]", track)]) part.removeAttribute("id");
    track.inert = true; // it can be read on the table
    one(".danger", briefing).after(track);
  }
  if (!store.get("sound", "")) one("footer", briefing).append(button("Play with sound", "hear")); // asked once
  briefing.hidden = false;
  body.classList.add("briefed");
  one("[data-act=begin]", briefing).focus({ preventScroll: true });
}
function begin() {
  store.set(briefedKey, "yes");
  store.set("sound", store.get("sound", "off"));
  briefing?.remove();
  unmark("briefed");
  showCoach();
  goToQuestion(true);
}
