#include <algorithm>
#include <string>

#include <imgui.h>

#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

using view::Act;
using view::ReviewCentre;
using view::Timeline;

/// Makes `box` the place where a click comes to `what`; `number` tells it from its like.
void offer_act(Stage& stage, view::DeskAct what, const Rect& box, int number) {
    view::Control control;
    control.act = Act::review;
    control.intent = std::move(what);
    ImGui::PushID(number);
    offer(stage, control, box);
    ImGui::PopID();
}

/// The bout that goes on: both clocks, and what is on.
void draw_live(Stage& stage, const ReviewCentre& centre, const Layout& layout) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    constexpr float tall = 80;
    for (const core::Corner corner : core::both_corners) {
        const view::Column& column = stage.view.corners[corner];
        const bool mirrored = corner == core::Corner::blue;
        const Rect& place = mirrored ? layout.blue : layout.red;
        const Rect box{place.x, layout.centre.y, place.w, tall};
        p.fill(box, t.corner_deep(corner), 8);
        const float mark = mirrored ? box.right() - 28 : box.x + 28;
        draw_mark(p, corner, mark, box.cy(), 18, t.white);
        const std::string clock = view::text(column.clock, stage.now);
        const float wide = p.digits_width(clock, 60);
        p.digits(mirrored ? box.x + 16 : box.right() - 16, box.cy(), clock, 60, t.white,
                 mirrored ? Align::left : Align::right);
        Style name{Face::display, 30, t.white, mirrored ? Align::right : Align::left, 0};
        name.size = p.squeezed_size(column.name, name, box.w - wide - 84);
        p.text(mirrored ? mark - 22 : mark + 22, box.cy(), column.name, name);
    }
    const Rect box{layout.centre.x, layout.centre.y, layout.centre.w, tall};
    p.fill(box, t.p1);
    const Style word{Face::bold, 16, t.ink, Align::centre, 0.06F};
    const float chip = p.width(centre.live_word, word) + 28;
    p.fill({box.x + 24, box.cy() - 17, chip, 34}, t.go, 5);
    p.text(box.x + 24 + chip / 2, box.cy(), centre.live_word, word);
    const std::string clock = view::text(centre.live_clock, stage.now);
    const float wide = p.digits_width(clock, 60);
    p.digits(box.right() - 24, box.cy(), clock, 60, t.t1, Align::right);
    Style text{Face::semibold, 20, t.t1, Align::left, 0};
    text.size = p.squeezed_size(centre.live_text, text, box.w - chip - wide - 96);
    p.text(box.x + 24 + chip + 20, box.cy(), centre.live_text, text);
}

/// A mark with its words, where there is room for them before the next one.
void draw_mark_of(Stage& stage, const Timeline::Mark& mark, const Rect& lane, float room,
                  bool is_clock) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const float from = lane.x + static_cast<float>(mark.from) * lane.w;
    const float to = lane.x + static_cast<float>(mark.to) * lane.w;
    const Style words{Face::medium, 14, t.t1, Align::left, 0};
    if (is_clock) {
        const Rect bar{from, lane.cy() - 10, std::max(2.0F, to - from), 20};
        p.fill(bar, t.go, 3);
        const Style inside{Face::semibold, 14, t.ink, Align::left, 0};
        if (p.width(mark.text, inside) + 20 <= bar.w)
            p.text(bar.x + 12, bar.cy(), mark.text, inside);
        return;
    }
    float after = from + 16;
    if (mark.to > mark.from) {
        const Rect bar{from, lane.cy() - 13, std::max(4.0F, to - from), 26};
        p.fill(bar, t.sig, 3);
        const Style number{Face::display, 17, t.ink, Align::centre, 0};
        // Each number stands where it was reached, as far as they have room beside one another.
        float free = bar.x;
        for (std::size_t i = 0; i < mark.numbers.size(); ++i) {
            const std::string text = std::to_string(i + 1);
            const float wide = p.width(text, number);
            const float right = lane.x + static_cast<float>(mark.numbers[i]) * lane.w;
            if (right - wide - 2 < free) continue;
            p.text(right - wide / 2 - 1, bar.cy(), text, number);
            free = right + 2;
        }
        after = bar.right() + 10;
    } else {
        p.diamond(from, lane.cy(), 8, t.t1);
    }
    if (p.width(mark.text, words) <= from + room - after)
        p.text(after, lane.cy(), mark.text, words);
}

