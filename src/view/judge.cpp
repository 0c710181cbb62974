#include "view/judge.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/scoring.hpp"
#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Bout;
using core::Corner;
using core::Phase;

namespace {

/// What a judge's view is made of.
struct Chair {
    const Bout& bout;
    int judge;
    const Catalogue& words;

    [[nodiscard]] std::string say(std::string_view key, const Arguments& arguments = {}) const {
        return view::say(words, fmt::format("judge.{}", key), arguments);
    }
    [[nodiscard]] std::string say(std::string_view key, int n) const {
        return say(key, {{"n", std::to_string(n)}});
    }
    [[nodiscard]] bool admits(int round, const core::ByCorner<int>& marks) const {
        const core::Seat seat{core::Office::judge, judge};
        return !refusal_of(bout, seat, core::call::Card{round, marks, {}, {}});
    }
    [[nodiscard]] bool has_card(int round) const {
        return core::find_card(bout, judge, round) != nullptr;
    }
};

constexpr core::ByCorner<int> marks(int red, int blue) { return {{red, blue}}; }

void put_place(const Chair& chair, JudgeView& view) {
    const Bout& bout = chair.bout;
    view.discipline = part::coming_discipline(bout);
    view.discipline_word =
        view::say(chair.words, fmt::format("projector.discipline.{}", word(view.discipline)));
    const int round = next_round(bout).value_or(bout.round);
    if (round > 0)
        view.of = chair.say(
            "of", {{"n", std::to_string(round)}, {"of", std::to_string(bout.rules.rounds.size())}});
    view.clock = part::round_clock(bout);
    const bool is_break = bout.phase == Phase::interval;
    view.clock_word = chair.say(is_break ? "break_clock" : "round_clock");
    if (bout.phase == Phase::chess) view.place = chair.say("chess_round", bout.round);
    if (bout.phase == Phase::boxing) view.place = chair.say("boxing_round", bout.round);
    if (is_break) view.place = chair.say("break_after", bout.round);
    if (const auto next = next_round(bout); next && bout.phase != Phase::setup)
        view.next =
            chair.say("next", {{"n", std::to_string(*next)}, {"discipline", view.discipline_word}});
}

/// What the set lets stand on a card, from the closest round on (3.5.5.5).
void put_choices(const Chair& chair, JudgeView& view) {
    constexpr int best = core::winners_marks;
    constexpr std::array<std::string_view, 3> words{"close", "clear", "dominated"};
    std::vector<int> losers = chair.bout.rules.cards.loser;
    std::sort(losers.rbegin(), losers.rend());
    for (std::size_t i = 0; i < losers.size(); ++i) {
        const std::string word =
            chair.say(fmt::format("choice.{}", words[std::min(i, words.size() - 1)]));
        view.choices.push_back({marks(best, losers[i]), word});
        view.choices.push_back({marks(losers[i], best), word});
    }
    if (chair.bout.rules.cards.even_round)
        view.choices.push_back({marks(best, best), chair.say("choice.even")});
}

void put_cards(const Chair& chair, JudgeView& view) {
    const Bout& bout = chair.bout;
    for (const core::Scorecard& card : bout.cards)
        if (card.judge == chair.judge) view.cards.push_back(card);
    if (bout.rules.cards.loser.empty()) return;
    const auto any = marks(core::winners_marks, bout.rules.cards.loser.front());
    for (const int round : bout.scored) {
        if (!chair.admits(round, any)) continue;
        view.scores.push_back(round);
        if (!view.score && !chair.has_card(round)) view.score = round;
    }
    if (!view.scores.empty()) put_choices(chair, view);
}

void put_noted(const Chair& chair, JudgeView& view) {
    const Bout& bout = chair.bout;
    const int round = view.score.value_or(bout.boxing_begun);
    view.noted_title = chair.say(view.score ? "taken" : "noted");
    for (const core::Deduction& deduction : bout.deductions) {
        if (deduction.round.value_or(round) != round) continue;
        const std::string corner =
            view::say(chair.words, fmt::format("corner.{}", word(deduction.corner)));
        view.noted.push_back({deduction.corner, chair.say("warning", {{"corner", corner}}),
                              -bout.rules.warning.points});
    }
}

void put_task(const Chair& chair, JudgeView& view) {
    const Bout& bout = chair.bout;
    if (view.score) {
        const auto missing = core::awaiting(bout);
        view.is_last = std::count_if(missing.begin(), missing.end(), [&](const auto& awaited) {
                           return awaited.round == *view.score;
                       }) == 1;
    }
    switch (view.stage) {
    case JudgeStage::before:
        view.headline = chair.say("before");
        view.lines.push_back(chair.say("before_line"));
        break;
    case JudgeStage::waiting:
        view.headline = chair.say(bout.phase == Phase::boxing ? "opens" : "wait");
        view.lines.push_back(chair.say(bout.phase == Phase::boxing ? "watch" : "wait_line"));
        break;
    case JudgeStage::scoring:
        view.headline = chair.say("who", *view.score);
        view.lines.push_back(chair.say("taken_line"));
        break;
    case JudgeStage::sent:
        view.headline = chair.say("sent");
        view.lines.push_back(chair.say("wait_line"));
        break;
    case JudgeStage::over:
        view.headline = chair.say("over");
        break;
    }
    if (view.is_last) view.lines.push_back(chair.say("last"));
}

JudgeStage stage_of(const Bout& bout, const JudgeView& view) {
    if (bout.phase == Phase::setup) return JudgeStage::before;
    if (bout.phase == Phase::finished) return JudgeStage::over;
    if (bout.phase == Phase::boxing) return JudgeStage::waiting; // his eyes belong in the ring
    if (view.score) return JudgeStage::scoring;
    return bout.scored.empty() ? JudgeStage::waiting : JudgeStage::sent;
}

} // namespace

std::string_view word(JudgeStage stage) {
    switch (stage) {
    case JudgeStage::before:
        return "before";
    case JudgeStage::waiting:
        return "waiting";
    case JudgeStage::scoring:
        return "scoring";
    case JudgeStage::sent:
        return "sent";
    case JudgeStage::over:
        return "over";
    }
    return {};
}

JudgeView judge_view(const Bout& bout, int judge, const Catalogue& words) {
    const Chair chair{bout, judge, words};
    JudgeView view;
    view.title = chair.say("title", judge);
    view.name = bout.sheet.judges.at(static_cast<std::size_t>(judge) - 1);
    for (const Corner corner : core::both_corners) {
        view.corner_words[corner] =
            view::say(words, fmt::format("projector.corner.{}", word(corner)));
        view.names[corner] =
            part::shown_name(bout.sheet.fighters[corner], view.corner_words[corner]);
    }
    put_place(chair, view);
    put_cards(chair, view);
    view.stage = stage_of(bout, view);
    put_noted(chair, view);
    put_task(chair, view);
    if (bout.phase == Phase::interval && !view.scores.empty()) view.closes = view.clock;
    return view;
}

std::string check_code(int judge, int round, const core::ByCorner<int>& marks) {
    constexpr std::string_view alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
    constexpr std::uint32_t prime = 16'777'619;
    std::uint32_t hash = 2'166'136'261; // FNV-1a, 32 bits
    for (const char character :
         fmt::format("{} {} {}-{}", judge, round, marks[Corner::red], marks[Corner::blue]))
        hash = (hash ^ static_cast<unsigned char>(character)) * prime;
    std::string code;
    for (const unsigned shift : {27U, 22U, 17U, 12U}) code += alphabet[(hash >> shift) & 31U];
    return code;
}

} // namespace ringside::view
