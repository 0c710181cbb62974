#include "core/cueing.hpp"

#include <algorithm>
#include <type_traits>

namespace ringside::core {

namespace {

bool in_round(Phase phase) { return phase == Phase::chess || phase == Phase::boxing; }

/// Whether a gong ends the round that is on; the last chess round may be played out (1.5.5).
bool gong_ends_round(const Bout& bout) {
    if (bout.phase == Phase::boxing) return true;
    if (bout.phase != Phase::chess) return false;
    if (bout.rules.chess.last_round == LastRound::gong) return true;
    const auto& rounds = bout.rules.rounds;
    const auto later = rounds.begin() + std::min<std::ptrdiff_t>(bout.round, std::ssize(rounds));
    return std::find(later, rounds.end(), Discipline::chess) != rounds.end();
}

/// The instant at which `watch` reads `reading`, if it is still to come or passed while it ran.
std::optional<Instant> reads_at(const Stopwatch& watch, Millis reading) {
    if (!watch.running || reading <= watch.before) return std::nullopt;
    return watch.since + (reading - watch.before);
}

void add_numbers(std::vector<Cue>& cues, const Stopwatch& watch, int last) {
    for (int number = 1; number <= last; ++number)
        if (const auto t = reads_at(watch, std::chrono::seconds{number}))
            cues.push_back({*t, Signal::count, number});
}

/// Every cue that the running clocks of `bout` give by themselves after `from`, past ones included,
/// up to what is due next: that may change everything.
std::vector<Cue> clock_cues(const Bout& bout, Instant from) {
    std::vector<Cue> cues;
    const bool resting = bout.phase == Phase::interval;
    if (resting || gong_ends_round(bout))
        if (const auto t = reads_at(bout.clock, bout.clock_set - notice))
            cues.push_back({*t, resting ? Signal::seconds_out : Signal::clapper, 0});
    if (bout.count) add_numbers(cues, bout.count->watch, bout.rules.boxing.count.out);
    if (bout.game.count) add_numbers(cues, bout.game.count->watch, bout.rules.chess.count.seconds);

    const auto due = next_due(bout);
    std::erase_if(cues, [&](const Cue& cue) { return cue.t <= from || (due && cue.t > due->t); });
    std::stable_sort(cues.begin(), cues.end(),
                     [](const Cue& a, const Cue& b) { return a.t < b.t; });
    return cues;
}

std::optional<Signal> signal_of(const Happening& what, Phase phase_before) {
    return std::visit(
        [&](const auto& happened) -> std::optional<Signal> {
            using T = std::decay_t<decltype(happened)>;
            if constexpr (std::is_same_v<T, fact::RoundStarted>)
                return Signal::round_start;
            else if constexpr (std::is_same_v<T, fact::RoundEnded>)
                return Signal::round_end;
            else if constexpr (std::is_same_v<T, fact::TimedOut>)
                return Signal::timeout;
            else if constexpr (std::is_same_v<T, fact::ChessOver>)
                return happened.over.how == GameEnd::time ? std::optional{Signal::flag}
                                                          : std::nullopt;
            // A bout that ends in a round is rung off like the round.
            else if constexpr (std::is_same_v<T, fact::Decided>)
                return in_round(phase_before) ? std::optional{Signal::round_end} : std::nullopt;
            else
                return std::nullopt;
        },
        what);
}

std::vector<Fact> facts_from(const Bout& bout, Instant from) {
    auto first = bout.facts.end();
    while (first != bout.facts.begin() && std::prev(first)->t >= from) --first;
    return {first, bout.facts.end()};
}

void add_once(std::vector<Cue>& cues, const Cue& cue) {
    if (std::find(cues.begin(), cues.end(), cue) == cues.end()) cues.push_back(cue);
}

} // namespace

Heard heard(const Bout& bout) {
    return {bout.t, bout.phase, facts_from(bout, bout.t), clock_cues(bout, bout.t)};
}

std::vector<Cue> cues_between(const Heard& before, const Bout& now, Millis patience) {
    std::vector<Fact> fresh = facts_from(now, before.t);
    std::erase_if(fresh, [&](const Fact& fact) {
        return std::find(before.last.begin(), before.last.end(), fact) != before.last.end();
    });

    std::vector<Cue> cues;
    // What was coming holds until something new happened; from then on the clocks as they are now.
    const Instant changed = fresh.empty() ? now.t : fresh.front().t;
    for (const Cue& cue : before.coming)
        if (cue.t <= std::min(changed, now.t)) add_once(cues, cue);
    for (const Cue& cue : clock_cues(now, before.t))
        if (cue.t <= now.t) add_once(cues, cue);
    Phase phase = before.phase;
    for (const Fact& fact : fresh) {
        if (const auto signal = signal_of(fact.what, phase)) add_once(cues, {fact.t, *signal, 0});
        if (const auto* started = std::get_if<fact::RoundStarted>(&fact.what))
            phase = started->discipline == Discipline::chess ? Phase::chess : Phase::boxing;
        if (std::holds_alternative<fact::RoundEnded>(fact.what)) phase = Phase::interval;
    }

    std::erase_if(cues, [&](const Cue& cue) { return cue.t < now.t - patience; });
    std::stable_sort(cues.begin(), cues.end(),
                     [](const Cue& a, const Cue& b) { return a.t < b.t; });
    return cues;
}

std::optional<Instant> next_cue(const Bout& bout) {
    const auto coming = clock_cues(bout, bout.t);
    return coming.empty() ? std::nullopt : std::optional{coming.front().t};
}

} // namespace ringside::core