void draw_lane(Stage& stage, const Timeline::Lane& lane, const Rect& box, bool is_clock,
               int first) {
    for (std::size_t i = 0; i < lane.marks.size(); ++i) {
        const Timeline::Mark& mark = lane.marks[i];
        const float from = box.x + static_cast<float>(mark.from) * box.w;
        const float next = i + 1 < lane.marks.size()
                               ? box.x + static_cast<float>(lane.marks[i + 1].from) * box.w - 14
                               : box.right();
        draw_mark_of(stage, mark, box, next - from, is_clock);
        if (is_clock) continue;
        const float to = box.x + static_cast<float>(mark.to) * box.w;
        offer_act(stage, view::desk::LookBack{mark.t, mark.call},
                  {from - 10, box.y, std::max(20.0F, to - from + 10), box.h},
                  first + static_cast<int>(i));
    }
}

/// The whole bout as a bar, what the lanes show of it framed.
void draw_rounds(Stage& stage, const Timeline& line, const Rect& bar) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(bar, t.p2, 3);
    const float from = bar.x + static_cast<float>(line.window[0]) * bar.w;
    const float to = bar.x + static_cast<float>(line.window[1]) * bar.w;
    for (const Timeline::Round& round : line.rounds) {
        const float begin = bar.x + static_cast<float>(round.from) * bar.w;
        const Rect box{begin, bar.y,
                       std::max(2.0F, static_cast<float>(round.to - round.from) * bar.w), bar.h};
        p.fill(box, t.p3, 3);
        if (box.w < 46) continue;
        draw_discipline(p, round.discipline, box.x + 16, box.cy(), 16, t.t1, t.p3);
        p.text(box.x + 32, box.cy(), std::to_string(round.number),
               {Face::display, 17, t.t1, Align::left, 0});
    }
    p.outline({from, bar.y - 4, std::max(8.0F, to - from), bar.h + 8}, t.t1, 3, 3);
}

