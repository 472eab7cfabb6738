// A file that the director has: an event file, a save of another program, a list of players. Stands on live.js.
"use strict";
const KEPT_PLAYERS = "shuffleup-players";  // of a save: they are registered at the desk of the event it opens
const trouble = document.querySelector("[data-trouble]"), list = document.querySelector("[name=values]");
const several = names => { list.value = names.join("\n"); document.getElementById("several").open = true; list.focus(); };
for (const input of document.querySelectorAll("[data-bring]")) {
  input.addEventListener("change", async () => {
    const file = input.files[0];
    if (!file) return;
    trouble.hidden = true;
    const answer = await fetch(`/new/file?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
    const found = answer.headers.get("content-type")?.includes("json") ? await answer.json() : { says: await answer.text() };
    if (!answer.ok) { trouble.textContent = found.says; trouble.hidden = false; input.value = ""; return; }
    if (input.dataset.bring === "players") { several(found.players); return; }
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
