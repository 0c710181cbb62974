#include <algorithm>
#include <string>

#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

namespace {

void draw_bar(Paint& p, const view::TimeoutFace& face, core::Millis left, const Rect& box) {
    const Theme& t = p.theme();
    if (!face.limit) return;
    const float part = std::clamp(
        1 - static_cast<float>(left.count()) / static_cast<float>(face.limit->count()), 0.0F, 1.0F);
    p.fill(box, rgb(0xB9C4D2), 3);
    if (part > 0) p.fill({box.x, box.y, box.w * part, box.h}, t.ink, 3);
}

/// Past its minute a clock counts what is over.
std::string clock_of(const view::TimeoutFace& face, core::Instant now) {
    return view::text(face.clock, now, view::Digits::whole);
}

} // namespace

/// The narrow form, beside the board.
void draw_timeout(Stage& stage, const view::TimeoutFace& face, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.is_light ? t.p2 : t.white, 8);
    Style title{Face::display, 30, t.ink, Align::left, 0};
    p.fitted({box.x + 16, box.y + 8, box.w - (face.corner ? 64 : 32), 44}, face.title, title);
    if (face.corner)
        draw_mark(p, *face.corner, box.right() - 30, box.y + 28, 24, t.corner(*face.corner));
    p.text(box.x + 16, box.y + 66, face.right, {Face::semibold, 14, t.ink, Align::left, 0});
    const std::string text = clock_of(face, stage.now);
    float size = std::min(110.0F, (box.h - 160) / 0.75F);
    size *= std::min(1.0F, (box.w - 32) / p.digits_width(text, size));
    p.digits(box.cx(), box.y + 82 + (box.h - 160) / 2, text, size, t.ink);
    draw_bar(p, face, view::read(face.clock, stage.now),
             {box.x + 16, box.bottom() - 66, box.w - 32, 10});
    const Style foot{Face::medium, 14, t.ink, Align::left, 0};
    p.within(box.x + 16, box.bottom() - 38,
             face.stopped_label + " " + view::text(face.stopped_at, stage.now), foot, box.w - 32);
    p.within(box.x + 16, box.bottom() - 17, face.note, foot, box.w - 32);
}

void draw_centre(Stage& stage, const view::TimeoutCentre& centre, const Layout& layout) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::TimeoutFace& face = centre.timeout;
    const Rect& box = layout.centre;
    const float tall = box.h - 600 + 416;
    const Rect panel = box.at(0, 0, box.w, tall);
    p.fill(panel, t.is_light ? t.p2 : t.white, 8);
    Style title{Face::display, 46, t.ink, Align::left, 0};
    const float right_width = p.width(face.right, {Face::semibold, 18, 0, Align::left, 0});
    title.size = p.squeezed_size(face.title, title, panel.w - 48 - 60 - right_width);
    const float end = panel.x + 24 + p.text(panel.x + 24, panel.y + 40, face.title, title);
    if (face.corner) draw_mark(p, *face.corner, end + 30, panel.y + 40, 32, t.corner(*face.corner));
    p.text(panel.right() - 24, panel.y + 40, face.right,
           {Face::semibold, 18, t.ink, Align::right, 0});
    const std::string text = clock_of(face, stage.now);
    const float room = tall - 76 - 92;
    float size = std::min(268.0F, room / 0.74F);
    size *= std::min(1.0F, (panel.w - 48) / p.digits_width(text, size));
    p.digits(panel.cx(), panel.y + 80 + room / 2, text, size, t.ink);
    draw_bar(p, face, view::read(face.clock, stage.now),
             {panel.x + 24, panel.bottom() - 84, panel.w - 48, 12});
    const float foot = panel.bottom() - 36;
    const float x = panel.x + 24 +
                    p.text(panel.x + 24, foot, face.stopped_label,
                           {Face::semibold, 18, t.ink, Align::left, 0}) +
                    14;
    const float end_of_clock =
        x + p.text(x, foot, view::text(face.stopped_at, stage.now, view::Digits::tenths_below_ten),
                   {Face::display, 34, t.ink, Align::left, 0});
    p.within(panel.right() - 24, foot, face.note, {Face::medium, 16, t.ink, Align::right, 0},
             panel.right() - 24 - end_of_clock - 16);

    const float width = (box.w - 8) / 2;
    const view::Control& on = stage.control(view::Act::way_on);
    const Rect left = box.at(0, tall + 8, width, 104);
    const bool dim = on.dim.has_value();
    p.fill(left, dim ? t.p2 : t.go, 8);
    float tx = left.x + 24 +
               draw_cap(p, left.x + 24, left.cy() - 22, 44, on.cap, dim ? Cap::dim : Cap::lit) + 20;
    Style word{Face::display, 36, dim ? t.t3 : t.ink, Align::left, 0};
    word.size = p.squeezed_size(view::capitals(on.label), word, left.right() - 12 - tx);
    p.text(tx, left.cy() - 12, view::capitals(on.label), word);
    p.within(tx, left.cy() + 22, on.note, {Face::semibold, 16, word.colour, Align::left, 0},
             left.right() - 12 - tx);
    offer(stage, on, left);

    const view::Control& stop = stage.control(view::Act::stop);
    const Rect right = box.at(width + 8, tall + 8, width, 104);
    const bool off = stop.dim.has_value();
    p.fill(right, off ? t.p1 : t.p2, 8);
    p.outline(right, off ? t.line : t.is_light ? t.sig_text : t.sig, off ? 2 : 3, 8);
    tx = right.x + 24 +
         draw_cap(p, right.x + 24, right.cy() - 22, 44, stop.cap, off ? Cap::dim : Cap::lit) + 20;
    word = {Face::display, 36, off ? t.t3 : t.t1, Align::left, 0};
    word.size = p.squeezed_size(view::capitals(stop.label), word, right.right() - 12 - tx);
    p.text(tx, right.cy() - 12, view::capitals(stop.label), word);
    p.within(tx, right.cy() + 22, stop.note, {Face::semibold, 16, word.colour, Align::left, 0},
             right.right() - 12 - tx);
    offer(stage, stop, right);
    draw_chess_line(stage, centre.chess, box.at(0, tall + 120, box.w, 64));
}

} // namespace ringside::ui
