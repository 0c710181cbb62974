// The board and its pieces as a drawing, from the pieces of a FEN.

import { svg } from "./dom.js";

const GLYPHS = { k: "\u265a", q: "\u265b", r: "\u265c", b: "\u265d", n: "\u265e", p: "\u265f" };
const SIZE = 1.02; // of a glyph, in squares
const CENTRE = 0.365; // of a glyph above its baseline, in its size
const RIM = { white: 0.056, black: 0.03 }; // around a piece, in its size

function glyph(letter, isWhite, x, y, size) {
  const side = isWhite ? "white" : "black";
  return svg(
    "text",
    { x, y: y + CENTRE * size, "font-size": size, "stroke-width": RIM[side] * size, class: `piece piece-${side}` },
    GLYPHS[letter.toLowerCase()]
  );
}

/** A king in the colour of the pieces. */
export function king(side) {
  return svg("svg", { viewBox: "0 0 100 100", class: "icon icon-king", "aria-hidden": "true" }, glyph("k", side === "white", 50, 50, 112));
}

/** The pieces of a FEN with their places: [letter, column, row], the eighth rank being row 0. */
export function placed(pieces) {
  const all = [];
  String(pieces)
    .split("/")
    .slice(0, 8)
    .forEach((rank, row) => {
      let column = 0;
      for (const letter of rank) {
        if (letter >= "1" && letter <= "8") column += Number(letter);
        else if (letter.toLowerCase() in GLYPHS && column < 8) all.push([letter, column++, row]);
      }
    });
  return all;
}

function squareAt(name) {
  return [name.charCodeAt(0) - 97, 8 - Number(name[1])];
}

function coordinates() {
  const texts = [];
  for (let i = 0; i < 8; ++i) {
    texts.push(svg("text", { x: 0.05, y: i + 0.17, class: "where" }, 8 - i));
    texts.push(svg("text", { x: i + 0.95, y: 7.95, class: "where", "text-anchor": "end" }, "abcdefgh"[i]));
  }
  return texts;
}

/** `board` as the console sends it. */
export function drawBoard(board) {
  const last = (board.last || []).map(squareAt);
  const isLast = (column, row) => last.some((square) => square[0] === column && square[1] === row);
  const squares = [];
  for (let row = 0; row < 8; ++row) {
    for (let column = 0; column < 8; ++column) {
      const shade = (row + column) % 2 === 0 ? "light" : "dark";
      const kind = isLast(column, row) ? "last" : "sq";
      // A hair wider than a square, so that none shows the ground beside it.
      squares.push(svg("rect", { x: column, y: row, width: 1.005, height: 1.005, class: `${kind}-${shade}` }));
    }
  }
  const rims = last.map(([x, y]) =>
    svg("rect", { x: x + 0.0275, y: y + 0.0275, width: 0.945, height: 0.945, class: "last-line" })
  );
  const pieces = placed(board.pieces).map(([letter, column, row]) =>
    glyph(letter, letter < "a", column + 0.5, row + 0.5, SIZE)
  );
  return svg("svg", { viewBox: "0 0 8 8", class: "board", "aria-hidden": "true" }, squares, rims, coordinates(), pieces);
}
