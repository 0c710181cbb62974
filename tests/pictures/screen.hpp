#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/time.hpp"
#include "ui/image.hpp"
#include "view/projector.hpp"
#include "view/ringside.hpp"

namespace ringside::test {

/// One letter as it was drawn: where on the screen, in pixels.
struct Letter {
    char32_t code = 0;
    float left = 0, top = 0, right = 0, bottom = 0;
};

/// A frame of the spectators' window: its pixels, and the letters in the order of drawing, without
/// the chess pieces.
struct Frame {
    ui::Image image;
    std::vector<Letter> letters;
};

/// Whether there is a display to draw frames on; if not, it is said.
[[nodiscard]] bool can_draw();

/// Draws a frame with the window's own means. Pre: `can_draw`.
[[nodiscard]] Frame frame_of(const view::Projector& view, core::Instant now, int width, int height);

/// The same of the ringside window.
[[nodiscard]] Frame frame_of(const view::Ringside& view, core::Instant now, int width, int height);

/// Only its letters: nothing is rasterised.
[[nodiscard]] std::vector<Letter> letters_of(const view::Projector& view, core::Instant now,
                                             int width, int height);

/// The letters of the console.
[[nodiscard]] std::vector<Letter> letters_of(const view::Ringside& view, core::Instant now,
                                             int width, int height);

/// The font files in use, each with a number that tells one content from another: a line a file.
[[nodiscard]] std::string font_prints();

/// The letters that spell `text` where it is drawn largest in one go; empty where it is not drawn.
[[nodiscard]] std::vector<Letter> find_text(const std::vector<Letter>& letters,
                                            std::string_view text);

} // namespace ringside::test
