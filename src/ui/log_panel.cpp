#include "ui/stage.hpp"

namespace ringside::ui {

void draw_log(Stage& stage, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    constexpr std::size_t shown = 3;
    constexpr float step = 34;
    float cy = box.y + 24;
    for (std::size_t i = 0; i < shown && i < stage.view.log.size(); ++i, cy += step) {
        const view::LogRow& row = stage.view.log[i];
        const bool newest = i == 0;
        if (newest) p.fill({box.x + 8, cy - 16, box.w - 16, 32}, t.p2, 6);
        p.text(box.x + 24, cy, row.when, {Face::medium, 16, t.t2, Align::left, 0});
        if (row.corner) draw_mark(p, *row.corner, box.x + 136, cy, 14, t.corner_hi(*row.corner));
        const float right =
            p.text(box.right() - 24, cy, row.right, {Face::medium, 16, t.t2, Align::right, 0});
        Style style{newest ? Face::semibold : Face::medium, newest ? 17.0F : 17.0F,
                    row.refused ? t.sig_text : t.t1, Align::left, 0};
        const float room = box.w - 160 - 24 - right - 16;
        const float wide = p.width(row.text, style);
        if (wide > room) style.size *= room / wide;
        p.text(box.x + 160, cy, row.text, style);
    }
}

} // namespace ringside::ui
