// calls.js - being called: this browser subscribes to push messages, or leaves them; quiet hours in the time
// of one's own clock. dom.js is there before it.
"use strict";

{
  const call = one('[data-act="push"]'), leave = one('[data-act="unpush"]'), words = $("push");
  const can = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
  const say = text => { words.textContent = text; };
  const bytes = text => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter => letter.charCodeAt(0));
  const tell = fields => fetch("/api/push", asJson(fields));

  async function show() {
    const answer = await fetch("/api/push").then(got => got.json()).catch(() => null);
    const worker = await navigator.serviceWorker.getRegistration("/");
    const here = answer?.here && await worker?.pushManager.getSubscription();
    call.hidden = !answer || !!here;
    leave.hidden = !here;
    if (here) say("This device will tell you when it is your move, even when no page is open.");
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
      if (!kept.ok) say((await kept.json()).error);
    } catch (error) { say(`This browser could not subscribe: ${error.message}`); return; }
    await show();
  }
  async function stop() {
    const worker = await navigator.serviceWorker.getRegistration("/");
    await (await worker?.pushManager.getSubscription())?.unsubscribe();
    await tell({ remove: true });
    await show();
    say("This device won't tell you any more.");
  }
  on(call, "click", subscribe);
  on(leave, "click", stop);
  if (can) show();
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
