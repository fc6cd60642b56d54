// calls.js - being called: a switch by which this browser subscribes to push messages, or leaves them; quiet hours in the
// time of one's own clock. dom.js is there before it.
"use strict";

{
  const turn = one('[data-act="push"]'), words = $("push"), try_it = one('[data-act="try"]');
  const can = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
  const say = text => { words.textContent = text; };
  const bytes = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
  const tell = fields => fetch("/api/push", asJson(fields));
  const is_on = () => turn.getAttribute("aria-checked") === "true";

  async function show() {
    const answer = await fetch("/api/push").then(got => got.json()).catch(() => null);
    const worker = await navigator.serviceWorker.getRegistration("/");
    const here = !!(answer?.here && await worker?.pushManager.getSubscription());
    turn.hidden = !answer;
    turn.setAttribute("aria-checked", here);
    if (try_it) try_it.hidden = !answer?.browsers;
    say(here ? "On: you are told when it is your move, even when no page is open." : "Off. It works even when no page is open.");
    return answer;
  }
  async function subscribe() {
    const answer = await show();
    if (!answer || await Notification.requestPermission() !== "granted") { say("The browser does not allow it. You can change that in its settings for this page."); return; }
    await navigator.serviceWorker.register("/push-worker.js", { scope: "/" });
    const worker = await navigator.serviceWorker.ready;
    try {
      const made = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(answer.key) })).toJSON();
      const kept = await tell({ url: made.endpoint, p256dh: made.keys.p256dh, auth: made.keys.auth });
      if (!kept.ok) { say((await kept.json()).error); return; }
    } catch (error) { say(`This browser could not subscribe: ${error.message}`); return; }
    await show();
  }
  async function stop() {
    const worker = await navigator.serviceWorker.getRegistration("/");
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    await tell({ remove: true });
    await show();
  }
  on(turn, "click", () => is_on() ? stop() : subscribe());
  on(try_it, "click", async () => {
    const sent = await tell({ try: true }).catch(() => null);
    try_it.textContent = sent?.ok ? "Sent: it comes in a moment" : "That did not work";
  });
  if (words && can) show();
  else if (words) say(isSecureContext ? "This browser cannot receive messages while no page is open." : "Calling needs a secure address (https).");

  const form = one("form.quiet");
  if (form) { // as long as one's own clock is not that of UTC
    const ahead = -new Date().getTimezoneOffset(), day = 24 * 60;
    const time = minutes => `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    for (const name of ["from", "to"]) form.elements[name].value = time((+form.dataset[name] + ahead + day) % day);
    form.elements.offset.value = ahead;
    one("[data-zone]", form).textContent = "by your clock";
  }
}
