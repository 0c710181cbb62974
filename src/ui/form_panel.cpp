#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <imgui.h>

#include "ui/stage.hpp"

namespace ringside::ui {

namespace {

// Of the places that are clicked, see `offer`.
constexpr int first_field_id = 1000;
constexpr int first_colour_id = 1100;
constexpr int first_seat_id = 1300;

Colour border_of(const Theme& t, const view::FormField& field) {
    if (field.has_keyboard) return t.t1;
    if (!field.problem.empty() || field.is_needed) return t.is_light ? t.sig_text : t.sig;
    return t.t3;
}

/// Small arrows at both ends: the value is one of a list.
void draw_arrows(Paint& p, const Rect& box, Colour colour) {
    const float y = box.cy();
    const float left = box.x + 7;
    const float right = box.right() - 7;
    p.triangle(left, y, left + 7, y - 6, left + 7, y + 6, colour);
    p.triangle(right, y, right - 7, y + 6, right - 7, y - 6, colour);
}

/// The part of a long text about the caret that has room, from and to in bytes: whoever writes must
/// see what he writes.
std::pair<std::size_t, std::size_t> part_about(const Paint& p, std::string_view text,
                                               std::size_t caret, const Style& style, float room) {
    const auto is_inside_letter = [&](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    std::size_t from = 0;
    while (from < caret && p.width(text.substr(from, caret - from), style) > room) do {
            ++from;
        } while (is_inside_letter(from));
    std::size_t to = caret;
    for (std::size_t next = caret; next < text.size();) {
        do {
            ++next;
        } while (is_inside_letter(next));
        if (p.width(text.substr(from, next - from), style) > room) break;
        to = next;
    }
    return {from, to};
}

/// The place between letters of `text`, drawn from `x`, that is nearest to the mouse, in bytes.
std::size_t place_at_mouse(const Paint& p, std::string_view text, const Style& style, float x) {
    const float mouse = (ImGui::GetMousePos().x - p.px(0)) / p.scale() - x;
    std::size_t nearest = 0;
    for (std::size_t at = 0; at <= text.size(); ++at) {
        const bool is_inside =
            at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
        const auto off = [&](std::size_t place) {
            return std::abs(p.width(text.substr(0, place), style) - mouse);
        };
        if (!is_inside && off(at) < off(nearest)) nearest = at;
    }
    return nearest;
}

/// Draws what stands in the field; returns where in it the mouse is, in bytes.
std::size_t draw_value(Stage& stage, const view::FormField& field, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const float inset = field.is_chosen ? 18 : 12;
    Style style{field.is_empty ? Face::medium : Face::semibold, std::min(18.0F, box.h * 0.56F),
                t.t1, Align::left, 0};
    style.size = std::max(14.0F, style.size);
    if (field.is_empty) style.colour = field.is_needed ? t.sig_text : t.t3;
    // Where the words have no room a dash says that nothing stands there.
    const bool is_dash = field.is_empty && p.width(field.value, style) > (box.w - 2 * inset) * 1.2F;
    const std::string value = is_dash ? "–" : field.value;
    const float room = box.w - 2 * inset;
    std::size_t from = 0;
    std::string_view seen = value;
    constexpr float readable = 14;
    const float squeezed = p.squeezed_size(value, style, room);
    if (field.has_keyboard && squeezed < readable) {
        style.size = readable;
        std::size_t to = 0;
        std::tie(from, to) = part_about(p, value, field.caret, style, room);
        seen = seen.substr(from, to - from);
    } else {
        style.size = squeezed;
    }
    const float x = box.x + inset;
    const float tall = std::min(26.0F, box.h - 8);
    if (field.has_keyboard && field.is_whole_picked)
        p.fill({x - 3, box.cy() - tall / 2, p.width(seen, style) + 6, tall}, t.p3, 3);
    p.text(x, box.cy(), seen, style);
    if (field.is_chosen) draw_arrows(p, box, field.has_keyboard ? t.t1 : t.t3);
    if (!field.has_keyboard) return 0;
    const std::size_t mouse = from + place_at_mouse(p, seen, style, x);
    if (field.is_whole_picked) return mouse;
    const auto before = std::string_view{value}.substr(from, field.caret - from);
    p.fill({x + p.width(before, style), box.cy() - tall / 2, 2, tall}, t.t1);
    return mouse;
}

void draw_colours(Stage& stage, core::Corner corner, const view::SetupCentre& centre,
                  const Rect& line, float label_height) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    p.text(line.x, line.y + label_height / 2, centre.colours.label,
           {Face::medium, 14, t.t2, Align::left, 0});
    const view::Column& column = stage.view.corners[corner];
    const float clock =
        p.text(line.right(), line.y + label_height / 2, view::text(column.clock, stage.now),
               {Face::display, 18, t.t1, Align::right, 0});
    p.text(line.right() - clock - 8, line.y + label_height / 2, centre.clock_label[corner],
           {Face::medium, 14, t.t2, Align::right, 0});
    const Rect row{line.x, line.y + label_height, line.w, line.h - label_height};
    const float width = (row.w - 8) / 2;
    for (std::size_t i = 0; i < 2; ++i) {
        const view::ColourChoice& choice = centre.colour_choices[corner][i];
        const Rect box = row.at(i == 0 ? 0 : width + 8, 0, width, row.h);
        const bool white = i == 0;
        const Colour ground = !choice.is_picked ? t.p2 : white ? t.white : t.ink;
        const Colour text = !choice.is_picked ? t.t3 : white ? t.ink : t.white;
        p.fill(box, ground, 6);
        p.outline(box, choice.is_picked ? (t.is_light ? t.sig_text : t.sig) : t.line,
                  choice.is_picked ? 4 : 2, 6);
        if (choice.is_picked) draw_check(p, box.x + 28, box.cy(), 16, text, 3);
        p.text(box.cx() + 8, box.cy(), choice.word, {Face::bold, 17, text, Align::centre, 0.06F});
        const int id =
            first_colour_id + (corner == core::Corner::red ? 0 : 2) + static_cast<int>(i);
        offer(stage, id, choice.pick, box);
    }
    if (centre.colours.has_keyboard) p.outline(row.inset(-4), t.t1, 3, 8);
}

} // namespace

Style seat_style(const Theme& t, bool is_well) {
    return {Face::medium, 13, is_well ? t.t2 : t.sig_text, Align::left, 0};
}

namespace {

/// Whether the judge's phone is there: below his office where the row has two lines, else a sign at
/// its end. Returns the middle of the office's line.
float draw_seat(Stage& stage, const view::FormField& field, const Rect& box) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    constexpr float two_lines = 38;
    const bool has_words = box.h >= two_lines;
    const float x = has_words ? box.x + 6 : box.right() - 8;
    const float y = has_words ? box.y + box.h * 0.75F - 2 : box.cy();
    if (field.seat->is_well)
        p.disc(x, y, 5, t.go);
    else
        draw_alert(p, x, y, 14);
    if (has_words)
        p.within(box.x + 18, y, field.seat->text, seat_style(t, field.seat->is_well), box.w - 18);
    offer(stage, first_seat_id + static_cast<int>(field.field), field.seat->open, box);
    return has_words ? box.y + box.h * 0.25F + 2 : box.cy();
}

} // namespace

