// store.mjs - what the offline table keeps, in node: after every acknowledged move the program is begun anew
// from the pages that were written until then, as after a crash of the tab; and from pages that are damaged.
//   node store.mjs build/wasm/orrery.wasm
import { readFile } from "node:fs/promises";
import { readSet } from "./puzzles.cjs";
import { begin, done, ok, read } from "./table.mjs";

const module = await read(process.argv[2]);
for (const game of ["connect4", "fermi"]) {
  const kept = new Map(), first = await begin(module, kept);
  const { id } = first.ask("POST", "/api/tables", { game, seed: 5, ...(game === "connect4" && { seats: ["me", "greedy"] }) });
  let lost = 0, moves = 0;
  for (; moves < 8; moves++) {
    first.goOn();
    const legal = first.ask("GET", `/api/tables/${id}/moves`);
    if (!legal.moves.length) break;
    const made = first.ask("POST", `/api/tables/${id}/move`, { number: legal.number, move: legal.moves[moves % legal.moves.length] });
    first.keep(); // here the worker answers
    const again = await begin(module, new Map(kept)), there = again.ask("GET", `/api/tables/${id}`);
    lost += !(made.number && there.number >= made.number);
  }
  ok(moves > 2 && lost === 0, `${game}: begun anew after each of ${moves} moves, none was lost`);
  const damaged = new Map(kept);
  for (const [page, content] of kept) damaged.set(page, content.map((byte, i) => (page * 31 + i * 7) % 11 ? byte : byte ^ 0x5a));
  const broken = await begin(module, damaged);
  ok(broken.trouble?.length > 10, `${game}: damaged pages are told in a sentence: ${broken.trouble}`);
}

// Thinking in pieces: others are answered in between, and who goes back is not kept waiting.
{
  const it = await begin(module, new Map());
  const { id } = it.ask("POST", "/api/tables", { game: "expatriate", seed: 5, sandbox: true, seats: ["me", "mcts:4"] });
  let now = {}, moved = -1, mine = false, pieces = 0, longest = 0;
  for (let tries = 0; tries < 600 && pieces < 10; tries++) {
    const legal = it.ask("GET", `/api/tables/${id}/moves`);
    if (legal.moves?.length) mine = !it.ask("POST", `/api/tables/${id}/move`, { number: legal.number, move: legal.moves[0] }).error;
    now = it.ask("GET", `/api/tables/${id}`);
    if (now.number !== moved) pieces = 0;
    moved = now.number;
    const began = process.cpuUsage();
    it.turn();
    pieces += now.thinking && mine;
    longest = Math.max(longest, process.cpuUsage(began).user / 1000);
  }
  ok(pieces >= 10 && now.thinking, `while a computer thinks, others are answered (${pieces} times about move ${moved})`);
  ok(longest < 1000, `it thinks in pieces (the longest: ${Math.round(longest)} ms)`);
  const back = it.ask("POST", `/api/tables/${id}/undo`, {}), before = it.ask("GET", `/api/tables/${id}`);
  let turns = 0;
  while (it.turn() && turns < 100) turns++;
  const after = it.ask("GET", `/api/tables/${id}`);
  ok(before.number < moved && after.number === before.number && turns < 5, `who takes the move back interrupts it (${moved}, then ${after.number}, ${turns} pieces${back.error ? ": " + back.error : ""})`);
}

