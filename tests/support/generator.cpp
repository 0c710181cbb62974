#include "support/generator.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/play.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Instant;
using core::Millis;
using core::Phase;

Manner random_manner(Random& random) {
    Manner manner;
    manner.wild = random.one_of({0, 2, 5, 5, 15, 60});
    manner.late = random.one_of({0, 0, 3, 6, 15});
    manner.correct = random.one_of({0, 0, 2, 4, 12});
    manner.boundary = random.one_of({5, 20, 50});
    manner.hurry = random.one_of({5, 20, 50, 80});
    manner.fight = random.one_of({5, 30, 90});
    manner.sharp = random.one_of({0, 10, 60, 95});
    manner.endings = random.one_of({2, 10, 50, 100});
    if (random.chance(40)) return manner;
    // A bout that goes over many rounds: nobody is in a hurry to win it.
    manner.wild = random.between(0, 4);
    manner.boundary = random.between(0, 10);
    manner.hurry = 90;
    manner.fight = random.between(0, 15);
    manner.sharp = random.between(0, 10);
    manner.endings = 0;
    return manner;
}

/// An instant near which a call is easily ruled on wrongly, and how often it is sought.
struct Boundary {
    Instant t;
    int weight = 0;
};

/// The boundaries ahead. Those that end the bout are seldom sought from afar.
std::vector<Boundary> boundaries(const Bout& bout) {
    std::vector<Boundary> ahead;
    const auto add = [&](Instant t, int weight) {
        if (t >= bout.t) ahead.push_back({t, t - bout.t < Millis{1500} ? 20 : weight});
    };
    const auto reaches = [&](const core::Stopwatch& watch, int seconds, int weight) {
        if (watch.running) add(watch.since + std::chrono::seconds{seconds} - watch.before, weight);
    };
    if (bout.count) {
        reaches(bout.count->watch, bout.rules.boxing.count.mandatory, 40);
        reaches(bout.count->watch, bout.rules.boxing.count.out, 5);
    }
    if (bout.game.count) reaches(bout.game.count->watch, bout.rules.chess.count.seconds, 3);
    if (bout.outside) add(bout.outside->since + std::chrono::seconds{bout.rules.boxing.outside}, 5);
    if (const auto limit = core::timeout_limit(bout)) add(bout.timeout->since + *limit, 10);
    if (core::is_clock_running(bout)) add(bout.t + core::clock_left(bout), 10);
    if (const auto side = core::chess_running(bout)) add(bout.t + core::chess_left(bout, *side), 1);
    return ahead;
}

Instant near(Random& random, const Bout& bout, Instant t) {
    return std::max(bout.t, t + Millis{random.one_of({-1, 0, 0, 0, 1})});
}

/// When the next call is given. Never before `bout.t`.
Instant next_instant(Random& random, const Bout& bout, const Manner& manner) {
    if (random.chance(8)) return bout.t;
    const std::vector<Boundary> ahead = boundaries(bout);
    if (!ahead.empty() && random.chance(manner.boundary)) {
        std::vector<int> weights;
        for (const Boundary& boundary : ahead) weights.push_back(boundary.weight);
        return near(random, bout, ahead[random.weighted(weights)].t);
    }
    // Officials wait for the gong, and seldom for a flag.
    const auto next = core::next_due(bout);
    const bool gong =
        next && (next->what == core::Due::round_end || next->what == core::Due::break_end);
    const bool waiting = bout.phase == Phase::interval || random.chance(manner.hurry / 5);
    if (gong && waiting && random.chance(80)) return near(random, bout, next->t);
    switch (random.weighted(std::array{450, 440, 105, 5})) {
    case 0:
        return bout.t + Millis{random.between(1, 1000)};
    case 1:
        return bout.t + Millis{random.between(1, 20) * 250};
    case 2:
        return bout.t + Millis{random.between(1, 15000)};
    }
    return bout.t + Millis{random.between(1, 200000)};
}

/// When a late entry took effect: some seconds ago, or at (or just beside) an instant at which
/// something happened.
Instant late_effect(Random& random, const Bout& bout, Instant now) {
    Instant effect = now - Millis{random.between(1, 20000)};
    if (!bout.facts.empty() && random.chance(50)) {
        const auto recent = std::min<std::size_t>(bout.facts.size(), 12);
        const core::Fact& fact = bout.facts[bout.facts.size() - 1 - random.below(recent)];
        effect = fact.t + Millis{random.between(-1, 1)};
    }
    return std::clamp(effect, Instant{}, now);
}

/// What ends a bout, or a game, as it is said.
bool is_ending(const core::Statement& what) {
    const auto word = static_cast<Word>(what.index());
    return word == Word::resign || word == Word::agreed_draw ||
           (word >= Word::tko && word <= Word::no_contest) || word == Word::result;
}

Spoken spoken(Random& random, const Bout& bout, const Manner& manner) {
    const bool is_wild = random.chance(manner.wild);
    Spoken words = is_wild ? wild(random, bout, manner) : plausible(random, bout, manner);
    while (is_ending(words.what) && bout.phase != Phase::finished && !random.chance(manner.endings))
        words = is_wild ? wild(random, bout, manner) : plausible(random, bout, manner);
    return words;
}

core::Call next_call(Random& random, const Bout& bout, const Manner& manner) {
    Spoken words;
    if (random.chance(manner.correct)) {
        const Word word = random.chance(50) ? Word::strike : Word::undo;
        words.what = statement(random, bout, manner, word);
        words.seat = usual_seat(random, bout, words.what);
    } else {
        words = spoken(random, bout, manner);
    }
    core::Call call{bout.t, bout.t, words.seat, std::move(words.what)};
    // What is remembered once the bout is over comes late.
    const int late = bout.phase == Phase::finished ? 4 * manner.late : manner.late;
    if (random.chance(late)) call.effect = late_effect(random, bout, bout.t);
    return call;
}

} // namespace

RandomBout random_bout(std::uint64_t seed) {
    Random random{seed};
    RandomBout bout;
    bout.seed = seed;
    bout.rules = random_rulebook(random);
    bout.sheet = random_sheet(random);
    const Manner manner = random_manner(random);
    const int limit = random.one_of({20, 60, 120, 250});
    int after_end = random.between(0, 8);

    core::Replay replay{bout.rules, bout.sheet};
    Instant now{Millis{random.between(0, 3000)}};
    for (int calls = 0; calls < limit; ++calls) {
        const Bout& before = replay.look(now);
        if (before.phase == Phase::finished && after_end-- == 0) break;
        now = next_instant(random, before, manner);
        const Bout& present = replay.look(now);
        core::Call call = next_call(random, present, manner);
        replay.enter(call);
        bout.calls.push_back(std::move(call));
    }
    bout.end = now;
    if (random.chance(70)) bout.end = next_instant(random, replay.look(now), manner);
    return bout;
}

} // namespace ringside::test
