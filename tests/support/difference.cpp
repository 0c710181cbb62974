#include <algorithm>
#include <array>
#include <string>

#include "support/invariants.hpp"

namespace ringside::test {

namespace {

using core::Bout;

/// One member of a bout, and whether two bouts are the same in it.
struct Member {
    const char* name;
    bool (*same)(const Bout&, const Bout&);
};

template <auto member>
bool same(const Bout& one, const Bout& other) {
    return one.*member == other.*member;
}

constexpr std::array members{
    Member{"rules", same<&Bout::rules>},
    Member{"sheet", same<&Bout::sheet>},
    Member{"t", same<&Bout::t>},
    Member{"phase", same<&Bout::phase>},
    Member{"round", same<&Bout::round>},
    Member{"rulings", same<&Bout::rulings>},
    Member{"clock", same<&Bout::clock>},
    Member{"clock_set", same<&Bout::clock_set>},
    Member{"timeout", same<&Bout::timeout>},
    Member{"game", same<&Bout::game>},
    Member{"count", same<&Bout::count>},
    Member{"outside", same<&Bout::outside>},
    Member{"tallies", same<&Bout::tallies>},
    Member{"cards", same<&Bout::cards>},
    Member{"deductions", same<&Bout::deductions>},
    Member{"pending", same<&Bout::pending>},
    Member{"boxing_begun", same<&Bout::boxing_begun>},
    Member{"scored", same<&Bout::scored>},
    Member{"cards_public", same<&Bout::cards_public>},
    Member{"last_boxing", same<&Bout::last_boxing>},
    Member{"double_knockout", same<&Bout::double_knockout>},
    Member{"close_call", same<&Bout::close_call>},
    Member{"clock_mismatch", same<&Bout::clock_mismatch>},
    Member{"result", same<&Bout::result>},
    Member{"is_signed", same<&Bout::is_signed>},
};

} // namespace

std::optional<std::string> difference(const Bout& one, const Bout& other) {
    for (const Member& member : members)
        if (!member.same(one, other)) return std::string{"they differ in "} + member.name;
    if (one.facts != other.facts) {
        const auto [left, right] = std::mismatch(one.facts.begin(), one.facts.end(),
                                                 other.facts.begin(), other.facts.end());
        const auto place = left - one.facts.begin();
        const auto t = left != one.facts.end() ? left->t : right->t;
        return "they differ in fact " + std::to_string(place) + ", at " +
               std::to_string(core::to_ms(t)) + " ms (" + std::to_string(one.facts.size()) +
               " and " + std::to_string(other.facts.size()) + " facts)";
    }
    if (one != other) return "they differ";
    return std::nullopt;
}

} // namespace ringside::test
