#pragma once

#include <string_view>

#include "ui/paint.hpp"

namespace ringside::ui {

/// Draws `text` as a QR code, black on white with its quiet zone, as large as whole pixels a module
/// allow in the middle of `box`. Draws nothing where the text is longer than a code holds.
void draw_qr(Paint& paint, std::string_view text, const Rect& box);

} // namespace ringside::ui
