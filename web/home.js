// home.js - the pages before a table: files that are sent, rows of seats, light or dark.
"use strict";

// A chosen file is sent to an address; `then` is told what came of it, nothing if it was bad.
function onFile(mark, address, fieldsOf, then) {
  const input = one(`[data-${mark}]`);
  on(input, "change", async () => {
    const text = await input.files[0]?.text();
    const said = text ? await fetch(address, asJson(fieldsOf(text, input))).then(sent => sent.json()).catch(() => ({ error: "The server does not answer." })) : {};
    input.nextElementSibling.textContent = then(said.error ? {} : said, text, input) || said.error || "";
    if (said.error) input.value = "";
    input.closest("details")?.setAttribute("open", ""); // what is said about it is seen
  });
}
// A saved game is played on at its own table; a pack is kept for the table to be made.
onFile("import", "/api/tables", record => ({ record, sandbox: true }), made => { if (made.links) location.href = made.links[0].link; });
onFile("pack", "/api/packs", (pack, { form }) => ({ pack, game: form.elements.game.value }), (known, text, { form }) => {
  form.elements.pack.value = known.edition ? text : "";
  return known.edition && `Edition: ${known.edition}`;
});
const count = one("[data-count]");
if (count) {
  const show = () => all("[data-seat-row]").forEach(row => {
    row.hidden = +row.dataset.seatRow >= +count.value;
    row.querySelector("select").disabled = row.hidden;
  });
  on(count, "input", show);
  show();
}
on(document, "click", event => {
  if (event.target.closest('[data-act="theme"]')) switchTheme();
});
