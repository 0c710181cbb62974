// `ringside play` as it is typed: what it prints, where, and with which exit code.

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include <sys/wait.h>

#include "scenario/playing.hpp"
#include "support/running.hpp"

using namespace ringside::scenario::test;
using Json = nlohmann::ordered_json;

namespace {

using ringside::test::Run;

/// Where `ringside play` is run.
struct Folder : ringside::test::WorkFolder {
    [[nodiscard]] Run play(const std::string& arguments) const { return run("play " + arguments); }
};

std::vector<Json> json_lines(const std::string& text) {
    std::istringstream in{text};
    std::vector<Json> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(Json::parse(line));
    return lines;
}

} // namespace

TEST_CASE("a bout whose expectations hold is told, and all is well", "[scenario][play]") {
    const Folder folder;
    folder.write("a.bout", example);
    const Run run = folder.play("a.bout");
    CHECK(run.code == 0);
    CHECK(run.err.empty());
    CHECK_THAT(run.out, Catch::Contains("Knockdown of Blue"));
    CHECK_THAT(run.out, Catch::Contains("beats Ola Venn by knockout"));
}

TEST_CASE("with --json every line is an object, the last one the state", "[scenario][play]") {
    const Folder folder;
    folder.write("a.bout", example);
    const Run run = folder.play("a.bout --json");
    CHECK(run.code == 0);
    const auto lines = json_lines(run.out);
    REQUIRE(lines.size() > 2);
    CHECK(lines.front()["what"] == "round_started");
    CHECK(lines.back()["bout"]["result"]["winner"] == "red");
    for (const Json& line : lines) CHECK(line.contains("bout") != line.contains("what"));
}

TEST_CASE("with --state-at the bout is as it was seen then", "[scenario][play]") {
    const Folder folder;
    folder.write("a.bout", example);
    const auto state = [&](const std::string& time) {
        const Run run = folder.play("--json --state-at " + time + " a.bout");
        CHECK(run.code == 0);
        return json_lines(run.out).back()["bout"];
    };
    CHECK(state("0:10")["chess"]["moves"] == Json::parse(R"(["e4", "e5"])"));
    CHECK(state("4:38.5")["boxing"]["count"]["elapsed"] == 8000);
    CHECK(state("0:10:00.000")["t"] == 600'000);
}

TEST_CASE("an expectation that does not hold is named, and the exit code says so",
          "[scenario][play]") {
    const Folder folder;
    folder.write("a.bout", example + "4:41 expect phase boxing\n4:41 expect round 3\n");
    const Run run = folder.play("a.bout");
    CHECK(run.code == 1);
    CHECK(run.err == "a.bout:20: expected phase boxing, found finished\n"
                     "a.bout:21: expected round 3, found 2\n");
    CHECK_THAT(run.out, Catch::Contains("Knockdown of Blue"));
}

TEST_CASE("an expectation after the state that is asked for is not looked at", "[scenario][play]") {
    const Folder folder;
    folder.write("a.bout", example + "4:41 expect phase boxing\n");
    CHECK(folder.play("a.bout --state-at 4:40.999").code == 0);
    CHECK(folder.play("a.bout --state-at 4:41").code == 1);
}

TEST_CASE("what is no scenario is named with line, column and what was expected",
          "[scenario][play]") {
    const Folder folder;
    folder.write("a.bout", sheet + "0:00 timekeeper gong\n0:01 referee tko red tired\n");
    const Run run = folder.play("a.bout");
    CHECK(run.code == 2);
    CHECK(run.out.empty());
    CHECK(run.err == "a.bout:5:22: expected why the bout is stopped: injury, unable, outclassed "
                     "or doctor, found \"tired\"\n");
}

TEST_CASE("a rule set is found by name or by a path from the scenario", "[scenario][play]") {
    const Folder folder;
    std::filesystem::create_directory(folder.path() / "bouts");
    folder.write("quick.toml", "inherits = \"wcbo-11\"\n[chess]\nround = \"0:10\"\n");
    const std::string fighters = "\nred \"R\" white\nblue \"B\"\n0:00 timekeeper gong\n";
    folder.write("bouts/a.bout", "rules ../quick.toml" + fighters + "0:10 expect phase break\n");
    CHECK(folder.play("bouts/a.bout").code == 0);
    folder.write("b.bout", "  rules  unheard-of" + fighters);
    const Run run = folder.play("b.bout");
    CHECK(run.code == 2);
    CHECK_THAT(run.err, Catch::StartsWith("b.bout:1:10: expected a rule set that can be read, "
                                          "found \"unheard-of\"\n"));
}

TEST_CASE("what cannot be understood or read ends with exit code 2", "[scenario][play]") {
    const Folder folder;
    folder.write("a.bout", example);
    for (const std::string arguments :
         {"", "a.bout a.bout", "a.bout --loud", "a.bout --state-at", "a.bout --state-at soon",
          "a.bout --state-at 5", "nowhere.bout", "."}) {
        INFO(arguments);
        const Run run = folder.play(arguments);
        CHECK(run.code == 2);
        CHECK(run.out.empty());
        CHECK_FALSE(run.err.empty());
    }
}
