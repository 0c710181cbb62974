#include <algorithm>
#include <string>

#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

namespace {

// Of the places that are clicked, see `offer`.
constexpr int first_check_id = 1200;

void draw_format(Stage& stage, const view::SetupCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    // The longest word of each decides its room.
    const auto share_of = [](std::size_t i, std::size_t count) {
        return i == 0 ? 1.3F : i + 1 == count ? 0.7F : 1.15F;
    };
    float shares = 0;
    for (std::size_t i = 0; i < centre.format.size(); ++i)
        shares += share_of(i, centre.format.size());
    const float gaps = 8 * static_cast<float>(centre.format.size() - 1);
    float x = box.x + 16;
    for (std::size_t i = 0; i < centre.format.size(); ++i) {
        const float width = (box.w - 32 - gaps) * share_of(i, centre.format.size()) / shares;
        draw_field(stage, centre.format[i], {x, box.y + 8, width, 64});
        x += width + 8;
    }
    Style line{Face::medium, 16, centre.format_warns ? t.sig_text : t.t2, Align::left, 0};
    if (p.width(centre.format_line, line) <= box.w - 32) {
        p.text(box.x + 16, box.y + 92, centre.format_line, line);
        return;
    }
    line.size = 14;
    p.wrapped({box.x + 16, box.y + 76, box.w - 32, 34}, centre.format_line, line, 17);
}

void draw_people(Stage& stage, const view::SetupCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    p.text(box.x + 16, box.y + 24, centre.people_title, {Face::display, 24, t.t1, Align::left, 0});
    draw_button(stage, stage.control(view::Act::check_sound),
                {box.right() - 16 - 200, box.y + 4, 200, 36}, 24, 16);
    const float event_height = std::min(64.0F, box.h * 0.19F);
    const Rect event{box.x + 16, box.y + 46, box.w - 32, event_height};
    // Number, title, place, date.
    const float widths[]{64, 0, 0, 122};
    const float free = (event.w - widths[0] - widths[3] - 24) / 2;
    float x = event.x;
    for (std::size_t i = 0; i < centre.event.size(); ++i) {
        const float width = i == 0 || i == 3 ? widths[i] : free;
        draw_field(stage, centre.event[i], {x, event.y, width, event.h});
        x += width + 8;
    }
    // Two columns, so that nine judges stand beside four officials.
    const std::size_t rows = std::max<std::size_t>(1, (centre.people.size() + 1) / 2);
    const float from = event.bottom() + 12;
    const float step = std::min(52.0F, (box.bottom() - 8 - from) / static_cast<float>(rows));
    const float width = (box.w - 32 - 16) / 2;
    // The offices have the room that the longest of them needs, but not more than half.
    const Style office{Face::medium, 14, t.t2, Align::left, 0};
    float offices = 112;
    for (const view::FormField& person : centre.people) {
        const float seat = person.seat ? 18 + p.width(person.seat->text, seat_style(t, true)) : 0;
        const float wide = std::max(p.width(person.label, office), seat);
        offices = std::clamp(wide + 16, offices, width / 2);
    }
    for (std::size_t i = 0; i < centre.people.size(); ++i)
        draw_field(stage, centre.people[i],
                   {box.x + 16 + (i < rows ? 0 : width + 16),
                    from + static_cast<float>(i % rows) * step, width,
                    step - std::min(6.0F, step * 0.1F)},
                   offices);
}

void draw_check_row(Stage& stage, const view::Check& check, int id, const Rect& row) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const float y = row.cy();
    if (check.done)
        draw_done(p, row.x + 11, y, 11);
    else
        draw_alert(p, row.x + 11, y, 22);
    const view::Control* control = check.act ? stage.view.controls.find(*check.act) : nullptr;
    const bool by_digit = check.act && *check.act >= view::Act::pick_1;
    // A tick can be taken away again; what the sheet tells leads nowhere once it is told.
    if (control != nullptr && (by_digit || !check.done))
        draw_cap(p, row.x + 30, y - 11, 22, control->cap,
                 check.done || control->dim ? Cap::dim : Cap::lit);
    const float x = row.x + 64;
    const float clause =
        p.text(row.right() - 14, y, check.clause, {Face::medium, 14, t.t2, Align::right, 0});
    Style text{Face::semibold, 16, check.done ? t.t1 : t.sig_text, Align::left, 0};
    text.size = p.squeezed_size(check.text, text, row.right() - 22 - clause - x);
    p.text(x, y, check.text, text);
    if (control != nullptr && (by_digit || !check.done)) offer(stage, id, view::use(*control), row);
}

void draw_checks(Stage& stage, const view::SetupCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    const float title = p.text(box.x + 24, box.y + 28, centre.checks_title,
                               {Face::display, 24, t.t1, Align::left, 0});
    const float summary = p.text(box.right() - 24, box.y + 28, centre.checks_summary,
                                 {Face::medium, 16, t.t2, Align::right, 0});
    float x = box.x + 24 + title + 24;
    const float button = std::min(192.0F, (box.right() - 24 - summary - 16 - x) / 2 - 8);
    for (const view::Act act : {view::Act::draw_colours, view::Act::swap_corners}) {
        draw_button(stage, stage.control(act), {x, box.y + 8, button, 40}, 24, 16);
        x += button + 8;
    }
    constexpr std::size_t columns = 3;
    const std::size_t rows = (centre.checks.size() + columns - 1) / columns;
    const float width = (box.w - 36) / columns;
    const float step = (box.h - 60) / static_cast<float>(std::max<std::size_t>(1, rows));
    for (std::size_t i = 0; i < centre.checks.size(); ++i)
        draw_check_row(stage, centre.checks[i], first_check_id + static_cast<int>(i),
                       {box.x + 24 + static_cast<float>(i / rows) * width,
                        box.y + 54 + static_cast<float>(i % rows) * step, width, step});
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
    label.size = p.squeezed_size(text, label, upper.w - 32 - cap - 14);
    const float wide = cap + 14 + p.width(text, label);
    const float x = upper.cx() - wide / 2;
    draw_cap(p, x, upper.y + 80, 34, start.cap, dim ? Cap::dim : Cap::lit);
    p.text(x + cap + 14, upper.y + 97, text, label);
    offer(stage, start, upper);

    const view::Control& anyway = stage.control(view::Act::start_anyway);
    const Rect lower = box.at(0, 144, box.w, box.h - 144);
    const bool off = anyway.dim.has_value();
    p.fill(lower, t.bg, 8);
    p.outline(lower, off ? t.line : t.is_light ? t.sig_text : t.sig, 2, 8);
    const float after =
        lower.x + 16 +
        draw_cap(p, lower.x + 16, lower.cy() - 15, 30, anyway.cap, off ? Cap::dim : Cap::lit) + 16;
    const float room = lower.right() - 12 - after;
    p.within(after, lower.cy() - 12, anyway.label,
             {Face::semibold, 18, off ? t.t3 : t.t1, Align::left, 0}, room);
    p.within(after, lower.cy() + 13, anyway.note,
             {Face::medium, 16, off ? t.t3 : t.t2, Align::left, 0}, room);
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
    draw_format(stage, centre, {layout.centre.x, upper, layout.centre.w, 112});
    draw_people(stage, centre, {layout.centre.x, upper + 120, layout.centre.w, tall - 120});
    if (stage.view.band) return;
    draw_checks(stage, centre, {layout.log.x, foot, layout.log.w, foot_height});
    draw_start(stage, centre, {layout.tools.x, foot, layout.tools.w, foot_height});
}

} // namespace ringside::ui
