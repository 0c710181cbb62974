#include <algorithm>

#include "scenario/read_line.hpp"
#include "scenario/terms.hpp"

namespace ringside::scenario {

namespace {

/// "3.5.5.1": numbers between points. Whether the book has such a clause is seen as it is compared.
std::string take_clause(Line& line) {
    Word word = line.take("a clause");
    char before = '.';
    bool is_clause = !word.quoted && word.text.back() != '.';
    for (const char c : word.text) {
        is_clause = is_clause && ((c >= '0' && c <= '9') || (c == '.' && before != '.'));
        before = c;
    }
    if (!is_clause) line.refuse(word, "a clause: 3.5.5.1");
    return std::move(word.text);
}

Expectation read_phase(Line& line) {
    return expect::Phase{take_one_of<core::Phase>(line, "a phase")};
}

Expectation read_result(Line& line, const core::Sheet& sheet) {
    expect::Result result{take_winner(line, sheet), {}, {}};
    if (!result.winner && line.at_end()) return expect::NoResult{};
    result.method = take_one_of<core::Method>(line, "a method");
    while (!line.at_end()) result.clauses.push_back(take_clause(line));
    return result;
}

Expectation read_refused(Line& line) {
    return expect::Refused{line.at_end() ? std::string{} : take_clause(line)};
}

Expectation read_key(Line& line, const Word& key) {
    const bool is_path = !key.quoted && std::all_of(key.text.begin(), key.text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    });
    if (!is_path) line.refuse(key, "phase, result, refused, advice, or a key of the state, dotted");
    Word value = line.take_rest("a value");
    return expect::Key{key.text, std::move(value.text), value.quoted};
}

/// `expect advice []` and `expect result null` ask for a value of the state, not for a word.
bool is_value(const std::optional<Word>& word) {
    return word && !word->quoted && (word->text == "null" || word->text.find_first_of("[{") == 0);
}

} // namespace

Expectation read_expectation(Line& line, const core::Sheet& sheet) {
    const Word key = line.take("phase, result, refused, advice, or a key of the state, dotted");
    if (key.is("refused")) return read_refused(line);
    if (!is_value(line.peek())) {
        if (key.is("phase")) return read_phase(line);
        if (key.is("result")) return read_result(line, sheet);
        if (key.is("advice")) return expect::Advice{take_one_of<core::Advice>(line, "an advice")};
    }
    return read_key(line, key);
}

} // namespace ringside::scenario
