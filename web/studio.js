// studio.js - a pack as it is written: checked beside its lines, and compared while one looks.
"use strict";

const form = one("[data-studio]");
if (form) {
  const text = form.elements.pack, gutter = one(".gutter"), trouble = one("[data-trouble]");
  const result = one("[data-result]"), key = "pack " + form.elements.game.value;
  let timer, asked = 0, comparing = 0;

  const post = (path, more) => fetch(path, {
    method: "POST", headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ game: form.elements.game.value, pack: text.value, ...more }),
  }).then(async answer => ({ status: answer.status, ...await answer.json() }));

  // Numbers beside the lines; the one that is wrong says why.
  function number(line, why) {
    gutter.replaceChildren(...text.value.split("\n").map((_, i) => {
      const mark = document.createElement("div");
      mark.textContent = i + 1;
      if (i + 1 === line) {
        mark.className = "wrong";
        mark.title = why;
      }
      return mark;
    }));
    trouble.textContent = why || "";
    trouble.classList.toggle("wrong", !!why);
    gutter.scrollTop = text.scrollTop;
  }
  async function check() {
    const mine = ++asked, answer = await post("/api/packs", {});
    if (mine !== asked) return;
    const found = /^[^:]*:(\d+): ([^]*)$/.exec(answer.error || "");
    if (answer.error) number(found ? +found[1] : 0, found ? `line ${found[1]}: ${found[2]}` : answer.error);
    else {
      number(0);
      trouble.textContent = "as it should be: " + answer.edition;
    }
  }
  on(text, "input", () => {
    clearTimeout(timer);
    comparing = 0;
    store.set(key, text.value);
    timer = setTimeout(check, 700);
  });
  on(text, "scroll", () => { gutter.scrollTop = text.scrollTop; });

  // Sums of all slices, and what they say: a difference with its 95 % interval.
  function tell(sums, pairs, changes, players) {
    const rows = [["", "built in", "yours", "difference", "95 % interval"]];
    for (const [what, s] of sums) {
      const scale = s.rate ? 100 : 1, mean = s.difference / pairs;
      const spread = Math.max(0, s.squares - pairs * mean * mean) + 0.5;
      const half = 1.96 * Math.sqrt(spread / (pairs + 2) / pairs), unit = s.rate ? " %" : "";
      const show = (x, sign) => (sign && x > 0 ? "+" : "") + (scale * x).toFixed(2);
      rows.push([what, show(s.first / pairs) + unit, show(s.other / pairs) + unit, show(mean, 1),
        `${show(mean - half, 1)} to ${show(mean + half, 1)}`]);
    }
    const table = document.createElement("table");
    for (const row of rows) {
      const line = table.insertRow();
      for (const cell of row) line.insertCell().textContent = String(cell);
    }
    const head = document.createElement("p"), list = document.createElement("ul");
    head.textContent = `${pairs} pairs of games from the same seeds, ${players} players`;
    for (const c of changes) {
      const item = document.createElement("li");
      item.textContent = c.field ? `${c.where} ${c.field}: ${c.a || "-"} → ${c.b || "-"}` : `${c.where}: ${c.a ? "gone" : "new"}`;
      list.append(item);
    }
    result.replaceChildren(head, list, table);
  }
  async function compare() {
    const mine = comparing = Math.random(), sums = new Map();
    let pairs = 0, from = 0, changes = [];
    const players = one("[data-players]").value;
    result.textContent = "…";
    while (mine === comparing && pairs < +one("[data-pairs]").value) {
      const answer = await post("/api/studio", { from, players });
      if (answer.status === 429) {
        await new Promise(done => setTimeout(done, 1500));
        continue;
      }
      if (answer.error || answer.next === from) {
        result.textContent = answer.error || "No game came to its end.";
        return;
      }
      changes = from ? changes : answer.changes;
      from = answer.next;
      pairs += answer.pairs;
      for (const f of answer.figures) {
        const s = sums.get(f.what) || { rate: f.rate, first: 0, other: 0, difference: 0, squares: 0 };
        for (const part of ["first", "other", "difference", "squares"]) s[part] += f[part];
        sums.set(f.what, s);
      }
      if (pairs) tell(sums, pairs, changes, players);
    }
  }
  // Means of games that were looked at, with the built-in pack and with this one.
  const measures = { decisions: ["decisions of a person", 1], matter: ["decisions that matter", 100],
    open: ["turns with an open result", 100], decided: ["of a game when its result stands", 100],
    lead_changes: ["lead changes", 1], quiet: ["turns in which nobody is hit, missed or lost", 100] };
  function tellFeel(sums, games) {
    const rows = [[`${games} games looked at`, "built in", "yours"]];
    const show = (s, scale) => {
      if (!s.count) return "-";
      const mean = s.sum / s.count, spread = Math.max(0, s.squares - s.count * mean * mean);
      const half = 1.96 * Math.sqrt((spread + 0.5) / (s.count + 2) / s.count);
      return `${(scale * mean).toFixed(1)}${scale > 1 ? " %" : ""} ± ${(scale * half).toFixed(1)}`;
    };
    for (const [key, [words, scale]] of Object.entries(measures))
      rows.push([String(words), show(sums.before[key], Number(scale)), show(sums.after[key], Number(scale))]);
    const table = document.createElement("table");
    for (const row of rows) {
      const line = table.insertRow();
      for (const cell of row) line.insertCell().textContent = String(cell);
    }
    const note = document.createElement("p");
    note.textContent = "Endings and fairness: compare. All measures: orrery feel.";
    result.replaceChildren(table, note);
  }
  async function feel() {
    const mine = comparing = Math.random(), sums = {};
    for (const side of ["before", "after"]) {
      sums[side] = {};
      for (const key in measures) sums[side][key] = { count: 0, sum: 0, squares: 0 };
    }
    result.textContent = "…";
    for (let games = 0; mine === comparing && games < 20;) {
      const answer = await post("/api/studio", { what: "feel", from: games });
      if (answer.status === 429) {
        await new Promise(done => setTimeout(done, 1500));
        continue;
      }
      if (answer.error) {
        result.textContent = answer.error;
        return;
      }
      games = answer.next;
      for (const side of ["before", "after"])
        for (const key in measures)
          for (const part of ["count", "sum", "squares"]) sums[side][key][part] += answer[side][key][part];
      if (mine === comparing) tellFeel(sums, games);
    }
  }
  on(one("[data-feel]"), "click", feel);
  on(one("[data-compare]"), "click", compare);
  on(one("[data-save]"), "click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text.value], { type: "text/yaml" }));
    link.download = form.elements.game.value + ".yaml";
    link.click();
  });
  const builtIn = text.value, file = one("[data-file]");
  // What is written anew is checked and kept like what is typed.
  function write(yaml) {
    text.value = yaml;
    text.dispatchEvent(new Event("input"));
  }
  on(one("[data-open]"), "click", () => file.click());
  on(file, "change", async () => {
    if (file.files[0]) write(await file.files[0].text());
    file.value = "";
  });
  on(one("[data-built-in]"), "click", () => write(builtIn));
  const kept = store.get(key, "");
  if (kept) text.value = kept;
  number(0);
}
