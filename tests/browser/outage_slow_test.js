// A line that is gone for a whole minute: the card that was locked meanwhile is there within two seconds of its
// return, once, and the clock is right again.

import assert from "node:assert";
import { BadNetwork } from "./proxy.js";
import { PHONE, WALL, hold, pairAndConfirm, pick, play, shownAt, wall } from "./browser.js";

const OUTAGE = 60000;

play(async (stage, tell) => {
  const console_ = await stage.console();
  const network = await new BadNetwork(console_.url, { delay: [0, 200] }, 3).start();
  stage.ending.push(() => network.end());
  const judge = await stage.page(await stage.device(PHONE));
  await pairAndConfirm(console_, judge, 1, { origin: network.url });
  const screen = await stage.page(await stage.device(WALL), `${network.url}/`);
  await screen.waitForSelector(".scene-before");
  await console_.toScoring();
  await judge.waitForSelector(".page-scoring");

  tell("a minute without a line");
  network.cut();
  await judge.waitForSelector(".line-state.off");
  await pick(judge, 10, 8);
  await hold(judge);
  await judge.waitForSelector(".banner.warn");
  await screen.waitForSelector(".stale.on");
  await new Promise((over) => setTimeout(over, OUTAGE));

  tell("it is back");
  await console_.gong();
  const shown = [shownAt(judge, ".page-sent"), shownAt(screen, ".scene-chess")];
  await judge.evaluate(() => 0);
  const mended = wall();
  network.mend();
  for (const instant of await Promise.all(shown)) {
    tell(`  right after ${(instant - mended).toFixed()} ms`);
    assert(instant - mended <= 2000, "not right within two seconds");
  }
  assert.deepStrictEqual(console_.cards(), ["judge 1: 2 10-8"]);
  const truth = await console_.instants();
  await screen.waitForFunction(() => !document.querySelector(".stale.on"));
  const [at, now] = await screen.evaluate(() => [performance.timeOrigin + performance.now(), window.ringside.now()]);
  assert(Math.abs(now - truth(at)) <= 150, `the clock is ${now - truth(at)} ms off`);
});
