// Somebody the room knows: another name, the same person as another, banned and let in again. Stands on live.js.
"use strict";
const person = document.getElementById("person");
document.addEventListener("click", event => {
  const button = event.target.closest("[data-person], [data-dismiss]");
  if (!button || !person) return;
  if (button.dataset.dismiss !== undefined) { person.close(); return; }
  const { person: id, name, banned } = button.dataset;
  person.dataset.of = id;
  person.querySelector("h2").textContent = name;
  person.querySelector("[data-told]").textContent = "";
  for (const form of person.querySelectorAll("form")) form.reset();
  person.querySelector("[data-people=rename]").elements.what.value = name;
  person.querySelector("[data-people=ban]").hidden = banned !== undefined;
  person.querySelector("[data-people=unban]").hidden = banned === undefined;
  for (const one of person.querySelectorAll("option")) one.disabled = one.value === id;
  person.showModal();
});
document.addEventListener("submit", async event => {
  const { people } = event.target.dataset;
  if (people === undefined) return;
  event.preventDefault();
  const what = event.target.elements.what?.value.trim();
  const answer = await say(["people", people, person.dataset.of, what && quoted(what)].filter(Boolean).join(" "));
  if (answer && answer.status !== "refused") location.reload();
  else if (answer) person.querySelector("[data-told]").textContent = answer.says;
});
