// replay.js - stepping through the game.
"use strict";

let partsShown = 1; // moments of the move that is looked at
let fetching = 0, part = -1; // part: of the moment that is looked at, -1 for the whole move

function where(text) {
  $("where").textContent = looking === null ? `${now.number} of ${now.number}` : `${looking} of ${now.number}`;
  $("decided").replaceChildren(...(text || []));
  $("decided").hidden = !text;
}
// Who decided what to get there.
function whoDecided(moments) {
  if (!moments?.length) return ["The beginning."];
  const [first] = moments, who = now.seats[first.seat];
  const shown = part < 0 ? moments : moments.slice(0, part + 1);
  return [
    make("p", { className: `seat-${first.seat}` }, make("b", { className: "owner", textContent: who?.name || `Seat ${first.seat + 1}` }), first.did ? ": " + first.did : " decided",
      part < 0 ? "" : make("small", { className: "muted", textContent: ` moment ${part + 1} of ${moments.length}` })),
    ...shown.slice(-4).filter(moment => moment.lines.length).map(moment => asCaption(moment, "div")),
  ];
}
async function look(number, moment = -1) {
  number = Math.max(0, Math.min(number, now.number));
  if (number === now.number && moment < 0) { live(); return; }
  skip();
  looking = number;
  part = moment;
  const mine = ++fetching;
  history.replaceState(null, "", `/t/${id}/at/${number}`); // a link to this position, which messengers can draw
  $("slider").value = number;
  where();
  for (const row of $("log").children) toggle(row, "later", +row.dataset.number > number);
  const [frame, film] = await Promise.all([
    get(`at?number=${moment < 0 ? number : number - 1}${everything()}`),
    number > 0 ? get(`film?from=${number - 1}&to=${number}${everything()}`) : null,
  ]);
  if (mine !== fetching || looking === null || !frame) return;
  const kept = {};
  for (const each of film?.moments.slice(0, moment + 1) || []) // on top of the position before
    for (const [name, change] of Object.entries(each.panels)) {
      kept[name] = newLines(kept[name] || [], change);
      frame.panels[name] = { lines: kept[name] };
      if (each.layout) frame.layout = each.layout;
    }
  showPanels(frame, false);
  partsShown = film?.moments.length || 1;
  where(whoDecided(film?.moments));
}
function live() {
  if (looking !== null) history.replaceState(null, "", `/t/${id}`);
  looking = null;
  unmark("beside");
  part = -1;
  fetching++;
  $("slider").value = now.number;
  where();
  unmark("later");
  restore(Object.keys(panels));
  toggle(body, "yours", !!now.yours);
  if (now.status === "over") showEnd();
}
function restore(names) {
  put(names.filter(name => panels[name]).map(name => [name, panels[name].join("\n")]));
  if (layout) arrange(layout);
  afterPanels();
}
const at = () => looking ?? now.number;

// The next moment, or the last one of the move before.
async function stepMoment(by) {
  const parts = part < 0 ? 0 : partsShown;
  if (by > 0) return part >= 0 && part + 1 < parts ? look(looking, part + 1) : look(Math.min(now.number, at() + 1), at() < now.number ? 0 : -1);
  if (part > 0) return look(looking, part - 1);
  const number = part < 0 ? at() : looking - 1;
  if (number < 1) return look(0);
  const film = await get(`film?from=${number - 1}&to=${number}${everything()}`);
  const last = (film?.moments.length || 1) - 1;
  return look(number, part < 0 ? Math.max(0, last - 1) : last);
}
// To where another seat decides, or to the heading of a turn.
async function stepTurn(by) {
  const begins = (moments, i) => i > 0 && (moments[i].seat !== moments[i - 1].seat || moments[i].turn);
  for (let from = at(), tries = 0; tries < 12; tries++) {
    const start = by > 0 ? Math.max(0, from - 1) : Math.max(0, from - 24);
    const film = await get(`film?from=${start}${by > 0 ? "" : "&to=" + Math.max(start, from)}${everything()}`);
    if (!film?.moments.length) break;
    const turns = film.moments.map((moment, i) => begins(film.moments, i) ? moment.number - +(moment.seat !== film.moments[i - 1].seat) : -1)
      .filter(number => by > 0 ? number > at() : number >= 0 && number < at());
    if (turns.length) return look(by > 0 ? turns[0] : turns.at(-1));
    if (by > 0 ? film.next === undefined : start === 0) break;
    from = by > 0 ? film.to : start + 1;
  }
  return look(by > 0 ? now.number : 0);
}
