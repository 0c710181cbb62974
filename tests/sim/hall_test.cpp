#include <vector>

#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/cards.hpp"
#include "support/catch.hpp"
#include "view/projector.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Call;
using core::Instant;

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
    if (may_show_cards(one) || may_show_cards(other)) {
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
