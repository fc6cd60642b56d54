// heard.cjs - somebody who hears the page learns every game: first games from the accessibility tree alone.
//   scripts/browser tests/browser/heard.cjs [GAME...]
// It knows roles, names and states of the tree and nothing else of the page; what it presses it focuses and
// answers with Enter. It follows the coach through the steps of every first game, and of one to its end.
// GAME: "Fermi" and the like, only those. Prints TAP.
"use strict";
const { inBrowser, newPage } = require("./chrome.cjs");
const address = process.env.ADDRESS, only = process.argv.slice(2);
const TO_THE_END = /Away Missions/; // the shortest game to hear to its end
const PATIENCE = 60000;             // ms until something has to be heard
const AGAIN = 2500;                 // ms after which somebody presses once more

// ---- the tree -------------------------------------------------------------------------------------------------

// What a reader can stop at; each has to say what it is.
const named = new Set(["button", "link", "tab", "checkbox", "radio", "textbox", "searchbox", "combobox", "slider", "spinbutton", "menuitem", "option", "image", "dialog", "tablist"]);

// The page as a reader has it: nodes in order, each with its role, name, states and the nodes around it.
async function hear(ear) {
  const { nodes } = await ear.send("Accessibility.getFullAXTree");
  const byId = new Map(nodes.map(node => [node.nodeId, node])), heard = [];
  const go = (node, around) => {
    const role = node.role?.value, states = Object.fromEntries((node.properties || []).map(({ name, value }) => [name, value.value]));
    const own = { role, name: (node.name?.value || "").trim(), states, around, element: node.backendDOMNodeId };
    if (!node.ignored) heard.push(own);
    for (const id of node.childIds || []) if (byId.has(id)) go(byId.get(id), node.ignored ? around : [...around, own]);
  };
  go(nodes[0], []);
  return heard;
}
const isIn = (node, role, name) => node.around.some(each => each.role === role && each.name === name);
const textIn = (heard, outer) => heard.filter(node => node.role === "StaticText" && node.around.includes(outer)).map(node => node.name).join(" ");
const coachOf = heard => heard.find(node => node.role === "note" && node.name === "Coach");
const taught = node => isIn(node, "group", "The coach's answer");
const proposedBy = heard => heard.find(node => node.role === "button" && taught(node));
const asHeard = heard => heard.map(node => node.role + " " + node.name).join("\n");

const nameless = heard => heard.filter(node => (named.has(node.role) || node.states.focusable) && !node.name && node.role !== "RootWebArea");

// Whatever can be stopped at and is nameless, a moment later too, is a fault of the page; where its element is
// helps to mend it.
async function checkNames(ear, heard, faults) {
  const found = new Set(nameless(heard).map(node => node.element));
  if (!found.size) return;
  await new Promise(done => setTimeout(done, 200));
  for (const { role, element } of nameless(await hear(ear)).filter(node => found.has(node.element))) {
    const { node: { localName, attributes = [] } } = await ear.send("DOM.describeNode", { backendNodeId: element }).catch(() => ({ node: {} }));
    faults.add(`a ${role} without a name: ${localName} ${attributes.join(" ").slice(0, 90)}`);
  }
}

// ---- pressing -------------------------------------------------------------------------------------------------

async function press(ear, page, node) {
  if (!node.states.focusable || node.states.disabled) throw new Error(`${node.role} "${node.name}" cannot be reached by keyboard`);
  const there = await ear.send("DOM.focus", { backendNodeId: node.element }).then(() => true, () => false);
  if (there) await page.keyboard.press("Enter"); // otherwise it has gone meanwhile
}

// By Tab alone, as somebody without a pointer comes to a button.
async function tabTo(ear, page, wanted) {
  for (let i = 1; i <= 400; i++) {
    await page.keyboard.press("Tab");
    if (i % 8 && i > 8) continue; // hearing takes longer than a key does
    const heard = await hear(ear);
    if (heard.findIndex(node => node.states.focused && node.role !== "RootWebArea") >= heard.findIndex(node => node.element === wanted.element)) return;
  }
  throw new Error(`Tab does not come to "${wanted.name}"`);
}

// Until `test` finds something in what is heard.
async function until(ear, what, test) {
  for (const began = Date.now(); Date.now() - began < PATIENCE;) {
    await new Promise(done => setTimeout(done, 50));
    const heard = await hear(ear), found = test(heard);
    if (found) return { heard, found };
  }
  throw new Error(`nothing is heard of ${what}`);
}

// The move of this name in the list, where it may lie behind a tab; undefined if it is not there.
async function inList(ear, page, name) {
  const find = heard => heard.find(node => node.role === "button" && node.name === name && node.around.some(each => each.role === "group") && !taught(node));
  let heard = await hear(ear);
  for (const { name: label } of heard.filter(node => node.role === "tab" && isIn(node, "tablist", "Kinds of moves"))) {
    if (find(heard)) break;
    const tab = heard.find(node => node.role === "tab" && node.name === label);
    if (tab) await press(ear, page, tab);
    heard = await hear(ear);
  }
  return find(heard);
}

