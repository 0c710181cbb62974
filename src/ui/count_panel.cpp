#include <algorithm>
#include <string>

#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

namespace {

int reached(const Stage& stage, const view::CountFace& count) {
    return std::clamp(view::number(count.number, stage.now), 0, count.out);
}

/// BOX ON: fills up to the mandatory number, then turns solid.
void draw_way_on(Stage& stage, const view::CountFace& count, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::Control& control = stage.control(view::Act::way_on);
    const bool open = !control.dim;
    // It fills with the number, not between two of them: nothing moves that says nothing.
    const float part = std::clamp(static_cast<float>(reached(stage, count)) /
                                      static_cast<float>(std::max(1, count.mandatory)),
                                  0.0F, 1.0F);
    // While a question has the key nothing here opens.
    const bool is_taken = stage.view.band && stage.view.band->controls.find(control.act) != nullptr;
    p.fill(box, open ? t.go : is_taken ? t.p1 : t.p2, 8);
    if (is_taken) p.outline(box, t.line, 2, 8);
    if (!open && !is_taken) {
        p.fill({box.x, box.y, box.w * part, box.h}, t.go_lo, 8);
        p.outline(box, t.go_text, 3, 8);
    }
    const Colour ink = open ? t.ink : is_taken ? t.t3 : t.t1;
    const float cap = 48;
    const float wide =
        draw_cap(p, box.x + 24, box.cy() - cap / 2, cap, control.cap, open ? Cap::lit : Cap::dim);
    const float x = box.x + 24 + wide + 20;
    p.text(x, box.cy() - 12, view::capitals(control.label),
           {Face::display, 42, ink, Align::left, 0});
    p.text(x, box.cy() + 25,
           open       ? count.open_word
           : is_taken ? ""
                      : count.opens_word,
           {Face::semibold, 18, ink, Align::left, 0});
    p.text(box.right() - 24, box.cy(), control.clause, {Face::medium, 18, ink, Align::right, 0});
    offer(stage, control, box);
}

/// A title that keeps clear of the marks after it.
float draw_title(Paint& p, const view::CountFace& count, float x, float cy, float size, float room,
                 Colour ink) {
    Style style{Face::display, size, ink, Align::left, 0};
    style.size = p.fitting_size(count.title, style, room - size * 1.2F);
    x += p.text(x, cy, count.title, style) + size * 0.5F;
    for (const core::Corner corner : core::both_corners) {
        if (!count.corners[corner]) continue;
        draw_mark(p, corner, x + size * 0.28F, cy, size * 0.7F, p.theme().corner(corner));
        x += size * 0.9F;
    }
    return x;
}

} // namespace

void draw_count_cells(Paint& paint, int reached, int out, int columns, const Rect& box, float gap,
                      float text_size) {
    const Theme& t = paint.theme();
    const int rows = (out + columns - 1) / std::max(1, columns);
    const float width =
        (box.w - static_cast<float>(columns - 1) * gap) / static_cast<float>(columns);
    const float height = (box.h - static_cast<float>(rows - 1) * gap) / static_cast<float>(rows);
    for (int i = 1; i <= out; ++i) {
        const auto column = static_cast<float>((i - 1) % columns);
        const auto row = static_cast<float>((i - 1) / columns);
        const Rect cell{box.x + column * (width + gap), box.y + row * (height + gap), width,
                        height};
        const bool full = i <= reached;
        if (full)
            paint.fill(cell, t.ink, 4);
        else
            paint.outline(cell, t.ink, height > 40 ? 3 : 2, 4);
        paint.text(cell.cx(), cell.cy(), std::to_string(i),
                   {Face::display, text_size, full ? t.sig : t.ink, Align::centre, 0});
    }
}

void draw_ten_count(Stage& stage, const view::CountFace& count, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.sig, 8);
    p.text(box.x + 16, box.y + 28, count.title, {Face::display, 30, t.ink, Align::left, 0});
    for (const core::Corner corner : core::both_corners)
        if (count.corners[corner])
            draw_mark(p, corner, box.right() - 30, box.y + 28, 24, t.corner(corner));
    const float room = box.h - 56 - 84;
    const float size = std::min(220.0F, room / 0.72F);
    p.digits(box.cx(), box.y + 56 + room / 2, std::to_string(reached(stage, count)), size, t.ink);
    draw_count_cells(p, reached(stage, count), count.out, 5,
                     {box.x + 16, box.bottom() - 68, box.w - 32, 58}, 6, 18);
}

void draw_centre(Stage& stage, const view::CountCentre& centre, const Layout& layout) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::CountFace& count = centre.count;
    const Rect& box = layout.centre;
    const float tall = box.h - 600 + 416;
    const float by = std::min(1.0F, tall / 416); // what a low window leaves of the guide's heights
    const Rect face = box.at(0, 0, box.w, tall);
    p.fill(face, t.sig, 8);
    draw_title(p, count, face.x + 24, face.y + 40 * by, 48 * by, face.w * 0.56F, t.ink);
    float y = face.y + 87 * by;
    for (std::size_t i = 0; i < count.lines.size(); ++i, y += 26 * by) {
        Style style{i == 0 ? Face::semibold : Face::medium, i == 0 ? 18.0F : 16.0F, t.ink,
                    Align::left, 0};
        style.size = std::max(14.0F, p.fitting_size(count.lines[i], style, face.w * 0.55F));
        p.text(face.x + 24, y, count.lines[i], style);
    }

    const std::string clock =
        view::text(centre.clock.clock, stage.now, view::Digits::tenths_below_ten);
    const float clock_y = face.y + tall * 0.546F + (1 - by) * 40;
    p.digits(face.x + 24, clock_y, clock, 112 * by, t.ink, Align::left);
    p.text(face.x + 24, clock_y + 61 * by, centre.clock.note,
           {Face::semibold, 16, t.ink, Align::left, 0});

    const float cells = 56 * by;
    const float foot = face.bottom() - 24 - cells;
    const float size = std::min(400.0F, (foot - face.y - 32 * by) / 0.74F);
    const float middle = face.x + face.w * (by < 1 ? 0.8F : 0.725F);
    p.digits(middle, (face.y + foot) / 2 + 4, std::to_string(reached(stage, count)), size, t.ink);
    if (count.held)
        p.text(middle, foot - 10, count.held_word, {Face::bold, 20, t.ink, Align::centre, 0});
    draw_count_cells(p, reached(stage, count), count.out, 10,
                     {face.x + 24, foot, face.w - 48, cells}, 8, 26 * by);

    draw_way_on(stage, count, box.at(0, tall + 8, box.w, 104));
    const float width = (box.w - 16) / 3;
    const view::Act acts[] = {view::Act::stop, view::Act::slip, view::Act::start_stop};
    for (std::size_t i = 0; i < 3; ++i)
        draw_button(stage, stage.control(acts[i]),
                    box.at(static_cast<float>(i) * (width + 8), tall + 120, width, 64), 30, 17);
}

} // namespace ringside::ui
