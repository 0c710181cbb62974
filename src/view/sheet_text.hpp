#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/sheet.hpp"

/// What a sheet says, as text: what is written in files and forms, and what is admitted there.
namespace ringside::view {

/// The number that `text` is, if it is one from `least` to `most`.
[[nodiscard]] std::optional<int> number_in(std::string_view text, int least, int most);

/// Grams of "84.6": kilograms below a thousand with up to three digits after the point.
[[nodiscard]] std::optional<int> weight_in(std::string_view text);

/// Kilograms without needless zeros: 84600 g are "84.6".
[[nodiscard]] std::string weight_text(int grams);

/// Three capitals.
[[nodiscard]] bool is_nation(std::string_view text);

/// A day of the calendar, YYYY-MM-DD.
[[nodiscard]] bool is_date(std::string_view text);

inline constexpr int most_judges = 9;
inline constexpr int largest_bout_number = 999'999;

/// One thing that a sheet says, in the order in which the form goes through them.
enum class SheetField : std::uint8_t {
    red_name,
    red_family,
    red_nation,
    red_weight,
    red_born,
    red_club,
    red_seconds,
    colours, ///< who has White (2.2.2)
    blue_name,
    blue_family,
    blue_nation,
    blue_weight,
    blue_born,
    blue_club,
    blue_seconds,
    rules,
    category,
    clock, ///< what presses the chess clock
    cards, ///< when cards are announced
    judges,
    number,
    title,
    venue,
    date,
    timekeeper,
    arbiter,
    referee,
    doctor,
    judge_1, ///< the names of up to nine judges follow one another
    judge_2,
    judge_3,
    judge_4,
    judge_5,
    judge_6,
    judge_7,
    judge_8,
    judge_9,
};

inline constexpr int sheet_field_count = static_cast<int>(SheetField::judge_9) + 1;

/// "red_weight"; the keys of the catalogue are made of it.
[[nodiscard]] std::string_view name(SheetField field);

/// The field of that name; empty where there is none.
[[nodiscard]] std::optional<SheetField> field_named(std::string_view name);

/// The fields of a fighter, from his name to his seconds.
[[nodiscard]] std::vector<SheetField> fighter_fields(core::Corner corner);

/// The field of a judge's name. Pre: 1 to 9.
[[nodiscard]] SheetField judge_field(int judge);

/// Whether the sheet has the field: names of judges it has as many as judges.
[[nodiscard]] bool has_field(const core::Sheet& sheet, SheetField field);

/// The field after it on the sheet, or before it with `step` −1, round and round.
[[nodiscard]] SheetField field_beside(const core::Sheet& sheet, SheetField field, int step);

/// What the sheet says there, as it would be typed; empty where it says nothing.
[[nodiscard]] std::string text_of(const core::Sheet& sheet, SheetField field);

/// The words from which the field is chosen; none where it is written. A rule set is both written
/// and chosen, from sets that only whoever finds them knows.
[[nodiscard]] std::vector<std::string> choices(SheetField field);

/// The most letters that a text in the field has.
[[nodiscard]] int longest_name_of(SheetField field);

/// The sheet with `text` in the field, blanks at its ends taken away; empty where that is not
/// admitted. A form is stricter than a file: a year of birth is one from 1900 to 2099.
[[nodiscard]] std::optional<core::Sheet> with_text(core::Sheet sheet, SheetField field,
                                                   std::string_view text);

/// The sheet with the fighters in each other's corners (3.2.2), each with his colour.
[[nodiscard]] core::Sheet with_corners_swapped(core::Sheet sheet);

} // namespace ringside::view
