#include "support/generator.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace ringside::test {

namespace {

using core::Bout;
using core::Corner;
using core::Millis;
using core::Office;
using core::Phase;
using core::Seat;
using core::Statement;
namespace call = core::call;

// One fighter of a bout gets the worse of it, so that limits are reached.
Corner likely_corner(Random& random, const Bout& bout) {
    if (bout.phase == Phase::boxing && bout.count && random.chance(60))
        return bout.count->fighters[Corner::red].down ? Corner::red : Corner::blue;
    if (bout.outside && random.chance(60)) return bout.outside->corner;
    const bool even = bout.sheet.fighters[Corner::red].name.size() % 2 == 0;
    const Corner victim = even ? Corner::red : Corner::blue;
    return random.chance(70) ? victim : core::opponent(victim);
}

// In a count mostly the one who still stands.
Corner knocked_down(Random& random, const Bout& bout) {
    if (!bout.count || random.chance(15)) return likely_corner(random, bout);
    return bout.count->fighters[Corner::red].down ? Corner::blue : Corner::red;
}

// Who presses: the side whose clock runs, or ran last; seldom the other.
Corner presser(Random& random, const Bout& bout) {
    const Corner own = core::corner_of(bout.sheet, bout.game.turn);
    return random.chance(90) ? own : core::opponent(own);
}

std::string reason(Random& random) {
    if (random.chance(60)) return {};
    return random.one_of<std::string>({"holding", "he said \"no\" twice", "piece # two", "тримав"});
}

Millis span(Random& random, int most_seconds) {
    switch (random.weighted(std::array{5, 65, 30})) {
    case 0:
        return Millis{0};
    case 1:
        return Millis{random.between(1, most_seconds) * 1000};
    }
    return Millis{random.between(1, most_seconds * 1000)};
}

// What else runs in a round just now, so that two things fall due at one millisecond.
Millis tie(Random& random, const Bout& bout) {
    std::vector<Millis> lefts{core::clock_left(bout)};
    const auto add = [&](const core::Stopwatch& watch, int seconds) {
        lefts.push_back(std::chrono::seconds{seconds} - core::elapsed(watch, bout.t));
    };
    if (bout.game.count) add(bout.game.count->watch, bout.rules.chess.count.seconds);
    if (bout.count) add(bout.count->watch, bout.rules.boxing.count.out);
    if (bout.outside) add(core::started(bout.outside->since), bout.rules.boxing.outside);
    if (bout.phase == Phase::chess) lefts.push_back(core::chess_left(bout, bout.game.turn));
    return std::max(random.pick(lefts), Millis{0});
}

// Mostly what the clocks show, put right by a little.
call::Clock clock(Random& random, const Bout& bout) {
    call::Clock clock;
    for (const core::Side side : {core::Side::white, core::Side::black}) {
        const Millis near = core::chess_left(bout, side) + Millis{random.between(-3000, 3000)};
        clock.left[side] = random.chance(70) ? std::max(near, Millis{0}) : span(random, 300);
    }
    if (random.chance(30)) clock.left[bout.game.turn] = tie(random, bout);
    return clock;
}

call::JointResult joint_result(Random& random) {
    call::JointResult result;
    if (random.chance(80)) result.winner = random.pick(core::both_corners);
    constexpr auto methods = static_cast<std::size_t>(core::Method::no_contest) + 1;
    result.method = static_cast<core::Method>(random.below(methods));
    result.why = reason(random);
    return result;
}

// Mostly a card that is still awaited, with admitted marks.
call::Card card(Random& random, const Bout& bout) {
    call::Card card;
    const auto awaited = core::awaiting(bout);
    if (!awaited.empty() && random.chance(85)) {
        const core::Awaited missing = random.pick(awaited);
        card.round = missing.round;
        if (missing.judge > 0) card.judge = missing.judge;
    } else {
        const int rounds = static_cast<int>(bout.rules.rounds.size());
        card.round = !bout.scored.empty() && random.chance(70) ? random.pick(bout.scored)
                                                               : random.between(0, rounds + 1);
        if (random.chance(50)) card.judge = random.between(0, 9);
    }
    const Corner winner = random.chance(60) ? Corner::red : Corner::blue;
    card.marks[winner] = 10;
    card.marks[core::opponent(winner)] = random.pick(bout.rules.cards.loser);
    if (random.chance(8)) card.marks[core::opponent(winner)] = random.between(0, 11);
    if (random.chance(8)) card.marks = {{10, 10}};
    card.why = reason(random);
    return card;
}

call::RoundClock round_clock(Random& random, const Bout& bout) {
    const Millis left = random.chance(50) ? tie(random, bout) : span(random, 90);
    return {left, reason(random)};
}

call::Tko tko(Random& random, const Bout& bout) {
    using enum core::TkoReason;
    return {likely_corner(random, bout), random.one_of({injury, unable, outclassed, doctor})};
}

call::Timeout timeout(Random& random) {
    using enum core::TimeoutReason;
    return {random.one_of({warning, stoppage, doctor, equipment, suspension, foul, other})};
}

call::Disqualify disqualify(Random& random, const Bout& bout) {
    using enum core::Offence;
    call::Disqualify what{likely_corner(random, bout), other, {}};
    what.offence = random.one_of({other, other, advice, weight, bandages});
    what.why = reason(random);
    return what;
}

call::Strike strike(Random& random, const Bout& bout) {
    const int calls = static_cast<int>(bout.rulings.size());
    if (random.chance(5)) return {random.between(1, calls + 2)};
    return {std::max(1, calls - random.between(0, random.chance(70) ? 5 : 60))};
}

} // namespace

