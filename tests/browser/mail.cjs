// mail.cjs - mail when it is your move: mail.cjs ORRERY FOLDER. This file is the mail server; it starts the
// other one. Prints TAP.
"use strict";
const net = require("node:net"), { spawn } = require("node:child_process");
const [orrery, folder] = process.argv.slice(2);
let number = 0, bad = 0;
const ok = (name, fine, why = "") => { if (!fine) bad++; console.log(`${fine ? "ok" : "not ok"} ${++number} - ${name}${fine ? "" : "\n# " + why}`); };
const wait = ms => new Promise(done => setTimeout(done, ms));

// As much of SMTP as a mail needs; the first hand-over is refused, to be tried again.
function smtp(mails) {
  let refused = 0;
  return net.createServer(socket => {
    let text = "", inside = false;
    socket.on("error", () => {}).write("220 here\r\n");
    socket.on("data", part => {
      text += part;
      for (let end; (end = text.indexOf(inside ? "\r\n.\r\n" : "\r\n")) >= 0;) {
        const line = text.slice(0, end);
        text = text.slice(end + (inside ? 5 : 2));
        if (inside) { mails.push(line); inside = false; socket.write("250 kept\r\n"); }
        else if (/^DATA/i.test(line)) { if (refused++) { inside = true; socket.write("354 go on\r\n"); } else socket.write("451 later\r\n"); }
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 fine\r\n");
      }
    });
  });
}

(async () => {
  const mails = [], server = smtp(mails);
  await new Promise(done => server.listen(0, "127.0.0.1", done));
  const child = spawn(orrery, ["serve", "--port", "0", "--data", folder, "--rate", "0", "--address", "http://games.example.org",
    "--mail", `smtp://127.0.0.1:${server.address().port}`, "--mail-from", "table@games.example.org"], { stdio: ["ignore", "pipe", "ignore"] });
  const address = await new Promise(done => child.stdout.on("data", text => { const found = String(text).match(/http:\/\/[^/]+/); if (found) done(found[0]); }));
  process.on("exit", () => child.kill());
  const host = address.replace("http://", "");
  const came = async count => { for (let i = 0; i < 900 && mails.length < count; i++) await wait(100); return mails.length >= count; };
  const form = (path, fields, cookie = "") => fetch(address + path, { method: "POST", redirect: "manual", body: new URLSearchParams(fields), headers: cookie ? { cookie, origin: `http://${host}` } : {} });
  const json = async (method, path, body, key) => (await fetch(address + "/api/v1" + path, { method, body: body && JSON.stringify(body),
    headers: { ...(body && { "Content-Type": "application/json" }), ...(key && { Authorization: "Bearer " + key }) } })).json();

  const { key: mira } = await json("POST", "/persons", { name: "Mira" });
  const { key: jonas } = await json("POST", "/persons", { name: "Jonas" });
  const cookie = `orrery=${jonas}`;
  for (const wrong of ["jonas", "jonas@", "jonas@example.org\r\nBcc: all@example.org", "a b@example.org", "<jonas@example.org>", "jonas@example.org,ada@example.org"]) {
    const answer = await form("/me/mail", { address: wrong }, cookie);
    if (answer.status !== 422 || !(await answer.text()).includes("one line with one @")) ok(`${JSON.stringify(wrong)} is no address`, false, answer.status);
  }
  ok("what is no address, or more than one, is refused in a sentence", true);
  ok("an address is taken", (await form("/me/mail", { address: "jonas@example.org" }, cookie)).status === 303);
  ok("and not written to again and again", (await form("/me/mail", { address: "jonas@example.org" }, `orrery=${mira}`)).status === 422);
  const made = await json("POST", "/tables", { game: "connect4", seats: ["me", "invite"], seed: 1 }, mira);
  await json("POST", `/tables/${made.id}/join`, { code: made.code, name: "Jonas" }, jonas);
  ok("a mail that the other side could not take is tried again", await came(1), mails.length);
  const link = mails[0].match(/http:\/\/games\.example\.org(\/mail\/confirm\/[0-9a-f]{32})/)?.[1];
  ok("it holds a link", !!link && /^To: <jonas@example\.org>$/m.test(mails[0].replaceAll("\r", "")), mails[0]);
  const looked = await fetch(address + link);
  ok("looking at the link uses nothing up", looked.status === 200 && (await fetch(address + link)).status === 200);
  ok("a button follows it", (await form(link, {}, cookie)).status === 200);
  ok("and it works once", (await form(link, {}, cookie)).status === 404 && (await fetch(address + link)).status === 404);
  await json("POST", `/tables/${made.id}/move`, { number: 0, move: "drop 1" }, mira);
  ok("mail comes when it is one's move", await came(2), mails.length);
  const stop = mails[1].match(/^List-Unsubscribe: <http:\/\/games\.example\.org(\/mail\/stop\/[0-9a-f]{32})>/m)?.[1];
  ok("it says which table, and how to end it by one click", mails[1].includes(`/t/${made.id}`) && !!stop && mails[1].includes("List-Unsubscribe-Post: List-Unsubscribe=One-Click"), mails[1]);
  const once = await form(stop, { "List-Unsubscribe": "One-Click" });
  ok("one click of a mail program ends it", once.status === 200 && (await once.text()).includes("No more mail goes to"), once.status);
  await json("POST", `/tables/${made.id}/move`, { number: 1, move: "drop 2" }, jonas);
  await json("POST", `/tables/${made.id}/move`, { number: 2, move: "drop 1" }, mira);
  await wait(11000);
  ok("and none comes any more", mails.length === 2, mails.length);
  console.log(`1..${number}`);
  process.exit(bad ? 1 : 0);
})().catch(error => { console.log(`not ok ${++number} - the test itself\n# ${error.stack}\n1..${number}`); process.exit(1); });
