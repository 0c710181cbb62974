#include "view/ready.hpp"

#include <variant>

#include <fmt/format.h>

#include "view/word.hpp"

namespace ringside::view {

namespace {

constexpr std::array<std::string_view, tick_count> names{"doctor",     "certificates", "gear",
                                                         "headphones", "spares",       "clock_side",
                                                         "colours",    "sound",        "screen"};

} // namespace

std::string_view name(Tick tick) { return names[static_cast<std::size_t>(tick)]; }

std::string tick_note(Tick tick, bool is_done, core::Corner white) {
    if (!is_done) return fmt::format("not checked: {}", name(tick));
    if (tick == Tick::colours) return fmt::format("checked: colours, white {}", word(white));
    return fmt::format("checked: {}", name(tick));
}

std::string draw_note(core::Corner white) {
    return fmt::format("colours drawn: white {}", word(white));
}

std::string start_note(std::string_view open) {
    return fmt::format("started with open checks: {}", open);
}

std::array<bool, tick_count> ticks(const core::Bout& bout) {
    std::array<bool, tick_count> done{};
    for (const core::Fact& fact : bout.facts) {
        const auto* noted = std::get_if<core::fact::Noted>(&fact.what);
        if (noted == nullptr) continue;
        for (int i = 0; i < tick_count; ++i) {
            const auto tick = static_cast<Tick>(i);
            bool& is_done = done[static_cast<std::size_t>(i)];
            if (noted->text == tick_note(tick, false, bout.sheet.white)) is_done = false;
            if (noted->text == tick_note(tick, true, bout.sheet.white)) is_done = true;
            if (tick != Tick::colours) continue;
            if (noted->text == draw_note(bout.sheet.white)) is_done = true;
            // Settled for the other colours, which the sheet no longer has.
            const core::Corner other = core::opponent(bout.sheet.white);
            if (noted->text == draw_note(other) || noted->text == tick_note(tick, true, other))
                is_done = false;
        }
    }
    return done;
}

} // namespace ringside::view
