// push.cjs - people who are away are called: push.cjs ADDRESS, of a server that may call this machine.
// This file is the push service and the browser: it has keys of its own, reads what comes with node's
// cryptography, which is not the server's, and checks who signed it. Where there is a Chromium
// (CHROMIUM), its worker is handed a message as well. Prints TAP.
"use strict";
const http = require("node:http"), crypto = require("node:crypto");

const address = process.argv[2];
let number = 0, bad = 0;
const ok = (name, fine, why = "") => { if (!fine) bad++; console.log(`${fine ? "ok" : "not ok"} ${++number} - ${name}${fine ? "" : "\n# " + why}`); };
const wait = ms => new Promise(done => setTimeout(done, ms));
async function call(method, path, body, key) {
  const answer = await fetch(address + "/api/v1" + path, { method, body: body && JSON.stringify(body),
    headers: { ...(body && { "Content-Type": "application/json" }), ...(key && { Authorization: "Bearer " + key }) } });
  return [answer.status, await answer.json()];
}
const text = bytes => Buffer.from(bytes).toString("base64url");

// RFC 8291, read from the other end.
function read(body, ecdh, auth) {
  const salt = body.subarray(0, 16), length = body[20], sender = body.subarray(21, 21 + length), secret = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const material = Buffer.from(crypto.hkdfSync("sha256", ecdh.computeSecret(sender), auth, info, 32));
  const derive = (label, size) => Buffer.from(crypto.hkdfSync("sha256", material, salt, Buffer.from(`Content-Encoding: ${label}\0`), size));
  const open = crypto.createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  open.setAuthTag(secret.subarray(-16));
  const plain = Buffer.concat([open.update(secret.subarray(0, -16)), open.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}
function signedBy(header, serverKey, origin) {
  const [, token, key] = header.match(/^vapid t=([^,]+), k=(.+)$/) ?? [];
  const [head, claims, signature] = (token ?? "..").split(".");
  const bytes = Buffer.from(serverKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: text(bytes.subarray(1, 33)), y: text(bytes.subarray(33)) };
  const said = JSON.parse(Buffer.from(claims, "base64url").toString());
  return key === serverKey && said.aud === origin && said.exp > Date.now() / 1000 && said.exp < Date.now() / 1000 + 86400 &&
    crypto.verify("sha256", Buffer.from(`${head}.${claims}`), { key: crypto.createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" }, Buffer.from(signature, "base64url"));
}

async function worker() {
  const { chromium } = require("playwright-core");
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  const context = await browser.newContext();
  await context.grantPermissions(["notifications"], { origin: address });
  const page = await context.newPage(), errors = [];
  page.on("pageerror", error => errors.push(error.message));
  page.on("console", message => message.type() === "error" && errors.push(message.text()));
  await page.goto(address + "/me");
  await page.waitForFunction(() => !document.querySelector('[data-act="push"]').hidden);
  ok("the page offers to call this browser", true);
  const cdp = await context.newCDPSession(page);
  const registered = new Promise(done => cdp.on("ServiceWorker.workerRegistrationUpdated", said => said.registrations[0] && done(said.registrations[0].registrationId)));
  await cdp.send("ServiceWorker.enable");
  await page.evaluate(() => navigator.serviceWorker.register("/push-worker.js", { scope: "/" }).then(() => navigator.serviceWorker.ready).then(() => 0));
  const registrationId = await registered;
  await cdp.send("ServiceWorker.deliverPushMessage", { origin: address, registrationId, data: JSON.stringify({ title: "Your move in Connect Four", body: "Everybody else has moved.", link: "/t/x", tag: "x" }) });
  let shown = [];
  for (let i = 0; i < 50 && !shown.length; i++) {
    await wait(100);
    shown = await page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(one => [one.title, one.body, one.data]));
  }
  ok("its worker shows a message while no table is open", shown[0]?.[0] === "Your move in Connect Four" && shown[0][2] === "/t/x", JSON.stringify(shown));
  await page.evaluate(() => { const form = document.querySelector("form.quiet"); form.elements.from.value = "22:30"; form.elements.to.value = "07:00"; form.requestSubmit(); });
  await page.waitForLoadState();
  await page.waitForFunction(() => document.querySelector("form.quiet")?.elements.from.value === "22:30");
  ok("quiet hours are kept in the time of one's own clock", true);
  ok("and no script went wrong", errors.length === 0, errors.join("; "));
  await browser.close();
}

(async () => {
  const calls = [], answers = [];
  const service = http.createServer((request, answer) => {
    const parts = [];
    request.on("data", part => parts.push(part)).on("end", () => {
      calls.push({ headers: request.headers, body: Buffer.concat(parts) });
      answer.writeHead(answers.shift() ?? 201).end();
    });
  });
  await new Promise(done => service.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${service.address().port}`;
  const came = async count => { for (let i = 0; i < 150 && calls.length < count; i++) await wait(100); return calls.length >= count; };
  const [, { key: mira }] = await call("POST", "/persons", { name: "Mira" });
  const [, { key: jonas }] = await call("POST", "/persons", { name: "Jonas" });
  const [, made] = await call("POST", "/tables", { game: "connect4", seats: ["me", "invite"], seed: 1 }, mira);
  await call("POST", `/tables/${made.id}/join`, { code: made.code, name: "Jonas" }, jonas);
  const ecdh = crypto.createECDH("prime256v1"), auth = crypto.randomBytes(16);
  ecdh.generateKeys();
  const [, { key: serverKey }] = await call("GET", "/push", null, jonas);
  const [status] = await call("POST", "/push", { url: origin + "/send/1", p256dh: text(ecdh.getPublicKey()), auth: text(auth) }, jonas);
  ok("a browser subscribes", status === 201, status);
  const [[tried], [nobody]] = [await call("POST", "/push", { try: true }, jonas), await call("POST", "/push", { try: true }, mira)];
  ok("and is called once to see what it is like", tried === 200 && nobody === 422 && await came(1) && read(calls[0].body, ecdh, auth).title === "Orrery calls", `${tried} ${nobody}`);
  calls.length = 0;
  const move = async (at, who, column) => { const [status, said] = await call("POST", `/tables/${made.id}/move`, { number: at, move: `drop ${column}` }, who); if (status !== 200) throw new Error(said.error); };
  await move(0, mira, 1);
  ok("whoever is away is called when it is their move", await came(1));
  const [first] = calls, said = read(first.body, ecdh, auth);
  ok("in words that only their browser can read", said.title === "Your move in Connect Four" && said.link === `/t/${made.id}`, JSON.stringify(said));
  ok("by a sender that the push service can tell", signedBy(first.headers.authorization, serverKey, origin));
  ok("as the standard wants it", first.headers["content-encoding"] === "aes128gcm" && +first.headers.ttl > 0);
  answers.push(410);
  await move(1, jonas, 2);
  await move(2, mira, 1);
  ok("once for a turn", await came(2) && (await wait(1500), calls.length === 2), calls.length);
  const [, after] = await call("GET", "/push", null, jonas);
  ok("a browser that is gone is forgotten", after.browsers === 0, JSON.stringify(after));
  if (process.env.CHROMIUM) await worker();
  service.close();
  console.log(`1..${number}`);
  process.exit(bad ? 1 : 0);
})().catch(error => { console.log(`not ok ${++number} - the test itself\n# ${error.stack}\n1..${number}`); process.exit(1); });
