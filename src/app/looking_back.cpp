#include "app/looking_back.hpp"

#include "app/spoken.hpp"
#include "core/play.hpp"

namespace ringside::app {

std::optional<view::LookedBack> look_back(const core::Bout& live,
                                          const std::vector<core::Call>& calls,
                                          const view::Desk& desk, const view::Catalogue& words) {
    if (!desk.back) return std::nullopt;
    const view::LookingBack& back = *desk.back;
    view::LookedBack looked;
    looked.seen = core::play(live.rules, live.sheet, calls, back.at);
    const auto index = static_cast<std::size_t>(back.call - 1);
    // What was struck meanwhile is picked no more.
    if (back.call > 0 && index < calls.size() && live.rulings[index] != core::Ruling::struck)
        looked.picked = calls[index];
    std::optional<core::Call> written;
    const bool wants_call =
        back.remedy == view::Remedy::replace || back.remedy == view::Remedy::missed;
    if (wants_call && back.meant) {
        written = core::Call{live.t, live.t, back.meant->seat, back.meant->what};
    } else if (wants_call && !desk.typed.empty()) {
        const auto read = read_spoken(desk.typed, live.sheet, live.t);
        if (const auto* call = std::get_if<core::Call>(&read)) written = *call;
        if (const auto* problem = std::get_if<scenario::Problem>(&read))
            looked.unreadable =
                view::say(words, "notice.unreadable",
                          {{"expected", problem->expected}, {"found", problem->found}});
    }
    looked.correction = view::correction(back.remedy, back.call, looked.picked, back.at, written,
                                         wants_call ? "" : desk.typed);
    if (looked.correction.empty()) return looked;
    std::vector<core::Call> all = calls;
    for (const view::Say& say : looked.correction)
        all.push_back({live.t, say.effect.value_or(live.t), say.seat, say.what});
    looked.after = core::play(live.rules, live.sheet, all, live.t);
    for (std::size_t i = calls.size(); i < all.size() && !looked.wrong; ++i)
        looked.wrong = refusal_in(*looked.after, static_cast<int>(i) + 1);
    return looked;
}

} // namespace ringside::app
