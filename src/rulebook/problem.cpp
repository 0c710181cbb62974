#include "rulebook/problem.hpp"

#include "rulebook/text.hpp"

namespace ringside::rulebook {

std::string to_text(const Place& place) {
    if (place.line == 0) return place.file;
    return place.file + ':' + std::to_string(place.line) + ':' + std::to_string(place.column);
}

std::string to_text(const Problem& problem) {
    return to_text(problem.place) + ": found " + problem.found + "; admitted: " + problem.admitted;
}

std::string in_quotes(std::string_view text) {
    constexpr std::size_t longest = 60;
    const std::string_view shown = first_characters(text, longest);
    return toml_string(shown, shown.size() < text.size() ? "…" : "");
}

} // namespace ringside::rulebook
