#include "rulebook/schema.hpp"
#include "rulebook/text.hpp"

namespace ringside::rulebook {

namespace {

std::string words_text(std::span<const std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += " or ";
        text += toml_string(word);
    }
    return text;
}

std::string range_text(int least, int most) {
    return "from " + std::to_string(least) + " to " + std::to_string(most);
}

/// What may stand there, a kind of value at a time.
struct Admitted {
    std::string operator()(const Text& text) const {
        return "text in quotes, 1 to " + std::to_string(text.longest) + " characters";
    }
    std::string operator()(const Rounds& rounds) const {
        return "a list of 1 to " + std::to_string(rounds.most) + " rounds, each " +
               words_text(disciplines);
    }
    std::string operator()(const Length&) const {
        return "a length \"m:ss\" or \"m:ss.mmm\", from " + length_text(core::Millis{1}) + " to " +
               length_text(longest_length);
    }
    std::string operator()(const Flag&) const { return "true or false"; }
    std::string operator()(const Number& number) const {
        return "a whole number " + range_text(number.least, number.most);
    }
    std::string operator()(const Marks& marks) const {
        return "a list of different whole numbers " + range_text(marks.least, marks.most) +
               ", one at least";
    }
    std::string operator()(const Choice& choice) const { return words_text(choice.words); }

    std::span<const std::string_view> disciplines = discipline_words();
};

template <class Item, class ToText>
std::string list_text(const std::vector<Item>& items, ToText to_text) {
    std::string text = "[";
    for (const Item& item : items) {
        if (text.size() > 1) text += ", ";
        text += to_text(item);
    }
    return text + "]";
}

/// The value as TOML. A copy of the set is asked, since a row reaches its field to write there too.
struct ValueText {
    core::Rulebook rulebook;

    std::string operator()(const Text& text) { return toml_string(text.field(rulebook)); }
    std::string operator()(const Rounds& rounds) {
        return list_text(rounds.field(rulebook), [](core::Discipline discipline) {
            return toml_string(discipline_words()[static_cast<std::size_t>(discipline)]);
        });
    }
    std::string operator()(const Length& length) {
        return toml_string(length_text(length.field(rulebook)));
    }
    std::string operator()(const Flag& flag) { return flag.field(rulebook) ? "true" : "false"; }
    std::string operator()(const Number& number) { return std::to_string(number.field(rulebook)); }
    std::string operator()(const Marks& marks) {
        return list_text(marks.field(rulebook), [](int mark) { return std::to_string(mark); });
    }
    std::string operator()(const Choice& choice) {
        return toml_string(choice.words[choice.get(rulebook)]);
    }
};

} // namespace

std::string admitted(const Key& key) { return std::visit(Admitted{}, key.value); }

std::string clauses_text(const core::Clauses& clauses) {
    std::string text;
    for (const core::Clause clause : clauses) {
        if (!text.empty()) text += ", ";
        text += core::number(clause);
    }
    return text.empty() ? "no clause" : text;
}

std::string value_text(const Key& key, const core::Rulebook& rulebook) {
    return std::visit(ValueText{rulebook}, key.value);
}

} // namespace ringside::rulebook
