// people.js - the pages around people: what a table that is being set comes to, sending an invitation.
// Everything works without it; home.js or orrery.js is there before it.
"use strict";

{
  const form = document.querySelector("form.set");
  const chosen = name => form.querySelector(`input[name="${CSS.escape(name)}"]:checked`);
  const words = { me: "you", friend: "a friend", here: "somebody here", anybody: "whoever comes" };
  const numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"];

  // Who sits there, those of a kind together: "you, two friends and Careful".
  function company() {
    const seats = [...form.querySelectorAll(".place")].map((place, i) => [chosen(`seats.${i}`)?.value, i]).filter(([kind]) => kind && kind !== "nobody");
    const friends = seats.filter(([kind]) => kind === "friend").length, names = [];
    for (const [kind, i] of seats) {
      if (kind === "friend" && names.some(name => name.includes("friend"))) continue;
      const robot = kind === "computer" && chosen(`character.${i}`);
      names.push(kind === "friend" && friends > 1 ? `${numbers[friends]} friends` : words[kind] || (robot ? robot.closest("label").textContent.trim() : "a computer"));
    }
    return [names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0] || "nobody", seats.length];
  }

  function sumUp() {
    const [who, count] = form.querySelector(".place") ? company() : ["you", 1];
    for (const label of form.querySelectorAll("[data-least]")) {
      const fits = count >= +label.dataset.least && count <= +label.dataset.most;
      label.querySelector("input").disabled = !fits;
      if (!fits && label.querySelector("input").checked) form.querySelector('input[name="length"]:not(:disabled)')?.click();
    }
    const length = chosen("length")?.closest("label"), days = chosen("pace")?.value === "days";
    const parts = [length?.querySelector("b").textContent, days ? "over days" : "now", length?.querySelector("em").textContent].filter(Boolean);
    const sentence = form.querySelector("[data-sums-up]");
    sentence.replaceChildren(Object.assign(document.createElement("b"), { textContent: who[0].toUpperCase() + who.slice(1) }), `: ${parts.join(", ")}.`);
    const waits = form.querySelector('input[name^="seats."][value="friend"]:checked, input[name^="seats."][value="anybody"]:checked');
    const button = form.querySelector(".done .main");
    button.textContent = waits ? "Set the table" : "Begin";
    if (waits) button.append(Object.assign(document.createElement("small"), { textContent: waits.value === "friend" ? "then send one link" : "and wait for somebody" }));
  }
  if (form) {
    form.addEventListener("change", sumUp);
    sumUp();
  }

  // Where the system can send things, it is offered.
  const send = document.querySelector('[data-act="send"]'), link = document.getElementById("x-link");
  if (send && navigator.share) {
    send.hidden = false;
    send.addEventListener("click", () => navigator.share({ title: document.title, url: link.textContent }).catch(() => {}));
  }
}
