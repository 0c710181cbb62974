#include <algorithm>
#include <utility>

#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/catch.hpp"
#include "view/projector.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Call;
using core::Corner;
using core::Instant;
using core::Millis;

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

/// The same bout with other marks on its cards: whatever is admitted stays admitted.
std::vector<Call> with_other_cards(const RandomBout& written) {
    Random random{written.seed};
    const auto admitted = admitted_marks(written.rules);
    std::vector<Call> calls = written.calls;
    for (Call& call : calls) {
        auto* card = std::get_if<core::call::Card>(&call.what);
        if (card == nullptr) continue;
        if (std::find(admitted.begin(), admitted.end(), card->marks) == admitted.end()) continue;
        card->marks = admitted[random.between<std::size_t>(0, admitted.size() - 1)];
    }
    return calls;
}

/// Whether the hall may know cards: of an official result, or announced.
bool may_differ(const Bout& bout) {
    return (bout.result && bout.result->official) ||
           std::any_of(bout.cards.begin(), bout.cards.end(),
                       [](const core::Scorecard& card) { return card.announced; });
}

view::Projector hall_of(const Bout& bout) {
    return view::projector(bout, view::catalogue(view::Language::english));
}

/// What was looked at over all bouts, so that the test knows that it looked at something.
struct Seen {
    int hidden = 0; ///< looks at bouts with different cards that nobody may see
    int told = 0;   ///< looks at halls that differ because they may
};
Seen seen;

Problem compare(const Bout& one, const Bout& other) {
    if (may_differ(one) || may_differ(other)) {
        if (hall_of(one) != hall_of(other)) ++seen.told;
        return std::nullopt;
    }
    if (one.cards != other.cards) ++seen.hidden;
    if (hall_of(one) == hall_of(other)) return std::nullopt;
    return "the hall can tell the cards at " + std::to_string(core::to_ms(one.t)) + " ms";
}

Problem cards_are_hidden_from_the_hall(const RandomBout& written) {
    const std::vector<Call> others = with_other_cards(written);
    core::Replay one{written.rules, written.sheet};
    core::Replay other{written.rules, written.sheet};
    Instant last{};
    for (std::size_t i = 0; i < others.size(); ++i) {
        const Instant now = others[i].entered;
        // Between two calls, where something may have fallen due by itself.
        const Instant between = last + (now - last) / 2;
        if (auto problem = compare(one.look(between), other.look(between))) return problem;
        one.enter(written.calls[i]);
        other.enter(others[i]);
        if (auto problem = compare(one.look(now), other.look(now))) return problem;
        last = now;
    }
    return compare(one.look(written.end), other.look(written.end));
}

} // namespace

TEST_CASE("the same bout with other cards looks the same in the hall until cards are public",
          "[sim][projector][3.3.4]") {
    seen = {};
    holds({"cards are hidden from the hall", cards_are_hidden_from_the_hall});
    if (wanted_seed()) return;
    CHECK(seen.hidden > 0);
    CHECK(seen.told > 0);
}

} // namespace ringside::test
