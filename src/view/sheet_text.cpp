#include "view/sheet_text.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "view/letters.hpp"
#include "view/word.hpp"

namespace ringside::view {

using core::Corner;
using core::Sheet;

namespace {

constexpr int first_year = 1900;
constexpr int last_year = 2099;

constexpr std::array<std::string_view, sheet_field_count> names{
    "red_name",    "red_family", "red_nation",   "red_weight",  "red_born",    "red_club",
    "red_seconds", "colours",    "blue_name",    "blue_family", "blue_nation", "blue_weight",
    "blue_born",   "blue_club",  "blue_seconds", "rules",       "category",    "clock",
    "cards",       "judges",     "number",       "title",       "venue",       "date",
    "timekeeper",  "arbiter",    "referee",      "doctor",      "judge_1",     "judge_2",
    "judge_3",     "judge_4",    "judge_5",      "judge_6",     "judge_7",     "judge_8",
    "judge_9"};

/// Which of a fighter's fields it is, as Red's; empty where it is none of them.
std::optional<SheetField> of_fighter(SheetField field) {
    if (field <= SheetField::red_seconds) return field;
    if (field < SheetField::blue_name || field > SheetField::blue_seconds) return std::nullopt;
    return static_cast<SheetField>(static_cast<int>(field) -
                                   static_cast<int>(SheetField::blue_name));
}

Corner corner_of_field(SheetField field) {
    return field < SheetField::colours ? Corner::red : Corner::blue;
}

/// Which judge's name it is, from 1; 0 where it is none.
int judge_of(SheetField field) {
    return field < SheetField::judge_1
               ? 0
               : static_cast<int>(field) - static_cast<int>(SheetField::judge_1) + 1;
}

/// The name or line of names that the field holds; null where it holds something else.
template <typename AnySheet>
auto text_in(AnySheet& sheet, SheetField field) -> decltype(&sheet.title) {
    if (const int judge = judge_of(field))
        return judge <= static_cast<int>(sheet.judges.size())
                   ? &sheet.judges[static_cast<std::size_t>(judge - 1)]
                   : nullptr;
    if (const auto kind = of_fighter(field)) {
        auto& fighter = sheet.fighters[corner_of_field(field)];
        if (kind == SheetField::red_name) return &fighter.name;
        if (kind == SheetField::red_family) return &fighter.family;
        if (kind == SheetField::red_club) return &fighter.club;
        if (kind == SheetField::red_seconds) return &fighter.seconds;
        return nullptr;
    }
    if (field == SheetField::title) return &sheet.title;
    if (field == SheetField::venue) return &sheet.venue;
    if (field == SheetField::timekeeper) return &sheet.timekeeper;
    if (field == SheetField::arbiter) return &sheet.arbiter;
    if (field == SheetField::referee) return &sheet.referee;
    if (field == SheetField::doctor) return &sheet.doctor;
    return nullptr;
}

int length_of(std::string_view text) {
    int letters = 0;
    for (; !text.empty(); ++letters) static_cast<void>(take_code_point(text));
    return letters;
}

bool is_one_line(std::string_view text) {
    while (!text.empty()) {
        const unsigned code = take_code_point(text);
        if (code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0xFFFD) return false;
    }
    return true;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
    return text;
}

/// Puts a value that may be left out; says whether it is admitted.
template <typename T>
bool put(std::optional<T>& into, std::string_view text, std::optional<T> value) {
    into = std::move(value);
    return text.empty() || into.has_value();
}

template <typename E>
bool put(E& into, std::optional<E> value) {
    if (value) into = *value;
    return value.has_value();
}

/// Of the fighter's fields those that are no text.
bool put_of_fighter(core::Fighter& fighter, SheetField kind, std::string_view text) {
    if (kind == SheetField::red_weight) return put(fighter.weight_grams, text, weight_in(text));
    if (kind == SheetField::red_born)
        return put(fighter.born, text, number_in(text, first_year, last_year));
    // Whoever types a nation need not hold Shift.
    fighter.nation = capitals(text);
    return text.empty() || is_nation(fighter.nation);
}

bool put_in_sheet(Sheet& sheet, SheetField field, std::string_view text) {
    if (field == SheetField::rules) {
        sheet.rules = text;
        return !text.empty() && text.find(' ') == text.npos;
    }
    if (field == SheetField::category) return put(sheet.category, from_word<core::Category>(text));
    if (field == SheetField::cards) return put(sheet.cards, from_word<core::CardPolicy>(text));
    if (field == SheetField::colours) return put(sheet.white, from_word<Corner>(text));
    if (field == SheetField::clock) {
        sheet.clock = from_word<core::ClockBy>(text);
        return sheet.clock || text == "rules";
    }
    if (field == SheetField::judges) {
        const auto number = number_in(text, 0, most_judges);
        if (number) sheet.judges.resize(static_cast<std::size_t>(*number));
        return number.has_value();
    }
    if (field == SheetField::number)
        return put(sheet.number, text, number_in(text, 0, largest_bout_number));
    sheet.date = text;
    return text.empty() || is_date(text);
}

} // namespace

std::optional<int> number_in(std::string_view text, int least, int most) {
    if (text.empty() || text.size() > 9) return std::nullopt;
    int number = 0;
    for (const char c : text) {
        if (c < '0' || c > '9') return std::nullopt;
        number = number * 10 + (c - '0');
    }
    return number >= least && number <= most ? std::optional{number} : std::nullopt;
}

std::optional<int> weight_in(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const auto kilograms = number_in(text.substr(0, point), 0, 999);
    std::string grams{point < text.size() ? text.substr(point + 1) : "0"};
    const bool is_short = !grams.empty() && grams.size() <= 3;
    grams.resize(3, '0');
    const auto rest = number_in(grams, 0, 999);
    if (!is_short || !kilograms || !rest) return std::nullopt;
    return *kilograms * 1000 + *rest;
}

std::string weight_text(int grams) {
    std::string text = fmt::format("{}.{:03}", grams / 1000, grams % 1000);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

bool is_nation(std::string_view text) {
    return text.size() == 3 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto year = number_in(text.substr(0, 4), 0, 9999);
    const auto month = number_in(text.substr(5, 2), 1, 12);
    if (!year || !month) return false;
    constexpr std::array days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool is_leap = *year % 4 == 0 && (*year % 100 != 0 || *year % 400 == 0);
    const int last = *month == 2 && is_leap ? 29 : days[static_cast<std::size_t>(*month - 1)];
    return number_in(text.substr(8, 2), 1, last).has_value();
}

std::string_view name(SheetField field) { return names[static_cast<std::size_t>(field)]; }

std::optional<SheetField> field_named(std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<SheetField>(found - names.begin());
}

std::vector<SheetField> fighter_fields(Corner corner) {
    const int first =
        static_cast<int>(corner == Corner::red ? SheetField::red_name : SheetField::blue_name);
    std::vector<SheetField> fields;
    for (int i = 0; i <= static_cast<int>(SheetField::red_seconds); ++i)
        fields.push_back(static_cast<SheetField>(first + i));
    return fields;
}

SheetField judge_field(int judge) {
    return static_cast<SheetField>(static_cast<int>(SheetField::judge_1) + judge - 1);
}

bool has_field(const Sheet& sheet, SheetField field) {
    return judge_of(field) <= static_cast<int>(sheet.judges.size());
}

SheetField field_beside(const Sheet& sheet, SheetField field, int step) {
    do {
        field = static_cast<SheetField>((static_cast<int>(field) + step + sheet_field_count) %
                                        sheet_field_count);
    } while (!has_field(sheet, field));
    return field;
}

std::string text_of(const Sheet& sheet, SheetField field) {
    if (const std::string* text = text_in(sheet, field)) return *text;
    if (const auto kind = of_fighter(field)) {
        const core::Fighter& fighter = sheet.fighters[corner_of_field(field)];
        if (kind == SheetField::red_nation) return fighter.nation;
        if (kind == SheetField::red_weight)
            return fighter.weight_grams ? weight_text(*fighter.weight_grams) : "";
        return fighter.born ? std::to_string(*fighter.born) : "";
    }
    if (field == SheetField::rules) return sheet.rules;
    if (field == SheetField::category) return std::string{word(sheet.category)};
    if (field == SheetField::cards) return std::string{word(sheet.cards)};
    if (field == SheetField::colours) return std::string{word(sheet.white)};
    if (field == SheetField::clock)
        return std::string{sheet.clock ? word(*sheet.clock) : std::string_view{"rules"}};
    if (field == SheetField::judges) return std::to_string(sheet.judges.size());
    if (field == SheetField::number) return sheet.number ? std::to_string(*sheet.number) : "";
    if (field == SheetField::date) return sheet.date;
    return {};
}

std::vector<std::string> choices(SheetField field) {
    std::vector<std::string> words;
    const auto add = [&](const auto& values) {
        for (const auto value : values) words.emplace_back(word(value));
    };
    if (field == SheetField::category) add(all_of<core::Category>());
    if (field == SheetField::cards) add(all_of<core::CardPolicy>());
    if (field == SheetField::colours) add(core::both_corners);
    if (field == SheetField::clock) {
        words.emplace_back("rules");
        add(all_of<core::ClockBy>());
    }
    if (field == SheetField::judges)
        for (int n = 0; n <= most_judges; ++n) words.push_back(std::to_string(n));
    return words;
}

int longest_name_of(SheetField field) {
    const bool has_several = of_fighter(field) == SheetField::red_seconds ||
                             field == SheetField::title || field == SheetField::venue;
    return has_several ? 120 : 60;
}

std::optional<Sheet> with_text(Sheet sheet, SheetField field, std::string_view text) {
    text = trimmed(text);
    if (!has_field(sheet, field) || !is_one_line(text)) return std::nullopt;
    if (length_of(text) > longest_name_of(field)) return std::nullopt;
    const auto kind = of_fighter(field);
    bool is_admitted = true;
    if (std::string* into = text_in(sheet, field))
        *into = text;
    else if (kind)
        is_admitted = put_of_fighter(sheet.fighters[corner_of_field(field)], *kind, text);
    else
        is_admitted = put_in_sheet(sheet, field, text);
    return is_admitted ? std::optional{std::move(sheet)} : std::nullopt;
}

Sheet with_corners_swapped(Sheet sheet) {
    std::swap(sheet.fighters[Corner::red], sheet.fighters[Corner::blue]);
    sheet.white = core::opponent(sheet.white);
    return sheet;
}

} // namespace ringside::view
