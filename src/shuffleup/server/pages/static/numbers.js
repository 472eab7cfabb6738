// The one way to read a number that is typed on a page: as a typed line is read. What is no number is refused by its field's name.
"use strict";
const THOUSANDS = /^[0-9]{1,3}(?:([,.' \u00a0\u202f\u2019])[0-9]{3})(?:\1[0-9]{3})*$/, SHORT = /^([0-9]{1,6})(?:[.,]([0-9]{1,3}))?\s?([km])$/i;
const whole = text => {  // null: it is no whole number
  const plain = text.trim(), short = plain.match(SHORT);
  const digits = /^[0-9]+$/.test(plain) ? plain : THOUSANDS.test(plain) ? plain.replace(/[^0-9]/g, "")
    : short ? short[1] + (short[2] ?? "").padEnd(short[3].toLowerCase() === "k" ? 3 : 6, "0") : null;
  return digits !== null && Number.isSafeInteger(Number(digits)) ? Number(digits) : null;
};
const isEmpty = input => !input.value.trim();
const fieldName = input => input.getAttribute("aria-label") || input.closest("label").firstChild.textContent.trim();
const isWrong = input => { const number = whole(input.value); return !isEmpty(input) && (number === null || number < Number(input.dataset.least || 0)); };
const wrongIn = inputs => [...inputs].find(isWrong);
const notRead = input => document.querySelector("meta[name=not-a-number]").content.replace("{field}", () => fieldName(input)).replace("{text}", () => input.value.trim() || "–");
// The field says it itself, also in a box that lies over the page, and holds its form back until something else is typed.
const refuseField = (input, says) => {
  input.setCustomValidity(says);
  input.reportValidity();
  tell({ status: "refused", says, lang: document.documentElement.lang });
};
const refuseNumber = input => refuseField(input, notRead(input));
const readable = inputs => { const wrong = wrongIn(inputs); if (wrong) refuseNumber(wrong); return !wrong; };
document.addEventListener("input", event => { if (event.target.setCustomValidity && event.target.validity.customError) event.target.setCustomValidity(""); });
