// store.mjs - what the offline table keeps, in node: after every acknowledged move the program is begun anew
// from the pages that were written until then, as after a crash of the tab; and from pages that are damaged.
//   node store.mjs build/offline/orrery.wasm
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const module = await WebAssembly.compile(await readFile(process.argv[2])), PAGE = 4096, GAMES = ["connect4", "fermi"];
const key = "0123456789abcdef0123456789abcdef", encoder = new TextEncoder(), decoder = new TextDecoder();
let number = 0, bad = 0;
function ok(good, description) {
  console.log(`${good ? "ok" : "not ok"} ${++number} - ${description}`);
  bad += !good;
}

// The program as a worker would begin it; `kept` are the pages by number.
async function begin(kept) {
  const wasi = new WASI({ version: "preview1" });
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.initialize(instance);
  const it = instance.exports, bytes = (at, length) => new Uint8Array(it.memory.buffer, at, length);
  const text = at => { const all = new Uint8Array(it.memory.buffer); return decoder.decode(all.subarray(at, all.indexOf(0, at))); };
  for (const [page, content] of kept) { const at = it.offline_page(page); bytes(at, PAGE).set(content); }
  if (!it.offline_open()) return { trouble: text(it.offline_trouble()) };
  const ask = (method, path, body) => {
    const request = encoder.encode(`${method} ${path}\nHost: localhost\nSec-Fetch-Site: same-origin\nCookie: orrery=${key}\nContent-Type: application/json\n\n${body ? JSON.stringify(body) : ""}`);
    const at = it.offline_room(request.length);
    bytes(at, request.length).set(request);
    const asked = it.offline_ask(at, request.length);
    for (let turns = 0; !it.offline_status(asked) && turns < 1000; turns++) it.offline_turn();
    const taken = it.offline_take(asked), said = decoder.decode(bytes(taken, it.offline_length()).slice());
    it.offline_forget(asked);
    return JSON.parse(said);
  };
  const keep = () => { for (let page; (page = it.offline_changed()) >= 0;) kept.set(page, bytes(it.offline_page(page), PAGE).slice()); };
  const goOn = () => { while (it.offline_turn()); };
  return { ask, keep, goOn };
}

for (const game of GAMES) {
  const kept = new Map(), first = await begin(kept);
  const { id } = first.ask("POST", "/api/tables", { game, seed: 5, ...(game === "connect4" && { seats: ["me", "greedy"] }) });
  let lost = 0, moves = 0;
  for (; moves < 8; moves++) {
    first.goOn();
    const legal = first.ask("GET", `/api/tables/${id}/moves`);
    if (!legal.moves.length) break;
    const made = first.ask("POST", `/api/tables/${id}/move`, { number: legal.number, move: legal.moves[moves % legal.moves.length] });
    first.keep(); // here the worker answers
    const again = await begin(new Map(kept)), there = again.ask("GET", `/api/tables/${id}`);
    lost += !(made.number && there.number >= made.number);
  }
  ok(moves > 2 && lost === 0, `${game}: begun anew after each of ${moves} moves, none was lost`);
  const damaged = new Map(kept);
  for (const [page, content] of kept) damaged.set(page, content.map((byte, i) => (page * 31 + i * 7) % 11 ? byte : byte ^ 0x5a));
  const broken = await begin(damaged);
  ok(broken.trouble?.length > 10, `${game}: damaged pages are told in a sentence: ${broken.trouble}`);
}
console.log(`1..${number}`);
process.exitCode = bad ? 1 : 0;
