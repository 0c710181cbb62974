// What scripts/test counts: a failure that is counted as a pass would hide all others.

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>

#include <unistd.h>

#include "support/catch.hpp"
#include "support/places.hpp"

namespace {

/// The totals that scripts/count.awk makes of what ctest printed.
std::string totals_of(const std::string& printed) {
    const auto file = std::filesystem::temp_directory_path() /
                      ("ringside-totals-" + std::to_string(::getpid()) + ".log");
    std::ofstream(file) << printed;
    const std::string command =
        "awk -f '" + ringside::test::in_project("scripts/count.awk") + "' '" + file.string() + "'";
    std::string told;
    if (std::FILE* pipe = ::popen(command.c_str(), "r"); pipe != nullptr) {
        std::array<char, 256> buffer{};
        while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr)
            told += buffer.data();
        ::pclose(pipe);
    }
    std::filesystem::remove(file);
    return told;
}

const std::string passed = "1/1 Test  #3: core .............   Passed    1.20 sec\n";
const std::string failed = "1/1 Test  #3: core .............***Failed    1.20 sec\n";

} // namespace

TEST_CASE("a Catch2 program counts by its cases, any other test as one", "[totals]") {
    CHECK(totals_of("3: All tests passed (34 assertions in 5 test cases)\n" + passed) == "5 0 0\n");
    CHECK(totals_of("3: All tests passed (1 assertion in 1 test case)\n" + passed) == "1 0 0\n");
    CHECK(totals_of("3: anything\n" + passed) == "1 0 0\n");
    CHECK(totals_of("3: No tests ran\n" + passed) == "0 0 0\n");
}

TEST_CASE("failed cases are counted beside those that passed", "[totals]") {
    CHECK(totals_of("3: test cases: 10 | 8 passed | 2 failed\n" + failed) == "8 2 0\n");
    CHECK(totals_of("3: test cases: 3 | 3 failed\n" + failed) == "0 3 0\n");
    CHECK(totals_of("3: test cases: 4 | 2 passed | 1 failed | 1 skipped\n" + failed) == "2 1 1\n");
}

TEST_CASE("a program that fails beyond its cases is a failure more", "[totals]") {
    // A leak found at the end, or a crash of one that had counted nothing yet.
    CHECK(totals_of("3: All tests passed (34 assertions in 5 test cases)\n" + failed) == "5 1 0\n");
    CHECK(totals_of("1/1 Test #3: core ...***Exception: SegFault  0.10 sec\n") == "0 1 0\n");
    CHECK(totals_of("1/1 Test #3: core .............***Timeout 900.01 sec\n") == "0 1 0\n");
    CHECK(totals_of("1/1 Test #3: core .............***Not Run   0.00 sec\n") == "0 1 0\n");
    CHECK(totals_of("1/1 Test #3: core .............***Skipped   0.00 sec\n") == "0 0 1\n");
}

TEST_CASE("programs are counted each by its own number", "[totals]") {
    CHECK(totals_of("1: All tests passed (9 assertions in 4 test cases)\n"
                    "1/2 Test #1: chess ...........   Passed    0.20 sec\n"
                    "2: test cases: 3 | 2 passed | 1 failed\n"
                    "2/2 Test #2: core ............***Failed    0.20 sec\n") == "6 1 0\n");
}
