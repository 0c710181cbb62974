#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "view/band_making.hpp"
#include "view/letters.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Phase;
namespace call = core::call;
using band::add_corners;
using band::add_hold;
using band::answer_control;
using band::hold_control;

Control band::answer_control(const Making& m, int number, std::string label, Intent intent) {
    Control control;
    control.act = pick(number);
    control.cap = m.caps.of(control.act, KeyMode::plain);
    control.label = std::move(label);
    control.intent = std::move(intent);
    return control;
}

Control band::hold_control(const Making& m, std::string label) {
    Control control;
    control.act = Act::way_on;
    control.cap = m.say("console.band.hold", {{"key", m.caps.of(Act::way_on, KeyMode::plain)}});
    control.label = std::move(label);
    control.give = Give::hold;
    return control;
}

void band::add_hold(const Making& m, Band& band, std::string label, std::optional<Intent> intent) {
    Control control = hold_control(m, std::move(label));
    if (intent)
        control.intent = *intent;
    else
        control.dim = Explain{band.help, {}};
    if (intent) {
        if (const auto* say = std::get_if<Say>(&*intent)) control.dim = dim(m, *say);
    }
    band.controls.list.push_back(std::move(control));
}

void band::add_corners(const Making& m, Band& band, std::string_view key) {
    for (const Corner corner : core::both_corners) {
        const Act act = corner == Corner::red ? Act::red_main : Act::blue_main;
        Control control = desk_control(m, act, m.say(key, {{"corner", m.corner(corner)}}),
                                       desk::PickCorner{corner});
        control.cap = m.caps.of(act, KeyMode::plain);
        control.picked = m.desk.band->corner == corner;
        band.controls.list.push_back(std::move(control));
        band.corners.push_back(act);
    }
}

