// carry.mjs - a game begun in the browser goes on at a server, and the other way round. What the server gives out as
// /offline.zip is left as FOLDER.zip.
//   node carry.mjs build/wasm/orrery.wasm build/release/orrery FOLDER
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { begin, done, ok, read } from "./table.mjs";

const [wasm, orrery, folder] = process.argv.slice(2), port = 20000 + process.pid % 20000;
const offline = await begin(await read(wasm), new Map());
const server = spawn(orrery, ["serve", "--port", `${port}`, "--data", folder], { stdio: "ignore" });
const key = "fedcba9876543210fedcba9876543210", address = `http://127.0.0.1:${port}`;
const serves = {
  async answer(method, path, body) {
    const answer = await fetch(address + path, { method, headers: { Cookie: `orrery=${key}`, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" }, ...(body && { body: JSON.stringify(body) }) });
    return { status: answer.status, said: await answer.text() };
  },
  async ask(...request) { return JSON.parse((await this.answer(...request)).said); },
};
for (let tries = 0; tries < 100 && !await serves.answer("GET", "/healthz").catch(() => null); tries++) await new Promise(go => setTimeout(go, 100));

async function play(where, id, moves) {
  for (let made = 0, tries = 0; made < moves && tries < 400; tries++) {
    offline.goOn();
    const legal = await where.ask("GET", `/api/tables/${id}/moves`);
    if (!legal.moves?.length) { await new Promise(go => setTimeout(go, 20)); continue; }
    const answer = await where.ask("POST", `/api/tables/${id}/move`, { number: legal.number, move: legal.moves[(made * 7) % legal.moves.length] });
    made += !answer.error;
  }
}

async function settled(where, id) { // computers have moved
  for (let tries = 0; ; tries++) {
    offline.goOn();
    const now = await where.ask("GET", `/api/tables/${id}`);
    if (!now.thinking || tries > 400) return now;
    await new Promise(go => setTimeout(go, 20));
  }
}

async function carry(game, from, to, how) {
  const setup = { game, seed: 7, sandbox: true }, { id } = await from.ask("POST", "/api/tables", setup);
  await play(from, id, game === "connect4" ? 2 : 6);
  const before = await settled(from, id), record = (await from.answer("GET", `/api/tables/${id}/export`)).said;
  const made = await to.ask("POST", "/api/tables", { record, sandbox: true });
  const there = made.id ? await to.ask("GET", `/api/tables/${made.id}`) : {};
  const same = JSON.stringify(there.scene?.panels) === JSON.stringify(before.scene?.panels);
  if (made.id) await play(to, made.id, 3);
  const after = made.id ? await settled(to, made.id) : {};
  ok(before.number > 2 && there.number === before.number && same && after.number > there.number,
    `${game}: ${how} (${before.number} moves, there ${there.number}, then ${after.number}${same ? "" : "; it looks different"}${made.error ? ": " + made.error : ""})`);
}

try {
  await writeFile(`${folder}.zip`, Buffer.from(await (await fetch(`${address}/offline.zip`)).arrayBuffer()));
  for (const { id } of await serves.ask("GET", "/api/games")) {
    await carry(id, offline, serves, "from the browser to a server");
    await carry(id, serves, offline, "from a server to the browser");
  }
} finally { server.kill(); }
done();
