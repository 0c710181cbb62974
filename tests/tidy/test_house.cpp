// The house's rules held over the project's own files.

#include <algorithm>

#include "support/catch.hpp"
#include "support/places.hpp"
#include "tidy/house.hpp"

namespace {

using namespace ringside::tidy;

const std::filesystem::path root{ringside::test::in_project("")};

std::string told(const std::vector<Problem>& problems) {
    std::string text;
    for (const Problem& problem : problems)
        text += problem.path + ":" + std::to_string(problem.line) + ": " + problem.what + "\n";
    return text;
}

std::vector<Problem> all_problems(std::string_view folder) {
    std::vector<Problem> problems;
    for (const SourceFile& file : read_tree(root, folder, {".cpp", ".hpp"}))
        for (Problem& problem : check_cpp(file)) problems.push_back(std::move(problem));
    return problems;
}

} // namespace

TEST_CASE("every file of the program keeps to the house", "[tidy]") {
    CHECK(told(all_problems("src")) == "");
    CHECK(read_tree(root, "src", {".cpp", ".hpp"}).size() > 10);
}

TEST_CASE("every file of the tests keeps to the house", "[tidy]") {
    CHECK(told(all_problems("tests")) == "");
}

TEST_CASE("every room links what the table of rooms gives it and no more", "[tidy]") {
    const auto lists = read_tree(root, "src", {"src/CMakeLists.txt"});
    REQUIRE(lists.size() == 1);
    CHECK(told(check_links(lists[0])) == "");
    CHECK(lists[0].text.find("ringside_room(core") != std::string::npos);
}
