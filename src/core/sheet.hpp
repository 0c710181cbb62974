#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/corner.hpp"
#include "core/rulebook.hpp"

namespace ringside::core {

enum class Category : std::uint8_t { senior, junior };

/// Whether the judges' cards are announced by themselves (1.4.3.2, 3.3.4).
enum class CardPolicy : std::uint8_t {
    hidden, ///< not
    rounds, ///< each boxing round's, as they are all in
    draw,   ///< once the game is drawn
};

/// One fighter as the sheet names him. Empty or absent means not given.
struct Fighter {
    std::string name;
    std::string family; ///< the part of the name that is shown large
    std::string nation; ///< three capitals, as the IOC writes them
    std::optional<int> weight_grams;
    std::optional<int> born; ///< year
    std::string club;
    std::string seconds;
    friend bool operator==(const Fighter&, const Fighter&) = default;
};

/// Who fights, with whom, under which rule set. Fixed by the first gong (1.5.2).
struct Sheet {
    std::string rules; ///< name of the rule set, or a path, as written
    std::string title;
    ByCorner<Fighter> fighters;
    Corner white = Corner::red;      ///< who has White (2.2.2)
    std::vector<std::string> judges; ///< one name a judge, empty where not given; at most 9
    Category category = Category::senior;
    std::optional<ClockBy> clock; ///< where the sheet departs from the rule set
    CardPolicy cards = CardPolicy::hidden;
    std::string venue;
    std::string date; ///< YYYY-MM-DD
    std::optional<int> number;
    std::string timekeeper;
    std::string arbiter;
    std::string referee;
    std::string doctor;
    friend bool operator==(const Sheet&, const Sheet&) = default;
};

/// The colour that `corner` plays.
[[nodiscard]] constexpr Side side_of(const Sheet& sheet, Corner corner) {
    return corner == sheet.white ? Side::white : Side::black;
}

/// The corner that plays `side`.
[[nodiscard]] constexpr Corner corner_of(const Sheet& sheet, Side side) {
    return side == Side::white ? sheet.white : opponent(sheet.white);
}

} // namespace ringside::core
