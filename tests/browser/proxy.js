// A bad network between the pages and the console: it delays, drops, doubles and reorders what a WebSocket carries,
// message by message, and can be cut. What goes over HTTP is only delayed.

import http from "node:http";
import net from "node:net";

/** Takes whole WebSocket frames out of a stream of bytes, as they are. */
class Frames {
  constructor() {
    this.bytes = Buffer.alloc(0);
  }

  take(more) {
    this.bytes = Buffer.concat([this.bytes, more]);
    const whole = [];
    for (;;) {
      const size = this.size();
      if (size === 0 || this.bytes.length < size) return whole;
      whole.push(this.bytes.subarray(0, size));
      this.bytes = this.bytes.subarray(size);
    }
  }

  /** Of the first frame; 0 while its head is not there. */
  size() {
    const { bytes } = this;
    if (bytes.length < 2) return 0;
    const mask = bytes[1] & 0x80 ? 4 : 0;
    const short = bytes[1] & 0x7f;
    if (short < 126) return 2 + mask + short;
    if (bytes.length < 10) return short === 126 && bytes.length >= 4 ? 4 + mask + bytes.readUInt16BE(2) : 0;
    return short === 126 ? 4 + mask + bytes.readUInt16BE(2) : 10 + mask + Number(bytes.readBigUInt64BE(2));
  }
}

function isMessage(frame) {
  return (frame[0] & 0x0f) < 8;
}

export class BadNetwork {
  /** `faults.delay` [least, most] ms each way, `faults.drop`, `faults.double`, `faults.overtake`: chances; random
   *  numbers come from `seed`. */
  constructor(target, faults, seed) {
    this.target = new URL(target);
    this.faults = Object.assign({ delay: [0, 0], drop: 0, double: 0, overtake: 0 }, faults);
    this.state = seed || 1;
    this.isCut = false;
    this.sockets = new Set();
    this.carried = { passed: 0, dropped: 0, doubled: 0 };
  }

  random() {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state / 0x100000000;
  }

  wait() {
    const [least, most] = this.faults.delay;
    return least + this.random() * (most - least);
  }

  async start() {
    this.server = http.createServer((request, response) => this.fetch(request, response));
    this.server.on("upgrade", (request, socket) => this.upgrade(request, socket));
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.url = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }

  headers(request) {
    const headers = Object.assign({}, request.headers, { host: this.target.host });
    if (headers.origin) headers.origin = this.target.origin;
    return headers;
  }

  fetch(request, response) {
    if (this.isCut) return request.socket.destroy();
    const options = { host: this.target.hostname, port: this.target.port, path: request.url, method: request.method };
    const onward = http.request(Object.assign(options, { headers: this.headers(request) }), (answer) => {
      setTimeout(() => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.pipe(response);
      }, this.wait());
    });
    onward.on("error", () => request.socket.destroy());
    request.pipe(onward);
  }

  upgrade(request, near) {
    if (this.isCut) return near.destroy();
    const far = net.connect(Number(this.target.port), this.target.hostname);
    const lines = Object.entries(this.headers(request)).filter(([name]) => name !== "sec-websocket-extensions");
    far.write(`GET ${request.url} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join("\r\n")}\r\n\r\n`);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    this.carry(near, far, false);
    this.carry(far, near, true);
  }

  carry(from, to, hasHead) {
    const frames = new Frames();
    let head = hasHead ? Buffer.alloc(0) : null;
    let last = 0; // instant before which nothing that keeps its place may arrive
    const pass = (frame) => {
      if (this.isCut) return;
      if (isMessage(frame) && this.random() < this.faults.drop) {
        this.carried.dropped++;
        return;
      }
      const copies = isMessage(frame) && this.random() < this.faults.double ? 2 : 1;
      this.carried.doubled += copies - 1;
      for (let i = 0; i < copies; ++i) {
        const at = performance.now() + this.wait();
        const overtakes = isMessage(frame) && this.random() < this.faults.overtake;
        const when = overtakes ? at : Math.max(at, last);
        if (!overtakes) last = when;
        this.carried.passed++;
        setTimeout(() => !this.isCut && !to.destroyed && to.write(frame), when - performance.now());
      }
    };
    from.on("data", (bytes) => {
      if (this.isCut) return;
      let rest = bytes;
      if (head) {
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        to.write(head.subarray(0, end + 4));
        rest = head.subarray(end + 4);
        head = null;
      }
      for (const frame of frames.take(rest)) pass(frame);
    });
  }

  /** Nothing comes through any more, and nobody is told: the phone has walked out of the radio's reach. */
  cut() {
    this.isCut = true;
  }

  /** The radio is back; connections from before are gone. */
  mend() {
    this.isCut = false;
    for (const socket of this.sockets) socket.destroy();
  }

  end() {
    for (const socket of this.sockets) socket.destroy();
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(done));
  }
}
