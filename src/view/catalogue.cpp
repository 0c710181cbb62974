#include "view/catalogue.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <toml++/toml.h>

namespace ringside::view {

namespace {

/// Puts every string below `table` into `messages`; returns what is no string, or empty.
std::string flatten(const toml::table& table, const std::string& prefix,
                    std::map<std::string, std::string, std::less<>>& messages) {
    for (const auto& [name, node] : table) {
        const std::string key = prefix + std::string{name.str()};
        if (const auto* inner = node.as_table()) {
            std::string problem = flatten(*inner, key + ".", messages);
            if (!problem.empty()) return problem;
        } else if (const auto* text = node.as_string()) {
            messages.emplace(key, text->get());
        } else {
            return fmt::format("line {}: {} is neither a message nor a table of messages",
                               node.source().begin.line, key);
        }
    }
    return {};
}

/// An embedded file that cannot be read was broken when the program was built; every test of a
/// message finds it.
Catalogue read_embedded(Language language) {
    for (const auto& [name, text] : embedded_languages()) {
        if (name != code(language)) continue;
        auto reading = read_catalogue(language, text);
        if (auto* catalogue = std::get_if<Catalogue>(&reading)) return std::move(*catalogue);
        std::fprintf(stderr, "assets/lang/%s.toml: %s\n", std::string{name}.c_str(),
                     std::get<std::string>(reading).c_str());
        std::abort();
    }
    std::fprintf(stderr, "assets/lang/%s.toml is not compiled in\n",
                 std::string{code(language)}.c_str());
    std::abort();
}

std::string fill(std::string_view message, const Arguments& arguments) {
    std::string text;
    while (!message.empty()) {
        const std::size_t open = message.find('{');
        const std::size_t close = open == message.npos ? message.npos : message.find('}', open);
        if (close == message.npos) break;
        const std::string_view name = message.substr(open + 1, close - open - 1);
        const auto argument = std::find_if(arguments.begin(), arguments.end(),
                                           [&](const auto& pair) { return pair.first == name; });
        text += message.substr(0, open);
        text += argument == arguments.end() ? message.substr(open, close - open + 1)
                                            : std::string_view{argument->second};
        message.remove_prefix(close + 1);
    }
    text += message;
    return text;
}

/// The form of a message about `n` things where one of them stands in the singular, and from 2 to 4
/// in a plural of its own, by the last digit. Ukrainian goes by it with 21 and 101 as well, Polish
/// not.
std::string_view slavic_form(int n, bool is_one) {
    constexpr int ten = 10;
    constexpr int hundred = 100;
    const int last = n % ten;
    const bool is_teen = n % hundred / ten == 1;
    if (is_one) return "one";
    return last >= 2 && last <= 4 && !is_teen ? "few" : "many";
}

/// The form of a message about `n` things.
std::string_view plural_form(Language language, int n) {
    switch (language) {
    case Language::english:
    case Language::german:
    case Language::norwegian:
    case Language::italian:
    case Language::spanish:
        return n == 1 ? "one" : "other";
    case Language::french:
        return n == 0 || n == 1 ? "one" : "other";
    case Language::ukrainian:
        return slavic_form(n, n % 10 == 1 && n % 100 != 11);
    case Language::polish:
        return slavic_form(n, n == 1);
    }
    return "other";
}

} // namespace

std::string_view code(Language language) {
    switch (language) {
    case Language::english:
        return "en";
    case Language::ukrainian:
        return "uk";
    case Language::german:
        return "de";
    case Language::norwegian:
        return "nb";
    case Language::french:
        return "fr";
    case Language::italian:
        return "it";
    case Language::spanish:
        return "es";
    case Language::polish:
        return "pl";
    }
    return {};
}

std::vector<std::string_view> plural_forms(Language language) {
    // Every form of every language shows below a hundred.
    constexpr int enough = 100;
    std::vector<std::string_view> forms;
    for (int n = 0; n < enough; ++n) {
        const std::string_view form = plural_form(language, n);
        if (std::find(forms.begin(), forms.end(), form) == forms.end()) forms.push_back(form);
    }
    return forms;
}

std::optional<Language> language_of(std::string_view wanted) {
    for (const Language language : all_languages)
        if (code(language) == wanted) return language;
    return std::nullopt;
}

const Catalogue& catalogue(Language language) {
    static const std::vector<Catalogue> all = [] {
        std::vector<Catalogue> read;
        for (const Language each : all_languages) read.push_back(read_embedded(each));
        return read;
    }();
    return all[static_cast<std::size_t>(language)];
}

std::string say(const Catalogue& catalogue, std::string_view key, const Arguments& arguments) {
    const auto message = catalogue.messages.find(key);
    if (message == catalogue.messages.end()) return fmt::format("[{}]", key);
    return fill(message->second, arguments);
}

std::string say_count(const Catalogue& catalogue, std::string_view key, int n,
                      Arguments arguments) {
    std::string form = fmt::format("{}.{}", key, plural_form(catalogue.language, n));
    if (!has(catalogue, form)) form = fmt::format("{}.other", key);
    arguments.emplace_back("n", std::to_string(n));
    return say(catalogue, form, arguments);
}

bool has(const Catalogue& catalogue, std::string_view key) {
    return catalogue.messages.find(key) != catalogue.messages.end();
}

std::vector<std::string> placeholders(std::string_view message) {
    std::vector<std::string> names;
    for (std::size_t open = message.find('{'); open != message.npos;
         open = message.find('{', open + 1)) {
        const std::size_t close = message.find('}', open);
        if (close == message.npos) break;
        std::string name{message.substr(open + 1, close - open - 1)};
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(std::move(name));
    }
    return names;
}

std::variant<Catalogue, std::string> read_catalogue(Language language, std::string_view text) {
    Catalogue catalogue{language, {}};
    try {
        const toml::table table = toml::parse(text);
        std::string problem = flatten(table, "", catalogue.messages);
        if (!problem.empty()) return problem;
    } catch (const toml::parse_error& error) {
        return fmt::format("line {}: {}", error.source().begin.line, error.description());
    }
    return catalogue;
}

} // namespace ringside::view
