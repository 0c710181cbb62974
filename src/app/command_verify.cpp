#include <algorithm>
#include <cstdio>
#include <string>
#include <variant>

#include <fmt/core.h>

#include "app/archive.hpp"
#include "app/command.hpp"
#include "app/verifying.hpp"

namespace ringside::app {

int run_verify(Arguments words);

namespace {

constexpr int fine = 0;
constexpr int untrue = 1;
constexpr int unreadable = 2;

struct Wish {
    std::string file;
    Known known;
};

/// What an option wants beside its name; empty for what is none.
std::string_view value_of_option(std::string_view option) {
    if (option == "--key") return "a fingerprint: eight groups of four hexadecimal digits";
    if (option == "--head") return "the hash of a line: 64 hexadecimal digits";
    return {};
}

std::string lower(std::string_view text) {
    std::string out{text};
    for (char& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

bool is_fingerprint(std::string_view text) {
    constexpr std::size_t size = 8 * 5 - 1;
    if (text.size() != size) return false;
    for (std::size_t i = 0; i < size; ++i) {
        const bool is_digit =
            (text[i] >= '0' && text[i] <= '9') || (text[i] >= 'a' && text[i] <= 'f');
        if (i % 5 == 4 ? text[i] != '-' : !is_digit) return false;
    }
    return true;
}

bool take_value(Known& known, std::string_view option, std::string_view value) {
    if (option == "--head")
        return (known.head = record::from_hex<record::Hash>(lower(value))).has_value();
    known.fingerprint = lower(value);
    return is_fingerprint(known.fingerprint);
}

/// What is asked for; the alternative is one sentence: what was found, what is admitted.
std::variant<Wish, std::string> read_wish(Arguments words) {
    Wish wish;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const std::string_view wanted = value_of_option(word);
        if (!wanted.empty()) {
            if (i + 1 == words.size()) return fmt::format("{} wants {}", word, wanted);
            if (!take_value(wish.known, word, words[++i]))
                return fmt::format("{} wants {}, not \"{}\"", word, wanted, words[i]);
        } else if (word.starts_with("-")) {
            return fmt::format("\"{}\" is no option; admitted: --key, --head", word);
        } else if (!wish.file.empty()) {
            return fmt::format("one record at a time: \"{}\", \"{}\"", wish.file, word);
        } else {
            wish.file = word;
        }
    }
    if (wish.file.empty()) return "no record was named: FILE";
    return wish;
}

} // namespace

int run_verify(Arguments words) {
    const auto wished = read_wish(words);
    if (const auto* problem = std::get_if<std::string>(&wished)) {
        fmt::print(stderr,
                   "ringside verify: {}\nusage: ringside verify FILE [--key FINGERPRINT] "
                   "[--head HASH]\n",
                   *problem);
        return unreadable;
    }
    const Wish& wish = std::get<Wish>(wished);
    const auto archive = read_archive(wish.file);
    if (const auto* why = std::get_if<std::string>(&archive)) {
        fmt::print(stderr, "{}\n", *why);
        return unreadable;
    }
    const Verdict verdict = verify(std::get<Archive>(archive), wish.known);
    for (const std::string& line : verdict.lines) fmt::print("{}\n", line);
    std::fflush(stdout);
    return verdict.is_true ? fine : untrue;
}

} // namespace ringside::app
