#include <algorithm>

#include "ui/qr.hpp"
#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

struct Inks {
    Colour ground, text, chip, chip_line;
};

float chip_width(const Paint& p, const view::Control& control, float height, const Style& style) {
    return 10 + cap_width(p, height - 14, control.cap) + 8 + p.width(control.label, style) + 12;
}

/// A chip of the band: its key, its words, picked or not.
float draw_chip(Stage& stage, const view::Control& control, float x, const Rect& row,
                const Inks& inks, float text_size, std::optional<core::Corner> corner) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const bool dim = control.dim.has_value();
    const float cap = row.h - 14;
    Style style{Face::semibold, text_size, inks.text, Align::left, 0};
    const float width = chip_width(p, control, row.h, style);
    const Rect box{x, row.y, width, row.h};
    Colour ground = inks.chip;
    if (control.picked) {
        ground = corner ? t.corner(*corner) : t.ink;
        style.colour = t.white;
    } else if (dim) {
        ground = inks.ground;
        style.colour = with_alpha(inks.text, 0x80);
    }
    p.fill(box, ground, 6);
    p.outline(box, dim ? with_alpha(inks.chip_line, 0x60) : inks.chip_line, control.picked ? 4 : 2,
              6);
    const float after =
        x + 10 +
        draw_cap(p, x + 10, box.cy() - cap / 2, cap, control.cap, dim ? Cap::dim : Cap::lit);
    p.text(after + 8, box.cy(), control.label, style);
    offer(stage, control, box);
    return width;
}

/// The last step: fills while it is held.
void draw_hold(Stage& stage, const view::Control& control, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const bool dim = control.dim.has_value();
    p.fill(box, dim ? t.p3 : t.ink, 6);
    const float part = held_part(stage, control.act);
    if (part > 0) p.fill({box.x, box.y, box.w * part, box.h}, rgb(0x7A5E00), 6);
    const float wide =
        draw_cap(p, box.x + 12, box.cy() - 14, 28, control.cap, dim ? Cap::dim : Cap::lit);
    Style style{Face::semibold, 18, dim ? t.t2 : t.white, Align::left, 0};
    const float x = box.x + 12 + wide + 16;
    style.size = p.fitting_size(control.label, style, box.right() - 12 - x);
    p.text(x, box.cy(), control.label, style);
    offer(stage, control, box);
}

/// The keys of one phase in columns.
void draw_all_keys(Stage& stage, const view::Band& band, const Rect& box, Colour text) {
    Paint& p = stage.paint;
    // As large as lets all stand in four columns.
    constexpr std::size_t columns = 4;
    const std::size_t rows =
        std::clamp<std::size_t>((band.keys.size() + columns - 1) / columns, 3, 5);
    const float step = box.h / static_cast<float>(rows);
    const float cap = std::min(26.0F, step - 2);
    const float size = rows == 3 ? 16 : 14;
    const float wide = box.w / static_cast<float>(columns);
    for (std::size_t i = 0; i < band.keys.size(); ++i) {
        const view::KeyRow& row = band.keys[i];
        float x = box.x + static_cast<float>(i / rows) * wide;
        const float end = x + wide - 10;
        const float cy = box.y + (static_cast<float>(i % rows) + 0.5F) * step;
        for (const std::string& key : row.caps)
            x += draw_cap(p, x, cy - cap / 2, cap, key, Cap::lit) + 4;
        p.within(x + 4, cy, row.label, {Face::medium, size, text, Align::left, 0}, end - x - 4);
    }
}

/// Answers of which there may be many flow from the title's row into the second.
void draw_flowing(Stage& stage, const view::Band& band, float x, const Rect& first,
                  const Rect& second, const Inks& inks) {
    const Style style{Face::semibold, 16, 0, Align::left, 0};
    Rect row = first;
    for (const view::Act act : band.answers) {
        const view::Control& control = *band.controls.find(act);
        if (x + chip_width(stage.paint, control, row.h, style) > row.right()) {
            if (row.y == second.y) break;
            row = second;
            x = row.x;
        }
        x += draw_chip(stage, control, x, row, inks, style.size, std::nullopt) + 8;
    }
}

/// The officials whose call it is, each under his office.
void draw_people(Paint& p, const std::vector<view::Field>& people, const Rect& box, Colour text) {
    const float width = box.w / static_cast<float>(std::max<std::size_t>(1, people.size()));
    float x = box.x;
    for (const view::Field& person : people) {
        p.text(x, box.y + 10, person.label, {Face::medium, 14, text, Align::left, 0});
        Style name{Face::semibold, 18, text, Align::left, 0};
        name.size = p.squeezed_size(person.value, name, width - 16);
        p.text(x, box.y + 34, person.value, name);
        x += width;
    }
}

