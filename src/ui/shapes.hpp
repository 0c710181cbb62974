#pragma once

#include <string_view>

#include "core/corner.hpp"
#include "core/rulebook.hpp"
#include "ui/paint.hpp"
#include "view/ringside.hpp"

namespace ringside::ui {

/// How a key cap looks.
enum class Cap : unsigned char {
    lit,   ///< light, with its lip
    dim,   ///< the key has no use now
    inked, ///< on a white button: dark, with a white letter
};

/// A key cap of this height; at least as wide as high. Returns its width.
float draw_cap(Paint& paint, float x, float y, float height, std::string_view label, Cap cap);
[[nodiscard]] float cap_width(const Paint& paint, float height, std::string_view label);

/// The corner's mark: Red's square, Blue's circle, of this width about (`cx`, `cy`).
void draw_mark(Paint& paint, core::Corner corner, float cx, float cy, float size, Colour colour);

/// The icon of a discipline, of this width about (`cx`, `cy`): 3×3 checker, or a ring with four
/// posts. `holes` is the colour behind it.
void draw_discipline(Paint& paint, core::Discipline discipline, float cx, float cy, float size,
                     Colour colour, Colour holes);

/// Two bars: a break, a stop.
void draw_pause(Paint& paint, float cx, float cy, float size, Colour colour);
void draw_play(Paint& paint, float cx, float cy, float size, Colour colour);
void draw_check(Paint& paint, float cx, float cy, float size, Colour colour, float width);
/// The tick in its round ground: done, locked.
void draw_done(Paint& paint, float cx, float cy, float radius);
/// The triangle with its stroke: missing.
void draw_alert(Paint& paint, float cx, float cy, float size);

/// What a row of pips counts.
enum class Pip : unsigned char { knockdown, warning, count };

/// A row of pips from `x` on, each of this radius, their middles `step` apart.
void draw_pips(Paint& paint, Pip pip, const view::Pips& pips, float x, float cy, float radius,
               float step, Colour filled, Colour empty);

/// The chip of a colour: the king and the word. Returns its width.
float draw_side_chip(Paint& paint, chess::Side side, std::string_view word, const Rect& box,
                     float text_size, float king_size);

/// A king or other figurine, solid, with its outline, its middle at (`cx`, `cy`).
void draw_piece(Paint& paint, const chess::Piece& piece, float cx, float cy, float size);

/// A round cell of the strip.
void draw_round_cell(Paint& paint, const view::RoundCell& cell, const Rect& box, float icon,
                     float text_size);

/// Whether a clock in its last seconds shows its other colour: half a second each, once a second.
[[nodiscard]] bool blinks_now(core::Millis left);

} // namespace ringside::ui
