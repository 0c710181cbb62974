#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "view/band_making.hpp"
#include "view/letters.hpp"
#include "view/making.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Instant;
using core::Phase;

namespace {

/// What the bout is at now, for the strip that goes on.
std::string live_text(const Making& m) {
    const Bout& bout = m.bout;
    const auto in_round = [&](std::string_view key) {
        return m.say(key, {{"discipline", sentence_case(m.discipline(discipline(bout).value_or(
                                              part::coming_discipline(bout))))},
                           {"round", std::to_string(bout.round)}});
    };
    switch (bout.phase) {
    case Phase::setup:
        return m.say("phase.setup");
    case Phase::chess:
    case Phase::boxing:
        return in_round(bout.timeout ? "console.review.live_stopped" : "console.review.live_round");
    case Phase::interval:
        return m.say("console.review.live_break",
                     {{"discipline", m.discipline(part::coming_discipline(bout))},
                      {"round", std::to_string(next_round(bout).value_or(bout.round))}});
    case Phase::decision:
        return m.say("phase.decision");
    case Phase::finished:
        return m.say("phase.finished");
    }
    return {};
}

std::string two(const core::Tally::Two& both) {
    return fmt::format("{} / {}", both.round, both.bout);
}

/// Reads what can be told of a bout in a line each, the same lines of every bout.
std::vector<std::array<std::string, 2>> told_of(const Making& m, const Bout& bout) {
    std::vector<std::array<std::string, 2>> lines;
    const auto tell = [&](std::string label, std::string value) {
        lines.push_back({std::move(label), std::move(value)});
    };
    const auto phase = m.say(fmt::format("phase.{}", word(bout.phase)));
    tell(m.say("console.review.phase"),
         bout.round == 0 ? phase
                         : m.say("console.review.phase_round",
                                 {{"phase", phase}, {"round", std::to_string(bout.round)}}));
    tell(m.say("console.review.result"),
         bout.result ? result_text(m.words, bout) : m.say("console.review.none"));
    tell(m.say("console.clock.round"), clock_text(clock_left(bout)));
    for (const Corner corner : core::both_corners) {
        const core::Tally& tally = bout.tallies[corner];
        const auto tell_of = [&](std::string_view key, std::string value) {
            tell(m.say("console.review.told_of",
                       {{"corner", m.corner(corner)}, {"what", m.say(key)}}),
                 std::move(value));
        };
        tell_of("console.tally.knockdowns", two(tally.knockdowns));
        tell_of("console.tally.counts", two(tally.chess_counts));
        tell_of("console.tally.warnings", std::to_string(tally.warnings));
        tell_of("console.tally.cautions", two(tally.cautions));
        tell_of("console.corner.chess_time",
                clock_text(chess_left(bout, side_of(bout.sheet, corner))));
    }
    const std::string move = part::last_move(bout);
    tell(m.say("console.review.last_move"), move.empty() ? m.say("console.review.none") : move);
    const auto doing = [&] {
        if (bout.count) return m.say("console.undo.count_started");
        if (bout.game.count) return m.say("console.undo.count_started");
        if (bout.timeout) return m.say(fmt::format("timeout.{}", word(bout.timeout->reason)));
        return m.say("console.review.none");
    }();
    tell(m.say("console.review.stopped_by"), doing);
    return lines;
}

/// What the correction changes, the call itself first; and where it changes nothing, that.
std::vector<ChangeRow> changes_of(const Making& m, const Event* event) {
    std::vector<ChangeRow> rows;
    const LookedBack& looked = *m.looked;
    if (!looked.after) return rows;
    if (event != nullptr && m.desk.back->remedy != Remedy::missed)
        rows.push_back({m.say("console.review.the_call",
                              {{"n", std::to_string(event->call)},
                               {"what", m.say(fmt::format("console.undo.{}",
                                                          word(m.bout.facts[event->fact].what)))}}),
                        m.say("console.review.kept"), m.say("console.review.struck_out"), true});
    const auto before = told_of(m, m.bout);
    const auto after = told_of(m, *looked.after);
    for (std::size_t i = 0; i < before.size(); ++i)
        if (before[i][1] != after[i][1])
            rows.push_back({before[i][0], before[i][1], after[i][1], true});
    if (rows.size() < 2)
        rows.push_back({m.say("console.review.everything_else"), m.say("console.review.no_change"),
                        m.say("console.review.no_change"), false});
    return rows;
}

std::vector<EventRow> rows_of(const Making& m, const std::vector<Event>& events,
                              std::optional<std::size_t> here, bool is_on_it) {
    std::vector<EventRow> rows;
    // The events about the playhead, newest first.
    constexpr std::size_t shown = 8;
    const std::size_t at = here.value_or(0);
    const std::size_t end = std::min(events.size(), std::max(at + shown / 2, shown));
    const std::size_t begin = end > shown ? end - shown : 0;
    for (std::size_t i = end; i-- > begin;) {
        const core::Fact& fact = m.bout.facts[events[i].fact];
        // A position is too long for a row.
        const bool is_position = std::holds_alternative<core::fact::PositionSet>(fact.what);
        rows.push_back({clock_text(fact.left), about(m.bout.sheet, fact),
                        is_position ? m.say("console.undo.position_set") : log_text(m, fact),
                        events[i].t, events[i].call, is_on_it && at == i,
                        std::holds_alternative<core::fact::Refused>(fact.what)});
    }
    return rows;
}

/// Whether the playhead stands on the event, or its call is picked.
bool is_on(const LookingBack& back, const std::vector<Event>& events,
           std::optional<std::size_t> here) {
    if (!here) return false;
    const Event& event = events[*here];
    return (back.call != 0 && event.call == back.call) || event.t == back.at;
}

std::string line_label(const Making& m) {
    switch (m.desk.back->remedy) {
    case Remedy::replace:
        return m.say("console.review.meant");
    case Remedy::missed:
        return m.say("console.review.missed_here", {{"when", reading_at(m, m.desk.back->at)}});
    case Remedy::keep:
    case Remedy::strike:
    case Remedy::other_corner:
    case Remedy::move:
        break;
    }
    return m.say("console.review.reason");
}

std::string problem_of(const Making& m) {
    if (!m.looked->unreadable.empty()) return m.looked->unreadable;
    if (m.looked->wrong) return refusal_text(m.words, m.bout, *m.looked->wrong);
    return {};
}

Control remedy_control(const Making& m, Remedy remedy, bool has_call) {
    constexpr std::array<std::string_view, remedy_count> labels{
        "console.review.keep", "console.review.strike",  "console.review.other_corner",
        "console.review.move", "console.review.replace", "console.review.missed"};
    const int number = static_cast<int>(remedy);
    const LookingBack& back = *m.desk.back;
    Arguments arguments{{"when", reading_at(m, back.at)}, {"corner", ""}};
    const auto& picked = m.looked->picked;
    const auto other = picked ? for_other_corner(picked->what) : std::nullopt;
    if (other)
        std::visit(
            [&](const auto& said) {
                if constexpr (requires { said.corner; })
                    arguments[1].second = m.corner(said.corner);
            },
            *other);
    Control control = desk_control(m, pick(number + 1),
                                   m.say(labels[static_cast<std::size_t>(number)], arguments),
                                   desk::PickRemedy{remedy});
    control.picked = back.remedy == remedy;
    const bool needs_call = remedy != Remedy::keep && remedy != Remedy::missed;
    if (remedy == Remedy::other_corner && !other) {
        control.label = m.say("console.review.no_corner");
        control.dim = Explain{m.say("console.why.no_corner"), {}};
    }
    if (needs_call && !has_call) control.dim = Explain{m.say("console.why.by_itself"), {}};
    return control;
}

/// The correction itself: held for a second, the second step.
Control apply(const Making& m) {
    Control control = band::hold_control(m, m.say("console.review.correct"));
    control.intent = SayAll{m.looked->correction};
    const bool is_written =
        m.desk.back->remedy == Remedy::replace || m.desk.back->remedy == Remedy::missed;
    // With a reason written the line is left first.
    if (m.desk.back->writing && !is_written)
        return desk_control(m, Act::way_on, m.say("console.review.written"), desk::Write{false});
    if (const std::string problem = problem_of(m); !problem.empty())
        control.dim =
            Explain{problem, m.looked->wrong ? part::clause(m.looked->wrong->clause) : ""};
    else if (m.looked->correction.empty())
        control.dim = Explain{
            m.say(is_written ? "console.why.nothing_written" : "console.why.nothing_picked"), {}};
    return control;
}

/// The keys of the calls, until one is meant or written.
void add_menu(const Making& m, ReviewCentre& centre) {
    const LookingBack& back = *m.desk.back;
    centre.is_list = back.listing;
    if (!back.listing && (back.meant || back.writing || !m.desk.typed.empty())) return;
    for (const Control& control : meant_controls(m)) centre.menu.push_back(control.act);
    centre.menu_title =
        m.say("console.review.press_key", {{"key", m.caps.of(Act::press_clock, m.keys)}});
}

} // namespace

