// How a page reckons the console's time from questions and answers, over random networks: without a browser, for it
// needs none.

import assert from "node:assert";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import vm from "node:vm";

const source = readFileSync(join(dirname(process.argv[1]), "../../assets/web/link.js"), "utf8");
const TimeSense = vm.runInThisContext(`${source.replace(/^export /gm, "")}; TimeSense`);

function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 0x100000000;
  };
}

/** Asks every 400 ms of the page's time from `from` to `to`, on ways of up to 200 ms of which half are lost; the
 *  console's time is the page's, `speed` times as fast, and `ahead`. Yields what the page says and what is so. */
function* asking(time, random, from, to, ahead, speed) {
  for (let t0 = from; t0 < to; t0 += 400) {
    const there = t0 + 200 * random();
    const back = there + 200 * random();
    if (random() < 0.75) continue;
    const instant = ahead + speed * there;
    time.take({ t0, t1: instant, t2: instant + 0.01, speed }, back);
    yield { at: back, off: Math.abs(time.now(back) - (ahead + speed * back)) / speed, admitted: time.error };
  }
}

function p99(values) {
  const sorted = values.slice().sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.99)];
}

const settled = [];
const stepped = [];
for (let seed = 1; seed <= 500; ++seed) {
  const random = numbers(seed);
  const time = new TimeSense();
  const speed = seed % 3 === 0 ? 4 : 1;
  for (const seen of asking(time, random, 0, 60000, 5000, speed)) {
    // What is admitted holds the truth, from the first answer on.
    assert(seen.admitted <= 200.1, `admits ${seen.admitted} ms, seed ${seed}`);
    assert(Math.abs(time.target - 5000) / speed <= seen.admitted + 0.1, `seed ${seed}`);
    if (seen.at > 15000) settled.push(seen.off);
  }
  // Another record behind the same address, or a clock that was set: the first answer tells.
  const [first, ...later] = asking(time, random, 60000, 90000, -3600000, speed);
  assert(first.off <= 200.1, `after a step ${first.off} ms off, seed ${seed}`);
  stepped.push(...later.filter((seen) => seen.at > 75000).map((seen) => seen.off));
}
console.log(`settled: p99 ${p99(settled).toFixed(1)} ms off, of ${settled.length}`);
console.log(`after a step: p99 ${p99(stepped).toFixed(1)} ms off, of ${stepped.length}`);
assert(p99(settled) <= 50);
assert(p99(stepped) <= 50);
