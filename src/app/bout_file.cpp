#include "app/bout_file.hpp"

#include <utility>

#include "app/places.hpp"
#include "app/rule_files.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"

namespace ringside::app {

namespace {

using Problems = std::vector<std::string>;

} // namespace

std::variant<BoutFile, Problems> read_bout_file(const std::string& file) {
    auto text = read_file(file);
    if (auto* problem = std::get_if<std::string>(&text)) return Problems{std::move(*problem)};
    BoutFile bout{file, std::move(std::get<FileText>(text).text), {}, {}};
    auto reading = scenario::read(bout.text);
    if (const auto* found = std::get_if<std::vector<scenario::Problem>>(&reading)) {
        Problems problems;
        for (const auto& problem : *found) problems.push_back(scenario::to_text(problem, file));
        return problems;
    }
    bout.scenario = std::get<scenario::Scenario>(std::move(reading));
    return bout;
}

std::filesystem::path folder_of(const std::string& file) {
    const auto folder = std::filesystem::path{file}.parent_path();
    return folder.empty() ? "." : folder;
}

std::variant<BoutFile, Problems> read_bout_and_rules(const std::string& file,
                                                     const std::string& rules_folder) {
    auto read = read_bout_file(file);
    auto* bout = std::get_if<BoutFile>(&read);
    if (bout == nullptr) return read;
    const std::string& rules = bout->scenario.sheet.rules;
    bout->rules = rules_folder.empty() ? rulebook::load(rules, folder_of(file))
                                       : read_rules(rules, rules_folder);
    if (bout->rules.rulebook) return read;
    const scenario::Problem problem{bout->scenario.rules_line, bout->scenario.rules_column,
                                    "a rule set that can be read", scenario::shown(rules)};
    Problems problems{scenario::to_text(problem, file)};
    for (const auto& each : bout->rules.problems) problems.push_back(rulebook::to_text(each));
    return problems;
}

} // namespace ringside::app
