#include "coverage/suite.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <variant>

#include "core/play.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"
#include "scenario/run.hpp"
#include "support/places.hpp"

namespace ringside::tests {

namespace {

[[noreturn]] void stop(const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    std::exit(2);
}

std::string text_of(const std::filesystem::path& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

Scene scene_of(const std::filesystem::path& file) {
    std::string text = text_of(file);
    auto read = scenario::read(text);
    if (const auto* problems = std::get_if<std::vector<scenario::Problem>>(&read))
        stop(scenario::to_text(problems->front(), file.string()));
    auto& scenario = std::get<scenario::Scenario>(read);
    rulebook::Reading rules = rulebook::load(scenario.sheet.rules, file.parent_path());
    if (!rules.rulebook) stop(file.string() + ": its rule set " + scenario.sheet.rules);
    return {file.stem().string(), std::move(text), std::move(scenario), std::move(*rules.rulebook)};
}

std::vector<Scene> all_scenes() {
    std::vector<std::filesystem::path> files;
    for (const auto& entry :
         std::filesystem::directory_iterator{test::in_project("tests/scenarios")})
        if (entry.path().extension() == ".bout") files.push_back(entry.path());
    std::ranges::sort(files);
    std::vector<Scene> scenes;
    std::ranges::transform(files, std::back_inserter(scenes), scene_of);
    return scenes;
}

} // namespace

const std::vector<Scene>& scenes() {
    static const std::vector<Scene> all = all_scenes();
    return all;
}

std::string_view clause_of(const Scene& scene) {
    const std::string_view name = scene.name;
    const std::size_t end = name.find('-');
    const std::string_view clause = name.substr(0, end);
    const bool is_number = end != std::string_view::npos &&
                           clause.find_first_not_of("0123456789.") == std::string_view::npos;
    return is_number ? clause : std::string_view{};
}

std::vector<scenario::Expectation> expectations(const Scene& scene) {
    std::vector<scenario::Expectation> found;
    for (const scenario::TimedLine& line : scene.scenario.lines)
        if (const auto* expectation = std::get_if<scenario::Expectation>(&line.what))
            found.push_back(*expectation);
    return found;
}

core::Bout last_bout(const Scene& scene) {
    return core::play(scene.rules, scene.scenario.sheet, calls(scene.scenario),
                      end_of(scene.scenario));
}

std::vector<std::string> failures(const Scene& scene, const core::Rulebook& rules) {
    std::vector<std::string> lines;
    for (const scenario::Failure& failure : scenario::run(scene.scenario, rules).failures)
        lines.push_back(scenario::to_text(failure, scene.name));
    return lines;
}

} // namespace ringside::tests
