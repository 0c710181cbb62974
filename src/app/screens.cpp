#include "app/screens.hpp"

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>

namespace ringside::app {

namespace {

using ui::Area;
using ui::Monitor;

std::vector<Monitor> free_of(const Area& console, const std::vector<Monitor>& monitors) {
    std::vector<Monitor> free;
    std::copy_if(monitors.begin(), monitors.end(), std::back_inserter(free),
                 [&](const Monitor& each) { return !overlap(each.area, console); });
    return free;
}

/// The monitor that `wanted` names, by its name or by its number.
const Monitor* named(const std::vector<Monitor>& monitors, const std::string& wanted) {
    const auto found = std::find_if(monitors.begin(), monitors.end(), [&](const Monitor& each) {
        return !wanted.empty() && each.name == wanted;
    });
    if (found != monitors.end()) return &*found;
    std::size_t number = 0;
    const char* end = wanted.data() + wanted.size();
    const auto read = std::from_chars(wanted.data(), end, number);
    const bool is_number = read.ec == std::errc{} && read.ptr == end;
    if (!is_number || number < 1 || number > monitors.size()) return nullptr;
    return &monitors[number - 1];
}

Spot filling(const Monitor& monitor) {
    return {Spot::Kind::on_monitor, monitor.area, monitor.name};
}

} // namespace

/// A corner of a monitor in which the window does not lie over the console; else the lower right
/// one of the first, where the least of the console is.
void Screens::frame(const std::vector<Monitor>& monitors, const Area& console) {
    Area best{0, 0, size_.width, size_.height};
    bool is_first = true;
    for (const Monitor& monitor : monitors)
        for (const bool bottom : {true, false})
            for (const bool right : {true, false}) {
                const Area& all = monitor.area;
                const Area corner{all.x + (right ? std::max(0, all.width - size_.width) : 0),
                                  all.y + (bottom ? std::max(0, all.height - size_.height) : 0),
                                  size_.width, size_.height};
                const bool is_free = !overlap(corner, console);
                if (is_first || is_free) best = corner;
                is_first = false;
                if (!is_free) continue;
                spot_ = {Spot::Kind::in_window, best, {}};
                return;
            }
    spot_ = {Spot::Kind::in_window, best, {}};
}

const Spot& Screens::look(const std::vector<Monitor>& monitors, const Area& console) {
    const auto free = free_of(console, monitors);
    if (!is_framed_ && !free.empty()) {
        const Monitor* wanted = named(monitors, wanted_);
        const bool may = wanted != nullptr && !overlap(wanted->area, console);
        spot_ = filling(may ? *wanted : free.front());
        has_filled_ = true;
    } else if (!is_framed_ && has_filled_) {
        spot_ = {};
    } else if (spot_.kind != Spot::Kind::in_window) {
        frame(monitors, console);
    }
    return spot_;
}

Screens::Unmet Screens::unmet(const std::vector<Monitor>& monitors, const Area& console) const {
    if (wanted_.empty() || is_framed_) return Unmet::nothing;
    const Monitor* wanted = named(monitors, wanted_);
    if (wanted == nullptr) return Unmet::absent;
    return overlap(wanted->area, console) ? Unmet::taken : Unmet::nothing;
}

const Spot& Screens::move_on(const std::vector<Monitor>& monitors, const Area& console) {
    const auto free = free_of(console, monitors);
    const auto now = std::find_if(free.begin(), free.end(), [&](const Monitor& each) {
        return spot_.kind == Spot::Kind::on_monitor && each.name == spot_.monitor;
    });
    const bool from_window = spot_.kind == Spot::Kind::in_window;
    const auto next = now != free.end() ? std::next(now) : from_window ? free.begin() : free.end();
    is_framed_ = next == free.end();
    if (!is_framed_) wanted_ = next->name;
    return look(monitors, console);
}

} // namespace ringside::app

#endif
