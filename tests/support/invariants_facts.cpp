#include "support/invariants.hpp"

#include <algorithm>
#include <variant>
#include <vector>

namespace ringside::test {

namespace {

using core::Bout;
using core::Fact;
using core::Ruling;
namespace fact = core::fact;

using Problem = std::optional<std::string>;

Problem broken_single(const Bout& bout, const Fact& item) {
    const auto calls = static_cast<int>(bout.rulings.size());
    if (item.clauses.empty()) return "a fact without a clause";
    if (item.t > bout.t) return "a fact of the future";
    if (item.round < 0 || item.round > static_cast<int>(bout.rules.rounds.size()))
        return "a fact of no round";
    if (item.by.has_value() != item.call.has_value()) return "a fact by somebody without a call";
    const auto* refused = std::get_if<fact::Refused>(&item.what);
    if (refused && (item.clauses.size() != 1 || !item.clauses.cites(refused->refusal.clause)))
        return "a refusal whose clause is not its fact's";
    if (refused && !item.call) return "a refusal of no call";
    if (!item.call) return std::nullopt;
    if (*item.call < 1 || *item.call > calls) return "a fact of a call that was not given";
    const Ruling ruling = bout.rulings[static_cast<std::size_t>(*item.call) - 1];
    if (ruling != (refused ? Ruling::refused : Ruling::accepted))
        return "a fact of a call that was ruled on otherwise";
    return std::nullopt;
}

/// How often each of the facts that may stand once only stands.
Problem broken_end(const Bout& bout) {
    int decided = 0;
    int confirmed = 0;
    for (const Fact& item : bout.facts) {
        if (std::holds_alternative<fact::Confirmed>(item.what)) ++confirmed;
        if (!std::holds_alternative<fact::Decided>(item.what)) continue;
        ++decided;
        if (confirmed > 0) return "a result after the confirmed one";
        const auto& result = std::get<fact::Decided>(item.what).result;
        if (result.clauses.empty()) return "a result without a clause";
        if (decided > 1 && !result.clauses.cites(core::Clause::c1_3_1))
            return "two results, and the second not the board's";
    }
    if (confirmed > 1) return "two confirmations";
    if (decided == 0 && bout.result) return "a result that nothing decided";
    if (decided > 0 && !bout.result) return "decided, but no result";
    if (bout.result && bout.result->official != (confirmed == 1))
        return "official without a confirmation, or confirmed and not official";
    if (bout.is_signed && confirmed == 0) return "signed without a confirmation";
    return std::nullopt;
}

/// Whether a clock was set since the last gong: without, no sum of the clocks was changed.
bool is_clock_set(const Bout& bout) {
    for (auto item = bout.facts.rbegin(); item != bout.facts.rend(); ++item) {
        if (std::holds_alternative<fact::ClockSet>(item->what)) return true;
        if (std::holds_alternative<fact::RoundStarted>(item->what) ||
            std::holds_alternative<fact::RoundEnded>(item->what))
            return false;
    }
    return false;
}

} // namespace

Problem broken_fact(const Bout& bout) {
    for (const Fact& item : bout.facts)
        if (auto problem = broken_single(bout, item)) return problem;
    const auto earlier = [](const Fact& one, const Fact& other) { return one.t < other.t; };
    if (!std::is_sorted(bout.facts.begin(), bout.facts.end(), earlier))
        return "facts out of the order of time";
    const auto is_refused = [](const Fact& item) {
        return std::holds_alternative<fact::Refused>(item.what);
    };
    if (std::count_if(bout.facts.begin(), bout.facts.end(), is_refused) !=
        std::count(bout.rulings.begin(), bout.rulings.end(), Ruling::refused))
        return "a refusal without a fact, or a fact of none";
    if (bout.clock_mismatch && !is_clock_set(bout)) return "a mismatch of clocks that nobody set";
    return broken_end(bout);
}

} // namespace ringside::test
