#include "app/opening.hpp"

#include <filesystem>
#include <utility>

#include "app/bout_file.hpp"
#include "rulebook/files.hpp"
#include "scenario/scenario.hpp"

namespace ringside::app {

namespace fs = std::filesystem;
using Problems = std::vector<std::string>;

namespace {

constexpr int usual_judges = 3;

/// Who meets whom where nobody has said so.
core::Sheet nameless_sheet() {
    core::Sheet sheet;
    sheet.rules = "wcbo-11";
    sheet.judges.resize(usual_judges);
    return sheet;
}

bool is_path(std::string_view rules) {
    return rules.find('/') != rules.npos || rules.ends_with(".toml");
}

/// Resolves the sheet's rule set; says what is wrong with it, else nothing.
Problems load_rules(NewBout& bout, const fs::path& folder) {
    core::Sheet& sheet = bout.sheet;
    // The bout is kept elsewhere, where a path from this file would mean nothing.
    if (is_path(sheet.rules)) sheet.rules = fs::weakly_canonical(folder / sheet.rules).string();
    bout.rules = rulebook::load(sheet.rules, folder);
    Problems problems;
    if (bout.rules.rulebook) return problems;
    for (const rulebook::Problem& problem : bout.rules.problems)
        problems.push_back(rulebook::to_text(problem));
    return problems;
}

} // namespace

std::variant<NewBout, Problems> open_bout(const std::optional<std::string>& file,
                                          const std::optional<std::string>& rules) {
    NewBout bout{nameless_sheet(), {}};
    fs::path folder = ".";
    if (file) {
        auto read = read_bout_file(*file);
        if (auto* problems = std::get_if<Problems>(&read)) return std::move(*problems);
        auto& found = std::get<BoutFile>(read);
        bout = NewBout{found.scenario.sheet,
                       {},
                       scenario::calls(found.scenario),
                       scenario::end_of(found.scenario),
                       *file,
                       std::move(found.text)};
        folder = folder_of(*file);
    }
    if (rules) {
        bout.sheet.rules = *rules;
        folder = "."; // a path on the command line counts from where one stands
    }
    if (auto problems = load_rules(bout, folder); !problems.empty()) return problems;
    return bout;
}

} // namespace ringside::app