void draw_timeline(Stage& stage, const Timeline& line, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    constexpr float label_width = 104;
    const float left = box.x + label_width;
    const float wide = box.right() - 24 - left;
    p.text(box.x + 24, box.y + 28, line.label, {Face::display, 20, t.t1, Align::left, 0});
    draw_rounds(stage, line, {left, box.y + 16, wide, 24});

    const float first = box.y + 64;
    const float step = (box.bottom() - 40 - first) / static_cast<float>(line.lanes.size());
    const float foot = first + step * static_cast<float>(line.lanes.size());
    for (std::size_t i = 0; i < line.lanes.size(); ++i) {
        const Timeline::Lane& lane = line.lanes[i];
        const Rect row{left, first + step * static_cast<float>(i), wide, step - 3};
        const bool is_clock = i + 1 == line.lanes.size();
        if (!is_clock) p.fill(row, t.p2);
        if (lane.corner)
            draw_mark(p, *lane.corner, box.x + 32, row.cy(), 15, t.corner_hi(*lane.corner));
        p.text(box.x + (lane.corner ? 50.0F : 24.0F), row.cy(), lane.label,
               {Face::semibold, 15, t.t1, Align::left, 0});
    }
    for (const Timeline::Tick& tick : line.ticks) {
        const float x = left + static_cast<float>(tick.at) * wide;
        p.line(x, first, x, foot, t.p3, 2);
    }
    for (std::size_t i = 0; i < line.lanes.size(); ++i)
        draw_lane(stage, line.lanes[i],
                  {left, first + step * static_cast<float>(i), wide, step - 3},
                  i + 1 == line.lanes.size(), static_cast<int>(i) * 10'000);

    const float head = left + static_cast<float>(line.playhead) * wide;
    const Style reading{Face::display, 20, t.is_light ? t.white : t.ink, Align::centre, 0};
    const float chip = p.width(line.reading, reading) + 32;
    const float middle = std::clamp(head, left + chip / 2, left + wide - chip / 2);
    for (const Timeline::Tick& tick : line.ticks) {
        const float x = left + static_cast<float>(tick.at) * wide;
        const Align align = tick.at <= 0   ? Align::left
                            : tick.at >= 1 ? Align::right
                                           : Align::centre;
        const Style style{Face::medium, 14, t.t2, align, 0};
        const float text = p.width(tick.text, style);
        const float begin = align == Align::left    ? x
                            : align == Align::right ? x - text
                                                    : x - text / 2;
        if (begin + text < middle - chip / 2 - 6 || begin > middle + chip / 2 + 6)
            p.text(x, foot + 14, tick.text, style);
    }
    const Colour ground = t.is_light ? t.ink : t.white;
    p.line(head, first - 4, head, foot, ground, 3);
    p.triangle(head - 9, first - 12, head + 9, first - 12, head, first, ground);
    p.fill({middle - chip / 2, foot, chip, 32}, ground, 5);
    p.text(middle, foot + 16, line.reading, reading);
}

/// The bout as it was seen at the playhead.
void draw_state(Stage& stage, const ReviewCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    Style title{Face::display, 24, t.t1, Align::left, 0};
    title.size = p.squeezed_size(centre.state_title, title, box.w - 48);
    p.text(box.x + 24, box.y + 30, centre.state_title, title);
    const float foot = 3 * 30 + 14;
    const float side = std::min(216.0F, box.h - 56 - foot);
    const Rect board{box.x + 24, box.y + 56, side, side};
    draw_small_board(p, centre.board, board);
    const float x = board.right() + 16;
    const float step = side / static_cast<float>(std::max<std::size_t>(1, centre.clocks.size()));
    for (std::size_t i = 0; i < centre.clocks.size(); ++i) {
        const float y = board.y + static_cast<float>(i) * step;
        p.text(x, y + 9, centre.clocks[i].label, {Face::medium, 14, t.t2, Align::left, 0.06F});
        Style value{Face::display, 32, t.t1, Align::left, 0};
        value.size = p.squeezed_size(centre.clocks[i].value, value, box.right() - 16 - x);
        p.text(x, y + 36, centre.clocks[i].value, value);
    }
    float y = board.bottom() + 24;
    for (std::size_t i = 0; i < centre.moves.size(); ++i, y += 30) {
        float at = box.x + 24;
        for (const Act act : centre.moves[i]) {
            const view::Control& control = stage.control(act);
            const float wide =
                draw_cap(p, at, y - 13, 26, control.cap, control.dim ? Cap::dim : Cap::lit);
            offer(stage, control, {at, y - 14, wide, 28});
            at += wide + 6;
        }
        Style text{Face::medium, 16, t.t1, Align::left, 0};
        text.size = p.squeezed_size(centre.moves_text[i], text, box.right() - 16 - at - 8);
        p.text(at + 8, y, centre.moves_text[i], text);
    }
}

void draw_events(Stage& stage, const ReviewCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    p.text(box.x + 24, box.y + 30, centre.events_title, {Face::display, 24, t.t1, Align::left, 0});
    const float step = std::min(
        38.0F, (box.h - 64) / static_cast<float>(std::max<std::size_t>(1, centre.events.size())));
    float y = box.y + 54;
    int number = 100'000;
    for (const view::EventRow& row : centre.events) {
        const Rect line{box.x + 12, y, box.w - 24, step - 2};
        const Colour light = t.is_light ? t.ink : t.white;
        const Colour dark = t.is_light ? t.white : t.ink;
        if (row.picked) p.fill(line, light, 6);
        p.text(line.x + 12, line.cy(), row.time,
               {row.picked ? Face::semibold : Face::medium, 16, row.picked ? dark : t.t2,
                Align::left, 0});
        if (row.corner)
            draw_mark(p, *row.corner, line.x + 76, line.cy(), 14,
                      row.picked ? t.corner(*row.corner) : t.corner_hi(*row.corner));
        Style text{row.picked ? Face::semibold : Face::medium, 16,
                   row.picked    ? dark
                   : row.refused ? t.sig_text
                                 : t.t1,
                   Align::left, 0};
        p.fitted({line.x + 94, line.y, line.w - 104, line.h}, row.text, text);
        offer_act(stage, view::desk::LookBack{row.t, row.call}, line, number++);
        y += step;
    }
}

} // namespace

void draw_centre(Stage& stage, const view::ReviewCentre& centre, const Layout& layout) {
    draw_live(stage, centre, layout);
    constexpr float gap = 16;
    const float upper = layout.centre.y + 80 + gap;
    const float all = layout.log.bottom() - upper;
    // The guide's shares; in a low window the timeline gives way first.
    const float tall = std::clamp(all - gap - 372, 190.0F, 248.0F);
    draw_timeline(stage, centre.timeline,
                  {layout.red.x, upper, layout.blue.right() - layout.red.x, tall});
    const float lower = upper + tall + gap;
    const float rest = layout.log.bottom() - lower;
    draw_state(stage, centre, {layout.red.x, lower, layout.red.w, rest});
    draw_correction(stage, centre, {layout.centre.x, lower, layout.centre.w, rest});
    draw_events(stage, centre, {layout.blue.x, lower, layout.blue.w, rest});
}

} // namespace ringside::ui