std::vector<Control> review_controls(const Making& m) {
    const LookingBack& back = *m.desk.back;
    const auto events = events_of(m.bout);
    const auto here = event_at(events, back.at, back.call);
    std::vector<Control> list;
    const auto go = [&](Act act, std::string_view label, std::optional<std::size_t> to) {
        Control control = desk_control(m, act, m.say(label), desk::LookBack{back.at, back.call});
        if (to)
            control.intent = DeskAct{desk::LookBack{events[*to].t, events[*to].call}};
        else
            control.dim = Explain{m.say("console.why.no_event"), {}};
        list.push_back(std::move(control));
    };
    const bool on_it = is_on(back, events, here);
    go(Act::earlier, "console.review.earlier",
       !here   ? std::nullopt
       : on_it ? (*here > 0 ? std::optional{*here - 1} : std::nullopt)
               : here);
    const std::size_t next = here ? *here + 1 : 0;
    go(Act::later, "console.review.later",
       next < events.size() ? std::optional{next} : std::nullopt);
    const auto step = [&](Act act, std::string_view label, Instant to) {
        to = std::clamp(to, Instant{}, m.bout.t);
        const int kept = back.remedy == Remedy::move ? back.call : 0;
        list.push_back(desk_control(m, act, m.say(label), desk::LookBack{to, kept}));
    };
    constexpr std::chrono::seconds second{1};
    step(Act::second_back, "console.review.second_back", back.at - second);
    step(Act::second_on, "console.review.second_on", back.at + second);
    list.push_back(
        desk_control(m, Act::zoom_in, m.say("console.review.zoom_in"), desk::Zoom{back.span / 2}));
    list.push_back(desk_control(m, Act::zoom_out, m.say("console.review.zoom_out"),
                                desk::Zoom{back.span * 2}));
    const bool has_call = m.looked->picked.has_value();
    for (int i = 0; i < remedy_count; ++i)
        list.push_back(remedy_control(m, static_cast<Remedy>(i), has_call));
    // What the list of calls has the digits for goes before the remedies.
    auto meant = meant_controls(m);
    list.insert(list.begin(), std::make_move_iterator(meant.begin()),
                std::make_move_iterator(meant.end()));
    list.push_back(apply(m));
    list.push_back(desk_control(m, Act::press_clock, m.say("console.review.write"),
                                desk::Write{!back.writing}));
    list.push_back(desk_control(m, Act::take_back, m.say("console.act.erase"), desk::Erase{}));
    // Step by step: out of the line, from the remedy to the event, back to the bout.
    DeskAct out = desk::Show{Page::live};
    if (back.writing)
        out = desk::Write{false};
    else if (back.listing)
        out = desk::ListCalls{false};
    else if (back.remedy != Remedy::keep)
        out = desk::PickRemedy{Remedy::keep};
    list.push_back(desk_control(m, Act::back, m.say("console.review.back_to_live"), out));
    list.push_back(
        desk_control(m, Act::review, m.say("console.review.back_to_live"), desk::Show{Page::live}));
    return list;
}

