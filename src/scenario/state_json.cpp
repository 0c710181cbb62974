#include <nlohmann/json.hpp>

#include "scenario/json.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::scenario {

namespace {

using core::Bout;
using core::Corner;
using core::Millis;
using core::Side;
using view::word;
using Json = nlohmann::ordered_json;

template <typename T>
Json word_or_null(const std::optional<T>& value) {
    return value ? Json(word(*value)) : Json(nullptr);
}

Json ms(Millis time) { return time.count(); }

Json ms_or_null(const std::optional<Millis>& time) { return time ? ms(*time) : Json(nullptr); }

template <typename T, typename ToJson>
Json list(const std::vector<T>& values, ToJson to_json) {
    Json all = Json::array();
    for (const T& value : values) all.push_back(to_json(value));
    return all;
}

Json clock_json(const Bout& bout) {
    return {{"remaining", ms(core::clock_left(bout))},
            {"running", core::is_clock_running(bout)},
            {"timeout", bout.timeout ? Json(word(bout.timeout->reason)) : Json(nullptr)},
            {"timeout_elapsed", ms_or_null(core::timeout_elapsed(bout))},
            {"held", core::is_gong_held(bout)}};
}

Json over_json(const std::optional<core::GameOver>& over) {
    if (!over) return nullptr;
    return {{"how", word(over->how)}, {"winner", word_or_null(over->winner)}};
}

Json chess_count_json(const Bout& bout) {
    const auto& count = bout.game.count;
    if (!count) return nullptr;
    return {{"side", word(count->side)}, {"elapsed", ms(core::elapsed(count->watch, bout.t))}};
}

Json pending_json(const core::PendingTime& pending) {
    return {{"from", word(pending.from)},
            {"to", word(pending.to)},
            {"ms", ms(pending.amount)},
            {"clause", core::number(pending.clause)}};
}

Json chess_json(const Bout& bout) {
    return {{"white", ms(core::chess_left(bout, Side::white))},
            {"black", ms(core::chess_left(bout, Side::black))},
            {"running", word_or_null(core::chess_running(bout))},
            {"to_move", word(bout.game.position.to_move())},
            {"fen", view::fen_text(bout.game)},
            {"moves", bout.game.moves},
            {"over", over_json(bout.game.over)},
            {"count", chess_count_json(bout)},
            {"pending", list(core::pending_time(bout), pending_json)}};
}

Json boxing_count_json(const Bout& bout) {
    const auto& count = bout.count;
    if (!count) return nullptr;
    Json down = Json::array();
    for (const Corner corner : core::both_corners) {
        const core::Counted& fighter = count->fighters[corner];
        if (fighter.down && !fighter.risen) down.push_back(word(corner));
    }
    return {{"corners", std::move(down)},
            {"elapsed", ms(core::elapsed(count->watch, bout.t))},
            {"held", !count->watch.running},
            {"foul", count->foul}};
}

Json outside_json(const Bout& bout) {
    if (!bout.outside) return nullptr;
    return {{"corner", word(bout.outside->corner)}, {"elapsed", ms(bout.t - bout.outside->since)}};
}

Json corner_json(const Bout& bout, Corner corner) {
    const core::Tally& tally = bout.tallies[corner];
    return {
        {"name", bout.sheet.fighters[corner].name},
        {"side", word(core::side_of(bout.sheet, corner))},
        {"knockdowns", {{"round", tally.knockdowns.round}, {"bout", tally.knockdowns.bout}}},
        {"cautions",
         {{"round", tally.cautions.round},
          {"bout", tally.cautions.bout},
          {"chess", tally.chess_cautions}}},
        {"warnings", tally.warnings},
        {"chess_counts", {{"round", tally.chess_counts.round}, {"bout", tally.chess_counts.bout}}}};
}

Json card_json(const core::Scorecard& card) {
    return {{"judge", card.judge},
            {"round", card.round},
            {"red", card.marks[Corner::red]},
            {"blue", card.marks[Corner::blue]},
            {"public", card.announced}};
}

Json deduction_json(const core::Deduction& deduction) {
    return {{"round", deduction.round ? Json(*deduction.round) : Json(nullptr)},
            {"corner", word(deduction.corner)}};
}

Json total_json(const core::Total& total) {
    return {{"judge", total.judge},
            {"red", total.points[Corner::red]},
            {"blue", total.points[Corner::blue]}};
}

Json awaited_json(const core::Awaited& awaited) {
    return {{"judge", awaited.judge}, {"round", awaited.round}};
}

Json next_json(const std::optional<core::NextDue>& next) {
    if (!next) return nullptr;
    return {{"what", word(next->what)}, {"t", core::to_ms(next->t)}};
}

Json result_json(const Bout& bout, const view::Catalogue& words) {
    if (!bout.result) return nullptr;
    const core::Result& result = *bout.result;
    return {{"winner", result.winner ? word(*result.winner) : "none"},
            {"method", word(result.method)},
            {"round", result.round},
            {"t", core::to_ms(result.t)},
            {"official", result.official},
            {"clauses", clauses_json(result.clauses)},
            {"text", view::result_text(words, bout)}};
}

} // namespace

Json clauses_json(const core::Clauses& clauses) {
    Json numbers = Json::array();
    for (const core::Clause clause : clauses) numbers.push_back(core::number(clause));
    return numbers;
}

Json state_json(const Bout& bout, const view::Catalogue& words) {
    const core::Decision decision = core::decision(bout);
    const auto advised = [&](const core::Advised& advice) -> Json {
        return {{"code", word(advice.code)},
                {"clause", core::number(advice.clause)},
                {"text", view::advice_text(words, advice)}};
    };
    return {
        {"t", core::to_ms(bout.t)},
        {"phase", word(bout.phase)},
        {"round", bout.round},
        {"rounds", bout.rules.rounds.size()},
        {"discipline", word_or_null(core::discipline(bout))},
        {"clock", clock_json(bout)},
        {"chess", chess_json(bout)},
        {"boxing", {{"count", boxing_count_json(bout)}, {"outside", outside_json(bout)}}},
        {"red", corner_json(bout, Corner::red)},
        {"blue", corner_json(bout, Corner::blue)},
        {"cards", list(bout.cards, card_json)},
        {"deductions", list(bout.deductions, deduction_json)},
        {"totals", list(core::totals(bout), total_json)},
        {"decision",
         {{"majority", word_or_null(decision.majority)}, {"total", word_or_null(decision.total)}}},
        {"public", bout.cards_public},
        {"awaiting", list(core::awaiting(bout), awaited_json)},
        {"advice", list(core::advice(bout), advised)},
        {"next", next_json(core::next_due(bout))},
        {"signed", bout.is_signed},
        {"result", result_json(bout, words)},
    };
}

} // namespace ringside::scenario
