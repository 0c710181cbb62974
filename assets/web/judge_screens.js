// What a judge with a seat sees: waiting, scoring, confirming, sent, not sent, refused.

import { leftText, read } from "./clock.js";
import { checkCode } from "./crypto.js";
import { button, el, line, nameLine } from "./dom.js";
import { holdButton } from "./hold.js";
import * as icons from "./icons.js";
import { isKept } from "./store.js";
import { canStayAwake } from "./wake.js";
import { languageChoice } from "./words.js";

const MINUS = "\u2212";
const LONG_PLACE = 16; // letters that have room on one line

function signed(number) {
  return number < 0 ? `${MINUS}${-number}` : String(number);
}

/** Seat, round and line, always above. */
export function head(page) {
  const { view, words } = page;
  const online = page.isOnline
    ? el("div", "line-state", el("span", "dot"), words.say("online"))
    : el("div", "line-state off", icons.cross(), words.say("offline"));
  const name = page.isShown ? words.say("identify", { title: view.title }) : view.title;
  const place = page.isShown ? "" : view.place || "";
  online.setAttribute("role", "status");
  const where = el("div", place.length > LONG_PLACE ? "head-place long" : "head-place", place);
  return el("header", page.isShown ? "head shown" : "head", line("head-title", name), where, online);
}

function cornerBox(page, corner) {
  const { word, name } = page.view[corner];
  return el(
    "div",
    `corner ${corner}`,
    el("div", "corner-word", icons.mark(corner), el("span", "", word)),
    nameLine("corner-name", name, true)
  );
}

function corners(page) {
  return el("div", "corners", cornerBox(page, "red"), cornerBox(page, "blue"));
}

function title(page, text) {
  const clock = page.view.closes ? page.clock("closes", "closes", { blink: true }) : null;
  return el("div", "title", line("title-text", text), clock);
}

/** The referee's deductions of `round`. */
function deductions(page, round) {
  const { noted } = page.view;
  return noted ? noted.rows.filter((row) => row.round === undefined || row.round === round) : [];
}

function deductionRow(row) {
  return el("div", `noted-row ${row.corner}`, icons.mark(row.corner), el("span", "noted-text", row.text), el("b", "points", signed(row.points)));
}

function notedPanel(page, rows) {
  if (!rows.length) return null;
  return el("section", "panel noted", el("div", "panel-title", page.view.noted.title), rows.map(deductionRow));
}

function markCells(red, blue) {
  return [
    el("span", red > blue ? "cell red" : "cell", red),
    el("span", blue > red ? "cell blue" : "cell", blue),
  ];
}

function cardsPanel(page) {
  const { cards } = page.view;
  if (!cards.length) return null;
  const rows = cards.map(([round, red, blue]) =>
    el("div", "card-row", el("span", "card-round", page.words.say("cards.round", { n: round })), markCells(red, blue))
  );
  return el("section", "panel own", el("div", "panel-title", page.words.say("cards.yours")), el("div", "card-rows", rows));
}

function paragraphs(lines) {
  return lines.map((text) => el("p", "note", text));
}

/** Cards of another bout or seat that were never sent: they are told of, and never sent by themselves. */
function strangersPanel(page) {
  return page.strangers.map((card) =>
    el(
      "section",
      "panel stranger",
      el("p", "note", page.words.say("unsent.other")),
      el("div", "stranger-row", cardText(page, card), button(`discard-${card.id}`, "small", () => page.discard(card.id), page.words.say("unsent.discard")))
    )
  );
}

function cardText(page, card) {
  const round = page.words.say("cards.round", { n: card.round });
  return el("b", "", `${card.seat}, ${round}: ${card.red} : ${card.blue}`);
}

export function waiting(page) {
  const { view } = page;
  const of = view.of ? el("span", "of", view.of) : null;
  return [
    head(page),
    el(
      "main",
      "",
      strangersPanel(page),
      corners(page),
      el(
        "section",
        "panel clock-panel",
        el("div", "discipline", icons.discipline(view.icon), line("discipline-word", view.discipline), of),
        el("div", "big-clock fit", page.clock("", "clock", { after: page.fit, blink: true })),
        el("div", "clock-word", view.clock_word)
      ),
      el("h1", "headline", view.headline || ""),
      paragraphs(view.lines),
      notedPanel(page, view.noted ? view.noted.rows : []),
      cardsPanel(page)
    ),
  ];
}

function choiceButton(page, choice) {
  const [red, blue, word] = choice;
  const side = red > blue ? "red" : blue > red ? "blue" : "even";
  const marks = el("span", "choice-marks", red, el("span", "dash", "-"), blue);
  return button(`choice-${red}-${blue}`, `choice ${side}`, () => page.choose([red, blue]), marks, el("span", "choice-word", word));
}

export function scoring(page, model) {
  const { view, words } = page;
  const isAgain = model.round !== view.score;
  const rows = deductions(page, model.round);
  // The last line says that his is the last card.
  const lines = isAgain ? [] : view.last ? view.lines.slice(0, -1) : view.lines;
  const last = view.last && !isAgain ? line("strip", view.lines[view.lines.length - 1]) : null;
  const keep = isAgain ? button("keep", "secondary", () => page.edit(null), icons.back(), words.say("again.keep")) : null;
  return [
    head(page),
    el(
      "main",
      "",
      strangersPanel(page),
      last,
      title(page, isAgain ? words.say("again.title", { n: model.round }) : view.headline),
      corners(page),
      el("div", "choices", view.choices.map((choice) => choiceButton(page, choice))),
      el("p", "order", words.say("score.order")),
      notedPanel(page, rows),
      paragraphs(lines),
      keep
    ),
  ];
}

