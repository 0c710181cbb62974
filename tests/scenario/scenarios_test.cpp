// Every bout in tests/scenarios is read and holds all that it expects.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "scenario/playing.hpp"
#include "support/places.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;

namespace {

const std::filesystem::path folder{ringside::test::in_project("tests/scenarios")};

std::vector<std::filesystem::path> bouts() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder})
        if (entry.path().extension() == ".bout") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

/// What speaks against a bout, one line a thing; empty where nothing does.
std::string told_of(const std::filesystem::path& file) {
    const std::string name = std::filesystem::relative(file, folder).string();
    std::string told;
    const auto reading = read(text_of(file));
    if (const auto* problems = std::get_if<std::vector<Problem>>(&reading)) {
        for (const Problem& problem : *problems) told += to_text(problem, name) + "\n";
        return told;
    }
    const Scenario& scenario = std::get<Scenario>(reading);
    const auto set = rulebook::load(scenario.sheet.rules, file.parent_path());
    for (const auto& problem : set.problems) told += rulebook::to_text(problem) + "\n";
    if (!set.rulebook) return told;
    const Outcome outcome = run(scenario, *set.rulebook);
    for (const Failure& failure : outcome.failures) told += to_text(failure, name) + "\n";
    if (outcome.expectations == 0) told += name + ": expects nothing\n";
    return told;
}

} // namespace

TEST_CASE("every bout that is written down comes out as it says", "[scenario][scenarios]") {
    const auto files = bouts();
    REQUIRE_FALSE(files.empty());
    for (const auto& file : files) CHECK(told_of(file) == "");
}
