#include <algorithm>
#include <string>

#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

/// The pieces of one side, kind by kind with their numbers, and the sum.
void draw_count(Paint& p, const view::PieceRow& row, const Rect& line) {
    const Theme& t = p.theme();
    float x = line.x;
    const float step = (line.w - 36) / static_cast<float>(row.of_kind.size());
    const float size = std::min({24.0F, line.h, step * 0.55F});
    for (std::size_t i = row.of_kind.size(); i-- > 0;) {
        draw_piece(p, {row.side, static_cast<chess::PieceType>(i)}, x + size / 2, line.cy(), size);
        const int number = row.of_kind[i];
        p.text(x + size + 3, line.cy(), std::to_string(number),
               {Face::semibold, 14, number == 0 ? t.t3 : t.t1, Align::left, 0});
        x += step;
    }
    p.text(line.right(), line.cy(), std::to_string(row.total),
           {Face::display, 24, t.t1, Align::right, 0});
}

void draw_position(Stage& stage, const view::RebuildPanel& panel, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    const float clause = p.text(box.right() - 16, box.y + 24, panel.clause,
                                {Face::medium, 16, t.t2, Align::right, 0});
    Style title{Face::display, 24, t.t1, Align::left, 0};
    title.size = p.squeezed_size(panel.title, title, box.w - 32 - clause - 12);
    p.text(box.x + 16, box.y + 24, panel.title, title);
    constexpr float counts = 60;
    const float size = std::min(box.w - 40, box.h - 46 - 22 - counts);
    const Rect squares{box.x + (box.w - size) / 2 + 6, box.y + 46, size, size};
    draw_board(stage, panel.board, squares);
    const float from = squares.bottom() + 24;
    for (const core::Side side : {core::Side::white, core::Side::black})
        draw_count(p, panel.pieces[side],
                   {box.x + 16, from + (side == core::Side::white ? 0.0F : 28.0F), box.w - 32, 26});
}

void draw_table_clock(Stage& stage, const view::RebuildPanel& panel, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    if (panel.has_pending) p.outline(box, t.is_light ? t.sig_text : t.sig, 3, 8);
    const float wide =
        p.text(box.x + 16, box.y + 24, panel.clock_title,
               {Face::display, 24, panel.has_pending ? t.sig_text : t.t1, Align::left, 0});
    Style right{Face::medium, 15, t.t2, Align::right, 0};
    right.size = p.squeezed_size(panel.clock_right, right, box.w - 44 - wide);
    p.text(box.right() - 16, box.y + 24, panel.clock_right, right);
    const float buttons = 44;
    const float step = (box.h - 44 - buttons - 10) / 2;
    const float size = std::min(34.0F, step - 4);
    float y = box.y + 44 + step / 2;
    for (const core::Corner corner : core::both_corners) {
        const view::PendingRow& row = panel.clocks[corner];
        draw_mark(p, corner, box.x + 25, y, 17, t.corner_hi(corner));
        float x = box.x + 44;
        if (!row.change.empty()) {
            x += p.text(x, y, row.before, {Face::display, size, t.t2, Align::left, 0}) + 10;
            p.triangle(x, y - 6, x + 12, y, x, y + 6, t.t2);
            x += 22;
        }
        x += p.text(x, y, row.after, {Face::display, size, t.t1, Align::left, 0}) + 12;
        if (!row.change.empty())
            p.text(x, y, row.change,
                   {Face::bold, 16, row.gains ? t.go_text : t.sig_text, Align::left, 0});
        y += step;
    }
    const float width = (box.w - 32 - 8) / 2;
    const Rect left{box.x + 16, box.bottom() - buttons - 10, width, buttons};
    if (panel.is_verified) {
        p.fill(left, t.go_lo, 6);
        draw_done(p, left.x + 24, left.cy(), 13);
        p.within(left.x + 44, left.cy(), panel.verified, {Face::semibold, 17, t.t1, Align::left, 0},
                 left.w - 52);
    } else {
        draw_button(stage, stage.control(view::Act::verify), left, 28, 17);
    }
    draw_button(stage, stage.control(view::Act::table_clock), left.at(width + 8, 0, width, buttons),
                28, 17);
}

} // namespace

void draw_rebuild(Stage& stage, const view::BreakCentre& centre, const Rect& box) {
    const view::RebuildPanel& panel = *centre.rebuild;
    // The position takes what its height allows, and leaves the cards and the clock a half.
    const float left = std::clamp(box.h - 88, box.w * 0.42F, box.w * 0.52F);
    draw_position(stage, panel, box.at(0, 0, left, box.h));
    const float right = box.w - left - 8;
    const float clock = std::clamp(box.h * 0.53F, 150.0F, 220.0F);
    if (centre.cards)
        draw_cards(stage, *centre.cards, box.at(left + 8, 0, right, box.h - clock - 8));
    draw_table_clock(stage, panel, box.at(left + 8, box.h - clock, right, clock));
}

} // namespace ringside::ui
