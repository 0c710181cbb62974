#include "rulebook/node_value.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "rulebook/syntax.hpp"
#include "rulebook/text.hpp"

namespace ringside::rulebook {

namespace {

// Never as a whole number is written, so that "50.0" is seen to be something else than 50.
std::string number_text(double number) {
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    std::string text{digits.data(), end};
    if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
    return text;
}

std::optional<std::size_t> index_of(std::span<const std::string_view> words,
                                    const toml::node& node) {
    const toml::value<std::string>* word = node.as_string();
    if (word == nullptr) return std::nullopt;
    const auto found = std::ranges::find(words, word->get());
    if (found == words.end()) return std::nullopt;
    return static_cast<std::size_t>(found - words.begin());
}

std::optional<int> number_in(const toml::node& node, int least, int most) {
    const toml::value<std::int64_t>* number = node.as_integer();
    if (number == nullptr || number->get() < least || number->get() > most) return std::nullopt;
    return static_cast<int>(number->get());
}

/// Sets one value, a kind of value at a time.
struct Setter {
    core::Rulebook& rulebook;
    const Key& key;
    const toml::node& node;
    const std::string& file;
    std::vector<Problem> problems{};

    void refuse(const toml::node& what, std::string found) {
        problems.push_back({place_of(what.source(), file),
                            std::string{key.path} + " = " + std::move(found), admitted(key)});
    }
    void refuse() { refuse(node, describe(node)); }

    void operator()(const Text& text) {
        const toml::value<std::string>* words = node.as_string();
        if (words == nullptr || std::ranges::any_of(words->get(), is_control)) return refuse();
        const std::size_t size = character_count(words->get());
        if (size == 0 || size > text.longest) return refuse();
        text.field(rulebook) = words->get();
    }

    void operator()(const Length& length) {
        const toml::value<std::string>* words = node.as_string();
        const auto read = words == nullptr ? std::nullopt : parse_length(words->get());
        if (!read || *read == core::Millis{0}) return refuse();
        length.field(rulebook) = *read;
    }

    void operator()(const Flag& flag) {
        const toml::value<bool>* value = node.as_boolean();
        if (value == nullptr) return refuse();
        flag.field(rulebook) = value->get();
    }

    void operator()(const Number& number) {
        const std::optional<int> value = number_in(node, number.least, number.most);
        if (!value) return refuse();
        number.field(rulebook) = *value;
    }

    void operator()(const Choice& choice) {
        const std::optional<std::size_t> index = index_of(choice.words, node);
        if (!index) return refuse();
        choice.set(rulebook, *index);
    }

    void operator()(const Rounds& rounds) {
        const toml::array* list = node.as_array();
        if (list == nullptr) return refuse();
        if (list->empty() || list->size() > rounds.most)
            return refuse(node, "a list of " + std::to_string(list->size()));
        std::vector<core::Discipline> read;
        for (const toml::node& item : *list) {
            const std::optional<std::size_t> index = index_of(discipline_words(), item);
            if (!index)
                refuse(item, '[' + describe(item) + ']');
            else
                read.push_back(static_cast<core::Discipline>(*index));
        }
        if (problems.empty()) rounds.field(rulebook) = std::move(read);
    }

    void operator()(const Marks& marks) {
        const toml::array* list = node.as_array();
        if (list == nullptr) return refuse();
        if (list->empty()) return refuse(node, "a list of 0");
        std::vector<int> read;
        for (const toml::node& item : *list) {
            const std::optional<int> mark = number_in(item, marks.least, marks.most);
            const bool twice = mark && std::ranges::count(read, *mark) > 0;
            if (!mark || twice)
                refuse(item, '[' + describe(item) + (twice ? ", said twice]" : "]"));
            else
                read.push_back(*mark);
        }
        if (problems.empty()) marks.field(rulebook) = std::move(read);
    }
};

} // namespace

std::string describe(const toml::node& node) {
    switch (node.type()) {
    case toml::node_type::string:
        return "the text " + in_quotes(node.as_string()->get());
    case toml::node_type::integer:
        return "the number " + std::to_string(node.as_integer()->get());
    case toml::node_type::floating_point:
        return "the number " + number_text(node.as_floating_point()->get());
    case toml::node_type::boolean:
        return node.as_boolean()->get() ? "true" : "false";
    case toml::node_type::date:
        return "a date without quotes";
    case toml::node_type::time:
        return "a time of day without quotes";
    case toml::node_type::date_time:
        return "a date and time without quotes";
    case toml::node_type::array:
        return "a list";
    case toml::node_type::table:
        return "a section";
    case toml::node_type::none:
        break;
    }
    return "nothing";
}

std::vector<Problem> set_value(core::Rulebook& rulebook, const Key& key, const toml::node& node,
                               const std::string& file) {
    Setter setter{rulebook, key, node, file};
    std::visit(setter, key.value);
    return std::move(setter.problems);
}

} // namespace ringside::rulebook
