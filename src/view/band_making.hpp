#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "view/making.hpp"

/// What the bands are made of. Not for use outside this room.
namespace ringside::view::band {

/// The answer that a digit picks.
[[nodiscard]] Control answer_control(const Making& making, int number, std::string label,
                                     Intent intent);
/// The last step of a band: to be held for a second.
[[nodiscard]] Control hold_control(const Making& making, std::string label);
/// The same in the band: dim while nothing is picked, or where the rules refuse it.
void add_hold(const Making& making, Band& band, std::string label, std::optional<Intent> intent);
/// Both corners to pick from; `key` is the message on each.
void add_corners(const Making& making, Band& band, std::string_view key);

void make_keys(const Making& making, Band& band);
// The board's own bands, and the start with checks open. Each names the officials.
void make_card(const Making& making, Band& band);
void make_board(const Making& making, Band& band, std::string_view what, core::Statement statement);
void make_result(const Making& making, Band& band);
void make_start(const Making& making, Band& band);

} // namespace ringside::view::band
