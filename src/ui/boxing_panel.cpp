#include <algorithm>
#include <string>

#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

void draw_chess_line(Stage& stage, const view::ChessLine& line, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    float x = box.x + 24;
    x += p.text(x, box.cy(), line.label, {Face::medium, 14, t.t2, Align::left, 0.06F}) + 14;
    const float right =
        p.text(box.right() - 24, box.cy(), line.right, {Face::medium, 16, t.t2, Align::right, 0});
    Style style{Face::semibold, 18, t.t1, Align::left, 0};
    style.size = p.fitting_size(line.text, style, box.right() - 24 - right - 16 - x);
    p.text(x, box.cy(), line.text, style);
}

void draw_centre(Stage& stage, const view::BoxingCentre& centre, const Layout& layout) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const Rect& box = layout.centre;
    const float tall = box.h - 600 + 416;
    const Rect face = box.at(0, 0, box.w, tall);
    p.fill(face, t.p1, 8);
    draw_discipline(p, core::Discipline::boxing, face.x + 47, face.y + 46, 50, t.t1, t.p1);
    p.text(face.x + 84, face.y + 46, centre.clock.title, {Face::display, 44, t.t1, Align::left, 0});
    p.text(face.right() - 24, face.y + 46, centre.clock.round,
           {Face::semibold, 24, t.t1, Align::right, 0});
    const core::Millis left = view::read(centre.clock.clock, stage.now);
    const std::string text =
        view::text(centre.clock.clock, stage.now, view::Digits::tenths_below_ten);
    const float room = tall - 78 - 48;
    float size = std::min(340.0F * std::max(1.0F, box.h / 600), room / 0.75F);
    size *= std::min(1.0F, (face.w - 48) / p.digits_width(text, size));
    p.digits(face.cx(), face.y + 82 + room / 2, text, size,
             centre.clock.blinks && blinks_now(left) ? t.sig_text : t.t1);
    p.text(face.cx(), face.bottom() - 27, centre.clock.note,
           {Face::medium, 16, t.t2, Align::centre, 0});
    const view::Control& more = stage.control(view::Act::more);
    const Style quiet{Face::medium, 14, t.t2, Align::left, 0};
    const float wide = cap_width(p, 26, more.cap) + 12 + p.width(more.label, quiet);
    const Rect place{face.right() - 24 - wide, face.bottom() - 46, wide, 38};
    draw_key_label(stage, more, place.x, place.cy(), 26, quiet);
    offer(stage, more, place);

    const view::Control& stop = stage.control(view::Act::start_stop);
    const Rect bar = box.at(0, tall + 8, box.w, 104);
    const bool dim = stop.dim.has_value();
    const Colour ground = dim ? t.p2 : t.is_light ? t.ink : t.white;
    const Colour ink = dim ? t.t3 : t.is_light ? t.white : t.ink;
    p.fill(bar, ground, 8);
    draw_pause(p, bar.x + 42, bar.cy(), 38, ink);
    p.text(bar.x + 84, bar.cy() - 12, view::capitals(stop.label),
           {Face::display, 42, ink, Align::left, 0});
    p.text(bar.x + 84, bar.cy() + 25, stop.note, {Face::medium, 18, ink, Align::left, 0});
    const Rect key{bar.right() - 24 - 168, bar.cy() - 26, 168, 52};
    p.fill(key, ink, 8);
    p.text(key.cx(), key.cy(), stop.cap, {Face::bold, 24, ground, Align::centre, 0});
    offer(stage, stop, bar);
    draw_chess_line(stage, centre.chess, box.at(0, tall + 120, box.w, 64));
}

} // namespace ringside::ui
