// Keeps a page up to date, counts its clocks, and sends what is tapped or typed. No libraries.
"use strict";

// -- the time in the room: the server's, carried on by this computer ----------------------------------------
let told = { now: Date.now(), rate: 1 };  // what the server said last
let heard = Date.now();   // when the server last said anything
const SILENCE = 25000;
const roomTime = () => told.now + (Date.now() - heard) * told.rate;

const shown = ms => {
  const all = Math.max(0, Math.floor(ms / 1000)), h = Math.floor(all / 3600);
  const m = Math.floor(all / 60) % 60, s = all % 60, two = n => String(n).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

// Figures shrink to fit; they never wrap.
const fit = () => {
  for (const one of document.querySelectorAll(".fit")) {
    one.style.fontSize = "";
    const room = one.parentElement.clientWidth, wide = one.getBoundingClientRect().width;
    if (room && wide > room) one.style.fontSize = `${Math.floor(100 * room / wide)}%`;
  }
};

class Ticking extends HTMLElement {
  connectedCallback() { Ticking.all.add(this); this.tick(); }
  disconnectedCallback() { Ticking.all.delete(this); }
  get left() {
    const ends = this.getAttribute("ends-at");
    return ends === null ? Number(this.getAttribute("left")) : Number(ends) - roomTime();
  }
}
Ticking.all = new Set();

class Clock extends Ticking {
  tick() {
    const text = shown(this.left);
    if (this.textContent !== text) {
      const longer = text.length !== this.textContent.length;
      this.textContent = text;
      if (longer && this.matches(".fit")) fit();
    }
    const soon = this.hasAttribute("ends-at") && this.left < 60000;
    this.classList.toggle("soon", soon);
  }
}
class Bar extends Ticking {
  connectedCallback() { this.fill = this.appendChild(document.createElement("span")); super.connectedCallback(); }
  tick() {
    const length = Number(this.getAttribute("length")) || 1;
    const done = Math.min(1, Math.max(0, 1 - this.left / length));
    this.fill.style.setProperty("transform", `scaleX(${done.toFixed(4)})`);
  }
}
class TimeOfDay extends Ticking {
  tick() {
    const at = this.getAttribute("at"), when = new Date(at === null ? roomTime() : Number(at));
    const text = when.toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    if (this.textContent !== text) this.textContent = text;
  }
}
class Turns extends Ticking {  // shows its children in turn
  tick() {
    const rows = [...this.children].filter(row => { const past = row.matches(".past"); if (past) row.hidden = true; return !past; }), first = rows.slice(0, 2).map(row => row.textContent).join();
    if (first !== this.first) Object.assign(this, { first, since: Date.now() });  // what is new is shown at once
    const now = Math.floor((Date.now() - this.since) / 5000) % Math.max(1, rows.length);
    rows.forEach((row, n) => { row.hidden = n !== now; });
  }
}
customElements.define("su-clock", Clock);
customElements.define("su-bar", Bar);
customElements.define("su-time", TimeOfDay);
customElements.define("su-turns", Turns);

if (matchMedia("(pointer: fine)").matches) document.querySelector("[data-begin]")?.focus();  // a phone would raise its keyboard
document.querySelector("nav [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
const lost = document.querySelector(".lost");
setInterval(() => {
  for (const one of document.querySelectorAll("[data-until]")) one.classList.toggle("past", roomTime() > Number(one.dataset.until));
  for (const one of Ticking.all) one.tick();
  if (!lost || !document.body.dataset.live) return;
  const silent = Date.now() - heard;
  lost.hidden = silent < (connected ? SILENCE : 1500);  // a page that has just come is about to hear
  if (!lost.hidden) lost.textContent = lost.dataset.lost.replace("{}", silent < 120000 ? `${Math.round(silent / 1000)} s` : `${Math.floor(silent / 60000)} min`);
}, 250);

addEventListener("resize", fit);
addEventListener("sized", fit);
fit();

// -- what changed comes down --------------------------------------------------------------------------------
let connected = false, wait = 250;
const opened = new Set();
const open = number => {
  const row = document.querySelector(`[data-table="${number}"]`);
  if (!row) return;
  row.querySelector(".sheet").hidden = !opened.has(number);
  row.querySelector("[data-open]").setAttribute("aria-expanded", opened.has(number));
};
const filter = input => {
  const typed = input.value.trim().toLowerCase(), wanted = [typed, typed.normalize("NFD").replace(/\p{M}/gu, "")];  // found without accents, too
  for (const row of document.querySelectorAll(input.dataset.filter)) row.hidden = !wanted.some(one => row.dataset.text.includes(one));
  const note = input.form?.querySelector("[data-filtered]"), rows = [...document.querySelectorAll(input.dataset.filter)], left = rows.filter(row => !row.hidden).length;
  if (!note) return;
  note.hidden = left === rows.length;
  note.textContent = note.dataset.filtered.replace("{}", left).replace("{}", rows.length);
};
const goneIn = form => [...form.querySelectorAll("[name=gone]:checked")];
const askStacks = form => {  // several of one hand are ranked by what they began it with
  const several = goneIn(form).length > 1, how = form.querySelector("[data-several]");
  if (how) how.hidden = !several;
  for (const row of form.querySelectorAll("li")) {
    const began = row.querySelector("[name=began]");
    began.hidden = !(began.required = several && row.querySelector("[name=gone]").checked);
  }
};
document.addEventListener("change", event => { const form = event.target.closest("[data-out]"); if (form) askStacks(form); });
document.addEventListener("change", event => {  // the blinds are those after the button, if nothing else is said
  const set = event.target.dataset.role === "button" && event.target.closest("[data-roles] fieldset");
  if (!set) return;
  const small = set.querySelector("[data-role=small]"), big = set.querySelector("[data-role=big]");
  const taken = [...big.querySelectorAll("[data-taken]")].map(one => Number(one.value));
  const after = seat => taken.find(one => one > seat) || taken[0];
  const button = Number(event.target.value);
  small.value = taken.length === 2 && taken.includes(button) ? button : after(button);
  big.value = after(Number(small.value));
});
document.addEventListener("input", event => {
  if (event.target.dataset.filter) filter(event.target);
  const others = event.target.name === "value" ? event.target.form?.querySelectorAll("[data-new], [data-one]") ?? [] : [];
  for (const other of others) other.hidden = true;  // that was about another name
});
// What is on the page becomes what it should be, element by element: focus, ticks and typed text stay where they are.
const keyOf = node => node.nodeType === 1 ? node.id || node.dataset.key || "" : "";
const alike = (one, other) => one.nodeType === other.nodeType && one.nodeName === other.nodeName && keyOf(one) === keyOf(other);
const KEPT = { DETAILS: ["open"] };  // attributes that are the reader's, not the room's
const morph = (now, next) => {
  if (now.nodeType !== 1) { if (now.data !== next.data) now.data = next.data; return; }
  const kept = KEPT[now.nodeName] || [];
  for (const { name } of [...now.attributes]) if (!next.hasAttribute(name) && !kept.includes(name)) now.removeAttribute(name);
  for (const { name, value } of next.attributes) if (now.getAttribute(name) !== value && !kept.includes(name)) now.setAttribute(name, value);
  if (!now.nodeName.startsWith("SU-") || now.nodeName === "SU-TURNS") morphChildren(now, next);
};
const morphChildren = (now, next) => {
  const keyed = new Map([...now.children].filter(keyOf).map(child => [keyOf(child), child]));
  let at = now.firstChild;
  for (const wanted of [...next.childNodes]) {
    const known = keyed.get(keyOf(wanted));
    if (known && known.nodeName === wanted.nodeName && known !== at) { now.insertBefore(known, at); at = known; }
    if (at && alike(at, wanted)) { morph(at, wanted); at = at.nextSibling; }
    else now.insertBefore(wanted, at);
  }
  while (at) { const after = at.nextSibling; at.remove(); at = after; }
};
const swap = (id, html) => {
  const old = document.getElementById(id);
  if (!old) return;
  const made = document.createElement("template");
  made.innerHTML = html;
  morphChildren(old, document.importNode(made.content, true));
  for (const number of opened) open(number);
  for (const form of old.querySelectorAll("[data-out]")) askStacks(form);
  for (const input of document.querySelectorAll("[data-filter]")) filter(input);
  old.dispatchEvent(new Event("renewed"));
};
const had = new Map();  // each part as it was sent last: of a long one only what changed comes, line by line
const put = (id, html) => { had.set(id, html); swap(id, html); };
const putTogether = (before, pieces) => {
  const lines = before.split("\n");
  return pieces.map(one => typeof one === "string" ? one : lines.slice(one[0], one[0] + one[1]).join("\n")).join("\n");
};
const follow = () => {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}${document.body.dataset.live}`);
  let asleep = 0;
  socket.onmessage = message => {
    const news = JSON.parse(message.data);
    heard = Date.now(); told = { now: news.now, rate: news.rate || 1 }; connected = true; wait = 250;
    for (const [id, html] of Object.entries(news.set || {})) put(id, html);
    for (const [id, pieces] of Object.entries(news.change || {})) put(id, putTogether(had.get(id), pieces));
    fit();
    for (const one of Ticking.all) one.tick();
  };
  // A laptop that slept has an old connection that looks open: it is asked for anew.
  asleep = setInterval(() => { if (Date.now() - heard > SILENCE) socket.close(); }, 2000);
  socket.onclose = () => {
    clearInterval(asleep);
    connected = false;
    setTimeout(follow, wait);
    wait = Math.min(5000, wait * 2);
  };
};
if (document.body.dataset.live) follow();

// -- what is tapped goes up ---------------------------------------------------------------------------------
const box = document.querySelector(".answer");
const withTap = (text, answer) => answer.tap ? `${text}\n→ ${answer.tap}` : text;  // what would mend it, on this page
// What came of it stands first; the rules that it goes by stand below, each a tap from its text. The number of
// the act and the hand as it was typed are for the log.
const brief = text => text.replace(/\bshuffleup event (?=[a-z])/g, "").replace(/^\[\d+\] /, "").replace(/^(\S+ \d+) \([^()|]* \|.*?\): /, "$1: ");
const citing = line => {
  const small = document.createElement("small");
  small.lang = "en";
  for (const [at, part] of line.trim().split(/((?<=[\dA-Z] )(?!and )[a-z][a-z0-9-]+|\b[a-z]+(?:-[a-z0-9]+)+)/).entries()) {
    if (at % 2 === 0) { small.append(part); continue; }
    const link = document.createElement("a");
    Object.assign(link, { href: `/rules/${part}`, target: "_blank", rel: "noopener", textContent: part });
    small.append(link);
  }
  return small;
};
const cited = line => /^ {6}[A-Z][A-Z0-9-]+: /.test(line);
const telling = (holder, text, answer) => {
  const lines = text.split("\n").filter(line => !line.startsWith("→ ") && !/shuffleup event undo \d/.test(line));  // what comes next is on the page, and so is the way back
  const said = lines.filter(line => !cited(line)).map(brief), rows = said.findIndex(line => /\S {2,}\S/.test(line));
  const short = answer.numbers?.length && rows > 0 ? rows : said.length;  // a table that comes with an act is unfolded
  holder.textContent = withTap(said.slice(0, short).join("\n"), answer);
  holder.append(...lines.filter(cited).map(citing));
  if (short === said.length) return;
  const more = document.createElement("details"), summary = document.createElement("summary"), table = document.createElement("pre");
  summary.textContent = box.dataset.all;
  table.className = "table";
  table.textContent = said.slice(short).join("\n");
  more.append(summary, table);
  holder.append(more);
};
let fading = 0;
const tell = (answer, undoing = false) => {
  if (!box) return;
  clearTimeout(fading);
  box.hidden = document.body.matches(".phone") && answer.status !== "refused";  // there the page itself says it
  if (answer.status === "done") fading = setTimeout(() => { box.hidden = true; }, 15000);
  box.classList.toggle("refused", answer.status === "refused");
  const told = box.firstElementChild;
  told.lang = answer.lang || document.documentElement.lang;
  telling(told, answer.says.replace(/\bT(\d+)S(\d+)\b/g, box.dataset.seat), answer);
  const rows = told.textContent.split("\n").filter(row => /\S {2,}\S/.test(row));
  told.classList.toggle("table", !told.querySelector("details") && rows.length > 1);
  if (answer.status === "refused") box.scrollIntoView({ block: "nearest" });
  const undo = box.querySelector("[data-undo]");
  const made = answer.numbers ?? [];
  undo.hidden = !made.length;
  if (!made.length) return;
  undo.dataset.undo = made.join(" ");
  undo.textContent = undoing ? undo.dataset.redoWord : undo.dataset.undoWord;
  if (undoing) return;
  for (let at = done.length - 1; at >= 0; at -= 1) if (done[at].every(one => made.includes(one))) done.splice(at, 1);  // told together
  done.push(made);
};
const say = line => send(document.body.dataset.do, { id: newId(), line });
const undo = async numbers => {  // several acts of one tap are taken back by one, the last one first
  const backs = [];
  for (const number of [...numbers].map(Number).reverse()) {
    const answer = await send(document.body.dataset.do, { id: newId(), line: `undo ${number} "taken back"` }, true);
    if (!answer || answer.status === "refused") return answer;
    stands(number, answer.numbers);
    backs.push(...answer.numbers);
  }
  box.querySelector("[data-undo]").dataset.undo = backs.join(" ");
  return null;
};
// The acts of this page that stand, the last one last; before them, those of the same person that the page lists.
const done = [], undos = new Map();
const stands = (number, back) => {
  if (undos.has(number)) { done.push([undos.get(number)]); return; }  // an undo is taken back: it stands again
  for (const one of back) undos.set(one, number);
  for (const [at, tap] of done.entries()) done[at] = tap.filter(one => one !== number);
  for (let at = done.length - 1; at >= 0; at -= 1) if (!done[at].length) done.splice(at, 1);
};
const listed = () => [...document.querySelectorAll(".deeds li")].find(row => row.querySelector("[data-undo]") && row.querySelector(".by").textContent === document.body.dataset.actor);
const undoLast = async () => {
  const tap = done.pop(), row = tap ? null : listed();
  if (row) await undo([row.querySelector("[data-undo]").dataset.undo]);
  if (tap) await undo(tap);
};
const closeMenus = inside => { for (const menu of document.querySelectorAll("details.clock-more[open]")) if (!inside || !menu.contains(inside)) menu.open = false; };
document.addEventListener("click", event => closeMenus(event.target));
const tellNobody = form => tell({ status: "refused", says: form.dataset.nobody, lang: document.documentElement.lang });
const plainLine = text => text.trim().replace(/^\/\s*/, "");  // the key that leads to the line, typed into it
const quoted = text => `"${text.replace(/["\\]/g, "\\$&")}"`;

