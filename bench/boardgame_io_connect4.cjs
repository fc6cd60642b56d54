// boardgame_io_connect4.cjs - Connect Four under random play with boardgame.io's local client, on one
// core, without a server or a page: node boardgame_io_connect4.cjs SECONDS
"use strict";
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");
const ROWS = 6, COLUMNS = 7;

function wins(cells, row, column, player) {
  const at = (r, c) => r >= 0 && r < ROWS && c >= 0 && c < COLUMNS && cells[r * COLUMNS + c] === player;
  return [[0, 1], [1, 0], [1, 1], [1, -1]].some(([down, right]) => {
    let count = 1;
    for (const way of [1, -1])
      for (let i = 1; at(row + way * i * down, column + way * i * right); i++) count++;
    return count >= 4;
  });
}

const game = {
  setup: () => ({ cells: Array(ROWS * COLUMNS).fill(null), heights: Array(COLUMNS).fill(0), over: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    drop: ({ G, playerID }, column) => {
      const row = G.heights[column];
      if (row >= ROWS) return INVALID_MOVE;
      G.cells[row * COLUMNS + column] = playerID;
      G.heights[column]++;
      if (wins(G.cells, row, column, playerID)) G.over = { winner: playerID };
      else if (G.heights.every(height => height === ROWS)) G.over = { draw: true };
    },
  },
  endIf: ({ G }) => G.over || undefined,
};

const seconds = Number(process.argv[2]);
let decisions = 0;
const client = Client({ game, debug: false });
client.start();
const start = process.hrtime.bigint(), elapsed = () => Number(process.hrtime.bigint() - start) / 1e9;
while (elapsed() < seconds) {
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const open = [...Array(COLUMNS).keys()].filter(column => state.G.heights[column] < ROWS);
    client.moves.drop(open[Math.floor(Math.random() * open.length)]);
    decisions++;
  }
  client.reset();
}
console.log(`boardgame.io, local client|${Math.round(decisions / elapsed())}`);
