#include "app/spoken.hpp"

#include <type_traits>

#include "scenario/read.hpp"

namespace ringside::app {

namespace call = core::call;
using core::Office;

core::Seat speaking_seat(const core::Statement& what) {
    const bool boards_own = std::visit(
        [](const auto& said) {
            using T = std::decay_t<decltype(said)>;
            return std::is_same_v<T, call::Card> || std::is_same_v<T, call::JointResult> ||
                   std::is_same_v<T, call::Announce> || std::is_same_v<T, call::Confirm> ||
                   std::is_same_v<T, call::Sign> || std::is_same_v<T, call::Reopen>;
        },
        what);
    return {boards_own ? Office::board : Office::timekeeper, 0};
}

std::variant<core::Call, scenario::Problem> read_spoken(const std::string& text,
                                                        const core::Sheet& sheet, core::Instant t) {
    auto whole = scenario::read_call(text, sheet, t);
    const auto* whole_problem = std::get_if<scenario::Problem>(&whole);
    if (whole_problem == nullptr) return whole;
    // Most often the official says the call alone; whose it is follows from the call.
    const std::string seat = "timekeeper ";
    auto alone = scenario::read_call(seat + text, sheet, t);
    if (auto* entered = std::get_if<core::Call>(&alone)) {
        entered->seat = speaking_seat(entered->what);
        return alone;
    }
    // The reading that got further knows better what is wrong.
    const int got = std::get<scenario::Problem>(alone).column - static_cast<int>(seat.size());
    return got > whole_problem->column ? alone : whole;
}

std::optional<core::Refusal> refusal_in(const core::Bout& bout, int number) {
    for (auto fact = bout.facts.rbegin(); fact != bout.facts.rend(); ++fact)
        if (fact->call == number)
            if (const auto* refused = std::get_if<core::fact::Refused>(&fact->what))
                return refused->refusal;
    return std::nullopt;
}

} // namespace ringside::app
