#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <string>

#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

namespace {

/// Below this width the head's words make room for its clock.
constexpr float narrow = 620;

void draw_stop(Stage& stage, const view::ClockFace& face, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::Control& control = stage.control(view::Act::start_stop);
    const bool dim = control.dim.has_value();
    const auto* chess = std::get_if<view::ChessCentre>(&stage.view.centre);
    const bool stands = chess != nullptr && chess->timeout.has_value();
    const Colour ground = dim ? t.p2 : stands ? t.go : t.is_light ? t.ink : t.white;
    const Colour ink = dim ? t.t3 : stands ? t.ink : t.is_light ? t.white : t.ink;
    p.fill(box, ground, 8);
    float x = box.x + 14;
    if (box.w > 160) {
        if (stands)
            draw_play(p, box.x + 30, box.y + 34, 26, ink);
        else
            draw_pause(p, box.x + 29, box.y + 34, 32, ink);
        x = box.x + 60;
    }
    // The word on the key is short; what it does in full stands in the status bar.
    Style word{Face::display, 42, ink, Align::left, 0};
    const std::string label = view::capitals(stands ? control.label : face.stop_word);
    p.fitted({x, box.y + 8, box.right() - 14 - x, 54}, label, word);
    const Rect key{box.x + 14, box.y + 70, box.w - 28, 36};
    p.fill(key, ink, 6);
    p.text(key.cx(), key.cy(), control.cap, {Face::bold, 20, ground, Align::centre, 0});
    offer(stage, control, box);
}

/// The round's clock over the board, with its stop at the right.
void draw_head(Stage& stage, const view::ClockFace& face, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const bool is_narrow = box.w < narrow;
    p.fill(box, t.p1, 8);
    const float icon = is_narrow ? 26.0F : 32.0F;
    draw_discipline(p, core::Discipline::chess, box.x + 24 + icon / 2, box.y + 40, icon, t.t1,
                    t.p1);
    const float stop_width = is_narrow ? 132 : 188;
    const Rect stop{box.right() - 12 - stop_width, box.y + 12, stop_width, 120};
    const core::Millis left = view::read(face.clock, stage.now);
    const std::string text = view::text(face.clock, stage.now, view::Digits::tenths_below_ten);
    const Colour colour = face.blinks && blinks_now(left) ? t.sig_text : t.t1;
    const float from = box.x + (is_narrow ? 156.0F : 180.0F);
    const float room = stop.x - (is_narrow ? 12.0F : 20.0F) - from;
    const float size = 148 * std::min(1.0F, room / p.digits_width(text, 148));
    const float middle = from + room / 2 + (is_narrow ? 0.0F : 8.0F);
    const float wide = p.digits(middle, box.cy(), text, size, colour);
    const float end = middle - wide / 2 - 12;
    p.within(box.x + 37 + icon, box.y + 40, face.title,
             {Face::display, is_narrow ? 30.0F : 38.0F, t.t1, Align::left, 0},
             end - box.x - 37 - icon);
    p.within(box.x + 24, box.y + 84, face.round,
             {Face::semibold, is_narrow ? 18.0F : 20.0F, t.t1, Align::left, 0}, end - box.x - 24);
    p.within(box.x + 24, box.y + 113, face.note, {Face::medium, 16, t.t2, Align::left, 0},
             end - box.x - 24);
    draw_stop(stage, face, stop);
}

/// Keys below the moves: press, illegal, take back; in a count its answers.
void draw_keys(Stage& stage, const Rect& box, std::initializer_list<view::Act> acts, float height,
               float gap) {
    float y = box.bottom() - static_cast<float>(acts.size()) * height -
              static_cast<float>(acts.size() - 1) * gap;
    for (const view::Act act : acts) {
        const view::Control& control = stage.control(act);
        const Rect place{box.x, y, box.w, height};
        draw_button(stage, control, place, height > 44 ? 28 : 26, 18);
        // What a count waits for stands out.
        if (act == view::Act::way_on && !control.dim)
            stage.paint.outline(place, stage.theme().go_text, 3, 6);
        y += height + gap;
    }
}

} // namespace

void draw_centre(Stage& stage, const view::ChessCentre& centre, const Layout& layout) {
    const Rect& box = layout.centre;
    draw_head(stage, centre.clock, box.at(0, 0, box.w, 144));
    constexpr float side_width = 232;
    constexpr float board_left = 16;
    constexpr float board_top = 152;
    const float room_w = box.w - side_width - 8 - board_left;
    const float room_h = box.h - board_top - 16;
    const float square = std::floor(std::min(room_w, room_h) / 8);
    // What the board leaves free goes to its two sides.
    const float spare = std::max(0.0F, room_w - 8 * square);
    const Rect squares = box.at(board_left + spare / 2, board_top, 8 * square, 8 * square);
    draw_board(stage, centre.board, squares);

    const Rect side{box.right() - side_width, box.y + board_top, side_width, box.h - board_top};
    if (centre.timeout) {
        draw_timeout(stage, *centre.timeout, side.at(0, 0, side.w, side.h - 140));
        // While the doctor looks, his other answer has its key here too.
        const bool asks_doctor = !stage.control(view::Act::stop).dim;
        draw_keys(stage, side,
                  {view::Act::way_on, asks_doctor ? view::Act::stop : view::Act::illegal,
                   view::Act::take_back},
                  42, 3);
        return;
    }
    if (centre.count) {
        draw_ten_count(stage, *centre.count, side.at(0, 0, side.w, side.h - 140));
        draw_keys(stage, side, {view::Act::way_on, view::Act::slip, view::Act::illegal}, 42, 3);
        return;
    }
    draw_move_entry(stage, centre.entry, side.at(0, 0, side.w, 116));
    // In a low window the keys leave the moves more room.
    const bool is_low = side.h < 420;
    const float key = is_low ? 40 : 48;
    const float gap = is_low ? 4 : 8;
    draw_keys(stage, side, {view::Act::press_clock, view::Act::illegal, view::Act::take_back}, key,
              gap);
    draw_move_list(stage, centre.moves, side.at(0, 124, side.w, side.h - 124 - 3 * (key + gap)));
}

} // namespace ringside::ui
