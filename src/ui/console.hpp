#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/time.hpp"
#include "ui/fonts.hpp"
#include "ui/window.hpp"
#include "view/ringside.hpp"

namespace ringside::ui {

/// Draws the console and turns what is done with mouse and keys into intents. It knows no rules and
/// calls nobody: whoever runs it gives the intents on, and comes back with the next view.
///
/// Between `Window::begin_frame` and `end_frame` of the console's window call `draw`; give key
/// presses to `press` as they come, with the view that was on the screen.
class Console {
public:
    explicit Console(const Fonts& fonts);
    ~Console();
    Console(const Console&) = delete;
    Console& operator=(const Console&) = delete;

    /// Draws `view` as it reads at `now`, and returns what the mouse did in this frame: at most one
    /// intent a click. `extent` is the window's.
    [[nodiscard]] std::vector<view::Intent> draw(const view::Ringside& view, core::Instant now,
                                                 const Extent& extent);

    /// The key of `act` went down at `t`. A control that must be held answers from `draw` or
    /// `held` a second later, if the key has not been let go.
    [[nodiscard]] std::optional<view::Intent> press(const view::Ringside& view, view::Act act,
                                                    core::Instant t);

    /// The key of `act` was let go.
    void release(view::Act act);

    /// A character was typed. Letters of a move, or of a call in words; else nothing.
    [[nodiscard]] std::optional<view::Intent> type(const view::Ringside& view, char32_t character);

    /// Something being held fills its bar, so that frames must follow quickly.
    [[nodiscard]] bool is_holding() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ringside::ui
