#pragma once

#include <functional>
#include <memory>

#include "ui/fonts.hpp"
#include "ui/window.hpp"

namespace ringside::ui {

/// Draws frames that nobody sees: everything up to the list of triangles that a rasteriser would
/// get, without one, and without a display. For measuring. There is one at a time.
class Blind {
public:
    Blind(Fonts& fonts, int width, int height);
    ~Blind();
    Blind(const Blind&) = delete;
    Blind& operator=(const Blind&) = delete;

    /// Draws one frame; `draw` is given what a window gives. Returns how many triangles it made.
    int frame(const std::function<void(const Extent&)>& draw);

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ringside::ui
