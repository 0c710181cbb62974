#include "scenario/terms.hpp"

#include <fmt/format.h>

#include "scenario/time_text.hpp"

namespace ringside::scenario {

std::string listed(const std::vector<std::string_view>& words) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) text += i + 1 == words.size() ? " or " : ", ";
        text += words[i];
    }
    return text;
}

std::optional<core::Corner> corner_named(std::string_view word, const core::Sheet& sheet) {
    if (const auto corner = view::from_word<core::Corner>(word)) return corner;
    if (const auto side = view::from_word<core::Side>(word)) return core::corner_of(sheet, *side);
    return std::nullopt;
}

core::Corner take_corner(Line& line, const core::Sheet& sheet) {
    constexpr std::string_view expected = "a fighter: white, black, red or blue";
    const Word word = line.take(expected);
    const auto corner = word.quoted ? std::nullopt : corner_named(word.text, sheet);
    if (!corner) line.refuse(word, expected);
    return *corner;
}

std::optional<core::Corner> take_winner(Line& line, const core::Sheet& sheet) {
    constexpr std::string_view expected = "a winner: red, blue, white, black or none";
    const Word word = line.take(expected);
    if (word.is("none")) return std::nullopt;
    const auto corner = word.quoted ? std::nullopt : corner_named(word.text, sheet);
    if (!corner) line.refuse(word, expected);
    return corner;
}

int take_number(Line& line, std::string_view what, int least, int most) {
    const auto word = line.peek();
    const auto number = word && !word->quoted ? number_in(word->text, least, most) : std::nullopt;
    if (!number) line.refuse_next(fmt::format("{} from {} to {}", what, least, most));
    line.take(what);
    return *number;
}

core::Millis take_time(Line& line, std::string_view what) {
    const auto word = line.peek();
    const auto time = word && !word->quoted ? read_time(word->text) : std::nullopt;
    if (!time) line.refuse_next(fmt::format("{}: m:ss, m:ss.mmm or h:mm:ss.mmm", what));
    line.take(what);
    return *time;
}

std::string take_why(Line& line) {
    return line.at_end() ? std::string{} : line.take_rest("a reason").text;
}

} // namespace ringside::scenario
