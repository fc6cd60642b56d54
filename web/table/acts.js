// acts.js - what the page's own buttons do.
"use strict";

// What was played and what was better, on the board of then.
function mark({ played, better }) {
  for (const [move, name] of [[played, "was-played"], [better, "was-better"]])
    for (const node of all("[data-move], [data-moves]"))
      if (movesOf(node).includes(move)) node.classList.add(name);
}

const acts = {
  theme: switchTheme,
  async undo() { skip(); held = true; await post("undo", {}); },
  async hint() {
    const own = one("#p-prompt .move:is(:hover, :focus)")?.dataset.move; // the move somebody points at
    if (!now.yours) { say("You can ask for a hint when it is your move."); return; }
    $("hint").replaceChildren(make("p", { className: "muted", textContent: "Playing it out …" }));
    showHint(now.number);
    const hint = await post("hint", own ? { move: own } : {});
    if (!hint || hinted !== now.number) { showHint(-1); return; }
    $("hint").innerHTML = hint.html;
    if (!own && hint.other) $("hint").append(make("p", { className: "muted", textContent: "Point at one of your moves and press h to compare it." }));
    if (narrow.matches) $("hint").scrollIntoView({ block: "start" });
    const chosen = inList(hint.move);
    chosen?.classList.add("hinted");
    chosen?.scrollIntoView({ block: "nearest" });
    // To do nothing is advised loudly only where it makes a difference.
    if (!chosen?.matches(".quiet") || Math.abs(hint.lead) > hint.give_or_take) carry(hint.move);
    if (own !== hint.move) inList(own)?.classList.add("meant");
  },
  begin,
  down: putDown,
  filter() { one(".filter").focus(); },
  help: openHelp,
  unsheet() { $("sheet").hidden = true; },
  async branch(node) { // play on from here, alone and for practice
    const record = await fetch(`${api}/export`).then(sent => sent.text());
    const answer = await fetch("/api/tables", asJson({ record, until: +(node.dataset.from ?? at()), sandbox: true })).then(sent => sent.json());
    if (answer.error) say(answer.error); else location = answer.links[0].link;
  },
  back() { look(at() - 1); },
  forward() { look(at() + 1); },
  "turn-back": () => stepTurn(-1),
  "turn-on": () => stepTurn(1),
  "moment-back": () => stepMoment(-1),
  "moment-on": () => stepMoment(1),
  live,
  again: playAgain,
  rules: () => switchRules(),
  async rematch() { const made = await post("rematch"); if (made) location.href = `/t/${id}/next`; },
  async nudge() { if (await post("nudge")) say("They have been asked to play on."); },
  // Whom one does not want to read; and what the host shall look at.
  mute(node) {
    const other = +node.dataset.seat, on = store.get(`mute-${id}-${other}`, "") !== "yes";
    store.set(`mute-${id}-${other}`, on ? "yes" : "");
    showMuted();
    say(on ? `You read no more of what ${now.seats[other]?.name} writes here.` : "You see their messages again.");
  },
  async report(node) {
    const text = window.prompt(`What shall the host of this server know about ${now.seats[+node.dataset.seat]?.name}?`);
    if (text && await post("report", { seat: +node.dataset.seat + 1, text })) say("Your report has gone to the host.");
  },
  review,
  stop() { reviewing++; post("review", { cancel: true }); $("review").replaceChildren(button("Review the game", "review")); },
  close() { $("help").close(); },
  async copy(node) { // only a page that came by https, or from this machine, has a clipboard
    const code = byId(node.dataset.copies) || one("code", node.parentNode);
    getSelection().selectAllChildren(code);
    const done = await navigator.clipboard?.writeText(code.textContent).then(() => true, () => false) || document.execCommand("copy");
    say(done ? "Copied." : "It is marked: copy it with the keyboard.");
  },
  send() {}, // people.js
  show(node) { look(+node.dataset.at); }, // the position that somebody would like to go back to
  async "renew-link"(node) {
    const made = await post("renew-link");
    if (made) node.parentNode.replaceChildren("The new link of your seat: ", make("code", { textContent: `${location.origin}/t/${id}/s/${made.secret}` }), " ", button("copy", "copy"));
  },
  async share() { await navigator.share({ title, url: `${location.origin}/t/${id}` }).catch(() => { /* thought better of it */ }); },
  keys(node) { store.set("keys", node.dataset.keys); openHelp(); },
  forced(node) { store.set("forced", node.dataset.forced); openHelp(); skipForced(); },
  speed(node) { store.set("speed", node.dataset.speed); openHelp(); },
  sound(node) { store.set("sound", node.dataset.sound); play_sound("turn"); openHelp(); },
  hear(node) { store.set("sound", "on"); play_sound("turn"); node.replaceWith(make("span", { className: "muted", textContent: "with sound; louder or off under more" })); },
  async notices(node) { await switchNotices(node.dataset.notices); openHelp(); },
};

// What is the same for every table is in web/help.html.
function openHelp() {
  const here = `${location.origin}/t/${id}`;
  $("address").textContent = here;
  $("text").href = `/t/${id}/text`;
  $("hook").hidden = seat < 0;
  $("share").hidden = !navigator.share;
  const chosen = { forced: store.get("forced", "ask"), speed: speed(), sound: store.get("sound", "off"), keys: store.get("keys", "on"), notices: store.get("notices", "off") };
  for (const [name, value] of Object.entries(chosen)) for (const node of all(`[data-${name}]`)) toggle(node, "on", value === node.dataset[name]);
  if (!$("help").open) $("help").showModal();
}
