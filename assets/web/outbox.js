// Cards on their way. Each has its id from the moment it is locked, so that the console knows it again however
// often it is sent. They go one after the other: a change never overtakes the card that it changes.

import { newId } from "./crypto.js";
import { load, save } from "./store.js";

const NAME = "outbox";
const MOST_ANSWERED = 20;

function all() {
  return load(NAME, []);
}

/** Keeps the cards, of those with an answer only the newest. Returns whether the browser keeps them. */
function keep(cards) {
  const answered = cards.filter((card) => card.answer);
  const old = answered.slice(0, Math.max(0, answered.length - MOST_ANSWERED));
  return save(NAME, cards.filter((card) => !old.includes(card)));
}

function change(id, fields) {
  const cards = all();
  const card = cards.find((one) => one.id === id);
  if (card) Object.assign(card, fields);
  return keep(cards);
}

function isSame(card, place) {
  return card.bout === place.bout && card.device === place.device && card.seat === place.seat;
}

/** Locks a card: `place` is the bout, device and seat that it is for. One for the same round that has never been
 *  in the line is forgotten; one that may have arrived is not. */
export function lock(place, round, red, blue) {
  const cards = all().filter(
    (card) => card.answer || card.tried || !(isSame(card, place) && card.round === round)
  );
  const card = { id: newId(), bout: place.bout, device: place.device, seat: place.seat, round, red, blue };
  cards.push(card);
  card.isKept = keep(cards);
  return card;
}

/** The card to send next, if any. */
export function nextToSend(place) {
  return all().find((card) => !card.answer && isSame(card, place));
}

/** The newest card that has not arrived, if any. */
export function unsent(place) {
  return all().reverse().find((card) => !card.answer && isSame(card, place));
}

/** Cards without an answer of another bout or seat: they are never sent from here by themselves. */
export function strangers(place) {
  return all().filter((card) => !card.answer && !isSame(card, place));
}

/** The newest card of that round that the console has, if any. */
export function sent(place, round) {
  return all().reverse().find((card) => card.answer && isSame(card, place) && card.round === round);
}

/** A refused card that the judge has not seen to yet, unless a later card of its round has taken its place. */
export function refused(place) {
  const cards = all().filter((card) => isSame(card, place));
  return cards.find(
    (card, i) =>
      card.answer && card.answer.refused && !card.isSeen && !cards.slice(i + 1).some((later) => later.round === card.round)
  );
}

export function markTried(id) {
  change(id, { tried: true });
}

export function markAnswered(id, answer) {
  change(id, { answer });
}

export function markSeen(id) {
  change(id, { isSeen: true });
}

export function discard(id) {
  keep(all().filter((card) => card.id !== id));
}

/** The text of the call, as a scenario would say it without its seat. */
export function callText(card) {
  return `card ${card.round} ${card.red}-${card.blue}`;
}

/** What is signed of it. */
export function signedText(card) {
  return ["ringside call", card.bout, card.device, card.id, callText(card), ""].join("\n");
}