void draw_field(Stage& stage, const view::FormField& field, const Rect& line, float label_width) {
    Paint& p = stage.paint;
    const Theme& t = stage.theme();
    const float label_height = label_width > 0 ? 0 : std::min(20.0F, line.h * 0.4F);
    // What is admitted stands in the label's place: beside the field, whatever stands around it.
    const bool tells = !field.problem.empty();
    Style label{Face::medium, 14, tells && !field.has_keyboard ? t.sig_text : t.t2, Align::left, 0};
    const float room = label_width > 0 ? label_width - 12 : line.w;
    // A list that has no room there stands in the status sentence.
    const bool has_room = tells && p.width(field.problem, label) <= room * 1.2F;
    const std::string& words = has_room ? field.problem : field.label;
    label.size = p.squeezed_size(words, label, room);
    float middle = label_width > 0 ? line.cy() : line.y + label_height / 2;
    if (field.seat && label_width > 0)
        middle = draw_seat(stage, field, line.at(0, 0, room, line.h));
    p.text(line.x, middle, words, label);
    const Rect box{line.x + label_width, line.y + label_height, line.w - label_width,
                   line.h - label_height};
    p.fill(box, t.bg, 6);
    p.outline(box, border_of(t, field), field.has_keyboard || field.is_needed ? 3 : 2, 6);
    const std::size_t mouse = draw_value(stage, field, box);
    // In the field that is written a click puts the caret, in another it goes there.
    view::Intent click = field.enter;
    if (field.has_keyboard && !field.is_chosen)
        click = view::DeskAct{view::desk::MoveCaret{view::desk::MoveCaret::To::at, mouse}};
    offer(stage, first_field_id + static_cast<int>(field.field), click, line);
}

void draw_fighter(Stage& stage, core::Corner corner, const view::SetupCentre& centre,
                  const Rect& box) {
    Paint& p = stage.paint;
    draw_column_head(stage, stage.view.corners[corner], box.at(0, 0, box.w, 80));
    const Rect body = box.at(0, 80, box.w, box.h - 80);
    p.fill(body, stage.theme().p1, 8, Round::bottom);
    const auto& fields = centre.fighters[corner];
    // Name, family; nation, weight and year share a line; club, seconds; the colour.
    constexpr int lines = 6;
    const float step = (body.h - 16) / lines;
    const float gap = std::min(8.0F, step * 0.1F);
    Rect line{body.x + 16, body.y + 8, body.w - 32, step - gap};
    const float label_height = std::min(20.0F, line.h * 0.4F);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        if (i == 2) {
            const float third = (line.w - 16) / 3;
            for (std::size_t k = 0; k < 3; ++k)
                draw_field(stage, fields[i + k],
                           line.at(static_cast<float>(k) * (third + 8), 0, third, line.h));
            i += 2;
        } else {
            draw_field(stage, fields[i], line);
        }
        line.y += step;
    }
    draw_colours(stage, corner, centre, line, label_height);
}

} // namespace ringside::ui
