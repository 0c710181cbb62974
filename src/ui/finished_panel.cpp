#include <algorithm>
#include <string>

#include "ui/qr.hpp"
#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

namespace {

void draw_head(Stage& stage, const view::FinishedCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const Colour ground = centre.winner ? t.corner(*centre.winner) : t.p2;
    const Colour ink = centre.winner ? t.on_corner : t.t1;
    p.fill(box, ground, 8);
    if (centre.winner) draw_mark(p, *centre.winner, box.x + 52, box.cy(), 44, ink);
    const float x = box.x + (centre.winner ? 96 : 24);
    const float right_room =
        std::max(p.width(centre.round, {Face::display, 32, 0, Align::left, 0}),
                 p.width(centre.left, {Face::semibold, 18, 0, Align::left, 0}));
    const float room = box.right() - 24 - right_room - 24 - x;
    Style head{Face::display, 62, ink, Align::left, 0};
    head.size = p.squeezed_size(centre.headline, head, room);
    p.text(x, box.y + 42, centre.headline, head);
    Style line{Face::semibold, 18, ink, Align::left, 0};
    line.size = p.squeezed_size(centre.line, line, room);
    p.text(x, box.y + 88, centre.line, line);
    const float right = box.right() - 24;
    p.text(right, box.y + 30, centre.round, {Face::display, 32, ink, Align::right, 0});
    p.text(right, box.y + 62, centre.left, {Face::semibold, 18, ink, Align::right, 0});
    // Due or official: the one word that says whether the hall may know.
    const Style word{Face::bold, 16, t.ink, Align::centre, 0.06F};
    const float width = p.width(centre.official, word) + 24;
    const Rect chip{right - width, box.y + 77, width, 26};
    p.fill(chip, centre.is_official ? t.go : t.sig, 4);
    p.text(chip.cx(), chip.cy(), centre.official, word);
}

void draw_why(Stage& stage, const view::FinishedCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    p.text(box.x + 24, box.y + 28, centre.why_title, {Face::display, 24, t.t1, Align::left, 0});
    const float room = box.h - 52 - 8;
    const auto count = static_cast<float>(std::max<std::size_t>(1, centre.why.size()));
    const float step = std::min(52.0F, room / count);
    float y = box.y + 52;
    int number = 0;
    for (const view::WhyRow& row : centre.why) {
        const Rect line{box.x + 16, y, box.w - 32, step - std::min(6.0F, step * 0.12F)};
        const Colour ground = row.deciding ? (t.is_light ? t.ink : t.white) : t.p2;
        const Colour ink = row.deciding ? (t.is_light ? t.white : t.ink) : t.t1;
        const Colour quiet = row.deciding ? ink : t.t2;
        p.fill(line, ground, 6);
        p.text(line.x + 20, line.cy(), std::to_string(++number),
               {Face::display, std::min(30.0F, line.h * 0.8F), ink, Align::left, 0});
        const float clause = p.text(line.right() - 16, line.cy(), row.clause,
                                    {Face::bold, 17, ink, Align::right, 0});
        const float middle = line.x + line.w * 0.47F;
        p.within(line.x + 52, line.cy(), row.text, {Face::semibold, 18, ink, Align::left, 0},
                 row.detail.empty() ? line.right() - 32 - clause - line.x - 52
                                    : middle - 12 - line.x - 52);
        p.within(middle, line.cy(), row.detail, {Face::medium, 17, quiet, Align::left, 0},
                 line.right() - 32 - clause - middle);
        y += step;
    }
}

void draw_pair(Paint& p, const core::ByCorner<int>& pair, float x, float cy, float width,
               float height, float size) {
    const Theme& t = p.theme();
    for (const core::Corner corner : core::both_corners) {
        const bool wins = pair[corner] > pair[core::opponent(corner)];
        const Rect cell{x, cy - height / 2, width, height};
        p.fill(cell, wins ? t.corner(corner) : t.p3, 4);
        p.text(cell.cx(), cy, std::to_string(pair[corner]),
               {Face::display, size, wins ? t.on_corner : t.t1, Align::centre, 0});
        x += width + 2;
    }
}

void draw_scores(Stage& stage, const view::ScoreTable& table, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    p.text(box.x + 24, box.y + 26, table.title, {Face::display, 24, t.t1, Align::left, 0});
    const auto columns = static_cast<float>(table.columns.size());
    const auto count = static_cast<float>(std::max<std::size_t>(1, table.rows.size()));
    const float notes_height = 22 * static_cast<float>(table.notes.size()) + 8;
    const float room = box.h - 46 - notes_height - 44;
    const float step = std::min(46.0F, room / count);
    const float cell_h = std::min(32.0F, step - 4);
    const float total_x = box.right() - 16 - 102;
    // Pairs of 33×32 while they fit; more rounds grow narrower.
    const float first = box.x + 180;
    const float pitch = std::min(76.0F, (total_x - 8 - first) / std::max(1.0F, columns));
    const float cell_w = std::min(33.0F, (pitch - 10) / 2);
    const float start = total_x - 8 - pitch * columns;
    const Style head{Face::medium, 16, t.t2, Align::centre, 0};
    for (std::size_t i = 0; i < table.columns.size(); ++i)
        p.text(start + static_cast<float>(i) * pitch + cell_w + 1, box.y + 26, table.columns[i],
               head);
    p.text(total_x + 51, box.y + 26, table.total_label, head);
    float y = box.y + 46 + step / 2;
    for (const view::ScoreRow& row : table.rows) {
        p.fill({box.x + 16, y - step / 2 + 2, box.w - 32, step - 4}, t.p2, 6);
        if (row.judge > 0)
            p.text(box.x + 36, y, std::to_string(row.judge),
                   {Face::display, std::min(22.0F, cell_h), t.t1, Align::left, 0});
        Style name{Face::medium, 16, t.t1, Align::left, 0};
        name.size = p.squeezed_size(row.name, name, start - box.x - 68);
        p.text(box.x + 60, y, row.name, name);
        for (std::size_t i = 0; i < row.marks.size(); ++i) {
            const float x = start + static_cast<float>(i) * pitch;
            if (row.marks[i])
                draw_pair(p, *row.marks[i], x, y, cell_w, cell_h, std::min(20.0F, cell_h * 0.85F));
            else
                p.text(x + cell_w, y, "–", {Face::medium, 16, t.t3, Align::centre, 0});
        }
        draw_pair(p, row.total, total_x, y, 50, cell_h, std::min(24.0F, cell_h * 0.9F));
        y += step;
    }
    y += 22 - step / 2;
    p.text(box.x + 36, y, table.sum_label, {Face::semibold, 17, t.t1, Align::left, 0});
    draw_pair(p, table.sum, total_x, y, 50, 34, 24);
    float note_y = box.bottom() - notes_height + 8;
    for (const std::string& note : table.notes) {
        Style style{Face::medium, 15, t.t2, Align::left, 0};
        style.size = std::max(14.0F, p.fitting_size(note, style, box.w - 72));
        p.text(box.x + 36, note_y, note, style);
        note_y += 22;
    }
}

void draw_panel(Stage& stage, const view::FinishedCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    float x = box.x + 24;
    const float width =
        (box.w - 48) / static_cast<float>(std::max<std::size_t>(1, centre.panel.size()));
    for (const view::Field& field : centre.panel) {
        p.text(x, box.y + 26, field.label, {Face::medium, 16, t.t2, Align::left, 0});
        p.fitted({x, box.y + 34, width - 16, 40}, field.value,
                 {Face::semibold, 20, field.missing ? t.t3 : t.t1, Align::left, 0});
        if (centre.is_official) {
            draw_done(p, x + 12, box.y + 88, 12);
            p.text(x + 34, box.y + 88, centre.official, {Face::medium, 16, t.t1, Align::left, 0});
        }
        x += width;
    }
}

void draw_keys(Stage& stage, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    // The next step: confirm, sign, and after that the next bout.
    const view::Act act = stage.view.status.next.value_or(view::Act::publish);
    const bool is_over = act == view::Act::way_on;
    const view::Control& next = stage.control(act);
    const Rect top = box.at(0, 0, box.w, 54);
    const bool dim = next.dim.has_value();
    p.fill(top, dim ? t.p1 : t.is_light ? t.ink : t.white, 6);
    const Colour ink = dim ? t.t3 : t.is_light ? t.white : t.ink;
    const float cap = draw_cap(p, top.x + 12, top.cy() - 16, 32, next.cap,
                               dim          ? Cap::dim
                               : t.is_light ? Cap::lit
                                            : Cap::inked);
    p.text(top.x + 12 + cap + 18, top.cy(), view::capitals(next.label),
           {Face::display, 26, ink, Align::left, 0});
    offer(stage, next, top);
    const float width = (box.w - 8) / 2;
    draw_button(stage, stage.control(is_over ? view::Act::sign : view::Act::undo),
                box.at(0, 62, width, 54), 28, 17);
    draw_button(stage, stage.control(view::Act::more), box.at(width + 8, 62, width, 54), 28, 17);
}

} // namespace

void draw_centre(Stage& stage, const view::FinishedCentre& centre, const Layout& layout) {
    const Rect& box = layout.centre;
    draw_head(stage, centre, box.at(0, 0, box.w, 112));
    // The guide's heights for up to four judges; more take of the reasons' panel what these leave.
    float scores = std::clamp(box.h * 260 / 600, 210.0F, 300.0F);
    const float free = box.h - 112 - 8 - 8;
    if (centre.scores && centre.scores->rows.size() > 4)
        scores = free - std::min(free - scores, 60 + 50 * static_cast<float>(centre.why.size()));
    const float why = free - scores;
    const float seal = stage.view.seal.empty() ? 0 : std::min(why, 200.0F) + 8;
    if (seal > 0)
        draw_qr(stage.paint, stage.view.seal, box.at(box.w - seal + 8, 120, seal - 8, why));
    draw_why(stage, centre, box.at(0, 120, box.w - seal, why));
    if (centre.scores) draw_scores(stage, *centre.scores, box.at(0, box.h - scores, box.w, scores));
    if (stage.view.band) return;
    draw_panel(stage, centre, layout.log);
    draw_keys(stage, layout.tools);
}

} // namespace ringside::ui
