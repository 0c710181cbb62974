// How a phone comes to its seat, and what it says where it has none.

import { checkCode, checkWords } from "./crypto.js";
import { button, el, line } from "./dom.js";
import * as icons from "./icons.js";

const DIGITS = 6;

function state(page) {
  if (page.isOnline || page.isStopped) return null;
  const node = el("div", "line-state off", icons.cross(), page.words.say("offline"));
  node.setAttribute("role", "status");
  return node;
}

function opening(page, title) {
  return [
    el("div", "opening", el("div", "above", page.words.say("pair.above")), state(page)),
    line("pair-title", title),
  ];
}

function errorText(page, error) {
  const { words } = page;
  if (error.code === "token") return words.say(error.isTyped ? "pair.wrong" : "pair.used");
  if (error.code === "slow_down") return words.say("pair.slow", { n: Math.ceil((error.after || 0) / 1000) });
  if (error.code === "held") return words.say("gone.held_line", { by: error.by || "?" });
  return error.text || error.code;
}

function put(page, digit) {
  if (page.code.length < DIGITS) page.type(page.code + digit);
}

function remove(page) {
  page.type(page.code.slice(0, -1));
}

/** Digits of a keyboard go where the keypad's go. */
export function typed(page, event) {
  if (page.device || page.wish || page.problem || event.target.nodeName === "SELECT") return;
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (/^[0-9]$/.test(event.key)) put(page, event.key);
  else if (event.key === "Backspace") remove(page);
  else if (event.key === "Enter" && page.code.length === DIGITS) page.pair(page.code);
  else return;
  event.preventDefault();
}

export function code(page, model) {
  const { words } = page;
  const cells = [];
  for (let i = 0; i < DIGITS; ++i) {
    const isNext = i === model.code.length;
    cells.push(el("div", isNext ? "code-cell current" : "code-cell", model.code[i] || (isNext ? el("span", "caret") : "")));
  }
  const shown = el("div", "code-cells", cells);
  shown.setAttribute("role", "img");
  shown.setAttribute("aria-label", model.code.split("").join(" "));
  const key = (digit) => button(`digit-${digit}`, "key", () => put(page, digit), digit);
  const pair = button("pair", "primary short", () => page.pair(page.code), words.say("pair.pair"));
  pair.disabled = model.code.length < DIGITS;
  const error = el("p", "pair-error", model.error ? errorText(page, model.error) : "");
  error.setAttribute("role", "alert");
  return el(
    "main",
    "pairing",
    opening(page, words.say("pair.title")),
    el("p", "lead", words.say("pair.type")),
    shown,
    el("div", "keypad", "123456789".split("").map(key), el("span"), key("0"), button("delete", "key word", () => remove(page), words.say("pair.delete"))),
    error,
    pair
  );
}

export function waiting(page) {
  const error = page.pairError ? el("p", "pair-error", errorText(page, page.pairError)) : null;
  return el("main", "pairing", opening(page, page.words.say("pair.title")), el("p", "lead", page.words.say("pair.pairing")), error);
}

export function connecting(page) {
  return el("main", "pairing", opening(page, page.words.say("pair.title")), el("p", "lead", page.words.say("connecting")));
}

/** The two words that say that nobody stands between phone and console. */
export function checking(page) {
  const say = (key) => page.words.say(`pair.${key}`);
  const told = [].concat(page.view.words || page.told).join(" ");
  const own = page.list.length === 256 ? checkWords(page.device.key, page.list) : [];
  const isOther = own.length && told && own.join(" ") !== told;
  return el(
    "main",
    "pairing",
    opening(page, page.view.title),
    page.view.name ? el("p", "seat-name", page.view.name) : null,
    el("p", "lead", say("same")),
    el("div", "check-words", own.map((word) => line("check-word", word))),
    isOther ? el("p", "pair-error", say("differ")) : el("p", "wait", say("wait"))
  );
}

/** Title and text of each way to be without a seat, and what its button does. */
const PROBLEMS = {
  revoked: { act: "forget", label: "gone.again" },
  unknown: { act: "forget", label: "gone.again" },
  proof: { act: "forget", label: "gone.again", as: "unknown" },
  held: { act: "claimAgain", label: "retry" },
  none: { act: "forget", label: "gone.again" },
  elsewhere: { act: "claimAgain", label: "gone.here" },
};

function keptCard(page, card) {
  const round = page.words.say("cards.round", { n: card.round });
  const judge = card.seat.replace(/\D/g, "");
  return el(
    "div",
    "stranger-row",
    el("b", "", `${round}: ${card.red} : ${card.blue}`),
    el("b", "code-text", checkCode(judge, card.round, card.red, card.blue))
  );
}

export function problem(page, model) {
  const { words } = page;
  const known = PROBLEMS[model.problem.code] || { act: "claimAgain", label: "retry", as: "other" };
  const name = known.as || model.problem.code;
  const text = words.say(`gone.${name}_line`, { by: model.problem.by || "?", text: model.problem.text || model.problem.code });
  const cards = model.cards.length
    ? el("section", "panel", el("p", "note", words.say("gone.cards")), model.cards.map((card) => keptCard(page, card)))
    : null;
  return el(
    "main",
    "pairing",
    opening(page, words.say(`gone.${name}`)),
    el("p", "lead", text),
    cards,
    button("act", "primary", () => page[known.act](), words.say(known.label))
  );
}
