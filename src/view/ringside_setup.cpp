#include <algorithm>

#include <fmt/format.h>

#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/ready.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Sheet;

namespace {

/// A check with its name, by which a start without it is recorded.
struct NamedCheck {
    std::string name;
    Check check;
};

bool is_named(const Sheet& sheet, SheetField field) { return !text_of(sheet, field).empty(); }

bool are_named(const Sheet& sheet, std::initializer_list<SheetField> fields) {
    return std::all_of(fields.begin(), fields.end(),
                       [&](SheetField field) { return is_named(sheet, field); });
}

bool clocks_add_up(const Bout& bout) {
    const auto all = advice(bout);
    return std::none_of(all.begin(), all.end(), [](const core::Advised& item) {
        return item.code == core::Advice::clock_mismatch;
    });
}

std::string clauses_of(std::initializer_list<std::string_view> numbers) {
    std::string text;
    for (const std::string_view number : numbers)
        text += fmt::format("{}{}", text.empty() ? "§" : ", ", number);
    return text;
}

/// The clauses of what only people can tell; most decide nothing in the bout itself.
std::string clauses_of(Tick tick) {
    switch (tick) {
    case Tick::doctor:
        return clauses_of({"3.3.3"});
    case Tick::certificates:
        return clauses_of({"3.2.1"});
    case Tick::gear:
        return clauses_of({"1.4.2", "3.4"});
    case Tick::headphones:
        return clauses_of({"2.4.3"});
    case Tick::spares:
        return clauses_of({"2.3.2", "2.5.2"});
    case Tick::clock_side:
        return clauses_of({"2.4.2"});
    case Tick::colours:
        return clauses_of({"2.2.2", "3.2.2"});
    case Tick::sound:
    case Tick::screen:
        return {};
    }
    return {};
}

/// Fields without which something is open.
bool is_needed(SheetField field) {
    constexpr SheetField needed[]{SheetField::red_name,   SheetField::blue_name,
                                  SheetField::red_weight, SheetField::blue_weight,
                                  SheetField::timekeeper, SheetField::arbiter,
                                  SheetField::referee,    SheetField::doctor};
    return std::find(std::begin(needed), std::end(needed), field) != std::end(needed);
}

std::vector<NamedCheck> all_checks(const Making& m) {
    const Sheet& sheet = m.bout.sheet;
    std::vector<NamedCheck> all;
    const auto add = [&](std::string_view name, bool done, std::string clause,
                         std::optional<Act> act = {}) {
        all.push_back(
            {std::string{name},
             {m.say(fmt::format("console.check.{}", name)), done, std::move(clause), act, false}});
    };
    const auto of_sheet = Act::setup; // leads to the first field that is missing
    add("names", are_named(sheet, {SheetField::red_name, SheetField::blue_name}), {}, of_sheet);
    add("weigh_in", are_named(sheet, {SheetField::red_weight, SheetField::blue_weight}),
        part::clause(core::Clause::c1_2_3), of_sheet);
    add("officials",
        are_named(sheet, {SheetField::timekeeper, SheetField::arbiter, SheetField::referee,
                          SheetField::doctor}),
        part::clause(core::Clause::c1_3_1), of_sheet);
    add("judges", !sheet.judges.empty(), part::clause(core::Clause::c3_3_4));
    add("entered", m.desk.form.kept.empty(), {}, of_sheet);
    add("disk", m.desk.is_recorded, {});
    const auto done = ticks(m.bout);
    for (int i = 0; i < tick_count; ++i) {
        const auto tick = static_cast<Tick>(i);
        add(name(tick), done[static_cast<std::size_t>(i)], clauses_of(tick), pick(i + 1));
    }
    add("clocks", clocks_add_up(m.bout), part::clause(core::Clause::c2_4_2));
    all.back().check.only_warns = true;
    return all;
}

} // namespace

