#include <algorithm>
#include <vector>

#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/calls.hpp"
#include "support/catch.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Call;
using core::Corner;
using core::CountEnd;
using core::Discipline;
using core::Fact;
using core::Instant;
using core::Millis;
namespace fact = core::fact;

Bout played(const RandomBout& written) {
    return core::play(written.rules, written.sheet, written.calls, written.end);
}

std::string at(const Fact& item) { return " at " + std::to_string(core::to_ms(item.t)) + " ms"; }

/// What the facts say a fighter has on his account.
core::Tally tally_of(const Bout& bout, Corner corner) {
    core::Tally tally;
    bool in_chess = false;
    bool by_foul = false;
    const auto add = [](core::Tally::Two& two, int number) {
        two.round += number;
        two.bout += number;
    };
    for (const Fact& item : bout.facts) {
        if (const auto* started = std::get_if<fact::RoundStarted>(&item.what)) {
            in_chess = started->discipline == Discipline::chess;
            tally.knockdowns.round = tally.cautions.round = tally.chess_counts.round = 0;
        } else if (std::holds_alternative<fact::RoundEnded>(item.what)) {
            in_chess = false;
        } else if (const auto* down = std::get_if<fact::Knockdown>(&item.what)) {
            if (down->corner != corner) continue;
            by_foul = down->foul;
            if (!by_foul) add(tally.knockdowns, 1);
        } else if (const auto* ended = std::get_if<fact::CountEnded>(&item.what)) {
            // It was no knockdown.
            if (ended->corner == corner && ended->how == CountEnd::slip && !by_foul)
                add(tally.knockdowns, -1);
        } else if (const auto* counted = std::get_if<fact::CountStarted>(&item.what)) {
            if (counted->corner == corner && counted->side) add(tally.chess_counts, 1);
        } else if (const auto* cautioned = std::get_if<fact::Cautioned>(&item.what)) {
            if (cautioned->corner != corner) continue;
            if (in_chess) {
                ++tally.chess_cautions;
                continue;
            }
            add(tally.cautions, 1);
            tally.warning_due |= tally.cautions.bout >= bout.rules.warning.advised_from;
        } else if (const auto* warned = std::get_if<fact::Warned>(&item.what)) {
            if (warned->corner != corner) continue;
            ++tally.warnings;
            tally.warning_due = false;
        }
    }
    return tally;
}

/// The number that the count has reached, as the facts tell: one a second from the first knockdown,
/// or from the arbiter's call, while it is not held and, in a chess round, no time-out is on.
class Counting {
public:
    void hear(const Fact& item) {
        const bool in_chess = side_.has_value();
        if (const auto* started = std::get_if<fact::CountStarted>(&item.what)) {
            if (counted_++ == 0) watch_ = core::started(item.t);
            side_ = started->side;
        } else if (const auto* ended = std::get_if<fact::CountEnded>(&item.what)) {
            if (ended->how == CountEnd::slip) std::erase(risen_, ended->corner);
            if (--counted_ == 0) watch_ = {};
            if (counted_ == 0) risen_.clear();
        } else if (const auto* rose = std::get_if<fact::Rose>(&item.what)) {
            risen_.push_back(rose->corner);
        } else if (std::holds_alternative<fact::CountHeld>(item.what) ||
                   (in_chess && std::holds_alternative<fact::TimedOut>(item.what))) {
            watch_ = core::stopped(watch_, item.t);
        } else if (std::holds_alternative<fact::CountContinued>(item.what) ||
                   (in_chess && std::holds_alternative<fact::Resumed>(item.what))) {
            if (counted_ > 0) watch_ = core::resumed(watch_, item.t);
        }
    }
    [[nodiscard]] Millis number(Instant t) const { return core::elapsed(watch_, t); }
    [[nodiscard]] const std::vector<Corner>& risen() const { return risen_; }

private:
    core::Stopwatch watch_;
    std::optional<core::Side> side_;
    int counted_ = 0;
    std::vector<Corner> risen_;
};

/// What is wrong with the end of a count that has reached `number`.
Problem broken_end(const core::Rulebook& rules, const Fact& item, const fact::CountEnded& ended,
                   Millis number) {
    const std::chrono::seconds out{ended.side ? rules.chess.count.seconds : rules.boxing.count.out};
    const std::chrono::seconds mandatory{rules.boxing.count.mandatory};
    const bool holds = ended.side ? rules.chess.count.holds_gong : rules.boxing.count.holds_gong;
    if (ended.number != number) return "a count that does not count seconds" + at(item);
    if (ended.how == CountEnd::boxed_on && number < mandatory)
        return "boxed on before eight" + at(item);
    if (ended.how == CountEnd::out && !item.call && number != out)
        return "a count that ran out at another number than ten" + at(item);
    if (holds && ended.how == CountEnd::gong) return "a gong that did not wait" + at(item);
    // A flag comes before a ten-count of the same millisecond, and ends the count at its ten.
    const Millis last = ended.how == CountEnd::bout_over ? out : out - Millis{1};
    if (ended.side && ended.how != CountEnd::out && number > last)
        return "a ten-count past ten" + at(item);
    return std::nullopt;
}

} // namespace

