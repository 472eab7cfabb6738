// What is tapped or typed goes up. An act that the room does not hear is kept, shown as waiting, and sent again under
// its id until it is heard or given up. Stands before live.js.
"use strict";
const newId = () => [...crypto.getRandomValues(new Uint8Array(12))].map(b => b.toString(16).padStart(2, "0")).join("");
const here = what => document.body.dataset.do.replace(/do$/, what);
const post = async (to, body) => {
  const answer = await fetch(to, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
  return answer.json();
};
// Two quick taps at one place are one, whatever lies there by the second: a row that has moved up is another player.
const ONE_TAP = 500, NEAR = 24;  // milliseconds, pixels
let tapped = null, acted = null;  // the last tap, and the last one that sent something
document.addEventListener("click", event => {
  if (!event.detail) return;  // a key, or a script
  const again = acted && event.timeStamp - acted.at < ONE_TAP && Math.hypot(event.clientX - acted.x, event.clientY - acted.y) < NEAR
    && (event.pointerType !== "mouse" || event.detail > 1);  // a mouse says itself whether it was clicked twice
  if (again) { event.preventDefault(); event.stopImmediatePropagation(); return; }
  tapped = { at: event.timeStamp, x: event.clientX, y: event.clientY };
}, true);
document.addEventListener("input", () => { acted = null; });  // who has typed in between means it
const KEPT_WAITING = "shuffleup-waiting", LONGEST_WAIT = 600000;  // what is older than ten minutes is not sent unasked
const waiting = [], underway = [], unsent = document.querySelector(".waiting");
const calledOnPage = line => line.replace(/#(\d+)/g, (text, number) => document.querySelector(`[data-key="entry-${number}"] b`)?.textContent ?? text);
const shownAs = ({ body }) => body.line ? calledOnPage(body.line) : body.reason ?? unsent.dataset.act;
const keepWaiting = () => {
  try { sessionStorage.setItem(KEPT_WAITING, JSON.stringify(waiting.map(({ to, body, at }) => ({ to, body, at })))); } catch { /* for now only */ }
  if (!unsent) return;
  (document.querySelector("dialog[open]") ?? document.body).append(unsent);  // a box that lies over the page hides all else
  unsent.hidden = !waiting.length;
  unsent.querySelector("ol").replaceChildren(...waiting.map(act => {
    const row = document.createElement("li"), what = document.createElement("span"), give = document.createElement("button");
    what.textContent = unsent.dataset.waits.replace("{}", () => shownAs(act));
    Object.assign(give, { type: "button", textContent: unsent.dataset.give });
    give.addEventListener("click", () => { act.dropped = true; forget(act); notSent(act); });
    row.append(what, give);
    return row;
  }));
};
const forget = act => { if (waiting.includes(act)) waiting.splice(waiting.indexOf(act), 1); keepWaiting(); };
const notSent = act => tell({ status: "refused", says: unsent.dataset.given.replace("{}", () => shownAs(act)), lang: document.documentElement.lang });
const without = ({ id, ...rest }) => JSON.stringify(rest);
const heardAtLast = async (act, undoing) => {
  for (let tries = 0; ; tries += 1) {
    if (!waiting.length || waiting[0] === act) {  // in the order in which they were done
      try {
        const answer = await post(act.to, act.body);
        if (act.dropped) return null;
        if (waiting.includes(act)) forget(act);
        tell(answer, undoing);
        return answer;
      } catch { /* the room is not there, or its answer is lost */ }
    }
    if (act.dropped) return null;
    if (!waiting.includes(act)) { waiting.push(act); keepWaiting(); }
    await new Promise(after => setTimeout(after, Math.min(2000, 300 * 2 ** tries)));
    if (act.dropped) return null;
  }
};
const send = (to, body, undoing = false) => {
  if (tapped && performance.now() - tapped.at < ONE_TAP) acted = tapped;
  const same = underway.find(one => one.to === to && without(one.body) === without(body));
  if (same) return same.answer;  // asked for again before it was answered: it is one act
  const act = { to, body, at: Date.now(), dropped: false };
  underway.push(act);
  act.answer = heardAtLast(act, undoing).finally(() => underway.splice(underway.indexOf(act), 1));
  return act.answer;
};
const takeUpWaiting = () => {  // of this page before it was loaded again
  let kept = [];
  try { kept = JSON.parse(sessionStorage.getItem(KEPT_WAITING)) || []; } catch { /* nothing was kept */ }
  keepWaiting();
  for (const act of kept) if (Date.now() - act.at < LONGEST_WAIT) send(act.to, act.body); else if (unsent) notSent(act);
};
