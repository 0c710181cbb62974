// Making and fitting what a page shows. Data reaches a page as text nodes alone.

const SVG = "http://www.w3.org/2000/svg";

/** An element with a class and children; strings become text. */
export function el(name, className, ...children) {
  const node = document.createElement(name);
  if (className) node.className = className;
  append(node, children);
  return node;
}

/** An element of a drawing. Styles come from the style sheet; attributes are numbers and fixed words. */
export function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const key of Object.keys(attributes)) node.setAttribute(key, attributes[key]);
  append(node, children);
  return node;
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false) continue;
    node.appendChild(typeof child === "object" ? child : document.createTextNode(String(child)));
  }
}

/** Puts `children` in place of whatever `node` held. */
export function fill(node, ...children) {
  while (node.firstChild) node.removeChild(node.firstChild);
  append(node, children);
}

/** A button; `name` keeps the focus on it when the screen is made anew. */
export function button(name, className, act, ...children) {
  const node = el("button", className, ...children);
  node.type = "button";
  node.dataset.name = name;
  if (act) node.addEventListener("click", act);
  return node;
}

/** A line that fitAll keeps on one line, however small that makes it. */
export function line(className, text) {
  return el("div", `${className} fit`, el("span", "", text));
}

/** A name: on one line down to 72 % of its size, else in two lines at up to 78 %. It is never cut. Where the box
 *  `grows` two lines make it higher, elsewhere they are as small as its height asks. */
export function nameLine(className, text, grows) {
  const node = line(className, text);
  node.dataset.whole = text;
  if (grows) node.dataset.grows = "1";
  return node;
}

const SMALLEST_ON_ONE_LINE = 0.72;
const LARGEST_ON_TWO_LINES = 0.78;
const TWO_LINES = 1.75; // heights of the letters; capitals need no room below

/** The two halves of a name, broken at the space or hyphen that leaves them most alike; [] where there is none. */
export function halves(text) {
  let best = [];
  let longest = text.length + 1;
  for (let i = 1; i + 1 < text.length; ++i) {
    if (text[i] !== " " && text[i] !== "-") continue;
    const both = [text.slice(0, i + 1).trim(), text.slice(i + 1)];
    const longer = Math.max(both[0].length, both[1].length);
    if (longer < longest) {
      longest = longer;
      best = both;
    }
  }
  return best;
}

function widthOf(span) {
  return span.getBoundingClientRect().width;
}

function roomOf(box) {
  const style = getComputedStyle(box);
  return box.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
}

function fitOne(box) {
  const span = box.firstElementChild;
  box.style.fontSize = "";
  box.classList.remove("two");
  const name = box.dataset.whole;
  if (name !== undefined) fill(span, name);
  const room = roomOf(box);
  const tall = box.clientHeight;
  const wide = widthOf(span);
  if (wide <= room || wide === 0) return;
  const size = parseFloat(getComputedStyle(box).fontSize);
  // A hair less, so that rounding never leaves a name a fraction too wide.
  let ratio = (room / wide) * 0.995;
  const two = name !== undefined && ratio < SMALLEST_ON_ONE_LINE ? halves(name) : [];
  if (two.length) {
    fill(span, two[0], el("br"), two[1]);
    box.classList.add("two");
    ratio = Math.min(LARGEST_ON_TWO_LINES, (room / widthOf(span)) * 0.995);
    if (!box.dataset.grows) ratio = Math.min(ratio, tall / (TWO_LINES * size));
  }
  box.style.fontSize = `${size * ratio}px`;
}

/** Makes every line under `root` as small as its room asks. */
export function fitAll(root) {
  for (const box of root.querySelectorAll(".fit")) fitOne(box);
}

/** Calls `act` whenever rooms or letters have other widths: another size of the window, the fonts' arrival. */
export function onRoomChange(act) {
  window.addEventListener("resize", act);
  if (document.fonts && document.fonts.ready) document.fonts.ready.then(act);
  if (document.fonts && document.fonts.addEventListener) document.fonts.addEventListener("loadingdone", act);
}
