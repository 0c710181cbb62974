// A whole bout of the quick rule set with three judges' phones and two spectators' screens: pairing, scoring, a
// change, the decision. Each state's picture is left for looking at.

import assert from "node:assert";
import { execFileSync } from "node:child_process";
import { PHONE, WALL, hold, pairAndConfirm, pair, pick, play, score, text } from "./browser.js";

const cells = (page) => page.$$eval(".card-row", (rows) => rows.map((row) => row.textContent));

play(async (stage, tell) => {
  const console_ = await stage.console(undefined, ["--speed", "2"]);

  tell("spectators come first, in their own languages");
  const audience = await stage.device(WALL);
  const wall = await stage.page(audience, `${console_.url}/`);
  const phone = await stage.page(audience);
  await phone.setViewportSize(PHONE.viewport);
  await phone.goto(`${console_.url}/?lang=uk`);
  await wall.waitForSelector(".scene-before");
  await phone.waitForSelector(".scene-before");
  assert.strictEqual(await text(wall, ".name.red .name-text"), "ROOKWELL");
  assert.strictEqual(await text(phone, ".name.blue .name-word span"), "СИНІЙ");
  await stage.picture(wall, "wall-before");
  await stage.picture(phone, "phone-before-uk");

  tell("judge 1 scans, judge 2 types, judge 3 scans and reads Ukrainian");
  const one = await stage.page(await stage.device(PHONE));
  const two = await stage.page(await stage.device(PHONE));
  const three = await stage.page(await stage.device(PHONE, { locale: "uk-UA" }));
  const device = await pair(console_, one, 1);
  await stage.picture(one, "judge-words");
  await console_.web(`confirm ${device}`);
  await one.waitForSelector("header.head");
  await pairAndConfirm(console_, two, 2, { typed: true, name: (page) => stage.picture(page, "judge-code") });
  await pairAndConfirm(console_, three, 3);
  assert.strictEqual(await text(one, ".head-title"), "JUDGE 1");
  assert.strictEqual(await text(three, ".line-state"), "На зв’язку");
  await stage.picture(one, "judge-before");

  tell("round 1, chess: the board on every screen");
  await console_.gong();
  for (const move of ["e4", "e5", "Nf3", "Nc6"]) console_.say(`arbiter move ${move}`);
  for (const page of [wall, phone]) await page.waitForSelector(".scene-chess .board");
  await wall.waitForFunction(() => document.querySelectorAll(".last-line").length === 2);
  await stage.picture(wall, "wall-chess");
  await stage.picture(phone, "phone-chess-uk");
  await console_.fact("round_ended");
  for (const page of [wall, phone]) await page.waitForSelector(".scene-break .digits");
  await stage.picture(wall, "wall-break");
  await stage.picture(phone, "phone-break-uk");
  assert.strictEqual(await one.$(".choice"), null, "there is nothing to score after chess");

  tell("round 2, boxing: a knockdown and a warning; the phones wait");
  await console_.gong();
  await wall.waitForSelector(".scene-boxing .huge");
  await one.waitForFunction(() => document.querySelector(".head-place").textContent === "Boxing round 2");
  await stage.picture(wall, "wall-boxing");
  await stage.picture(one, "judge-waiting");
  console_.say("referee warning blue");
  await one.waitForSelector(".noted-row.blue");
  await wall.waitForSelector(".scene-boxing .stopped");
  await stage.picture(wall, "wall-timeout");
  console_.say("timekeeper resume");
  console_.say("referee knockdown blue");
  await wall.waitForSelector(".scene-count .count-cell.full");
  await stage.picture(wall, "wall-count");
  await stage.picture(phone, "phone-count-uk");
  await wall.waitForFunction(() => document.querySelectorAll(".count-cell.full").length >= 8);
  console_.say("referee box");
  await console_.fact("round_ended");

  tell("scoring opens on all phones; a hold that is let go is none");
  for (const page of [one, two, three]) await page.waitForSelector(".page-scoring");
  await stage.picture(one, "judge-scoring");
  assert.strictEqual(await text(one, ".noted-row .points"), "−1");
  await pick(one, 10, 8);
  await stage.picture(one, "judge-confirm");
  assert.deepStrictEqual(await one.$$eval(".sum-row b", (all) => all.map((b) => b.textContent)), [
    "10 : 8",
    "0 : −1",
    "10 : 7",
  ]);
  await one.locator(".hold").click(); // pressed and released
  await one.focus(".hold");
  await one.keyboard.press(" ");
  assert(await one.$(".hold"), "a short press locks nothing");

  tell("cards go in, each phone shows its own alone, the last is reminded");
  await hold(one);
  await one.waitForSelector(".page-sent");
  await score(two, 9, 10);
  await three.waitForSelector(".strip");
  await stage.picture(three, "judge-last-uk");
  await pick(three, 10, 9);
  await three.focus(".hold");
  await three.keyboard.down("Enter");
  await three.waitForSelector(".page-sent");
  await three.keyboard.up("Enter");
  await stage.picture(one, "judge-sent");
  await stage.picture(three, "judge-sent-uk");
  assert.deepStrictEqual(console_.cards(), ["judge 1: 2 10-8", "judge 2: 2 9-10", "judge 3: 2 10-9"]);

  tell("a wrong card is changed while the rules admit it");
  await one.click("[data-name=again]");
  await one.waitForSelector(".page-scoring [data-name=keep]");
  await pick(one, 10, 9);
  await hold(one);
  await one.waitForFunction(() => document.querySelector(".half.blue .half-mark").textContent === "9");

  tell("rounds 3 and 4; the card of round 2 is closed from then on");
  await console_.gong();
  console_.say("arbiter move Bb5");
  await console_.fact("round_ended");
  await console_.gong();
  await one.waitForFunction(() => document.querySelector(".head-place").textContent === "Boxing round 4");
  assert.deepStrictEqual(await cells(one), ["R2109"]);
  assert.deepStrictEqual(await cells(two), ["R2910"]);
  await console_.fact("round_ended");
  for (const [page, red, blue] of [[one, 10, 9], [two, 10, 9], [three, 9, 10]]) await score(page, red, blue);

  tell("the last round, the decision, the result");
  await console_.gong();
  console_.say("arbiter agreed_draw");
  await wall.waitForSelector(".scene-pending");
  await stage.picture(wall, "wall-pending");
  console_.say("board confirm");
  for (const page of [wall, phone]) await page.waitForSelector(".scene-result .winner");
  for (const [page, name] of [[wall, "wall-result"], [phone, "phone-result-uk"]]) {
    await page.waitForFunction(() => {
      const code = document.querySelector(".seal-code");
      return code && code.complete && code.naturalWidth > 0;
    });
    const picture = await stage.picture(page, name);
    const read = execFileSync("zbarimg", ["-q", "--raw", picture], { encoding: "utf8" });
    assert.strictEqual(read.trim(), await page.getAttribute(".seal-code", "alt"));
    assert.match(read, /^RINGSIDE BOUT 1 HEAD [0-9A-Fa-f]/);
  }
  await one.waitForFunction(() => document.querySelectorAll(".card-row").length === 2);
  await stage.picture(one, "judge-over");
  assert.deepStrictEqual(await cells(one), ["R2109", "R4109"]);
  const entered = console_.cards().slice().sort();
  assert.deepStrictEqual(entered, [
    "judge 1: 2 10-8",
    "judge 1: 2 10-9",
    "judge 1: 4 10-9",
    "judge 2: 2 9-10",
    "judge 2: 4 10-9",
    "judge 3: 2 10-9",
    "judge 3: 4 9-10",
  ]);
});
