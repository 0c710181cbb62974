#include <utility>

#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/calls.hpp"
#include "support/catch.hpp"
#include "support/invariants.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Instant;
using core::Millis;

/// The bout as one saw it who looked at it again and again: `step` gives the span to the next look.
template <typename Step>
Bout looked_at(const RandomBout& written, Step step) {
    core::Replay replay{written.rules, written.sheet};
    Instant now{};
    const auto look_until = [&](Instant end) {
        for (; now < end; now += step()) (void)replay.look(now);
    };
    for (const core::Call& call : written.calls) {
        look_until(call.entered);
        replay.enter(call);
    }
    look_until(written.end);
    return replay.look(written.end);
}

} // namespace

Problem same_however_often_one_looks(const RandomBout& written) {
    const Bout once = core::play(written.rules, written.sheet, written.calls, written.end);
    Random random{written.seed};
    const Millis whole = written.end - Instant{} + Millis{1};
    const auto now_and_then = [&] {
        return Millis{random.between(1, random.chance(20) ? 50 : 20000)};
    };
    if (auto problem = difference(once, looked_at(written, [&] { return whole; })))
        return "never looked at before the end: " + *problem;
    if (auto problem = difference(once, looked_at(written, [] { return Millis{1000}; })))
        return "looked at every second: " + *problem;
    if (auto problem = difference(once, looked_at(written, now_and_then)))
        return "looked at now and then: " + *problem;
    return std::nullopt;
}

Problem looking_ahead_changes_nothing(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    Random random{written.seed};
    for (const core::Call& call : written.calls) {
        const Instant ahead = call.entered + Millis{random.between(1, 200000)};
        if (random.chance(30)) (void)replay.look(ahead);
        replay.enter(call);
        if (!random.chance(30)) continue;
        const Bout seen = replay.look(call.entered);
        (void)replay.look(ahead);
        if (auto problem = difference(seen, replay.look(call.entered)))
            return "looked at again after a look ahead " + *problem;
    }
    return difference(core::play(written.rules, written.sheet, written.calls, written.end),
                      replay.look(written.end));
}

Problem seen_then_as_played_to_then(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    Random random{written.seed};
    for (std::size_t place = 0; place < written.calls.size(); ++place) {
        replay.enter(written.calls[place]);
        if (!random.chance(10)) continue;
        const Instant from = written.calls[place].entered;
        const Instant to =
            place + 1 < written.calls.size() ? written.calls[place + 1].entered : written.end;
        // The last of the calls of one millisecond: what comes at the same one is seen with it.
        if (to == from) continue;
        const Instant then =
            from + Millis{random.between<std::int64_t>(0, (to - from).count() - 1)};
        const Bout played = core::play(written.rules, written.sheet, written.calls, then);
        if (auto problem = difference(played, replay.look(then)))
            return "as seen at " + std::to_string(core::to_ms(then)) + " ms " + *problem;
    }
    return std::nullopt;
}

Problem earlier_facts_stay(const RandomBout& written) {
    // What was struck or entered late was known later: then the past does change.
    const auto prompt = only(written.calls, [](const core::Call& call, std::size_t) {
        return !is_of_the_record(call) && call.effect == call.entered;
    });
    const Bout whole = core::play(written.rules, written.sheet, prompt.calls, written.end);
    Random random{written.seed};
    for (int i = 0; i < 5; ++i) {
        const Instant then{Millis{random.between<std::int64_t>(0, core::to_ms(written.end))}};
        Bout early = core::play(written.rules, written.sheet, prompt.calls, then);
        auto facts = whole.facts;
        std::erase_if(facts, [&](const core::Fact& fact) { return fact.t > then; });
        if (early.facts != facts)
            return "the facts known at " + std::to_string(core::to_ms(then)) +
                   " ms are not those of the end up to then";
    }
    return std::nullopt;
}

TEST_CASE("a bout is the same however often one looks", "[looking]") {
    holds({"looking", same_however_often_one_looks});
}

TEST_CASE("a look ahead changes nothing", "[looking]") {
    holds({"looking ahead", looking_ahead_changes_nothing});
}

TEST_CASE("the bout seen at an instant is the one played from the calls entered by then",
          "[looking]") {
    holds({"seen then", seen_then_as_played_to_then});
}

TEST_CASE("without corrections what has happened stays as it was", "[looking]") {
    holds({"earlier facts", earlier_facts_stay});
}

} // namespace ringside::test
