// state.js - what the page knows of its table, and how it asks the server.
"use strict";

const id = body.dataset.table, seat = +body.dataset.seat, api = "/api/tables/" + id;
const still = matchMedia("(prefers-reduced-motion: reduce)"), narrow = matchMedia("(max-width: 900px)");
const panels = {};            // id -> lines of its HTML
const log = { at: 0, lines: [] };
let now = { number: +body.dataset.number, seats: [], chat: [] }; // the newest frame
let looking = null;           // the number of an earlier position, while one is looked at
let layout = null;            // which panels stand where, now
let busy = false, filter = "", title = document.title;

const post = (verb, fields = {}) => ask(verb, asJson(fields));
async function ask(verb, how) {
  const answer = await fetch(`${api}/${verb}`, how).catch(() => null);
  if (!answer) { say("No answer came. What was sent may have arrived; it is safe to try again."); return null; }
  const data = await answer.json().catch(() => ({ error: "The server's answer cannot be read." }));
  if (data.error) { say(data.error); return null; }
  return data;
}

// What a player puts into the dice is kept, with the promise that came first.
const kept = () => store.get("dice " + id, "").split(" ");
function putIn(commitment) {
  let [promise, contribution] = kept();
  if (promise && promise !== commitment) { say("The promise about the dice has changed: do not trust them."); return; }
  contribution ??= [...crypto.getRandomValues(new Uint8Array(16))].map(b => b.toString(16).padStart(2, "0")).join("");
  store.set("dice " + id, `${commitment} ${contribution}`);
  post("contribute", { commitment, contribution });
}
function showKept() {
  const [promise, contribution] = kept();
  if (contribution) one(".fair")?.append(` Kept here: --commitment ${promise} --contribution ${contribution}`);
  if (promise && promise !== now.commitment) say("These are not the dice that were promised.");
}

let quiet;
function say(text, rule) {
  const toast = $("say-why");
  toast.textContent = text;
  if (rule) toast.append(" ", ruleLink(rule));
  toast.hidden = false;
  ($("help")?.open ? $("help") : body).append(toast); // a dialog lies above everything else
  clearTimeout(quiet);
  quiet = setTimeout(() => { toast.hidden = true; }, 2500 + text.length * 40);
}

function ruleLink(rule) {
  const link = make("a", { className: "rule", href: `/rules/${body.dataset.game}#${rule}`, textContent: "Rule ›" });
  link.dataset.rule = rule;
  return link;
}

async function move(notation) {
  if (busy || looking !== null) return;
  skip();
  toggle(body, "busy", busy = true);
  closeMenu();
  const { number, ahead } = now, before = typeof ahead === "number";
  if (!before) decided(number + 1);
  const sent = await post("move", before ? { number, ahead, move: notation } : { number, move: notation });
  for (let i = 0; sent && newest <= number && now.ahead === ahead && i < 40; i++) // until the stream has told us, too
    await new Promise(done => setTimeout(done, 25));
  toggle(body, "busy", busy = false);
}
