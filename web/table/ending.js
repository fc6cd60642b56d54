// ending.js - how a game ended, and its review.
"use strict";

const ending = $("ending"); // the prompt that holds it comes and goes
function showEnd() {
  if (looking !== null) return;
  const [next, again] = ending.children;
  next.hidden = !now.next;
  again.hidden = now.next || seat < 0;
  toggle(body, "at-end", true);
  ending.hidden = false;
  one("#p-prompt").append(ending);
  if (told === now.number) return;
  told = now.number;
  showStory(told, 20);
}

// What can be counted at once; the swings when they have been reckoned, if the end is still being looked at.
async function showStory(number, tries) {
  for (let end, first = true; tries-- > 0 && told === number && (end = await get("ending")); first = false) {
    if (first || (end.reckoned && !$("sheet").hidden && one(".finale"))) openSheet(end.html, !first);
    if (end.reckoned) return;
    await new Promise(done => setTimeout(done, 1500));
  }
}

// Over the stage: how the game ended, or its review.
let told = -1;
function openSheet(html, refined) {
  const at = scrollY;
  $("sheet").lastChild.innerHTML = html;
  $("sheet").hidden = false;
  const stage = area("board"), hero = stage.cloneNode(true), { width, height } = rect(stage);
  for (const node of all("[id]", hero)) node.removeAttribute("id");
  hero.classList.add("hero", "miniature");
  hero.inert = hero.ariaHidden = true;
  Object.assign(hero.style, { width: width + "px", height: height + "px" });
  one(".finale header")?.prepend(make("div", { className: "last" }, hero));
  fitWords();
  if (refined) scrollTo(scrollX, at); // whoever reads on stays where they are
  play_ending();
  if (narrow.matches && !refined) $("sheet").scrollIntoView({ block: "start" }); // who plays on a phone may be far below
}

// ---- review -----------------------------------------------------------------

let reviewing = 0;
async function review() {
  const pane = $("review"), mine = ++reviewing;
  openTab("review");
  shown = "x-talk";
  setPlaces();
  pane.scrollIntoView({ block: "nearest" });
  for (let found = await post("review"), read; found && mine === reviewing; found = await ask("review")) {
    if (found.html && (!read || found.refined)) {
      pane.innerHTML = found.html;
      if (!read || !$("sheet").hidden) openSheet(found.html, !!read);
    }
    if (found.refined) return;
    if (!(read = found.html)) pane.replaceChildren(make("progress", { max: found.all, value: found.done, ariaLabel: "Review" }),
      make("p", { className: "muted", textContent: `${found.done} of ${found.all} decisions judged` }), button("Stop", "stop"));
    await new Promise(done => setTimeout(done, 400));
  }
}
