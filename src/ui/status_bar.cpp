#include <algorithm>
#include <string>

#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

void draw_chip_icon(Paint& p, view::Chip chip, float cx, float cy, Colour ink) {
    switch (chip) {
    case view::Chip::running:
        draw_play(p, cx, cy, 20, ink);
        return;
    case view::Chip::stopped:
    case view::Chip::interval:
        draw_pause(p, cx, cy, 26, ink);
        return;
    case view::Chip::count:
        p.fill({cx - 11, cy - 11, 22, 22}, ink, 3);
        return;
    case view::Chip::setup:
    case view::Chip::review:
        p.outline({cx - 10, cy - 10, 20, 20}, ink, 4, 2);
        return;
    case view::Chip::finished:
        draw_check(p, cx, cy, 24, ink, 4);
        return;
    }
}

/// A line as large as it may be; where even `least` is too wide, two lines.
void draw_sentence(Paint& p, const Rect& room, const std::string& text, Style style, float least) {
    const float wide = p.ticking_width(text, style);
    // A hair smaller than it must be, so that it fits whatever is rounded.
    if (wide > room.w) style.size = std::max(least - 2, style.size * room.w / wide * 0.995F);
    style.size = std::max(style.size, 14.0F);
    if (p.ticking_width(text, style) <= room.w) {
        p.ticking(room.x, room.cy(), text, style);
        return;
    }
    style.size = least;
    const float line = least * 4 / 3;
    p.wrapped({room.x, room.cy() - line, room.w, 2 * line}, text, style, line);
}

} // namespace

void draw_status(Stage& stage, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::Status& status = stage.view.status;
    p.fill(box, t.p2, 8);

    Colour ground = t.is_light ? t.ink : t.white;
    Colour ink = t.is_light ? t.white : t.ink;
    switch (status.chip) {
    case view::Chip::running:
        ground = t.go, ink = t.ink;
        break;
    case view::Chip::stopped:
    case view::Chip::count:
    case view::Chip::interval:
        ground = t.sig, ink = t.ink;
        break;
    case view::Chip::setup:
    case view::Chip::review:
    case view::Chip::finished:
        break;
    }
    const Rect chip{box.x, box.y, 200, box.h};
    p.fill(chip, ground, 8);
    draw_chip_icon(p, status.chip, chip.x + 34, chip.cy(), ink);
    std::string word = status.word;
    if (status.number) word += " " + std::to_string(view::number(*status.number, stage.now));
    Style chip_style{Face::display, 30, ink, Align::left, 0};
    chip_style.size = p.fitting_size(word, chip_style, 200 - 64 - 12);
    p.text(chip.x + 64, chip.cy(), word, chip_style);

    float right = box.right() - 16;
    const bool noticed = status.notice && stage.now < status.notice->until;
    if (noticed) {
        right -= p.text(right, box.cy(), status.notice->clause,
                        {Face::semibold, 20, t.t2, Align::right, 0});
    } else if (status.next) {
        const view::Control& control = stage.control(*status.next);
        Style label{Face::semibold, 20, control.dim ? t.t3 : t.t1, Align::right, 0};
        const float wide = p.text(right, box.cy(), status.next_label, label);
        const float cap = cap_width(p, 36, control.cap);
        const float x = right - wide - 12 - cap;
        draw_cap(p, x, box.cy() - 18, 36, control.cap, control.dim ? Cap::dim : Cap::lit);
        offer(stage, control, {x - 8, box.y, right - x + 16, box.h});
        right = x;
    }

    const float left = 240 - 16 + box.x;
    const std::string text = noticed ? status.notice->text : view::text(status.sentence, stage.now);
    const Style style{Face::semibold, 24, noticed ? t.sig_text : t.t1, Align::left, 0};
    const Rect room{left, box.y, right - 24 - left, box.h};
    const bool has_tiding = status.tiding && stage.now < status.tiding->until;
    if (!has_tiding) return draw_sentence(p, room, text, style, 18);
    // Tidings have a line of their own: they hide neither the sentence nor an answer.
    draw_sentence(p, {room.x, room.y, room.w, 36}, text, style, 14);
    draw_sentence(p, {room.x, room.y + 34, room.w, 36}, status.tiding->text,
                  {Face::semibold, 18, t.sig_text, Align::left, 0}, 14);
}

} // namespace ringside::ui
