#include <algorithm>
#include <string>

#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

/// Head and penalty are 184 high in the guide; a low window takes of them and of the cards alike.
float head_height(const Rect& centre) { return 184 * std::min(1.0F, centre.h / 600); }

void draw_head(Stage& stage, const view::BreakCentre& centre, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    const float by = box.h / 184;
    const Style label{Face::semibold, 14, t.t2, Align::left, 0.06F};
    Style right_label = label;
    right_label.align = Align::right;
    // The words at both sides leave the clock half of the panel.
    const float words = box.w / 4;
    const float title_width = p.within(box.x + 24, box.y + 40 * by, centre.clock.title,
                                       {Face::display, 38, t.t1, Align::left, 0}, words);
    p.text(box.x + 24, box.y + 72 * by, centre.length, {Face::medium, 16, t.t2, Align::left, 0});
    p.text(box.x + 24, box.y + 118 * by, centre.next_label, label);
    draw_discipline(p, centre.next, box.x + 38, box.y + 150 * by, 28, t.t1, t.p1);
    const float next_width = p.within(box.x + 62, box.y + 150 * by, centre.next_word,
                                      {Face::display, 32, t.t1, Align::left, 0}, words - 38);
    const float right = box.right() - 24;
    p.text(right, box.y + 32 * by, centre.round_label, right_label);
    const float round_width = p.within(right, box.y + 66 * by, centre.round,
                                       {Face::display, 32, t.t1, Align::right, 0}, words);
    p.text(right, box.y + 118 * by, centre.to_move_label, right_label);
    const float move_width = p.within(right, box.y + 150 * by, centre.to_move,
                                      {Face::display, 32, t.t1, Align::right, 0}, words);

    const core::Millis left = view::read(centre.clock.clock, stage.now);
    const std::string text =
        view::text(centre.clock.clock, stage.now, view::Digits::tenths_below_ten);
    const float from = box.x + 24 + std::max(title_width, 38 + next_width) + 20;
    const float room = right - std::max({move_width, round_width, 90.0F}) - 16 - from;
    const float full = 196 * by;
    const float size = full * std::min(1.0F, room / p.digits_width(text, full));
    // In the middle of the panel where the words leave it room.
    const float half = p.digits_width(text, size) / 2;
    const float middle =
        std::clamp(box.cx(), from + half, std::max(from + half, from + room - half));
    const bool late = left <= core::Millis{0};
    const bool blink = centre.clock.blinks && blinks_now(left);
    p.digits(middle, box.cy(), text, size, late || blink ? t.sig_text : t.t1);
}

void draw_pending(Stage& stage, const view::PendingPanel& panel, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    const float by = box.h / 184;
    p.outline(box, t.is_light ? t.sig_text : t.sig, 3, 8);
    const float right = p.text(box.right() - 24, box.y + 31 * by, panel.right,
                               {Face::medium, 16, t.t2, Align::right, 0});
    p.within(box.x + 24, box.y + 31 * by, panel.title,
             {Face::display, 24, t.sig_text, Align::left, 0}, box.w - 48 - right - 16);
    const Style name{Face::semibold, 18, t.t1, Align::left, 0};
    float column = 60;
    for (const core::Corner corner : core::both_corners)
        column = std::max(column, p.width(panel.rows[corner].name, name) + 14);
    float y = box.y + 76 * by;
    for (const core::Corner corner : core::both_corners) {
        const view::PendingRow& row = panel.rows[corner];
        draw_mark(p, corner, box.x + 33, y, 17, t.corner_hi(corner));
        p.text(box.x + 56, y, row.name, name);
        const float x = box.x + 56 + column;
        p.text(x, y, row.before, {Face::display, 34, t.t2, Align::left, 0});
        p.triangle(x + 88, y - 6, x + 100, y, x + 88, y + 6, t.t2);
        p.text(x + 116, y, row.after, {Face::display, 34, t.t1, Align::left, 0});
        p.text(x + 196, y, row.change,
               {Face::bold, 16, row.gains ? t.go_text : t.sig_text, Align::left, 0});
        y += 44 * by;
    }
    p.text(box.x + 24, box.bottom() - 24 * by, panel.note,
           {Face::medium, 16, t.t2, Align::left, 0});
}

} // namespace

