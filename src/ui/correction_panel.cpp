#include <algorithm>
#include <string>

#include "ui/stage.hpp"

// What is to become of the call that the playhead of a review stands on.

namespace ringside::ui {

namespace {

using view::Act;
using view::ReviewCentre;

/// One thing that can be done about the event; the picked one light.
void draw_remedy(Stage& stage, const view::Control& control, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const bool dim = control.dim.has_value();
    const Colour light = t.is_light ? t.ink : t.white;
    p.fill(box, control.picked ? light : dim ? t.p1 : t.p2, 6);
    if (!control.picked) p.outline(box, dim ? t.line : t.t3, 2, 6);
    const float cap = std::min(28.0F, box.h - 10);
    Style style{Face::semibold, 17,
                control.picked ? (t.is_light ? t.white : t.ink)
                : dim          ? t.t3
                               : t.t1,
                Align::left, 0};
    const float x = box.x + 12 +
                    draw_cap(p, box.x + 12, box.cy() - cap / 2, cap, control.cap,
                             dim              ? Cap::dim
                             : control.picked ? Cap::inked
                                              : Cap::lit);
    style.size = p.squeezed_size(control.label, style, box.right() - 10 - x - 12);
    p.text(x + 12, box.cy(), control.label, style);
    offer(stage, control, box);
}

void draw_changes(Stage& stage, const ReviewCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    if (centre.changes.empty() && centre.problem.empty()) return;
    p.text(box.x, box.y + 10, centre.changes_title, {Face::medium, 15, t.t2, Align::left, 0.06F});
    float y = box.y + 34;
    if (!centre.problem.empty()) {
        draw_alert(p, box.x + 9, y, 18);
        p.wrapped({box.x + 28, y - 10, box.w - 32, box.bottom() - y + 10}, centre.problem,
                  {Face::semibold, 16, t.sig_text, Align::left, 0}, 20);
        return;
    }
    const float before = box.x + box.w * 0.46F;
    const float after = box.x + box.w * 0.72F;
    constexpr float step = 24;
    const auto rows = static_cast<std::size_t>(std::max(1.0F, (box.bottom() - 4 - y) / step + 1));
    const bool all_fit = centre.changes.size() <= rows;
    const std::size_t shown = all_fit ? centre.changes.size() : rows - 1;
    for (std::size_t i = 0; i < shown; ++i) {
        const view::ChangeRow& row = centre.changes[i];
        const auto put = [&](float x, float room, const std::string& text, Face face,
                             Colour colour) {
            Style style{face, 16, colour, Align::left, 0};
            style.size = p.squeezed_size(text, style, room);
            p.text(x, y, text, style);
        };
        put(box.x, before - box.x - 12, row.label, Face::medium, t.t1);
        put(before, after - before - 32, row.before, Face::medium, t.t2);
        if (row.changed) p.triangle(after - 22, y - 5, after - 22, y + 5, after - 14, y, t.t2);
        put(after, box.right() - after, row.after, Face::semibold, row.changed ? t.sig_text : t.t2);
        y += step;
    }
    if (!all_fit)
        p.text(box.x, y, "+ " + std::to_string(centre.changes.size() - shown),
               {Face::semibold, 16, t.sig_text, Align::left, 0});
}

/// The keys of the calls that can be meant, in as many rows as they need.
void draw_menu(Stage& stage, const ReviewCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.within(box.x, box.y + 10, centre.menu_title, {Face::medium, 15, t.t2, Align::left, 0}, box.w);
    constexpr float cap = 24;
    constexpr float gap = 6;
    constexpr std::size_t columns = 4;
    const std::size_t rows = (centre.menu.size() + columns - 1) / columns;
    const float tall =
        std::min(34.0F, (box.h - 24) / static_cast<float>(std::max<std::size_t>(1, rows)) - gap);
    const float wide = (box.w - gap * (columns - 1)) / columns;
    for (std::size_t i = 0; i < centre.menu.size(); ++i) {
        const view::Control& control = stage.control(centre.menu[i]);
        const Rect chip{box.x + static_cast<float>(i % columns) * (wide + gap),
                        box.y + 24 + static_cast<float>(i / columns) * (tall + gap), wide, tall};
        p.fill(chip, t.p2, 6);
        p.outline(chip, t.t3, 2, 6);
        const float key = std::min(cap, tall - 6);
        const float x =
            chip.x + 6 + draw_cap(p, chip.x + 6, chip.cy() - key / 2, key, control.cap, Cap::lit);
        Style style{Face::semibold, 16, t.t1, Align::left, 0};
        style.size = p.squeezed_size(control.label, style, chip.right() - 6 - x - 8);
        p.text(x + 8, chip.cy(), control.label, style);
        offer(stage, control, chip);
    }
}

/// The line for a reason or a call, and the correction that is held.
void draw_line(Stage& stage, const ReviewCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::Control& apply = stage.control(Act::way_on);
    const bool dim = apply.dim.has_value();
    const Rect button{box.right() - 248, box.y, 248, box.h};
    const Rect field{box.x, box.y, box.w - 260, box.h};
    p.fill(field, t.bg, 6);
    p.outline(field, centre.writing ? t.sig_text : t.t3, 2, 6);
    const Style label{Face::medium, 15, t.t2, Align::left, 0};
    // The hint gives way to what is written, and so does the label where both are long.
    const bool is_empty = centre.line.empty() && !centre.writing;
    const float x = field.x + 14 +
                    p.within(field.x + 14, field.cy(), centre.line_label, label, field.w * 0.42F) +
                    10;
    const float room = field.right() - 20 - x;
    Style text{Face::semibold, 17, t.t1, Align::left, 0};
    text.size = p.squeezed_size(centre.line, text, room);
    const float end = x + p.text(x, field.cy(), centre.line, text);
    if (centre.writing) p.fill({end + 2, field.cy() - 11, 2, 22}, t.t1);
    if (is_empty)
        p.within(field.right() - 14, field.cy(), centre.line_hint,
                 {Face::medium, 15, t.t2, Align::right, 0}, room);
    offer(stage, stage.control(Act::press_clock), field);

    p.fill(button, dim ? t.p3 : t.sig, 6);
    const float part = held_part(stage, apply.act);
    if (part > 0) p.fill({button.x, button.y, button.w * part, button.h}, t.t1, 6);
    const float wide =
        draw_cap(p, button.x + 12, button.cy() - 13, 26, apply.cap, dim ? Cap::dim : Cap::inked);
    const float label_x = button.x + 12 + wide + 14;
    p.within(label_x, button.cy(), apply.label,
             {Face::semibold, 17, dim ? t.t2 : t.ink, Align::left, 0},
             button.right() - 12 - label_x);
    offer(stage, apply, button);
}

} // namespace

void draw_correction(Stage& stage, const ReviewCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    const Rect in = box.at(24, 0, box.w - 48, box.h);
    float x = in.x;
    if (centre.corner) {
        draw_mark(p, *centre.corner, x + 10, in.y + 30, 20, t.corner_hi(*centre.corner));
        x += 34;
    }
    const float right =
        p.text(in.right(), in.y + 30, centre.right, {Face::medium, 15, t.t2, Align::right, 0});
    Style title{Face::display, 26, t.t1, Align::left, 0};
    p.fitted({x, in.y + 8, in.right() - right - 20 - x, 44}, centre.title, title);
    constexpr float gap = 8;
    const float tall = std::clamp((box.h - 262) / 3, 32.0F, 44.0F);
    const float half = (in.w - gap) / 2;
    const Rect line{in.x, box.bottom() - 52, in.w, 40};
    if (centre.is_list) {
        draw_menu(stage, centre, {in.x, in.y + 54, in.w, line.y - 10 - in.y - 54});
        draw_line(stage, centre, line);
        return;
    }
    for (int i = 0; i < view::remedy_count; ++i)
        draw_remedy(stage, stage.control(view::pick(i + 1)),
                    {in.x + static_cast<float>(i % 2) * (half + gap),
                     in.y + 54 + static_cast<float>(i / 2) * (tall + gap), half, tall});
    const float under = in.y + 54 + 3 * (tall + gap) + 2;
    const Rect rest{in.x, under, in.w, line.y - 10 - under};
    if (centre.menu.empty())
        draw_changes(stage, centre, rest);
    else
        draw_menu(stage, centre, rest);
    draw_line(stage, centre, line);
}

} // namespace ringside::ui
