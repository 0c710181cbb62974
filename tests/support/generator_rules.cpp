#include "support/generator.hpp"

#include <string>

#include "support/rulebooks.hpp"

namespace ringside::test {

namespace {

using core::Discipline;
using core::Millis;

Millis seconds(int count) { return Millis{count * 1000}; }

// Rounds in any order and number; a set that plays its last chess round to the end must have one.
std::vector<Discipline> random_rounds(Random& random) {
    std::vector<Discipline> rounds;
    const int count = random.chance(80) ? random.between(1, 5) : random.between(6, 15);
    const bool alternating = random.chance(70);
    Discipline next = random.chance(75) ? Discipline::chess : Discipline::boxing;
    for (int i = 0; i < count; ++i) {
        rounds.push_back(next);
        if (alternating || random.chance(50))
            next = next == Discipline::chess ? Discipline::boxing : Discipline::chess;
    }
    return rounds;
}

core::Limits random_limits(Random& random) {
    return {random.between(random.chance(20) ? 1 : 2, 4),
            random.between(random.chance(20) ? 1 : 2, 8)};
}

void vary_chess(Random& random, core::Rulebook& rules) {
    core::Rulebook::Chess& chess = rules.chess;
    if (random.chance(30))
        chess.clock = seconds(random.chance(20) ? random.between(1, 40) : random.between(40, 600));
    if (random.chance(30))
        chess.clock_by = random.one_of({core::ClockBy::moves, core::ClockBy::presses});
    if (random.chance(20)) chess.repetition = random.between(2, 5);
    if (random.chance(20)) chess.fifty = random.between(1, 60);
    if (random.chance(30)) chess.resign = true;
    if (random.chance(30)) chess.agreed_draw = true;
    if (random.chance(20)) chess.count.seconds = random.between(1, 20);
    if (random.chance(30)) chess.count.limits = random_limits(random);
    if (random.chance(20)) chess.count.holds_gong = !chess.count.holds_gong;
}

void vary_boxing(Random& random, core::Rulebook& rules) {
    core::Rulebook::Boxing& boxing = rules.boxing;
    if (random.chance(20)) {
        boxing.count.out = random.between(2, 20);
        boxing.count.mandatory = random.between(1, boxing.count.out - 1);
    }
    if (random.chance(20)) boxing.count.holds_gong = !boxing.count.holds_gong;
    if (random.chance(30)) boxing.knockdowns = random_limits(random);
    if (random.chance(30)) rules.junior_knockdowns = random_limits(random);
    if (random.chance(20)) boxing.outside = random.between(1, 20);
    if (random.chance(20)) boxing.stoppage = seconds(random.between(1, 90));
    if (random.chance(20)) boxing.exam = seconds(random.between(1, 90));
}

void vary_penalties(Random& random, core::Rulebook& rules) {
    core::Rulebook::Warning& warning = rules.warning;
    if (random.chance(20)) warning.advised_from = random.between(1, 4);
    if (random.chance(20)) warning.points = random.between(1, 3);
    if (random.chance(20)) warning.time = seconds(random.between(1, 180));
    if (random.chance(20)) warning.half_below = seconds(random.between(1, 300));
    if (random.chance(30)) warning.disqualifies = random.between(1, 5);
    if (random.chance(20)) rules.time_floor = Millis{random.between(1, 5000)};
    if (random.chance(20))
        rules.cards.loser = random.one_of<std::vector<int>>({{9}, {9, 8}, {9, 8, 7, 6}});
    if (random.chance(30)) rules.cards.even_round = !rules.cards.even_round;
    if (random.chance(30))
        rules.decision = random.one_of({core::DecisionBy::majority, core::DecisionBy::total});
    if (random.chance(30)) rules.level = random.one_of({core::Level::black, core::Level::draw});
}

void vary_rounds(Random& random, core::Rulebook& rules) {
    if (random.chance(70)) rules.rounds = random_rounds(random);
    if (random.chance(70)) rules.chess.round = seconds(random.between(1, 60));
    if (random.chance(70)) rules.boxing.round = seconds(random.between(1, 60));
    if (random.chance(70)) rules.interval = seconds(random.between(1, 30));
    if (random.chance(30)) rules.auto_gong = !rules.auto_gong;
    if (random.chance(30))
        rules.chess.last_round = random.one_of({core::LastRound::finish, core::LastRound::gong});
    bool has_chess = false;
    for (const Discipline round : rules.rounds) has_chess |= round == Discipline::chess;
    if (!has_chess) rules.chess.last_round = core::LastRound::gong;
}

std::string random_name(Random& random) {
    return random.one_of<std::string>(
        {"Nadia Brook", "Ola Venn", "Юлія Стяг", "Ø", "A \"B\" C", "Jean-Luc d'Arc", "#1", "x  y"});
}

core::Fighter random_fighter(Random& random) {
    core::Fighter fighter;
    fighter.name = random_name(random);
    if (random.chance(20)) fighter.family = "Brook";
    if (random.chance(20)) fighter.nation = "IRL";
    if (random.chance(20)) fighter.weight_grams = random.between(400, 1500) * 100;
    if (random.chance(20)) fighter.born = random.between(1950, 2012);
    if (random.chance(20)) fighter.club = random_name(random);
    if (random.chance(20)) fighter.seconds = random_name(random);
    return fighter;
}

} // namespace

core::Rulebook random_rulebook(Random& random) {
    core::Rulebook rules = random.pick(shipped_rulebooks());
    // A proof of a dead position costs more than all the rest of a bout together.
    if (random.chance(90)) rules.chess.dead_position = false;
    if (random.chance(25)) return rules;
    vary_rounds(random, rules);
    vary_chess(random, rules);
    vary_boxing(random, rules);
    vary_penalties(random, rules);
    return rules;
}

core::Sheet random_sheet(Random& random) {
    core::Sheet sheet;
    sheet.rules = "wcbo-11";
    if (random.chance(50)) sheet.title = random_name(random);
    for (const core::Corner corner : core::both_corners)
        sheet.fighters[corner] = random_fighter(random);
    sheet.white = random.pick(core::both_corners);
    const int judges = random.one_of({0, 0, 1, 2, 3, 3, 3, 5, 9});
    for (int judge = 0; judge < judges; ++judge)
        sheet.judges.push_back(random.chance(50) ? random_name(random) : "");
    if (random.chance(30)) sheet.category = core::Category::junior;
    if (random.chance(40))
        sheet.clock = random.one_of({core::ClockBy::moves, core::ClockBy::presses});
    sheet.cards = random.one_of({core::CardPolicy::hidden, core::CardPolicy::hidden,
                                 core::CardPolicy::rounds, core::CardPolicy::draw});
    if (random.chance(20)) sheet.venue = random_name(random);
    if (random.chance(20)) sheet.date = "2026-11-29";
    if (random.chance(20)) sheet.number = random.between(1, 20);
    if (random.chance(20)) sheet.referee = random_name(random);
    return sheet;
}

} // namespace ringside::test
