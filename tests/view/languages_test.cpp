// Every language says everything that English says, and nothing else, with the same words filled
// in.

#include <algorithm>
#include <iterator>
#include <map>
#include <set>

#include <fmt/format.h>

#include "support/catch.hpp"
#include "view/catalogue.hpp"
#include "view/wording.hpp"

using namespace ringside::view;

namespace {

using Names = std::set<std::string>;

Names names_in(std::string_view message) {
    const auto all = placeholders(message);
    return {all.begin(), all.end()};
}

/// The key without its form where English has the message once for one thing and once for many.
std::string without_form(const Catalogue& english, const std::string& key) {
    const std::size_t dot = key.rfind('.');
    const std::string family = key.substr(0, dot);
    return has(english, family + ".one") && has(english, family + ".other") ? family
                                                                            : std::string{};
}

/// The keys that a language must have: those of English, a message about a number in every form of
/// the language's grammar.
std::set<std::string> wanted_keys(Language language) {
    const Catalogue& english = catalogue(Language::english);
    std::set<std::string> keys;
    for (const auto& [key, message] : english.messages) {
        const std::string family = without_form(english, key);
        if (family.empty()) {
            keys.insert(key);
            continue;
        }
        for (const std::string_view form : plural_forms(language))
            keys.insert(fmt::format("{}.{}", family, form));
    }
    return keys;
}

std::set<std::string> keys_of(Language language) {
    std::set<std::string> keys;
    for (const auto& [key, message] : catalogue(language).messages) keys.insert(key);
    return keys;
}

std::vector<std::string> missing_from(const std::set<std::string>& some,
                                      const std::set<std::string>& others) {
    std::vector<std::string> missing;
    std::set_difference(some.begin(), some.end(), others.begin(), others.end(),
                        std::back_inserter(missing));
    return missing;
}

std::string say_n(Language language, int n) {
    return say_count(catalogue(language), "projector.cards_sum", n);
}

} // namespace

TEST_CASE("a language has every message and no superfluous one", "[languages]") {
    for (const Language language : all_languages) {
        INFO("assets/lang/" << code(language) << ".toml");
        CHECK(missing_from(wanted_keys(language), keys_of(language)) == std::vector<std::string>{});
        CHECK(missing_from(keys_of(language), wanted_keys(language)) == std::vector<std::string>{});
    }
}

TEST_CASE("a message has the same words in braces in every language", "[languages]") {
    const Catalogue& english = catalogue(Language::english);
    for (const Language language : all_languages)
        for (const auto& [key, message] : english.messages) {
            if (!without_form(english, key).empty()) continue;
            const auto translated = catalogue(language).messages.find(key);
            if (translated == catalogue(language).messages.end())
                continue; // told by the test above
            INFO("assets/lang/" << code(language) << ".toml, " << key << ": "
                                << translated->second);
            CHECK(names_in(translated->second) == names_in(message));
        }
}

TEST_CASE("a message about a number names what English names, the number where it is not one",
          "[languages]") {
    const Catalogue& english = catalogue(Language::english);
    std::map<std::string, Names> may, must;
    for (const auto& [key, message] : english.messages) {
        const std::string family = without_form(english, key);
        if (family.empty()) continue;
        const Names names = names_in(message);
        may[family].insert(names.begin(), names.end());
        if (key == family + ".other") must[family] = names;
    }
    REQUIRE_FALSE(must.empty());
    for (const Language language : all_languages)
        for (const auto& [family, wanted] : must)
            for (const std::string_view form : plural_forms(language)) {
                const std::string message =
                    say(catalogue(language), fmt::format("{}.{}", family, form));
                INFO(code(language) << ", " << family << "." << form << ": " << message);
                const Names names = names_in(message);
                Names needed = wanted;
                if (form == "one") needed.erase("n");
                CHECK(std::includes(names.begin(), names.end(), needed.begin(), needed.end()));
                CHECK(std::includes(may[family].begin(), may[family].end(), names.begin(),
                                    names.end()));
            }
}

TEST_CASE("a move is shown with the pieces' letters of the language", "[languages]") {
    const auto shown = [](Language language, std::string_view san) {
        return move_in_language(catalogue(language), san);
    };
    CHECK(shown(Language::english, "19...Nbd7+") == "19...Nbd7+");
    CHECK(shown(Language::german, "19...Nbd7+") == "19...Sbd7+");
    CHECK(shown(Language::french, "bxa8=Q#") == "bxa8=D#");
    CHECK(shown(Language::ukrainian, "Kxb1") == "Крxb1");
    CHECK(shown(Language::polish, "Qh4") == "Hh4");
    CHECK(shown(Language::spanish, "O-O-O+") == "O-O-O+");
}

TEST_CASE("a number takes the form that the grammar of its language asks for", "[languages]") {
    CHECK(say_n(Language::english, 1) == "one card");
    CHECK(say_n(Language::english, 21) == "21 cards");
    CHECK(say_n(Language::french, 0) == "0 bulletin");
    CHECK(say_n(Language::french, 2) == "2 bulletins");
    CHECK(say_n(Language::ukrainian, 1) == "1 картка");
    CHECK(say_n(Language::ukrainian, 3) == "3 картки");
    CHECK(say_n(Language::ukrainian, 5) == "5 карток");
    CHECK(say_n(Language::ukrainian, 11) == "11 карток");
    CHECK(say_n(Language::ukrainian, 14) == "14 карток");
    CHECK(say_n(Language::ukrainian, 21) == "21 картка");
    CHECK(say_n(Language::ukrainian, 112) == "112 карток");
    CHECK(say_n(Language::polish, 1) == "jedna karta");
    CHECK(say_n(Language::polish, 4) == "4 karty");
    CHECK(say_n(Language::polish, 12) == "12 kart");
    CHECK(say_n(Language::polish, 21) == "21 kart");
    CHECK(say_n(Language::polish, 22) == "22 karty");
}
