// A judge's page: what it knows, what it says to the console and hears from it. How it looks stands in
// judge_screens.js and pair_screens.js.

import { Faces } from "./clock.js";
import { newKey, pairingProof, sign } from "./crypto.js";
import { el, fill, fitAll, onRoomChange } from "./dom.js";
import { Link } from "./link.js";
import * as outbox from "./outbox.js";
import * as pairing from "./pair_screens.js";
import * as screens from "./judge_screens.js";
import { Sender } from "./sender.js";
import { load, onChange, save } from "./store.js";
import { buzz, keepAwake } from "./wake.js";
import { Words } from "./words.js";

const CLAIM_AGAIN = 600;
const PAIR_AGAIN = 15000; // tries are counted
const LEARN_AGAIN = 2000;
const IDENTIFY_FOR = 5000;

const page = {
  words: new Words(),
  list: [], // of check words
  device: load("device", null), // id, seed, key, seat
  wish: load("wish", null), // seed, key and token of a pairing without an answer
  code: "", // typed so far
  pairError: null,
  told: [], // the check words as the console has them
  welcome: null,
  view: null, // what the console shows this seat
  problem: null, // why there is no seat, and who has it
  editing: null, // a round that is scored again
  choice: null, // marks to be confirmed
  justSent: null, // a card whose answer has come before the view that shows it
  isShown: false, // the official asks the device to show itself
  notKept: false, // the browser keeps nothing
};

const root = document.getElementById("page");
const timers = {};

function after(name, wait, act) {
  clearTimeout(timers[name]);
  timers[name] = setTimeout(act, wait);
}

// Pairing.

function deviceName() {
  const names = ["iPhone", "iPad", "Android", "Macintosh", "Windows"];
  return names.find((name) => navigator.userAgent.includes(name)) || "Linux";
}

page.pair = (token) => {
  page.wish = Object.assign(newKey(), { token });
  page.pairError = null;
  save("wish", page.wish);
  sendPair();
  render();
};

function sendPair() {
  if (!page.wish) return;
  const proof = pairingProof(page.wish.token, page.wish.key);
  link.send(Object.assign({ do: "pair", name: deviceName(), key: page.wish.key }, proof));
  after("pair", PAIR_AGAIN, sendPair);
}

function endPairing() {
  clearTimeout(timers.pair);
  page.wish = null;
  page.code = "";
  save("wish", undefined);
}

function takePaired(paired) {
  if (!page.wish) return;
  page.device = { id: paired.device, seat: paired.seat, seed: page.wish.seed, key: page.wish.key };
  page.told = paired.words || [];
  save("device", page.device);
  endPairing();
  page.problem = null;
  page.view = null;
  page.claim();
}

function takePairRefusal(refused) {
  if (!page.wish) return;
  if (refused.code === "slow_down") {
    page.pairError = refused;
    after("pair", Number(refused.after) || PAIR_AGAIN, sendPair);
    return;
  }
  const isTyped = page.wish.token.length === 6;
  endPairing();
  // A link of long ago, opened again on a phone that has its seat.
  if (page.device && !page.problem) page.claim();
  else page.pairError = Object.assign({ isTyped }, refused);
}

/** Gives the seat up on this side, to pair anew. */
page.forget = () => {
  page.device = null;
  page.view = null;
  page.problem = null;
  page.pairError = null;
  save("device", undefined);
  if (link.isStopped) link.start();
  render();
};

// The seat.

/** The bout, device and seat that a card is for; null while there is no confirmed seat. */
page.place = () => {
  const { view, device } = page;
  return view && view.confirmed && view.scores && device ? { bout: view.bout, device: device.id, seat: view.seat } : null;
};

page.claim = () => {
  if (!page.device || !page.welcome || page.wish || page.problem) return;
  const proof = sign(page.device.seed, `ringside claim ${page.welcome.challenge}`);
  link.send({ do: "claim", device: page.device.id, lang: page.words.lang, proof });
  after("claim", CLAIM_AGAIN, page.claim);
};

page.claimAgain = () => {
  page.problem = null;
  if (link.isStopped) link.start();
  else page.claim();
  render();
};

function takeSeat(seat) {
  clearTimeout(timers.claim);
  const before = page.view;
  page.view = seat;
  page.problem = null;
  if (page.device.seat !== seat.seat) {
    page.device.seat = seat.seat;
    save("device", page.device);
  }
  if (page.editing !== null && !(seat.scores || []).includes(page.editing)) page.editing = page.choice = null;
  if (page.editing === null && before && before.score !== seat.score) page.choice = null;
  if (page.justSent && (seat.cards || []).some((card) => card[0] === page.justSent.round)) page.justSent = null;
  const was = before && before.stage === "scoring" ? before.score : null;
  if (seat.stage === "scoring" && seat.score !== was) buzz([200, 100, 200]);
  else if (seat.last && before && !before.last) buzz([400]);
  keepAwake();
  sender.pump();
}

page.lock = (round, red, blue) => {
  page.notKept = !outbox.lock(page.place(), round, red, blue).isKept;
  page.editing = page.choice = null;
  sender.pump();
  render();
};

/** The console gives this page no seat, and why. */
page.lose = (why) => {
  clearTimeout(timers.claim);
  page.problem = why;
  sender.rest();
};

// What comes.

function takeRefusal(refused) {
  if (refused.what === "pair") takePairRefusal(refused);
  else if (refused.what === "call") sender.takeRefusal(refused);
  else if (refused.what === "claim") {
    if (refused.code === "slow_down") after("claim", Number(refused.after) || CLAIM_AGAIN, page.claim);
    else page.lose(refused);
  }
}

