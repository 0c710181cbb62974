#pragma once

#ifdef RINGSIDE_GUI

#include <string>
#include <vector>

#include "app/settings.hpp"
#include "ui/monitor.hpp"

namespace ringside::app {

/// Where the spectators' window is to be.
struct Spot {
    enum class Kind : unsigned char {
        on_monitor, ///< without a frame over the whole of one
        in_window,  ///< with a frame, where it does not lie over the console if there is room
        nowhere,    ///< not to be seen
    };
    Kind kind = Kind::nowhere;
    ui::Area area;       ///< empty where it is nowhere
    std::string monitor; ///< its name; empty where it fills none
    friend bool operator==(const Spot&, const Spot&) = default;
};

/// Finds the spectators' window its place, again and again, as monitors come and go. It never lies
/// over a monitor on which the console has a pixel. The one that was chosen comes first; while that
/// is gone, or the console's, the first other one; while there is none the window is not to be
/// seen, since all that is left is the console's. Where no monitor was ever filled it is a window
/// like others.
class Screens {
public:
    /// `wanted`: by number from 1, by name, or empty. `size` where no monitor gives one.
    Screens(std::string wanted, WindowSize size) : wanted_{std::move(wanted)}, size_{size} {}

    /// The place now. A window with a frame keeps the place that it was given.
    [[nodiscard]] const Spot& look(const std::vector<ui::Monitor>& monitors,
                                   const ui::Area& console);

    /// Moves on: to the next monitor without the console, after the last of them into a window with
    /// a frame, and from there to the first.
    [[nodiscard]] const Spot& move_on(const std::vector<ui::Monitor>& monitors,
                                      const ui::Area& console);

    [[nodiscard]] const Spot& spot() const { return spot_; }

    /// Why the window is not on the monitor that was chosen.
    enum class Unmet : unsigned char {
        nothing, ///< it is, or none was chosen
        absent,  ///< no such monitor is there
        taken,   ///< the console is on it
    };
    [[nodiscard]] Unmet unmet(const std::vector<ui::Monitor>& monitors,
                              const ui::Area& console) const;
    [[nodiscard]] const std::string& wanted() const { return wanted_; }

private:
    void frame(const std::vector<ui::Monitor>& monitors, const ui::Area& console);

    std::string wanted_;
    WindowSize size_;
    bool is_framed_ = false;  ///< the official wants a window with a frame
    bool has_filled_ = false; ///< it has filled a monitor
    Spot spot_;
};

} // namespace ringside::app

#endif
