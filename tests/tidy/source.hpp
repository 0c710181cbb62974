#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::tidy {

/// One file of the project.
struct SourceFile {
    std::string path; ///< from the project's root, with slashes: "src/core/play.cpp"
    std::string text;
};

/// One place that does not keep to the house.
struct Problem {
    std::string path;
    int line = 0; ///< from 1
    std::string what;
    friend bool operator==(const Problem&, const Problem&) = default;
};

/// One token of code: a word (with `::` inside it where it is qualified), a number or a literal
/// (given as its first character alone), or one character of punctuation.
struct Token {
    std::string text;
    int line = 0;
};

/// What to blank out of a text before looking at it. Blanked characters become spaces, lines stay.
enum class Blank : std::uint8_t { comments, literals, both };

[[nodiscard]] std::string blanked(std::string_view text, Blank what);

/// The tokens of the code, comments and the insides of literals left out.
[[nodiscard]] std::vector<Token> tokens_of(std::string_view text);

/// The lines of a text, without their ends.
[[nodiscard]] std::vector<std::string_view> lines_of(std::string_view text);

/// The room that a file of `src/` belongs to ("core"), "main" for src/main.cpp, empty elsewhere.
[[nodiscard]] std::string room_of(std::string_view path);

/// Every file below `root`/`folder` whose name ends in one of `endings`, in order of path.
[[nodiscard]] std::vector<SourceFile> read_tree(const std::filesystem::path& root,
                                                std::string_view folder,
                                                const std::vector<std::string>& endings);

} // namespace ringside::tidy
