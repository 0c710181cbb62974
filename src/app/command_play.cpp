#include <cerrno>
#include <cstdio>
#include <cstring>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "app/bout_file.hpp"
#include "app/command.hpp"
#include "scenario/account.hpp"
#include "scenario/json.hpp"
#include "scenario/run.hpp"
#include "scenario/time_text.hpp"

namespace ringside::app {

int run_play(Arguments words);

namespace {

constexpr int fine = 0;
constexpr int unexpected = 1;
constexpr int unreadable = 2;

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
    const auto read = read_bout_and_rules(wish->file);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&read)) {
        for (const std::string& problem : *problems) fmt::print(stderr, "{}\n", problem);
        return unreadable;
    }
    const auto& played = std::get<BoutFile>(read);
    const scenario::Outcome outcome =
        scenario::run(played.scenario, *played.rules.rulebook, wish->state_at);
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
