#include "app/bench_bout.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "core/play.hpp"

namespace ringside::app {

namespace {

using core::Corner;
using core::Instant;
using core::Millis;
using core::Office;
using core::Seat;
namespace call = core::call;

constexpr std::size_t whole = 600;
constexpr int plies_a_round = 39;
constexpr Seat timekeeper{Office::timekeeper, 0};
constexpr Seat arbiter{Office::arbiter, 0};
constexpr Seat referee{Office::referee, 0};

/// Writes down what is called, and stops for good at the first refusal.
class Writer {
public:
    Writer(const core::Rulebook& rules, const core::Sheet& sheet, std::uint64_t seed)
        : replay_(rules, sheet), random_(seed) {}

    [[nodiscard]] const core::Bout& bout() { return replay_.look(now_); }
    [[nodiscard]] bool goes_on() const { return !refused_ && calls_.size() < whole; }
    [[nodiscard]] std::vector<core::Call> calls() const { return calls_; }

    void wait(Millis span) { now_ += span; }
    void wait_until(Instant t) { now_ = std::max(now_, t); }

    void say(Seat seat, core::Statement what) {
        if (!goes_on()) return;
        core::Call call{now_, now_, seat, std::move(what)};
        replay_.enter(call);
        refused_ = bout().rulings.back() != core::Ruling::accepted;
        if (!refused_) calls_.push_back(std::move(call));
    }

    /// A legal move, one of a few tried, that does not end the game.
    void move() {
        const chess::Position position = bout().game.position;
        const chess::MoveList moves = chess::legal_moves(position);
        for (int tries = 0; tries < 20 && !moves.empty(); ++tries) {
            const std::string san = chess::san(position, moves[below(moves.size())]);
            const core::Bout after = replay_.preview({now_, now_, arbiter, call::Move{san}});
            if (!after.game.over) return say(arbiter, call::Move{san});
        }
        refused_ = true;
    }

    /// Both gongs on either side of a break: the round is left to end, and the break.
    void next_round() {
        while (goes_on()) {
            const auto next = core::next_due(bout());
            if (!next) break;
            wait_until(next->t);
        }
        say(timekeeper, call::Gong{});
    }

private:
    std::size_t below(std::size_t count) {
        // Knuth's MMIX generator: a bout to measure with needs no better chance.
        random_ = random_ * 6364136223846793005U + 1442695040888963407U;
        return static_cast<std::size_t>(random_ >> 33U) % count;
    }

    core::Replay replay_;
    std::vector<core::Call> calls_;
    Instant now_{};
    std::uint64_t random_;
    bool refused_ = false;
};

void write_chess(Writer& writer, int round, Millis pace) {
    for (int ply = 0; ply < plies_a_round && writer.goes_on(); ++ply) {
        writer.wait(pace);
        if (ply == 7 && round == 1) writer.say(arbiter, call::Count{});
        if (ply == 9) writer.say(arbiter, call::Note{"the audience is asked to be silent"});
        if (ply == 11) writer.say(arbiter, call::Timeout{core::TimeoutReason::equipment});
        if (ply == 11) writer.say(arbiter, call::Resume{});
        const Corner corner = core::corner_of(writer.bout().sheet, writer.bout().game.turn);
        writer.move();
        writer.say({Office::clock, 0}, call::Press{corner});
    }
    writer.say(arbiter, call::Note{"the board is as it was"});
}

// One knockdown a round, on either side in turn: no limit is reached.
void write_boxing(Writer& writer, int round, Millis second) {
    const Corner corner = round % 4 == 0 ? Corner::red : Corner::blue;
    writer.wait(5 * second);
    writer.say(referee, call::Knockdown{corner});
    writer.wait(2 * second);
    writer.say(referee, call::Hold{});
    writer.wait(second);
    writer.say(referee, call::CountOn{});
    // Two seconds were counted before it was held.
    writer.wait(second * (writer.bout().rules.boxing.count.mandatory - 1));
    writer.say(referee, call::Box{});
    writer.say(referee, call::Outside{corner});
    writer.wait(second);
    writer.say(referee, call::Inside{corner});
    writer.say(referee, call::Timeout{core::TimeoutReason::stoppage});
    writer.say(referee, call::Caution{core::opponent(corner), "holding"});
    writer.wait(5 * second);
    writer.say(referee, call::Box{});
    writer.say(timekeeper, call::Timeout{core::TimeoutReason::equipment});
    writer.say(timekeeper, call::Resume{});
}

void write_cards(Writer& writer, int round) {
    for (int judge = 1; judge <= 3; ++judge) {
        call::Card card;
        card.round = round;
        card.marks[Corner::red] = 10;
        card.marks[Corner::blue] = writer.bout().rules.cards.loser.front();
        if (judge == 2) std::swap(card.marks[Corner::red], card.marks[Corner::blue]);
        writer.say({Office::judge, judge}, card);
    }
}

} // namespace

BenchBout bench_bout(core::Rulebook rules, std::uint64_t seed) {
    rules.chess.dead_position = false;
    core::Sheet sheet;
    sheet.fighters[Corner::red].name = "Nadia Brook";
    sheet.fighters[Corner::blue].name = "Ola Venn";
    sheet.judges.resize(3);
    sheet.clock = core::ClockBy::presses;

    Writer writer{rules, sheet, seed};
    const Millis second{1000};
    // So that the last press of a round comes before its gong.
    const Millis pace = rules.chess.round / (plies_a_round + 3);
    const int last = static_cast<int>(rules.rounds.size());
    writer.say(timekeeper, call::Gong{});
    for (int round = 1; round <= last; ++round) {
        if (rules.rounds[static_cast<std::size_t>(round) - 1] == core::Discipline::chess)
            // Quickly in the last round: the clocks are nearly run down.
            write_chess(writer, round, round == last ? pace / 2 : pace);
        else
            write_boxing(writer, round, second);
        if (round == last) break;
        if (const auto end = core::next_due(writer.bout())) writer.wait_until(end->t);
        if (!writer.bout().scored.empty() && writer.bout().scored.back() == round)
            write_cards(writer, round);
        writer.next_round();
    }
    // The rest are remarks.
    while (writer.goes_on()) writer.say(timekeeper, call::Note{"waiting for the flag"});
    return {std::move(rules), std::move(sheet), writer.calls()};
}

} // namespace ringside::app
