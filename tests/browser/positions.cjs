// positions.cjs - telling positions of recorded games, the same ones at every run: openings, fights,
// ends, and the rest spread evenly; and tables that stand there.
"use strict";
const fs = require("fs"), path = require("path");
const folder = path.join(__dirname, "..", "archive", "next");
const each = 20;         // positions of a recording
const fightsOfEach = 6;  // so many of them in fights, where there are as many
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

function recordings(game) {
  return fs.readdirSync(folder).filter(name => name.startsWith(game + "-") && name.endsWith(".orr")).sort().map(name => {
    const text = fs.readFileSync(path.join(folder, name), "utf8");
    const verbs = text.split("\n").flatMap(line => line.match(/^\d+\. (\S+)/)?.[1] ?? []);
    return { game, name: name.replace(".orr", ""), text, verbs, seats: +text.match(/\[Seats "(\d+)"/)[1] };
  });
}

const spread = (list, most) => list.length <= most ? list
  : Array.from({ length: most }, (_, i) => list[Math.floor((i + 0.5) * list.length / most)]);

// Where to look in one recording, before it is asked who decides there.
function wanted(recording) {
  const last = recording.verbs.length;
  const fights = spread([...recording.verbs.keys()].filter(at => at && isFight(recording, at)), fightsOfEach);
  const rest = spread([...Array(last).keys()].slice(1), each - 2 - fights.length);
  return [{ at: 0, kind: "opening" }, ...fights.map(at => ({ at, kind: "fight" })),
    ...rest.map(at => ({ at, kind: "middle" })), { at: last, kind: "end" }].map(position => ({ ...position, recording }));
}

const isFight = (recording, at) => (fighting[recording.game] || []).includes(recording.verbs[at]);

// On to where the first seat decides, so that no computer plays on while the page is looked at; from a
// fight to a fight.
async function settle(address, position) {
  const { recording, kind } = position, last = recording.verbs.length;
  if (recording.seats === 1 || position.at === last) return position;
  recording.whole ??= await made(address, recording.text, last);
  for (let at = position.at; at < Math.min(last, position.at + furthest); at++) {
    if (kind === "fight" && !isFight(recording, at)) continue;
    const seen = await asked(`${address}/api/tables/${recording.whole.id}/at?number=${at}`,
      { headers: { Authorization: `Bearer ${recording.whole.links[0].secret}` } });
    if (seen.actor === 0) return { ...position, at };
  }
  return null;
}

// A tenth of a game's positions: an opening, an end, two fights, two others.
function tenth(positions) {
  const pick = (kind, most) => spread(positions.filter(position => position.kind === kind), most);
  const fights = pick("fight", 2);
  return [...pick("opening", 1), ...fights, ...pick("middle", 4 - fights.length), ...pick("end", 1)];
}

// The positions of a game, one after the other.
async function* positions(address, game, few) {
  const all = recordings(game).flatMap(wanted), seen = new Set();
  for (const position of few ? tenth(all) : all) {
    const settled = await settle(address, position), key = settled && `${settled.recording.name} ${settled.at}`;
    if (!settled || seen.has(key)) continue;
    seen.add(key);
    yield { ...settled, name: key };
  }
}

module.exports = { games: Object.keys(fighting), positions, recordings, settle, tableAt, isFight, spread };
