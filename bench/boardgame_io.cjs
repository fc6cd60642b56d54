// boardgame_io.cjs - moves per second of boardgame.io's server with a trivial game in memory. The
// clients are bare sockets in a process of their own; each sends the next move when it has the
// state after the last one.
"use strict";
const { fork } = require("child_process");
const tables = 100, seconds = 8;

async function serve() {
  const { Server } = require("boardgame.io/server");
  const game = { name: "count", setup: () => ({ n: 0 }), moves: { add: ({ G }) => { G.n++; } } };
  const server = Server({ games: [game], origins: [/.*/] });
  const { appServer } = await server.run({ port: 0, callback() {} });
  const clients = fork(__filename, [String(appServer.address().port)]);
  clients.on("message", moves => {
    console.log(`moves/s ${Math.round(moves / seconds)}`);
    console.log(`MB ${Math.round(process.memoryUsage().rss / 1048576)}`);
    process.exit(0);
  });
}

async function play(port) {
  process.on("disconnect", () => process.exit()); // the server has gone
  const { io } = require("socket.io-client");
  let moves = 0, counting = false;
  for (let i = 0; i < tables; i++) {
    const socket = io(`http://127.0.0.1:${port}/count`, { transports: ["websocket"] }), id = "m" + i;
    const move = state => socket.emit("update",
      { type: "MAKE_MOVE", payload: { type: "add", args: [], playerID: "0" } }, state._stateID, id, "0");
    socket.on("connect", () => socket.emit("sync", id, "0", undefined, 1));
    socket.on("sync", (_, info) => move(info.state));
    socket.on("update", (_, state) => { if (counting) moves++; move(state); });
  }
  await new Promise(done => setTimeout(done, 2000));
  counting = true;
  await new Promise(done => setTimeout(done, seconds * 1000));
  process.send(moves);
}

if (process.argv[2]) play(process.argv[2]);
else serve();