function sumRow(className, text, red, blue) {
  return el("div", `sum-row ${className}`, line("sum-text", text), el("b", "", `${signed(red)} : ${signed(blue)}`));
}

export function confirm(page, model) {
  const { words } = page;
  const [red, blue] = model.choice;
  const rows = deductions(page, model.round);
  const off = (corner) => rows.filter((row) => row.corner === corner).reduce((sum, row) => sum + row.points, 0);
  const taken = rows.map((row) =>
    sumRow(
      "",
      words.say("confirm.referee", { text: row.text }),
      row.corner === "red" ? row.points : 0,
      row.corner === "blue" ? row.points : 0
    )
  );
  const hold = holdButton(
    "hold",
    () => page.lock(model.round, red, blue),
    page.render,
    line("hold-title", words.say("confirm.hold")),
    line("hold-for", words.say("confirm.second"))
  );
  return [
    head(page),
    el(
      "main",
      "",
      title(page, words.say("confirm.title", { n: model.round })),
      corners(page),
      el(
        "div",
        "corners",
        el("div", red >= blue ? "mark red won" : "mark red", red),
        el("div", blue >= red ? "mark blue won" : "mark blue", blue)
      ),
      el(
        "section",
        "panel sum",
        sumRow("", words.say("confirm.yours"), red, blue),
        taken,
        sumRow("total", words.say("confirm.sheet"), red + off("red"), blue + off("blue"))
      ),
      el("p", "note", words.say("confirm.note")),
      hold,
      button("change", "secondary tall", () => page.choose(null), icons.back(), words.say("confirm.change"))
    ),
  ];
}

/** The marks of a card that has gone, or is to go. */
function bigMarks(page, card) {
  const half = (corner, marks) =>
    el(
      "div",
      `half ${corner}`,
      el("div", "half-word", icons.mark(corner), el("span", "", page.view[corner].word)),
      el("div", "half-mark", marks)
    );
  return [
    el("h2", "round", page.words.say("sent.round", { n: card.round })),
    el("div", "corners", half("red", card.red), half("blue", card.blue)),
  ];
}

function banner(className, icon, text, below) {
  return el("section", `banner ${className}`, icon, line("banner-title", text), el("div", "banner-below fit", below));
}

function hasIt(page) {
  const { view, words } = page;
  if (!view.closes) return el("span", "", words.say("sent.has"));
  const left = (anchor, now) => words.say("sent.left", { time: leftText(Math.max(0, read(anchor, now))) });
  return page.clock("ticking", "closes", { text: left });
}

export function sent(page, model) {
  const { view, words } = page;
  const { round } = model.card;
  const next = view.next
    ? el(
        "section",
        "panel next",
        el("div", "next-row", icons.discipline(view.next.icon), line("next-text", view.next.text)),
        el("div", "next-row", el("span", "next-word", view.clock_word), page.clock("next-clock", "clock", {}))
      )
    : null;
  const again = view.scores.includes(round)
    ? button("again", "secondary", () => page.edit(round), words.say("sent.wrong"))
    : el("p", "note", words.say("sent.locked"));
  return [
    head(page),
    el(
      "main",
      "",
      strangersPanel(page),
      banner("good", icons.done(), words.say("sent.title"), hasIt(page)),
      bigMarks(page, model.card),
      next,
      paragraphs(view.lines),
      again
    ),
  ];
}

function judgeNumber(card) {
  return card.seat.replace(/\D/g, "");
}

function codePanel(page, card) {
  const code = checkCode(judgeNumber(card), card.round, card.red, card.blue);
  return el("section", "panel code", el("span", "code-label", page.words.say("unsent.code")), el("b", "code-text", code));
}

export function unsent(page, model) {
  const { words } = page;
  const { card } = model;
  const saved = el("span", "", words.say(page.notKept ? "unsent.open" : "unsent.saved"));
  const top = model.isLate
    ? banner("warn", icons.alert(), words.say("unsent.title"), saved)
    : banner("plain", icons.discipline("break"), words.say("unsent.sending"), saved);
  const help = [
    el("h1", "headline", words.say("unsent.nearly")),
    el("p", "note", words.say("unsent.show")),
    codePanel(page, card),
    button("try", "primary", () => page.tryNow(), words.say("unsent.try")),
  ];
  const again = page.view.scores.includes(card.round)
    ? button("again", "secondary", () => page.edit(card.round), words.say("sent.wrong"))
    : null;
  return [head(page), el("main", "", top, bigMarks(page, card), model.isLate ? help : null, again)];
}

export function refused(page, model) {
  const { words } = page;
  const { card } = model;
  const { text, clauses } = card.answer.refused;
  const numbers = (clauses || []).map((clause) => `§${clause}`).join(" ");
  return [
    head(page),
    el(
      "main",
      "",
      banner("warn", icons.alert(), words.say("refused.title"), el("span", "", numbers)),
      bigMarks(page, card),
      el("h1", "headline", text || ""),
      el("p", "note", words.say(card.answer.recorded ? "refused.recorded" : "refused.lost")),
      button("see", "primary", () => page.see(card.id), words.say("ok"))
    ),
  ];
}

/** Languages, and what this browser cannot do. */
export function footer(page) {
  const { words } = page;
  return el(
    "footer",
    "",
    page.view && !canStayAwake ? el("p", "", words.say("awake")) : null,
    isKept ? null : el("p", "", words.say("memory")),
    location.protocol === "http:" ? el("p", "", words.say("trusted")) : null,
    languageChoice(words, page.speak)
  );
}