function identify() {
  page.isShown = true;
  buzz([100, 100, 100, 100, 100]);
  after("identify", IDENTIFY_FOR, () => {
    page.isShown = false;
    render();
  });
}

/** The console has ended this page's line; calling again by itself would only fight over the seat. */
function end(why) {
  if (why.code === "full") return;
  page.lose(why);
  link.stop();
}

function take(message) {
  if (message.paired) takePaired(message.paired);
  else if (message.seat && page.device) takeSeat(message.seat);
  else if (message.answer) page.justSent = sender.takeAnswer(message.answer) || page.justSent;
  else if (message.refused) takeRefusal(message.refused);
  else if (message.identify) identify();
  else if (message.closed) end(message.closed);
  render();
}

// What is shown.

/** The screen of a seat, and what it says beside the view. */
function seatScreen() {
  const { view } = page;
  if (view.stage === "none") return [pairing.problem, { problem: { code: "none" }, cards: [] }];
  const place = page.place();
  if (!place) return [pairing.checking, {}];
  const refused = outbox.refused(place);
  if (refused) return [screens.refused, { card: refused }];
  const unsent = outbox.unsent(place);
  const isIn = page.justSent && page.justSent.round === view.score;
  let round = view.stage === "scoring" && !isIn ? view.score : undefined;
  if (unsent && unsent.round === round) round = undefined;
  if (page.editing !== null) round = page.editing;
  if (round !== undefined) return [page.choice ? screens.confirm : screens.scoring, { round, choice: page.choice }];
  if (unsent) return [screens.unsent, { card: unsent, isLate: sender.isLate || !link.isOnline }];
  const last = page.justSent || lastCard(view);
  if (last && (page.justSent || view.stage === "sent")) return [screens.sent, { card: last }];
  return [screens.waiting, {}];
}

function lastCard(view) {
  const cards = view.cards.map(([round, red, blue]) => ({ round, red, blue }));
  return cards.reduce((a, b) => (a && a.round > b.round ? a : b), null);
}

function screen() {
  if (page.wish) return [pairing.waiting, {}];
  if (page.problem) return [pairing.problem, { problem: page.problem, cards: outbox.strangers({}) }];
  if (!page.device) return [pairing.code, { code: page.code, error: page.pairError }];
  return page.view ? seatScreen() : [pairing.connecting, {}];
}

let drawn = { key: "", build: null, noted: "" };

/** Makes the page anew where it would say something else; clocks go on by themselves. */
function render() {
  const [build, model] = screen();
  const place = page.place();
  page.isOnline = link.isOnline;
  page.isStopped = link.isStopped;
  page.strangers = place ? outbox.strangers(place) : [];
  const view = page.view || {};
  const said = Object.assign({}, view, { clock: Boolean(view.clock), closes: Boolean(view.closes) });
  const words = [page.words.lang, Object.keys(page.words.messages).length, page.list.length];
  const key = JSON.stringify([build.name, model, said, words, page.isOnline, page.isShown, page.strangers]);
  const noted = JSON.stringify(view.noted);
  const isSame = key === drawn.key;
  // A card that is being held is not taken from under the finger, unless it has become another.
  const isHeld = build === drawn.build && noted === drawn.noted && root.querySelector(".holding");
  if (!isSame && !isHeld) {
    drawn = { key, build, noted };
    const focus = document.activeElement && document.activeElement.dataset.name;
    faces.clear();
    root.className = `page page-${build.name}`;
    fill(root, build(page, model), screens.footer(page));
    const again = focus && root.querySelector(`[data-name="${focus}"]`);
    if (again) again.focus();
    faces.draw();
    fitAll(root);
  }
  faces.draw();
}

page.render = render;
page.fit = () => fitAll(root);

/** A clock of the view by its name. */
page.clock = (className, name, options) =>
  faces.add(el("span", className), () => page.view && page.view[name], options);

page.choose = (choice) => {
  page.choice = choice;
  render();
};

page.edit = (round) => {
  page.editing = round;
  page.choice = null;
  render();
};

page.see = (id) => {
  outbox.markSeen(id);
  render();
};

page.discard = (id) => {
  outbox.discard(id);
  render();
};

page.tryNow = () => sender.tryNow();

page.type = (code) => {
  page.code = code;
  page.pairError = null;
  render();
};

page.speak = (lang) => {
  const learned = page.words.choose(lang);
  page.claim();
  learned.then(render);
};

/** The token of a scanned code, which does not stay in the address. */
function takeToken() {
  const token = location.hash.slice(1).toLowerCase();
  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  if (/^[0-9a-f]{32}$/.test(token)) page.pair(token);
}

async function learnWords() {
  const [isLearned, answer] = await Promise.all([
    page.words.learn(page.words.lang),
    fetch("/static/words.txt").catch(() => null),
  ]);
  if (answer && answer.ok) page.list = (await answer.text()).split("\n").filter(Boolean);
  render();
  if (!isLearned || !page.list.length) after("words", LEARN_AGAIN, learnWords);
}

function welcome(message) {
  page.welcome = message;
  sender.rest();
  if (page.wish) sendPair();
  else page.claim();
}

function lineChanged() {
  if (link.isOnline) sender.pump();
  render();
}

const link = new Link({ welcome, message: take, missed: page.claim, change: lineChanged });
const sender = new Sender(page, link);
const faces = new Faces(link);
takeToken();
window.addEventListener("hashchange", takeToken);
document.addEventListener("keydown", (event) => pairing.typed(page, event));
onRoomChange(page.fit);
onChange("device", () => {
  page.device = load("device", null);
  render();
});
onChange("outbox", () => {
  sender.pump();
  render();
});
render();
learnWords();
