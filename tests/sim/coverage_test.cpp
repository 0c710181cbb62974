#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "core/play.hpp"
#include "rulebook/reading.hpp"
#include "rulebook/schema.hpp"
#include "sim/properties.hpp"
#include "support/calls.hpp"
#include "support/catch.hpp"

namespace ringside::test {

namespace {

using core::Bout;
namespace fact = core::fact;

/// How often each value of an enumeration was met.
template <typename Enum>
using Met = std::map<Enum, int>;

/// What random bouts come to.
struct Coverage {
    Met<core::Phase> phases;
    Met<core::Method> methods;
    Met<core::Because> refusals;
    Met<core::GameEnd> game_ends;
    Met<core::CountEnd> count_ends;
    Met<core::Advice> advice;
    Met<core::Due> due;
    Met<core::Clause> clauses;
    Met<Word> accepted;
    Met<Word> refused;
    Met<core::Office> offices;
    Met<std::size_t> facts;
};

void look(Coverage& met, const Bout& bout) {
    ++met.phases[bout.phase];
    for (const core::Advised& advised : core::advice(bout)) ++met.advice[advised.code];
    if (const auto next = core::next_due(bout)) ++met.due[next->what];
}

void look_back(Coverage& met, const Bout& bout, const std::vector<core::Call>& calls) {
    for (const core::Fact& item : bout.facts) {
        ++met.facts[item.what.index()];
        for (const core::Clause clause : item.clauses) ++met.clauses[clause];
        if (const auto* refused = std::get_if<fact::Refused>(&item.what))
            ++met.refusals[refused->refusal.because];
        if (const auto* over = std::get_if<fact::ChessOver>(&item.what))
            ++met.game_ends[over->over.how];
        if (const auto* ended = std::get_if<fact::CountEnded>(&item.what))
            ++met.count_ends[ended->how];
        if (const auto* decided = std::get_if<fact::Decided>(&item.what))
            ++met.methods[decided->result.method];
    }
    for (std::size_t place = 0; place < calls.size(); ++place) {
        ++met.offices[calls[place].seat.office];
        if (bout.rulings[place] == core::Ruling::refused) ++met.refused[word_of(calls[place])];
        if (bout.rulings[place] == core::Ruling::accepted) ++met.accepted[word_of(calls[place])];
    }
}

Coverage covered(const std::vector<RandomBout>& bouts) {
    Coverage met;
    for (const RandomBout& written : bouts) {
        core::Replay replay{written.rules, written.sheet};
        for (const core::Call& call : written.calls) {
            replay.enter(call);
            look(met, replay.look(call.entered));
        }
        const Bout& last = replay.look(written.end);
        look(met, last);
        look_back(met, last, written.calls);
    }
    return met;
}

/// The values from 0 to `last` that were not met, as numbers.
template <typename Key>
std::set<int> missing(const Met<Key>& met, Key last) {
    std::set<int> numbers;
    for (int value = 0; value <= static_cast<int>(last); ++value)
        if (met.find(static_cast<Key>(value)) == met.end()) numbers.insert(value);
    return numbers;
}

} // namespace

TEST_CASE("random bouts reach every phase, end, refusal, fact and clause", "[generator]") {
    if (wanted_seed()) return;
    const Coverage met = covered(quick_bouts());
    const std::set<int> none;
    CHECK(missing(met.phases, core::Phase::finished) == none);
    CHECK(missing(met.methods, core::Method::no_contest) == none);
    CHECK(missing(met.refusals, core::Because::nothing_to_undo) == none);
    CHECK(missing(met.game_ends, core::GameEnd::disqualification) == none);
    CHECK(missing(met.count_ends, core::CountEnd::bout_over) == none);
    CHECK(missing(met.advice, core::Advice::cards_disagree) == none);
    CHECK(missing(met.due, core::Due::break_end) == none);
    CHECK(missing(met.clauses, core::Clause::c3_5_7) == none);
    CHECK(missing(met.facts, std::variant_size_v<core::Happening> - 1) == none);
    CHECK(missing(met.offices, core::Office::board) == none);
    CHECK(missing(met.refused, Word::reopen) == none);
    CHECK(missing(met.accepted, Word::note) == none);
}

TEST_CASE("random officials mostly give calls that the rules admit", "[generator]") {
    if (wanted_seed()) return;
    int accepted = 0;
    int all = 0;
    for (const RandomBout& written : quick_bouts()) {
        const Bout bout = core::play(written.rules, written.sheet, written.calls, written.end);
        for (const core::Ruling ruling : bout.rulings) {
            accepted += ruling == core::Ruling::accepted ? 1 : 0;
            ++all;
        }
    }
    CHECK(accepted * 2 > all);
    CHECK(accepted != all);
}

TEST_CASE("random rule sets are such as a file may say", "[generator][rulebook]") {
    for (const RandomBout& written : quick_bouts()) {
        std::string text;
        for (const rulebook::Key& key : rulebook::schema())
            text += std::string{key.path} + " = " + rulebook::value_text(key, written.rules) + "\n";
        const auto nothing = [](std::string_view, const std::string&) -> rulebook::Found {
            return "no such file";
        };
        const rulebook::Reading reading = rulebook::read(text, "random.toml", nothing);
        if (reading.rulebook == written.rules) continue;
        INFO(text);
        for (const rulebook::Problem& problem : reading.problems)
            UNSCOPED_INFO(rulebook::to_text(problem));
        FAIL("the rule set of seed " << written.seed);
    }
    SUCCEED();
}

TEST_CASE("a seed writes the same bout again", "[generator]") {
    for (const std::uint64_t seed : {1U, 77U, 4242U}) {
        const RandomBout once = random_bout(seed);
        const RandomBout again = random_bout(seed);
        CHECK(once.rules == again.rules);
        CHECK(once.sheet == again.sheet);
        CHECK(once.calls == again.calls);
        CHECK(once.end == again.end);
    }
}

} // namespace ringside::test
