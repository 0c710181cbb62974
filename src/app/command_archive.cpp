#include <charconv>
#include <cstdio>
#include <string>
#include <variant>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/archive.hpp"
#include "app/command.hpp"
#include "app/rule_files.hpp"
#include "chess/pgn.hpp"
#include "record/game.hpp"
#include "rulebook/files.hpp"
#include "rulebook/problem.hpp"
#include "scenario/account.hpp"
#include "scenario/json.hpp"
#include "scenario/write.hpp"
#include "view/catalogue.hpp"

namespace ringside::app {

int run_show(Arguments words);
int run_export(Arguments words);

namespace {

constexpr int fine = 0;
constexpr int damaged = 1;
constexpr int unreadable = 2;

enum class Format { account, bout, json, pgn };

struct Wish {
    std::string file;
    std::optional<int> bout; ///< empty: all
    std::optional<Format> format;
    std::string rules_folder; ///< takes the texts of the rule sets; empty: nobody wants them
};

std::optional<Format> format_named(std::string_view word) {
    if (word == "bout") return Format::bout;
    if (word == "json") return Format::json;
    if (word == "pgn") return Format::pgn;
    return std::nullopt;
}

std::optional<int> number_named(std::string_view word) {
    int number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    const bool is_whole = read.ec == std::errc{} && read.ptr == word.data() + word.size();
    return is_whole && number >= 1 ? std::optional{number} : std::nullopt;
}

/// What an option wants beside its name; empty for what is no option of the command.
std::string_view value_of_option(std::string_view option, bool exports) {
    if (option == "--bout") return "the number of a bout, from 1";
    if (option == "--format" && exports) return "bout, json or pgn";
    if (option == "--rules" && exports) return "a folder";
    return {};
}

bool take_value(Wish& wish, std::string_view option, std::string_view value) {
    if (option == "--bout") return (wish.bout = number_named(value)).has_value();
    if (option == "--format") return (wish.format = format_named(value)).has_value();
    wish.rules_folder = value;
    return !value.empty();
}

/// What is asked for; the alternative is one sentence: what was found, what is admitted.
std::variant<Wish, std::string> read_wish(Arguments words, bool exports) {
    Wish wish;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view word = words[i];
        const std::string_view wanted = value_of_option(word, exports);
        if (!wanted.empty()) {
            if (i + 1 == words.size()) return fmt::format("{} wants {}", word, wanted);
            if (!take_value(wish, word, words[++i]))
                return fmt::format("{} wants {}, not \"{}\"", word, wanted, words[i]);
        } else if (word.starts_with("-")) {
            return fmt::format("\"{}\" is no option; admitted: --bout{}", word,
                               exports ? ", --format, --rules" : "");
        } else if (!wish.file.empty()) {
            return fmt::format("one record at a time: \"{}\", \"{}\"", wish.file, word);
        } else {
            wish.file = word;
        }
    }
    if (wish.file.empty()) return "no record was named: FILE";
    if (exports && !wish.format) return "no format was named: --format bout, json or pgn";
    return wish;
}

std::vector<core::Call> calls_of(const record::RecordedBout& bout) {
    std::vector<core::Call> calls;
    for (const record::RecordedCall& recorded : bout.calls) calls.push_back(recorded.call);
    return calls;
}

std::string json_text(const core::Bout& bout, const view::Catalogue& words) {
    using Json = nlohmann::ordered_json;
    const auto line = [](const Json& json) {
        return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
    };
    std::string text;
    for (const core::Fact& fact : bout.facts) text += line(scenario::fact_json(bout, fact, words));
    Json last = Json::object();
    last["bout"] = scenario::state_json(bout, words);
    return text + line(last);
}

std::string text_of(const record::RecordedBout& recorded, const core::Rulebook& rules,
                    Format format) {
    const view::Catalogue& words = view::catalogue(view::Language::english);
    const core::Bout bout = play_recorded(recorded, rules, recorded.calls.size());
    switch (format) {
    case Format::account:
        return fmt::format("Bout {}\n\n{}\n", recorded.number, scenario::account(bout, words));
    case Format::bout:
        return scenario::write(recorded.sheet, calls_of(recorded));
    case Format::json:
        return json_text(bout, words);
    case Format::pgn:
        return chess::pgn(record::game_of(bout));
    }
    return {};
}

void print_remarks(const Archive& archive) {
    for (const record::RecordedRemark& recorded : archive.told.evening.remarks) {
        const record::Entry& entry = archive.reading.entries[recorded.entry];
        fmt::print("line {}, {}: {}: {}\n", entry.number, entry.stamp.wall, recorded.remark.kind,
                   recorded.remark.text);
    }
}

/// Says on the error stream what of the file could not be shown.
bool tell_what_is_missing(const Archive& archive) {
    const auto& reading = archive.reading;
    if (reading.damage)
        fmt::print(stderr, "{}:{}: damaged: {}; what stands before it is shown\n", archive.file,
                   reading.damage->line, reading.damage->why);
    if (reading.torn) fmt::print(stderr, "{}: its last line was never finished\n", archive.file);
    if (const auto& problem = archive.told.problem)
        fmt::print(stderr, "{}:{}: not understood: {}\n", archive.file, problem->line,
                   problem->why);
    return reading.damage || archive.told.problem;
}

/// Prints one bout. Says on the error stream why not, and is false then.
bool print(const Archive& archive, const Wish& wish, const record::RecordedBout& bout) {
    const auto complain = [&](const std::string& why) {
        fmt::print(stderr, "{}: bout {}: {}\n", archive.file, bout.number, why);
        return false;
    };
    if (!record::is_begun(bout)) return complain("never begun, its sheet was not finished");
    const auto rules = rules_of(bout);
    if (!rules.rulebook) return complain(rulebook::to_text(rules.problems.front()));
    const Format format = wish.format.value_or(Format::account);
    if (format == Format::bout && !wish.bout && archive.told.evening.bouts.size() > 1)
        fmt::print("{}# bout {}\n", bout.number > 1 ? "\n" : "", bout.number);
    fmt::print("{}", text_of(bout, *rules.rulebook, format));
    if (!wish.rules_folder.empty()) {
        if (const auto why = write_rules(bout, wish.rules_folder)) return complain(*why);
    } else if (format == Format::bout &&
               rulebook::load(bout.sheet.rules).rulebook != rules.rulebook) {
        fmt::print(
            stderr,
            "{}: bout {}: its rule set is not what \"{}\" is here; --rules FOLDER writes it\n",
            archive.file, bout.number, bout.sheet.rules);
    }
    return true;
}

int print(const Archive& archive, const Wish& wish) {
    const auto& bouts = archive.told.evening.bouts;
    bool is_whole = !tell_what_is_missing(archive);
    if (wish.bout && static_cast<std::size_t>(*wish.bout) > bouts.size()) {
        fmt::print(stderr, "{}: expected {}, found --bout {}\n", archive.file,
                   bouts.empty()       ? std::string{"no number, since it holds no bout"}
                   : bouts.size() == 1 ? std::string{"bout 1, the only one"}
                                       : fmt::format("a bout from 1 to {}", bouts.size()),
                   *wish.bout);
        return unreadable;
    }
    for (const record::RecordedBout& bout : bouts)
        if (!wish.bout || bout.number == *wish.bout)
            is_whole = print(archive, wish, bout) && is_whole;
    if (!wish.format) print_remarks(archive);
    std::fflush(stdout);
    return is_whole ? fine : damaged;
}

int run(Arguments words, std::string_view command, const char* usage) {
    const auto wished = read_wish(words, command == "export");
    if (const auto* problem = std::get_if<std::string>(&wished)) {
        fmt::print(stderr, "ringside {}: {}\nusage: ringside {} {}\n", command, *problem, command,
                   usage);
        return unreadable;
    }
    const Wish& wish = std::get<Wish>(wished);
    const auto archive = read_archive(wish.file);
    if (const auto* why = std::get_if<std::string>(&archive)) {
        fmt::print(stderr, "{}\n", *why);
        return unreadable;
    }
    return print(std::get<Archive>(archive), wish);
}

} // namespace

int run_show(Arguments words) { return run(words, "show", "FILE [--bout N]"); }

int run_export(Arguments words) {
    return run(words, "export", "FILE [--bout N] --format bout|json|pgn [--rules FOLDER]");
}

} // namespace ringside::app
