// positions.cjs - telling positions of recorded games, the same ones at every run: openings, fights,
// ends, and the rest spread evenly; and tables that stand there.
"use strict";
const fs = require("fs"), path = require("path");
const folder = path.join(__dirname, "..", "archive", "next");
const most = 60;         // positions of a game
const tenthOf = 6;
const fightsOfEach = 6;  // so many of a recording in fights, where there are as many
const furthest = 80;     // moves to go on for the next decision of the first seat

// The moves by which a game fights: the position before one of them is a fight.
const fighting = {
  fermi: ["attack", "strike", "rally", "retreat", "board", "assault"],
  cadets: ["attack", "strafe", "exterminate", "burst", "subdue", "slash", "shrapnel"],
  horizons: ["engage", "direct-fire", "press", "hunt", "surrender"],
  federation: ["fight", "roll", "keep", "lose", "contest"],
  expatriate: ["seize", "pressure", "mission"],
};

async function asked(address, how) {
  const answer = await fetch(address, how);
  const data = await answer.json();
  if (data.error) throw new Error(data.error);
  return data;
}

const made = (address, record, until) => asked(address + "/api/tables", { method: "POST",
  headers: { "Content-Type": "application/json" }, body: JSON.stringify({ record, until, sandbox: true }) });

// A table at a position, seen by its first seat: { id, link }.
async function tableAt(address, position) {
  const { id, links } = await made(address, position.recording.text, position.at);
  return { id, at: position.at, link: address + links[0].link, secret: links[0].secret };
}

// A first game, at its first question.
async function firstGame(address, game) {
  const { id, links, error } = await asked(address + "/api/tables", { method: "POST",
    headers: { "Content-Type": "application/json" }, body: JSON.stringify({ game, first: true, seats: ["me"] }) });
  if (error) throw new Error(error);
  return { id, at: 0, link: address + links[0].link, secret: links[0].secret };
}

function recordings(game) {
  return fs.readdirSync(folder).filter(name => name.startsWith(game + "-") && /-(short|long|odd)\.orr$/.test(name)).sort().map(name => {
    const text = fs.readFileSync(path.join(folder, name), "utf8");
    const verbs = text.split("\n").flatMap(line => line.match(/^\d+\. (\S+)/)?.[1] ?? []);
    return { game, name: name.replace(".orr", ""), text, verbs, seats: +text.match(/\[Seats "(\d+)"/)[1] };
  });
}

// So many of a list, evenly over it.
const spread = (list, most) => list.length <= most ? list
  : Array.from({ length: most }, (_, i) => list[Math.floor((i + 0.5) * list.length / most)]);

const isFight = (recording, at) => (fighting[recording.game] || []).includes(recording.verbs[at]);
const openingOf = recording => ({ recording, at: 0, kind: "opening" });
const endOf = recording => ({ recording, at: recording.verbs.length, kind: "end" });
const fightsOf = (recording, most = fightsOfEach) =>
  spread([...recording.verbs.keys()].filter(at => at && isFight(recording, at)), most).map(at => ({ recording, at, kind: "fight" }));

// More and more positions, every time between those that there were: 1/2, 1/4, 3/4, 1/8 ...
function* between(recordings) {
  for (let parts = 2; parts < 4096; parts *= 2)
    for (let part = 1; part < parts; part += 2)
      for (const recording of recordings) yield { recording, at: Math.floor(recording.verbs.length * part / parts), kind: "middle" };
}

// Who decides at a position, as the server says.
async function actorAt(address, recording, at) {
  recording.actors ??= new Map();
  if (!recording.actors.has(at)) {
    recording.whole ??= await made(address, recording.text, recording.verbs.length);
    const seen = await asked(`${address}/api/tables/${recording.whole.id}/at?number=${at}`,
      { headers: { Authorization: `Bearer ${recording.whole.links[0].secret}` } });
    recording.actors.set(at, seen.actor);
  }
  return recording.actors.get(at);
}

// On to where the first seat decides, so that no computer plays on while the page is looked at; from a
// fight to a fight. Null if it is not asked for a long time.
async function settle(address, position) {
  const { recording, kind } = position, last = recording.verbs.length, fight = kind === "fight";
  if (recording.seats === 1 || position.at === last) return position;
  for (let at = position.at; at < (fight ? last : Math.min(last, position.at + furthest)); at++)
    if ((!fight || isFight(recording, at)) && await actorAt(address, recording, at) === 0) return { ...position, at };
  return null;
}

// In the order in which they are wanted: where a tenth is enough, an opening, two fights and an end.
function* wanted(all, few) {
  const fights = all.flatMap(recording => fightsOf(recording));
  yield* few ? [openingOf(all[0]), ...spread(fights, 2), endOf(all[1] || all[0])]
    : [...all.map(openingOf), ...fights, ...all.map(endOf)];
  yield* between(few ? all.slice(-2) : all);
}

// The positions of a game, one after the other, none of them twice.
async function* positions(address, game, few) {
  const seen = new Set();
  for (const position of wanted(recordings(game), few)) {
    if (seen.size === (few ? tenthOf : most)) return;
    const settled = await settle(address, position), name = settled && `${settled.recording.name} ${settled.at}`;
    if (!settled || seen.has(name)) continue;
    seen.add(name);
    yield { ...settled, name };
  }
}

module.exports = { games: Object.keys(fighting), positions, recordings, settle, tableAt, firstGame, fightsOf };
