// boot.js - the first page of an offline table: unpacks the rest, then the table answers by itself.
"use strict";
const say = text => { document.getElementById("say").textContent = text; };
(async () => {
  if (!("serviceWorker" in navigator) || !("WebAssembly" in window) || !window.indexedDB)
    return say("This browser cannot keep a table by itself: it has no service worker, WebAssembly or store for this page. It needs https, localhost, and a window that is not private.");
  navigator.storage?.persist?.().catch(() => { });
  await navigator.serviceWorker.register("sw.js");
  if (!navigator.serviceWorker.controller)
    await new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }));
  location.replace("./");
})().catch(error => say(`It could not be unpacked (${error.message}); try again when you are online.`));
