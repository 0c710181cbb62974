// The scenes of a bout that goes on: chess, boxing, count, break.

#include <algorithm>
#include <string>

#include "ui/projector_parts.hpp"

namespace ringside::ui {

namespace {

constexpr float upper = 208; ///< below the head band

bool is_right(core::Corner corner) { return corner == core::Corner::blue; }

Colour ground_of(const Theme& t, const view::ProjectorCorner& corner) {
    return corner.ticking ? t.corner_lo(corner.corner) : t.p1;
}

/// The chip of a colour at full width: the king and the word in the middle.
void draw_wide_chip(Paint& p, const view::ProjectorCorner& corner, const Rect& box) {
    const Theme& t = p.theme();
    const bool white = corner.side == chess::Side::white;
    p.fill(box, white ? t.white_piece : t.ink, 12);
    if (!white) p.outline(box, t.t3, 3, 12);
    Style style{Face::display, 58, white ? t.ink : t.white, Align::left, 0};
    constexpr float king = 74;
    style.size *= std::min(1.0F, (box.w - king - 40) / p.width(corner.side_word, style));
    const float wide = king + p.width(corner.side_word, style);
    const float x = box.cx() - wide / 2;
    draw_piece(p, {corner.side, chess::PieceType::king}, x + king / 2 - 6, box.cy(), 84);
    p.text(x + king, box.cy(), corner.side_word, style);
}

void draw_ten_count(Wall& wall, const view::CountFace& count, core::Corner corner,
                    const Rect& box) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    p.fill(box, t.sig, 12);
    const bool right = is_right(corner);
    p.within(right ? box.right() - 24 : box.x + 24, box.y + 36, count.title,
             {Face::display, 44, t.ink, right ? Align::right : Align::left, 0}, box.w - 48);
    const int reached = std::clamp(view::number(count.number, wall.now), 0, count.out);
    p.digits(box.cx(), box.y + 60 + (box.h - 68) / 2, std::to_string(reached), 236, t.ink);
}

void draw_chess_column(Wall& wall, const view::ProjectorChess& scene, core::Corner corner,
                       const Rect& box) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const view::ProjectorCorner& who = wall.view.corners[corner];
    draw_wall_name(wall, who, box.at(0, 0, box.w, 208), 96);
    const Rect clock = box.at(0, 208, box.w, 384);
    p.fill(clock, ground_of(t, who));
    if (who.ticking) p.outline(clock, t.corner_hi(corner), 8);
    draw_wide_chip(p, who, clock.at(24, 24, clock.w - 48, 96));
    const std::string text = view::text(who.clock, wall.now);
    const float size = std::min(236.0F, 236.0F * (clock.w - 40) / p.digits_width(text, 236));
    p.digits(clock.cx(), clock.y + 254, text, size, t.t1);
    const Rect tally = box.at(0, 600, box.w, box.h - 600);
    if (scene.count && scene.counted == corner) {
        draw_ten_count(wall, *scene.count, corner, tally);
        return;
    }
    p.fill(tally, t.p1, 12, Round::bottom);
    draw_wall_pips(wall, corner, who.counts_label, Pip::count, who.counts, tally, tally.y + 36, 44,
                   22, 66, t.t1, t.pip, t.t3);
    draw_wall_pips(wall, corner, who.warnings_label, Pip::warning, who.warnings, tally,
                   tally.y + 154, 44, 22, 66, t.t1, t.pip, t.t3);
}

} // namespace

void draw_scene(Wall& wall, const view::ProjectorChess& scene) {
    const float tall = wall.height - upper - 24;
    // A 4:3 screen takes of the columns what the guide gives them in a boxing round.
    const float column = std::clamp((wall.width - 48 - 64 - 848) / 2, 400.0F, 472.0F);
    const Rect red{24, upper, column, tall};
    const Rect blue{wall.width - 24 - column, upper, column, tall};
    // The evaluation bar's place left of the board stays empty.
    const float left = red.right() + 40;
    const float room = blue.x - 24 - left;
    const float size = std::min(room, tall);
    const float x = wall.width >= 1900 ? left : left - 16 + std::max(0.0F, room + 16 - size) / 2;
    draw_wall_board(wall, scene.board, {x, upper + (tall - size) / 2, size, size});
    draw_chess_column(wall, scene, core::Corner::red, red);
    draw_chess_column(wall, scene, core::Corner::blue, blue);
}

