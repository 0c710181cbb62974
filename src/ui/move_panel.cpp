#include <algorithm>
#include <string>

#include "ui/stage.hpp"

namespace ringside::ui {

void draw_move_entry(Stage& stage, const view::MoveEntry& entry, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    Style label{Face::semibold, 14, t.t2, Align::left, 0.06F};
    label.size = std::max(12.0F, p.fitting_size(entry.label, label, box.w - 32));
    p.text(box.x + 16, box.y + 20, entry.label, label);

    const Rect field{box.x + 12, box.y + 36, box.w - 24, 48};
    using Echo = view::MoveEntry::Echo;
    Colour border = entry.open ? t.t1 : t.line;
    Colour ink = t.t2;
    switch (entry.echo) {
    case Echo::none:
        break;
    case Echo::move:
        border = t.go_text, ink = t.go_text;
        break;
    case Echo::several:
        border = t.t1;
        break;
    case Echo::nothing:
        border = t.sig_text, ink = t.sig_text;
        break;
    }
    p.fill(field, t.bg, 6);
    p.outline(field, border, 2, 6);
    if (entry.typed.empty()) {
        p.text(field.x + 14, field.cy(), entry.hint, {Face::medium, 18, t.t2, Align::left, 0});
    } else {
        const float wide = p.text(field.x + 14, field.cy(), entry.typed,
                                  {Face::semibold, 20, t.t1, Align::left, 0});
        p.fill({field.x + 16 + wide, field.cy() - 11, 2, 22}, t.t1);
        // A large echo of what was read.
        Style echo{Face::display, entry.echo == Echo::move ? 30.0F : 18.0F, ink, Align::right, 0};
        const float room = field.w - wide - 44;
        if (entry.echo != Echo::nothing) {
            echo.size = p.fitting_size(entry.echo_text, echo, room);
            if (p.width(entry.echo_text, echo) <= room)
                p.text(field.right() - 14, field.cy(), entry.echo_text, echo);
        }
    }
    Style note{Face::medium, 14, entry.echo == Echo::nothing ? ink : t.t2, Align::left, 0};
    const std::string& text = entry.echo == Echo::nothing ? entry.echo_text : entry.note;
    note.size = p.fitting_size(text, note, box.w - 32);
    p.text(box.x + 16, box.y + 100, text, note);
}

void draw_move_list(Stage& stage, const view::MoveList& moves, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.fill(box, t.p1, 8);
    const bool is_low = box.h < 120;
    const float step = is_low ? 26 : 29;
    const float head = is_low ? 32 : 36;
    const float white = box.x + 64;
    const float black = box.x + 146;
    const Style heading{Face::medium, 14, t.t2, Align::left, 0};
    p.text(white, box.y + 20, moves.white, heading);
    p.text(black, box.y + 20, moves.black, heading);
    const auto room = static_cast<std::size_t>(std::max(1.0F, (box.h - head) / step));
    const std::size_t first = moves.rows.size() > room ? moves.rows.size() - room : 0;
    // The row to come is empty; the last move stands in it or in the one before.
    std::size_t last = moves.rows.size();
    for (std::size_t i = moves.rows.size(); i-- > 0;)
        if (!moves.rows[i].white.empty() || !moves.rows[i].black.empty()) {
            last = i;
            break;
        }
    float cy = box.y + head + step / 2 - 2;
    for (std::size_t i = first; i < moves.rows.size(); ++i, cy += step) {
        const view::MoveRow& row = moves.rows[i];
        p.text(box.x + 16, cy, std::to_string(row.number) + ".",
               {Face::medium, 17, t.t2, Align::left, 0});
        for (const bool is_white : {true, false}) {
            const std::string& move = is_white ? row.white : row.black;
            const float x = is_white ? white : black;
            const bool newest = i == last && is_white == moves.last_is_white;
            const Rect cell{x - 8, cy - 14, is_white ? 76.0F : 82.0F, 28};
            if (newest) p.fill(cell, t.last_light, 4);
            Style style{Face::semibold, 17, newest ? t.ink : t.t1, Align::left, 0};
            style.size = p.fitting_size(move, style, cell.w - 12);
            if (!move.empty()) p.text(x, cy, move, style);
            const bool to_come =
                move.empty() && i + 1 == moves.rows.size() && (is_white || !row.white.empty());
            if (to_come) {
                p.outline({x - 4, cy - 12, 70, 24}, t.t3, 2, 4);
                break;
            }
        }
    }
}

} // namespace ringside::ui
