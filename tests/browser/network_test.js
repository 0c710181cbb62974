// Three judges and a spectator behind a network that delays 0 to 200 ms, drops half of all messages, doubles and
// reorders them, and is cut now and then: every card arrives exactly once, clocks are right, and what is old says so.

import assert from "node:assert";
import { BadNetwork } from "./proxy.js";
import { PHONE, WALL, hold, pairAndConfirm, pick, play, shownAt, wall } from "./browser.js";

const FAULTS = { delay: [0, 200], drop: 0.5, double: 0.2, overtake: 0.3 };
const MEASURE_FOR = 12000;

/** How far the page's time is from the console's, in milliseconds of the wall, many times over. */
function errors(page, truth, speed) {
  return page
    .evaluate(
      (wait) =>
        new Promise((done) => {
          const all = [];
          const timer = setInterval(() => all.push([performance.timeOrigin + performance.now(), window.ringside.now()]), 20);
          setTimeout(() => {
            clearInterval(timer);
            done(all);
          }, wait);
        }),
      MEASURE_FOR
    )
    .then((all) => all.map(([at, shown]) => Math.abs(shown - truth(at)) / speed).sort((a, b) => a - b));
}

/** How late or early the clock's text changes, in milliseconds of the wall: where it says "0:NN" first, against the
 *  instant at which NN seconds are left. */
function changes(page, selector) {
  return page.evaluate(
    ([wanted, wait]) =>
      new Promise((done) => {
        const all = [];
        let last = null;
        const look = () => {
          const node = document.querySelector(wanted);
          const said = node && node.textContent;
          if (said !== last) all.push([performance.timeOrigin + performance.now(), said]);
          last = said;
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
        setTimeout(() => {
          observer.disconnect();
          done(all.slice(1));
        }, wait);
      }),
    [selector, MEASURE_FOR]
  );
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

play(async (stage, tell) => {
  const console_ = await stage.console();
  const network = await new BadNetwork(console_.url, { delay: [0, 200] }, 7).start();
  stage.ending.push(() => network.end());
  const judges = [];
  for (const judge of [1, 2, 3]) {
    const page = await stage.page(await stage.device(PHONE));
    await pairAndConfirm(console_, page, judge, { origin: network.url });
    judges.push(page);
  }
  const screen = await stage.page(await stage.device(WALL), `${network.url}/`);
  await screen.waitForSelector(".scene-before");
  Object.assign(network.faults, FAULTS);

  tell("clocks are right within 50 ms, at the console's own speed");
  const truth = await console_.instants();
  const started = await console_.gong();
  const gong = started.t;
  console_.say("arbiter move e4");
  await screen.waitForSelector(".scene-chess");
  const [seen, first] = await Promise.all([errors(screen, truth, 1), changes(screen, ".head-clock > div > span")]);
  tell(`  the page's time: median ${quantile(seen, 0.5).toFixed(1)} ms off, p99 ${quantile(seen, 0.99).toFixed(1)} ms, of ${seen.length}`);
  assert(quantile(seen, 0.99) <= 50, `p99 is ${quantile(seen, 0.99)} ms`);
  const late = first
    .filter(([, said]) => /^0:\d\d$/.test(said))
    .map(([when, said]) => truth(when) - (gong + 12000 - Number(said.slice(2)) * 1000));
  tell(`  the shown clock changes ${late.map((ms) => ms.toFixed()).join(", ")} ms after its instants`);
  assert(late.length >= 3);
  assert(quantile(late.map(Math.abs).sort((a, b) => a - b), 0.5) <= 50);

  tell("every card arrives exactly once");
  await console_.until((line) => line.round === 1 && line.what === "round_ended");
  await console_.gong();
  await console_.until((line) => line.round === 2 && line.what === "round_ended");
  const given = [[10, 9], [8, 10], [10, 7]];
  await Promise.all(
    judges.map(async (page, i) => {
      await page.waitForSelector(".page-scoring");
      await pick(page, given[i][0], given[i][1]);
      await hold(page);
    })
  );
  await Promise.all(judges.map((page) => page.waitForSelector(".page-sent")));
  assert.deepStrictEqual(console_.cards().slice().sort(), ["judge 1: 2 10-9", "judge 2: 2 8-10", "judge 3: 2 10-7"]);
  tell(`  ${JSON.stringify(network.carried)}`);

  tell("cut: stale within two seconds; mended: right within two seconds");
  Object.assign(network.faults, { drop: 0, double: 0, overtake: 0 });
  await screen.waitForFunction(() => !document.querySelector(".stale.on"));
  const stale = shownAt(screen, ".stale.on");
  await screen.evaluate(() => 0);
  const cut = wall();
  network.cut();
  const noticed = (await stale) - cut;
  tell(`  stale after ${noticed.toFixed()} ms`);
  await stage.picture(screen, "stale");
  assert(noticed <= 2000, `stale after ${noticed} ms`);
  await console_.gong();
  const fresh = shownAt(screen, ".scene-chess");
  await screen.evaluate(() => 0);
  const mended = wall();
  network.mend();
  const right = (await fresh) - mended;
  tell(`  right after ${right.toFixed()} ms`);
  assert(right <= 2000, `right after ${right} ms`);
  await screen.waitForFunction(() => !document.querySelector(".stale.on"));
});
