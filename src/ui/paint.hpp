#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/fonts.hpp"
#include "ui/theme.hpp"

struct ImDrawList;

namespace ringside::ui {

/// A box in points of the design: `x,y w×h`.
struct Rect {
    float x = 0, y = 0, w = 0, h = 0;
    [[nodiscard]] float right() const { return x + w; }
    [[nodiscard]] float bottom() const { return y + h; }
    [[nodiscard]] float cx() const { return x + w / 2; }
    [[nodiscard]] float cy() const { return y + h / 2; }
    [[nodiscard]] Rect inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
    /// The box of `box`, whose origin is this one's.
    [[nodiscard]] Rect at(float dx, float dy, float width, float height) const {
        return {x + dx, y + dy, width, height};
    }
};

enum class Align : unsigned char { left, centre, right };

/// How a text looks.
struct Style {
    Face face = Face::medium;
    float size = 16;
    Colour colour = 0;
    Align align = Align::left;
    float spacing = 0; ///< added between letters, in em; labels in capitals take 0.06
};

/// Which corners of a box are round.
enum class Round : unsigned char { all, top, bottom, none };

/// Draws in points of the design: one scale and one origin over a draw list. Text is placed by the
/// middle of its capitals, never by its line box.
class Paint {
public:
    Paint(ImDrawList& list, const Fonts& fonts, const Theme& theme, float scale, float left = 0,
          float top = 0)
        : list_{list}, fonts_{fonts}, theme_{theme}, scale_{scale}, left_{left}, top_{top} {}

    [[nodiscard]] const Theme& theme() const { return theme_; }
    [[nodiscard]] float scale() const { return scale_; }
    [[nodiscard]] ImDrawList& list() { return list_; }
    /// Pixels of a point of the design.
    [[nodiscard]] float px(float x) const { return left_ + x * scale_; }
    [[nodiscard]] float py(float y) const { return top_ + y * scale_; }

    void fill(const Rect& box, Colour colour, float radius = 0, Round round = Round::all);
    /// A border inside `box`.
    void outline(const Rect& box, Colour colour, float width, float radius = 0,
                 Round round = Round::all);
    void disc(float cx, float cy, float radius, Colour colour);
    void ring(float cx, float cy, float radius, float width, Colour colour);
    void line(float x1, float y1, float x2, float y2, Colour colour, float width);
    void triangle(float x1, float y1, float x2, float y2, float x3, float y3, Colour colour);
    void diamond(float cx, float cy, float radius, Colour colour);
    void diamond_outline(float cx, float cy, float radius, float width, Colour colour);
    /// A line through `points` (x, y in turn) with round ends.
    void stroke(const std::vector<float>& points, Colour colour, float width);

    /// Draws `text` with the middle of its capitals at `cy`; returns its width.
    float text(float x, float cy, std::string_view text, const Style& style);
    /// The same, as much smaller as it must be to fit `room`.
    float within(float x, float cy, std::string_view text, Style style, float room);
    /// The same as `text` with every digit in a cell as wide as "0", so that a ticking clock in a
    /// sentence does not jitter.
    float ticking(float x, float cy, std::string_view text, const Style& style);
    /// The same placed to the fraction of a pixel, for the outline of a piece.
    void glyph(float x, float cy, std::string_view text, const Style& style);
    [[nodiscard]] float width(std::string_view text, const Style& style) const;
    [[nodiscard]] float ticking_width(std::string_view text, const Style& style) const;

    /// A clock or a count in the big digits.
    float digits(float x, float cy, std::string_view text, float size, Colour colour,
                 Align align = Align::centre);
    [[nodiscard]] float digits_width(std::string_view text, float size) const;

    /// A text that must fit `box.w`: smaller down to 72 %, else broken at a space or a hyphen into
    /// two lines at up to 78 %, never cut. One word is made as much smaller as it must, down to
    /// 40 %; what would come out smaller still is broken anywhere, with a hyphen, into two lines or
    /// three. Placed about the middle of `box`.
    void fitted(const Rect& box, std::string_view text, Style style);

    /// A text in as many lines as `box.w` needs, from the top of `box`; returns the height used.
    float wrapped(const Rect& box, std::string_view text, const Style& style, float line_height);

    /// The size, at most `style.size` and at least 72 % of it, at which `text` fits `width`.
    [[nodiscard]] float fitting_size(std::string_view text, Style style, float width) const;

    /// The size, at most `style.size`, at which `text` fits `width`, however small: for rows of a
    /// table, where a name has no second line.
    [[nodiscard]] float squeezed_size(std::string_view text, const Style& style, float width) const;

private:
    enum class Cells : unsigned char { as_baked, digits_alike };
    enum class Snap : unsigned char { to_pixels, none };
    [[nodiscard]] float run_width(const Baked& set, std::string_view text, float size,
                                  float spacing, Cells cells) const;
    void run(const Baked& set, float x, float cy, float cap, std::string_view text, float size,
             float spacing, Colour colour, Cells cells, Snap snap = Snap::to_pixels);
    float placed(float x, float cy, std::string_view text, const Style& style, Cells cells);
    void lines(float x, float cy, const std::vector<std::string>& lines, const Style& style,
               float pitch);
    [[nodiscard]] std::vector<std::string> broken_anywhere(std::string_view text,
                                                           const Style& style, float room) const;

    ImDrawList& list_;
    const Fonts& fonts_;
    const Theme& theme_;
    float scale_;
    float left_;
    float top_;
};

} // namespace ringside::ui
