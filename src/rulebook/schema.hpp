#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/clause.hpp"
#include "core/rulebook.hpp"

namespace ringside::rulebook {

/// Words shown to people.
struct Text {
    std::string& (*field)(core::Rulebook&);
    std::size_t longest; ///< in characters
};

/// The rounds in order.
struct Rounds {
    std::vector<core::Discipline>& (*field)(core::Rulebook&);
    std::size_t most;
};

/// A length of time, longer than zero and at most `longest_length`.
struct Length {
    core::Millis& (*field)(core::Rulebook&);
};

struct Flag {
    bool& (*field)(core::Rulebook&);
};

/// A whole number from `least` to `most`.
struct Number {
    int& (*field)(core::Rulebook&);
    int least;
    int most;
};

/// Different whole numbers from `least` to `most`, one at least.
struct Marks {
    std::vector<int>& (*field)(core::Rulebook&);
    int least;
    int most;
};

/// One of a few words, in the order of the enumeration behind them.
struct Choice {
    std::span<const std::string_view> words;
    std::size_t (*get)(const core::Rulebook&);
    void (*set)(core::Rulebook&, std::size_t);
};

using Value = std::variant<Text, Rounds, Length, Flag, Number, Marks, Choice>;

/// One key of a rule set: the single home of what is true of it. Reading, `rules show`, the
/// variations and the table of docs/rules.md all follow from here.
struct Key {
    std::string_view path; ///< as written in a file, "chess.count.per_round"
    Value value;
    core::Clauses clauses; ///< those it belongs to; none for name and source
    std::string_view meaning;
};

/// Every key, in the order in which a set is shown. `inherits` is not among them: it says where
/// values come from, and is none.
[[nodiscard]] std::span<const Key> schema();

/// The index in `schema()` of the key `path`.
[[nodiscard]] std::optional<std::size_t> find_key(std::string_view path);

/// What may stand there, in words: "a whole number from 1 to 99".
[[nodiscard]] std::string admitted(const Key& key);

/// The value of `key` in `rulebook` as TOML.
[[nodiscard]] std::string value_text(const Key& key, const core::Rulebook& rulebook);

/// The clauses as a comment lists them, "3.5.5.3, 3.5.7"; "no clause" where there is none.
[[nodiscard]] std::string clauses_text(const core::Clauses& clauses);

/// The words for the two disciplines in a file, in the order of `core::Discipline`.
[[nodiscard]] std::span<const std::string_view> discipline_words();

/// A demand on two values at once: each is admitted by itself, but not beside the other.
struct Agreement {
    std::string_view first;  ///< the key that is blamed where a file says both
    std::string_view second; ///< the key that is blamed where a file says only this one
    bool (*holds)(const core::Rulebook&);
    std::string_view found;
    std::string_view admitted;
};

[[nodiscard]] std::span<const Agreement> agreements();

} // namespace ringside::rulebook
