#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "view/band_making.hpp"
#include "view/judge.hpp"
#include "view/letters.hpp"
#include "view/ready.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
namespace call = core::call;

namespace {

/// "T. Keeper, A. Biter, R. Feree": whose decision it is, in a band whose rows are full.
std::string panel_line(const Making& m) {
    std::string names;
    for (const Field& each : make_panel(m))
        names += (names.empty() ? "" : ", ") + (each.missing ? each.label : each.value);
    return names;
}

/// Marks that the set admits beside ten.
std::vector<int> losers_marks(const Bout& bout) {
    std::vector<int> marks = bout.rules.cards.loser;
    if (bout.rules.cards.even_round) marks.insert(marks.begin(), 10);
    return marks;
}

} // namespace

void band::make_card(const Making& m, Band& band) {
    const std::vector<core::Awaited> missing = awaiting(m.bout);
    const OpenedBand& open = *m.desk.band;
    band.title = m.say("console.band.card_title");
    if (missing.empty()) {
        band.help = m.say("console.why.no_card");
        add_hold(m, band, m.say("console.band.pick"), std::nullopt);
        return;
    }
    const core::Awaited& card = missing[static_cast<std::size_t>(open.card) % missing.size()];
    const std::string judge = part::judge_name(m.words, m.bout, card.judge);
    band.help =
        m.say("console.band.card_help", {{"judge", judge}, {"round", std::to_string(card.round)}});
    add_corners(m, band, "console.band.ten");
    const std::vector<int> marks = losers_marks(m.bout);
    std::optional<Intent> intent;
    std::string label = m.say("console.band.pick_marks");
    for (int i = 1; i <= static_cast<int>(marks.size()); ++i) {
        const int mark = marks[static_cast<std::size_t>(i - 1)];
        // Red's marks stand first, as on every card.
        std::string_view key = "console.band.mark_open";
        if (open.corner == Corner::red) key = "console.band.mark_red";
        if (open.corner == Corner::blue) key = "console.band.mark_blue";
        Control control = answer_control(m, i, m.say(key, {{"n", std::to_string(mark)}}),
                                         DeskAct{desk::PickAnswer{i}});
        control.picked = open.answer == i;
        band.answers.push_back(control.act);
        band.controls.list.push_back(std::move(control));
        if (open.answer != i || !open.corner) continue;
        core::ByCorner<int> given;
        given[*open.corner] = 10;
        given[core::opponent(*open.corner)] = mark;
        // A card read out from a phone carries its code (docs/web.md): it must be this one.
        if (card.judge != 0)
            band.help += " " + m.say("console.band.card_code",
                                     {{"code", check_code(card.judge, card.round, given)}});
        call::Card what{card.round, given, std::nullopt, {}};
        if (card.judge != 0) what.judge = card.judge;
        // Without judges the referee keeps the card himself (3.3.4).
        intent = card.judge != 0 ? board_says(what) : timekeeper_says(what);
        label = m.say("console.band.card_label", {{"red", std::to_string(given[Corner::red])},
                                                  {"blue", std::to_string(given[Corner::blue])},
                                                  {"judge", judge},
                                                  {"round", std::to_string(card.round)}});
    }
    if (missing.size() > 1) {
        Control next =
            desk_control(m, Act::press_clock, m.say("console.band.next_card"), desk::NextCard{});
        next.cap = m.caps.of(Act::press_clock, KeyMode::plain);
        band.answers.push_back(next.act);
        band.controls.list.push_back(std::move(next));
    }
    if (card.judge != 0) band.help += " " + m.say("console.band.board", {{"names", panel_line(m)}});
    add_hold(m, band, std::move(label), std::move(intent));
}

/// A call of the board: its officials are named.
void band::make_board(const Making& m, Band& band, std::string_view what,
                      core::Statement statement) {
    band.title = m.say(fmt::format("console.band.{}_title", what));
    band.help = m.say(fmt::format("console.band.{}_help", what));
    band.people = make_panel(m);
    add_hold(m, band, m.say(fmt::format("console.band.{}_label", what)),
             Intent{board_says(std::move(statement))});
}

namespace {

/// What the board may decide together, the likely first; a few at a time, so that all have room.
constexpr std::array joint_methods{core::Method::disqualification,
                                   core::Method::points,
                                   core::Method::technical_knockout,
                                   core::Method::knockout,
                                   core::Method::checkmate,
                                   core::Method::time,
                                   core::Method::draw,
                                   core::Method::no_contest,
                                   core::Method::black,
                                   core::Method::retirement,
                                   core::Method::absence,
                                   core::Method::count,
                                   core::Method::resignation};

/// Nobody wins by these.
bool is_without_winner(core::Method method) {
    return method == core::Method::draw || method == core::Method::no_contest;
}

} // namespace

void band::make_result(const Making& m, Band& band) {
    const OpenedBand& open = *m.desk.band;
    band.title = m.say("console.band.result_title");
    band.help = m.say("console.band.result_help", {{"names", panel_line(m)}});
    add_corners(m, band, "console.band.wins");
    constexpr std::size_t shown = 5;
    constexpr std::size_t pages = (joint_methods.size() + shown - 1) / shown;
    const std::size_t first = static_cast<std::size_t>(open.card) % pages * shown;
    std::optional<Intent> intent;
    std::string label = m.say("console.band.pick_result");
    for (std::size_t i = first; i < std::min(first + shown, joint_methods.size()); ++i) {
        const core::Method method = joint_methods[i];
        const int number = static_cast<int>(i - first) + 1;
        const std::string text = sentence_case(m.say(fmt::format("method.{}", word(method))));
        Control control = answer_control(m, number, text, DeskAct{desk::PickAnswer{number}});
        control.picked = open.answer == number;
        band.answers.push_back(control.act);
        band.controls.list.push_back(std::move(control));
        if (open.answer != number) continue;
        call::JointResult what{open.corner, method, {}};
        if (is_without_winner(method)) what.winner.reset();
        if (!what.winner && !is_without_winner(method)) continue;
        intent = board_says(what);
        label = what.winner ? m.say("console.band.end_label",
                                    {{"corner", m.corner(*what.winner)}, {"reason", text}})
                            : text;
    }
    Control more =
        desk_control(m, Act::press_clock, m.say("console.band.more_methods"), desk::NextCard{});
    more.cap = m.caps.of(Act::press_clock, KeyMode::plain);
    band.answers.push_back(more.act);
    band.controls.list.push_back(std::move(more));
    add_hold(m, band, std::move(label), std::move(intent));
}

void band::make_start(const Making& m, Band& band) {
    band.title = m.say("console.band.start_title");
    std::string names;
    for (const Check& check : make_checks(m))
        if (!check.done && !check.only_warns) names += (names.empty() ? "" : ", ") + check.text;
    band.help = names.empty() ? m.say("console.band.start_ready")
                              : m.say("console.band.start_help", {{"open", names}});
    band.people = make_panel(m);
    const std::vector<std::string> open = open_checks(m);
    const Say gong = timekeeper_says(call::Gong{});
    Control start = hold_control(m, m.say("console.act.start_anyway"));
    if (open.empty())
        start.intent = gong;
    else
        start.intent = SayAll{
            {timekeeper_says(call::Note{start_note(fmt::format("{}", fmt::join(open, ", ")))}),
             gong}};
    start.dim = dim(m, gong);
    band.controls.list.push_back(std::move(start));
}

} // namespace ringside::view
