#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/bout.hpp"

/// What officials have seen to before the bout, as they said it: each tick is a `note` of the
/// timekeeper, so that it decides nothing, stands in the record and can be undone like any call.
namespace ringside::view {

/// What only people can tick. The sheet tells the rest.
enum class Tick : std::uint8_t {
    doctor,       ///< the ring doctor is present (3.3.3)
    certificates, ///< medical certificates, and examined by the doctor (3.2.1)
    gear,         ///< clothes, gloves, mouthpieces (1.4.2, 3.4)
    headphones,   ///< or there is no commentary (2.4.3)
    spares,       ///< a second clock (2.3.2), pieces to promote to (2.5.2)
    clock_side,   ///< Black has chosen it (2.4.2)
    colours,      ///< drawn (2.2.2), and the corners assigned (3.2.2)
    sound,
    screen,
};

inline constexpr int tick_count = static_cast<int>(Tick::screen) + 1;

/// "doctor"; the keys of the catalogue are made of it.
[[nodiscard]] std::string_view name(Tick tick);

/// The note that ticks, or takes the tick away. That of the colours says who has White: with other
/// colours it no longer holds.
[[nodiscard]] std::string tick_note(Tick tick, bool is_done, core::Corner white);

/// The note that the console drew the colours; it ticks them.
[[nodiscard]] std::string draw_note(core::Corner white);

/// The note that the bout is started though something is open: what, as `name` says it.
[[nodiscard]] std::string start_note(std::string_view open);

/// What the notes of the bout say so far.
[[nodiscard]] std::array<bool, tick_count> ticks(const core::Bout& bout);

} // namespace ringside::view
