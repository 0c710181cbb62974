#include <algorithm>
#include <string>

#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

void draw_chess_line(Stage& stage, const view::ChessLine& line, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    Style label{Face::medium, 14, t.t2, Align::left, 0.06F};
    Style text{Face::semibold, 18, t.t1, Align::left, 0};
    Style state{Face::medium, 16, t.t2, Align::right, 0};
    constexpr float gaps = 14 + 16;
    const float wanted =
        p.width(line.label, label) + p.width(line.text, text) + p.width(line.right, state);
    // All three give way alike.
    const float by = std::min(1.0F, (box.w - 48 - gaps) / wanted);
    for (Style* style : {&label, &text, &state}) style->size *= by;
    const float x = box.x + 24 + p.text(box.x + 24, box.cy(), line.label, label) + 14;
    p.text(x, box.cy(), line.text, text);
    p.text(box.right() - 24, box.cy(), line.right, state);
}

void draw_centre(Stage& stage, const view::BoxingCentre& centre, const Layout& layout) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const Rect& box = layout.centre;
    const float tall = box.h - 600 + 416;
    const Rect face = box.at(0, 0, box.w, tall);
    p.fill(face, t.p1, 8);
    draw_discipline(p, core::Discipline::boxing, face.x + 47, face.y + 46, 50, t.t1, t.p1);
    const float round = p.text(face.right() - 24, face.y + 46, centre.clock.round,
                               {Face::semibold, 24, t.t1, Align::right, 0});
    p.within(face.x + 84, face.y + 46, centre.clock.title,
             {Face::display, 44, t.t1, Align::left, 0}, face.w - 84 - 24 - round - 16);
    const core::Millis left = view::read(centre.clock.clock, stage.now);
    const std::string text =
        view::text(centre.clock.clock, stage.now, view::Digits::tenths_below_ten);
    const float room = tall - 78 - 48;
    float size = std::min(340.0F * std::max(1.0F, box.h / 600), room / 0.75F);
    size *= std::min(1.0F, (face.w - 48) / p.digits_width(text, size));
    p.digits(face.cx(), face.y + 82 + room / 2, text, size,
             centre.clock.blinks && blinks_now(left) ? t.sig_text : t.t1);
    const view::Control& more = stage.control(view::Act::more);
    const Style quiet{Face::medium, 14, t.t2, Align::left, 0};
    const float wide = cap_width(p, 26, more.cap) + 12 + p.width(more.label, quiet);
    const Rect place{face.right() - 24 - wide, face.bottom() - 46, wide, 38};
    draw_key_label(stage, more, place.x, place.cy(), 26, quiet);
    offer(stage, more, place);
    // In the middle, or where the key leaves it room.
    Style note{Face::medium, 16, t.t2, Align::centre, 0};
    const float middle = face.cx();
    const bool fits = p.width(centre.clock.note, note) / 2 <= place.x - 16 - middle;
    if (!fits) note.align = Align::left;
    p.within(fits ? middle : face.x + 24, face.bottom() - 27, centre.clock.note, note,
             place.x - 16 - face.x - 24);

    const view::Control& stop = stage.control(view::Act::start_stop);
    const Rect bar = box.at(0, tall + 8, box.w, 104);
    const bool dim = stop.dim.has_value();
    const Colour ground = dim ? t.p2 : t.is_light ? t.ink : t.white;
    const Colour ink = dim ? t.t3 : t.is_light ? t.white : t.ink;
    p.fill(bar, ground, 8);
    draw_pause(p, bar.x + 42, bar.cy(), 38, ink);
    const Rect key{bar.right() - 24 - 168, bar.cy() - 26, 168, 52};
    const float words = key.x - 16 - bar.x - 84;
    p.within(bar.x + 84, bar.cy() - 12, view::capitals(stop.label),
             {Face::display, 42, ink, Align::left, 0}, words);
    p.within(bar.x + 84, bar.cy() + 25, stop.note, {Face::medium, 18, ink, Align::left, 0}, words);
    p.fill(key, ink, 8);
    p.text(key.cx(), key.cy(), stop.cap, {Face::bold, 24, ground, Align::centre, 0});
    offer(stage, stop, bar);
    draw_chess_line(stage, centre.chess, box.at(0, tall + 120, box.w, 64));
}

} // namespace ringside::ui
