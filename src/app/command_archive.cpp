#include <charconv>
#include <cstdio>
#include <string>
#include <variant>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/archive.hpp"
#include "app/command.hpp"
#include "chess/pgn.hpp"
#include "record/game.hpp"
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
    Format format = Format::account;
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

/// What is asked for; empty where it cannot be understood.
std::optional<Wish> read_wish(Arguments words, bool wants_format) {
    Wish wish;
    std::optional<Format> format;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool has_value = i + 1 < words.size();
        if (words[i] == "--bout" && has_value) {
            wish.bout = number_named(words[++i]);
            if (!wish.bout) return std::nullopt;
        } else if (words[i] == "--format" && has_value && wants_format) {
            format = format_named(words[++i]);
            if (!format) return std::nullopt;
        } else if (words[i].starts_with("--") || !wish.file.empty()) {
            return std::nullopt;
        } else {
            wish.file = words[i];
        }
    }
    if (wish.file.empty() || format.has_value() != wants_format) return std::nullopt;
    wish.format = format.value_or(Format::account);
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

int print(const Archive& archive, const Wish& wish) {
    bool is_whole = !tell_what_is_missing(archive);
    bool any = false;
    for (const record::RecordedBout& bout : archive.told.evening.bouts) {
        if (wish.bout && bout.number != *wish.bout) continue;
        any = true;
        if (!record::is_begun(bout)) continue;
        const auto rules = rules_of(bout);
        if (rules.rulebook) {
            fmt::print("{}", text_of(bout, *rules.rulebook, wish.format));
        } else {
            fmt::print(stderr, "{}: bout {}: {}\n", archive.file, bout.number,
                       rulebook::to_text(rules.problems.front()));
            is_whole = false;
        }
    }
    if (wish.format == Format::account) print_remarks(archive);
    std::fflush(stdout);
    if (wish.bout && !any) {
        fmt::print(stderr, "{}: expected a bout from 1 to {}, found {}\n", archive.file,
                   archive.told.evening.bouts.size(), *wish.bout);
        return unreadable;
    }
    return is_whole ? fine : damaged;
}

int run(Arguments words, bool wants_format, const char* usage) {
    const auto wish = read_wish(words, wants_format);
    if (!wish) {
        fmt::print(stderr, "usage: ringside {}\n", usage);
        return unreadable;
    }
    const auto archive = read_archive(wish->file);
    if (const auto* why = std::get_if<std::string>(&archive)) {
        fmt::print(stderr, "{}\n", *why);
        return unreadable;
    }
    return print(std::get<Archive>(archive), *wish);
}

} // namespace

int run_show(Arguments words) { return run(words, false, "show FILE [--bout N]"); }

int run_export(Arguments words) {
    return run(words, true, "export FILE [--bout N] --format bout|json|pgn");
}

} // namespace ringside::app
