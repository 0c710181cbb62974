#include "ui/shapes.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "view/letters.hpp"

namespace ringside::ui {

namespace {

// Parts of a key cap, in heights.
constexpr float cap_radius = 0.18F;
constexpr float cap_lip = 0.09F;
constexpr float cap_letter = 0.5F;
constexpr float cap_side = 0.3F;
constexpr float cap_side_of_one = 0.12F;

Style cap_style(float height) { return {Face::bold, height * cap_letter, 0, Align::centre, 0}; }

} // namespace

float cap_width(const Paint& paint, float height, std::string_view label) {
    const float side = label.size() == 1 ? cap_side_of_one : cap_side;
    return std::max(height, paint.width(label, cap_style(height)) + 2 * side * height);
}

float draw_cap(Paint& paint, float x, float y, float height, std::string_view label, Cap cap) {
    const Theme& t = paint.theme();
    const float wide = cap_width(paint, height, label);
    const float radius = height * cap_radius;
    const float lip = height * cap_lip;
    Style style = cap_style(height);
    switch (cap) {
    case Cap::lit:
        paint.fill({x, y, wide, height}, t.cap_lip, radius);
        paint.fill({x, y, wide, height - lip}, t.cap, radius);
        style.colour = t.ink;
        break;
    case Cap::dim:
        paint.fill({x, y, wide, height}, t.line, radius);
        paint.fill({x, y, wide, height - lip}, t.p3, radius);
        style.colour = t.t2;
        break;
    case Cap::inked:
        paint.fill({x, y, wide, height}, t.ink, radius);
        style.colour = t.white;
        break;
    }
    const float middle = cap == Cap::inked ? y + height / 2 : y + (height - lip) / 2;
    paint.text(x + wide / 2, middle, label, style);
    return wide;
}

void draw_mark(Paint& paint, core::Corner corner, float cx, float cy, float size, Colour colour) {
    switch (corner) {
    case core::Corner::red:
        paint.fill({cx - size / 2, cy - size / 2, size, size}, colour);
        break;
    case core::Corner::blue:
        paint.disc(cx, cy, size / 2 * 1.12F, colour);
        break;
    }
}

void draw_discipline(Paint& paint, core::Discipline discipline, float cx, float cy, float size,
                     Colour colour, Colour holes) {
    const float left = cx - size / 2;
    const float top = cy - size / 2;
    switch (discipline) {
    case core::Discipline::chess: {
        paint.fill({left, top, size, size}, colour, size * 0.09F);
        const float rim = size * 0.075F;
        const float cell = (size - 2 * rim) / 3;
        for (const auto& [column, row] : {std::pair{1, 0}, {0, 1}, {2, 1}, {1, 2}})
            paint.fill({left + rim + static_cast<float>(column) * cell,
                        top + rim + static_cast<float>(row) * cell, cell, cell},
                       holes);
        break;
    }
    case core::Discipline::boxing: {
        const float post = size * 0.11F;
        const float rope = std::max(1.0F, size * 0.085F);
        const Rect outer{left + post - rope / 2, top + post - rope / 2, size - 2 * post + rope,
                         size - 2 * post + rope};
        paint.outline(outer, colour, rope);
        paint.outline(outer.inset(size * 0.16F), colour, rope, size * 0.06F);
        for (const float x : {left + post, left + size - post})
            for (const float y : {top + post, top + size - post}) paint.disc(x, y, post, colour);
        break;
    }
    }
}

void draw_pause(Paint& paint, float cx, float cy, float size, Colour colour) {
    const float bar = size * 0.34F;
    for (const float x : {cx - size * 0.29F, cx + size * 0.29F})
        paint.fill({x - bar / 2, cy - size / 2, bar, size}, colour, size * 0.04F);
}

void draw_play(Paint& paint, float cx, float cy, float size, Colour colour) {
    const float half = size / 2;
    paint.triangle(cx - half * 0.9F, cy - half, cx + half, cy, cx - half * 0.9F, cy + half, colour);
}

void draw_check(Paint& paint, float cx, float cy, float size, Colour colour, float width) {
    paint.stroke({cx - size * 0.42F, cy + size * 0.02F, cx - size * 0.1F, cy + size * 0.32F,
                  cx + size * 0.45F, cy - size * 0.34F},
                 colour, width);
}

void draw_done(Paint& paint, float cx, float cy, float radius) {
    const Theme& t = paint.theme();
    paint.disc(cx, cy, radius, t.go);
    draw_check(paint, cx, cy, radius * 1.1F, t.ink, radius * 0.22F);
}

void draw_alert(Paint& paint, float cx, float cy, float size) {
    const Theme& t = paint.theme();
    const Colour ground = t.is_light ? t.sig_text : t.sig;
    const float half = size / 2;
    paint.triangle(cx, cy - half * 0.95F, cx + half, cy + half * 0.85F, cx - half,
                   cy + half * 0.85F, ground);
    const Colour stroke = t.is_light ? t.bg : t.ink;
    paint.fill({cx - size * 0.055F, cy - size * 0.18F, size * 0.11F, size * 0.32F}, stroke);
    paint.fill({cx - size * 0.055F, cy + size * 0.2F, size * 0.11F, size * 0.11F}, stroke);
}

void draw_pips(Paint& paint, Pip pip, const view::Pips& pips, float x, float cy, float radius,
               float step, Colour filled, Colour empty) {
    const float border = radius * 0.22F;
    const int shown = std::max(pips.of, pips.filled);
    for (int i = 0; i < shown; ++i) {
        const float cx = x + radius + static_cast<float>(i) * step;
        const bool is_filled = i < pips.filled;
        switch (pip) {
        case Pip::knockdown:
            if (is_filled)
                paint.disc(cx, cy, radius, filled);
            else
                paint.ring(cx, cy, radius, border, empty);
            break;
        case Pip::warning: {
            const float half = radius * 0.9F;
            const Rect box{cx - half, cy - half, 2 * half, 2 * half};
            if (is_filled)
                paint.fill(box, filled, radius * 0.1F);
            else
                paint.outline(box, empty, border);
            break;
        }
        case Pip::count:
            if (is_filled)
                paint.diamond(cx, cy, radius * 1.08F, filled);
            else
                paint.diamond_outline(cx, cy, radius * 1.08F, border, empty);
            break;
        }
    }
}

namespace {

constexpr unsigned outlined_king = 0x2654;
constexpr unsigned solid_king = 0x265A;

// A glyph's middle lies 0.365 em above its baseline; text is placed by half its capitals.
constexpr float figurine_drop = 0.365F - 0.727F / 2;

unsigned solid_glyph(chess::PieceType type) {
    switch (type) {
    case chess::PieceType::king:
        return 0x265A;
    case chess::PieceType::queen:
        return 0x265B;
    case chess::PieceType::rook:
        return 0x265C;
    case chess::PieceType::bishop:
        return 0x265D;
    case chess::PieceType::knight:
        return 0x265E;
    case chess::PieceType::pawn:
        return 0x265F;
    }
    return 0x265F;
}

} // namespace

void draw_piece(Paint& paint, const chess::Piece& piece, float cx, float cy, float size) {
    const Theme& t = paint.theme();
    const bool white = piece.side == chess::Side::white;
    const std::string glyph = view::utf8(solid_glyph(piece.type));
    Style style{Face::figurine, size, white ? t.black_piece : t.white, Align::centre, 0};
    const float y = cy + figurine_drop * size;
    const float radius = size * (white ? 0.028F : 0.015F);
    constexpr int offsets = 16;
    for (int i = 0; i < offsets; ++i) {
        const float angle = 2 * std::numbers::pi_v<float> * static_cast<float>(i) / offsets;
        paint.glyph(cx + radius * std::cos(angle), y + radius * std::sin(angle), glyph, style);
    }
    style.colour = white ? t.white_piece : t.black_piece;
    paint.glyph(cx, y, glyph, style);
}

float draw_side_chip(Paint& paint, chess::Side side, std::string_view word, const Rect& box,
                     float text_size, float king_size) {
    const Theme& t = paint.theme();
    const bool white = side == chess::Side::white;
    const float king = king_size * 0.96F;
    Style style{Face::bold, text_size, white ? t.ink : t.white, Align::left, 0.06F};
    style.size = paint.squeezed_size(word, style, box.w - king - box.h * 0.2F);
    paint.fill(box, white ? t.white_piece : t.ink, box.h * 0.18F);
    paint.outline(box, t.t3, 2, box.h * 0.18F);
    const float wide = king + paint.width(word, style);
    const float x = box.cx() - wide / 2;
    // So small, the outline glyph on white and the solid one on black are the clearest.
    const Style figurine{Face::figurine, king_size, style.colour, Align::centre, 0};
    paint.glyph(x + king_size * 0.42F, box.cy() + figurine_drop * king_size,
                view::utf8(white ? outlined_king : solid_king), figurine);
    paint.text(x + king, box.cy(), word, style);
    return box.w;
}

void draw_round_cell(Paint& paint, const view::RoundCell& cell, const Rect& box, float icon,
                     float text_size) {
    using State = view::RoundCell::State;
    const Theme& t = paint.theme();
    const float radius = box.h * 0.12F;
    const bool is_large = box.h > 60;
    Colour ground = is_large ? t.bg : t.p1;
    Colour ink = t.t2;
    switch (cell.state) {
    case State::done:
        ground = t.p3;
        paint.fill(box, ground, radius);
        break;
    case State::now:
        ground = t.is_light ? t.ink : t.white;
        ink = t.is_light ? t.white : t.ink;
        paint.fill(box, ground, radius);
        break;
    case State::next:
        ink = t.t1;
        paint.outline(box, t.is_light ? t.sig_text : t.sig, 3, radius);
        break;
    case State::later:
        paint.outline(box, is_large ? t.t3 : t.line, 2, radius);
        break;
    }
    const std::string number = std::to_string(cell.number);
    const Style style{Face::display, text_size, ink, Align::centre, 0};
    // Icon and number share the cell; where it is narrow they move together.
    const float gap = std::max(
        2.0F, std::min(box.w * (is_large ? 0.085F : 0.17F), box.w - icon - 2 * text_size * 0.5F));
    const float wide = icon + gap + text_size * 0.5F;
    const float x = box.cx() - wide / 2 - (number.size() > 1 ? text_size * 0.12F : 0);
    draw_discipline(paint, cell.discipline, x + icon / 2, box.cy(), icon, ink, ground);
    paint.text(x + icon + gap + text_size * 0.25F + (number.size() > 1 ? text_size * 0.12F : 0),
               box.cy(), number, style);
}

bool blinks_now(core::Millis left) {
    constexpr std::int64_t last = 10'000;
    const std::int64_t ms = left.count();
    return ms > 0 && ms <= last && ms % 1000 <= 500 && ms % 1000 != 0;
}

} // namespace ringside::ui
