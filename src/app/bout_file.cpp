#include "app/bout_file.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

#include <fmt/format.h>

#include "app/rule_files.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"

namespace ringside::app {

namespace {

using Problems = std::vector<std::string>;

constexpr std::size_t largest_bout = 16 * 1024 * 1024;

/// The whole text of a file, which may be a pipe; or why there is none.
std::variant<std::string, Problems> text_of(const std::string& file) {
    errno = 0;
    std::ifstream in{file, std::ios::binary};
    std::string text;
    std::array<char, 65'536> block{};
    while (in && text.size() <= largest_bout) {
        in.read(block.data(), block.size());
        text.append(block.data(), static_cast<std::size_t>(in.gcount()));
    }
    if (!in.is_open() || in.bad())
        return Problems{
            fmt::format("{}: {}", file, errno != 0 ? std::strerror(errno) : "cannot be read")};
    if (text.size() > largest_bout)
        return Problems{
            fmt::format("{}: expected at most {} bytes, found more", file, largest_bout)};
    return text;
}

} // namespace

std::variant<BoutFile, Problems> read_bout_file(const std::string& file,
                                                const std::string& rules_folder) {
    auto text = text_of(file);
    if (auto* problems = std::get_if<Problems>(&text)) return std::move(*problems);
    BoutFile bout{file, std::get<std::string>(std::move(text)), {}, {}};
    auto reading = scenario::read(bout.text);
    Problems problems;
    if (const auto* found = std::get_if<std::vector<scenario::Problem>>(&reading)) {
        for (const auto& problem : *found) problems.push_back(scenario::to_text(problem, file));
        return problems;
    }
    bout.scenario = std::get<scenario::Scenario>(std::move(reading));
    const auto folder = std::filesystem::path{file}.parent_path();
    const std::string& rules = bout.scenario.sheet.rules;
    bout.rules = rules_folder.empty() ? rulebook::load(rules, folder.empty() ? "." : folder)
                                      : read_rules(rules, rules_folder);
    if (bout.rules.rulebook) return bout;
    const scenario::Problem problem{bout.scenario.rules_line, bout.scenario.rules_column,
                                    "a rule set that can be read", scenario::shown(rules)};
    problems.push_back(scenario::to_text(problem, file));
    for (const auto& each : bout.rules.problems) problems.push_back(rulebook::to_text(each));
    return problems;
}

} // namespace ringside::app
