// Whatever the bytes, reading ends, and ends in a scenario or in problems with a place in the text.

#include <algorithm>
#include <random>

#include "scenario/generate.hpp"
#include "scenario/playing.hpp"
#include "scenario/write.hpp"

using namespace ringside::scenario;
using namespace ringside::scenario::test;

namespace {

void check_reading(const std::string& text) {
    const auto lines = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 1;
    for (const Problem& problem : problems_of(text)) {
        INFO(text);
        const bool is_placed = problem.line >= 1 && problem.line <= lines && problem.column >= 1 &&
                               problem.column <= static_cast<int>(text.size()) + 1;
        REQUIRE(is_placed);
        REQUIRE_FALSE(problem.expected.empty());
        REQUIRE(problem.found.size() < 700);
    }
}

} // namespace

TEST_CASE("a scenario with bytes changed, dropped or doubled is read or refused",
          "[scenario][hostile]") {
    std::mt19937 random{20261130};
    Generator generator{20261130};
    for (int round = 0; round < 200; ++round) {
        const std::string whole = write(generator.sheet(), generator.calls(10));
        for (int i = 0; i < 50; ++i) {
            std::string text = whole;
            for (unsigned edits = random() % 4 + 1; edits > 0; --edits) {
                const std::size_t at = random() % text.size();
                const auto byte = static_cast<char>(random() % 256);
                switch (random() % 4) {
                case 0:
                    text[at] = byte;
                    break;
                case 1:
                    text.erase(at, random() % 8);
                    break;
                case 2:
                    text.insert(at, text.substr(at, random() % 16));
                    break;
                default:
                    text.insert(at, 1, "\"#\\\n\t \r:"[random() % 8]);
                    break;
                }
                if (text.empty()) text = "x";
            }
            check_reading(text);
        }
    }
}

TEST_CASE("bytes of no meaning at all are refused", "[scenario][hostile]") {
    std::mt19937 random{7};
    for (int i = 0; i < 2000; ++i) {
        std::string text(random() % 300, '\0');
        for (char& c : text) c = static_cast<char>(random() % 256);
        check_reading(text);
        CHECK_FALSE(problems_of(text).empty());
    }
}

TEST_CASE("long inputs of one thing are read in their own length", "[scenario][hostile]") {
    const std::size_t size = 1'000'000;
    for (const std::string& piece : std::vector<std::string>{
             "\"", "\\", "#", "x ", "\n", "0:00 ", "expect ", "\xC3", std::string(1, '\0'),
             "+9 board gong\n", "0:00 board note \"\\u0041\n", "expect a.b.c.d [[[[[[[[\n"}) {
        std::string text = sheet;
        while (text.size() < size) text += piece;
        check_reading(text);
    }
}

TEST_CASE("a file that would have the bout played again for ever is refused, and told why",
          "[scenario][hostile]") {
    const auto with = [](int corrections) {
        std::string text = sheet;
        for (int i = 0; i < corrections; ++i) text += "1:00 late 5 board note \"x\"\n";
        return text;
    };
    CHECK(problems_of(with(10'000)).empty());
    const auto problems = problems_of(with(10'001));
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().found == "10001 of them among 10001 calls");
    // Many calls that correct nothing are no burden.
    std::string notes = sheet;
    for (int i = 0; i < 30'000; ++i) notes += "1:00 board note \"x\"\n";
    CHECK(problems_of(notes).empty());
}

TEST_CASE("a value nested as deep as a line admits is compared and no more",
          "[scenario][hostile]") {
    const std::string deep = std::string(4000, '[') + std::string(4000, ']');
    CHECK(play("expect advice " + deep + "\nexpect chess.moves " + deep + "\n").failures.size() ==
          2);
}