void draw_scene(Wall& wall, const view::ProjectorBoxing& scene) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const float column = 400;
    const float tall = wall.height - 104 - 24 - upper;
    for (const core::Corner corner : core::both_corners) {
        const view::ProjectorCorner& who = wall.view.corners[corner];
        const bool right = is_right(corner);
        const Rect box{right ? wall.width - 24 - column : 24, upper, column, tall};
        draw_wall_name(wall, who, box.at(0, 0, box.w, 208), 96);
        const float lower = 209;
        const Rect tally = box.at(0, 208, box.w, tall - 208 - 8 - lower);
        if (scene.outside && scene.outside->corners[corner]) {
            draw_ten_count(wall, *scene.outside, corner, tally);
        } else {
            p.fill(tally, t.p1);
            draw_wall_pips(wall, corner, who.knockdowns_label, Pip::knockdown, who.knockdowns,
                           tally, tally.y + 44, 48, 34, 96, t.t1, t.pip, t.t3);
            draw_wall_pips(wall, corner, who.warnings_label, Pip::warning, who.warnings, tally,
                           tally.y + 193, 48, 34, 96, t.t1, t.pip, t.t3);
        }
        const Rect clock = box.at(0, tall - lower, box.w, lower);
        p.fill(clock, t.p1, 12, Round::bottom);
        const Rect chip{right ? clock.right() - 24 - 176 : clock.x + 24, clock.y + 18, 176, 56};
        draw_side_chip(p, who.side, who.side_word, chip, 28, 46);
        p.digits(right ? clock.right() - 24 : clock.x + 24, clock.y + 138,
                 view::text(who.clock, wall.now), 120, t.t1, right ? Align::right : Align::left);
    }
    const std::string text = view::text(scene.clock, wall.now);
    const float room = wall.width - 2 * (24 + column) - 48;
    const float size = 568 * std::min(1.0F, room / p.digits_width(text, 568));
    p.digits(wall.width / 2, 580, text, size, scene.stopped.empty() ? t.t1 : t.t2);
    draw_stopped(wall, scene.stopped, wall.width / 2, wall.height - 104 - 84, room);
    draw_wall_rounds(wall);
}

void draw_scene(Wall& wall, const view::ProjectorCount& scene) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const Rect box{24, upper, wall.width - 48, wall.height - upper - 24};
    p.fill(box, t.sig, 12);
    const int out = scene.count.out;
    const int reached = std::clamp(view::number(scene.count.number, wall.now), 0, out);
    const int half = (out + 1) / 2;
    for (const core::Corner corner : core::both_corners) {
        const view::ProjectorCorner& who = wall.view.corners[corner];
        const bool right = is_right(corner);
        const Rect head{right ? box.right() - 440 : box.x, box.y, 440, 184};
        draw_wall_name(wall, who, head, 86);
        draw_wall_pips(wall, corner, who.knockdowns_label, Pip::knockdown, who.knockdowns,
                       {head.x, head.y, 440, 0}, head.bottom() + 60, 64, 40, 112, t.ink, t.ink,
                       t.ink);
        p.text(right ? head.right() - 24 : head.x + 24, head.bottom() + 238, who.round_label,
               {Face::display, 48, t.ink, right ? Align::right : Align::left, 0});
        const int first = right ? half + 1 : 1;
        const int last = right ? out : half;
        constexpr float cell = 68;
        constexpr float step = 78;
        const float x0 =
            right ? box.right() - 24 - cell - step * static_cast<float>(last - first) : box.x + 24;
        for (int i = first; i <= last; ++i) {
            const Rect place{x0 + step * static_cast<float>(i - first), box.bottom() - 128, cell,
                             104};
            const bool full = i <= reached;
            if (full)
                p.fill(place, t.ink, 8);
            else
                p.outline(place, t.ink, 6, 8);
            p.text(place.cx(), place.cy(), std::to_string(i),
                   {Face::display, 52, full ? t.sig : t.ink, Align::centre, 0});
        }
    }
    const float size = std::min(1000.0F, (wall.width - 2 * 464 - 48) / 0.56F);
    p.digits(wall.width / 2, box.cy(), std::to_string(reached), size, t.ink);
}

namespace {

void draw_break_clock(Wall& wall, core::Corner corner, const Rect& box) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const view::ProjectorCorner& who = wall.view.corners[corner];
    const bool right = is_right(corner);
    const Rect head = box.at(0, 0, box.w, 104);
    p.fill(head, t.corner(corner), 12, Round::top);
    draw_mark(p, corner, right ? head.right() - 48 : head.x + 48, head.cy(), 40, t.on_corner);
    p.fitted({head.x + (right ? 24.0F : 90.0F), head.y + 8, head.w - 114, head.h - 16}, who.name,
             {Face::display, 72, t.on_corner, right ? Align::right : Align::left, 0});
    const Rect body = box.at(0, 104, box.w, box.h - 104);
    p.fill(body, t.p1, 12, Round::bottom);
    // Side by side where there is room for the clock at its full size, else one above the other.
    const std::string text = view::text(who.clock, wall.now);
    constexpr float chip_width = 224;
    constexpr float wanted = 188;
    const float beside = body.w - 24 - chip_width - 32 - 24;
    const bool is_wide = p.digits_width(text, wanted) <= beside;
    const Rect chip =
        is_wide ? Rect{0, body.cy() - 36, chip_width, 72} : Rect{0, body.y + 12, 192, 52};
    const float chip_x = right ? body.right() - 24 - chip.w : body.x + 24;
    draw_side_chip(p, who.side, who.side_word, {chip_x, chip.y, chip.w, chip.h}, chip.h / 2,
                   chip.h * 0.8F);
    const float room = is_wide ? beside : body.w - 48;
    const float size = (is_wide ? wanted : 168) *
                       std::min(1.0F, room / p.digits_width(text, is_wide ? wanted : 168));
    const float cy =
        is_wide ? body.cy() : chip.bottom() + 10 + (body.bottom() - chip.bottom() - 10) / 2;
    p.digits(right == is_wide ? body.x + 28 : body.right() - 28, cy, text, size, t.t1,
             right == is_wide ? Align::left : Align::right);
    if (who.moving.empty()) return;
    const Style moving{Face::display, 48, t.sig_text, right ? Align::right : Align::left, 0};
    const float inner = is_wide ? 0 : (right ? -1.0F : 1.0F) * (chip.w + 16);
    p.text((right ? chip_x + chip.w : chip_x) + inner, is_wide ? chip.bottom() + 32 : chip.cy(),
           who.moving, moving);
}

