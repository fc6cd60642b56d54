// text.js - the table in words stays up to date by itself: what has changed is put in its place, and what happened and
// what is asked is said once, from a place that stays.
"use strict";

const folder = location.pathname.match(/^(.*)\/t\/([^/]+)\/text$/), words = one("main.sheet-page");
const aloud = make("div", { className: "heard", role: "status" });
let shownAt = -1, fetchingWords = false;

// All that stands before the table: what happened, the coach, the question.
function newsOf(main) {
  const news = [];
  for (let node = one("h2", main); node && node.textContent !== "The table"; node = node.nextElementSibling)
    if (node.matches("h2, p")) news.push(node.textContent.trim());
  return news.join(" ");
}
async function takeWords() {
  if (fetchingWords || words.contains(document.activeElement) && document.activeElement.matches("input")) return;
  fetchingWords = true;
  const sent = await fetch(location.href).then(answer => answer.text()).catch(() => "");
  fetchingWords = false;
  const fresh = one("main.sheet-page", new DOMParser().parseFromString(sent, "text/html"));
  if (!fresh || fresh.innerHTML === words.innerHTML) return;
  const open = [...all("details[open] > summary", words)].map(node => node.textContent), lost = words.contains(document.activeElement);
  words.replaceChildren(...fresh.childNodes);
  for (const summary of all("details > summary", words)) if (open.includes(summary.textContent)) summary.parentNode.open = true;
  if (lost) { words.tabIndex = -1; words.focus({ preventScroll: true }); }
  aloud.textContent = newsOf(words);
}
if (folder && words) {
  body.append(aloud);
  const stream = new EventSource(`/api/tables/${folder[2]}/events`);
  on(stream, "table", event => {
    const { number } = JSON.parse(event.data), first = shownAt < 0;
    if (number === undefined || number === shownAt) return;
    shownAt = number;
    if (!first) takeWords();
  });
  addEventListener("pagehide", () => stream.close());
}