namespace {

/// One answer of a band: its words, and the call once everything is picked.
struct Answer {
    std::string label;
    std::optional<Say> say;
};

/// What a band asks in its second row.
using Answers = std::vector<Answer>;

Answers end_answers(const Making& m, Corner loser) {
    const auto tko = [&](std::string_view key, core::TkoReason reason) {
        return Answer{m.say(key), timekeeper_says(call::Tko{loser, reason})};
    };
    Answers answers{
        tko("console.end.injury", core::TkoReason::injury),
        tko("console.end.unable", core::TkoReason::unable),
        tko("console.end.outclassed", core::TkoReason::outclassed),
        tko("console.end.doctor", core::TkoReason::doctor),
        {m.say("console.end.retired"), timekeeper_says(call::Retire{loser})},
        {m.say("console.end.absent"), timekeeper_says(call::Absent{loser})},
        {m.say("console.end.disqualified"),
         timekeeper_says(call::Disqualify{loser, core::Offence::other, {}})},
        {m.say("console.end.no_contest"), timekeeper_says(call::NoContest{})},
    };
    if (m.bout.rules.chess.resign)
        answers.push_back({m.say("console.end.resigned"), timekeeper_says(call::Resign{loser})});
    return answers;
}

constexpr int no_contest_answer = 8;

Answers more_answers(const Making& m) {
    const Bout& bout = m.bout;
    Answers answers;
    const auto add = [&](std::string_view key, Say say, const Arguments& arguments = {}) {
        answers.push_back({m.say(key, arguments), std::move(say)});
    };
    if (bout.phase == Phase::boxing)
        for (const Corner corner : core::both_corners) {
            const Arguments who{{"corner", m.corner(corner)}};
            add("console.more.foul", timekeeper_says(call::FoulKnockdown{corner}), who);
            if (bout.outside && bout.outside->corner == corner)
                add("console.more.inside", timekeeper_says(call::Inside{corner}), who);
            else
                add("console.more.outside", timekeeper_says(call::Outside{corner}), who);
        }
    for (const core::TimeoutReason reason :
         {core::TimeoutReason::stoppage, core::TimeoutReason::equipment,
          core::TimeoutReason::suspension})
        add(fmt::format("console.more.{}", word(reason)), timekeeper_says(call::Timeout{reason}));
    if (bout.phase == Phase::chess && bout.rules.chess.agreed_draw)
        add("console.more.agreed_draw", timekeeper_says(call::AgreedDraw{}));
    add("console.more.announce", board_says(call::Announce{}));
    answers.push_back({m.say("console.more.words"), std::nullopt});
    return answers;
}

void add_close(const Making& m, Band& band) {
    std::optional<DeskAct> back; // to what it was opened from
    if (band.kind == BandKind::network && m.desk.band->answer > 0) back = desk::PickAnswer{0};
    if (band.kind == BandKind::network_name)
        back = desk::OpenBand{BandKind::network, {}, m.desk.band->answer};
    if (back) {
        band.controls.list.push_back(desk_control(m, Act::back, m.say("console.act.back"), *back));
        return;
    }
    band.controls.list.push_back(
        desk_control(m, Act::back,
                     m.say(band.kind == BandKind::away   ? "console.band.away_keep"
                           : band.kind == BandKind::keys ? "console.band.close"
                                                         : "console.band.cancel"),
                     desk::CloseBand{}));
}

void make_end(const Making& m, Band& band) {
    band.title = m.say("console.band.end_title");
    band.help = m.say("console.band.end_help");
    add_corners(m, band, "console.band.loses");
    const OpenedBand& open = *m.desk.band;
    const Answers answers = end_answers(m, open.corner.value_or(Corner::red));
    std::optional<Intent> intent;
    std::string label = m.say("console.band.pick");
    for (int i = 1; i <= static_cast<int>(answers.size()); ++i) {
        const Answer& answer = answers[static_cast<std::size_t>(i - 1)];
        Control control = answer_control(m, i, answer.label, DeskAct{desk::PickAnswer{i}});
        control.dim = dim(m, *answer.say);
        control.picked = open.answer == i;
        band.answers.push_back(control.act);
        band.controls.list.push_back(std::move(control));
        if (open.answer != i) continue;
        if (i == no_contest_answer) {
            intent = *answer.say;
            label = answer.label;
        } else if (open.corner) {
            intent = *answer.say;
            label = m.say("console.band.end_label",
                          {{"corner", m.corner(*open.corner)}, {"reason", answer.label}});
        }
    }
    add_hold(m, band, std::move(label), std::move(intent));
}

void make_not_fit(const Making& m, Band& band) {
    const core::ByCorner<bool> both = with_doctor(m.bout);
    const bool must_pick = both[Corner::red] && both[Corner::blue];
    if (must_pick) {
        band.title = m.say("console.band.not_fit_which");
        band.help = m.say("console.band.not_fit_pick");
        add_corners(m, band, "console.band.not_fit_corner");
    }
    if (must_pick && !m.desk.band->corner)
        return add_hold(m, band, m.say("console.act.not_fit"), std::nullopt);
    const Corner corner = must_pick ? *m.desk.band->corner : examined(m.bout).value_or(Corner::red);
    if (must_pick) {
        band.help =
            m.say("console.band.not_fit_help", {{"winner", m.corner(core::opponent(corner))}});
        return add_hold(m, band, m.say("console.act.not_fit"),
                        Intent{timekeeper_says(call::Tko{corner, core::TkoReason::doctor})});
    }
    band.title = m.say("console.band.not_fit_title", {{"corner", capitals(m.corner(corner))}});
    band.help = m.say("console.band.not_fit_help", {{"winner", m.corner(core::opponent(corner))}});
    add_hold(m, band, m.say("console.act.not_fit"),
             Intent{timekeeper_says(call::Tko{corner, core::TkoReason::doctor})});
}

void make_more(const Making& m, Band& band) {
    band.neutral = true;
    band.title = m.say("console.band.more_title");
    band.help = m.say("console.band.more_help");
    const Answers answers = more_answers(m);
    for (int i = 1; i <= static_cast<int>(answers.size()); ++i) {
        const Answer& answer = answers[static_cast<std::size_t>(i - 1)];
        Control control = answer_control(
            m, i, answer.label,
            answer.say ? Intent{*answer.say} : Intent{DeskAct{desk::OpenBand{BandKind::words}}});
        if (answer.say) control.dim = dim(m, *answer.say);
        // The board's calls take two steps.
        if (answer.say && answer.say->seat.office == core::Office::board)
            control.intent = DeskAct{desk::OpenBand{BandKind::announce}};
        band.answers.push_back(control.act);
        band.controls.list.push_back(std::move(control));
    }
}

void make_words(const Making& m, Band& band) {
    band.neutral = true;
    band.title = m.say("console.band.words_title");
    band.help = m.say("console.band.words_help");
    band.typed = m.desk.typed;
    Control give =
        desk_control(m, Act::way_on, m.say("console.band.words_label"), desk::CloseBand{});
    give.intent = SayInWords{m.desk.typed};
    if (m.desk.typed.empty()) give.dim = Explain{band.help, {}};
    band.controls.list.push_back(std::move(give));
    Control erase = desk_control(m, Act::take_back, m.say("console.act.erase"), desk::Erase{});
    band.controls.list.push_back(std::move(erase));
}

/// A call of one key that ends the bout: a second step, and the instant of the first.
void make_ends(const Making& m, Band& band) {
    if (!m.desk.ending) return;
    const Ending& ending = *m.desk.ending;
    band.title = m.say("console.band.ends_title");
    band.help = m.say("console.band.ends_help", {{"what", ending.what}, {"clause", ending.clause}});
    add_hold(m, band, m.say("console.band.ends_label"), Intent{ending.say});
}

/// "The gong that ended round 3 fell silent.": what nobody heard while the console was away.
std::string silent_text(const Making& m, const Away& away) {
    std::string text;
    for (const core::Cue& cue : away.silent) {
        std::string_view key = "console.band.away_flag";
        if (cue.signal == core::Signal::round_start) key = "console.band.away_start";
        if (cue.signal == core::Signal::round_end) key = "console.band.away_end";
        text += " " + m.say(key, {{"at", record_time_text(cue.t)}});
    }
    return text;
}

std::string_view away_title(AwayWhy why) {
    switch (why) {
    case AwayWhy::fallen:
        return "console.band.away_fallen";
    case AwayWhy::restarted:
        return "console.band.away_restarted";
    case AwayWhy::suspended:
        return "console.band.away_suspended";
    case AwayWhy::stopped:
        return "console.band.away_stopped";
    case AwayWhy::slewed:
        return "console.band.away_slewed";
    case AwayWhy::undone:
        return "console.band.away_undone";
    }
    return {};
}

/// The console was away, or what had stopped the clocks was struck: they ran on as the fight did,
/// unless an official says that it was stopped. Then a late time-out says it, at the last sign of
/// life or where they stood.
void make_away(const Making& m, Band& band) {
    if (!m.desk.away) return;
    const Away& away = *m.desk.away;
    const std::string from = record_time_text(away.from);
    band.title = m.say(away_title(away.why), {{"from", from}, {"to", record_time_text(away.to)}});
    band.help = m.say(away.why == AwayWhy::undone ? "console.band.away_undone_help"
                                                  : "console.band.away_help") +
                silent_text(m, away);
    Say late = timekeeper_says(call::Timeout{});
    late.effect = away.from;
    Control stop = hold_control(m, m.say("console.band.away_stop", {{"from", from}}));
    stop.intent = std::move(late);
    band.controls.list.push_back(std::move(stop));
}

void make_next_bout(const Making& m, Band& band) {
    band.title = m.say("console.band.next_title");
    band.help = m.say("console.band.next_help");
    add_hold(m, band, m.say("console.act.next_bout"), Intent{NextBout{}});
}

void make_quit(const Making& m, Band& band) {
    band.title = m.say("console.band.quit_title");
    band.help = m.say("console.band.quit_help");
    add_hold(m, band, m.say("console.act.quit"), Intent{Quit{}});
}

} // namespace

