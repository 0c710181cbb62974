// What spectators see of each state of the bout: the projector's scenes, on any screen.

import { drawBoard, king } from "./board.js";
import { countNumber, read } from "./clock.js";
import { el, line, nameLine } from "./dom.js";
import * as icons from "./icons.js";

const CORNERS = ["red", "blue"];

function lines(className, texts) {
  return (texts || []).map((text, i) => line(`${className} ${className}-${i + 1}`, text));
}

function rightWords(it) {
  if (!(it.right || []).length) return null;
  return el(
    "div",
    "head-right",
    it.right_icon ? icons.discipline(it.right_icon) : null,
    el("div", `head-words count-${it.right.length}`, lines("head-line", it.right))
  );
}

/** The head band. */
export function head(show) {
  const { head: it } = show.state;
  const isCount = it.clock && !it.clock_words;
  const left = el(
    "div",
    "head-left",
    it.icon ? icons.discipline(it.icon) : null,
    el("div", `head-words count-${(it.left || []).length}`, lines("head-line", it.left))
  );
  const clock = it.clock
    ? el("div", `head-clock${it.stopped ? " stands" : ""}`, show.clock("", () => show.state.head.clock, {}), el("div", "clock-words", lines("clock-word", it.clock_words)))
    : null;
  // A round that stands says so here, where it covers no square of the board.
  const right = it.stopped ? el("div", "head-right", stopped(it.stopped)) : rightWords(it);
  const middle = it.middle ? el("div", "head-middle", it.about ? icons.mark(it.about) : null, line("head-line", it.middle)) : null;
  const kind = isCount ? "counting" : it.clock ? "timed" : "plain";
  return el("header", `head ${kind}${it.about ? ` about-${it.about}` : ""}`, left, middle, clock, right);
}

function nameBox(show, corner) {
  const it = show.state[corner];
  return el(
    "div",
    `name ${corner}`,
    el("div", "name-word", icons.mark(corner), el("span", "", it.word), el("span", "nation", it.nation || "")),
    nameLine("name-text", it.name)
  );
}

function pipRow(shape, pips) {
  return el("div", `pips pips-${shape}`, line("pips-label", pips.label), el("div", "pips-row", icons.pips(shape, pips.n, pips.of)));
}

function chip(it) {
  return el("div", `chip ${it.side}`, king(it.side), line("chip-word", it.side_word));
}

/** A corner's chess clock. */
function chessClock(show, corner) {
  return show.clock("digits fit", () => show.state[corner].clock, { after: show.fit });
}

function stopped(words) {
  return words ? line("stopped", words) : null;
}

/** The scene's count of the name `of`, in place of a corner's tally. */
function tenCount(show, corner, face, of) {
  const number = (anchor, now) => Math.max(0, Math.min(face.out, countNumber(anchor, now)));
  const now = show.clock("count-number", () => show.state.scene[of] && show.state.scene[of].number, { text: number });
  return el("section", `tally ten-count ${corner}`, line("pips-label", face.title), now);
}

function chess(show, scene) {
  const column = (corner) => {
    const it = show.state[corner];
    const tally =
      scene.count && scene.counted === corner
        ? tenCount(show, corner, scene.count, "count")
        : el("section", "tally", pipRow("diamond", it.counts), pipRow("square", it.warnings));
    const clock = el("section", `clock-box${it.ticking ? " ticking" : ""}`, chip(it), chessClock(show, corner));
    return el("div", `column ${corner}`, nameBox(show, corner), clock, tally);
  };
  return [column("red"), el("div", "centre", drawBoard(scene.board), stopped(show.state.head.stopped)), column("blue")];
}

function boxing(show, scene) {
  const column = (corner) => {
    const it = show.state[corner];
    return el(
      "div",
      `column ${corner}`,
      nameBox(show, corner),
      scene.outside && scene.outside[corner]
        ? tenCount(show, corner, scene.outside, "outside")
        : el("section", "tally", pipRow("circle", it.knockdowns), pipRow("square", it.warnings)),
      el("section", "clock-box small", chip(it), chessClock(show, corner))
    );
  };
  const clock = show.clock(`huge fit${scene.stopped ? " stands" : ""}`, () => show.state.scene.clock, { after: show.fit });
  return [column("red"), el("div", "centre", clock, stopped(scene.stopped)), column("blue"), rounds(show)];
}

function count(show, scene) {
  const { out } = scene.count;
  const half = Math.ceil(out / 2);
  const reached = (anchor, now) => Math.max(0, Math.min(out, countNumber(anchor, now)));
  const anchor = () => show.state.scene.count && show.state.scene.count.number;
  const cells = [];
  for (let i = 1; i <= out; ++i) cells.push(el("span", "count-cell", i));
  const number = show.clock("count-number", anchor, {
    text: (at, now) => {
      const n = reached(at, now);
      cells.forEach((cell, i) => cell.classList.toggle("full", i < n));
      return n;
    },
  });
  const column = (corner, own) => {
    const it = show.state[corner];
    return el(
      "div",
      `column ${corner}`,
      nameBox(show, corner),
      pipRow("circle", it.knockdowns),
      el("div", "this-round", it.round_word || ""),
      el("div", "count-cells", own)
    );
  };
  return [column("red", cells.slice(0, half)), el("div", "centre", number), column("blue", cells.slice(half))];
}

