#include "app/run_options.hpp"

#include <string_view>
#include <vector>

#include "app/command.hpp"

#include "support/catch.hpp"

using namespace ringside;
using app::RunOptions;

namespace {

using Words = std::vector<std::string_view>;

std::string problem_with(const Words& words) {
    const auto read = app::read_run_options(words);
    const auto* problem = std::get_if<std::string>(&read);
    return problem != nullptr ? *problem : "";
}

} // namespace

TEST_CASE("what follows ringside run is read in any order", "[run]") {
    const auto read = app::read_run_options(
        Words{"--speed", "20", "final.bout", "--events", "--size", "1280x800", "--rules", "quick",
              "--folder", "out", "--record", "a.record", "--rehearsal"});
    REQUIRE(std::holds_alternative<RunOptions>(read));
    RunOptions wanted;
    wanted.file = "final.bout";
    wanted.rules = "quick";
    wanted.size = app::WindowSize{1280, 800};
    wanted.folder = "out";
    wanted.record = "a.record";
    wanted.rehearsal = true;
    wanted.speed = 20;
    wanted.events = true;
    CHECK(std::get<RunOptions>(read) == wanted);
    CHECK(std::get<RunOptions>(app::read_run_options(Words{})) == RunOptions{});
}

TEST_CASE("what cannot be read after ringside run is named with what is admitted", "[run]") {
    for (const char* speed : {"0", "0.5", "1001", "-1", "fast", "1e3", "", "2x", "nan"})
        CHECK(problem_with({"--speed", speed}) ==
              "--speed wants a number from 1 to 1000, not \"" + std::string{speed} + "\"");
    CHECK(problem_with({"--speed"}) == "--speed wants a number from 1 to 1000");
    CHECK(problem_with({"--size", "big"}).find("not \"big\"") != std::string::npos);
    CHECK(problem_with({"--loud"}).find("admitted: --speed") != std::string::npos);
    CHECK(problem_with({"a.bout", "b.bout"}) == "one bout at a time: \"a.bout\", \"b.bout\"");
}

TEST_CASE("a command tells how it is used where that is asked for", "[run]") {
    const std::vector<std::string_view> words{"run", "--help"};
    CHECK(app::run_command_line(words) == 0);
}
