#include "ui/stage.hpp"

namespace ringside::ui {

void draw_tools(Stage& stage, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    constexpr float gap = 8;
    const float width = (box.w - gap) / 2;
    const float height = (box.h - gap) / 2;
    const view::Act acts[] = {view::Act::undo, view::Act::correct, view::Act::review,
                              view::Act::end_bout};
    for (std::size_t i = 0; i < 4; ++i) {
        const auto column = static_cast<float>(i % 2);
        const auto row = static_cast<float>(i / 2);
        const Rect cell{box.x + column * (width + gap), box.y + row * (height + gap), width,
                        height};
        const view::Control& control = stage.control(acts[i]);
        if (acts[i] == view::Act::undo && !control.note.empty()) {
            // The key names what it would strike.
            const bool dim = control.dim.has_value();
            p.fill(cell, dim ? t.p1 : t.p2, 6);
            p.outline(cell, dim ? t.line : t.t3, 2, 6);
            const float wide = draw_cap(p, cell.x + 12, cell.cy() - 14, 28, control.cap,
                                        dim ? Cap::dim : Cap::lit);
            const float x = cell.x + 12 + wide + 12;
            Style label{Face::semibold, 17, dim ? t.t3 : t.t1, Align::left, 0};
            label.size = p.squeezed_size(control.label, label, cell.right() - 6 - x);
            p.text(x, cell.cy() - 9, control.label, label);
            Style note{Face::medium, 14, t.t2, Align::left, 0};
            note.size = p.fitting_size(control.note, note, cell.right() - 6 - x);
            p.text(x, cell.cy() + 12, control.note, note);
            offer(stage, control, cell);
        } else {
            draw_button(stage, control, cell, 28, 17);
        }
    }
}

} // namespace ringside::ui
