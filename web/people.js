// people.js - the pages around people: what a table that is being set comes to, sending an invitation.
// Everything works without it; dom.js is there before it.
"use strict";

{
  const form = one("form.set");
  const chosen = name => one(`input[name="${CSS.escape(name)}"]:checked`, form);
  const words = { me: "you", friend: "a friend", here: "somebody here", anybody: "whoever comes" };
  const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

  // Who sits there, those of a kind together: "you, two friends and Careful".
  function company() {
    const seats = [...all(".place", form)].map((place, i) => [chosen(`seats.${i}`)?.value, i]).filter(([kind]) => kind && kind !== "nobody");
    const friends = seats.filter(([kind]) => kind === "friend").length, names = [];
    for (const [kind, i] of seats) {
      if (kind === "friend" && names.some(name => name.includes("friend"))) continue;
      const robot = kind === "computer" && chosen(`character.${i}`);
      names.push(kind === "friend" && friends > 1 ? `${numbers[friends]} friends` : words[kind] || (robot ? robot.closest("label").textContent.trim() : "a computer"));
    }
    return [names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0] || "nobody", seats.length];
  }

  function sumUp() {
    const [who, count] = one(".place", form) ? company() : ["you", 1];
    for (const label of all("[data-least]", form)) {
      const fits = count >= +label.dataset.least && count <= +label.dataset.most;
      one("input", label).disabled = !fits;
      if (!fits && one("input", label).checked) one('input[name="length"]:not(:disabled)', form)?.click();
    }
    const length = chosen("length")?.closest("label"), days = chosen("pace")?.value === "days";
    const parts = [length?.querySelector("b").textContent, days ? "over days" : "now", length?.querySelector("em").textContent].filter(Boolean);
    const sentence = one("[data-sums-up]", form);
    sentence.replaceChildren(Object.assign(document.createElement("b"), { textContent: who[0].toUpperCase() + who.slice(1) }), `: ${parts.join(", ")}.`);
    const waits = one('input[name^="seats."][value="friend"]:checked, input[name^="seats."][value="anybody"]:checked', form);
    const button = one(".done .main", form);
    button.textContent = waits ? "Set the table" : "Begin";
    if (waits) button.append(Object.assign(document.createElement("small"), { textContent: waits.value === "friend" ? "then send one link" : "and wait for somebody" }));
  }
  if (form) {
    form.addEventListener("change", sumUp);
    sumUp();
  }

  // Puzzles are rated by the browser (puzzle.js), so their history is here as well.
  const puzzled = one(".puzzled");
  if (puzzled) {
    let known = {};
    try { known = JSON.parse(store.get("puzzles", "{}")); } catch { /* not ours */ }
    const answers = Object.values(known.done ?? {}), course = known.course ?? [1200, known.rating];
    puzzled.hidden = !answers.length;
    if (answers.length) {
      one("small", puzzled).textContent = `${answers.filter(Boolean).length} solved of ${answers.length}`;
      one("b", puzzled).textContent = known.rating;
      const low = Math.min(...course), high = Math.max(...course, low + 1);
      const points = course.map((rating, i) => `${4 + 392 * i / (course.length - 1 || 1)},${100 - 90 * (rating - low) / (high - low)}`);
      one("svg", puzzled).innerHTML = `<polyline points="${points.join(" ")}"/>`;
    }
  }

  // Where the system can send things, it is offered.
  const send = one('[data-act="send"]'), link = $("link");
  if (send && navigator.share) {
    send.hidden = false;
    send.addEventListener("click", () => navigator.share({ title: document.title, url: link.textContent }).catch(() => {}));
  }
}
