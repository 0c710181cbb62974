// A judge's line breaks while he scores: the card is kept, shown as not sent with its check code, sent by itself
// once the line is back, and stands in the record once; also when the console dies meanwhile.

import assert from "node:assert";
import { BadNetwork } from "./proxy.js";
import { PHONE, hold, pairAndConfirm, pick, play, shownAt, text, wall } from "./browser.js";

play(async (stage, tell) => {
  const console_ = await stage.console(undefined, ["--speed", "4"]);
  const network = await new BadNetwork(console_.url).start();
  stage.ending.push(() => network.end());
  const one = await stage.page(await stage.device(PHONE));
  const two = await stage.page(await stage.device(PHONE));
  await pairAndConfirm(console_, one, 1, { origin: network.url });
  await pairAndConfirm(console_, two, 2);
  await console_.toScoring();
  await one.waitForSelector(".page-scoring");

  tell("the line is cut without a word: offline within two seconds, and the card is kept");
  await pick(one, 10, 8);
  const off = shownAt(one, ".line-state.off");
  await one.evaluate(() => 0);
  const cut = wall();
  network.cut();
  const noticed = (await off) - cut;
  tell(`  noticed after ${noticed.toFixed()} ms`);
  assert(noticed < 2000, `offline only after ${noticed} ms`);
  await hold(one);
  await one.waitForSelector(".banner.warn");
  await stage.picture(one, "not-sent");
  assert.strictEqual(await text(one, ".code-text"), "KR58");
  assert.deepStrictEqual(console_.cards(), []);

  tell("changed while offline: only the change is ever sent");
  await one.click("[data-name=again]");
  await pick(one, 9, 10);
  await hold(one);
  await one.waitForSelector(".page-unsent");
  assert.strictEqual((await one.$$eval(".half-mark", (all) => all.map((mark) => mark.textContent))).join(), "9,10");

  tell("the line is back: right within two seconds, sent by itself, once");
  const arrived = shownAt(one, ".page-sent");
  await one.evaluate(() => 0);
  const back = wall();
  network.mend();
  const sent = (await arrived) - back;
  tell(`  sent after ${sent.toFixed()} ms`);
  assert(sent < 2000, `sent only after ${sent} ms`);
  assert.deepStrictEqual(console_.cards(), ["judge 1: 2 9-10"]);

  tell("the console dies as the card is locked; started again on its record it knows the phone, and takes the card once");
  await two.waitForSelector(".page-scoring");
  await pick(two, 10, 7);
  await console_.kill();
  await hold(two);
  await two.waitForSelector(".page-unsent");
  const before = console_.lines.length;
  await console_.start();
  await two.waitForSelector(".page-sent");
  const after = console_.lines.slice(before);
  const cards = after.filter((line) => line.what === "card").map((line) => `${line.judge}: ${line.red}-${line.blue}`);
  assert.deepStrictEqual(cards, ["1: 9-10", "2: 10-7"]);
  await one.waitForSelector(".line-state:not(.off)");

  tell("nothing is left on the phones");
  for (const page of [one, two]) {
    const left = await page.evaluate(() => JSON.parse(localStorage["ringside.outbox"]).filter((card) => !card.answer));
    assert.deepStrictEqual(left, []);
  }
});
