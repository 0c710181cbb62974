#pragma once

#include <string>

#include "ui/fonts.hpp"
#include "ui/window.hpp"

namespace ringside::ui {

/// Draws a gong that nobody can hear over the console: a border around all that is shown, with the
/// word `text` at its lower edge. It stands still: light that flickers would harm some. Between
/// `begin_frame` and `end_frame`, after everything else.
void draw_flash(const std::string& text, const Extent& extent, const Fonts& fonts);

} // namespace ringside::ui
