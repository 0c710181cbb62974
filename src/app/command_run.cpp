#include <algorithm>
#include <cstdio>
#include <string>
#include <variant>
#include <vector>

#include <fmt/core.h>

#include "app/command.hpp"
#include "app/headless.hpp"
#include "app/places.hpp"
#include "app/windows.hpp"

namespace ringside::app {

int run_run(Arguments words);

namespace {

constexpr int unreadable = 2;

int complain(const std::vector<std::string>& problems) {
    for (const std::string& problem : problems) fmt::print(stderr, "ringside: {}\n", problem);
    return unreadable;
}

std::vector<std::string> in_words(const std::vector<rulebook::Problem>& problems) {
    std::vector<std::string> lines;
    for (const rulebook::Problem& problem : problems) lines.push_back(rulebook::to_text(problem));
    return lines;
}

/// Reads one file of the configuration with `read`.
template <typename T>
std::variant<T, std::vector<std::string>> read_config(
    std::string_view name,
    std::variant<T, std::vector<rulebook::Problem>> (*read)(std::string_view, std::string_view)) {
    const auto path = config_file(name);
    if (!path) return std::vector{fmt::format("config/{}: no such file", name)};
    const auto text = read_file(*path);
    if (const auto* problem = std::get_if<std::string>(&text)) return std::vector{*problem};
    auto result = read(std::get<FileText>(text).text, path->string());
    if (const auto* problems = std::get_if<std::vector<rulebook::Problem>>(&result))
        return in_words(*problems);
    return std::get<T>(std::move(result));
}

} // namespace

int run_run(Arguments words) {
    if (std::find(words.begin(), words.end(), "--headless") != words.end())
        return run_headless(words);
    const auto options = read_run_options(words);
    if (const auto* problem = std::get_if<std::string>(&options)) return complain({*problem});
    const auto settings = read_config<Settings>("console.toml", read_settings);
    const auto keys = read_config<KeyMap>("keys.toml", read_keys);
    const auto& run = std::get<RunOptions>(options);
    const auto bout = open_bout(run.file, run.rules);

    std::vector<std::string> problems;
    const auto gather = [&](const auto& read) {
        if (const auto* found = std::get_if<std::vector<std::string>>(&read))
            problems.insert(problems.end(), found->begin(), found->end());
    };
    gather(settings);
    gather(keys);
    gather(bout);
    if (!problems.empty()) return complain(problems);
    return run_windows(
        {run, std::get<Settings>(settings), std::get<KeyMap>(keys), std::get<NewBout>(bout)});
}

} // namespace ringside::app