void draw_break_cards(Wall& wall, const view::ProjectorCards& cards, const Rect& box) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    p.fill(box, t.p1, 12);
    Style title{Face::display, 44, t.t1, Align::left, 0};
    title.size = p.squeezed_size(cards.title, title, box.w - 48);
    p.text(box.x + 24, box.y + 44, cards.title, title);
    const auto count = static_cast<float>(std::max<std::size_t>(1, cards.marks.size()));
    const float pitch = std::min(164.0F, (box.w - 36) / count);
    const float cell = std::min(72.0F, (pitch - 14) / 2);
    float x = box.x + 24;
    for (std::size_t i = 0; i < cards.marks.size(); ++i, x += pitch) {
        p.text(x + cell, box.y + 94, cards.judges[i],
               {Face::display, std::min(40.0F, cell * 0.6F), t.t2, Align::centre, 0});
        for (const core::Corner corner : core::both_corners) {
            const core::ByCorner<int>& marks = cards.marks[i];
            const bool wins = marks[corner] > marks[core::opponent(corner)];
            const Rect place{x + (is_right(corner) ? cell + 2 : 0), box.y + 124, cell, 72};
            p.fill(place, wins ? t.corner(corner) : t.p3, 8);
            p.text(place.cx(), place.cy(), std::to_string(marks[corner]),
                   {Face::display, std::min(54.0F, cell * 0.75F), t.t1, Align::centre, 0});
        }
    }
}

} // namespace

void draw_scene(Wall& wall, const view::ProjectorBreak& scene) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const float bottom = wall.height - 104 - 24;
    // On a narrow screen the board gives way, not the countdown.
    const float side = std::min(512.0F, wall.width * 0.2667F);
    const Rect board{wall.right() - side, upper, side, side};
    const float room = board.x - 24 - 24;
    const std::string text = view::text(scene.clock, wall.now);
    const float size = 520 * std::min(1.0F, (room - 40) / p.digits_width(text, 520));
    const bool late = view::read(scene.clock, wall.now) <= core::Millis{0};
    p.digits(24 + room / 2, 420, text, size,
             late                    ? t.sig_text
             : scene.stopped.empty() ? t.t1
                                     : t.t2);
    const float width = (room - 24) / 2;
    draw_break_clock(wall, core::Corner::red, {24, 640, width, bottom - 640});
    draw_break_clock(wall, core::Corner::blue, {24 + width + 24, 640, width, bottom - 640});
    draw_wall_board(wall, scene.board, board);
    const Rect below{board.x, board.bottom() + 16, side, bottom - board.bottom() - 16};
    if (scene.cards)
        draw_break_cards(wall, *scene.cards, below);
    else if (!scene.last_move.empty()) {
        p.fill(below, t.p1, 12);
        Style label{Face::display, 44, t.t2, Align::left, 0};
        label.size = p.squeezed_size(scene.last_move_label, label, below.w - 48);
        p.text(below.x + 24, below.y + 44, scene.last_move_label, label);
        Style move{Face::display, 96, t.t1, Align::left, 0};
        move.size = p.squeezed_size(scene.last_move, move, below.w - 48);
        p.text(below.x + 24, below.y + 134, scene.last_move, move);
    }
    // What is to be said of the break or of the rounds takes the place of the rounds' strip: after
    // a drawn game most of them are not to come, and nothing may lie over a clock.
    const std::string& words = scene.stopped.empty() ? scene.note : scene.stopped;
    if (words.empty()) {
        draw_wall_rounds(wall);
        return;
    }
    const Rect strip{24, wall.height - 104, wall.width - 48, 80};
    p.fill(strip, t.sig, 12);
    Style note{Face::display, 72, t.ink, Align::centre, 0};
    note.size = p.squeezed_size(words, note, strip.w - 48);
    p.text(strip.cx(), strip.cy(), words, note);
}

} // namespace ringside::ui
