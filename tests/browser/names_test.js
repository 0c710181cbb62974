// Whatever stands in a text field runs nothing on any page: an alarm is planted, and every name tries to ring it.
// Long names in either script stand whole on every screen.

import assert from "node:assert";
import { PHONE, WALL, cutTexts, hold, pair, pick, play } from "./browser.js";

const PAYLOADS = [
  "<img src=x onerror=alarm()>",
  "<script>alarm()</script>",
  "<svg onload=alarm()>",
  "'><iframe srcdoc='<script>parent.alarm()</script>'>",
  `${"javascript"}:alarm()`,
  "{{constructor.constructor('alarm()')()}}",
  "${alarm()}",
  "</title><script>alarm()</script>",
];

function quoted(text) {
  return `"${text.replace(/\\/g, "\\\\").replace(/"/g, '\\"')}"`;
}

/** A sheet with payloads in all of its texts: `second` is Blue's. */
function sheetOf(payload, second) {
  const name = quoted(payload);
  const other = quoted(second);
  return `rules quick
title ${name}
venue ${name}
red ${name} black family ${name} club ${name} seconds ${name}
blue ${other} white family ${other} club ${other} seconds ${other}
judges ${name} ${other}
timekeeper ${name}
arbiter ${name}
referee ${name}
`;
}

async function plant(context) {
  await context.addInitScript(() => {
    window.rung = 0;
    window.alarm = () => window.rung++;
    document.addEventListener("securitypolicyviolation", () => window.rung++);
  });
  return context;
}

const LONG = `rules quick
red "Максиміліан Перехрестенко-Шахівницький" black family "Перехрестенко-Шахівницький" nation UKR
blue "Wolfeschlegelsteinhausenbergerdorff von Zwischen-Niederungsheimer" white family "Wolfeschlegelsteinhausenbergerdorff" nation GER
judges "Ґеорґій Ґрунтоїздний-Єрихонець" "Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Sr."
`;

play(async (stage, tell) => {
  tell(`${PAYLOADS.length} payloads in every text field: nothing runs, everything shows as it stands`);
  const screens = await plant(await stage.device(PHONE));
  const phones = await plant(await stage.device(PHONE));
  for (let i = 0; i < PAYLOADS.length; i += 2) {
    const [payload, second] = PAYLOADS.slice(i, i + 2);
    const console_ = await stage.console(sheetOf(payload, second), ["--speed", "20"], `console-${i}`);
    const screen = await stage.page(screens, `${console_.url}/`);
    await screen.waitForSelector(".scene-before .name-text");
    const judge = await stage.page(phones);
    const device = await pair(console_, judge, 1);
    await console_.web(`rename ${device} ${payload.slice(0, 40)}`);
    await console_.web(`confirm ${device}`);
    await judge.waitForSelector(".corner-name");
    const shown = await judge.$$eval(".corner-name", (names) => names.map((name) => name.textContent.replace(/\s+/g, "")));
    assert.deepStrictEqual(shown, [payload, second].map((name) => name.toLocaleUpperCase("en").replace(/\s+/g, "")));
    console_.say(`referee caution red ${payload}`);
    console_.say(`timekeeper note ${second}`);
    if (i === 0) {
      await stage.picture(screen, "payload");
      await stage.picture(judge, "payload-judge");
      await console_.toScoring();
      await judge.waitForSelector(".page-scoring");
      await pick(judge, 10, 9);
      await hold(judge);
      await judge.waitForSelector(".page-sent");
      await screen.waitForSelector(".scene-break");
    }
    const other = await stage.page(phones);
    const { opened } = await console_.web("open judge 1");
    await other.goto(`${console_.url}/judge#${opened.token}`);
    await other.waitForSelector("main");
    for (const page of [screen, judge, other]) {
      assert.strictEqual(await page.evaluate(() => window.rung), 0, `${payload} ran`);
      assert.strictEqual(await page.evaluate(() => document.querySelectorAll("img, iframe, script:not([src])").length), 0);
      await page.close();
    }
    await console_.end();
  }

  tell("long names stand whole: on a phone, upright and across, a tablet, an old projector and a wall");
  const console_ = await stage.console(LONG, ["--speed", "4"], "console-long");
  const judge = await stage.page(await stage.device(PHONE));
  const device = await pair(console_, judge, 1);
  await stage.picture(judge, "long-pairing");
  await console_.web(`confirm ${device}`);
  await judge.waitForSelector(".corner-name");
  assert.deepStrictEqual(await cutTexts(judge), []);
  await stage.picture(judge, "long-judge");
  const sizes = [[390, 844], [844, 390], [768, 1024], [1024, 768], [1920, 1080], [320, 568]];
  const walls = [];
  const hall = await stage.device(WALL); // one for all: the console admits so many connections from one address
  for (const [width, height] of sizes) {
    const page = await stage.page(hall);
    await page.setViewportSize({ width, height });
    await page.goto(`${console_.url}/`);
    walls.push(page);
  }
  const each = async (scene) => {
    for (const [i, page] of walls.entries()) {
      await page.waitForSelector(`.scene-${scene}`);
      await page.evaluate(() => document.fonts.ready);
      assert.deepStrictEqual(await cutTexts(page), [], `${scene} at ${sizes[i]}`);
      await stage.picture(page, `long-${scene}-${sizes[i].join("x")}`);
    }
  };
  await each("before");
  await console_.gong();
  console_.say("timekeeper timeout");
  await each("chess");
  console_.say("timekeeper resume");
  console_.say("arbiter move e4");
  await console_.fact("round_ended");
  await each("break");
  await console_.gong();
  console_.say("timekeeper timeout");
  await each("boxing");
  console_.say("timekeeper resume");
  console_.say("referee disqualify blue");
  await console_.fact("decided");
  await each("pending");
  console_.say("board confirm");
  await each("result");
});