Sentence review_sentence(const Making& m) {
    const core::Bout& bout = m.bout;
    return sentence(m.words,
                    clock_left(bout) < core::Millis{0} || bout.phase == Phase::setup ||
                            bout.phase == Phase::decision || bout.phase == Phase::finished
                        ? "console.status.review"
                        : "console.status.review_live",
                    {{"when", reading_at(m, m.desk.back->at)},
                     {"live", live_text(m)},
                     {"key", m.caps.of(Act::back, m.keys)}},
                    {{"left", part::round_clock(bout)}});
}

ReviewCentre make_review(const Making& m) {
    const LookingBack& back = *m.desk.back;
    const LookedBack& looked = *m.looked;
    ReviewCentre centre;
    centre.live_word = m.say("console.review.live");
    centre.live_text = live_text(m);
    centre.live_clock = part::round_clock(m.bout);
    centre.timeline = make_timeline(m);
    const std::string when = reading_at(m, back.at);
    centre.state_title = capitals(m.say("console.review.state_at", {{"when", when}}));
    centre.board = part::board(looked.seen);
    centre.board.flipped = m.desk.flipped;
    for (const Corner corner : core::both_corners)
        centre.clocks.push_back({capitals(m.corner(corner)),
                                 clock_text(chess_left(looked.seen, side_of(m.bout.sheet, corner))),
                                 false});
    centre.clocks.push_back(
        {capitals(m.say("console.review.round")), clock_text(clock_left(looked.seen)), false});
    centre.moves = {{Act::earlier, Act::later},
                    {Act::second_back, Act::second_on},
                    {Act::zoom_in, Act::zoom_out}};
    centre.moves_text = {m.say("console.review.help_events"), m.say("console.review.help_seconds"),
                         m.say("console.review.help_zoom")};
    const auto events = events_of(m.bout);
    const auto here = event_at(events, back.at, back.call);
    const bool on_it = is_on(back, events, here);
    if (on_it) {
        const core::Fact& fact = m.bout.facts[events[*here].fact];
        centre.title = capitals(log_text(m, fact));
        centre.corner = about(m.bout.sheet, fact);
        const std::string clauses = part::clauses(fact.clauses);
        centre.right =
            fact.call
                ? m.say("console.review.call",
                        {{"n", std::to_string(*fact.call)}, {"when", when}, {"clauses", clauses}})
                : m.say("console.review.by_itself", {{"when", when}, {"clauses", clauses}});
    } else {
        centre.title = capitals(m.say("console.review.nothing_here"));
        centre.right = when;
    }
    centre.changes_title = m.say("console.review.what_changes");
    centre.changes = changes_of(m, looked.picked && on_it ? &events[*here] : nullptr);
    centre.problem = problem_of(m);
    add_menu(m, centre);
    centre.line_label = line_label(m);
    centre.line = back.meant ? back.meant_text : m.desk.typed;
    centre.line_hint = m.say(back.writing ? "console.review.hint_writing" : "console.review.hint",
                             {{"key", m.caps.of(Act::press_clock, m.keys)}});
    centre.writing = back.writing;
    const int round = on_it ? m.bout.facts[events[*here].fact].round : looked.seen.round;
    centre.events_title = round == 0
                              ? m.say("console.review.events_setup")
                              : m.say("console.review.events", {{"round", std::to_string(round)}});
    centre.events = rows_of(m, events, here, on_it);
    return centre;
}

} // namespace ringside::view
