// dom.js - finding, making and changing what is on a page, what a browser keeps, and how the page looks.
// Every page has it; what a table is more is in web/table/.
"use strict";

/** What a page is made of; a checker of types need not know which tag it is.
 * @typedef {any} Found */
const body = document.body;
/** @type {(id: string) => Found} */
const byId = id => document.getElementById(id);
const $ = id => byId("x-" + id);
const on = (target, event, heard, how = undefined) => target?.addEventListener(event, heard, how);
/** @type {(selector: string, root?: ParentNode) => Found} */
const one = (selector, root = document) => root.querySelector(selector);
/** @type {(selector: string, root?: ParentNode) => NodeListOf<Found>} */
const all = (selector, root = document) => root.querySelectorAll(selector);
const toggle = (node, ...word) => node.classList.toggle(...word); // with a class
const unmark = name => all("." + name).forEach(node => node.classList.remove(name));
const rect = node => node.getBoundingClientRect();
/** @type {(tag: string, attributes?: object, ...children: (Node | string)[]) => Found} */
const make = (tag, attributes = {}, ...children) => {
  const node = Object.assign(document.createElement(tag), attributes);
  node.append(...children);
  return node;
};
const store = {
  get(key, otherwise) { try { return localStorage.getItem(key) ?? otherwise; } catch { return otherwise; } },
  set(key, value) { try { localStorage.setItem(key, value); } catch { /* not kept, then */ } },
};

for (const form of all("form[data-start]")) {
  if (form.elements.name) {
    form.elements.name.value = store.get("name", "");
    on(form, "submit", () => store.set("name", form.elements.name.value));
  }
}
const asJson = fields => ({ method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(fields) });
function switchTheme() {
  const root = document.documentElement;
  store.set("theme", root.dataset.theme = getComputedStyle(root).colorScheme === "light" ? "dark" : "light");
}
