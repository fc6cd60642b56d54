// puzzles.cjs - a set of puzzles as its file tells it (docs/puzzles.md): of each its id, the best move and the next.
"use strict";
const fs = require("fs"), path = require("path");

function readSet(game) {
  const text = fs.readFileSync(path.join(__dirname, `../../packs/puzzles/${game}.txt`), "utf8"), lines = text.split("\n");
  const from = lines.findIndex(line => line.startsWith("words ")) + 1, word = choice => lines[from + parseInt(choice, 10)];
  const puzzles = lines.filter(line => line.startsWith("puzzle ")).map(line => {
    const [, , id, , best, next] = line.split(" ");
    return { id, best: word(best), next: word(next) };
  });
  return { text, puzzles };
}
module.exports = { readSet };
