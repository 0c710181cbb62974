#include <nlohmann/json.hpp>

#include "core/overloaded.hpp"
#include "scenario/json.hpp"
#include "scenario/write.hpp"
#include "view/word.hpp"
#include "view/wording.hpp"

namespace ringside::scenario {

namespace {

using core::Corner;
using core::Side;
using view::word;
using Json = nlohmann::ordered_json;
namespace fact = core::fact;

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

template <typename T>
Json word_or_null(const std::optional<T>& value) {
    return value ? Json(word(*value)) : Json(nullptr);
}

/// Which one of the round and of the bout it is.
Json tally(int round, int in_bout) { return {{"round", round}, {"bout", in_bout}}; }

Json result_fields(const core::Result& result) {
    return {{"winner", result.winner ? word(*result.winner) : "none"},
            {"method", word(result.method)}};
}

/// The fields that each kind of fact has beside those of all.
struct Fields {
    const core::Bout& bout;
    const view::Catalogue& words;

    Json operator()(const fact::RoundStarted& f) const {
        return {{"discipline", word(f.discipline)}};
    }
    Json operator()(const fact::RoundEnded& f) const {
        return {{"discipline", word(f.discipline)}};
    }
    Json operator()(const fact::TimedOut& f) const { return {{"reason", word(f.reason)}}; }
    Json operator()(const fact::Resumed&) const { return Json::object(); }
    Json operator()(const fact::RoundClockSet& f) const {
        return {{"ms", f.left.count()}, {"reason", text_or_null(f.why)}};
    }
    Json operator()(const fact::Moved& f) const {
        return {{"side", word(f.side)}, {"san", f.san}, {"ply", f.ply}, {"ms", f.left.count()}};
    }
    Json operator()(const fact::Pressed& f) const { return {{"side", word(f.side)}}; }
    Json operator()(const fact::ClockSet& f) const {
        return {{"white", f.left[Side::white].count()}, {"black", f.left[Side::black].count()}};
    }
    Json operator()(const fact::CountStarted& f) const {
        return {{"corner", word(f.corner)},
                {"side", word_or_null(f.side)},
                {"foul", f.foul},
                {"tally", tally(f.round, f.bout)}};
    }
    Json operator()(const fact::CountHeld&) const { return Json::object(); }
    Json operator()(const fact::CountContinued&) const { return Json::object(); }
    Json operator()(const fact::CountEnded& f) const {
        return {{"corner", word(f.corner)},
                {"side", word_or_null(f.side)},
                {"how", word(f.how)},
                {"ms", f.number.count()}};
    }
    Json operator()(const fact::Knockdown& f) const {
        return {{"corner", word(f.corner)}, {"foul", f.foul}, {"tally", tally(f.round, f.bout)}};
    }
    Json operator()(const fact::Rose& f) const { return {{"corner", word(f.corner)}}; }
    Json operator()(const fact::Cautioned& f) const {
        return {{"corner", word(f.corner)}, {"reason", text_or_null(f.why)}};
    }
    Json operator()(const fact::Warned& f) const {
        return {{"corner", word(f.corner)},
                {"number", f.number},
                {"points", f.points},
                {"scored", f.scored ? Json(*f.scored) : Json(nullptr)},
                {"reason", text_or_null(f.why)}};
    }
    Json operator()(const fact::TimeMoved& f) const {
        return {{"from", word(f.from)},
                {"to", word(f.to)},
                {"ms", f.amount.count()},
                {"white", f.left[Side::white].count()},
                {"black", f.left[Side::black].count()},
                {"reason", text_or_null(f.why)}};
    }
    Json operator()(const fact::WentOutside& f) const { return {{"corner", word(f.corner)}}; }
    Json operator()(const fact::CameInside& f) const { return {{"corner", word(f.corner)}}; }
    Json operator()(const fact::Examined& f) const { return {{"corner", word(f.corner)}}; }
    Json operator()(const fact::CardEntered& f) const {
        return {{"judge", f.judge},
                {"scored", f.round},
                {"red", f.marks[Corner::red]},
                {"blue", f.marks[Corner::blue]},
                {"reason", text_or_null(f.why)}};
    }
    Json operator()(const fact::ChessOver& f) const {
        return {{"how", word(f.over.how)}, {"winner", word_or_null(f.over.winner)}};
    }
    Json operator()(const fact::TakenBack& f) const {
        return {{"moves", f.moves}, {"illegal", f.illegal}};
    }
    Json operator()(const fact::PositionSet& f) const { return {{"fen", f.fen}}; }
    Json operator()(const fact::Announced& f) const { return {{"rounds", f.rounds}}; }
    Json operator()(const fact::Decided& f) const {
        Json fields = result_fields(f.result);
        fields["reason"] = text_or_null(f.why);
        return fields;
    }
    Json operator()(const fact::Confirmed& f) const { return result_fields(f.result); }
    Json operator()(const fact::Refused& f) const {
        return {{"code", word(f.refusal.because)},
                {"reason", view::refusal_text(words, bout, f.refusal)},
                {"said", statement_text(f.what)}};
    }
    Json operator()(const fact::Struck& f) const { return {{"n", f.number}}; }
    Json operator()(const fact::Signed&) const { return Json::object(); }
    Json operator()(const fact::Reopened& f) const { return {{"reason", text_or_null(f.why)}}; }
    Json operator()(const fact::Noted& f) const { return {{"text", f.text}}; }
};

} // namespace

Json fact_json(const core::Bout& bout, const core::Fact& fact, const view::Catalogue& words) {
    Json json{{"t", core::to_ms(fact.t)},
              {"round", fact.round},
              {"what", word(fact.what)},
              {"by", fact.by ? view::words(*fact.by) : "rules"},
              {"call", fact.call ? Json(*fact.call) : Json(nullptr)},
              {"left", fact.left.count()},
              {"clauses", clauses_json(fact.clauses)}};
    json.update(std::visit(Fields{bout, words}, fact.what));
    return json;
}

} // namespace ringside::scenario
