#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "scenario/problem.hpp"

namespace ringside::scenario {

/// Thrown while a line is read, and caught where the line began; it never leaves this room.
struct Unreadable {
    Problem problem;
};

/// One word of a line: bare, or what stands between quotes.
struct Word {
    std::string text;
    std::size_t at = 0; ///< the byte of the line where it begins
    bool quoted = false;

    /// Whether this is the bare word `wanted`; in quotes nothing is a word of the language.
    [[nodiscard]] bool is(std::string_view wanted) const { return !quoted && text == wanted; }
};

/// One line that is read word by word. Words are parted by spaces and tabs; a `#` where a word
/// could begin ends the line. Between quotes, which open only where a word could begin, stand `\"`,
/// `\\`, `\n`, `\r`, `\t` and `\uHHHH` for what cannot stand there itself.
class Line {
public:
    /// `text` must outlive the line. Pre: valid UTF-8 without control characters but tabs.
    Line(std::string_view text, int number);

    /// Whether no further word stands in the line.
    [[nodiscard]] bool at_end() const;

    /// The column of a word of this line.
    [[nodiscard]] int column(const Word& word) const;

    /// The next word, which stays. Empty at the end. Throws `Unreadable` on a torn quote.
    [[nodiscard]] std::optional<Word> peek() const;

    /// Takes the next word. Throws `Unreadable` where there is none: `expected` says what should
    /// stand there.
    Word take(std::string_view expected);

    /// Takes the next word if it is the bare word `wanted`.
    bool take_if(std::string_view wanted);

    /// Takes everything up to the end as it stands, without the blanks around it; one quoted word
    /// alone loses its quotes. Throws `Unreadable` where nothing stands there.
    Word take_rest(std::string_view expected);

    /// Throws `Unreadable` where a word is left.
    void finish() const;

    /// Throws `Unreadable`: `word` is not what was expected.
    [[noreturn]] void refuse(const Word& word, std::string_view expected) const;
    /// Throws `Unreadable`, naming what stands next.
    [[noreturn]] void refuse_next(std::string_view expected) const;

private:
    struct Scanned {
        Word word;
        std::size_t end = 0;
    };
    [[nodiscard]] Scanned scan_bare() const;
    [[nodiscard]] Scanned scan_quoted(std::size_t open) const;
    [[nodiscard]] Scanned scan() const;
    void advance(std::size_t from);
    [[nodiscard]] std::size_t end_of_bare(std::size_t from) const;
    [[nodiscard]] int column_of(std::size_t at) const;
    [[noreturn]] void refuse_at(std::size_t at, std::string_view expected, std::string found) const;

    std::string_view text_; ///< without the comment, once it is reached
    int number_ = 0;
    std::size_t at_ = 0; ///< where the next word begins, or the size of the text
};

} // namespace ringside::scenario
