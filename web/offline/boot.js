// boot.js - the first page of an offline table: fetches the rest, then the table answers by itself. Written so that the
// oldest browsers can read it, because it tells them what they lack.
"use strict";
function say(text) { document.getElementById("say").textContent = text; }

// What was agreed on last of what the program is made of: numbers made wider, and real ones cut off.
function runs() {
  var tiny = [0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 1, 125, 1, 127, 3, 2, 1, 0, 10, 9, 1, 7, 0, 32, 0, 252, 0, 192, 11];
  return typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(tiny));
}

function failed(error) { say("The table could not be fetched (" + error.message + "); try again when you are online."); }

// The mark of edition.js outlasts what a browser clears when it runs out of room, worker and all.
function marked() { return /(^|; )orrery-kept=yes/.test(document.cookie); }
function goOn() { document.cookie = "orrery-kept=; max-age=0; path=" + location.pathname.replace(/[^/]*$/, ""); location.replace("./"); }
function tellCleared() {
  var again = document.createElement("button");
  say("This browser has cleared the tables that it kept here, as browsers do when they run out of room. Recordings that you saved can be opened again. ");
  again.textContent = "Begin with an empty table";
  again.onclick = goOn;
  document.getElementById("say").appendChild(again);
}

function boot() {
  if (!("serviceWorker" in navigator) || !window.indexedDB || !window.caches)
    return say("This browser cannot keep a table by itself: it has no service worker or no store for this page. It needs https or localhost, and a window that is not private.");
  if (!runs()) return say("This browser is too old for the table: it cannot run its program (WebAssembly of 2020). A newer one can.");
  if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(function () { });
  var lost = false;
  navigator.serviceWorker.getRegistration().then(function (known) {
    lost = marked() && !known;
    return navigator.serviceWorker.register("sw.js");
  }).then(function () {
    if (navigator.serviceWorker.controller) return null;
    return new Promise(function (done) { navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }); });
  }).then(function () { if (lost) tellCleared(); else location.replace("./"); }).catch(failed);
}
boot();