// The same, given some time: the coach may be heard before the list has come, and a tab that was pressed opens with a frame.
async function inListSoon(ear, page, name) {
  const until = Date.now() + AGAIN;
  for (;;) {
    const listed = await inList(ear, page, name);
    if (listed || Date.now() > until) return listed;
    await page.waitForTimeout(100);
  }
}

// ---- a first game ---------------------------------------------------------------------------------------------

// What is asked now, once the page is another than it was; a press that was not heard is made again.
async function nextQuestion(ear, page, before, pressed) {
  let last = Date.now();
  return until(ear, "the next question after " + pressed?.name, heard => {
    const coach = coachOf(heard), proposal = coach && proposedBy(heard);
    if (coach && asHeard(heard) !== before && (proposal || /That was your first game/.test(textIn(heard, coach)))) return { coach, proposal };
    if (proposal && Date.now() - last > AGAIN) { last = Date.now(); press(ear, page, proposal).catch(() => {}); }
    return null;
  });
}

async function learn(page, ear, title, toTheEnd) {
  const faults = new Set(), steps = new Set();
  await page.goto(address + "/");
  const { found } = await until(ear, "Learn " + title, heard => heard.find(node => node.role === "button" && node.name === "Learn " + title));
  await press(ear, page, found);
  let before = "", pressed, of = 0, decisions = 0, changed = 0;
  for (; decisions < 900; decisions++) {
    const { heard, found: { coach, proposal } } = await nextQuestion(ear, page, before, pressed);
    const said = textIn(heard, coach), step = said.match(/step (\d+) of (\d+)/i);
    if (process.env.TELL) console.log(`# ${Date.now() % 1000000} ${said} => ${proposal?.name}`);
    await checkNames(ear, heard, faults);
    if (!proposal) return { faults, steps: steps.size, of, decisions, said };
    if (step) { steps.add(+step[1]); of = +step[2]; }
    else if (!toTheEnd) break;
    if (!proposal.name) throw new Error("the coach's button has no name");
    if (decisions === 0) await tabTo(ear, page, proposal);
    let listed = decisions % 4 === 1 ? await inListSoon(ear, page, proposal.name) : null;
    if (listed === undefined) listed = proposedBy(await hear(ear)); // what ends a step stands below the list alone
    if (listed && listed.name !== proposal.name && changed++ < 20) { before = ""; decisions--; continue; } // the page had not been done: once more
    if (listed === undefined || listed && listed.name !== proposal.name) throw new Error(`"${proposal.name}" is not in the list of moves`);
    before = asHeard(listed ? await hear(ear) : heard);
    pressed = listed || proposal;
    await press(ear, page, pressed);
  }
  return { faults, steps: steps.size, of, decisions };
}

// ---- all ------------------------------------------------------------------------------------------------------

let number = 0, bad = 0;
async function check(browser, title) {
  const page = await newPage(browser, { width: 1440, height: 900 }, { seen: false }), ear = await page.context().newCDPSession(page);
  const toTheEnd = TO_THE_END.test(title), began = Date.now();
  const problems = [];
  let told = "";
  try {
    const { faults, steps, of, decisions, said } = await learn(page, ear, title, toTheEnd);
    told = ` (${decisions} decisions, ${Math.round((Date.now() - began) / 1000)} s)`;
    if (!of || steps !== of) problems.push(`only ${steps} of ${of} steps were heard`);
    if (toTheEnd && !said) problems.push("the end was not heard");
    problems.push(...faults, ...page.errors);
  } catch (error) {
    problems.push(String(error.stack).split("\n").slice(0, 3).join(" "));
  }
  bad += problems.length;
  console.log(`${problems.length ? "not ok" : "ok"} ${++number} - ${title} is learned by who hears the page${toTheEnd ? ", to its end" : ""}${told}`);
  for (const problem of problems.slice(0, 12)) console.log("#   " + problem);
  await page.context().close();
}

inBrowser(async browser => {
  const page = await newPage(browser, { width: 1440, height: 900 });
  await page.goto(address + "/");
  const heard = await hear(await page.context().newCDPSession(page));
  const titles = heard.filter(node => node.role === "button" && isIn(node, "region", "Games")).map(node => node.name.match(/^Learn (.+)/)?.[1]).filter(title => title);
  await page.context().close();
  if (titles.length < 5) throw new Error(`only ${titles.length} games can be learned: ${titles}`);
  for (const title of titles) if (!only.length || only.some(word => title.includes(word))) await check(browser, title);
  return { number, bad };
});
