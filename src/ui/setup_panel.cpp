#include <algorithm>
#include <string>

#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

namespace {

void draw_fighter(Stage& stage, core::Corner corner, const view::SetupCentre& centre,
                  const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::Column& column = stage.view.corners[corner];
    draw_column_head(stage, column, box.at(0, 0, box.w, 80));
    const Rect body = box.at(0, 80, box.w, box.h - 80);
    p.fill(body, t.p1, 8, Round::bottom);
    const auto& fields = centre.fighters[corner];
    const float room = body.h - 60;
    const float step =
        std::min(82.0F, room / static_cast<float>(std::max<std::size_t>(1, fields.size())));
    // In a low window label and value share a line.
    const bool is_low = step < 66;
    float y = body.y + 8;
    for (const view::Field& field : fields) {
        const Rect line = is_low
                              ? Rect{body.x + 120, y + 4, body.w - 136, step - 8}
                              : Rect{body.x + 16, y + 26, body.w - 32, std::min(46.0F, step - 34)};
        p.text(body.x + 16, is_low ? line.cy() : y + 14, field.label,
               {Face::medium, 14, t.t2, Align::left, 0});
        p.fill(line, t.bg, 6);
        p.outline(line, field.missing ? t.line : t.t3, 2, 6);
        Style style{field.missing ? Face::medium : Face::semibold, 18, field.missing ? t.t3 : t.t1,
                    Align::left, 0};
        style.size = p.squeezed_size(field.value, style, line.w - 24);
        p.text(line.x + 12, line.cy(), field.value, style);
        y += step;
    }
    p.text(body.x + 16, body.bottom() - 30, centre.clock_label[corner],
           {Face::medium, 16, t.t2, Align::left, 0});
    p.text(body.right() - 16, body.bottom() - 30, view::text(column.clock, stage.now),
           {Face::display, 30, t.t1, Align::right, 0});
}

void draw_format(Stage& stage, const std::vector<view::Field>& format, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    // The first, the rule set's name, has as much room as two others.
    const float share = (box.w - 48) / static_cast<float>(format.size() + 1);
    float x = box.x + 24;
    for (const view::Field& field : format) {
        const float width = &field == &format.front() ? 2 * share : share;
        p.wrapped({x, box.y + 18, width - 8, 36}, field.label,
                  {Face::medium, 14, t.t2, Align::left, 0}, 18);
        p.fitted({x, box.y + 54, width - 10, 44}, field.value,
                 {Face::display, 28, t.t1, Align::left, 0});
        x += width;
    }
}

void draw_people(Stage& stage, const view::SetupCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    p.text(box.x + 24, box.y + 28, centre.people_title, {Face::display, 24, t.t1, Align::left, 0});
    draw_button(stage, stage.control(view::Act::check_sound),
                {box.right() - 24 - 220, box.y + 6, 220, 40}, 28, 17);
    // Two columns, so that nine judges stand beside four officials.
    const std::size_t rows = std::max<std::size_t>(1, (centre.people.size() + 1) / 2);
    const float step = std::min(54.0F, (box.h - 60) / static_cast<float>(rows));
    const float width = (box.w - 48 - 8) / 2;
    // The offices have the room that the longest of them needs, but not more than half.
    const Style office{Face::medium, 14, t.t2, Align::left, 0};
    float offices = 102;
    for (const view::Field& person : centre.people)
        offices = std::clamp(p.width(person.label, office) + 8, offices, width / 2);
    for (std::size_t i = 0; i < centre.people.size(); ++i) {
        const view::Field& person = centre.people[i];
        const Rect line{box.x + 24 + (i < rows ? 0 : width + 8),
                        box.y + 52 + static_cast<float>(i % rows) * step, width, step - 6};
        p.fill(line, t.p2, 6);
        p.within(line.x + 14, line.cy(), person.label, office, offices);
        Style name{person.missing ? Face::medium : Face::semibold, 17, person.missing ? t.t3 : t.t1,
                   Align::left, 0};
        const float from = line.x + 14 + offices + 8;
        name.size = p.squeezed_size(person.value, name, line.right() - 12 - from);
        p.text(from, line.cy(), person.value, name);
    }
}

void draw_checks(Stage& stage, const view::SetupCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    p.text(box.x + 24, box.y + 32, centre.checks_title, {Face::display, 24, t.t1, Align::left, 0});
    p.text(box.right() - 24, box.y + 32, centre.checks_summary,
           {Face::medium, 16, t.t2, Align::right, 0});
    constexpr std::size_t columns = 3;
    const float width = (box.w - 48) / columns;
    for (std::size_t i = 0; i < centre.checks.size(); ++i) {
        const view::Check& check = centre.checks[i];
        const float x = box.x + 24 + static_cast<float>(i % columns) * width;
        const float y = box.y + 82 + static_cast<float>(i / columns) * 48;
        if (check.done) {
            p.disc(x + 14, y, 14, t.go_lo);
            draw_check(p, x + 14, y, 15, t.go_text, 3);
        } else {
            draw_alert(p, x + 14, y, 26);
        }
        const float end =
            x + 42 +
            p.text(x + 42, y, check.text,
                   {Face::semibold, 18, check.done ? t.t1 : t.sig_text, Align::left, 0});
        if (!check.done)
            p.text(end + 10, y, check.clause, {Face::medium, 14, t.t2, Align::left, 0});
    }
}

void draw_start(Stage& stage, const view::SetupCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::Control& start = stage.control(view::Act::start_stop);
    const bool dim = start.dim.has_value();
    const Rect upper = box.at(0, 0, box.w, 136);
    p.fill(upper, dim ? t.p1 : t.go, 8);
    if (dim) p.outline(upper, t.line, 2, 8);
    p.text(upper.cx(), upper.y + 46, centre.start,
           {Face::display, 46, dim ? t.t3 : t.ink, Align::centre, 0});
    Style label{Face::medium, 17, dim ? t.t2 : t.ink, Align::left, 0};
    const std::string& text = dim ? centre.opens : start.label;
    const float cap = cap_width(p, 34, start.cap);
    const float wide = cap + 14 + p.width(text, label);
    const float x = upper.cx() - wide / 2;
    draw_cap(p, x, upper.y + 80, 34, start.cap, dim ? Cap::dim : Cap::lit);
    p.text(x + cap + 14, upper.y + 97, text, label);
    offer(stage, start, upper);

    const view::Control& anyway = stage.control(view::Act::start_anyway);
    const Rect lower = box.at(0, 144, box.w, box.h - 144);
    p.fill(lower, t.bg, 8);
    p.outline(lower, t.is_light ? t.sig_text : t.sig, 2, 8);
    const float after =
        lower.x + 16 + draw_cap(p, lower.x + 16, lower.cy() - 15, 30, anyway.cap, Cap::lit) + 16;
    const float room = lower.right() - 12 - after;
    p.within(after, lower.cy() - 12, anyway.label, {Face::semibold, 18, t.t1, Align::left, 0},
             room);
    p.within(after, lower.cy() + 13, anyway.note, {Face::medium, 16, t.t2, Align::left, 0}, room);
    offer(stage, anyway, lower);
}

} // namespace

void draw_centre(Stage& stage, const view::SetupCentre& centre, const Layout& layout) {
    constexpr float foot_height = 224;
    const float upper = layout.centre.y;
    const float foot = layout.log.bottom() - foot_height;
    const float tall = foot - 8 - upper;
    draw_fighter(stage, core::Corner::red, centre, {layout.red.x, upper, layout.red.w, tall});
    draw_fighter(stage, core::Corner::blue, centre, {layout.blue.x, upper, layout.blue.w, tall});
    draw_format(stage, centre.format, {layout.centre.x, upper, layout.centre.w, 112});
    draw_people(stage, centre, {layout.centre.x, upper + 120, layout.centre.w, tall - 120});
    if (stage.view.band) return;
    draw_checks(stage, centre, {layout.log.x, foot, layout.log.w, foot_height});
    draw_start(stage, centre, {layout.tools.x, foot, layout.tools.w, foot_height});
}

} // namespace ringside::ui
