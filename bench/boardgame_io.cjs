// boardgame_io.cjs - moves per second of boardgame.io's server with a trivial game in memory.
"use strict";
const { Server } = require("boardgame.io/server");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const game = { name: "count", setup: () => ({ n: 0 }), moves: { add: ({ G }) => { G.n++; } },
  turn: { minMoves: 0 } };
const tables = 50, seconds = 8;

(async () => {
  const server = Server({ games: [game], origins: [/.*/] });
  const running = await server.run({ port: 0, callback() {} });
  const port = running.appServer.address().port, base = `http://127.0.0.1:${port}`;
  let moves = 0, counting = false;
  for (let i = 0; i < tables; i++) {
    const client = Client({ game, numPlayers: 1, matchID: "m" + i, playerID: "0",
      multiplayer: SocketIO({ server: base }), debug: false });
    client.start();
    // the next move goes when the server's state of the last one is back
    const socket = client.transport.socket;
    let last = -1;
    socket.on("update", (id, state) => {
      if (state._stateID === last) return;
      last = state._stateID;
      if (counting) moves++;
      setImmediate(() => client.moves.add());
    });
    socket.on("sync", () => setImmediate(() => client.moves.add()));
  }
  await new Promise(done => setTimeout(done, 2000));
  counting = true;
  const began = Date.now();
  await new Promise(done => setTimeout(done, seconds * 1000));
  console.log(`moves/s ${Math.round(moves / ((Date.now() - began) / 1000))}`);
  console.log(`MB ${Math.round(process.memoryUsage().rss / 1048576)} (server and clients in one process)`);
  process.exit(0);
})();
