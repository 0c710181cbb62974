// The line to the console: one WebSocket, made again whenever it breaks, and the console's time by it.
// Only the phone's running time counts here, never its date.

const GREET_AGAIN = 400; // while the console has not welcomed the page on an open line
const ASK_EVERY = 1000; // the time
const ASK_AGAIN = 400; // after a question without an answer
const ASK_FIRST = 150; // while few answers are there to choose from
const FEW = 8;
const KEEP_SAMPLES = 30000;
const STALE_AFTER = 1800; // a little below the two seconds, for the page must have shown it by then
const HANG_UP_AFTER = 4000; // of silence on a line that seems open
// Browsers make those wait whose sockets fail often, for up to five seconds: so after a failure the way is tried by
// a plain request first, and a socket that is made then is given its time.
const REACH_WITHIN = 1500;
const CONNECT_WITHIN = 6500;
const WAIT_LEAST = 100; // before connecting again
const WAIT_MOST = 600;
const WAIT_FULL = 3000;
const STEP_ABOVE = 100; // milliseconds that the time is off for sure, or anyhow while it is being found; else it moves by SLEW
const SLEW = 0.05; // milliseconds a millisecond
const DATE_JUMP = 1000; // a suspension, or a date that was set: what was measured before may not hold

/** The console's time, reckoned from questions and answers (docs/web.md, Time). */
export class TimeSense {
  constructor() {
    this.speed = 1;
    this.samples = []; // the latest last
    this.target = null; // record's instant less speed × running time
    this.shown = null;
    this.shownAt = 0;
    this.isFound = false; // there were enough answers once
  }

  /** An answer that came at the running time `local`. */
  take(answer, local) {
    if (typeof answer.t0 !== "number") return;
    if (answer.speed && answer.speed !== this.speed) {
      this.speed = answer.speed;
      this.forget();
      this.shown = null;
      this.isFound = false;
    }
    // The question was not there before it was sent, nor the answer sent after it came: two bounds of the base.
    const most = answer.t1 - this.speed * answer.t0;
    const least = answer.t2 - this.speed * local;
    this.samples = this.samples.filter((sample) => local - sample.local < KEEP_SAMPLES);
    this.samples.push({ local, least, most });
    const admitted = this.settle();
    const isOut = this.shown < admitted.least || this.shown > admitted.most;
    const isFar = Math.abs(this.target - this.shown) > STEP_ABOVE * this.speed;
    if (this.shown === null || !this.isFound || (isOut && isFar)) {
      this.shown = this.target;
      this.shownAt = local;
    }
    this.isFound = this.isFound || this.samples.length >= FEW;
  }

  /** The middle of what the answers admit. Those that later ones contradict hold no more: another record may lie
   *  behind the same address, or a clock was set. Returns the bounds. */
  settle() {
    let least = -Infinity;
    let most = Infinity;
    let i = this.samples.length;
    for (; i > 0; --i) {
      const sample = this.samples[i - 1];
      if (Math.max(least, sample.least) > Math.min(most, sample.most) && i < this.samples.length) break;
      least = Math.max(least, sample.least);
      most = Math.min(most, sample.most);
    }
    this.samples.splice(0, i);
    this.target = (least + most) / 2;
    this.trip = Math.max(0, Math.min(...this.samples.map((sample) => sample.most - sample.least))) / this.speed;
    this.error = Math.max(0, most - least) / 2 / this.speed;
    return { least, most };
  }

  /** Whether anything is known yet. */
  get isKnown() {
    return this.shown !== null;
  }

  /** The record's instant at the running time `local`, in milliseconds. */
  now(local) {
    if (this.shown === null) return 0;
    const most = Math.max(0, local - this.shownAt) * SLEW * this.speed;
    const off = this.target - this.shown;
    this.shown += Math.max(-most, Math.min(most, off));
    this.shownAt = Math.max(this.shownAt, local);
    return this.shown + this.speed * local;
  }

  /** What was measured may not hold any more; until the next answer it is all that there is. */
  forget() {
    this.samples = [];
  }
}

function running() {
  return performance.now();
}

export class Link {
  /** `on.welcome`, `on.message` get what comes; `on.change` is told when the line comes, goes or becomes stale;
   *  `on.missed` when a frame was lost on the way. */
  constructor(on) {
    this.on = on;
    this.time = new TimeSense();
    this.socket = null;
    this.isWelcome = false;
    this.isStale = true;
    this.isStopped = false;
    this.failures = 0;
    this.attempt = 0;
    this.seq = 0;
    this.heard = -Infinity;
    this.asked = -Infinity;
    this.answered = 0;
    this.drift = Date.now() - running();
    this.beat = setInterval(() => this.look(), 100);
    const wake = () => this.wake();
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("pageshow", wake);
    window.addEventListener("online", wake);
    // For whoever measures how right the page is.
    window.ringside = { now: () => this.now() };
    this.connect();
  }

