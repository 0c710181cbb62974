// Sends locked cards, one after the other, each until it is answered.

import { sign } from "./crypto.js";
import * as outbox from "./outbox.js";

const ASK_AGAIN = 700;
const ASK_AGAIN_MOST = 1500;
const ASK_LATER = 5000; // where asking again at once would be refused again
const SENDING_FOR = 1000; // before a card counts as not sent

export class Sender {
  /** `page` has the seat: `place()` tells it, or null; `page.render`, `page.claim` and `page.lose` are called. */
  constructor(page, link) {
    this.page = page;
    this.link = link;
    this.card = null; // in the line
    this.tries = 0;
    this.isLate = false; // it has had no answer for a while
  }

  /** The seat is there, or a card is: sends what is to be sent. */
  pump() {
    const place = this.page.place();
    const card = place ? outbox.nextToSend(place) : null;
    if (!card) {
      this.rest();
      return;
    }
    if (!this.card || this.card.id !== card.id) {
      this.tries = 0;
      this.isLate = false;
      clearTimeout(this.lateTimer);
      this.lateTimer = setTimeout(() => {
        this.isLate = true;
        this.page.render();
      }, SENDING_FOR);
    }
    this.card = card;
    this.send();
  }

  /** Nothing is in the line; what is unsent waits for `pump`. */
  rest() {
    clearTimeout(this.timer);
    clearTimeout(this.lateTimer);
    this.card = null;
  }

  again(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), wait);
  }

  send() {
    // On a line that has fallen silent a card would only be lost, and count as tried.
    if (!this.card || !this.link.isOnline) return;
    const { id } = this.card;
    const proof = sign(this.page.device.seed, outbox.signedText(this.card));
    // Noted first: once it may have arrived it is never forgotten.
    outbox.markTried(id);
    this.link.send({ do: "call", bout: this.card.bout, id, call: outbox.callText(this.card), proof });
    this.again(Math.min(ASK_AGAIN_MOST, ASK_AGAIN * Math.pow(1.2, this.tries++)));
  }

  tryNow() {
    this.tries = 0;
    this.link.kick();
    this.send();
  }

  /** The call is on the console's disk. Returns the card where the rules admit it. */
  takeAnswer(answer) {
    const card = this.card && this.card.id === answer.id ? this.card : null;
    outbox.markAnswered(answer.id, { recorded: answer.recorded, refused: answer.refused });
    if (card) this.rest();
    this.pump();
    return answer.refused ? null : card;
  }

  /** The call was not recorded. Some refusals pass by themselves, the others are the judge's to see. */
  takeRefusal(refused) {
    if (!this.card || refused.id !== this.card.id) return;
    switch (refused.code) {
      case "slow_down":
        this.again(Number(refused.after) || ASK_LATER);
        break;
      case "unclaimed":
        this.page.claim();
        break;
      case "unconfirmed":
      case "other_bout":
        this.again(ASK_LATER);
        break;
      case "unknown":
      case "revoked":
        this.page.lose(refused);
        break;
      default:
        outbox.markAnswered(refused.id, { recorded: false, refused: { text: refused.text || refused.code, clauses: [] } });
        this.rest();
        this.pump();
    }
  }
}
