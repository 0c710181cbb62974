#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ringside::view {

/// The languages that a screen can speak. Each has a file `assets/lang/CODE.toml`, compiled in.
enum class Language : std::uint8_t {
    english,
    ukrainian,
    german,
    norwegian, ///< Bokmål
    french,
    italian,
    spanish,
    polish,
};

inline constexpr std::initializer_list<Language> all_languages{
    Language::english, Language::ukrainian, Language::german,  Language::norwegian,
    Language::french,  Language::italian,   Language::spanish, Language::polish};

/// The language's code, as its file is named: "en".
[[nodiscard]] std::string_view code(Language language);

/// The language with this code; empty where there is none.
[[nodiscard]] std::optional<Language> language_of(std::string_view code);

/// All messages of one language by their dotted keys ("refusal.before_eight"). A message is plain
/// text with named placeholders in braces: "{corner} is down".
struct Catalogue {
    Language language = Language::english;
    std::map<std::string, std::string, std::less<>> messages;
};

/// What is put in place of the placeholders, each name once: `{{"corner", "Red"}, {"ms", "60"}}`.
using Arguments = std::vector<std::pair<std::string_view, std::string>>;

/// The messages of `language`, read once for the whole program.
[[nodiscard]] const Catalogue& catalogue(Language language);

/// The message of `key` with its placeholders filled. A key that the catalogue lacks is answered by
/// the key itself in square brackets, and a placeholder without argument stays in the text in its
/// braces: a missing word shows, but takes no screen down in mid-bout. Tests look for both.
/// Arguments that the message does not name are left out.
[[nodiscard]] std::string say(const Catalogue& catalogue, std::string_view key,
                              const Arguments& arguments = {});

/// As `say`, for a message whose form depends on how many: looks for `key.one`, `key.few`,
/// `key.many` or `key.other` by the language's rule, then for `key.other`. `{n}` is filled by `n`.
[[nodiscard]] std::string say_count(const Catalogue& catalogue, std::string_view key, int n,
                                    Arguments arguments = {});

/// The forms that a message about a number needs in this language: "one", "few", "many", "other".
[[nodiscard]] std::vector<std::string_view> plural_forms(Language language);

/// Whether the catalogue has a message for `key`.
[[nodiscard]] bool has(const Catalogue& catalogue, std::string_view key);

/// The names of the placeholders in a message, in order of appearance, each once.
[[nodiscard]] std::vector<std::string> placeholders(std::string_view message);

/// Reads the text of a language file: TOML whose tables nest and whose values are all strings.
/// The alternative is one sentence that says what is wrong and where.
[[nodiscard]] std::variant<Catalogue, std::string> read_catalogue(Language language,
                                                                  std::string_view text);

/// The language files compiled in, each with its name and its text.
[[nodiscard]] std::span<const std::pair<std::string_view, std::string_view>> embedded_languages();

} // namespace ringside::view
