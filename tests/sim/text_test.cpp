#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <variant>

#include "core/play.hpp"
#include "scenario/read.hpp"
#include "scenario/write.hpp"
#include "sim/properties.hpp"
#include "support/catch.hpp"
#include "support/invariants.hpp"
#include "support/rulebooks.hpp"

namespace ringside::test {

namespace {

/// Writes a failing bout into the folder that RINGSIDE_KEEP names, so that `ringside play` plays
/// it.
void keep(const std::string& name, const std::string& bout, const std::string& rules) {
    const char* folder = std::getenv("RINGSIDE_KEEP");
    if (!folder) return;
    const std::filesystem::path path{folder};
    std::ofstream{path / (name + ".bout")} << bout;
    std::ofstream{path / (name + ".toml")} << rules;
}

} // namespace

std::string as_text(const RandomBout& bout, std::string_view remark) {
    const std::string name = "seed-" + std::to_string(bout.seed);
    core::Sheet sheet = bout.sheet;
    sheet.rules = "./" + name + ".toml";
    const std::string rules = as_toml(bout.rules);
    std::string text = "# " + std::string{remark} + "\n" + scenario::write(sheet, bout.calls);
    const core::Instant last = bout.calls.empty() ? core::Instant{} : bout.calls.back().entered;
    if (bout.end > last)
        text += "# looked at until " + std::to_string(core::to_ms(bout.end)) + " ms\n";
    keep(name, text, rules);
    return text + "\n# " + name + ".toml\n" + rules;
}

Problem text_plays_the_same(const RandomBout& written) {
    const std::string text = scenario::write(written.sheet, written.calls);
    const auto read = scenario::read(text);
    if (const auto* problems = std::get_if<std::vector<scenario::Problem>>(&read))
        return "exported text cannot be read: " +
               scenario::to_text(problems->front(), "exported.bout");
    const auto& scenario = std::get<scenario::Scenario>(read);
    const std::vector<core::Call> calls = scenario::calls(scenario);
    if (scenario.sheet != written.sheet) return "the sheet is not read as it was written";
    for (std::size_t place = 0; place < std::min(calls.size(), written.calls.size()); ++place)
        if (calls[place] != written.calls[place])
            return "call " + std::to_string(place + 1) +
                   " is not read as it was written: " + scenario::call_text(written.calls[place]);
    if (calls.size() != written.calls.size()) return "calls are lost in text";
    return difference(core::play(written.rules, written.sheet, written.calls, written.end),
                      core::play(written.rules, scenario.sheet, calls, written.end));
}

TEST_CASE("a bout written as text plays the same", "[text]") {
    holds({"text", text_plays_the_same});
}

} // namespace ringside::test