  /** Whether what the page shows is of now. */
  get isOnline() {
    return this.isWelcome && !this.isStale;
  }

  now() {
    return this.time.now(running());
  }

  connect() {
    clearTimeout(this.timer);
    this.drop();
    if (this.isStopped) return;
    if (this.failures) this.reach();
    else this.open();
  }

  /** Opens a socket once the console answers at all. */
  reach() {
    const attempt = ++this.attempt;
    const abort = new AbortController();
    const late = setTimeout(() => abort.abort(), REACH_WITHIN);
    const go = (act) => {
      clearTimeout(late);
      if (attempt === this.attempt && !this.isStopped) act();
    };
    fetch("/api/time", { cache: "no-store", signal: abort.signal }).then(
      (answer) => go(() => (answer.status === 503 ? this.full() : this.open())),
      () => go(() => this.lost())
    );
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    this.began = running();
    this.asked = this.began;
    socket.onmessage = (event) => this.socket === socket && this.take(event.data);
    socket.onclose = () => this.socket === socket && this.lost();
  }

  /** Lets go of a line without waiting for the other side's farewell. */
  drop() {
    ++this.attempt;
    const socket = this.socket;
    this.socket = null;
    this.isWelcome = false;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  lost() {
    this.drop();
    const wait = Math.min(WAIT_MOST, WAIT_LEAST * Math.pow(2, this.failures++));
    this.again(wait * (0.75 + Math.random() / 4));
    this.on.change();
  }

  /** The console has no place: whoever asks at once takes another's. */
  full() {
    this.drop();
    this.failures = 1;
    this.again(WAIT_FULL);
  }

  again(wait) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  /** No line until `start`: the console has said that this page may not have one. */
  stop() {
    this.isStopped = true;
    clearTimeout(this.timer);
    this.drop();
    this.on.change();
  }

  start() {
    this.isStopped = false;
    this.failures = 1;
    this.connect();
  }

  /** Tries at once, whatever was waited for. */
  kick() {
    if (this.isStopped) return;
    if (this.isOnline) this.ask();
    else this.start();
  }

  /** The page is looked at again, or the network is back. */
  wake() {
    if (document.hidden || this.isStopped) return;
    if (this.isWelcome) {
      this.time.forget();
      this.ask();
    } else this.start();
    this.look();
  }

  ask() {
    this.asked = running();
    const { trip, error } = this.time;
    const known = trip === undefined ? {} : { rtt: trip, error };
    this.send(Object.assign({ do: "time", t0: this.asked }, known));
  }

  /** Whether it went into the line; not whether it arrives. */
  send(message) {
    return this.isWelcome && this.put(message);
  }

  put(message) {
    if (!this.socket || this.socket.readyState !== 1) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  look() {
    const at = running();
    const drift = Date.now() - at;
    if (Math.abs(drift - this.drift) > DATE_JUMP) {
      this.drift = drift;
      this.time.forget();
      if (this.isWelcome) this.ask();
    }
    const stale = at - this.heard >= STALE_AFTER;
    if (stale !== this.isStale) {
      this.isStale = stale;
      this.on.change();
    }
    if (!this.socket) return;
    const silent = at - Math.max(this.heard, this.began);
    if (silent > (this.isWelcome ? HANG_UP_AFTER : CONNECT_WITHIN)) this.lost();
    else if (this.isWelcome && at - this.asked >= this.askAfter()) this.ask();
    else if (!this.isWelcome && at - this.asked >= GREET_AGAIN && this.put({ do: "hello" })) this.asked = at;
  }

  askAfter() {
    if (this.time.samples.length < FEW) return ASK_FIRST;
    return this.answered < this.asked ? ASK_AGAIN : ASK_EVERY;
  }

  welcomed(welcome) {
    this.isWelcome = true;
    this.failures = 0;
    this.seq = 0;
    this.ask();
    this.on.welcome(welcome);
  }

  take(text) {
    const local = running();
    let message;
    try {
      message = JSON.parse(text);
    } catch (error) {
      return;
    }
    this.heard = local;
    const wasOnline = this.isOnline;
    this.isStale = false;
    if (message.welcome) {
      if (!this.isWelcome) this.welcomed(message.welcome); // else it came twice
    } else if (message.time) {
      this.answered = local;
      this.time.take(message.time, local);
      if (message.time.seq > this.seq && this.seq > 0) this.on.missed();
    } else if (message.closed && message.closed.code === "full") {
      this.full();
    } else if (message.seq === undefined || message.seq >= this.seq) {
      // An older frame that was overtaken on the way tells nothing new.
      if (message.seq !== undefined) this.seq = message.seq;
      this.on.message(message);
    }
    if (this.isOnline !== wasOnline) this.on.change();
  }
}
