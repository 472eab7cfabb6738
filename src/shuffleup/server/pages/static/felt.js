// A table that the program deals: amounts that are always lawful, and acts meant for the moment that was shown.
"use strict";

const totals = form => {
  const { least, most, chip } = form.dataset, low = Number(least), high = Number(most), step = Number(chip);
  const steps = Math.ceil((high - low) / step);
  return {
    low, high, steps,
    at: index => index >= steps ? high : low + Math.max(0, index) * step,
    // The highest lawful total that is not above what was asked for.
    lawful: asked => asked >= high ? high : low + Math.max(0, Math.floor((asked - low) / step)) * step,
    index: total => total >= high ? steps : Math.round((total - low) / step),
  };
};
const figure = amount => amount.toLocaleString(document.documentElement.lang);
const wanted = form => {
  const field = form.elements.total;
  return totals(form).lawful(field ? whole(field.value) ?? 0 : Number(form.dataset.least));
};
const choose = (form, asked, { typing = false } = {}) => {
  const all = totals(form), total = all.lawful(asked), button = form.querySelector("[data-act=raise]");
  if (form.elements.slider) {
    form.elements.slider.value = all.index(total);
    form.elements.slider.setAttribute("aria-valuetext", figure(total));
  }
  if (form.elements.total && !typing) form.elements.total.value = total;
  if (button) button.textContent = (total === all.high && button.dataset.allIn || button.dataset.word).replace("{}", figure(total));
};
const myTurn = () => document.querySelector("#felt-acts form.mine");

document.addEventListener("input", event => {
  const form = event.target.closest("#felt-acts form.mine");
  if (!form) return;
  if (event.target.name === "slider") choose(form, totals(form).at(Number(event.target.value)));
  if (event.target.name === "total" && !isWrong(event.target)) choose(form, wanted(form), { typing: true });
});
document.addEventListener("change", event => {
  const form = event.target.closest("#felt-acts form.mine");
  if (form && event.target.name === "total" && !isWrong(event.target)) choose(form, wanted(form));
});
document.addEventListener("click", async event => {
  const button = event.target.closest("#felt-acts button");
  if (!button) return;
  const form = button.closest("form.mine"), { act, total, nudge } = button.dataset;
  if (total) { choose(form, Number(total)); return; }
  if (nudge) { const all = totals(form); choose(form, all.at(all.index(wanted(form)) + Number(nudge))); return; }
  if (!act) return;
  if (act === "raise" && form.elements.total && !readable([form.elements.total])) return;
  const meant = form ? { hand: Number(form.dataset.hand), acted: Number(form.dataset.acted) } : {};
  if (act === "raise") meant.total = wanted(form);
  const all = [...document.querySelectorAll("#felt-acts [data-act]")];
  for (const one of all) one.disabled = true;
  const answer = await send(here("act"), { id: newId(), do: act, ...meant });
  if (!answer || answer.status === "refused") for (const one of all) one.disabled = false;
  else if (box) box.hidden = true;  // the table itself shows it
});
document.addEventListener("submit", async event => {
  const form = event.target;
  if (form.matches("#felt-acts form.mine")) { event.preventDefault(); form.querySelector("[data-act=raise]")?.click(); return; }
  if (form.dataset.sit === undefined) return;
  event.preventDefault();
  const button = form.querySelector("button"), trouble = form.querySelector(".trouble");
  button.disabled = true;
  try {
    const answer = await post(form.dataset.sit, { name: form.elements.name.value.trim() });
    if (answer.to) { location.assign(answer.to); return; }
    trouble.textContent = answer.says;
  } catch (problem) { trouble.textContent = String(problem.message || problem); }
  button.disabled = false;
});
// Whose turn begins hears it, if the page lies behind others: the title says so.
const title = document.title;
document.getElementById("felt-acts")?.addEventListener("renewed", () => {
  const form = myTurn(), says = form?.querySelector(".time b")?.textContent;
  document.title = says ? `● ${says}` : title;
});
document.addEventListener("keydown", event => {
  const form = myTurn();
  if (!form || event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input")) return;
  const step = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
  if (!step || !form.elements.total) return;
  event.preventDefault();
  form.querySelector(`[data-nudge="${step}"]`).click();
});
