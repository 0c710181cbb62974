// Who may sit where: reload, another window, another device, a seat taken away and given anew in mid-round, wrong
// codes, a browser that keeps nothing, a phone whose date is wrong.

import assert from "node:assert";
import { PHONE, cutTexts, hold, pair, pairAndConfirm, pick, play, score, text } from "./browser.js";

const LANGUAGES = [
  ["de", "GEDRÜCKT HALTEN"],
  ["es", "MANTENGA PULSADO"],
  ["fr", "MAINTENIR APPUYÉ"],
  ["it", "TIENI PREMUTO"],
  ["nb", "HOLD INNE"],
  ["pl", "PRZYTRZYMAJ"],
  ["uk", "УТРИМУЙТЕ"],
  ["en", "HOLD TO LOCK"],
];

const title = (page) => text(page, ".pair-title");

play(async (stage, tell) => {
  const console_ = await stage.console(undefined, ["--speed", "4"]);
  const ann = await stage.device(PHONE, { userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X)" });
  const one = await stage.page(ann);
  one.on("dialog", (dialog) => dialog.accept());

  tell("a wrong code says so, and the right one is typed over it");
  await one.goto(`${console_.url}/judge`);
  await one.keyboard.type("000001");
  await one.keyboard.press("Enter");
  await one.waitForFunction(() => /No seat/.test(document.querySelector(".pair-error").textContent));
  await stage.picture(one, "wrong-code");

  tell("calls of an unconfirmed phone are none; confirmed, it has its seat");
  const device = await pair(console_, one, 1);
  assert.strictEqual((await console_.holder("judge 1")).name, "iPhone");
  assert.strictEqual((await console_.holder("judge 1")).confirmed, false);
  await console_.web(`confirm ${device}`);
  await one.waitForSelector("header.head");

  tell("a second claim of the seat is refused and names the holder");
  const bob = await stage.page(await stage.device(PHONE));
  const { opened } = await console_.web("open judge 1");
  await bob.goto(`${console_.url}/judge#${opened.token}`);
  await bob.waitForFunction(() => /iPhone/.test((document.querySelector(".pair-error") || {}).textContent));
  await console_.web("close judge 1");

  tell("reload, close and open again: the seat is kept, an old link is harmless");
  await one.reload();
  await one.waitForSelector("header.head");
  await one.goto("about:blank");
  await one.goto(`${console_.url}/judge#${opened.token}`);
  await one.waitForSelector("header.head");
  assert.strictEqual(await text(one, ".head-title"), "JUDGE 1");

  tell("the official asks the phone to show itself, renames it");
  await console_.web(`identify ${device}`);
  await one.waitForSelector(".head.shown");
  await stage.picture(one, "identify");
  await console_.web(`rename ${device} Ann's phone`);
  assert.strictEqual((await console_.holder("judge 1")).name, "Ann's phone");

  tell("another window of the phone takes over; the first says so and takes it back");
  const again = await stage.page(ann, `${console_.url}/judge`);
  await again.waitForSelector("header.head");
  await one.waitForSelector(".page-problem");
  assert.strictEqual(await title(one), "OPEN ELSEWHERE");
  await stage.picture(one, "elsewhere");
  await one.click("[data-name=act]");
  await one.waitForSelector("header.head");
  await again.waitForSelector(".page-problem");
  await again.close();

  tell("a reload in the middle of a hold sends nothing");
  await console_.toScoring();
  await one.waitForSelector(".page-scoring");
  await pick(one, 10, 8);
  await one.focus(".hold");
  await one.keyboard.down(" ");
  await one.waitForSelector(".holding");
  await one.reload();
  await one.keyboard.up(" ");
  await one.waitForSelector(".page-scoring");
  assert.deepStrictEqual(console_.cards(), []);

  tell("eight languages, all of whose words stand whole");
  for (const [language, locked] of LANGUAGES) {
    await one.selectOption("select", language);
    await one.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await pick(one, 10, 8);
    await one.waitForFunction((wanted) => document.querySelector(".hold-title").textContent === wanted, locked);
    assert.deepStrictEqual(await cutTexts(one), [], language);
    await stage.picture(one, `confirm-${language}`);
    await one.click("[data-name=change]");
    await one.waitForSelector(".page-scoring");
    assert.deepStrictEqual(await cutTexts(one), [], language);
    await stage.picture(one, `scoring-${language}`);
  }

  tell("another language, kept over a reload");
  await one.selectOption("select", "de");
  await one.waitForFunction(() => document.querySelector(".title-text").textContent === "WER GEWANN RUNDE 2?");
  await stage.picture(one, "german");
  await one.reload();
  await one.waitForFunction(() => (document.querySelector(".title-text") || {}).textContent === "WER GEWANN RUNDE 2?");
  await one.selectOption("select", "en");
  await score(one, 10, 8);

  tell("taken away in mid-round: at once; another phone gets the seat and goes on with its cards");
  await console_.gong();
  console_.say("arbiter move e5");
  await console_.web(`revoke ${device}`);
  await one.waitForSelector(".page-problem");
  assert.strictEqual(await title(one), "SEAT TAKEN AWAY");
  await stage.picture(one, "revoked");
  await one.reload();
  await one.waitForSelector(".page-problem");
  const other = await pairAndConfirm(console_, bob, 1, { typed: true });
  await bob.waitForFunction(() => (document.querySelector(".half.blue .half-mark") || {}).textContent === "8");

  tell("moved to another seat, the phone follows");
  await console_.web(`move ${other} judge 2`);
  await bob.waitForFunction(() => document.querySelector(".head-title").textContent === "JUDGE 2");
  await one.click("[data-name=act]");
  await one.waitForSelector(".keypad");
  await pairAndConfirm(console_, one, 1);

  tell("a browser that keeps nothing has a seat too, and says what it cannot");
  const bare = await stage.device(PHONE);
  await bare.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new Error("no storage");
      },
    });
  });
  const three = await stage.page(bare);
  await pairAndConfirm(console_, three, 3);
  assert.match(await text(three, "footer"), /keeps nothing/);
  await three.waitForSelector(".page-scoring");
  await pick(three, 9, 10);
  await hold(three);
  await three.waitForSelector(".page-sent");

  tell("a phone whose date is hours off shows the same clock");
  const late = await stage.device(PHONE);
  await late.addInitScript(() => {
    const real = Date.now;
    Date.now = () => real() - 5 * 3600 * 1000;
  });
  const wrong = await stage.page(late, `${console_.url}/`);
  const right = await stage.page(ann, `${console_.url}/`);
  for (const page of [wrong, right]) await page.waitForSelector(".scene");
  await wrong.waitForFunction(() => window.ringside.now() > 0);
  const truth = await console_.instants();
  for (const page of [wrong, right]) {
    const [when, shown] = await page.evaluate(() => [performance.timeOrigin + performance.now(), window.ringside.now()]);
    assert(Math.abs(shown - truth(when)) < 200, `${shown} instead of ${truth(when)}`);
  }
  assert.deepStrictEqual(console_.cards().slice().sort(), ["judge 1: 2 10-8", "judge 3: 2 9-10"]);
});
