// What this wall shows, how large, and whether it is heard: chosen on the wall itself, kept in its browser.
"use strict";
(() => {
  const KEEP = "shuffleup-wall", panel = document.getElementById("wall-settings"), form = panel.querySelector("form");
  const clockSide = document.getElementById("wall-clock"), figures = document.getElementById("wall-side");
  const chosen = () => ({
    clock: Number(form.elements.clock.value), figures: Number(form.elements.figures.value), sound: form.elements.sound.checked,
    hidden: [...form.querySelectorAll("[name=show]:not(:checked)")].map(one => one.value),
  });
  const recall = () => {
    let kept = {};
    try { kept = JSON.parse(localStorage.getItem(KEEP)) || {}; } catch { /* nothing was kept */ }
    for (const name of ["clock", "figures"]) if (kept[name] >= 50 && kept[name] <= 150) form.elements[name].value = kept[name];
    form.elements.sound.checked = kept.sound === true;
    for (const one of form.querySelectorAll("[name=show]")) one.checked = !(kept.hidden || []).includes(one.value);
  };

  // As large as was chosen, or as large as there is room for: nothing is ever cut off.
  const whole = part => part.scrollHeight <= part.clientHeight + 1 && [...part.querySelectorAll(".row, .figure, .prize, .left, .stacks li")].every(one => one.scrollWidth <= one.clientWidth + 1);
  const sized = (part, wanted) => {
    for (let size = wanted; size >= 40; size -= 4) {
      part.style.setProperty("--size", size / 100);
      if (whole(part)) break;
    }
  };
  const apply = () => {
    const { clock, figures: wanted, hidden } = chosen();
    for (const one of form.querySelectorAll("[name=show]")) document.body.classList.toggle(`no-${one.value}`, hidden.includes(one.value));
    sized(clockSide, clock);
    sized(figures, wanted);
    dispatchEvent(new Event("sized"));
  };

  // Our own tones: [hertz, starts at, lasts], in seconds.
  const TONES = {
    minute: [[660, 0, .18], [660, .3, .18]],
    level: [[523, 0, .22], [659, .24, .22], [784, .48, .5]],
    back: [[392, 0, .3], [523, .34, .3], [392, .8, .3], [523, 1.14, .6]],
  };
  let sounding = null;
  const hint = form.querySelector("[data-tap]");
  const play = name => {
    if (!form.elements.sound.checked) return;
    sounding ||= new AudioContext();
    if (sounding.state === "suspended") sounding.resume();
    for (const [hertz, from, lasts] of TONES[name]) {
      const tone = sounding.createOscillator(), loud = sounding.createGain(), at = sounding.currentTime + from;
      tone.frequency.value = hertz;
      loud.gain.setValueAtTime(0, at);
      loud.gain.linearRampToValueAtTime(.4, at + .02);
      loud.gain.linearRampToValueAtTime(0, at + lasts);
      tone.connect(loud).connect(sounding.destination);
      tone.start(at);
      tone.stop(at + lasts);
    }
    document.body.dataset.sounded = name;
  };

  // What is heard is what was seen to happen: nothing when the page is opened or comes back after a silence. Looked at
  // whenever the clock is renewed, so that a break between two looks is not missed, and in between for the last minute.
  const seen = () => {
    const time = clockSide.querySelector(".time[data-line]"), clock = time?.querySelector("su-clock");
    return time ? { line: Number(time.dataset.line), pause: time.dataset.showing === "break", left: clock.hasAttribute("ends-at") ? clock.left : null, at: Date.now() } : null;
  };
  let before = seen();
  const listen = () => {
    const now = seen(), last = before;
    before = now;
    if (!now || !last || now.at - last.at > SILENCE) return;
    if (now.line > last.line) play(last.pause ? "back" : "level");
    else if (now.line === last.line && !now.pause && now.left !== null && last.left !== null && last.left > 60000 && now.left <= 60000) play("minute");
  };

  form.addEventListener("input", () => { try { localStorage.setItem(KEEP, JSON.stringify(chosen())); } catch { /* for now only */ } apply(); });
  form.addEventListener("submit", event => { event.preventDefault(); panel.open = false; });
  form.querySelector("[data-try]").addEventListener("click", () => { form.elements.sound.checked = true; form.dispatchEvent(new Event("input")); play("level"); });
  // The gear shows while somebody is at the wall.
  let still = 0;
  const awake = () => { document.body.classList.add("awake"); clearTimeout(still); still = setTimeout(() => { if (!panel.open) document.body.classList.remove("awake"); }, 4000); };
  for (const one of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(one, awake);
  // A browser lets a page be heard only once somebody has touched it.
  addEventListener("pointerdown", () => { if (form.elements.sound.checked && !sounding) sounding = new AudioContext(); hint.hidden = true; });
  recall();
  hint.hidden = !form.elements.sound.checked;
  if (form.elements.sound.checked) awake();
  apply();
  addEventListener("resize", apply);
  for (const part of [clockSide, figures]) part.addEventListener("renewed", apply);
  clockSide.addEventListener("renewed", listen);
  setInterval(listen, 250);
})();
