#include "ui/paint.hpp"

#include <algorithm>
#include <cmath>

#include <imgui.h>

#include "view/letters.hpp"

namespace ringside::ui {

namespace {

// Heights of capitals and digits, in em, measured from the font files.
constexpr float display_cap = 0.711F;
constexpr float text_cap = 0.727F;

constexpr float smallest_on_one_line = 0.72F;
constexpr float largest_on_two_lines = 0.78F;
/// Below this part of the size a word is rather broken.
constexpr float smallest_unbroken = 0.4F;

float cap_of(Face face) { return face == Face::display ? display_cap : text_cap; }

const ImFontGlyph* glyph_of(const Baked& set, unsigned code) {
    return set.font->FindGlyph(code > 0xFFFF ? ImWchar{0xFFFD} : static_cast<ImWchar>(code));
}

ImDrawFlags flags_of(Round round) {
    switch (round) {
    case Round::all:
        return ImDrawFlags_RoundCornersAll;
    case Round::top:
        return ImDrawFlags_RoundCornersTop;
    case Round::bottom:
        return ImDrawFlags_RoundCornersBottom;
    case Round::none:
        return ImDrawFlags_RoundCornersNone;
    }
    return ImDrawFlags_RoundCornersAll;
}

} // namespace

void Paint::fill(const Rect& box, Colour colour, float radius, Round round) {
    const float x1 = std::round(px(box.x));
    const float y1 = std::round(py(box.y));
    const float x2 = std::round(px(box.right()));
    const float y2 = std::round(py(box.bottom()));
    if (x2 <= x1 || y2 <= y1) return;
    list_.AddRectFilled({x1, y1}, {x2, y2}, colour, radius * scale_, flags_of(round));
}

void Paint::outline(const Rect& box, Colour colour, float width, float radius, Round round) {
    const float thick = std::max(1.0F, std::round(width * scale_));
    const float half = thick / 2;
    const float x1 = std::round(px(box.x)) + half;
    const float y1 = std::round(py(box.y)) + half;
    const float x2 = std::round(px(box.right())) - half;
    const float y2 = std::round(py(box.bottom())) - half;
    // AddRect keeps half a pixel for itself at the far edges.
    list_.PathRect({x1, y1}, {x2, y2}, std::max(0.0F, radius * scale_ - half), flags_of(round));
    list_.PathStroke(colour, ImDrawFlags_Closed, thick);
}

void Paint::disc(float cx, float cy, float radius, Colour colour) {
    list_.AddCircleFilled({px(cx), py(cy)}, radius * scale_, colour);
}

void Paint::ring(float cx, float cy, float radius, float width, Colour colour) {
    list_.AddCircle({px(cx), py(cy)}, (radius - width / 2) * scale_, colour, 0, width * scale_);
}

void Paint::line(float x1, float y1, float x2, float y2, Colour colour, float width) {
    list_.AddLine({px(x1), py(y1)}, {px(x2), py(y2)}, colour, width * scale_);
}

void Paint::triangle(float x1, float y1, float x2, float y2, float x3, float y3, Colour colour) {
    list_.AddTriangleFilled({px(x1), py(y1)}, {px(x2), py(y2)}, {px(x3), py(y3)}, colour);
}

void Paint::diamond(float cx, float cy, float radius, Colour colour) {
    const float x = px(cx);
    const float y = py(cy);
    const float r = radius * scale_;
    list_.AddQuadFilled({x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}, colour);
}

void Paint::diamond_outline(float cx, float cy, float radius, float width, Colour colour) {
    const float x = px(cx);
    const float y = py(cy);
    const float r = (radius - width * 0.7F) * scale_;
    list_.AddQuad({x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}, colour, width * scale_);
}

void Paint::stroke(const std::vector<float>& points, Colour colour, float width) {
    for (std::size_t i = 0; i + 1 < points.size(); i += 2)
        list_.PathLineTo({px(points[i]), py(points[i + 1])});
    list_.PathStroke(colour, 0, width * scale_);
    for (std::size_t i = 0; i + 1 < points.size(); i += 2)
        list_.AddCircleFilled({px(points[i]), py(points[i + 1])}, width * scale_ / 2, colour);
}

float Paint::run_width(const Baked& set, std::string_view text, float size, float spacing,
                       Cells cells) const {
    const float scale = size * scale_ / set.size;
    const float zero = glyph_of(set, '0')->AdvanceX;
    float wide = 0;
    std::size_t letters = 0;
    while (!text.empty()) {
        const unsigned code = view::take_code_point(text);
        const bool digit = code >= '0' && code <= '9';
        wide += cells == Cells::digits_alike && digit ? zero : glyph_of(set, code)->AdvanceX;
        ++letters;
    }
    return wide * scale / scale_ +
           (letters > 1 ? static_cast<float>(letters - 1) : 0) * spacing * size;
}

void Paint::run(const Baked& set, float x, float cy, float cap, std::string_view text, float size,
                float spacing, Colour colour, Cells cells, Snap snap) {
    const float scale = size * scale_ / set.size;
    const float zero = glyph_of(set, '0')->AdvanceX * scale;
    const float exact = py(cy) + cap * size * scale_ / 2;
    const float baseline = snap == Snap::to_pixels ? std::round(exact) : exact;
    const float top = baseline - set.font->Ascent * scale;
    float pen = px(x);
    while (!text.empty()) {
        const unsigned code = view::take_code_point(text);
        const ImFontGlyph& glyph = *glyph_of(set, code);
        const bool cell = cells == Cells::digits_alike && code >= '0' && code <= '9';
        const float advance = glyph.AdvanceX * scale;
        const float at = cell ? pen + (zero - advance) / 2 : pen;
        if (glyph.Visible) {
            list_.PrimReserve(6, 4);
            list_.PrimRectUV({at + glyph.X0 * scale, top + glyph.Y0 * scale},
                             {at + glyph.X1 * scale, top + glyph.Y1 * scale}, {glyph.U0, glyph.V0},
                             {glyph.U1, glyph.V1}, colour);
        }
        pen += (cell ? zero : advance) + spacing * size * scale_;
    }
}

float Paint::placed(float x, float cy, std::string_view text, const Style& style, Cells cells) {
    const Baked set = fonts_.text(style.face, style.size * scale_);
    const float wide = run_width(set, text, style.size, style.spacing, cells);
    if (style.align == Align::centre) x -= wide / 2;
    if (style.align == Align::right) x -= wide;
    run(set, x, cy, cap_of(style.face), text, style.size, style.spacing, style.colour, cells);
    return wide;
}

float Paint::text(float x, float cy, std::string_view text, const Style& style) {
    return placed(x, cy, text, style, Cells::as_baked);
}

float Paint::within(float x, float cy, std::string_view text, Style style, float room) {
    style.size = squeezed_size(text, style, room);
    return this->text(x, cy, text, style);
}

float Paint::ticking(float x, float cy, std::string_view text, const Style& style) {
    return placed(x, cy, text, style, Cells::digits_alike);
}

void Paint::glyph(float x, float cy, std::string_view text, const Style& style) {
    const Baked set = fonts_.text(style.face, style.size * scale_);
    const float wide = run_width(set, text, style.size, 0, Cells::as_baked);
    run(set, x - wide / 2, cy, cap_of(style.face), text, style.size, 0, style.colour,
        Cells::as_baked, Snap::none);
}

float Paint::width(std::string_view text, const Style& style) const {
    return run_width(fonts_.text(style.face, style.size * scale_), text, style.size, style.spacing,
                     Cells::as_baked);
}

float Paint::ticking_width(std::string_view text, const Style& style) const {
    return run_width(fonts_.text(style.face, style.size * scale_), text, style.size, style.spacing,
                     Cells::digits_alike);
}

float Paint::digits(float x, float cy, std::string_view text, float size, Colour colour,
                    Align align) {
    const Baked set = fonts_.digits(size * scale_);
    const float wide = run_width(set, text, size, 0, Cells::as_baked);
    if (align == Align::centre) x -= wide / 2;
    if (align == Align::right) x -= wide;
    run(set, x, cy, display_cap, text, size, 0, colour, Cells::as_baked);
    return wide;
}

float Paint::digits_width(std::string_view text, float size) const {
    return run_width(fonts_.digits(size * scale_), text, size, 0, Cells::as_baked);
}

float Paint::fitting_size(std::string_view text, Style style, float room) const {
    const float wide = width(text, style);
    if (wide <= room) return style.size;
    return std::max(style.size * smallest_on_one_line, style.size * room / wide);
}

float Paint::squeezed_size(std::string_view text, const Style& style, float room) const {
    return style.size * std::min(1.0F, room / std::max(1.0F, width(text, style)));
}

void Paint::fitted(const Rect& box, std::string_view text, Style style) {
    const float x = style.align == Align::left    ? box.x
                    : style.align == Align::right ? box.right()
                                                  : box.cx();
    const float whole = width(text, style);
    if (whole * smallest_on_one_line <= box.w) {
        if (whole > box.w) style.size *= box.w / whole;
        this->text(x, box.cy(), text, style);
        return;
    }
    // The break that leaves the two lines most alike; a hyphen stays at the end of the first.
    std::size_t best = std::string_view::npos;
    float widest = whole;
    for (std::size_t i = 1; i + 1 < text.size(); ++i) {
        if (text[i] != ' ' && text[i] != '-') continue;
        const float longer =
            std::max(width(text.substr(0, i + 1), style), width(text.substr(i + 1), style));
        if (longer < widest) widest = longer, best = i;
    }
    // Two lines need their capitals and what hangs below them within the box.
    const float in_two =
        style.size * std::min({largest_on_two_lines, box.w / widest, box.h / (2 * style.size)});
    const bool has_break = best != std::string_view::npos;
    if (has_break && in_two >= smallest_unbroken * style.size) {
        std::string_view first = text.substr(0, best + 1);
        if (first.back() == ' ') first.remove_suffix(1);
        style.size = in_two;
        lines(x, box.cy(), {std::string{first}, std::string{text.substr(best + 1)}}, style, 1);
        return;
    }
    if (!has_break && whole * smallest_unbroken <= box.w) {
        style.size *= box.w / whole;
        this->text(x, box.cy(), text, style);
        return;
    }
    // One word, or nearly: broken wherever it must be, as large as that lets it be.
    constexpr float smaller = 0.97F;
    // Letters of more than ASCII have accents above or hooks below.
    const bool is_plain = std::all_of(text.begin(), text.end(),
                                      [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    const float pitch = is_plain ? 0.9F : 1;
    constexpr std::size_t most_lines = 3;
    style.size *= std::min(largest_on_two_lines, most_lines * box.w / whole);
    for (;; style.size *= smaller) {
        const auto broken = broken_anywhere(text, style, box.w);
        const bool fits = broken.size() <= most_lines &&
                          static_cast<float>(broken.size()) * style.size * pitch <= box.h;
        if (!fits && style.size > 1) continue;
        lines(x, box.cy(), broken, style, pitch);
        return;
    }
}

/// `lines` one under the other about the middle `cy`.
void Paint::lines(float x, float cy, const std::vector<std::string>& lines, const Style& style,
                  float pitch) {
    const float step = style.size * pitch;
    cy -= step * static_cast<float>(lines.size() - 1) / 2;
    for (const std::string& line : lines) {
        text(x, cy, line, style);
        cy += step;
    }
}

/// `text` in lines no wider than `room`: broken where it has a space or a hyphen in the second half
/// of a line, else between two letters, with a hyphen.
std::vector<std::string> Paint::broken_anywhere(std::string_view text, const Style& style,
                                                float room) const {
    std::vector<std::string> all;
    while (width(text, style) > room) {
        std::size_t end = 0;     // of what fits with a hyphen after it
        std::size_t natural = 0; // of what fits and needs none
        std::string_view rest = text;
        while (!rest.empty()) {
            const unsigned code = view::take_code_point(rest);
            const std::size_t after = text.size() - rest.size();
            const bool breaks = code == ' ' || code == '-';
            const std::string_view line = text.substr(0, code == ' ' ? after - 1 : after);
            if (width(breaks ? line : std::string{line} + '-', style) > room) break;
            end = after;
            if (breaks) natural = after;
        }
        if (end == 0) break; // no room for a letter
        if (2 * natural >= end) end = natural;
        const bool needs_hyphen = end != natural;
        std::string line{text.substr(0, end)};
        if (needs_hyphen) line += '-';
        if (line.back() == ' ') line.pop_back();
        all.push_back(std::move(line));
        text.remove_prefix(end);
    }
    all.emplace_back(text);
    return all;
}

float Paint::wrapped(const Rect& box, std::string_view text, const Style& style,
                     float line_height) {
    float used = 0;
    while (!text.empty()) {
        std::size_t end = text.size();
        while (width(text.substr(0, end), style) > box.w) {
            const std::size_t space = text.rfind(' ', end - 1);
            if (space == std::string_view::npos || space == 0) break;
            end = space;
        }
        const float x = style.align == Align::left    ? box.x
                        : style.align == Align::right ? box.right()
                                                      : box.cx();
        this->text(x, box.y + used + line_height / 2, text.substr(0, end), style);
        used += line_height;
        text.remove_prefix(std::min(text.size(), end + 1));
    }
    return used;
}

} // namespace ringside::ui
