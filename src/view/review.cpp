#include "view/review.hpp"

#include <algorithm>
#include <type_traits>
#include <variant>

#include <fmt/format.h>

#include "core/overloaded.hpp"

namespace ringside::view {

namespace call = core::call;

std::optional<core::Statement> for_other_corner(const core::Statement& what) {
    return std::visit(
        [](auto said) -> std::optional<core::Statement> {
            if constexpr (requires { said.corner; }) {
                said.corner = core::opponent(said.corner);
                return said;
            } else {
                return std::nullopt;
            }
        },
        what);
}

std::vector<Say> correction(Remedy remedy, int number, const std::optional<core::Call>& picked,
                            core::Instant at, const std::optional<core::Call>& written,
                            const std::string& reason) {
    const core::Seat timekeeper{core::Office::timekeeper, 0};
    const Say strike{timekeeper, call::Strike{number}, std::nullopt};
    std::vector<Say> says;
    switch (remedy) {
    case Remedy::keep:
        return {};
    case Remedy::strike:
        if (picked) says = {strike};
        break;
    case Remedy::other_corner:
        if (picked)
            if (auto other = for_other_corner(picked->what))
                says = {strike, {picked->seat, *std::move(other), picked->effect}};
        break;
    case Remedy::move:
        if (picked) says = {strike, {picked->seat, picked->what, at}};
        break;
    case Remedy::replace:
        if (picked && written) return {strike, {written->seat, written->what, picked->effect}};
        return {};
    case Remedy::missed:
        if (written) return {{written->seat, written->what, at}};
        return {};
    }
    if (!says.empty() && !reason.empty())
        says.push_back({timekeeper, call::Note{fmt::format("call {}: {}", number, reason)}, {}});
    return says;
}

std::vector<Event> events_of(const core::Bout& bout) {
    std::vector<Event> events;
    std::vector<bool> is_told(bout.rulings.size() + 1, false);
    for (std::size_t i = 0; i < bout.facts.size(); ++i) {
        const core::Fact& fact = bout.facts[i];
        const int number = fact.call.value_or(0);
        const auto index = static_cast<std::size_t>(number);
        // A call is one event, whatever it brought.
        if (number > 0 && index < is_told.size()) {
            if (is_told[index]) continue;
            is_told[index] = true;
        }
        events.push_back({fact.t, number, i});
    }
    return events;
}

std::optional<std::size_t> event_at(const std::vector<Event>& events, core::Instant at, int call) {
    std::optional<std::size_t> last;
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (call > 0 && events[i].call == call) return i;
        if (events[i].t <= at) last = i;
    }
    return last;
}

std::vector<Stretch> stretches_of(const core::Bout& bout) {
    std::vector<Stretch> stretches;
    Stretch now;
    bool stands = false; // in a time-out
    const auto close = [&](core::Instant t, core::Millis left) {
        now.to = t;
        now.runs = left < now.left;
        // A clock that has run out stands at zero while a count holds the gong; a break goes on.
        const core::Instant zero = now.from + now.left;
        if (now.runs && !now.in_break && zero < t) {
            now.to = zero;
            if (now.from < now.to) stretches.push_back(now);
            now = {zero, t, now.round, now.in_break, false, core::Millis{0}};
        }
        if (now.from < now.to) stretches.push_back(now);
        now.from = t;
        now.left = left;
    };
    for (const core::Fact& fact : bout.facts) {
        const bool starts = std::holds_alternative<core::fact::RoundStarted>(fact.what);
        const bool ends = std::holds_alternative<core::fact::RoundEnded>(fact.what);
        const bool is_set = std::holds_alternative<core::fact::RoundClockSet>(fact.what);
        // What the clock read before it was set, or before the next round began, no fact tells.
        const bool ran = !stands && (is_set || (starts && now.in_break));
        if (ran)
            close(fact.t, now.left - (fact.t - now.from));
        else
            close(fact.t, starts || is_set ? now.left : fact.left);
        if (std::holds_alternative<core::fact::TimedOut>(fact.what)) stands = true;
        if (starts || ends || std::holds_alternative<core::fact::Resumed>(fact.what))
            stands = false;
        now.round = fact.round;
        now.left = fact.left;
        if (starts) now.in_break = false;
        if (ends) {
            now.in_break = true;
            now.left = bout.rules.interval;
        }
    }
    close(bout.t, core::clock_left(bout));
    return stretches;
}

} // namespace ringside::view
