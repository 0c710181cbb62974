// The real console without a window, as a child of a test: lines to it, lines from it, its network's address.

import assert from "node:assert";
import { spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PATIENCE = 60000;

export const SHEET = `rules    quick
title    "Rehearsal"
number   1
red      "Dax Rookwell" black family "Rookwell" nation IRL weight 84.6
blue     "Ola Zugzwang" white family "Zugzwang" nation NOR weight 84.1
judges   "Ann One" "Ben Two" "Cy Three"
`;

export class Console {
  /** `folder` is for the record; `sheet` the text of a .bout file; `more` further words of the command. */
  constructor(program, folder, sheet, more) {
    this.program = program;
    this.folder = folder;
    this.more = more || [];
    this.speed = Number(this.more[this.more.indexOf("--speed") + 1]) || 1;
    mkdirSync(folder, { recursive: true });
    this.record = join(folder, "bout.record");
    rmSync(this.record, { force: true });
    this.sheet = join(folder, "sheet.bout");
    writeFileSync(this.sheet, sheet || SHEET);
    this.port = 0;
    this.lines = [];
    this.read = 0;
    this.waiting = new Set();
  }

  /** Starts it, or starts it again on its record and port. */
  async start() {
    const words = ["run", "--headless", "--record", this.record, "--web", `127.0.0.1:${this.port}`, "--stdin"];
    if (!this.port) words.push("--sheet", this.sheet);
    const env = Object.assign({}, process.env, { XDG_DATA_HOME: join(this.folder, "data") });
    delete env.DISPLAY;
    this.child = spawn(this.program, words.concat(this.more), { env, stdio: ["pipe", "pipe", "inherit"] });
    this.child.stdin.on("error", () => {});
    this.left = new Promise((done) => this.child.on("exit", done));
    let rest = "";
    this.child.stdout.on("data", (bytes) => {
      const parts = (rest + bytes).split("\n");
      rest = parts.pop();
      for (const part of parts) this.lines.push(JSON.parse(part));
      for (const look of this.waiting) look();
    });
    this.url = (await this.until((line) => line.web)).web;
    this.port = Number(new URL(this.url).port);
    await this.until((line) => line.ready);
    return this;
  }

  say(line) {
    this.child.stdin.write(`${line}\n`);
  }

  /** The next line, of those not looked at yet, for which `wanted` holds. */
  until(wanted, what) {
    return new Promise((found, fail) => {
      const look = () => {
        while (this.read < this.lines.length) {
          const line = this.lines[this.read++];
          if (!wanted(line)) continue;
          this.waiting.delete(look);
          clearTimeout(timer);
          found(line);
          return;
        }
      };
      const timer = setTimeout(() => {
        this.waiting.delete(look);
        const last = this.lines.slice(-8).map((line) => JSON.stringify(line));
        fail(new Error(`never came: ${what || wanted}\n${last.join("\n")}`));
      }, PATIENCE);
      this.waiting.add(look);
      look();
    });
  }

  /** The next fact of that kind. */
  fact(what) {
    return this.until((line) => line.what === what, what);
  }

  /** Starts the next round, as soon as the break admits it. */
  async gong() {
    for (;;) {
      this.say("timekeeper gong");
      const answer = await this.until((line) => line.what === "round_started" || line.said === "gong", "gong");
      if (answer.what === "round_started") return answer;
      assert.strictEqual(answer.code, "break_not_over", JSON.stringify(answer));
      await new Promise((go) => setTimeout(go, answer.left / this.speed + 5));
    }
  }

  /** Plays to the end of the first boxing round of a bout that has not begun. */
  async toScoring() {
    await this.gong();
    this.say("arbiter move e4");
    await this.fact("round_ended");
    await this.gong();
    await this.fact("round_ended");
  }

  /** What the network says of a line about seats and devices. */
  async web(words) {
    this.say(`web ${words}`);
    const known = ["opened", "network", "device", "closed_seat", "unreadable"];
    const answer = await this.until((line) => known.some((name) => name in line), `web ${words}`);
    assert(!answer.unreadable, JSON.stringify(answer));
    return answer;
  }

  async devices() {
    return (await this.web("list")).network.devices;
  }

  /** The device that holds a seat. */
  async holder(seat) {
    return (await this.devices()).find((device) => device.seat === seat);
  }

  /** Every card that was entered so far: "judge 2: 4 10-8", in the order of the record. */
  cards() {
    return this.lines
      .filter((line) => line.what === "card")
      .map((line) => `judge ${line.judge}: ${line.scored} ${line.red}-${line.blue}`);
  }

  /** The record's instant at the wall's instant `at` in milliseconds, by this machine's own clock and no network. */
  async instants() {
    let best = null;
    for (let i = 0; i < 20; ++i) {
      const t0 = performance.timeOrigin + performance.now();
      const { time } = await (await fetch(`${this.url}/api/time`)).json();
      const t3 = performance.timeOrigin + performance.now();
      const trip = t3 - t0;
      if (!best || trip < best.trip) best = { trip, wall: (t0 + t3) / 2, t: (time.t1 + time.t2) / 2, speed: time.speed };
    }
    return (at) => best.t + (at - best.wall) * best.speed;
  }

  /** Ends it as if the power failed. */
  async kill() {
    this.child.kill("SIGKILL");
    await this.left;
  }

  async end() {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.stdin.end();
    const late = setTimeout(() => this.child.kill("SIGKILL"), 15000);
    await this.left;
    clearTimeout(late);
  }
}
