#include <algorithm>
#include <optional>
#include <vector>

#include "core/play.hpp"
#include "fuzz/demand.hpp"
#include "support/generator.hpp"
#include "support/invariants.hpp"

namespace ringside::fuzz {

namespace {

using core::Bout;
using core::Instant;
using core::Millis;
using test::Random;

// A bout of more calls than this shows nothing that a shorter one does not.
constexpr int most_calls = 200;

Millis wait(Random& random, const Bout& bout) {
    switch (random.below(6)) {
    case 0:
        return Millis{0};
    case 1:
        return Millis{random.between(0, 20000)};
    case 2:
        return Millis{random.between(0, 40) * 250};
    default:
        break;
    }
    const auto next = core::next_due(bout);
    if (!next) return Millis{random.between(0, 60000)};
    return std::max(Millis{0}, next->t - bout.t + Millis{random.between(-1, 1)});
}

core::Call call(Random& random, const Bout& bout) {
    const test::Manner manner;
    const auto word = random.chance(50) ? test::fitting_word(random, bout, manner)
                                        : static_cast<test::Word>(random.below(test::word_count));
    core::Call call{bout.t, bout.t, {}, test::statement(random, bout, manner, word)};
    call.seat = test::usual_seat(random, bout, call.what);
    if (random.chance(10))
        call.effect = std::max(Instant{}, bout.t - Millis{random.between(0, 30000)});
    return call;
}

void demand_sound(const Bout& bout) {
    if (const auto problem = test::broken_invariant(bout)) demand(false, *problem);
}

} // namespace

} // namespace ringside::fuzz

// Bytes that choose what officials say, and when: every instant is sound, and looking changes
// nothing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace ringside;
    using namespace ringside::fuzz;
    Random random{as_text(data, size)};
    const core::Rulebook rules = test::random_rulebook(random);
    const core::Sheet sheet = test::random_sheet(random);
    core::Replay replay{rules, sheet};
    std::vector<core::Call> entered;
    Instant now{};
    for (int i = 0; i < most_calls && random.bytes_left() > 0; ++i) {
        now += wait(random, replay.look(now));
        const Bout& bout = replay.look(now);
        demand_sound(bout);
        entered.push_back(call(random, bout));
        replay.enter(entered.back());
    }
    const Bout& last = replay.look(now);
    demand_sound(last);
    const auto problem = test::difference(last, core::play(rules, sheet, entered, now));
    if (problem) demand(false, *problem);
    return 0;
}
