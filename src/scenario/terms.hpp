#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/sheet.hpp"
#include "core/time.hpp"
#include "scenario/line.hpp"
#include "view/sheet_text.hpp"
#include "view/word.hpp"

/// The terms that several statements are made of. Each takes its words from the line, or throws
/// `Unreadable`.
namespace ringside::scenario {

/// "red, blue or none".
[[nodiscard]] std::string listed(const std::vector<std::string_view>& words);

/// A word of a closed list; `what` names the list.
template <typename E>
[[nodiscard]] E take_one_of(Line& line, std::string_view what) {
    const auto word = line.peek();
    const auto value = word && !word->quoted ? view::from_word<E>(word->text) : std::nullopt;
    if (value) {
        line.take(what);
        return *value;
    }
    std::vector<std::string_view> words;
    for (const E each : view::all_of<E>()) words.push_back(view::word(each));
    line.refuse_next(std::string{what} + ": " + listed(words));
}

/// `white`, `black`, `red` or `blue`: the corner of the fighter so named.
[[nodiscard]] core::Corner take_corner(Line& line, const core::Sheet& sheet);

/// The same, or `none`.
[[nodiscard]] std::optional<core::Corner> take_winner(Line& line, const core::Sheet& sheet);

/// The corner that `word` names; empty where it names none.
[[nodiscard]] std::optional<core::Corner> corner_named(std::string_view word,
                                                       const core::Sheet& sheet);

using view::number_in;

/// A whole number from `least` to `most`; `what` says of what.
[[nodiscard]] int take_number(Line& line, std::string_view what, int least, int most);

/// A length of time: `m:ss`, `m:ss.mmm` or `h:mm:ss.mmm`.
[[nodiscard]] core::Millis take_time(Line& line, std::string_view what);

/// The reason at the end of a call, or nothing.
[[nodiscard]] std::string take_why(Line& line);

} // namespace ringside::scenario
