#include <algorithm>
#include <string>

#include "ui/stage.hpp"
#include "view/letters.hpp"

namespace ringside::ui {

namespace {

/// A column's parts, from the top, in a column of `tall`: those of the guide at 600, and stretched
/// alike at any other height, the head alone as it is.
struct Parts {
    float head = 80;
    float clock, tally, main, actions;
    float gap = 8;
};

constexpr float designed_height = 600;

Parts parts_of(float tall) {
    constexpr float clock = 168;
    constexpr float tally = 128;
    constexpr float main = 104;
    constexpr float actions = 96;
    const float fixed = 80 + 3 * 8;
    const float by = (tall - fixed) / (designed_height - fixed);
    return {80, clock * by, tally * by, main * by, actions * by, 8};
}

bool is_mirrored(core::Corner corner) { return corner == core::Corner::blue; }

/// A text that begins at the column's outer side.
void outer(Paint& p, const Rect& box, core::Corner corner, float pad, float cy,
           std::string_view text, Style style) {
    style.align = is_mirrored(corner) ? Align::right : Align::left;
    p.text(is_mirrored(corner) ? box.right() - pad : box.x + pad, cy, text, style);
}

void inner(Paint& p, const Rect& box, core::Corner corner, float pad, float cy,
           std::string_view text, Style style) {
    style.align = is_mirrored(corner) ? Align::left : Align::right;
    p.text(is_mirrored(corner) ? box.x + pad : box.right() - pad, cy, text, style);
}

void draw_clock(Stage& stage, const view::Column& column, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const core::Corner corner = column.corner;
    p.fill(box, column.ticking ? t.corner_lo(corner) : t.p1);
    if (column.ticking) p.outline(box, t.corner_hi(corner), 4);

    const float row = box.y + std::min(28.0F, box.h * 0.17F);
    const Style word{Face::bold, 14, t.ink, Align::left, 0.06F};
    const float chip_width = p.width(column.side_word, word) + 44;
    const bool mirrored = is_mirrored(corner);
    draw_side_chip(
        p, column.side, column.side_word,
        {mirrored ? box.right() - 16 - chip_width : box.x + 16, row - 15, chip_width, 30}, 14, 24);
    if (column.ticking) {
        const Colour ground = t.is_light ? t.ink : t.white;
        Style style{Face::bold, 14, t.is_light ? t.white : t.ink, Align::left, 0.06F};
        const float wide = p.width(column.state, style) + 50;
        const Rect chip{mirrored ? box.x + 16 : box.right() - 16 - wide, row - 15, wide, 30};
        p.fill(chip, ground, 5);
        const float tip = mirrored ? chip.x + 12 : chip.right() - 12;
        const float base = mirrored ? tip + 11 : tip - 11;
        p.triangle(tip, chip.cy(), base, chip.cy() - 6, base, chip.cy() + 6, style.colour);
        style.align = Align::centre;
        p.text(chip.cx() + (mirrored ? 9.0F : -9.0F), chip.cy(), column.state, style);
    } else {
        const Face face = column.state_stands_out ? Face::semibold : Face::medium;
        inner(p, box, corner, 16, row, column.state,
              {face, 16, column.state_stands_out ? t.sig_text : t.t2, Align::left, 0});
    }

    const core::Millis left = view::read(column.clock, stage.now);
    const std::string text = view::text(column.clock, stage.now, view::Digits::tenths_below_ten);
    const bool blink = column.ticking && blinks_now(left);
    const Colour colour = blink ? t.sig_text : t.t1;
    const float foot = box.bottom() - row - 15;
    float size = std::min(132.0F * std::max(0.5F, box.h / 168.0F), foot / 0.8F);
    const float wide = p.digits_width(text, size);
    size *= std::min(1.0F, (box.w - 32) / wide);
    p.digits(box.cx(), row + 15 + foot / 2 - 1, text, size, colour);
}

struct TallyRow {
    const std::string& label;
    Pip pip;
    const view::Pips* round;
    const view::Pips* bout;
};

void draw_tally(Stage& stage, const view::Column& column, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::TallyRows& tally = column.tally;
    const core::Corner corner = column.corner;
    p.fill(box, t.p1);
    // Pip columns stand left of the labels for Blue, right of them for Red.
    const float round_x = box.x + (is_mirrored(corner) ? 16 : 148);
    const float bout_x = box.x + (is_mirrored(corner) ? 108 : 240);
    const float step = box.h / 128 * 24;
    float y = box.y + box.h / 128 * 16;
    const Style head{Face::medium, 14, t.t2, Align::left, 0};
    p.text(round_x, y, tally.round, head);
    p.text(bout_x, y, tally.bout, head);
    y += step * 0.96F;
    const Style label{Face::medium, 16, t.t1, Align::left, 0};
    const TallyRow rows[] = {
        {tally.knockdowns_label, Pip::knockdown, &tally.knockdowns_round, &tally.knockdowns_bout},
        {tally.counts_label, Pip::count, &tally.counts_round, &tally.counts_bout},
        {tally.warnings_label, Pip::warning, nullptr, &tally.warnings},
    };
    for (const TallyRow& row : rows) {
        outer(p, box, corner, 16, y, row.label, label);
        const float radius = 8;
        if (row.round != nullptr)
            draw_pips(p, row.pip, *row.round, round_x, y, radius, 21, t.pip, t.t3);
        draw_pips(p, row.pip, *row.bout, bout_x, y, radius, 21, t.pip, t.t3);
        y += step;
    }
    outer(p, box, corner, 16, y, tally.cautions_label, label);
    for (const auto& [x, n] :
         {std::pair{round_x, tally.cautions_round}, std::pair{bout_x, tally.cautions_bout}})
        p.text(x, y, std::to_string(n), {Face::bold, 16, n > 0 ? t.t1 : t.t3, Align::left, 0});
}

void draw_main(Stage& stage, const view::Control& control, core::Corner corner, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const bool dim = control.dim.has_value();
    p.fill(box, dim ? t.p1 : t.corner(corner), 8);
    if (dim) p.outline(box, t.line, 2, 8);
    const float cap = std::min(56.0F, box.h - 24);
    const float wide = cap_width(p, cap, control.cap);
    const bool mirrored = is_mirrored(corner);
    draw_cap(p, mirrored ? box.right() - 16 - wide : box.x + 16, box.cy() - cap / 2, cap,
             control.cap, dim ? Cap::dim : Cap::lit);
    const float pad = 16 + wide + 20;
    const float room = box.w - pad - 16;
    Style title{Face::display, 34, dim ? t.t3 : t.on_corner, Align::left, 0};
    const std::string word = view::capitals(control.label);
    title.size = p.fitting_size(word, title, room);
    outer(p, box, corner, pad, box.cy() - 12, word, title);
    Style note{Face::medium, 16, dim ? t.t3 : t.on_corner, Align::left, 0};
    note.size = p.squeezed_size(control.note, note, room);
    outer(p, box, corner, pad, box.cy() + 20, control.note, note);
    offer(stage, control, box);
}

void draw_action(Stage& stage, const view::Control& control, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const bool dim = control.dim.has_value();
    p.fill(box, dim ? t.p1 : t.p2, 6);
    p.outline(box, dim ? t.line : t.t3, 2, 6);
    // Cap, label and note keep their sizes down to 96; in a lower column they move together.
    const float part = std::clamp((box.h - 76) / 20, 0.0F, 1.0F);
    const float cap = 26 + 6 * part;
    const float label_drop = 14 + 3 * part;
    const float note_drop = 31 + 7 * part;
    const float top = box.y + (box.h - cap - note_drop - 7) / 2 + 2 * part;
    const float wide = cap_width(p, cap, control.cap);
    draw_cap(p, box.cx() - wide / 2, top, cap, control.cap, dim ? Cap::dim : Cap::lit);
    Style label{Face::semibold, 18, dim ? t.t3 : t.t1, Align::centre, 0};
    label.size = p.fitting_size(control.label, label, box.w - 12);
    p.text(box.cx(), top + cap + label_drop, control.label, label);
    const Style note{Face::medium, 14, dim ? t.t3 : t.t2, Align::centre, 0};
    p.text(box.cx(), top + cap + note_drop, control.note, note);
    offer(stage, control, box);
}

void draw_verdict(Stage& stage, const view::Column& column, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const view::Verdict& verdict = *column.verdict;
    const core::Corner corner = column.corner;
    p.fill(box, verdict.winner ? t.corner(corner) : t.p1, 8);
    const Colour ink = verdict.winner ? t.on_corner : t.t2;
    const float head = box.y + box.h * 0.25F;
    float pad = 28;
    if (verdict.winner) {
        const float x = is_mirrored(corner) ? box.right() - 48 : box.x + 48;
        draw_check(p, x, head, 38, ink, 8);
        pad = 88;
    }
    Style word{Face::display, 48, ink, Align::left, 0};
    word.size = p.fitting_size(verdict.word, word, box.w - pad - 24);
    outer(p, box, corner, pad, head, verdict.word, word);
    float y = box.y + box.h * 0.56F;
    bool first = true;
    for (const auto& [label, value] : verdict.lines) {
        outer(p, box, corner, 24, y, label, {Face::semibold, 18, ink, Align::left, 0});
        inner(p, box, corner, 24, y, value,
              {Face::display, first ? 44.0F : 34.0F, verdict.winner ? t.on_corner : t.t1,
               Align::left, 0});
        y += box.h * 0.25F;
        first = false;
    }
}

} // namespace

void draw_column_head(Stage& stage, const view::Column& column, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const core::Corner corner = column.corner;
    const bool mirrored = is_mirrored(corner);
    p.fill(box, t.corner(corner), 8, Round::top);
    const float mark = mirrored ? box.right() - 24 : box.x + 24;
    draw_mark(p, corner, mark, box.y + 22, 16, t.on_corner);
    outer(p, box, corner, 42, box.y + 22, column.corner_word,
          {Face::bold, 14, t.on_corner, Align::left, 0.06F});
    inner(p, box, corner, 16, box.y + 22, column.nation,
          {Face::bold, 14, t.on_corner, Align::left, 0});
    p.fitted({box.x + 16, box.y + 32, box.w - 32, 46}, column.name,
             {Face::display, 38, t.on_corner, mirrored ? Align::right : Align::left, 0});
}

void draw_column(Stage& stage, core::Corner corner, const Rect& box) {
    Paint& p = stage.paint;
    const view::Column& column = stage.view.corners[corner];
    const Parts parts = parts_of(box.h);
    Rect row{box.x, box.y, box.w, parts.head};
    draw_column_head(stage, column, row);
    row = {box.x, row.bottom(), box.w, parts.clock};
    draw_clock(stage, column, row);
    row = {box.x, row.bottom() + parts.gap, box.w, parts.tally};
    draw_tally(stage, column, row);
    if (column.verdict) {
        const float y = row.bottom() + parts.gap;
        draw_verdict(stage, column, {box.x, y, box.w, box.bottom() - y});
    } else {
        row = {box.x, row.bottom() + parts.gap, box.w, parts.main};
        draw_main(stage, stage.control(column.acts[0]), corner, row);
        const float width = (box.w - 2 * parts.gap) / 3;
        for (std::size_t i = 1; i < column.acts.size(); ++i)
            draw_action(stage, stage.control(column.acts[i]),
                        {box.x + static_cast<float>(i - 1) * (width + parts.gap),
                         row.bottom() + parts.gap, width, parts.actions});
    }
    if (column.in_trouble) {
        const Rect ring{box.x - 5, box.y - 5, box.w + 10, box.h + 10};
        p.outline(ring, stage.theme().is_light ? stage.theme().sig_text : stage.theme().sig, 6, 10);
    }
}

} // namespace ringside::ui
