#include "support/invariants.hpp"

#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/calls.hpp"
#include "support/catch.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Call;
using core::Instant;
using core::Millis;

Problem broken_at(const Bout& bout) {
    if (auto problem = broken_invariant(bout))
        return "at " + std::to_string(core::to_ms(bout.t)) + " ms: " + *problem;
    return std::nullopt;
}

Millis both_clocks(const Bout& bout) {
    return core::chess_left(bout, core::Side::white) + core::chess_left(bout, core::Side::black);
}

/// What the facts of one instant do to the sum of the chess clocks: only `clock` may change it.
bool is_clock_set_at(const Bout& bout, Instant t) {
    for (const core::Fact& fact : bout.facts)
        if (fact.t == t && std::holds_alternative<core::fact::ClockSet>(fact.what)) return true;
    return false;
}

} // namespace

Problem sound_at_every_instant(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    Random random{written.seed};
    Instant now{};
    for (const Call& call : written.calls) {
        const Millis wait = call.entered - now;
        if (random.chance(30) && wait > Millis{0}) {
            const Instant then = now + Millis{random.between<std::int64_t>(0, wait.count())};
            if (auto problem = broken_at(replay.look(then))) return problem;
        }
        replay.enter(call);
        now = call.entered;
        if (auto problem = broken_at(replay.look(now))) return problem;
    }
    return broken_at(replay.look(written.end));
}

Problem chess_time_is_kept(const RandomBout& written) {
    const auto plain =
        only(written.calls, [](const Call& call, std::size_t) { return !is_of_the_record(call); });
    const std::vector<Call> calls = on_time(plain.calls).calls;
    const Bout whole = core::play(written.rules, written.sheet, calls, written.end);
    core::Replay replay{written.rules, written.sheet};
    Millis sum = both_clocks(replay.look(Instant{}));
    Instant now{};
    bool running = false;
    auto next = calls.begin();
    for (const core::Fact& fact : whole.facts) {
        while (next != calls.end() && next->entered <= fact.t) replay.enter(*next++);
        const Bout& bout = replay.look(fact.t);
        if (running) sum -= fact.t - now;
        if (is_clock_set_at(whole, fact.t)) sum = both_clocks(bout);
        if (both_clocks(bout) != sum)
            return "the chess clocks do not add up at " + std::to_string(core::to_ms(fact.t)) +
                   " ms";
        now = fact.t;
        running = core::chess_running(bout).has_value();
    }
    return std::nullopt;
}

Problem facts_name_their_callers(const RandomBout& written) {
    const Bout bout = core::play(written.rules, written.sheet, written.calls, written.end);
    if (bout.rulings.size() != written.calls.size()) return "not one ruling a call";
    std::vector<int> facts(written.calls.size());
    for (const core::Fact& fact : bout.facts) {
        if (!fact.call) continue;
        const auto place = static_cast<std::size_t>(*fact.call) - 1;
        const Call& call = written.calls[place];
        ++facts[place];
        if (fact.by != call.seat) return "a fact by somebody who did not call";
        if (fact.t != call.effect && !is_of_the_record(call))
            return "a fact of call " + std::to_string(*fact.call) + " not at its instant of effect";
    }
    for (std::size_t place = 0; place < facts.size(); ++place)
        if (facts[place] == 0 && bout.rulings[place] != core::Ruling::struck)
            return "call " + std::to_string(place + 1) + " is in no fact";
    return std::nullopt;
}

TEST_CASE("a bout is sound at every instant", "[invariants]") {
    holds({"sound", sound_at_every_instant});
}

TEST_CASE("the chess clocks lose what chess time runs, and nothing else", "[invariants][2.4.2]") {
    holds({"chess time", chess_time_is_kept});
}

TEST_CASE("every call is in a fact, and every fact names its caller", "[invariants]") {
    holds({"callers", facts_name_their_callers});
}

} // namespace ringside::test
