#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

constexpr float cell_width = 58;
constexpr float cell_height = 40;
constexpr float cell_gap = 5;

/// What is not well, in one line or in two, each from the right.
struct AlarmLines {
    std::vector<std::vector<std::string_view>> lines;
    Style style;
    float width = 0; ///< of the longest line
};

constexpr float alarm_sign = 42; // with the gaps about it

/// One line of letters of the guide's size; two smaller ones where that is more than `room`, broken
/// where they come out shortest.
AlarmLines lay_out(const Paint& p, const Theme& t, const std::vector<std::string>& alarms,
                   float room) {
    AlarmLines laid{{{}}, {Face::bold, 16, t.sig_text, Align::right, 0}, 0};
    const auto width = [&](std::size_t from, std::size_t to) {
        float sum = 0;
        for (std::size_t i = from; i < to; ++i) sum += p.width(alarms[i], laid.style) + alarm_sign;
        return sum;
    };
    const std::size_t count = alarms.size();
    std::size_t upper = count;
    laid.width = width(0, count);
    if (laid.width > room) {
        laid.style.size = 14;
        laid.width = width(0, count);
        for (std::size_t i = 1; i < count; ++i) {
            const float longest = std::max(width(0, i), width(i, count));
            if (longest >= laid.width) continue;
            laid.width = longest;
            upper = i;
        }
    }
    if (upper < count) laid.lines.emplace_back();
    for (std::size_t i = 0; i < count; ++i) laid.lines[i < upper ? 0 : 1].push_back(alarms[i]);
    return laid;
}

void draw_alarms(Paint& p, const AlarmLines& alarms, float right, float cy, float room) {
    Style style = alarms.style;
    if (alarms.width > room) style.size *= (room - alarm_sign) / alarms.width;
    const float pitch = 22;
    float y = cy - pitch / 2 * static_cast<float>(alarms.lines.size() - 1);
    for (const auto& line : alarms.lines) {
        float x = right;
        for (auto alarm = line.rbegin(); alarm != line.rend(); ++alarm) {
            x -= p.text(x, y, *alarm, style) + 20;
            draw_alert(p, x, y, style.size + 2);
            x -= alarm_sign - 20;
        }
        y += pitch;
    }
}

} // namespace

void draw_top_bar(Stage& stage, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::TopBar& top = stage.view.top;
    p.fill(box, t.p1);
    constexpr float first_cell = 376;
    const float room = first_cell - 32;
    p.within(16, 20, top.title, {Face::display, 18, t.t1, Align::left, 0}, room);
    p.within(16, 40, top.place, {Face::medium, 14, t.t2, Align::left, 0}, room);

    float right = box.right() - 16;
    for (auto state = top.states.rbegin(); state != top.states.rend(); ++state) {
        const Style style{Face::medium, 14, t.t1, Align::right, 0};
        right -= p.text(right, box.cy(), *state, style) + 14;
        p.disc(right, box.cy(), 5, t.go_text);
        right -= 20;
    }

    // Eleven cells as in the guide; more grow narrower and keep to the same place, and all give way
    // to what is not well.
    const auto count = static_cast<float>(top.rounds.size());
    constexpr float widest = 11 * cell_width + 10 * cell_gap;
    constexpr float narrowest = widest / 2;
    float strip = widest;
    if (!top.alarms.empty()) {
        const AlarmLines alarms = lay_out(p, t, top.alarms, right - first_cell - widest);
        strip = std::clamp(right - first_cell - alarms.width, narrowest, widest);
        draw_alarms(p, alarms, right, box.cy(), right - first_cell - strip);
    }
    const float width = std::min(cell_width, (strip + cell_gap) / std::max(1.0F, count) - cell_gap);
    float x = first_cell;
    for (const view::RoundCell& cell : top.rounds) {
        draw_round_cell(p, cell, {x, box.cy() - cell_height / 2, width, cell_height},
                        std::min(20.0F, width * 0.4F), 20);
        x += width + cell_gap;
    }
}

} // namespace ringside::ui
