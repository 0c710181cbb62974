#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "view/making.hpp"
#include "view/typed_move.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Because;
using core::Bout;
using core::Clause;
using core::Corner;
using core::Discipline;
using core::Phase;
namespace call = core::call;

namespace {

/// The acts of one corner, from main to doctor.
struct CornerActs {
    Act main, caution, warning, doctor;
};

constexpr CornerActs acts_of(Corner corner) {
    switch (corner) {
    case Corner::red:
        return {Act::red_main, Act::red_caution, Act::red_warning, Act::red_doctor};
    case Corner::blue:
        break;
    }
    return {Act::blue_main, Act::blue_caution, Act::blue_warning, Act::blue_doctor};
}

/// Letters of a move stand in its line: only a chess round has one.
bool types_a_move(const Making& m) {
    const bool is_asked = m.desk.band && m.desk.band->kind != BandKind::keys;
    return m.bout.phase == Phase::chess && !is_asked && !m.desk.typed.empty();
}

Control device_control(const Making& m, Act act, std::string_view label, Device device) {
    Control control;
    control.act = act;
    control.cap = m.caps.of(act, m.keys);
    control.label = m.say(label);
    control.intent = Operate{device};
    return control;
}

Control main_in_chess(const Making& m, Corner corner) {
    const core::Limits& limits = m.bout.rules.chess.count.limits;
    Control control =
        call_control(m, acts_of(corner).main, m.say("console.act.ten_count"),
                     m.say("console.act.ten_count_note", {{"n", std::to_string(limits.per_round)},
                                                          {"m", std::to_string(limits.per_bout)}}),
                     timekeeper_says(call::Count{}));
    control.clause = part::clause(Clause::c2_5_5);
    // `count` names nobody: it is for the side whose clock runs.
    const auto running = chess_running(m.bout);
    if (!control.dim && running && corner_of(m.bout.sheet, *running) != corner)
        control.dim = explain(m, Because::clock_not_running, Clause::c2_5_5);
    return control;
}

Control main_in_boxing(const Making& m, Corner corner) {
    const auto& count = m.bout.count;
    const Arguments who{{"corner", m.corner(corner)}};
    const bool both =
        count && count->fighters[Corner::red].down && count->fighters[Corner::blue].down;
    if (both && !count->fighters[corner].risen)
        return call_control(m, acts_of(corner).main, m.say("console.act.rise"),
                            m.say("console.act.rise_note", who),
                            timekeeper_says(call::Rise{corner}));
    Control control = call_control(m, acts_of(corner).main, m.say("console.act.knockdown"),
                                   m.say("console.act.knockdown_note", who),
                                   timekeeper_says(call::Knockdown{corner}));
    control.clause = part::clause(Clause::c3_5_4);
    return control;
}

/// What a warning would cost now.
std::string warning_note(const Making& m, Corner corner) {
    const core::Rulebook::Warning& warning = m.bout.rules.warning;
    if (m.bout.tallies[corner].warnings + 1 >= warning.disqualifies)
        return m.say("console.act.warning_last");
    const std::string points = std::to_string(warning.points);
    // Before the first gong no time is known, and nobody can be warned.
    const core::Millis time =
        m.bout.phase == Phase::setup ? warning.time : core::time_of_warning(m.bout, corner);
    if (time == core::Millis{0}) return m.say("console.act.warning_point", {{"points", points}});
    return m.say("console.act.warning_note", {{"time", clock_text(time)}, {"points", points}});
}

void add_corner(const Making& m, Corner corner, std::vector<Control>& list) {
    const CornerActs acts = acts_of(corner);
    const core::Rulebook& rules = m.bout.rules;
    switch (part::coming_discipline(m.bout)) {
    case Discipline::chess:
        list.push_back(main_in_chess(m, corner));
        break;
    case Discipline::boxing:
        list.push_back(main_in_boxing(m, corner));
        break;
    }
    list.push_back(call_control(m, acts.caution, m.say("console.act.caution"),
                                m.say("console.act.caution_note"),
                                timekeeper_says(call::Caution{corner, {}})));
    list.push_back(call_control(m, acts.warning, m.say("console.act.warning"),
                                warning_note(m, corner),
                                timekeeper_says(call::Warning{corner, {}})));
    list.push_back(
        call_control(m, acts.doctor, m.say("console.act.doctor"),
                     m.say("console.act.doctor_note",
                           {{"seconds", std::to_string(core::shown_seconds(rules.boxing.exam))}}),
                     timekeeper_says(call::Exam{corner})));
}

Control gong(const Making& m, Act act) {
    const int round = next_round(m.bout).value_or(1);
    return call_control(
        m, act,
        m.say("console.act.gong", {{"discipline", m.discipline(part::coming_discipline(m.bout))},
                                   {"round", std::to_string(round)}}),
        {}, timekeeper_says(call::Gong{}));
}

Control resume(const Making& m, Act act) {
    const bool boxing = m.bout.phase == Phase::boxing;
    const bool doctor =
        m.bout.timeout && m.bout.timeout->reason == core::TimeoutReason::doctor && !m.bout.count;
    return call_control(m, act,
                        m.say(doctor   ? "console.act.fit"
                              : boxing ? "console.act.box"
                                       : "console.act.resume"),
                        m.say(boxing ? "console.act.box_note" : "console.act.resume_note"),
                        boxing ? timekeeper_says(call::Box{}) : timekeeper_says(call::Resume{}));
}

Control start_stop(const Making& m) {
    constexpr Act act = Act::start_stop;
    const Bout& bout = m.bout;
    switch (bout.phase) {
    case Phase::setup:
        return gong(m, act);
    case Phase::interval:
        return bout.timeout ? resume(m, act) : gong(m, act);
    case Phase::chess:
        if (bout.timeout) return resume(m, act);
        return call_control(m, act, m.say("console.act.stop_clocks"), {},
                            timekeeper_says(call::Timeout{}));
    case Phase::boxing:
        if (bout.count && bout.count->watch.running)
            return call_control(m, act, m.say("console.act.hold"), {},
                                timekeeper_says(call::Hold{}));
        if (bout.count)
            return call_control(m, act, m.say("console.act.count_on"), {},
                                timekeeper_says(call::CountOn{}));
        if (bout.timeout) return resume(m, act);
        return call_control(m, act, m.say("console.act.timeout"), m.say("console.act.timeout_note"),
                            timekeeper_says(call::Timeout{}));
    case Phase::decision:
    case Phase::finished:
        break;
    }
    return idle(m, act, m.say("console.act.gong_alone"), "console.why.no_clock");
}

Control typed_move(const Making& m, const BoardView& board) {
    const TypedMove typed = read_typed(m.desk.typed, board.playable);
    Control control =
        call_control(m, Act::way_on, m.say("console.act.play_move"), {},
                     timekeeper_says(call::Move{typed.forced ? typed.forced->san : m.desk.typed}));
    if (board.dim)
        control.dim = board.dim;
    else if (!typed.forced)
        control = dimmed(
            std::move(control),
            m.say(typed.possible.empty() ? "console.entry.nothing" : "console.entry.unfinished",
                  {{"text", m.desk.typed}}),
            part::clause(Clause::c2_6));
    return control;
}

Control way_on(const Making& m, const BoardView& board) {
    constexpr Act act = Act::way_on;
    const Bout& bout = m.bout;
    if (types_a_move(m)) return typed_move(m, board);
    switch (bout.phase) {
    case Phase::setup:
        return gong(m, act);
    case Phase::chess:
        if (bout.game.count)
            return call_control(
                m, act, m.say("console.act.moved"), {},
                timekeeper_says(call::Press{corner_of(bout.sheet, bout.game.count->side)}));
        if (bout.timeout) return resume(m, act);
        return idle(m, act, m.say("console.act.play_move"), "console.why.type_a_move");
    case Phase::boxing:
        if (bout.count || bout.timeout) {
            Control control = resume(m, act);
            control.clause = part::clause(bout.count ? Clause::c3_5_4 : Clause::c3_5_3);
            return control;
        }
        return idle(m, act, m.say("console.act.box"), "console.why.nothing_to_end");
    case Phase::interval:
        if (bout.timeout) return resume(m, act);
        // Not the gong: whoever ends a count or a time-out late must not begin a round by it.
        return dimmed(
            idle(m, act, m.say("console.act.gong_alone"), "console.why.no_clock"),
            m.say("console.why.gong_elsewhere", {{"key", m.caps.of(Act::start_stop, m.keys)}}));
    case Phase::decision:
        return desk_control(m, act, m.say("console.act.enter_card"),
                            desk::OpenBand{BandKind::card});
    case Phase::finished:
        break;
    }
    if (bout.result && !bout.result->official)
        return desk_control(m, act, m.say("console.act.confirm"),
                            desk::OpenBand{BandKind::confirm});
    if (!bout.is_signed && !m.desk.is_rehearsal)
        return desk_control(m, act, m.say("console.act.sign"), desk::OpenBand{BandKind::sign});
    return desk_control(m, act, m.say("console.act.next_bout"),
                        desk::OpenBand{BandKind::next_bout});
}

Control stop(const Making& m) {
    constexpr Act act = Act::stop;
    if (m.bout.count)
        return call_control(m, act, m.say("console.act.out"), m.say("console.act.out_note"),
                            timekeeper_says(call::Out{}));
    if (m.bout.timeout && m.bout.timeout->reason == core::TimeoutReason::doctor) {
        Control control =
            desk_control(m, act, m.say("console.act.not_fit"), desk::OpenBand{BandKind::not_fit});
        const core::ByCorner<bool> both = with_doctor(m.bout);
        if (const auto corner = examined(m.bout);
            corner && !(both[Corner::red] && both[Corner::blue]))
            control.note =
                m.say("console.act.not_fit_note", {{"winner", m.corner(core::opponent(*corner))}});
        return control;
    }
    return idle(m, act, m.say("console.act.out"), "console.why.nothing_to_stop");
}

Control slip(const Making& m) {
    constexpr Act act = Act::slip;
    const Bout& bout = m.bout;
    if (bout.count) {
        const Corner corner = last_down(bout).value_or(Corner::red);
        return call_control(m, act, m.say("console.act.slip", {{"corner", m.corner(corner)}}), {},
                            timekeeper_says(call::Slip{corner}));
    }
    if (bout.game.count) {
        for (auto fact = bout.facts.rbegin(); fact != bout.facts.rend(); ++fact)
            if (std::holds_alternative<core::fact::CountStarted>(fact->what) && fact->call)
                return call_control(m, act, m.say("console.act.cancel_count"), {},
                                    timekeeper_says(call::Strike{*fact->call}));
    }
    return idle(m, act, m.say("console.act.cancel_count"), "console.why.no_count");
}

void add_board(const Making& m, std::vector<Control>& list) {
    const Bout& bout = m.bout;
    const core::Side turn = chess_running(bout).value_or(bout.game.turn);
    list.push_back(call_control(m, Act::press_clock, m.say("console.act.press"), {},
                                timekeeper_says(call::Press{corner_of(bout.sheet, turn)})));
    const std::string last = part::last_move(bout);
    if (types_a_move(m))
        list.push_back(desk_control(m, Act::take_back, m.say("console.act.erase"), desk::Erase{}));
    else
        list.push_back(call_control(m, Act::take_back, m.say("console.act.take_back"), last,
                                    timekeeper_says(call::Takeback{1})));
    list.push_back(verify_control(m));
    list.push_back(table_clock_control(m));
    list.push_back(call_control(m, Act::illegal, m.say("console.act.illegal"), last,
                                timekeeper_says(call::Illegal{})));
}

void add_console(const Making& m, std::vector<Control>& list) {
    list.push_back(
        desk_control(m, Act::more, m.say("console.act.more"), desk::OpenBand{BandKind::more}));
    list.push_back(desk_control(m, Act::all_keys, m.say("console.act.all_keys"),
                                desk::OpenBand{BandKind::keys}));
    list.push_back(
        desk_control(m, Act::hall, m.say("console.act.hall"), desk::OpenBand{BandKind::hall}));
    list.push_back(desk_control(m, Act::network, m.say("console.act.network"),
                                desk::OpenBand{BandKind::network}));
    list.push_back(desk_control(m, Act::glare, m.say("console.act.glare"), desk::ToggleGlare{}));
    list.push_back(desk_control(m, Act::flip, m.say("console.act.flip"), desk::FlipBoard{}));
    list.push_back(desk_control(m, Act::mute,
                                m.say(m.desk.muted ? "console.act.unmute" : "console.act.mute"),
                                desk::ToggleMute{}));
    list.push_back(
        device_control(m, Act::strike_gong, "console.act.strike_gong", Device::strike_gong));
    list.push_back(
        device_control(m, Act::next_screen, "console.act.next_screen", Device::next_screen));
    list.push_back(
        desk_control(m, Act::quit, m.say("console.act.quit"), desk::OpenBand{BandKind::quit}));
    // The pages follow the bout: set-up before it, the result after it.
    const Phase phase = m.bout.phase;
    const auto page = [&](Act act, std::string_view label, Page shown, bool open,
                          std::string_view why) {
        Control control = desk_control(m, act, m.say(label), desk::Show{shown});
        list.push_back(open ? std::move(control) : dimmed(std::move(control), m.say(why)));
    };
    list.push_back(idle(m, Act::setup, m.say("console.act.fill_sheet"), "console.why.begun"));
    page(Act::bout, "console.act.bout", Page::live, true, "");
    page(Act::result, "console.act.result", Page::result, phase == Phase::finished,
         "console.why.no_result");
    Control check =
        device_control(m, Act::check_sound, "console.act.check_sound", Device::check_sound);
    if (phase != Phase::setup) check = dimmed(std::move(check), m.say("console.why.begun"));
    list.push_back(std::move(check));
    Control anyway = desk_control(m, Act::start_anyway, m.say("console.act.start_anyway"),
                                  desk::OpenBand{BandKind::start_anyway});
    anyway.note = m.say("console.act.start_anyway_note");
    if (phase != Phase::setup) anyway = dimmed(std::move(anyway), m.say("console.why.begun"));
    list.push_back(std::move(anyway));

    const bool something_open = m.desk.band || types_a_move(m);
    const DeskAct close = m.desk.band ? DeskAct{desk::CloseBand{}} : DeskAct{desk::ClearTyped{}};
    Control back = desk_control(m, Act::back, m.say("console.act.back"), close);
    list.push_back(something_open ? std::move(back)
                                  : dimmed(std::move(back), m.say("console.why.nothing_open")));
}

/// With checks open the start asks for its second step.
void hold_the_start(const Making& m, std::vector<Control>& list) {
    if (m.bout.phase != Phase::setup) return;
    if (open_checks(m).empty()) return;
    for (Control& control : list)
        if ((control.act == Act::start_stop || control.act == Act::way_on) && !control.dim)
            control.dim = Explain{
                m.say("console.why.not_ready", {{"key", m.caps.of(Act::start_anyway, m.keys)}}),
                {}};
}

/// What goes on beside a question: stopping the clocks and letting them run, the chess clock, and
/// what the console has for itself.
bool goes_on_beside_band(const Control& control) {
    if (control.act == Act::start_stop) {
        const auto* say = std::get_if<Say>(&control.intent);
        return say != nullptr && !std::holds_alternative<call::Gong>(say->what);
    }
    constexpr Act kept[]{Act::press_clock, Act::back,   Act::undo,   Act::all_keys,    Act::bout,
                         Act::correct,     Act::review, Act::result, Act::end_bout,    Act::hall,
                         Act::network,     Act::glare,  Act::flip,   Act::strike_gong, Act::mute,
                         Act::next_screen, Act::quit};
    return std::find(std::begin(kept), std::end(kept), control.act) != std::end(kept);
}

} // namespace

void give_way_to_band(const Making& m, const Band& band, std::vector<Control>& list) {
    if (band.kind == BandKind::keys) return; // it asks nothing, and is in nobody's way
    for (Control& control : list)
        if (!control.dim &&
            (band.controls.find(control.act) != nullptr || !goes_on_beside_band(control)))
            control.dim = Explain{m.say("console.why.band_open"), {}};
}

Controls make_controls(const Making& m, const BoardView& board) {
    Controls controls;
    for (const Corner corner : core::both_corners) add_corner(m, corner, controls.list);
    controls.list.push_back(start_stop(m));
    controls.list.push_back(way_on(m, board));
    controls.list.push_back(stop(m));
    controls.list.push_back(slip(m));
    add_board(m, controls.list);
    add_tools(m, controls.list);
    add_console(m, controls.list);
    hold_the_start(m, controls.list);
    add_setup(m, controls.list);
    give_way_to_review(m, controls.list);
    return controls;
}

} // namespace ringside::view
