// The spectators' page: the state as the console sends it, drawn by scenes.js, and how old it is.

import { Faces } from "./clock.js";
import { el, fill, fitAll, onRoomChange } from "./dom.js";
import { Link } from "./link.js";
import { draw } from "./scenes.js";
import { languageChoice, Words } from "./words.js";

const LEARN_AGAIN = 2000;
const WATCH_AGAIN = 600;

const words = new Words();
const show = { state: null };
const root = document.getElementById("page");
const sign = el("div", "stale");
const foot = el("footer", "");
sign.setAttribute("role", "status");

let watchTimer;

function watch() {
  clearTimeout(watchTimer);
  link.send({ do: "watch", lang: words.lang });
  watchTimer = setTimeout(watch, WATCH_AGAIN);
}

function take(message) {
  if (!message.state) return;
  clearTimeout(watchTimer);
  show.state = message.state;
  render();
}

/** The state without what its clocks say: while that is the same, the page counts on by itself. */
function looks(value) {
  if (Array.isArray(value)) return value.map(looks);
  if (value === null || typeof value !== "object") return value;
  if (typeof value.value === "number") return "clock";
  const all = {};
  for (const key of Object.keys(value)) all[key] = looks(value[key]);
  return all;
}

let drawn = "";

function render() {
  renderSign();
  if (!show.state) return;
  const key = JSON.stringify(looks(show.state));
  if (key !== drawn) {
    drawn = key;
    faces.clear();
    const hasRounds = ["before", "boxing", "break"].includes(show.state.scene.kind);
    root.className = hasRounds ? "show with-rounds" : "show";
    fill(root, draw(show));
    faces.draw();
    show.fit();
  }
  faces.draw();
}

function renderSign() {
  const isOld = link.isStale && (show.state !== null || words.say("stale") !== "");
  const text = show.state ? words.say("stale") : words.say("connecting");
  sign.textContent = isOld ? text : "";
  sign.classList.toggle("on", isOld);
  root.classList.toggle("old", link.isStale);
}

/** Makes every line fit its room, and a message as large as lets all of it stand. */
show.fit = () => {
  fitAll(root);
  const text = root.querySelector(".message-text");
  if (!text) return;
  text.style.fontSize = "";
  let size = parseFloat(getComputedStyle(text).fontSize);
  const room = text.parentElement;
  while (size > 12 && (text.scrollHeight > room.clientHeight * 0.9 || text.scrollWidth > room.clientWidth)) {
    size *= 0.92;
    text.style.fontSize = `${size}px`;
  }
};

/** A clock of the state. */
show.clock = (className, get, options) => {
  const text = el("span", "");
  faces.add(text, () => show.state && get(), options);
  return el("div", className, text);
};

function renderFoot() {
  const speak = (lang) => {
    words.choose(lang).then(renderFoot);
    watch();
  };
  fill(foot, languageChoice(words, speak));
}

function learn() {
  words.learn(words.lang).then((isLearned) => {
    renderFoot();
    renderSign();
    if (!isLearned) setTimeout(learn, LEARN_AGAIN);
  });
}

const link = new Link({ welcome: watch, message: take, missed: watch, change: renderSign });
const faces = new Faces(link);
document.body.insertBefore(sign, root);
document.body.appendChild(foot);
onRoomChange(show.fit);
renderFoot();
learn();
