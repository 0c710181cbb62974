// Clocks as the console sends them (docs/web.md): an anchor, from which the page counts by itself. The texts
// are those of the console's own screens.

const SECOND = 1000;
const LAST_SECONDS = 10 * SECOND;

/** What the clock reads at `now`, in milliseconds. */
export function read(anchor, now) {
  let value = anchor.value;
  if (anchor.rate) value += anchor.rate * (now - anchor.at);
  if (anchor.least !== undefined) value = Math.max(value, anchor.least);
  if (anchor.most !== undefined) value = Math.min(value, anchor.most);
  return value;
}

function minutes(seconds) {
  const whole = Math.abs(seconds);
  const rest = whole % 60;
  return `${seconds < 0 ? "+" : ""}${Math.floor(whole / 60)}:${rest < 10 ? "0" : ""}${rest}`;
}

/** A span that is left: whole seconds rounded up; below zero it is overdue, and the whole seconds over are shown. */
export function leftText(ms) {
  return minutes(Math.ceil(ms / SECOND));
}

/** What the clock shows at `now`. One that counts up shows the whole seconds that are over. */
export function clockText(anchor, now) {
  const value = read(anchor, now);
  return anchor.rate === 1 ? minutes(Math.floor(value / SECOND)) : leftText(value);
}

/** The number that a count has reached at `now`. */
export function countNumber(anchor, now) {
  return Math.floor(read(anchor, now) / SECOND);
}

/** Whether a clock is in the half of one of its last ten seconds in which it is yellow. */
export function blinks(anchor, now) {
  const value = read(anchor, now);
  return value > 0 && value <= LAST_SECONDS && value % SECOND <= SECOND / 2 && value % SECOND !== 0;
}

/** How many milliseconds after `now` the clock looks otherwise; Infinity where it stands. */
export function untilChange(anchor, now) {
  if (!anchor.rate) return Infinity;
  const value = read(anchor, now);
  const half = value > 0 && value <= LAST_SECONDS + SECOND ? SECOND / 2 : SECOND;
  const over = ((value % half) + half) % half;
  // Counting down, the text changes just below a whole second; just past it is soon enough.
  return anchor.rate === 1 ? half - over : over + 1;
}

/** The clocks on a page. Each is a node and how to draw it; a timer draws what has changed. */
export class Faces {
  /** By the time of a link. */
  constructor(link) {
    this.link = link;
    this.faces = [];
    this.timer = 0;
    document.addEventListener("visibilitychange", () => this.draw());
  }

  /** Shows the anchor that `get` returns, if any, in `node`; `options.text` makes the text, `options.after` is
   *  called whenever its length changes, `options.blink` marks the last ten seconds, `options.mark` names a class. */
  add(node, get, options) {
    this.faces.push(Object.assign({ node, get, text: clockText, shown: null }, options));
    return node;
  }

  /** Forgets every clock: the page is made anew. */
  clear() {
    this.faces = [];
  }

  draw() {
    clearTimeout(this.timer);
    const now = this.link.now();
    let wait = 250;
    for (const face of this.faces) {
      const anchor = face.get();
      if (!anchor || (anchor.rate && !this.link.time.isKnown)) continue;
      const text = String(face.text(anchor, now));
      if (text !== face.shown) {
        const other = face.shown !== null && face.shown.length !== text.length;
        face.shown = text;
        face.node.textContent = text;
        if (other && face.after) face.after();
      }
      if (face.blink) face.node.classList.toggle("blink", blinks(anchor, now));
      if (face.mark) face.node.className = face.mark(anchor, now);
      wait = Math.min(wait, untilChange(anchor, now) / this.link.time.speed);
    }
    if (!document.hidden && this.faces.length) this.timer = setTimeout(() => this.draw(), Math.max(4, wait));
  }
}
