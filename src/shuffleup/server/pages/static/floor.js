// The ruling desk: the hand by taps, what happened in words or by a form; the ruling follows. Stands on live.js.
"use strict";
const ruling = document.querySelector("form[data-rule]");
if (ruling) {
  const told = ruling.elements.told, output = ruling.querySelector("output"), words = ruling.querySelector("[data-words]");
  const chosen = { table: null, values: new Map() };
  const named = name => /^[\p{L}\p{N}'-]+$/u.test(name) ? name : `"${name.replace(/"/g, "")}"`;
  const field = () => document.querySelector(`form.position fieldset[data-of="${chosen.table}"]`);
  const players = () => [...field().querySelectorAll("li")].filter(row => row.querySelector("[name=in]").checked).map(row => ({
    name: row.querySelector("[name=in]").value,
    stack: whole(row.querySelector("[name=stack]").value),
    acts: row.querySelector(".acts input").checked,
  }));
  const numbers = () => players().length ? field().querySelectorAll(`li:has([name=in]:checked) [name=stack], [name="pot-${chosen.table}"]`) : [];
  const hand = () => {
    const seated = players();
    if (seated.length < 2) return "";
    const street = field().querySelector(`[name="street-${chosen.table}"]:checked`)?.value;
    const pot = whole(field().querySelector(`[name="pot-${chosen.table}"]`).value);
    const head = [field().dataset.game, street, pot !== null ? `pot ${pot}` : ""].filter(Boolean).join(" ");
    return head + seated.map(one => ` | ${named(one.name)}${one.stack !== null ? ` ${one.stack}` : ""}${one.acts ? "*" : ""}`).join("");
  };
  const sentence = () => [hand(), told.value.trim()].filter(Boolean).join("; ");
  const line = () => chosen.table && told.value.trim() ? `floor ${chosen.table} ${quoted(sentence())}` : null;
  // Another edition is asked where any line is tried; the line of a hand that the event follows is the server's to write.
  const elsewhere = ruling.querySelector("[data-editions]");
  const compare = () => {
    const known = chosen.table && field()?.dataset.known !== undefined;
    const able = chosen.table && told.value.trim() && (hand() || known) && !wrongIn(numbers());
    elsewhere.hidden = !able;
    if (able) Object.entries({ table: chosen.table, hand: hand(), told: told.value.trim() }).forEach(([name, value]) => { elsewhere.form.elements[name].value = value; });  // names belong in no address
  };
  // What was not read exactly is asked: a tap puts the reading into the line, and nothing is done before it is sent.
  const readings = several => {
    const list = document.createElement("ol");
    for (const one of several) {
      const item = document.createElement("li"), button = document.createElement("button");
      button.type = "button"; button.textContent = one.sentence;
      button.addEventListener("click", () => {
        told.value = told.value.includes(one.instead_of) ? told.value.replace(one.instead_of, one.sentence) : one.sentence;
        told.focus(); renew();
      });
      item.append(button);
      if (one.not_understood) item.append(` (≠ ${one.not_understood})`);
      if (one.would) item.append(` → ${one.would}`);
      list.append(item);
    }
    if (several.length) output.append(list);
  };
  let turn = 0;
  const renew = () => {
    const now = turn += 1, button = ruling.querySelector("button.main");
    keepTold();
    if (told.value.trim()) box.hidden = true;  // what was done before does not lie over what comes next
    output.classList.add("stale");  // what stands there is about other words
    button.disabled = true;
    compare();
    setTimeout(async () => {
      const asked = line();
      if (now !== turn) return;
      const wrong = asked && wrongIn(numbers());
      if (wrong) { output.textContent = notRead(wrong); button.disabled = true; output.className = "ruled no"; return; }
      if (!asked) {
        const where = !chosen.table && told.value.trim();
        output.textContent = where ? output.dataset.where : output.dataset.empty; button.disabled = true; output.className = where ? "ruled no" : "ruled";
        return;
      }
      let answer;
      try { answer = await post(here("foresee"), { id: newId(), line: asked }); } catch { return; }
      if (now !== turn) return;
      if (answer.hand_not_known) output.textContent = output.dataset.unknown;
      else telling(output, answer.readings?.length ? answer.says.split(" Which is it? ")[0] : answer.says, answer);
      output.className = answer.status === "refused" ? "ruled no" : "ruled yes";
      readings(answer.readings ?? []);
      button.disabled = answer.status === "refused";
    }, 120);
  };
  const phrases = () => {
    words.replaceChildren();
    if (!chosen.table) return;
    const everybody = [...field().querySelectorAll("[name=in]")].map(one => one.value), ticked = players().map(one => one.name);
    const names = (field().dataset.known !== undefined && !ticked.length ? everybody : ticked).map(named);
    for (const text of [...names, "checks", "calls", "bets", "raises to", "folds", "pushes", "says", "all in", "out of turn", ";"]) {
      words.append(tapped(text.replace(/"/g, ""), names.includes(text) ? "name" : "", at => text === ";" ? `${at.trimEnd()}; ` : `${at}${at && !at.endsWith(" ") ? " " : ""}${text} `));
    }
    const { chips, back } = words.dataset;
    words.append(tapped("⌫", "back", at => at.trimEnd().replace(/("[^"]*"|;|[^\s;"]+)$/, "").trimEnd().replace(/(.)$/, "$1 ")));
    words.lastElementChild.ariaLabel = back;
    // A chip is put on top of the amount that stands there: four taps on 1,000 make 4000.
    const row = words.appendChild(document.createElement("span"));
    row.className = "chips";
    for (const [worth, face] of chips.split(" ").filter(Boolean).map(one => one.split(":"))) {
      row.append(tapped(face, `chip c${worth}`, at => /\d\s*$/.test(at) ? at.replace(/(\d+)\s*$/, sum => `${Number(sum) + Number(worth)} `) : `${at}${at && !at.endsWith(" ") ? " " : ""}${worth} `));
      row.lastElementChild.ariaLabel = Number(worth).toLocaleString(document.documentElement.lang);
    }
  };
  // What is tapped is written where one would type it; the keyboard of a phone stays down.
  const tapped = (text, kind, write) => {
    const button = document.createElement("button");
    button.type = "button"; button.textContent = text; button.className = kind;
    button.addEventListener("click", () => {
      told.value = write(told.value);
      if (matchMedia("(pointer: fine)").matches) told.focus();
      renew();
    });
    return button;
  };
  const show = () => {  // after every change of the room the taps are put back where they were
    if (chosen.table && !field()) chosen.table = null;  // it was broken meanwhile
    const holder = document.querySelector("form.position");
    for (const one of holder.elements) {
      if (!one.name) continue;
      const key = `${one.closest("fieldset")?.dataset.of}/${one.name}/${one.type === "checkbox" || one.type === "radio" ? one.value : one.closest("li")?.querySelector("[name=in]").value}`;
      if (chosen.values.has(key)) { const kept = chosen.values.get(key); if (one.type === "checkbox" || one.type === "radio") one.checked = kept; else one.value = kept; }
    }
    for (const set of holder.querySelectorAll("fieldset")) set.hidden = set.dataset.of !== chosen.table;
    phrases();
  };
  const keep = () => {
    for (const one of document.querySelector("form.position").elements) {
      if (!one.name) continue;
      const tick = one.type === "checkbox" || one.type === "radio";
      chosen.values.set(`${one.closest("fieldset")?.dataset.of}/${one.name}/${tick ? one.value : one.closest("li")?.querySelector("[name=in]").value}`, tick ? one.checked : one.value);
    }
  };
  // A phone loads a page anew by itself: the hand and the words that were not sent yet are there again.
  const TOLD = `shuffleup-told ${location.pathname}`;
  const keepTold = () => {
    try { sessionStorage.setItem(TOLD, JSON.stringify({ table: chosen.table, values: [...chosen.values], told: told.value })); } catch { /* for now only */ }
  };
  const bringBack = () => {
    let kept = null;
    try { kept = JSON.parse(sessionStorage.getItem(TOLD)); } catch { /* nothing was kept */ }
    if (!kept?.told) return;  // without words nobody was in the middle of anything
    Object.assign(chosen, { table: kept.table, values: new Map(kept.values) });
    told.value = kept.told;
    show();
    renew();
  };
  const holder = document.getElementById("floor-tables");
  holder.addEventListener("input", event => {
    if (event.target.name === "table") chosen.table = event.target.value;
    if (event.target.name.startsWith("actor-")) event.target.closest("li").querySelector("[name=in]").checked = true;  // who is to act is in the hand
    keep(); show(); renew();
  });
  holder.addEventListener("renewed", show);
  told.addEventListener("input", renew);
  told.addEventListener("focus", () => { if (matchMedia("(max-width: 800px)").matches) told.closest("label").scrollIntoView({ block: "start" }); });
  ruling.addEventListener("submit", async event => {
    event.preventDefault();
    const asked = line();
    if (!asked || !readable(numbers())) return;
    const answer = await say(asked);
    if (answer && answer.status !== "refused") { told.value = ""; renew(); }
  });
  // What went wrong, by its form: it becomes the sentence that could have been typed.
  const everybody = () => field() ? [...field().querySelectorAll("[name=in]")].map(one => one.value) : [];
  for (const select of document.querySelectorAll("select[data-players]")) {
    if (!select.multiple || !select.required) select.add(new Option("", ""));
    select.addEventListener("focus", () => {
      const now = [...select.selectedOptions].map(one => one.value), blank = select.querySelector("option[value='']");
      select.replaceChildren(...(blank ? [blank] : []), ...everybody().map(name => new Option(name, name, false, now.includes(name))));
    });
  }
  for (const typed of document.querySelectorAll("form[data-incident] input")) Object.assign(typed, { maxLength: 80, autocomplete: "off" });
  const fill = () => { for (const select of document.querySelectorAll("select[data-players]")) select.dispatchEvent(new Event("focus")); };
  holder.addEventListener("input", fill);
  document.addEventListener("submit", event => {
    const form = event.target.closest("form[data-incident]");
    if (!form) return;
    event.preventDefault();
    const parts = [form.dataset.incident];
    for (const one of form.elements) {
      if (!one.name || !one.value || one.value === one.dataset.usual) continue;
      const values = one.multiple ? [...one.selectedOptions].map(chosen => chosen.value) : [one.value.trim()];
      if (!values.length) continue;
      parts.push(one.name, ...values.map(value => one.dataset.players !== undefined ? named(value) : one.dataset.look === "text" ? `"${value.replace(/"/g, "")}"` : value));
    }
    told.value = [told.value.trim().replace(/;$/, ""), parts.join(" ")].filter(Boolean).join("; ");
    form.closest("details").open = false;
    document.getElementById("incidents").open = false;
    told.focus(); renew();
  });
  fill();
  show();
  bringBack();
  // Groups close one another: the one that was tapped stays under the finger.
  document.getElementById("incidents").addEventListener("click", event => {
    const head = event.target.closest("summary"), was = head?.getBoundingClientRect().top, main = head?.closest("main");
    if (!head) return;
    requestAnimationFrame(() => {
      for (const scroller of [main, window]) scroller.scrollBy({ top: head.getBoundingClientRect().top - was, behavior: "instant" });
    });
  });
  // A call for the floor leads to its table.
  const pick = () => {
    const tab = [...holder.querySelectorAll("[name=table]")].find(one => location.hash === `#table-${one.value}`);
    if (!tab) return;
    tab.checked = true; tab.dispatchEvent(new Event("input", { bubbles: true }));
    if (matchMedia("(max-width: 800px)").matches) document.getElementById("ruling").scrollIntoView();
  };
  window.addEventListener("hashchange", pick);
  pick();
}
