#include <algorithm>

#include "core/bout.hpp"
#include "core/scoring.hpp"

namespace ringside::core {

namespace {

std::vector<int> judges_of(const Bout& bout) {
    if (bout.sheet.judges.empty()) return {0}; // the referee keeps the one card (3.3.4)
    std::vector<int> judges(bout.sheet.judges.size());
    for (std::size_t i = 0; i < judges.size(); ++i) judges[i] = static_cast<int>(i) + 1;
    return judges;
}

std::vector<Awaited> missing(const Bout& bout) {
    std::vector<Awaited> cards;
    const std::vector<int> judges = judges_of(bout);
    for (const int round : bout.scored)
        for (const int judge : judges)
            if (!find_card(bout, judge, round)) cards.push_back({judge, round});
    return cards;
}

Names names(int red, int blue) {
    if (red == blue) return Names::level;
    return red > blue ? Names::red : Names::blue;
}

} // namespace

const Scorecard* find_card(const Bout& bout, int judge, int round) {
    const auto found = std::find_if(bout.cards.begin(), bout.cards.end(), [&](const Scorecard& c) {
        return c.judge == judge && c.round == round;
    });
    return found == bout.cards.end() ? nullptr : &*found;
}

bool is_complete(const Bout& bout, int round) {
    const auto entered = std::count_if(bout.cards.begin(), bout.cards.end(),
                                       [&](const Scorecard& c) { return c.round == round; });
    return static_cast<std::size_t>(entered) >= std::max<std::size_t>(bout.sheet.judges.size(), 1);
}

bool are_admitted(const Rulebook& rules, const ByCorner<int>& marks) {
    const int best = std::max(marks[Corner::red], marks[Corner::blue]);
    const int other = std::min(marks[Corner::red], marks[Corner::blue]);
    if (best != winners_marks) return false;
    if (other == winners_marks) return rules.cards.even_round;
    return std::find(rules.cards.loser.begin(), rules.cards.loser.end(), other) !=
           rules.cards.loser.end();
}

std::vector<Total> totals(const Bout& bout) {
    std::vector<Total> sums;
    for (const int judge : judges_of(bout)) {
        Total total{judge, {}};
        for (const Scorecard& card : bout.cards)
            if (card.judge == judge)
                for (const Corner corner : both_corners) total.points[corner] += card.marks[corner];
        for (const Corner corner : both_corners)
            total.points[corner] -= bout.tallies[corner].warnings * bout.rules.warning.points;
        sums.push_back(total);
    }
    return sums;
}

Decision decision(const Bout& bout) {
    if (bout.scored.empty() || !missing(bout).empty()) return {};
    int red = 0;
    int blue = 0;
    int judges_for_red = 0;
    int judges_for_blue = 0;
    for (const Total& total : totals(bout)) {
        red += total.points[Corner::red];
        blue += total.points[Corner::blue];
        judges_for_red += total.points[Corner::red] > total.points[Corner::blue] ? 1 : 0;
        judges_for_blue += total.points[Corner::blue] > total.points[Corner::red] ? 1 : 0;
    }
    const Names by_total = names(red, blue);
    const Names by_judges = names(judges_for_red, judges_for_blue);
    return {by_judges == Names::level ? by_total : by_judges, by_total};
}

std::vector<Awaited> awaiting(const Bout& bout) {
    if (bout.phase == Phase::finished) return {};
    return missing(bout);
}

} // namespace ringside::core
