#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <variant>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/command.hpp"
#include "rulebook/files.hpp"
#include "scenario/account.hpp"
#include "scenario/json.hpp"
#include "scenario/read.hpp"
#include "scenario/run.hpp"
#include "scenario/time_text.hpp"

namespace ringside::app {

int run_play(Arguments words);

namespace {

constexpr int fine = 0;
constexpr int unexpected = 1;
constexpr int unreadable = 2;

constexpr std::size_t largest_file = 16 * 1024 * 1024;

struct Wish {
    std::string file;
    bool json = false;
    std::optional<core::Instant> state_at;
};

/// What is asked for; empty where it cannot be understood.
std::optional<Wish> read_wish(Arguments words) {
    Wish wish;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--json") {
            wish.json = true;
        } else if (words[i] == "--state-at" && i + 1 < words.size()) {
            const auto time = scenario::read_time(words[++i]);
            if (!time) return std::nullopt;
            wish.state_at = core::Instant{*time};
        } else if (words[i].starts_with("--") || !wish.file.empty()) {
            return std::nullopt;
        } else {
            wish.file = words[i];
        }
    }
    return wish.file.empty() ? std::nullopt : std::optional{std::move(wish)};
}

int misused() {
    fmt::print(stderr, "usage: ringside play FILE.bout [--json] [--state-at TIME]\n"
                       "TIME is m:ss, m:ss.mmm or h:mm:ss.mmm from the opening of the record\n");
    return unreadable;
}

/// The whole text of a file; empty, with a message, where there is none or too much of it.
std::optional<std::string> text_of(const std::string& file) {
    errno = 0;
    std::ifstream in{file, std::ios::binary};
    std::string text;
    std::array<char, 65'536> block{};
    while (in && text.size() <= largest_file) {
        in.read(block.data(), block.size());
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    }
    if (!in.is_open() || in.bad()) {
        fmt::print(stderr, "{}: {}\n", file, errno != 0 ? std::strerror(errno) : "cannot be read");
        return std::nullopt;
    }
    if (text.size() > largest_file) {
        fmt::print(stderr, "{}: expected at most {} bytes, found more\n", file, largest_file);
        return std::nullopt;
    }
    return text;
}

std::optional<scenario::Scenario> read_scenario(const std::string& file) {
    const auto text = text_of(file);
    if (!text) return std::nullopt;
    auto reading = scenario::read(*text);
    if (auto* read = std::get_if<scenario::Scenario>(&reading)) return std::move(*read);
    for (const auto& problem : std::get<std::vector<scenario::Problem>>(reading))
        fmt::print(stderr, "{}\n", scenario::to_text(problem, file));
    return std::nullopt;
}

/// The rule set that the sheet names: by name, or by a path from the scenario's own folder.
std::optional<core::Rulebook> load_rules(const scenario::Scenario& played,
                                         const std::string& file) {
    const auto folder = std::filesystem::path{file}.parent_path();
    auto reading =
        rulebook::load(played.sheet.rules, folder.empty() ? std::filesystem::path{"."} : folder);
    if (reading.rulebook) return std::move(reading.rulebook);
    const scenario::Problem problem{played.rules_line, played.rules_column,
                                    "a rule set that can be read",
                                    scenario::shown(played.sheet.rules)};
    fmt::print(stderr, "{}\n", scenario::to_text(problem, file));
    for (const auto& each : reading.problems) fmt::print(stderr, "{}\n", rulebook::to_text(each));
    return std::nullopt;
}

void print_json(const core::Bout& bout, const view::Catalogue& words) {
    using Json = nlohmann::ordered_json;
    const auto print = [](const Json& json) {
        fmt::print("{}\n", json.dump(-1, ' ', false, Json::error_handler_t::replace));
    };
    for (const core::Fact& fact : bout.facts) print(scenario::fact_json(bout, fact, words));
    Json last = Json::object();
    last["bout"] = scenario::state_json(bout, words);
    print(last);
}

} // namespace

int run_play(Arguments words) {
    const auto wish = read_wish(words);
    if (!wish) return misused();
    const auto played = read_scenario(wish->file);
    if (!played) return unreadable;
    const auto rules = load_rules(*played, wish->file);
    if (!rules) return unreadable;
    const scenario::Outcome outcome = scenario::run(*played, *rules, wish->state_at);
    const view::Catalogue& english = view::catalogue(view::Language::english);
    if (wish->json)
        print_json(outcome.bout, english);
    else
        fmt::print("{}", scenario::account(outcome.bout, english));
    if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
        fmt::print(stderr, "the output cannot be written: {}\n", std::strerror(errno));
        return unexpected;
    }
    for (const scenario::Failure& failure : outcome.failures)
        fmt::print(stderr, "{}\n", scenario::to_text(failure, wish->file));
    return outcome.failures.empty() ? fine : unexpected;
}

} // namespace ringside::app
