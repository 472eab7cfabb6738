// Forms that become one line: the race of a table, counts, and a deal with its ways of sharing side by side. Stands on live.js.
"use strict";

// -- the race: how many of the small chips each player has
const raceLine = form => {
  const stacks = [...form.querySelectorAll("tr[data-entry]")].map(row => {
    const counts = [...row.querySelectorAll("[data-chip]")].map(one => `${whole(one.value)}x${one.dataset.chip}`);
    return `#${row.dataset.entry}:${counts.join(",")}`;
  });
  return ["chips race", form.dataset.race, ...stacks].join(" ");
};
const tellIn = (form, answer) => {
  const told = form.querySelector("[data-told]");
  if (!told || !answer) return;
  told.lang = answer.lang || document.documentElement.lang;
  told.textContent = withTap(answer.says, answer);
  told.className = answer.status === "refused" ? "no" : "";
};

// -- counts: what is typed, and what it comes to
const stacksIn = form => form.querySelectorAll("[name=stack]");
const counted = form => [...stacksIn(form)].filter(one => !isEmpty(one)).map(one => [one.closest("tr").dataset.entry, whole(one.value)]);
const sum = form => {
  const told = counted(form), shown = form.querySelector("[data-sum]"), wrong = wrongIn(stacksIn(form));
  shown.textContent = wrong ? notRead(wrong) : told.length ? shown.dataset.sum.replace("{}", told.reduce((all, [, stack]) => all + stack, 0).toLocaleString(document.documentElement.lang)) : "";
};
document.addEventListener("input", event => { const form = event.target.closest("form[data-counts]"); if (form) sum(form); });

// -- a deal: every way of sharing as the room would work it out
const KINDS = ["icm", "chips", "even"];
const dealLine = (form, kind) => {
  const stacks = [...form.querySelectorAll("tr[data-entry]")].map(row => `#${row.dataset.entry}:${whole(row.querySelector("[name=stack]").value)}`);
  const held = form.elements.held.value.trim();
  return ["deal propose", kind, ...(kind === "even" ? [] : stacks), held && held !== "0" ? `--held-back ${held}` : ""].filter(Boolean).join(" ");
};
const allCounted = form => [...stacksIn(form)].every(one => !isEmpty(one) && !isWrong(one));
let comparing = 0;
const compare = form => {
  const now = comparing += 1;
  setTimeout(async () => {
    if (now !== comparing) return;
    const wrong = wrongIn(stacksIn(form));
    let trouble = wrong ? { status: "refused", says: notRead(wrong) } : null;
    for (const kind of KINDS) {
      const button = form.querySelector(`[data-propose=${kind}]`), cells = form.querySelectorAll(`[data-share=${kind}]`);
      let answer = null;
      if (allCounted(form) || kind === "even") { try { answer = await post(here("shares"), { kind, held: form.elements.held.value.trim(), stacks: stacksOf(form, kind) }); } catch { return; } }
      if (now !== comparing) return;
      const shares = answer && answer.shares;
      cells.forEach(cell => { cell.textContent = shares ? shares[cell.closest("tr").dataset.entry] : ""; });
      button.disabled = !shares;
      if (answer && !shares) trouble = answer;
    }
    tellIn(form, trouble || { says: "", status: "shown" });
  }, 200);
};
const stacksOf = (form, kind) => kind === "even" ? {} : Object.fromEntries([...form.querySelectorAll("tr[data-entry]")].map(row => [row.dataset.entry, whole(row.querySelector("[name=stack]").value)]));

document.addEventListener("input", event => { const form = event.target.closest("form[data-deal]"); if (form) compare(form); });
document.addEventListener("submit", async event => {
  const form = event.target;
  if (form.dataset.race !== undefined) {
    event.preventDefault();
    const counts = form.querySelectorAll("[data-chip]"), missing = [...counts].find(isEmpty);
    if (!readable(counts)) return;
    if (missing) refuseField(missing, form.dataset.missing.replace("{field}", () => fieldName(missing)));
    else tellIn(form, await say(raceLine(form)));
  }
  if (form.dataset.counts !== undefined) {
    event.preventDefault();
    if (!readable(stacksIn(form))) return;
    const missing = form.dataset.missing && [...stacksIn(form)].find(isEmpty);  // a table bags as a whole
    if (missing) { refuseField(missing, form.dataset.missing.replace("{field}", () => fieldName(missing))); return; }
    const told = counted(form), answer = told.length && await say([form.dataset.counts, ...told.map(([entry, stack]) => `#${entry}:${stack}`)].join(" "));
    if (answer && answer.status === "done") { form.reset(); sum(form); }
  }
  if (form.dataset.deal !== undefined) event.preventDefault();
});
document.addEventListener("click", async event => {
  const button = event.target.closest("[data-propose]");
  if (!button) return;
  const form = button.closest("form");
  tellIn(form, await say(dealLine(form, button.dataset.propose)));
});
const compareAll = () => { for (const form of document.querySelectorAll("form[data-deal]")) compare(form); };
document.getElementById("money-deal")?.addEventListener("renewed", compareAll);  // what was worked out went with the old terms
compareAll();

// -- counts that were typed and not sent are there again when a phone has loaded the page anew
const TYPED = `shuffleup-typed ${location.pathname}`;
const countFields = () => [...document.querySelectorAll("#chips-due tr[data-key] input")];
const ofField = field => `${field.closest("tr").dataset.key} ${field.dataset.chip ?? ""}`;
const keepTyped = () => {
  const typed = countFields().filter(one => !isEmpty(one)).map(one => [ofField(one), one.value]);
  try { sessionStorage.setItem(TYPED, JSON.stringify(Object.fromEntries(typed))); } catch { /* for now only */ }
};
const bringBack = () => {
  let kept = {};
  try { kept = JSON.parse(sessionStorage.getItem(TYPED)) || {}; } catch { /* nothing was kept */ }
  for (const field of countFields().filter(one => kept[ofField(one)])) {
    field.value = kept[ofField(field)];
    const folded = field.closest("details");
    if (folded) folded.open = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
};
const chipsDue = document.getElementById("chips-due");
if (chipsDue) {
  bringBack();
  chipsDue.addEventListener("input", keepTyped);
  for (const when of ["reset", "renewed"]) chipsDue.addEventListener(when, () => setTimeout(keepTyped));  // what was raced off is not typed again
}