void draw_words(Stage& stage, const view::Band& band, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.bg, 6);
    p.outline(box, t.t1, 3, 6);
    const float wide =
        p.text(box.x + 16, box.cy(), band.typed, {Face::semibold, 20, t.t1, Align::left, 0});
    p.fill({box.x + 18 + wide, box.cy() - 12, 2, 24}, t.t1);
}

} // namespace

void draw_band(Stage& stage, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::Band& band = *stage.view.band;
    const Inks inks =
        band.neutral ? Inks{t.p2, t.t1, t.p3, t.t3} : Inks{t.sig, t.ink, t.sig_lo, t.ink};
    p.fill(box, inks.ground, 8);

    const Rect right{box.right() - 344, box.y + 10, 328, 48};
    if (const view::Control* cancel = band.controls.find(view::Act::back)) {
        p.outline(right, inks.chip_line, 2, 6);
        draw_key_label(stage, *cancel, right.x + 12, right.cy(), 28,
                       {Face::semibold, 18, inks.text, Align::left, 0});
        offer(stage, *cancel, right);
    }
    const Rect lower = right.at(0, 54, right.w, 44);
    if (const view::Control* way_on = band.controls.find(view::Act::way_on))
        draw_hold(stage, *way_on, lower);
    p.within(lower.x + 12, lower.cy(), band.place, {Face::display, 32, inks.text, Align::left, 0},
             lower.w - 24);

    const float code = band.qr.empty() ? 0 : box.h;
    if (code > 0) draw_qr(p, band.qr, {box.x, box.y, code, code});
    const float left = box.x + 24 + code;
    const float room = right.x - 24 - left;
    const float first = box.y + 34;
    float x = left;
    x += p.text(x, first, band.title, {Face::display, 38, inks.text, Align::left, 0}) + 20;
    for (const view::Act act : band.corners) {
        const view::Control& control = *band.controls.find(act);
        const auto corner = act == view::Act::red_main ? core::Corner::red : core::Corner::blue;
        x += draw_chip(stage, control, x, {x, box.y + 10, 0, 48}, inks, 18, corner) + 10;
    }
    const Rect second{left, box.y + 64, room, 44};
    constexpr std::size_t one_row = 6;
    if (band.kind == view::BandKind::more || band.kind == view::BandKind::hall ||
        (band.kind == view::BandKind::network && band.answers.size() > one_row)) {
        draw_flowing(stage, band, x, {x, box.y + 12, right.x - 24 - x, 44}, second, inks);
        return;
    }
    if (band.kind == view::BandKind::keys) {
        p.fitted({box.x + 24, box.y + 60, 168, 48}, band.help,
                 {Face::semibold, 17, inks.text, Align::left, 0});
        draw_all_keys(stage, band, {box.x + 208, box.y + 8, right.x - 24 - box.x - 208, 100},
                      inks.text);
        const view::Control& next = *band.controls.find(view::Act::all_keys);
        p.outline(lower, inks.chip_line, 2, 6);
        draw_key_label(stage, next, lower.x + 12, lower.cy(), 28,
                       {Face::semibold, 18, inks.text, Align::left, 0});
        offer(stage, next, lower);
        return;
    }
    Style help{Face::semibold, 17, inks.text, Align::left, 0};
    const bool is_alone = band.corners.empty() && band.answers.empty() && band.people.empty() &&
                          !view::is_written_in(band.kind);
    if (is_alone) {
        // What it comes to has the second row to itself.
        const bool is_long = p.width(band.help, help) > 1.9F * second.w;
        if (is_long) help.size = 14;
        p.wrapped({second.x, box.y + 60, second.w, 52}, band.help, help, is_long ? 17 : 23);
        return;
    }
    const float help_room = right.x - 24 - x;
    if (p.width(band.help, help) > help_room) {
        help.size = 14;
        // Two lines about the title's middle, or three that have the row.
        const bool is_long = p.width(band.help, help) > 1.9F * (help_room - 6);
        p.wrapped({x + 6, first - (is_long ? 26.0F : 18.0F), help_room - 6, 54}, band.help, help,
                  18);
    } else {
        p.text(x + 6, first, band.help, help);
    }
    if (!band.people.empty()) draw_people(p, band.people, second, inks.text);
    if (view::is_written_in(band.kind)) {
        draw_words(stage, band, second);
        return;
    }

    // The answers share the row: as large as lets all stand in it, and their keys with them.
    Style answer_style{Face::semibold, 17, 0, Align::left, 0};
    float gap = 8;
    const auto needed = [&] {
        float sum = -gap;
        for (const view::Act act : band.answers)
            sum += chip_width(p, *band.controls.find(act), second.h, answer_style) + gap;
        return sum;
    };
    while (answer_style.size > 14 && needed() > second.w) answer_style.size -= 0.5F;
    if (needed() > second.w) gap = 4;
    float answer_x = second.x;
    for (const view::Act act : band.answers)
        answer_x += draw_chip(stage, *band.controls.find(act), answer_x, second, inks,
                              answer_style.size, std::nullopt) +
                    gap;
}

} // namespace ringside::ui
