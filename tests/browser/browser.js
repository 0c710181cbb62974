// A browser with phones and screens in it, and what people do on them.

import assert from "node:assert";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Console } from "./console.js";

const { chromium } = createRequire(join(process.env.RINGSIDE_MODULES, "package.json"))("playwright-core");

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
export const WALL = { viewport: { width: 1920, height: 1080 } };

/** One test: its console, its browser, and what has to be closed afterwards. */
export class Stage {
  constructor(program, folder) {
    this.program = program;
    this.folder = folder;
    this.ending = [];
    this.complaints = []; // of pages
    this.pictures = 0;
  }

  async console(sheet, more, name) {
    const made = new Console(this.program, join(this.folder, name || "console"), sheet, more);
    this.ending.push(() => made.end());
    return made.start();
  }

  async open() {
    this.browser = await chromium.launch({ executablePath: process.env.RINGSIDE_CHROMIUM, args: ["--no-sandbox"] });
    this.ending.push(() => this.browser.close());
    return this;
  }

  /** A device of its own: its storage is its own. */
  async device(kind, more) {
    const context = await this.browser.newContext(Object.assign({ locale: "en-GB" }, kind, more));
    context.setDefaultTimeout(60000);
    context.on("weberror", (error) => this.complaints.push(String(error.error())));
    return context;
  }

  async page(context, url) {
    const page = await context.newPage();
    page.on("console", (message) => {
      const said = message.text();
      if (/Content Security Policy|Uncaught/.test(said)) this.complaints.push(said);
    });
    if (url) await page.goto(url);
    return page;
  }

  /** Returns where it is kept. */
  async picture(page, name) {
    await page.evaluate(() => document.fonts.ready);
    const number = String(++this.pictures).padStart(2, "0");
    const path = join(this.folder, `${number}-${name}.png`);
    await page.screenshot({ path });
    return path;
  }

  async end() {
    for (const act of this.ending.reverse()) await act();
    assert.deepStrictEqual(this.complaints, [], "a page complained");
  }
}

/** Runs the steps, each with its sentence, and ends with an exit code. */
export async function play(steps) {
  const stage = new Stage(process.argv[2], process.argv[3]);
  let failed = null;
  try {
    await stage.open();
    await steps(stage, (sentence) => process.stdout.write(`${sentence}\n`));
  } catch (error) {
    failed = error;
    if (stage.browser) {
      let i = 0;
      for (const context of stage.browser.contexts()) {
        for (const page of context.pages()) {
          const path = join(stage.folder, `failed-${++i}.png`);
          await page.screenshot({ path, timeout: 3000 }).catch(() => {});
        }
      }
    }
  }
  await stage.end().catch((error) => (failed = failed || error));
  if (failed) {
    process.stderr.write(`FAILED: ${failed.stack}\n`);
    process.exit(1);
  }
  process.stdout.write("all of it held\n");
  process.exit(0);
}

/** Pairs the page with a judge's seat, by the link of the QR code or by typing the six digits, and has the official
 *  confirm the words once they are the same on both sides. Returns the device's id. */
export async function pair(console, page, judge, options) {
  const { typed, origin, name } = options || {};
  const seat = `judge ${judge}`;
  const { opened } = await console.web(`open ${seat}`);
  const base = origin || console.url;
  if (typed) {
    await page.goto(`${base}/judge`);
    for (const digit of opened.code) await page.click(`[data-name=digit-${digit}]`);
    if (name) await name(page);
    await page.click("[data-name=pair]");
  } else {
    await page.goto(`${base}/judge#${opened.token}`);
  }
  const words = await shownWords(page);
  assert.strictEqual(await page.evaluate(() => location.hash), "", "the token stays in the address");
  const device = await console.holder(seat);
  assert.deepStrictEqual(words, device.words, "the check words differ");
  return device.device;
}

async function shownWords(page) {
  await page.waitForFunction(() => document.querySelectorAll(".check-word").length === 2);
  return page.$$eval(".check-word", (nodes) => nodes.map((node) => node.textContent));
}

export async function pairAndConfirm(console, page, judge, options) {
  const device = await pair(console, page, judge, options);
  await console.web(`confirm ${device}`);
  await page.waitForSelector("header.head");
  return device;
}

/** Picks marks; they are not locked yet. */
export async function pick(page, red, blue) {
  await page.click(`[data-name=choice-${red}-${blue}]`);
  await page.waitForSelector(".hold");
}

/** Holds the button with a mouse until the page has taken it. */
export async function hold(page) {
  const box = await (await page.waitForSelector(".hold")).boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForFunction(() => !document.querySelector(".hold"));
  await page.mouse.up();
}

/** A whole card, until the console has it. */
export async function score(page, red, blue) {
  await page.waitForSelector(".page-scoring");
  await pick(page, red, blue);
  await hold(page);
  await page.waitForSelector(".page-sent");
}

/** Now, as a page tells it too. */
export function wall() {
  return performance.timeOrigin + performance.now();
}

/** The instant at which the page first shows `selector`, noticed in the page itself. Begins to look at once. */
export function shownAt(page, selector) {
  const seen = page.evaluate(
    (wanted) =>
      new Promise((found) => {
        const look = () => {
          if (!document.querySelector(wanted)) return false;
          found(performance.timeOrigin + performance.now());
          return true;
        };
        if (look()) return;
        const observer = new MutationObserver(() => look() && observer.disconnect());
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
    selector
  );
  seen.catch(() => {});
  return seen;
}

/** Everything that is wider than the box it stands in, or outside of the window. */
export function cutTexts(page) {
  return page.evaluate(() => {
    const found = [];
    for (const box of document.querySelectorAll(".fit")) {
      const words = box.firstElementChild.getBoundingClientRect();
      if (words.width === 0) continue;
      const room = box.getBoundingClientRect();
      const isCut = words.width > room.width + 1 || words.left < -1 || words.right > window.innerWidth + 1;
      if (isCut) found.push(`${box.className}: ${box.textContent} ${words.width} > ${room.width}`);
    }
    if (document.documentElement.scrollWidth > window.innerWidth) found.push("the page is wider than its window");
    return found;
  });
}

export function text(page, selector) {
  return page.textContent(selector);
}
