// A penalty and another seat, for one player of a table: asked for in a box of their own; the options of a question; and the acts under a thumb. Stands on live.js.
"use strict";
const freeSeats = () => [...document.querySelectorAll(".tables > [data-table]")].map(row => ({
  table: row.dataset.table,
  seats: [...row.querySelectorAll(".seats i")].map((chair, at) => chair.matches(".free") ? at + 1 : 0).filter(Boolean),
})).filter(one => one.seats.length);
const offerSeats = holder => {
  holder.replaceChildren(...freeSeats().map(({ table, seats }) => {
    const set = document.createElement("fieldset"), legend = document.createElement("legend"), tabs = document.createElement("p");
    legend.textContent = holder.dataset.table.replace("{}", table);
    tabs.className = "tabs";
    for (const seat of seats) {
      const label = document.createElement("label"), radio = document.createElement("input"), shown = document.createElement("span");
      Object.assign(radio, { type: "radio", name: "to", value: `T${table}S${seat}`, required: true });
      shown.textContent = seat;
      label.append(radio, shown); tabs.append(label);
    }
    set.append(legend, tabs);
    return set;
  }));
  if (!holder.children.length) holder.textContent = holder.dataset.none;
  holder.closest("form").querySelector("button.main").disabled = !holder.children.length;
};
document.addEventListener("click", event => {
  const button = event.target.closest("[data-box], [data-dismiss]");
  if (!button) return;
  if (button.dataset.dismiss !== undefined) { button.closest("dialog").close(); return; }
  const box = document.getElementById(button.dataset.box), row = button.closest("li"), form = box.querySelector("form");
  form.reset();
  form.querySelector("[data-told]").textContent = "";
  for (const one of form.elements) one.setCustomValidity("");
  form.dataset.entry = row.dataset.key.replace("entry-", "#");
  box.querySelector("[data-of]").textContent = row.querySelector("b").textContent;
  const seats = box.querySelector("[data-free]");
  if (seats) offerSeats(seats); else askCount(form);
  box.showModal();
});
const askCount = form => {  // only hands and rounds are counted
  const { form: what, count } = form.elements;
  count.required = what.value.startsWith("missed");
  count.closest("label").hidden = !count.required;
  if (!count.required) count.value = "";
};
document.addEventListener("change", event => { const form = event.target.closest("[data-penalty]"); if (form) askCount(form); });
document.addEventListener("submit", async event => {
  const form = event.target, { entry } = form.dataset;
  if (!entry) return;
  event.preventDefault();
  if (form.elements.count && !readable([form.elements.count])) return;
  const reason = form.elements.reason.value.trim(), said = reason && `--reason ${quoted(reason)}`;
  const what = form.dataset.penalty !== undefined
    ? ["penalty", entry, form.elements.form.value, whole(form.elements.count.value), said]
    : ["seat", entry, form.elements.to?.value, said];
  const box = form.closest("dialog"), button = form.querySelector("button.main");
  button.disabled = true;  // what was typed stays until the room has heard it
  const answer = await say(what.filter(Boolean).join(" "));
  button.disabled = false;
  if (answer && answer.status !== "refused" && form.dataset.entry === entry) box.close();
  if (answer && answer.status === "refused") form.querySelector("[data-told]").textContent = withTap(answer.says, answer);
});
document.addEventListener("click", async event => {
  const button = event.target.closest("[data-choice]");
  if (!button) return;
  const count = button.parentElement.querySelector("[data-count]"), reason = button.closest("[data-choices]").querySelector("[name=reason]")?.value.trim();
  if (count && isEmpty(count)) { refuseNumber(count); return; }
  if (count && !readable([count])) return;
  const line = button.dataset.choice.replace("NUMBER", () => whole(count.value));
  button.disabled = true;
  await say(reason ? `${line} --reason ${quoted(reason)}` : line);
  button.disabled = false;
});

// The acts under a thumb: what, then at which table, then who. It is the tap beside their name in the sheet of that table.
const BESIDE_THE_NAME = { gone: "[data-gone]", move: "[data-box=seating]", penalty: "[data-box=penal]", clock: "[data-say^='clock call']" };
const whom = document.getElementById("whom");
let lastTable = "";
const offerPlayers = act => {
  const rows = [...document.querySelectorAll(".tables > [data-table]")], tabs = whom.querySelector(".tabs"), list = whom.querySelector("ul");
  const row = rows.find(one => one.dataset.table === lastTable) || rows[0];
  if (!row) return false;
  lastTable = row.dataset.table;
  tabs.hidden = rows.length === 1;
  tabs.replaceChildren(...rows.map(one => {
    const label = document.createElement("label"), radio = document.createElement("input"), shown = document.createElement("span");
    Object.assign(radio, { type: "radio", name: "whose", value: one.dataset.table, checked: one === row });
    radio.addEventListener("change", () => { lastTable = radio.value; offerPlayers(act); tabs.querySelector(":checked").focus(); });
    shown.textContent = one.dataset.table;
    label.append(radio, shown);
    return label;
  }));
  list.replaceChildren(...[...row.querySelectorAll(".sheet li")].map(one => {
    const item = document.createElement("li"), button = document.createElement("button"), seat = document.createElement("span");
    button.type = "button"; seat.className = "seat";
    seat.textContent = one.querySelector(".seat").textContent;
    button.append(seat, one.querySelector("b").textContent);
    button.addEventListener("click", () => { whom.close(); one.querySelector(BESIDE_THE_NAME[act]).click(); });
    item.append(button);
    return item;
  }));
  return true;
};
document.addEventListener("click", event => {
  const button = event.target.closest("[data-thumb]");
  if (!button) return;
  const act = button.dataset.thumb, wrong = document.getElementById("incidents");
  if (act === "wrong") wrong.open = true;
  if (!(act in BESIDE_THE_NAME)) { (act === "wrong" ? wrong : document.getElementById("ruling")).scrollIntoView(); return; }
  whom.querySelector("h2").textContent = button.textContent;
  if (offerPlayers(act)) whom.showModal();
});
