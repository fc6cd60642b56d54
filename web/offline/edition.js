// edition.js - on every page of an offline table: says that a newer edition has come and takes it when it is asked to; and
// leaves a mark by which the first page knows later that the browser has cleared what was kept.
"use strict";
(async () => {
  const workers = navigator.serviceWorker, registration = await workers.getRegistration();
  if (!registration) return;
  document.cookie = `orrery-kept=yes; max-age=31536000; samesite=lax; path=${new URL(registration.scope).pathname}`;

  // The older one answers what was asked and lets go of the store; then the newer one has it, and every page opens again.
  function take() {
    registration.active?.postMessage("give way");
    registration.waiting?.postMessage("take over");
  }
  function offer() {
    if (!registration.waiting || document.querySelector(".newer")) return;
    const bar = document.createElement("div"), now = document.createElement("button"), later = document.createElement("button");
    Object.assign(bar, { className: "newer", role: "status", textContent: "A newer edition of Orrery is here. Your games go on in it." });
    Object.assign(now, { className: "primary", textContent: "Take it now", onclick: take });
    Object.assign(later, { textContent: "Later", onclick: () => bar.remove() });
    bar.append(now, later);
    document.body.append(bar);
  }
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
  document.addEventListener("visibilitychange", () => { if (!document.hidden) registration.update().catch(() => { /* no network */ }); });
  workers.addEventListener("controllerchange", () => location.reload());
  offer();
})();
