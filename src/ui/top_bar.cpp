#include <algorithm>

#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

constexpr float cell_width = 58;
constexpr float cell_height = 40;
constexpr float cell_gap = 5;

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

    // Eleven cells as in the guide; more grow narrower and keep to the same place.
    const auto count = static_cast<float>(top.rounds.size());
    constexpr float strip = 11 * cell_width + 10 * cell_gap;
    const float width = std::min(cell_width, (strip + cell_gap) / std::max(1.0F, count) - cell_gap);
    float x = first_cell;
    for (const view::RoundCell& cell : top.rounds) {
        draw_round_cell(p, cell, {x, box.cy() - cell_height / 2, width, cell_height},
                        std::min(20.0F, width * 0.4F), 20);
        x += width + cell_gap;
    }

    float right = box.right() - 16;
    for (auto state = top.states.rbegin(); state != top.states.rend(); ++state) {
        const Style style{Face::medium, 14, t.t1, Align::right, 0};
        right -= p.text(right, box.cy(), *state, style) + 14;
        p.disc(right, box.cy(), 5, t.go_text);
        right -= 20;
    }
    for (auto alarm = top.alarms.rbegin(); alarm != top.alarms.rend(); ++alarm) {
        const Style style{Face::bold, 16, t.sig_text, Align::right, 0};
        right -= p.text(right, box.cy(), *alarm, style) + 20;
        draw_alert(p, right, box.cy(), 18);
        right -= 22;
    }
}

} // namespace ringside::ui