namespace {

/// Beside a position the panel is half as wide: words give way to their signs, so that the name has
/// its room.
enum class Room : unsigned char { wide, narrow, narrowest };

Room room_of(float width) {
    if (width >= 440) return Room::wide;
    return width >= 310 ? Room::narrow : Room::narrowest;
}

/// The key that enters the first missing card, at the right end of its row; returns its width.
float draw_enter_key(Stage& stage, const Rect& line, float size, Room room) {
    Paint& p = stage.paint;
    const view::Control& enter = stage.control(view::Act::enter_card);
    const float cap = std::min(28.0F, line.h * 0.7F);
    const Style style{Face::semibold, std::min(17.0F, size), stage.theme().t1, Align::left, 0};
    float width = cap_width(p, cap, enter.cap);
    if (room == Room::narrowest) {
        draw_cap(p, line.right() - 12 - width, line.cy() - cap / 2, cap, enter.cap,
                 enter.dim ? Cap::dim : Cap::lit);
    } else {
        width += cap * 0.46F + p.width(enter.label, style);
        draw_key_label(stage, enter, line.right() - 12 - width, line.cy(), cap, style);
    }
    offer(stage, enter, {line.right() - 20 - width, line.y, width + 16, line.h});
    return width;
}

/// Whether the card is in, from the left where there is room, else at the right end.
void draw_card_row(Stage& stage, const view::CardRow& row, const Rect& line, Room room,
                   bool has_key) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(line, row.locked ? t.p2 : t.p1, 6);
    if (!row.locked) p.outline(line, t.is_light ? t.sig_text : t.sig, 2, 6);
    const float size = std::min(18.0F, line.h * 0.7F);
    const float radius = std::min(14.0F, line.h * 0.36F);
    if (row.judge > 0)
        p.text(line.x + 20, line.cy(), std::to_string(row.judge),
               {Face::display, std::min(30.0F, line.h * 0.7F), t.t1, Align::left, 0});
    const float key = has_key ? draw_enter_key(stage, line, size, room) : 0;
    const Style word{Face::semibold, size, row.locked ? t.t1 : t.sig_text, Align::left, 0};
    const bool tells = room == Room::wide || (room == Room::narrow && !has_key);
    float sign = line.x + line.w * 0.33F + 28;
    if (room != Room::wide)
        sign = line.right() - 12 - radius - (key > 0 ? key + 12 : 0) -
               (tells ? p.width(row.state, word) + 12 : 0);
    const float name_x = line.x + (room == Room::wide ? 52.0F : 44.0F);
    Style name{Face::semibold, size, t.t1, Align::left, 0};
    name.size = p.squeezed_size(row.name, name, sign - radius - 10 - name_x);
    p.text(name_x, line.cy(), row.name, name);
    if (row.locked)
        draw_done(p, sign, line.cy(), radius);
    else
        draw_alert(p, sign, line.cy(), radius * 2);
    if (tells) p.text(sign + radius + 12, line.cy(), row.state, word);
    if (row.locked && room == Room::wide)
        p.text(line.right() - 16, line.cy(), row.right,
               {Face::medium, std::min(16.0F, size), t.t2, Align::right, 0});
}

} // namespace

void draw_cards(Stage& stage, const view::CardsPanel& cards, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    const Room width = room_of(box.w);
    const float edge = width == Room::wide ? 24 : 16;
    float summary = 0;
    if (width == Room::wide)
        summary = p.text(box.right() - 24, box.y + 28, cards.summary,
                         {Face::medium, 16, t.t2, Align::right, 0}) +
                  16;
    p.within(box.x + edge, box.y + 28, cards.title, {Face::display, 24, t.t1, Align::left, 0},
             box.w - 2 * edge - summary);
    // Three rows of 48 as in the guide; nine judges share the same room.
    const float room = box.h - 52 - 8;
    const auto count = static_cast<float>(std::max<std::size_t>(1, cards.rows.size()));
    const float step = std::min(52.0F, room / count);
    const float inset = width == Room::wide ? 16 : 8;
    Rect line{box.x + inset, box.y + 52, box.w - 2 * inset, step - std::min(4.0F, step * 0.1F)};
    // The key enters the first that is missing, so it stands there alone.
    bool has_key = false;
    for (const view::CardRow& row : cards.rows) {
        draw_card_row(stage, row, line, width, !row.locked && !has_key);
        has_key = has_key || !row.locked;
        line.y += step;
    }
}

void draw_centre(Stage& stage, const view::BreakCentre& centre, const Layout& layout) {
    const Rect& box = layout.centre;
    const float head = head_height(box);
    draw_head(stage, centre, box.at(0, 0, box.w, head));
    const float pending_height = head;
    float y = head + 8;
    if (centre.timeout) {
        draw_timeout(stage, *centre.timeout, box.at(0, y, box.w, box.h - y));
        return;
    }
    if (centre.rebuild) {
        draw_rebuild(stage, centre, box.at(0, y, box.w, box.h - y));
        return;
    }
    const float line_height = 64;
    const bool pending = centre.pending.has_value();
    const float cards_height = box.h - y - 8 - (pending ? pending_height : line_height);
    if (centre.cards) {
        // Without the penalty's panel the cards keep their place as long as that is enough.
        const float wanted = std::max(216.0F + (box.h - 600),
                                      60 + 30 * static_cast<float>(centre.cards->rows.size()));
        const float tall = pending ? cards_height : std::min(cards_height, wanted);
        draw_cards(stage, *centre.cards, box.at(0, y, box.w, tall));
        y += tall + 8;
    }
    if (pending)
        draw_pending(stage, *centre.pending,
                     box.at(0, box.h - pending_height, box.w, pending_height));
    else
        draw_chess_line(stage, centre.chess, box.at(0, y, box.w, line_height));
}

void draw_centre(Stage& stage, const view::DecisionCentre& centre, const Layout& layout) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const Rect& box = layout.centre;
    const float tall = head_height(box);
    const Rect head = box.at(0, 0, box.w, tall);
    p.fill(head, t.p1, 8);
    p.fitted({head.x + 24, head.y + 40, head.w - 48, 60}, centre.title,
             {Face::display, 44, t.t1, Align::left, 0});
    p.text(head.x + 24, head.y + 128, centre.note, {Face::medium, 18, t.t2, Align::left, 0});
    const float wanted = 60 + 52 * static_cast<float>(centre.cards.rows.size());
    draw_cards(stage, centre.cards, box.at(0, tall + 8, box.w, std::min(box.h - tall - 8, wanted)));
}

} // namespace ringside::ui
