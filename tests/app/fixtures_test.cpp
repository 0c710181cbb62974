// Records of the past, with what must come of each; see tests/record/fixtures/README.md.

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "app/archive.hpp"
#include "app/verifying.hpp"
#include "record/signing.hpp"
#include "scenario/read.hpp"
#include "scenario/run.hpp"
#include "scenario/time_text.hpp"
#include "scenario/write.hpp"
#include "support/catch.hpp"
#include "support/places.hpp"

using namespace ringside;
using namespace ringside::app;

namespace {

namespace fs = std::filesystem;

const fs::path folder{test::in_project("tests/record/fixtures")};
const std::set<std::string> fixtures{"damaged",  "imported", "rebooted", "rehearsal",
                                     "reopened", "signed",   "torn",     "two-bouts"};

/// What is expected of one bout, in the words of a scenario.
struct ExpectedBout {
    int number = 0;
    std::size_t calls = 0;
    std::vector<std::string> expectations;
};

struct Expected {
    bool says_verdict = false;
    std::vector<std::int64_t> wrong_lines; ///< empty: it holds
    std::string key;
    std::vector<std::int64_t> signatures; ///< their lines
    std::vector<ExpectedBout> bouts;
};

std::vector<std::int64_t> numbers_in(std::istream& words) {
    std::vector<std::int64_t> numbers;
    for (std::int64_t number = 0; words >> number;) numbers.push_back(number);
    return numbers;
}

Expected expected_of(const std::string& name) {
    Expected expected;
    std::ifstream file{folder / (name + ".expected")};
    REQUIRE(file);
    for (std::string line; std::getline(file, line);) {
        std::istringstream words{line};
        std::string word;
        if (!(words >> word) || word == "#") continue;
        if (word == "verify") {
            words >> word;
            REQUIRE((word == "holds" || word == "fails"));
            expected.says_verdict = true;
            expected.wrong_lines = numbers_in(words);
            CHECK(expected.wrong_lines.empty() == (word == "holds"));
        } else if (word == "key") {
            words >> expected.key;
        } else if (word == "signed") {
            expected.signatures = numbers_in(words);
        } else if (word == "bout") {
            ExpectedBout& bout = expected.bouts.emplace_back();
            words >> bout.number >> bout.calls;
            REQUIRE(words);
        } else {
            INFO(line);
            REQUIRE(word == "expect");
            expected.bouts.back().expectations.push_back(line);
        }
    }
    REQUIRE(expected.says_verdict);
    return expected;
}

/// The lines that a verdict names.
std::vector<std::int64_t> lines_in(const Verdict& verdict, const std::string& file) {
    std::vector<std::int64_t> lines;
    for (const std::string& text : verdict.lines) {
        if (!text.starts_with(file + ":")) continue;
        std::int64_t line = 0;
        const char* const begin = text.data() + file.size() + 1;
        REQUIRE(std::from_chars(begin, text.data() + text.size(), line).ec == std::errc{});
        lines.push_back(line);
    }
    return lines;
}

void check_bout(const record::RecordedBout& recorded, const ExpectedBout& expected) {
    CHECK(recorded.calls.size() == expected.calls);
    std::vector<core::Call> calls;
    for (const auto& each : recorded.calls) calls.push_back(each.call);
    std::string text = scenario::write(recorded.sheet, calls);
    const std::string end = scenario::time_text(calls.back().entered.time_since_epoch());
    for (const std::string& line : expected.expectations) text += end + " " + line + "\n";
    const auto read = scenario::read(text);
    INFO(text);
    REQUIRE(std::holds_alternative<scenario::Scenario>(read));
    const auto rules = rules_of(recorded);
    REQUIRE(rules.rulebook);
    const auto outcome = scenario::run(std::get<scenario::Scenario>(read), *rules.rulebook);
    CHECK(outcome.expectations == static_cast<int>(expected.expectations.size()));
    for (const auto& failure : outcome.failures) FAIL_CHECK(scenario::to_text(failure, "exported"));
}

void check(const std::string& name) {
    INFO(name);
    const Expected expected = expected_of(name);
    const std::string file = (folder / (name + ".record")).string();
    const auto read = read_archive(file);
    REQUIRE(std::holds_alternative<Archive>(read));
    const Archive& archive = std::get<Archive>(read);
    REQUIRE_FALSE(archive.told.problem);
    const Verdict verdict = verify(archive, {expected.key, std::nullopt});
    for (const std::string& line : verdict.lines) UNSCOPED_INFO(line);
    CHECK(verdict.is_true == expected.wrong_lines.empty());
    CHECK(lines_in(verdict, file) == expected.wrong_lines);
    std::vector<std::int64_t> signatures;
    const auto& bouts = archive.told.evening.bouts;
    REQUIRE(bouts.size() == expected.bouts.size());
    for (std::size_t i = 0; i < bouts.size(); ++i) {
        CHECK(bouts[i].number == expected.bouts[i].number);
        check_bout(bouts[i], expected.bouts[i]);
        for (const auto& signature : bouts[i].signatures)
            signatures.push_back(archive.reading.entries[signature.entry].number);
    }
    CHECK(signatures == expected.signatures);
    CHECK(signatures.empty() == expected.key.empty());
}

} // namespace

TEST_CASE("records of the past verify and replay to what they were", "[record][fixtures]") {
    for (const std::string& name : fixtures) check(name);
}

TEST_CASE("every record of the past is looked at", "[record][fixtures]") {
    std::set<std::string> records;
    std::set<std::string> expectations;
    for (const auto& entry : fs::directory_iterator{folder}) {
        const std::string stem = entry.path().stem().string();
        if (entry.path().extension() == ".record") records.insert(stem);
        if (entry.path().extension() == ".expected") expectations.insert(stem);
    }
    CHECK(records == fixtures);
    CHECK(expectations == fixtures);
}
