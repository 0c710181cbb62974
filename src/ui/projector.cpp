#include "ui/projector.hpp"

#include <algorithm>
#include <string>

#include <imgui.h>

#include "ui/projector_parts.hpp"

namespace ringside::ui {

namespace {

// A screen of 4:3 keeps the columns and gives the centre less; below that all grows smaller.
constexpr float designed_height = 1080;
constexpr float narrowest = 1440;

constexpr float head_height = 184;

bool is_right(core::Corner corner) { return corner == core::Corner::blue; }

float draw_left_words(Wall& wall, const view::ProjectorHead& head, float room) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    float x = 36;
    const bool is_chess = head.discipline == core::Discipline::chess;
    if (head.discipline) {
        draw_discipline(p, *head.discipline, is_chess ? 80 : 88, 92, is_chess ? 112.0F : 128.0F,
                        t.t1, t.p1);
        x = head.left_below.empty() ? 174 : 160;
    } else if (head.pause) {
        draw_pause(p, 92, 92, 88, t.t1);
        x = 174;
    }
    if (head.left_below.empty()) {
        const float size = head.middle.empty() ? 128.0F : wall.width < 1700 ? 84.0F : 112.0F;
        Style style{Face::display, size, t.t1, Align::left, 0};
        style.size = p.squeezed_size(head.left, style, room - x);
        return x + p.text(x, 92, head.left, style);
    }
    Style upper{Face::display, 86, t.t1, Align::left, 0};
    upper.size = p.squeezed_size(head.left, upper, room - x);
    const float one = p.text(x, 63, head.left, upper);
    Style lower{Face::display, 52, t.t1, Align::left, 0};
    lower.size = p.squeezed_size(head.left_below, lower, room - x);
    const float two = p.text(x, 133, head.left_below, lower);
    return x + std::max(one, two);
}

void draw_right_words(Wall& wall, const view::ProjectorHead& head, float from) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const float right = wall.right();
    const float room = right - from - 64;
    if (head.right_below.empty()) {
        // Beside a round clock a title alone is no louder than a bout's number.
        Style style{Face::display, head.clock ? 56.0F : 128.0F, t.t1, Align::right, 0};
        const float icon = head.right_discipline ? 132.0F : 0.0F;
        style.size = p.squeezed_size(head.right, style, room - icon);
        const float width = p.text(right, 92, head.right, style);
        if (head.right_discipline)
            draw_discipline(p, *head.right_discipline, right - width - 22 - 56, 92, 112, t.t1,
                            t.p1);
        return;
    }
    Style upper{Face::display, 56, t.t1, Align::right, 0};
    upper.size = p.squeezed_size(head.right, upper, room);
    p.text(right, 63, head.right, upper);
    Style lower{Face::display, 44, t.t2, Align::right, 0};
    lower.size = p.squeezed_size(head.right_below, lower, room);
    p.text(right, 124, head.right_below, lower);
}

/// A gong that may not be heard: in place of the head band's first words, where no scene has a
/// clock or a square. Returns where it ends. It stands still: light that flickers would harm some.
float draw_gong(Wall& wall) {
    const Theme& t = wall.theme();
    Style style{Face::display, 128, t.ink, Align::centre, 0};
    style.size = wall.paint.squeezed_size(wall.view.gong, style, wall.width * 0.3F);
    const float wide = wall.paint.width(wall.view.gong, style) + 96;
    wall.paint.fill({0, 0, wide, head_height}, t.sig);
    wall.paint.text(wide / 2, 92, wall.view.gong, style);
    return wide;
}

void draw_head(Wall& wall) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const view::ProjectorHead& head = wall.view.head;
    p.fill({0, 0, wall.width, head_height}, t.p1);
    float end = wall.view.gong.empty() ? draw_left_words(wall, head, wall.width * 0.5F - 24)
                                       : draw_gong(wall);
    if (head.clock) {
        const std::string text = view::text(*head.clock, wall.now);
        if (head.clock_above.empty()) {
            // In a count the middle says who is down, and the clock stands at the right.
            const float wide = p.digits(wall.right(), 92, text, 200, t.t1, Align::right);
            const float room = wall.right() - wide - 40 - end - 48;
            Style style{Face::display, 122, t.t1, Align::left, 0};
            const float mark = head.about ? 110.0F : 0.0F;
            style.size *= std::min(1.0F, (room - mark) / p.width(head.middle, style));
            const float width = mark + p.width(head.middle, style);
            const float x = end + 48 + std::max(0.0F, room - width) / 2;
            if (head.about) draw_mark(p, *head.about, x + 42, 92, 76, t.corner_hi(*head.about));
            p.text(x + mark, 92, head.middle, style);
            return;
        }
        const float middle = wall.width / 2;
        const float wide = p.digits(middle, 92, text, 208, head.stopped.empty() ? t.t1 : t.t2);
        end = middle + wide / 2 + 22;
        const Style label{Face::display, 56, t.t2, Align::left, 0};
        const float a = p.text(end, 63, head.clock_above, label);
        const float b = p.text(end, 124, head.clock_below, label);
        end += std::max(a, b);
    }
    if (head.stopped.empty())
        draw_right_words(wall, head, end);
    else
        draw_stopped(wall, head.stopped, end + (wall.right() - end) / 2 + 16, 92,
                     wall.right() - end - 32);
}

/// Along the lower edge, where nothing else stands.
void draw_alarm(Wall& wall) {
    const Theme& t = wall.theme();
    const Rect strip{0, wall.height - 24, wall.width, 24};
    wall.paint.fill(strip, t.sig);
    wall.paint.text(strip.cx(), strip.cy(), wall.view.alarm,
                    {Face::display, 24, t.ink, Align::centre, 0});
}

} // namespace

