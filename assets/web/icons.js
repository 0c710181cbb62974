// The few drawings of the design: marks of the corners, disciplines, signs. Colours come from the style sheet
// by `currentColor`, holes by the class `hole`.

import { svg } from "./dom.js";

function drawing(name, ...parts) {
  return svg("svg", { viewBox: "0 0 100 100", class: `icon icon-${name}`, "aria-hidden": "true" }, ...parts);
}

function box(x, y, width, height, more) {
  return svg("rect", Object.assign({ x, y, width, height, fill: "currentColor" }, more));
}

function disc(cx, cy, r, more) {
  return svg("circle", Object.assign({ cx, cy, r, fill: "currentColor" }, more));
}

function outline(inset, width, radius) {
  const side = 100 - 2 * inset;
  const more = { fill: "none", stroke: "currentColor", "stroke-width": width, rx: radius };
  return box(inset, inset, side, side, more);
}

/** Red's square, Blue's circle. */
export function mark(corner) {
  return corner === "red" ? drawing("red", box(0, 0, 100, 100)) : drawing("blue", disc(50, 50, 50));
}

/** Chess, boxing or a break. */
export function discipline(kind) {
  if (kind === "chess") {
    const cells = [[1, 0], [0, 1], [2, 1], [1, 2]];
    const holes = cells.map(([column, row]) =>
      box(7.5 + column * 28.33, 7.5 + row * 28.33, 28.33, 28.33, { class: "hole", fill: "" })
    );
    return drawing("chess", box(0, 0, 100, 100, { rx: 9 }), holes);
  }
  if (kind === "boxing") {
    const posts = [[11, 11], [89, 11], [11, 89], [89, 89]];
    return drawing("boxing", outline(11, 8.5, 0), outline(27, 8.5, 6), posts.map(([x, y]) => disc(x, y, 11)));
  }
  return drawing("break", box(4, 0, 34, 100, { rx: 4 }), box(62, 0, 34, 100, { rx: 4 }));
}

function stroked(points, width) {
  const look = { fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" };
  return svg("polyline", Object.assign(look, { points, stroke: "currentColor", "stroke-width": width, class: "stroked" }));
}

/** A check mark alone. */
export function check() {
  return drawing("check", stroked("8,52 40,82 95,16", 19));
}

/** A check mark on a disc. */
export function done() {
  return drawing("done", disc(50, 50, 50), stroked("23,51 44,72 78,32", 11));
}

/** A warning triangle. */
export function alert() {
  const sign = [box(45.5, 40, 9, 24, { class: "hole", fill: "" }), disc(50, 73, 5, { class: "hole", fill: "" })];
  return drawing("alert", svg("path", { d: "M50 0 L100 87 L0 87 Z", fill: "currentColor" }), sign);
}

/** No line. */
export function cross() {
  return drawing("cross", stroked("12,12 88,88", 24), stroked("88,12 12,88", 24));
}

/** Back. */
export function back() {
  return drawing("back", svg("path", { d: "M0 50 L92 6 L92 94 Z", fill: "currentColor" }));
}

/** `filled` of `of` marks: circles for knockdowns, squares for warnings, diamonds for counts. */
export function pips(shape, filled, of) {
  const count = Math.max(filled, of);
  const drawn = [];
  for (let i = 0; i < count; ++i) {
    const look = { class: i < filled ? "pip pip-full" : "pip", "stroke-width": 11 };
    if (shape === "circle") drawn.push(svg("circle", Object.assign({ cx: 50, cy: 50, r: 44.5 }, look)));
    else if (shape === "square") drawn.push(svg("rect", Object.assign({ x: 10.5, y: 10.5, width: 79, height: 79 }, look)));
    else drawn.push(svg("path", Object.assign({ d: "M50 4 L96 50 L50 96 L4 50 Z" }, look)));
  }
  return drawn.map((pip) => svg("svg", { viewBox: "0 0 100 100", class: `icon icon-pip`, "aria-hidden": "true" }, pip));
}
