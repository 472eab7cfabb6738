// A file that the director has: an event file, a save of another program, a list of players. Stands on live.js.
"use strict";
const KEPT_PLAYERS = "shuffleup-players";  // of a save: they are registered at the desk of the event it opens
const trouble = document.querySelector("[data-trouble]"), list = document.querySelector("[name=values]");
const several = names => { list.value = [list.value.trim(), ...names].filter(Boolean).join("\n"); document.getElementById("several").open = true; list.focus(); };
const read = async (name, body) => {
  const answer = await fetch(`/new/file?name=${encodeURIComponent(name)}`, { method: "POST", body });
  return answer.headers.get("content-type")?.includes("json") ? answer.json() : { says: await answer.text() };
};
for (const input of document.querySelectorAll("[data-bring]")) {
  input.addEventListener("change", async () => {
    const file = input.files[0];
    if (!file) return;
    trouble.hidden = true;
    const found = await read(file.name, file);
    if (!found.players) { trouble.textContent = found.says; trouble.hidden = false; input.value = ""; return; }
    if (input.dataset.bring === "players") { several(found.players); input.value = ""; return; }
    if (found.players.length) sessionStorage.setItem(KEPT_PLAYERS, JSON.stringify(found.players));
    if (found.left_out.length) sessionStorage.setItem(`${KEPT_PLAYERS}-left-out`, JSON.stringify(found.left_out));
    const form = document.querySelector("form.new");
    form.elements.file.value = found.file;
    form.requestSubmit(form.querySelector("[name=look]"));
  });
}
const leftOut = document.querySelector("[data-left-out]"), said = sessionStorage.getItem(`${KEPT_PLAYERS}-left-out`);
if (leftOut && said) {
  for (const one of JSON.parse(said)) { const row = document.createElement("li"); row.textContent = one; leftOut.append(row); }
  sessionStorage.removeItem(`${KEPT_PLAYERS}-left-out`);
}
const brought = sessionStorage.getItem(KEPT_PLAYERS);
if (list && brought) { several(JSON.parse(brought)); sessionStorage.removeItem(KEPT_PLAYERS); }

// -- a list of names: each is sold for itself, and those that were not stay in the field
const namesIn = async text => {
  const rows = text.split("\n").map(row => row.trim()).filter(Boolean);
  const head = (rows[0] || "").split(/[;,\t]/).map(cell => cell.trim().replace(/^"(.*)"$/, "$1").toLowerCase());
  if (!head.includes("name")) return rows.some(row => /[;\t]|,.*[0-9]/.test(row)) ? { says: list.dataset.columns } : { players: rows };
  return read("list.csv", text);
};
document.addEventListener("submit", async event => {
  const form = event.target;
  if (form.dataset.lines === undefined) return;
  event.preventDefault();
  const { players, says } = await namesIn(list.value);
  trouble.hidden = !says;
  trouble.textContent = says || "";
  if (!players) return;
  const numbers = [], left = [], why = [];
  let lang = document.documentElement.lang;
  for (const name of players) {
    const answer = await say(`${form.dataset.lines} ${quoted(name)}`);
    if (answer && answer.status === "done") { numbers.push(...answer.numbers); continue; }
    left.push(name);
    if (answer) lang = answer.lang;
    why.push(`${name}: ${answer ? answer.says : ""}`);
  }
  const done = (left.length ? form.dataset.some : form.dataset.done).replace("{}", players.length - left.length).replace("{}", left.length);
  tell({ status: left.length ? "refused" : "done", says: [done, ...why].join("\n"), lang, numbers });
  list.value = left.join("\n");
  if (!left.length) form.closest("details").open = false;
});
