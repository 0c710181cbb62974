#include "app/keeper.hpp"

#include <fstream>

#include <unistd.h>

#include "app/places.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"

using namespace ringside;
namespace fs = std::filesystem;

namespace {

using ringside::test::Folder;

std::string text_of(const fs::path& path) {
    const auto read = app::read_file(path);
    REQUIRE(std::holds_alternative<app::FileText>(read));
    return std::get<app::FileText>(read).text;
}

core::Sheet sheet(std::string red, std::string blue) {
    core::Sheet made;
    made.fighters[core::Corner::red].name = std::move(red);
    made.fighters[core::Corner::blue].name = std::move(blue);
    return made;
}

} // namespace

TEST_CASE("a bout's file is named after the day and the fighters", "[saving]") {
    core::Sheet names = sheet("Nadia Brook", "Ola Venn");
    CHECK(app::bout_name(names, "2026-11-29") == "2026-11-29-brook-venn");
    names.fighters[core::Corner::blue].family = "van der Venn/../x";
    CHECK(app::bout_name(names, "2026-11-29") == "2026-11-29-brook-van-der-venn-x");
    CHECK(app::bout_name(sheet("Олена Шевченко", ""), "d") == "d-Шевченко");
    const std::string longest = app::bout_name(sheet(std::string(300, 'x'), "Є"), "d");
    CHECK(longest == "d-" + std::string(40, 'x') + "-Є");
}

TEST_CASE("a bout is saved again and again in one file", "[saving]") {
    const Folder folder;
    app::Keeper keeper{{folder.path() / "bouts"}, "evening"};
    CHECK(keeper.file().empty());
    CHECK(keeper.save("one") == "");
    CHECK(keeper.file() == folder.path() / "bouts" / "evening.bout");
    CHECK(keeper.save("two") == "");
    CHECK(text_of(keeper.file()) == "two");
    CHECK(std::distance(fs::directory_iterator{folder.path() / "bouts"}, {}) == 1);
}

TEST_CASE("an older bout is never overwritten", "[saving]") {
    const Folder folder;
    std::ofstream{folder.path() / "evening.bout"} << "old";
    std::ofstream{folder.path() / "evening-2.bout"} << "older";
    app::Keeper keeper{{folder.path()}, "evening"};
    CHECK(keeper.save("new") == "");
    CHECK(keeper.file() == folder.path() / "evening-3.bout");
    CHECK(text_of(folder.path() / "evening.bout") == "old");
    CHECK(text_of(folder.path() / "evening-2.bout") == "older");
}

TEST_CASE("where one folder cannot be written to the next one takes the bout", "[saving]") {
    const Folder folder;
    std::ofstream{folder.path() / "file"} << "no folder";
    app::Keeper keeper{{folder.path() / "file" / "below", folder.path() / "second"}, "evening"};
    CHECK(keeper.save("text") == "");
    CHECK(keeper.file() == folder.path() / "second" / "evening.bout");
}

TEST_CASE("a folder that fails in mid-bout makes the bout go on in the next one", "[saving]") {
    const Folder folder;
    app::Keeper keeper{{folder.path() / "first", folder.path() / "second"}, "evening"};
    CHECK(keeper.save("one") == "");
    fs::remove_all(folder.path() / "first");
    std::ofstream{folder.path() / "first"} << "a file where the folder was";
    CHECK(keeper.save("two") == "");
    CHECK(keeper.file() == folder.path() / "second" / "evening.bout");
    CHECK(text_of(keeper.file()) == "two");
}

TEST_CASE("where nothing can be written the reason is told", "[saving]") {
    const Folder folder;
    std::ofstream{folder.path() / "file"} << "no folder";
    app::Keeper keeper{{folder.path() / "file"}, "evening"};
    CHECK(keeper.save("text").find((folder.path() / "file").string()) == 0);
    CHECK(keeper.file().empty());
}
