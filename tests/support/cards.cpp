#include "support/cards.hpp"

#include <algorithm>

#include "support/random.hpp"

namespace ringside::test {

using core::Call;
using core::Corner;

namespace {

/// The marks that the set admits.
std::vector<core::ByCorner<int>> admitted_marks(const core::Rulebook& rules) {
    std::vector<core::ByCorner<int>> all;
    std::vector<int> beside_ten = rules.cards.loser;
    if (rules.cards.even_round) beside_ten.push_back(10);
    for (const int mark : beside_ten)
        for (const Corner winner : core::both_corners) {
            core::ByCorner<int> marks;
            marks[winner] = 10;
            marks[core::opponent(winner)] = mark;
            all.push_back(marks);
        }
    return all;
}

} // namespace

std::vector<Call> with_other_cards(const RandomBout& written, std::optional<int> judge) {
    Random random{written.seed};
    const auto admitted = admitted_marks(written.rules);
    std::vector<Call> calls = written.calls;
    for (Call& call : calls) {
        auto* card = std::get_if<core::call::Card>(&call.what);
        if (card == nullptr) continue;
        if (judge && card->judge.value_or(call.seat.judge) != *judge) continue;
        if (std::find(admitted.begin(), admitted.end(), card->marks) == admitted.end()) continue;
        card->marks = admitted[random.between<std::size_t>(0, admitted.size() - 1)];
    }
    return calls;
}

bool may_show_cards(const core::Bout& bout) {
    return (bout.result && bout.result->official) ||
           std::any_of(bout.cards.begin(), bout.cards.end(),
                       [](const core::Scorecard& card) { return card.announced; });
}

} // namespace ringside::test
