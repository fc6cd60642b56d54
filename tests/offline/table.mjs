// table.mjs - the offline table in node, as a worker of a browser would begin it.
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const PAGE = 4096, encoder = new TextEncoder(), decoder = new TextDecoder();
export const read = async file => WebAssembly.compile(await readFile(file));

// `kept` are the pages by number; `trouble` is what it says instead of beginning.
export async function begin(module, kept) {
  const wasi = new WASI({ version: "preview1" });
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
  wasi.initialize(instance);
  const it = instance.exports, bytes = (at, length) => new Uint8Array(it.memory.buffer, at, length);
  const text = at => { const all = new Uint8Array(it.memory.buffer); return decoder.decode(all.subarray(at, all.indexOf(0, at))); };
  for (const [page, content] of kept) { const at = it.offline_page(page); bytes(at, PAGE).set(content); }
  if (!it.offline_open()) return { trouble: text(it.offline_trouble()) };
  const send = (method, path, body, key) => {
    const request = encoder.encode(`${method} ${path}\nHost: localhost\nSec-Fetch-Site: same-origin\nCookie: orrery=${key}\nContent-Type: application/json\n\n${body ? JSON.stringify(body) : ""}`);
    const at = it.offline_room(request.length);
    bytes(at, request.length).set(request);
    return it.offline_ask(at, request.length);
  };
  const take = asked => {
    const status = it.offline_status(asked), taken = it.offline_take(asked), said = decoder.decode(bytes(taken, it.offline_length()).slice());
    it.offline_forget(asked);
    return { status, said };
  };
  const answer = (method, path, body, key = "0123456789abcdef0123456789abcdef") => {
    const asked = send(method, path, body, key);
    for (let turns = 0; !it.offline_status(asked) && turns < 100000; turns++) it.offline_turn();
    return take(asked);
  };
  const give = (game, set) => { const text = encoder.encode(`${game}\n${set}`), at = it.offline_room(text.length); bytes(at, text.length).set(text); it.offline_give(at, text.length); };
  const keep = () => { for (let page; (page = it.offline_changed()) >= 0;) kept.set(page, bytes(it.offline_page(page), PAGE).slice()); };
  const goOn = () => { while (it.offline_turn()); };
  return { answer, ask: (...request) => JSON.parse(answer(...request).said), give, keep, goOn, turn: () => it.offline_turn(), rest: () => it.offline_rest() };
}

let number = 0, bad = 0;
export function ok(good, description) {
  console.log(`${good ? "ok" : "not ok"} ${++number} - ${description}`);
  bad += !good;
}
export function done() {
  console.log(`1..${number}`);
  process.exitCode = bad ? 1 : 0;
}