// People at one screen.
{
  const kept = new Map(), it = await begin(module, kept);
  const { id } = it.ask("POST", "/api/tables", { game: "expatriate", seed: 5, count: 3, seats: ["me", "here", "greedy"], names: ["Ada", "Bob <b>", ""] });
  let passed = 0, wrong = 0;
  for (let i = 0; i < 40 && passed < 3; i++) {
    it.goOn();
    const page = it.answer("GET", `/t/${id}`).said, pass = page.match(/<form class="pass" method="get" action="([^"]+)"/);
    if (pass) {
      const cover = it.answer("GET", pass[1]).said;
      wrong += !/Pass the device/.test(cover) || cover.includes("x-table") || cover.includes("Bob <b>");
      wrong += it.answer("POST", pass[1], {}).status !== 303;
      wrong += it.answer("POST", pass[1].replace(/.$/, "3"), {}).status !== 404;
      wrong += it.answer("POST", pass[1], {}, "ffffffffffffffffffffffffffffffff").status !== 404;
      passed++;
      continue;
    }
    const legal = it.ask("GET", `/api/tables/${id}/moves`);
    if (legal.moves?.length) it.ask("POST", `/api/tables/${id}/move`, { number: legal.number, move: legal.moves[0] });
  }
  ok(passed === 3 && !wrong, `people at one screen pass it on (${passed} times, ${wrong} things wrong)`);
  it.keep();
  const seat = it.ask("GET", `/api/tables/${id}`).viewer, again = await begin(module, kept);
  ok(again.ask("GET", `/api/tables/${id}`).viewer === seat, "and after a crash it is whose turn it was");
}

// What has time until nobody asks: the packs of all games are kept for the day when a newer edition has others.
{
  const kept = new Map(), it = await begin(module, kept), games = it.ask("GET", "/api/games").map(({ id }) => id);
  const has = () => { it.keep(); const all = Buffer.concat([...kept.values()]); return games.filter(id => all.includes(`game: ${id}\n`)); };
  const before = has().length;
  let pieces = 1;
  while (it.rest() && pieces < 100) pieces++;
  ok(before === 0 && has().length === games.length && pieces <= games.length + 1, `packs are kept when nobody asks (${before}, then ${has().length}, in ${pieces} pieces)`);
  const pack = await readFile(new URL("../../packs/fermi.yaml", import.meta.url), "utf8"), slice = it.ask("POST", "/api/studio", { game: "fermi", pack });
  ok(slice.pairs > 0 && slice.figures.every(({ difference }) => difference === 0), `Studio compares packs (${slice.pairs ?? slice.error} pairs)`);
}

// Puzzles are not in the program: before a set is given its pages say so, and then they ask and answer.
{
  const it = await begin(module, new Map()), right = [], wrong = [];
  const daily = () => it.answer("GET", "/puzzles/daily"), home = it.answer("GET", "/").said, all = it.answer("GET", "/puzzles").said;
  const games = [...all.matchAll(/href="\/puzzles\/(\w+)"/g)].map(([, id]) => id).filter((id, i, ids) => id !== "daily" && ids.indexOf(id) === i);
  ok(/Today's puzzle/.test(home) && /on their way/.test(all) && games.length > 5 && daily().status === 303, `puzzles that are to come are announced (${games.join()})`);
  for (const id of games) {
    const { text, puzzles } = readSet(id), path = `/puzzles/${id}`, early = it.answer("GET", path);
    it.give(id, text);
    const list = it.answer("GET", path), { id: first, best, next } = puzzles[0], answer = move => it.answer("GET", `${path}/${first}?move=${encodeURIComponent(move)}`).said;
    if (early.status === 503 && /still on their way/.test(early.said) && list.status === 200 && list.said.includes(`${puzzles.length} puzzles`)
      && /<h1>Right/.test(answer(best)) && /<h1>Not the best/.test(answer(next))) right.push(id); else wrong.push(id);
  }
  ok(!wrong.length, `given, they ask and answer: ${right.join()}${wrong.length ? "; not " + wrong.join() : ""}`);
  ok(/<p>[^<]+, (easy|medium|hard): one move/.test(it.answer("GET", "/").said) && !/on their way/.test(it.answer("GET", "/puzzles").said), "then nothing is on its way any more");
  const cut = await begin(module, new Map());
  cut.give("chess", "");
  cut.give("fermi", readSet("fermi").text.slice(0, 2000));
  const told = cut.answer("GET", "/puzzles/fermi");
  ok(told.status === 404 && /no puzzles for this game/.test(told.said) && cut.answer("GET", "/puzzles").status === 200, "a set that is cut off is told in a sentence");
}
done();