Problem facts_make_the_tallies(const RandomBout& written) {
    const Bout bout = played(written);
    for (const Corner corner : core::both_corners)
        if (tally_of(bout, corner) != bout.tallies[corner])
            return "a tally that the facts do not make";
    return std::nullopt;
}

Problem counts_count_seconds(const RandomBout& written) {
    const Bout bout = played(written);
    Counting counting;
    for (std::size_t place = 0; place < bout.facts.size(); ++place) {
        const Fact& item = bout.facts[place];
        if (const auto* ended = std::get_if<fact::CountEnded>(&item.what)) {
            const Millis number = counting.number(item.t);
            if (auto problem = broken_end(written.rules, item, *ended, number)) return problem;
            // Of two who were down he who has risen has won.
            const Fact* next = place + 1 < bout.facts.size() ? &bout.facts[place + 1] : nullptr;
            const auto* decided = next ? std::get_if<fact::Decided>(&next->what) : nullptr;
            const bool is_last = !next || !std::holds_alternative<fact::CountEnded>(next->what);
            const std::vector<Corner>& risen = counting.risen();
            if (ended->how == CountEnd::out && is_last && risen.size() == 1 &&
                (!decided || decided->result.winner != risen.front()))
                return "who had risen has not won" + at(item);
        }
        counting.hear(item);
    }
    return std::nullopt;
}

// A round lasts as long as the set says: from gong to gong, time-outs taken off, unless its clock
// was set, something ended it before, or a count held the gong.
Problem rounds_last_their_length(const RandomBout& written) {
    const Bout bout = played(written);
    core::Stopwatch watch;
    bool was_set = false;
    Discipline discipline{};
    for (std::size_t place = 0; place < bout.facts.size(); ++place) {
        const Fact& item = bout.facts[place];
        if (const auto* started = std::get_if<fact::RoundStarted>(&item.what)) {
            watch = core::stopped(watch, item.t);
            const bool after_break = item.round > 1 && !was_set;
            if (after_break && watch.before < written.rules.interval)
                return "a break that was cut short" + at(item);
            if (after_break && !item.call && watch.before != written.rules.interval)
                return "a gong by itself that is not at the end of the break" + at(item);
            discipline = started->discipline;
            watch = core::started(item.t);
            was_set = false;
        } else if (std::holds_alternative<fact::TimedOut>(item.what)) {
            watch = core::stopped(watch, item.t);
        } else if (std::holds_alternative<fact::Resumed>(item.what)) {
            watch = core::resumed(watch, item.t);
        } else if (std::holds_alternative<fact::RoundClockSet>(item.what)) {
            was_set = true;
        } else if (std::holds_alternative<fact::RoundEnded>(item.what)) {
            watch = core::stopped(watch, item.t);
            const Millis length = discipline == Discipline::chess ? written.rules.chess.round
                                                                  : written.rules.boxing.round;
            // What else may end a round, or a count that held it, stands just before.
            const bool alone = place == 0 || bout.facts[place - 1].t != item.t;
            if (!was_set && alone && watch.before != length)
                return "a round that did not last its length" + at(item);
            watch = core::started(item.t);
            was_set = false;
        }
    }
    return std::nullopt;
}

Problem signed_stays_closed(const RandomBout& written) {
    core::Replay replay{written.rules, written.sheet};
    std::vector<std::size_t> closed;
    for (std::size_t place = 0; place < written.calls.size(); ++place) {
        const Call& call = written.calls[place];
        const bool is_signed = replay.look(call.entered).is_signed;
        replay.enter(call);
        const Word word = word_of(call);
        if (!is_signed || word == Word::reopen || word == Word::note) continue;
        closed.push_back(place);
        const auto ruling = replay.look(call.entered).rulings.back();
        if (ruling != core::Ruling::refused)
            return "call " + std::to_string(place + 1) + " is accepted in a signed bout";
    }
    const Bout& last = replay.look(written.end);
    for (const std::size_t place : closed)
        if (last.rulings[place] == core::Ruling::accepted)
            return "call " + std::to_string(place + 1) +
                   ", given in a signed bout, is accepted since";
    return std::nullopt;
}

TEST_CASE("what facts tell of a fighter is what is tallied", "[told]") {
    holds({"tallies", facts_make_the_tallies});
}

TEST_CASE("nobody boxes on before eight, and ten is ten", "[told][3.5.4][2.5.5]") {
    holds({"counts", counts_count_seconds});
}

TEST_CASE("rounds and breaks last their length", "[told][1.5.3][1.5.4]") {
    holds({"lengths", rounds_last_their_length});
}

TEST_CASE("a signed bout takes nothing but what reopens it, and remarks", "[told][1.3.1]") {
    holds({"signed", signed_stays_closed});
}

} // namespace ringside::test
