#include "app/opening.hpp"

#include <filesystem>
#include <utility>

#include "app/places.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"

namespace ringside::app {

namespace fs = std::filesystem;
using Problems = std::vector<std::string>;

namespace {

constexpr int usual_judges = 3;

/// Who meets whom where nobody has said so.
core::Sheet nameless_sheet() {
    core::Sheet sheet;
    sheet.rules = "wcbo-11";
    sheet.fighters[core::Corner::red].name = "Red";
    sheet.fighters[core::Corner::blue].name = "Blue";
    sheet.judges.resize(usual_judges);
    return sheet;
}

bool is_path(std::string_view rules) {
    return rules.find('/') != rules.npos || rules.ends_with(".toml");
}

std::variant<core::Rulebook, Problems> load_rules(core::Sheet& sheet, const fs::path& folder) {
    // The bout is saved elsewhere, where a path from this file would mean nothing.
    if (is_path(sheet.rules)) sheet.rules = fs::weakly_canonical(folder / sheet.rules).string();
    const rulebook::Reading reading = rulebook::load(sheet.rules, folder);
    if (reading.rulebook) return *reading.rulebook;
    Problems problems;
    for (const rulebook::Problem& problem : reading.problems)
        problems.push_back(rulebook::to_text(problem));
    return problems;
}

std::variant<Opening, Problems> read_bout(const std::string& file) {
    auto text = read_file(file);
    if (auto* problem = std::get_if<std::string>(&text)) return Problems{std::move(*problem)};
    auto read = scenario::read(std::get<FileText>(text).text);
    if (const auto* found = std::get_if<std::vector<scenario::Problem>>(&read)) {
        Problems problems;
        for (const scenario::Problem& problem : *found)
            problems.push_back(scenario::to_text(problem, file));
        return problems;
    }
    const auto& scenario = std::get<scenario::Scenario>(read);
    Opening opening;
    opening.sheet = scenario.sheet;
    opening.calls = scenario::calls(scenario);
    opening.start = scenario::end_of(scenario);
    return opening;
}

} // namespace

std::variant<Opening, Problems> open_bout(const RunOptions& options) {
    Opening opening;
    opening.sheet = nameless_sheet();
    fs::path folder = ".";
    if (options.file) {
        auto read = read_bout(*options.file);
        if (auto* problems = std::get_if<Problems>(&read)) return std::move(*problems);
        opening = std::get<Opening>(std::move(read));
        folder = fs::path{*options.file}.parent_path();
        if (folder.empty()) folder = ".";
    }
    if (options.rules) {
        opening.sheet.rules = *options.rules;
        folder = "."; // a path on the command line counts from where one stands
    }
    auto rules = load_rules(opening.sheet, folder);
    if (auto* problems = std::get_if<Problems>(&rules)) return std::move(*problems);
    opening.rules = std::get<core::Rulebook>(std::move(rules));
    return opening;
}

} // namespace ringside::app
