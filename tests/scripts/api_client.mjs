// A client whose methods are made of the server's own description, and a game that it plays.
//
//     const client = await describe("http://127.0.0.1:8080", key);
//     const made = await client.make({ game: "connect4", seats: ["me", "random"] });
//     await client.move({ table: made.id, number: 0, move: "drop 4" });

export async function describe(address, key) {
  const base = address + "/api/v1", client = { key };
  const { paths } = await (await fetch(base + "/openapi.json")).json();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      client[operation.operationId] = async (given = {}) => {
        const body = { ...given }, query = new URLSearchParams();
        const where = path.replace(/\{(\w+)\}/g, (_, name) => { const is = body[name]; delete body[name]; return is; });
        for (const { name, in: place } of operation.parameters || [])
          if (place === "query" && name in body) { query.set(name, body[name]); delete body[name]; }
        const answer = await fetch(`${base}${where}?${query}`, {
          method: method.toUpperCase(),
          headers: { "Content-Type": "application/json", ...(client.key && { Authorization: "Bearer " + client.key }) },
          ...(method === "post" && { body: JSON.stringify(body) }),
        });
        const said = /json/.test(answer.headers.get("Content-Type")) ? await answer.json() : await answer.text();
        if (!answer.ok) throw new Error(said.error);
        return said;
      };
  return client;
}

const client = await describe(process.argv[2]);
client.key = (await client.person({ name: "JavaScript" })).key;
const table = (await client.make({ game: "connect4", seats: ["me", "random"] })).id;
let view;
while ((view = await client.table({ table })).status !== "over") {
  if (!view.yours) { await new Promise(done => setTimeout(done, 20)); continue; }
  const { number, moves } = await client.moves({ table });
  await client.move({ table, number, move: moves[Math.floor(Math.random() * moves.length)] });
}
if (!view.result.finished || view.result.ranking.length !== 2) throw new Error(JSON.stringify(view.result));
console.log(view.result.text);
