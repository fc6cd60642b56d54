// today.js - the mission of the day: what is being reckoned comes by itself, and a few lines to tell others.
// Everything works without it; dom.js is there before it.
"use strict";

{
  const share = one('[data-act="share"]'), words = byId("x-share");
  on(share, "click", async () => {
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ text: words.textContent });
      else await navigator.clipboard.writeText(words.textContent);
      share.textContent = "Copied";
    } catch { getSelection()?.selectAllChildren(words); } // then it is marked, to be copied by hand
  });
  const copy = one('[data-act="copy"]'), link = $("link");
  on(copy, "click", async () => {
    try { await navigator.clipboard.writeText(link.textContent); copy.textContent = "Copied"; }
    catch { getSelection()?.selectAllChildren(link); }
  });
  const waits = one("[data-reckoned]");
  async function ask() {
    const answer = await fetch(`${location.pathname.startsWith("/race/") ? "/api/race/" : "/api/today/"}${waits.dataset.reckoned}`).catch(() => null);
    const day = answer?.ok ? await answer.json() : null;
    if (day?.mine?.luck !== undefined) location.reload();
    else setTimeout(ask, 4000);
  }
  if (waits) setTimeout(ask, 3000);

  // Taken along: played by the offline table of this browser, whose worker hands the game in when there is a network
  // (offline/sw.js); or as a file.
  for (const along of all("[data-along]")) {
    const form = one('form[action="/offline/along"]', along), says = one("[role=status]", along), file = one("input[type=file]", along);
    file.closest("label").hidden = false;
    on(file, "change", async () => { one("textarea", along).value = await file.files[0].text(); });
    if (!form || !navigator.serviceWorker) continue;
    form.hidden = false;
    const back = new MessageChannel();
    back.port1.onmessage = async () => { // whoever handed it in, and when
      const day = await fetch(`/api/today/${along.dataset.along}`).then(got => got.json()).catch(() => null);
      if (day?.mine && day.mine.state !== "along") location.reload();
    };
    navigator.serviceWorker.getRegistration("/offline/").then(known => known?.active?.postMessage("hand in", [back.port2]));
    on(form, "submit", async event => {
      event.preventDefault();
      says.textContent = "The table comes into your browser: a moment …";
      try {
        const made = await navigator.serviceWorker.register("/offline/sw.js", { scope: "/offline/" }), coming = made.installing ?? made.waiting ?? made.active;
        form.elements.record.value = await fetch(one("a[download]", along).href).then(sent => sent.text());
        if (!made.active) await new Promise(done => coming.addEventListener("statechange", () => { if (made.active) done(); }));
        form.submit();
      } catch (error) { says.textContent = `That did not work (${error.message}). The file still does.`; }
    });
  }
  const until = one("[data-until]");
  if (until) setInterval(() => {
    const minutes = Math.max(0, Math.floor((+until.dataset.until - Date.now()) / 60000));
    until.textContent = `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  }, 20000);
}