std::vector<Check> make_checks(const Making& m) {
    std::vector<Check> checks;
    for (NamedCheck& each : all_checks(m)) checks.push_back(std::move(each.check));
    return checks;
}

std::vector<std::string> open_checks(const Making& m) {
    std::vector<std::string> names;
    for (const NamedCheck& each : all_checks(m))
        if (!each.check.done && !each.check.only_warns) names.push_back(each.name);
    return names;
}

std::string label_of(const Making& m, SheetField field) {
    for (int judge = 1; judge <= most_judges; ++judge)
        if (field == judge_field(judge))
            return m.say("console.office.judge", {{"n", std::to_string(judge)}});
    std::string_view key = name(field);
    for (const std::string_view corner : {"red_", "blue_"})
        if (key.starts_with(corner)) key.remove_prefix(corner.size());
    if (field >= SheetField::timekeeper) return m.say(fmt::format("console.office.{}", key));
    return m.say(fmt::format("console.field.{}", key));
}

std::string admitted(const Making& m, SheetField field) {
    const auto is = [&](SheetField red, SheetField blue) { return field == red || field == blue; };
    if (is(SheetField::red_nation, SheetField::blue_nation))
        return m.say("console.admitted.nation");
    if (is(SheetField::red_weight, SheetField::blue_weight))
        return m.say("console.admitted.weight");
    if (is(SheetField::red_born, SheetField::blue_born)) return m.say("console.admitted.born");
    if (field == SheetField::date) return m.say("console.admitted.date");
    if (field == SheetField::number)
        return m.say("console.admitted.number", {{"most", std::to_string(largest_bout_number)}});
    if (field == SheetField::rules)
        return m.say("console.admitted.rules",
                     {{"sets", fmt::format("{}", fmt::join(m.desk.form.rule_sets, ", "))}});
    return m.say("console.admitted.name", {{"most", std::to_string(longest_name_of(field))}});
}

namespace {

/// A chosen word in the language of the screen.
std::string chosen_word(const Making& m, SheetField field, const std::string& value) {
    if (field == SheetField::rules || field == SheetField::judges) return value;
    if (field == SheetField::colours) return m.corner(m.bout.sheet.white);
    if (field == SheetField::clock && !m.bout.sheet.clock)
        return m.say("console.choice.clock.rules",
                     {{"what", m.say(fmt::format("console.choice.clock.{}",
                                                 word(m.bout.rules.chess.clock_by)))}});
    return m.say(fmt::format("console.choice.{}.{}", name(field), value));
}

FormField make_field(const Making& m, SheetField field) {
    const Form& form = m.desk.form;
    FormField made;
    made.field = field;
    made.label = label_of(m, field);
    made.is_chosen = field == SheetField::rules || !choices(field).empty();
    std::string text = text_of(m.bout.sheet, field);
    if (const auto kept = form.kept.find(field); kept != form.kept.end()) text = kept->second;
    made.enter = DeskAct{desk::EditField{field, text}};
    made.has_keyboard = edits_form(m.desk) && form.field == field;
    if (made.has_keyboard) {
        text = form.text;
        made.caret = form.caret;
        made.is_whole_picked = form.is_whole_picked;
    }
    const bool is_typed = !made.is_chosen || field == SheetField::rules;
    if (is_typed && !entered(m.bout.sheet, form, field, text)) made.problem = admitted(m, field);
    made.is_empty = text.empty() && !made.has_keyboard;
    made.is_needed = made.is_empty && is_needed(field);
    if (made.is_empty)
        made.value = m.say(made.is_needed ? "console.setup.needed" : "console.setup.missing");
    else
        made.value = is_typed ? std::move(text) : chosen_word(m, field, text);
    return made;
}

std::vector<FormField> make_fields(const Making& m, const std::vector<SheetField>& fields) {
    std::vector<FormField> made;
    for (const SheetField field : fields) made.push_back(make_field(m, field));
    return made;
}

std::string format_line(const Making& m) {
    const core::Rulebook& rules = m.bout.rules;
    return m.say("console.setup.format", {{"rounds", std::to_string(rules.rounds.size())},
                                          {"chess", clock_text(rules.chess.round)},
                                          {"boxing", clock_text(rules.boxing.round)},
                                          {"break", clock_text(rules.interval)},
                                          {"clock", clock_text(rules.chess.clock)}});
}

void make_colours(const Making& m, SetupCentre& centre) {
    const Sheet& sheet = m.bout.sheet;
    centre.colours = make_field(m, SheetField::colours);
    for (const Corner corner : core::both_corners)
        for (const core::Side side : {core::Side::white, core::Side::black}) {
            const Corner white = side == core::Side::white ? corner : core::opponent(corner);
            centre.colour_choices[corner][side == core::Side::white ? 0 : 1] = {
                capitals(m.side(side)), side_of(sheet, corner) == side,
                SheetAct{sheet::Put{SheetField::colours, std::string{word(white)}}}};
        }
}

/// Beside each judge whether his phone is there.
void add_seats(const Making& m, std::vector<FormField>& people) {
    for (const NetworkSeat& seat : m.desk.network.seats) {
        std::string_view key = seat.is_present ? "online" : "away";
        if (!seat.is_confirmed) key = "unconfirmed";
        if (seat.device.empty()) key = "none";
        for (FormField& field : people)
            if (field.field == judge_field(seat.judge))
                field.seat =
                    SeatState{m.say(fmt::format("console.setup.phone_{}", key)), key == "online",
                              DeskAct{desk::OpenBand{BandKind::network, {}, seat.judge}}};
    }
}

} // namespace