function publicCards(cards) {
  const pair = ([red, blue], i) =>
    el(
      "div",
      "judge",
      el("div", "judge-name", cards.judges[i]),
      el("span", red > blue ? "cell red" : "cell", red),
      el("span", blue > red ? "cell blue" : "cell", blue)
    );
  return el("section", "below cards", line("cards-title", cards.title), el("div", `judges of-${cards.marks.length}`, cards.marks.map(pair)));
}

function lastMove(scene) {
  if (!scene.last_move) return null;
  return el("section", "below move", line("move-label", scene.last_move_label || ""), line("move-text", scene.last_move));
}

function pause(show, scene) {
  const column = (corner) => {
    const it = show.state[corner];
    const name = el("div", `name short ${corner}`, icons.mark(corner), nameLine("name-text", it.name));
    const moving = it.moving ? el("span", "moving", it.moving) : null;
    return el(
      "div",
      `column ${corner}`,
      name,
      el("section", "clock-box resting", el("div", "chip-side", chip(it), moving), chessClock(show, corner))
    );
  };
  const clock = show.clock(`huge fit${scene.stopped ? " stands" : ""}`, () => show.state.scene.clock, {
    after: show.fit,
    mark: (anchor, now) => (read(anchor, now) <= 0 ? "late" : ""),
  });
  const words = scene.stopped || scene.note;
  return [
    el("div", "centre", clock),
    el("div", "corners", column("red"), column("blue")),
    el("div", "side", drawBoard(scene.board), scene.cards ? publicCards(scene.cards) : lastMove(scene)),
    words ? line("note", words) : rounds(show),
  ];
}

function before(show, scene) {
  const column = (corner) =>
    el("div", `column ${corner}`, nameBox(show, corner), el("section", "facts", (scene[corner] || []).map((text) => line("fact", text))));
  const below = (scene.below || []).join("  ·  ");
  return [column("red"), line("centre versus", scene.versus), column("blue"), line("under", below), rounds(show)];
}

function pending(show, scene) {
  return [
    el("div", "corners", CORNERS.map((corner) => nameBox(show, corner))),
    el("section", "words", line("headline", scene.headline), line("under", scene.line)),
  ];
}

function tile(it) {
  return el(
    "section",
    it.deciding ? "tile deciding" : "tile",
    el("div", "tile-words", line("tile-label", it.label || ""), nameLine("tile-value", it.value || ""), line("tile-note", it.note || "")),
    it.king ? king(it.king) : null
  );
}

/** What an official result is sealed by, for a camera. */
function sealCode(seal) {
  const image = el("img", "seal-code");
  image.alt = seal;
  image.src = `/api/seal.svg?${encodeURIComponent(seal)}`; // another result has another
  return image;
}

function result(show, scene) {
  const sign = scene.winner ? el("div", `winner-mark ${scene.winner}`, icons.check()) : null;
  const method = [
    scene.nation ? el("span", "nation", scene.nation) : null,
    line("method", scene.method || ""),
  ];
  return [
    el(
      "section",
      `winner ${scene.winner || "nobody"}`,
      sign,
      el("div", "winner-words", line("headline", scene.headline || ""), nameLine("winner-name", scene.name || ""), el("div", "method-row", method)),
      show.state.seal ? sealCode(show.state.seal) : null
    ),
    el("div", "tiles", scene.tiles.map(tile)),
    show.state.seal ? el("p", "seal", show.state.seal) : null,
  ];
}

function message(show, scene) {
  return el("section", "words message", el("p", "message-text", scene.text));
}

/** The strip of all rounds. */
function rounds(show) {
  const it = show.state.rounds;
  const cells = it.list.split("").map((letter, i) => {
    const n = i + 1;
    const state = n === it.now ? "now" : n === it.next ? "next" : n <= it.done ? "done" : "later";
    return el("div", `round ${state}`, icons.discipline(letter === "c" ? "chess" : "boxing"), el("span", "", n));
  });
  if (!cells.length) return null;
  const strip = el("div", "rounds", cells);
  strip.style.setProperty("--count", cells.length);
  return strip;
}

const SCENES = { before, chess, boxing, count, break: pause, pending, result, message, blank: () => null };

/** All of a state; a scene of a kind that this page does not know is left dark. */
export function draw(show) {
  const { state } = show;
  const kind = state.scene.kind in SCENES ? state.scene.kind : "blank";
  return [
    kind === "blank" ? null : head(show),
    el("main", `scene scene-${kind}`, SCENES[kind](show, state.scene)),
    state.alarm ? el("div", "alarm", state.alarm) : null,
  ];
}