Statement statement(Random& random, const Bout& bout, const Manner& manner, Word word) {
    const Corner corner = likely_corner(random, bout);
    switch (word) {
    case Word::gong:
        return call::Gong{};
    case Word::timeout:
        return timeout(random);
    case Word::resume:
        return call::Resume{};
    case Word::round_clock:
        return round_clock(random, bout);
    case Word::move:
        return random_move(random, bout, manner);
    case Word::press:
        return call::Press{presser(random, bout)};
    case Word::clock:
        return clock(random, bout);
    case Word::count:
        return call::Count{};
    case Word::penalty:
        return call::Penalty{corner, span(random, 90), reason(random)};
    case Word::illegal:
        return call::Illegal{};
    case Word::takeback:
        return call::Takeback{random.between(1, 4)};
    case Word::position:
        return random_position(random, bout);
    case Word::resign:
        return call::Resign{corner};
    case Word::agreed_draw:
        return call::AgreedDraw{};
    case Word::knockdown:
        return call::Knockdown{knocked_down(random, bout)};
    case Word::foul_knockdown:
        return call::FoulKnockdown{corner};
    case Word::slip:
        return call::Slip{corner};
    case Word::rise:
        return call::Rise{corner};
    case Word::box:
        return call::Box{};
    case Word::out:
        return call::Out{};
    case Word::hold:
        return call::Hold{};
    case Word::count_on:
        return call::CountOn{};
    case Word::outside:
        return call::Outside{corner};
    case Word::inside:
        return call::Inside{corner};
    case Word::caution:
        return call::Caution{corner, reason(random)};
    case Word::warning:
        return call::Warning{corner, reason(random)};
    case Word::exam:
        return call::Exam{corner};
    case Word::tko:
        return tko(random, bout);
    case Word::retire:
        return call::Retire{corner};
    case Word::absent:
        return call::Absent{corner};
    case Word::disqualify:
        return disqualify(random, bout);
    case Word::no_contest:
        return call::NoContest{reason(random)};
    case Word::card:
        return card(random, bout);
    case Word::result:
        return joint_result(random);
    case Word::announce:
        return call::Announce{};
    case Word::confirm:
        return call::Confirm{};
    case Word::strike:
        return strike(random, bout);
    case Word::undo:
        return call::Undo{};
    case Word::sign:
        return call::Sign{};
    case Word::reopen:
        return call::Reopen{reason(random)};
    case Word::note:
        break;
    }
    return call::Note{random.chance(80) ? "an appeal" : "\"#\" ' 2:1"};
}

Seat usual_seat(Random& random, const Bout& bout, const Statement& what) {
    const auto word = static_cast<Word>(what.index());
    const int judges = static_cast<int>(bout.sheet.judges.size());
    if (word == Word::card) {
        const auto& card = std::get<call::Card>(what);
        if (judges == 0) return {random.chance(90) ? Office::referee : Office::board, 0};
        if (card.judge.value_or(0) > 0 && random.chance(75)) return {Office::judge, *card.judge};
        return {Office::board, 0};
    }
    if (word >= Word::result && word != Word::note && random.chance(85)) return {Office::board, 0};
    if (random.chance(10)) return {Office::board, 0};
    if (random.chance(25)) return {Office::timekeeper, 0};
    if (word == Word::gong || word == Word::round_clock) return {Office::timekeeper, 0};
    if (word == Word::press) return {random.one_of({Office::clock, Office::arbiter}), 0};
    if (word == Word::exam) return {random.one_of({Office::doctor, Office::referee}), 0};
    if (word == Word::tko && std::get<call::Tko>(what).reason == core::TkoReason::doctor)
        return {Office::doctor, 0};
    const bool chess_word = word >= Word::move && word <= Word::agreed_draw;
    const bool boxing_word = word >= Word::knockdown && word <= Word::inside;
    const bool boxing = boxing_word || word == Word::no_contest || bout.phase == Phase::boxing;
    return {chess_word || !boxing ? Office::arbiter : Office::referee, 0};
}

namespace {

// A judge does not say whose his card is.
Spoken said(core::Seat seat, Statement what) {
    auto* card = std::get_if<call::Card>(&what);
    if (card && seat.office == Office::judge) card->judge.reset();
    return {seat, std::move(what)};
}

} // namespace

Spoken plausible(Random& random, const Bout& bout, const Manner& manner) {
    Statement what = statement(random, bout, manner, fitting_word(random, bout, manner));
    const Seat seat = usual_seat(random, bout, what);
    return said(seat, std::move(what));
}

Spoken wild(Random& random, const Bout& bout, const Manner& manner) {
    using enum Office;
    Statement what = statement(random, bout, manner, static_cast<Word>(random.below(word_count)));
    Seat seat = usual_seat(random, bout, what);
    if (random.chance(40)) {
        const Office office =
            random.one_of({timekeeper, arbiter, referee, doctor, clock, judge, board});
        seat = {office, office == judge ? random.between(1, 9) : 0};
        // With what the seat may not say left in, now and then.
        if (random.chance(30)) return {seat, std::move(what)};
    }
    return said(seat, std::move(what));
}

} // namespace ringside::test