void draw_wall_name(Wall& wall, const view::ProjectorCorner& corner, const Rect& box,
                    float name_size) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const bool right = is_right(corner.corner);
    p.fill(box, t.corner(corner.corner), 12, Round::top);
    const float cy = box.y + 44;
    draw_mark(p, corner.corner, right ? box.right() - 44 : box.x + 44, cy, 40, t.on_corner);
    p.text(right ? box.right() - 80 : box.x + 80, cy, corner.corner_word,
           {Face::display, 44, t.on_corner, right ? Align::right : Align::left, 0});
    p.text(right ? box.x + 24 : box.right() - 24, cy, corner.nation,
           {Face::display, 44, t.on_corner, right ? Align::left : Align::right, 0});
    p.fitted({box.x + 24, box.y + 80, box.w - 48, box.h - 88}, corner.name,
             {Face::display, name_size, t.on_corner, right ? Align::right : Align::left, 0});
}

void draw_stopped(Wall& wall, const std::string& words, float cx, float cy, float room) {
    if (words.empty()) return;
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    Style style{Face::display, 96, t.ink, Align::centre, 0};
    // The chip is as much wider than its words as they are high.
    style.size *= std::min(1.0F, room / (p.width(words, style) + style.size));
    const float wide = p.width(words, style) + style.size;
    p.fill({cx - wide / 2, cy - style.size * 0.62F, wide, style.size * 1.24F}, t.sig, 12);
    p.text(cx, cy, words, style);
}

void draw_wall_rounds(Wall& wall) {
    const auto& rounds = wall.view.rounds;
    if (rounds.empty()) return;
    const auto count = static_cast<float>(rounds.size());
    constexpr float gap = 8;
    const float width = (wall.width - 48 - gap * (count - 1)) / count;
    float x = 24;
    for (const view::RoundCell& cell : rounds) {
        draw_round_cell(wall.paint, cell, {x, wall.height - 104, width, 80},
                        std::min(44.0F, width * 0.3F), std::min(52.0F, width * 0.4F));
        x += width + gap;
    }
}

void draw_wall_board(Wall& wall, const view::BoardView& board, const Rect& squares) {
    Paint& p = wall.paint;
    const Theme& t = wall.theme();
    const float size = squares.w / 8;
    for (chess::Square square = 0; square < 64; ++square) {
        const Rect box{squares.x + static_cast<float>(square % 8) * size,
                       squares.y + static_cast<float>(7 - square / 8) * size, size, size};
        const bool light = (square % 8 + square / 8) % 2 == 1;
        const bool last = board.last && ((*board.last)[0] == square || (*board.last)[1] == square);
        p.fill(box, last ? (light ? t.last_light : t.last_dark)
                         : (light ? t.square_light : t.square_dark));
        if (last) p.outline(box, t.last_line, size * 0.055F);
        if (size >= 80) {
            const Style style{Face::bold, 16, t.p2, Align::left, 0};
            if (square % 8 == 0)
                p.text(box.x + 5, box.y + 12, std::to_string(square / 8 + 1), style);
            if (square / 8 == 0) {
                const char file = static_cast<char>('a' + square % 8);
                Style low = style;
                low.align = Align::right;
                p.text(box.right() - 5, box.bottom() - 11, std::string_view{&file, 1}, low);
            }
        }
        if (board.pieces[square])
            draw_piece(p, *board.pieces[square], box.cx(), box.cy(), size * 1.02F);
    }
}

void draw_wall_pips(Wall& wall, core::Corner corner, const std::string& label, Pip pip,
                    const view::Pips& pips, const Rect& box, float cy, float label_size,
                    float radius, float step, Colour text, Colour filled, Colour empty) {
    Paint& p = wall.paint;
    const bool right = is_right(corner);
    Style style{Face::display, label_size, text, right ? Align::right : Align::left, 0};
    style.size = p.squeezed_size(label, style, box.w - 48);
    p.text(right ? box.right() - 24 : box.x + 24, cy, label, style);
    const int count = std::max(pips.of, pips.filled);
    if (count == 0) return;
    const float room = box.w - 48;
    const float wanted = 2 * radius + static_cast<float>(count - 1) * step;
    const float by = std::min(1.0F, room / wanted);
    const float x = right ? box.right() - 24 - wanted * by : box.x + 24;
    draw_pips(p, pip, pips, x, cy + label_size * 0.5F + radius + 10, radius * by, step * by, filled,
              empty);
}

void draw_projector(const view::Projector& view, core::Instant now, const Extent& extent,
                    const Fonts& fonts) {
    const float scale = std::min(extent.height / designed_height, extent.width / narrowest);
    Paint paint{*ImGui::GetBackgroundDrawList(), fonts, dark_theme(), scale};
    Wall wall{paint, view, now, extent.width / scale, extent.height / scale};
    paint.fill({0, 0, wall.width, wall.height}, wall.theme().bg);
    if (!std::holds_alternative<view::ProjectorBlank>(view.scene))
        draw_head(wall);
    else if (!view.gong.empty())
        (void)draw_gong(wall);
    std::visit([&](const auto& scene) { draw_scene(wall, scene); }, view.scene);
    constexpr float margin = 16; // around all scenes, where nothing stands but an alarm
    if (!view.gong.empty())
        paint.outline({0, 0, wall.width, wall.height}, wall.theme().sig, margin);
    if (!view.alarm.empty()) draw_alarm(wall);
}

} // namespace ringside::ui