std::optional<Band> make_band(const Making& m) {
    if (!m.desk.band) return std::nullopt;
    Band band;
    band.kind = m.desk.band->kind;
    switch (band.kind) {
    case BandKind::end_bout:
        make_end(m, band);
        break;
    case BandKind::not_fit:
        make_not_fit(m, band);
        break;
    case BandKind::ends:
        make_ends(m, band);
        break;
    case BandKind::card:
        band::make_card(m, band);
        break;
    case BandKind::confirm:
        band::make_board(m, band, "confirm", call::Confirm{});
        break;
    case BandKind::sign:
        band::make_board(m, band, "sign", call::Sign{});
        break;
    case BandKind::reopen:
        band::make_board(m, band, "reopen", call::Reopen{});
        break;
    case BandKind::announce:
        band::make_board(m, band, "announce", call::Announce{});
        break;
    case BandKind::result:
        band::make_result(m, band);
        break;
    case BandKind::start_anyway:
        band::make_start(m, band);
        break;
    case BandKind::more:
        make_more(m, band);
        break;
    case BandKind::words:
        make_words(m, band);
        break;
    case BandKind::keys:
        band::make_keys(m, band);
        break;
    case BandKind::away:
        make_away(m, band);
        break;
    case BandKind::hall:
        add_hall(m, band);
        break;
    case BandKind::network:
        add_network(m, band);
        break;
    case BandKind::network_name:
        add_network_name(m, band);
        break;
    case BandKind::hall_text:
        add_hall_text(m, band);
        break;
    case BandKind::next_bout:
        make_next_bout(m, band);
        break;
    case BandKind::quit:
        make_quit(m, band);
        break;
    }
    add_close(m, band);
    return band;
}

} // namespace ringside::view