SetupCentre make_setup(const Making& m) {
    SetupCentre centre;
    for (const Corner corner : core::both_corners) {
        centre.fighters[corner] = make_fields(m, fighter_fields(corner));
        centre.clock_label[corner] = m.say("console.setup.clock");
    }
    make_colours(m, centre);
    centre.format = make_fields(m, {SheetField::rules, SheetField::category, SheetField::clock,
                                    SheetField::cards, SheetField::judges});
    centre.format_line = format_line(m);
    if (!clocks_add_up(m.bout)) {
        centre.format_warns = true;
        centre.format_line += " · " + m.say("console.setup.mismatch");
    }
    centre.people_title = m.say("console.setup.people");
    centre.event = make_fields(
        m, {SheetField::number, SheetField::title, SheetField::venue, SheetField::date});
    std::vector<SheetField> people{SheetField::timekeeper, SheetField::arbiter, SheetField::referee,
                                   SheetField::doctor};
    for (std::size_t i = 1; i <= m.bout.sheet.judges.size(); ++i)
        people.push_back(judge_field(static_cast<int>(i)));
    centre.people = make_fields(m, people);
    add_seats(m, centre.people);
    centre.checks = make_checks(m);
    centre.checks_title = m.say("console.setup.checks");
    centre.start = m.say("console.setup.start");
    centre.opens = m.say("console.setup.opens");
    const auto done = std::count_if(centre.checks.begin(), centre.checks.end(),
                                    [](const Check& check) { return check.done; });
    centre.checks_summary =
        m.say("console.setup.done",
              {{"n", std::to_string(done)}, {"of", std::to_string(centre.checks.size())}});
    return centre;
}

