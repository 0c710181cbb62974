#include <algorithm>

#include <fmt/format.h>

#include "core/play.hpp"
#include "sim/harness.hpp"
#include "support/catch.hpp"
#include "view/review.hpp"
#include "view/ringside.hpp"

using namespace ringside;
using test::RandomBout;

namespace {

/// The same bout with every judge's marks given to the other corner: as good a card, and another
/// one.
RandomBout with_other_marks(RandomBout bout) {
    for (core::Call& call : bout.calls)
        if (auto* card = std::get_if<core::call::Card>(&call.what))
            std::swap(card->marks[core::Corner::red], card->marks[core::Corner::blue]);
    return bout;
}

/// Until the bout has ended the console shows the same whatever stands on the cards.
std::optional<std::string> hides_marks(const RandomBout& bout) {
    const bool has_cards = std::any_of(bout.calls.begin(), bout.calls.end(), [](const auto& call) {
        return std::holds_alternative<core::call::Card>(call.what);
    });
    if (!has_cards) return std::nullopt;
    const RandomBout other = with_other_marks(bout);
    core::Replay one{bout.rules, bout.sheet};
    core::Replay two{other.rules, other.sheet};
    const auto& words = view::catalogue(view::Language::english);
    const view::KeyCaps caps = view::default_caps();
    for (std::size_t i = 0; i < bout.calls.size(); ++i) {
        one.enter(bout.calls[i]);
        two.enter(other.calls[i]);
        const bool is_card = std::holds_alternative<core::call::Card>(bout.calls[i].what);
        if (!is_card && i % 16 != 0) continue;
        const core::Bout& left = one.look(bout.calls[i].entered);
        const core::Bout& right = two.look(bout.calls[i].entered);
        if (left.result || right.result) continue;
        if (view::ringside(left, {}, caps, words) != view::ringside(right, {}, caps, words))
            return fmt::format("after call {} the console tells marks", i + 1);
        if (!is_card) continue;
        // Nor whoever looks back at the card and is about to strike it.
        const int number = static_cast<int>(i) + 1;
        view::Desk desk;
        desk.back.emplace();
        desk.back->at = bout.calls[i].entered;
        desk.back->call = number;
        for (const view::Remedy remedy : {view::Remedy::keep, view::Remedy::strike}) {
            desk.back->remedy = remedy;
            const auto looked = [&](const core::Bout& now, const core::Call& card,
                                    const core::Replay& replay) {
                view::LookedBack back{now, card, {}, {}, {}, {}};
                back.correction = view::correction(remedy, number, card, desk.back->at, {}, {});
                if (!back.correction.empty())
                    back.after =
                        replay.preview({card.entered, card.entered, back.correction.front().seat,
                                        back.correction.front().what});
                return back;
            };
            if (view::ringside(left, desk, caps, words, looked(left, bout.calls[i], one)) !=
                view::ringside(right, desk, caps, words, looked(right, other.calls[i], two)))
                return fmt::format("looking back at call {} tells marks", number);
        }
    }
    return std::nullopt;
}

} // namespace

TEST_CASE("no judge's marks show on the console before the bout has ended", "[sim][view][3.3.4]") {
    test::holds({"marks are hidden", hides_marks});
}

TEST_CASE("the console does tell marks once the bout has ended", "[sim][view][3.3.4]") {
    // Else the test above would hold of a console that never shows any.
    std::size_t told = 0;
    for (const RandomBout& bout : test::quick_bouts()) {
        const RandomBout other = with_other_marks(bout);
        const core::Bout left = core::play(bout.rules, bout.sheet, bout.calls, bout.end);
        const core::Bout right = core::play(other.rules, other.sheet, other.calls, other.end);
        if (!left.result || !right.result || left.cards.empty()) continue;
        const auto& words = view::catalogue(view::Language::english);
        if (view::ringside(left, {}, view::default_caps(), words) !=
            view::ringside(right, {}, view::default_caps(), words))
            ++told;
    }
    CHECK(told > 0);
}
