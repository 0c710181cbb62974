#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/play.hpp"
#include "sim/properties.hpp"
#include "support/cards.hpp"
#include "support/catch.hpp"
#include "support/random.hpp"
#include "web/table.hpp"

namespace ringside::test {

namespace {

using core::Bout;
using core::Call;
using core::Instant;

/// A hall in which every judge has a phone, and two spectators watch.
class FullHall {
public:
    FullHall(const Bout& bout, int judges) {
        table_.show(bout);
        for (int judge = 1; judge <= judges; ++judge)
            seats_.push_back(table_.seat(web::Phone{static_cast<char>(judge)}, judge).second);
        for (const char* language : {"en", "uk"}) {
            const auto id = table_.connect();
            table_.say(id, fmt::format(R"({{"do":"watch","lang":"{}"}})", language));
            audience_.push_back(id);
        }
    }
    void show(const Bout& bout) { table_.show(bout); }

    /// All bytes that anybody but `judge` was sent, in their order.
    [[nodiscard]] std::vector<std::vector<std::string>> others_than(int judge) {
        std::vector<std::vector<std::string>> all;
        for (std::size_t i = 0; i < seats_.size(); ++i)
            if (static_cast<int>(i) + 1 != judge) all.push_back(table_.bytes(seats_[i]));
        for (const auto id : audience_) all.push_back(table_.bytes(id));
        return all;
    }
    [[nodiscard]] const std::vector<std::string>& of(int judge) {
        return table_.bytes(seats_.at(static_cast<std::size_t>(judge) - 1));
    }

private:
    HubTable table_;
    std::vector<web::ConnectionId> seats_, audience_;
};

/// What was looked at over all bouts, so that the test knows that it looked at something.
int hidden = 0;
int own = 0;

Problem cards_are_hidden_on_the_network(const RandomBout& written) {
    const auto judges = static_cast<int>(written.sheet.judges.size());
    if (judges == 0) return std::nullopt;
    Random random{written.seed};
    const int judge = random.between(1, judges);
    const std::vector<Call> others = with_other_cards(written, judge);
    if (others == written.calls) return std::nullopt;
    core::Replay one{written.rules, written.sheet};
    core::Replay two{written.rules, written.sheet};
    FullHall left{one.look({}), judges};
    FullHall right{two.look({}), judges};
    for (std::size_t i = 0; i < others.size(); ++i) {
        one.enter(written.calls[i]);
        two.enter(others[i]);
        const bool is_card = std::holds_alternative<core::call::Card>(others[i].what);
        if (!is_card && i % 8 != 0) continue;
        const Bout& seen = one.look(others[i].entered);
        const Bout& too = two.look(others[i].entered);
        if (may_show_cards(seen) || may_show_cards(too)) break;
        if (seen.cards != too.cards) ++hidden;
        left.show(seen);
        right.show(too);
        if (left.others_than(judge) != right.others_than(judge))
            return fmt::format("after call {} somebody but judge {} can tell his marks", i + 1,
                               judge);
    }
    if (left.of(judge) != right.of(judge)) ++own;
    return std::nullopt;
}

} // namespace

TEST_CASE("the same bout with one judge's cards changed gives everybody else the same bytes",
          "[sim][web][3.3.4][S4]") {
    hidden = own = 0;
    holds({"cards are hidden on the network", cards_are_hidden_on_the_network});
    if (wanted_seed()) return;
    CHECK(hidden > 0);
    CHECK(own > 0);
}

} // namespace ringside::test
