// A penalty and another seat, for one player of a table: asked for in a box of their own; and the options of a question. Stands on live.js.
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
};
document.addEventListener("click", event => {
  const button = event.target.closest("[data-box], [data-dismiss]");
  if (!button) return;
  if (button.dataset.dismiss !== undefined) { button.closest("dialog").close(); return; }
  const box = document.getElementById(button.dataset.box), row = button.closest("li"), form = box.querySelector("form");
  form.reset();
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
  form.closest("dialog").close();
  await say(what.filter(Boolean).join(" "));
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
