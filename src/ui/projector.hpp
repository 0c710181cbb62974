#pragma once

#include "core/time.hpp"
#include "ui/fonts.hpp"
#include "ui/window.hpp"
#include "view/projector.hpp"

namespace ringside::ui {

/// Draws what the hall sees, between `Window::begin_frame` and `end_frame` of the projector's
/// window.
void draw_projector(const view::Projector& view, core::Instant now, const Extent& extent,
                    const Fonts& fonts);

} // namespace ringside::ui
