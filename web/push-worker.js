// push-worker.js - what a browser does when a message comes from the server while no page is open: it shows
// it, and leads to the table. It keeps nothing and stands between no page and the server.
"use strict";

addEventListener("push", event => {
  let said = {};
  try { said = event.data.json(); } catch { /* a message without words: something happened somewhere */ }
  event.waitUntil(Promise.all([
    registration.showNotification(said.title || "It is your move", { body: said.body || "", tag: said.tag, renotify: !!said.tag, icon: "/assets/icon.svg", data: said.link || "/" }),
    navigator.setAppBadge?.().catch(() => {}),
  ]));
});
addEventListener("notificationclick", event => {
  event.notification.close();
  const link = new URL(event.notification.data, location.origin);
  if (link.origin !== location.origin) return;
  event.waitUntil((async () => {
    await navigator.clearAppBadge?.().catch(() => {});
    const open = (await clients.matchAll({ type: "window", includeUncontrolled: true })).find(page => new URL(page.url).pathname === link.pathname);
    if (open) await open.focus();
    else await clients.openWindow(link.href);
  })());
});
addEventListener("install", () => skipWaiting());
