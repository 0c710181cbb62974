#include <algorithm>
#include <utility>
#include <variant>

#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/catch.hpp"
#include "support/invariants.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Corner;
using core::Instant;
using core::Millis;

// Puts the other corner wherever a plain struct of the core names one.
template <typename T>
void mirror(T& thing);

void mirror(Corner& corner) { corner = core::opponent(corner); }
void mirror(std::optional<Corner>& corner) {
    if (corner) mirror(*corner);
}
template <typename T>
void mirror(core::ByCorner<T>& both) {
    std::swap(both[Corner::red], both[Corner::blue]);
}
void mirror(core::Result& result) { mirror(result.winner); }
void mirror(core::Statement& what);

template <typename T>
void mirror(T& thing) {
    if constexpr (requires { thing.corner; }) mirror(thing.corner);
    if constexpr (requires { thing.winner; }) mirror(thing.winner);
    if constexpr (requires { thing.from; }) mirror(thing.from);
    if constexpr (requires { thing.to; }) mirror(thing.to);
    if constexpr (requires { thing.marks; }) mirror(thing.marks);
    if constexpr (requires { thing.result; }) mirror(thing.result);
    if constexpr (requires { thing.what; }) mirror(thing.what);
}

void mirror(core::Statement& what) {
    std::visit([](auto& statement) { mirror(statement); }, what);
}

void mirror(core::Sheet& sheet) {
    mirror(sheet.fighters);
    mirror(sheet.white);
}

void mirror(Bout& bout) {
    mirror(bout.sheet);
    if (bout.count) mirror(bout.count->fighters);
    if (bout.outside) mirror(bout.outside->corner);
    mirror(bout.tallies);
    for (core::Scorecard& card : bout.cards) mirror(card.marks);
    for (core::Deduction& deduction : bout.deductions) mirror(deduction.corner);
    for (Corner& corner : bout.pending) mirror(corner);
    if (bout.result) mirror(*bout.result);
    for (core::Fact& fact : bout.facts)
        std::visit([](auto& happening) { mirror(happening); }, fact.what);
}

// What stands has no instant: only what runs is moved.
void move(core::Stopwatch& watch, Millis by) {
    watch.since = watch.running ? watch.since + by : Instant{};
}

/// `bout` as if everything in it had been `by` later.
Bout moved(Bout bout, Millis by) {
    bout.t += by;
    move(bout.clock, by);
    for (core::Stopwatch& watch : bout.game.used.values) move(watch, by);
    if (bout.game.count) move(bout.game.count->watch, by);
    if (bout.count) move(bout.count->watch, by);
    if (bout.timeout) bout.timeout->since += by;
    if (bout.outside) bout.outside->since += by;
    if (bout.result) bout.result->t += by;
    for (core::Fact& fact : bout.facts) {
        fact.t += by;
        if (auto* decided = std::get_if<core::fact::Decided>(&fact.what)) decided->result.t += by;
        if (auto* confirmed = std::get_if<core::fact::Confirmed>(&fact.what))
            confirmed->result.t += by;
    }
    return bout;
}

} // namespace

Problem corners_are_alike(const RandomBout& written) {
    Bout bout = core::play(written.rules, written.sheet, written.calls, written.end);
    RandomBout other = written;
    mirror(other.sheet);
    for (core::Call& call : other.calls) mirror(call.what);
    Bout mirrored = core::play(other.rules, other.sheet, other.calls, other.end);
    mirror(mirrored);
    // What happens to both at one instant is told of Red first.
    const bool same_facts = std::is_permutation(bout.facts.begin(), bout.facts.end(),
                                                mirrored.facts.begin(), mirrored.facts.end());
    if (!same_facts) return "what happens to Red does not happen to Blue in his place";
    bout.facts.clear();
    mirrored.facts.clear();
    return difference(bout, mirrored);
}

Problem hour_later_is_the_same(const RandomBout& written) {
    const Millis hour = std::chrono::hours{1} + Millis{1};
    RandomBout later = written;
    for (core::Call& call : later.calls) {
        call.entered += hour;
        call.effect += hour;
    }
    const Bout bout = core::play(written.rules, written.sheet, written.calls, written.end);
    const Bout then = core::play(later.rules, later.sheet, later.calls, later.end + hour);
    return difference(moved(bout, hour), moved(then, Millis{0}));
}

TEST_CASE("the corners are alike", "[symmetries]") { holds({"corners", corners_are_alike}); }

TEST_CASE("a bout an hour later is the same bout", "[symmetries]") {
    holds({"later", hour_later_is_the_same});
}

} // namespace ringside::test