namespace {

/// Where F2 leads: what was typed and not admitted, then what is needed, then the first field.
SheetField first_open(const Making& m) {
    if (!m.desk.form.kept.empty()) return m.desk.form.kept.begin()->first;
    SheetField field{};
    do {
        if (is_needed(field) && !is_named(m.bout.sheet, field)) return field;
        field = field_beside(m.bout.sheet, field, 1);
    } while (field != SheetField{});
    return field;
}

DeskAct edit(const Making& m, SheetField field) {
    const auto kept = m.desk.form.kept.find(field);
    return desk::EditField{field, kept == m.desk.form.kept.end() ? text_of(m.bout.sheet, field)
                                                                 : kept->second};
}

void put(std::vector<Control>& list, Control control) {
    const auto there = std::find_if(list.begin(), list.end(),
                                    [&](const Control& each) { return each.act == control.act; });
    if (there == list.end())
        list.push_back(std::move(control));
    else
        *there = std::move(control);
}

Control sheet_control(const Making& m, Act act, std::string_view label, SheetAct what) {
    Control control;
    control.act = act;
    control.cap = m.caps.of(act, m.keys);
    control.label = m.say(label);
    control.intent = std::move(what);
    return control;
}

/// The keys while a field has the keyboard; all others wait until it is left.
void add_editing(const Making& m, std::vector<Control>& list) {
    for (Control& control : list)
        if (!control.dim) control.dim = Explain{m.say("console.why.form"), {}};
    const SheetField field = *m.desk.form.field;
    const auto go = [&](Act act, std::string_view label, int step) {
        put(list,
            desk_control(m, act, m.say(label), edit(m, field_beside(m.bout.sheet, field, step))));
    };
    go(Act::press_clock, "console.act.next_field", 1);
    go(Act::way_on, "console.act.next_field", 1);
    go(Act::zoom_out, "console.act.next_field", 1);
    go(Act::previous, "console.act.previous_field", -1);
    go(Act::zoom_in, "console.act.previous_field", -1);
    put(list, desk_control(m, Act::back, m.say("console.act.leave_form"), desk::LeaveForm{}));
    const bool is_chosen = field == SheetField::rules || !choices(field).empty();
    if (is_chosen) {
        put(list,
            sheet_control(m, Act::earlier, "console.act.choice_before", sheet::Choose{field, -1}));
        put(list,
            sheet_control(m, Act::later, "console.act.choice_after", sheet::Choose{field, 1}));
    } else {
        using To = desk::MoveCaret::To;
        const auto move = [&](Act act, To to) {
            put(list, desk_control(m, act, m.say("console.act.caret"), desk::MoveCaret{to, 0}));
        };
        move(Act::earlier, To::left);
        move(Act::later, To::right);
        move(Act::home, To::start);
        move(Act::end, To::end);
    }
    if (is_chosen && field != SheetField::rules) return;
    put(list, desk_control(m, Act::take_back, m.say("console.act.erase"), desk::Erase{}));
    put(list, desk_control(m, Act::erase_on, m.say("console.act.erase"), desk::EraseNext{}));
}

} // namespace

void add_setup(const Making& m, std::vector<Control>& list) {
    if (m.bout.phase != core::Phase::setup) return;
    std::vector<Control> own{
        sheet_control(m, Act::draw_colours, "console.act.draw_colours", sheet::DrawColours{}),
        sheet_control(m, Act::swap_corners, "console.act.swap_corners", sheet::SwapCorners{}),
        desk_control(m, Act::setup, m.say("console.act.fill_sheet"), edit(m, first_open(m)))};
    for (Control& control : own) {
        if (m.desk.band) control.dim = Explain{m.say("console.why.band_open"), {}};
        put(list, std::move(control));
    }
    if (m.desk.band) return; // digits and Tab answer it
    const auto done = ticks(m.bout);
    for (int i = 0; i < tick_count; ++i) {
        const auto tick = static_cast<Tick>(i);
        const bool is_done = done[static_cast<std::size_t>(i)];
        put(list,
            call_control(
                m, pick(i + 1), m.say(fmt::format("console.check.{}", name(tick))), {},
                timekeeper_says(core::call::Note{tick_note(tick, !is_done, m.bout.sheet.white)})));
    }
    put(list,
        desk_control(m, Act::press_clock, m.say("console.act.fill_sheet"), edit(m, first_open(m))));
    if (edits_form(m.desk)) add_editing(m, list);
}

} // namespace ringside::view