document.addEventListener("click", async event => {
  const button = event.target.closest("button");
  if (!button) return;
  const { say: line, then, fill, undo: number, close, post: to, open: table, reason, answer: call, confirm } = button.dataset;
  if (table !== undefined) { if (!opened.delete(table)) opened.add(table); open(table); return; }
  if (button.dataset.print !== undefined) { print(); return; }
  if (button.dataset.gone !== undefined) {  // one who is out, by one tap; whoever is ticked went in the same hand
    button.closest("li").querySelector("[name=gone]").checked = true;
    askStacks(button.form);
    button.form.requestSubmit();
    return;
  }
  if (line !== undefined) {
    button.disabled = true;
    const answer = await say(line);
    if (then && answer && answer.status === "done") await say(then);
    if (answer && answer.status === "done") closeMenus(null);
    if (button.matches("[data-new], [data-one]") && answer && answer.status === "done") { button.hidden = true; button.form.reset(); filter(button.form.elements.value); }
    button.disabled = false;
  }
  else if (reason) await send(here("call"), { id: newId(), reason, table: Number(document.body.dataset.of || 0) });
  else if (button.dataset.revoke) { await send("/revoke", { key: button.dataset.revoke }); location.reload(); }
  else if (confirm) await send(here("confirm"), { id: newId(), call: confirm });
  else if (call) await send(here("answer"), { id: call });
  else if (fill !== undefined) {
    const input = document.getElementById("line"), gap = fill.match(/\b[A-Z]{2,}(\/[A-Z]+)*\b|…/);
    document.body.classList.add("typing");  // a phone has the line only while it is needed
    input.value = fill;
    input.focus();
    if (gap) input.setSelectionRange(gap.index, gap.index + gap[0].length);  // what is to be said takes its place
  }
  else if (number) await undo(number.split(" "));
  else if (close !== undefined) box.hidden = true;
  else if (to) location.href = (await post(to, {})).to;
});
// What a line would do is shown while it is typed.
let typed = 0;
document.addEventListener("input", event => {
  const line = event.target.closest("[data-foresee]")?.dataset.foresee;
  if (line === undefined) return;
  const value = line ? event.target.value.trim() : plainLine(event.target.value), note = document.getElementById(event.target.getAttribute("aria-describedby"));
  const turn = typed += 1;
  setTimeout(async () => {
    if (turn !== typed) return;
    let answer = { status: "shown", says: "" };
    if (value) { try { answer = await post(here("foresee"), { id: newId(), line: line + value }); } catch { return; } }
    if (turn !== typed) return;
    note.lang = answer.lang || document.documentElement.lang;
    note.textContent = withTap(brief(answer.says.split("\n")[0]).split(/ (?:Available commands|Es gibt): /)[0], answer);
    note.classList.toggle("no", answer.status === "refused");
  }, 150);
});
// A device is for somebody: a dealer has a table, a player is chosen by name, all others are named.
const linked = document.querySelector("form[data-link]");
const askFor = () => { for (const one of linked.querySelectorAll("[data-for]")) one.hidden = !one.dataset.for.split(" ").includes(linked.elements.role.value); };
if (linked) {
  linked.elements.role.addEventListener("change", askFor);
  linked.addEventListener("input", () => { document.querySelector("[data-qr]").hidden = true; });  // that link lets in somebody else
  askFor();
}
const letIn = form => {
  const { role, dealer, player, name } = form.elements, chosen = select => select.selectedOptions[0].textContent;
  const who = role.value === "player" ? [chosen(player)] : [role.value === "dealer" ? form.dataset.table.replace("{}", dealer.value) : "", name.value.trim()];
  return [chosen(role), ...who].filter(Boolean).join(", ");
};
const offerNew = (form, name, answer) => {  // the room knows the name: it may still be somebody else
  const button = form.querySelector("[data-new]");
  if (!button) return;
  button.hidden = !answer?.hints?.some(hint => hint.do === "register" && hint.fields.person);
  button.dataset.say = `register --new -- ${quoted(name)}`;
  const last = name.split(","), one = `${last.slice(1).join(",").trim()} ${last[0].trim()}`, whole = form.querySelector("[data-one]");
  whole.hidden = !(last.length > 1 && answer?.status === "refused" && answer.says.includes(quoted(one)));  // as the room would read it
  whole.textContent = whole.dataset.one.replace("{}", () => one);
  whole.dataset.say = `register --one -- ${quoted(one)}`;
};
document.addEventListener("submit", async event => {
  const form = event.target;
  if (form.dataset.link !== undefined) {
    event.preventDefault();
    const { role, name } = form.elements, number = Number(form.elements[role.value]?.value) || 0, whom = letIn(form);
    const answer = await post(form.dataset.link, { role: role.value, name: name.value, number });
    if (!answer.link) { tell(answer); return; }
    const shown = document.querySelector("[data-qr]"), link = shown.querySelector("a");
    shown.hidden = false;
    shown.querySelector("[data-whom]").textContent = whom;
    shown.querySelector("svg").setAttribute("viewBox", `0 0 ${answer.wide} ${answer.wide}`);
    shown.querySelector("path").setAttribute("d", answer.path);
    link.textContent = answer.link;  // for the other device: opened on this one it would be used up
    shown.querySelector("[data-here-only]").hidden = !answer.here_only;
    return;
  }
  if (form.dataset.call !== undefined) {
    event.preventDefault();
    const gone = goneIn(form).map(one => Number(one.value));
    if (!gone.length) { tellNobody(form); return; }
    const answer = await send(here("call"), { id: newId(), reason: "out", gone, winner: Number(form.elements.by.value), table: Number(document.body.dataset.of || 0) });
    if (answer && answer.status === "done") { form.reset(); form.closest("details").open = false; }
    return;
  }
  if (form.dataset.out !== undefined) {
    event.preventDefault();
    const beganWith = one => one.closest("li").querySelector("[name=began]");
    if (!goneIn(form).length) { tellNobody(form); return; }
    if (!readable(goneIn(form).map(beganWith))) return;
    const gone = goneIn(form).map(one => {
      const began = whole(beganWith(one).value);
      return began !== null ? `${one.value}:${began}` : one.value;
    }), by = form.elements.by.value;
    const answer = await say(`out ${gone.join(" ")}${by ? ` --by ${by}` : ""}`);
    if (answer && answer.status === "done") { form.reset(); askStacks(form); }  // the next hand has another winner
    return;
  }
  if (form.dataset.roles !== undefined) {  // where button and blinds were at tables that are not followed
    event.preventDefault();
    const told = [...form.querySelectorAll("fieldset")].map(set => {
      const seats = [set.querySelector("[data-role=button]:checked"), ...set.querySelectorAll("select")].map(one => one.value);
      return ` --button ${set.dataset.of}:${seats.join("/")}`;
    });
    await say(form.dataset.roles + told.join(""));
    return;
  }
  if (form.matches(".position")) event.preventDefault();  // Enter in a field of the hand sends nothing: the ruling follows by itself
  if (form.dataset.line === undefined) return;
  event.preventDefault();
  const field = form.elements.value, value = form.dataset.line ? field.value.trim() : plainLine(field.value), note = document.getElementById(field.getAttribute("aria-describedby"));
  if (!value) return;
  typed += 1;  // what it would have done is of no interest any more
  if (note) note.textContent = "";
  field.value = "";  // at once: what is typed meanwhile is the next line
  const answer = await say(form.dataset.line ? `${form.dataset.line} ${quoted(value)}` : value);
  offerNew(form, value, answer);
  if (answer && answer.status === "done" && form.closest(".clock-more")) closeMenus(null);
  if ((!answer || answer.status === "refused") && !field.value) field.value = value;
  if (field.dataset.filter) filter(field);
});
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.matches("input, textarea, select");
  if (event.key === "Escape") closeMenus(null);
  if (event.key === "Escape" && typing) { event.target.blur(); return; }
  if (typing) return;
  const input = document.getElementById("line");
  if (event.key === "/" && input) { event.preventDefault(); input.focus(); input.select(); return; }  // a line that was refused is written over
  if (event.repeat && !"jk".includes(event.key)) return;  // a key that is held down acts once
  if (event.key === "u") { undoLast(); return; }
  const rows = [...document.querySelectorAll("#console-todo li")], now = rows.findIndex(row => row.matches(".chosen"));
  if (event.key === "j" || event.key === "k") {
    const next = rows[Math.min(rows.length - 1, Math.max(0, now + (event.key === "j" ? 1 : -1)))];
    if (next) { rows.forEach(row => row.classList.toggle("chosen", row === next)); next.scrollIntoView({ block: "nearest" }); }
    return;
  }
  if (event.key === "Enter" && now >= 0 && !event.target.closest("button, a")) {
    const act = rows[now].querySelector("summary, button, a.button");
    if (act?.matches("[data-choice]")) act.focus(); else act?.click();  // among several nobody is taken unasked
    return;
  }
  document.querySelector(`[data-key="${CSS.escape(event.key)}"]`)?.click();
});

// -- the door -----------------------------------------------------------------------------------------------
if (document.body.dataset.enter !== undefined) {
  const form = document.querySelector("form.enter"), token = location.hash.slice(1);
  const enter = async shown => {
    const answer = await post("/enter", shown);
    if (answer.to) location.replace(answer.to); else form.querySelector(".trouble").textContent = answer.says;
  };
  if (token) {
    history.replaceState(null, "", location.pathname);
    form.querySelectorAll(".by-pin").forEach(one => { one.hidden = true; });
    form.querySelector(".by-link").hidden = false;
  }
  form.addEventListener("submit", event => {
    event.preventDefault();
    enter(token ? { token } : { name: form.elements.name.value.trim(), pin: form.elements.pin.value });
  });
}
if (document.body.dataset.role) document.cookie = `shuffleup-event=${document.body.dataset.role}.${document.body.dataset.do.split("/")[2]}; path=/; samesite=lax`;  // rules, people and league keep its tabs
takeUpWaiting();
