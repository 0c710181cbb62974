// Where sets are looked for, and the command that reads them.

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rulebook/files.hpp"
#include "rulebook/sets.hpp"
#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/places.hpp"

using namespace ringside;
using namespace ringside::rulebook;
using namespace ringside::rulebook::testing;

namespace {

namespace fs = std::filesystem;

using ringside::test::Folder;

/// What RINGSIDE_RULES is while this lives.
class ChosenRules {
public:
    explicit ChosenRules(const fs::path& path) {
        if (const char* before = std::getenv("RINGSIDE_RULES")) before_ = before;
        ::setenv("RINGSIDE_RULES", path.c_str(), 1);
    }
    ~ChosenRules() {
        if (before_)
            ::setenv("RINGSIDE_RULES", before_->c_str(), 1);
        else
            ::unsetenv("RINGSIDE_RULES");
    }
    ChosenRules(const ChosenRules&) = delete;
    ChosenRules& operator=(const ChosenRules&) = delete;

private:
    std::optional<std::string> before_;
};

struct Ran {
    int code = -1;
    std::string said; ///< on both outputs
};

Ran run(const std::string& words) {
    Ran ran;
    std::FILE* pipe =
        ::popen((ringside::test::program_path() + ' ' + words + " 2>&1").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 4096> buffer{};
    while (const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), pipe))
        ran.said.append(buffer.data(), size);
    ran.code = WEXITSTATUS(::pclose(pipe));
    return ran;
}

std::string place_and_finding(const Reading& reading) {
    const std::string line = lines_of(reading).at(0);
    return line.substr(0, line.find("; admitted: "));
}

} // namespace

TEST_CASE("a set is found by its name", "[rulebook][files]") {
    CHECK(load("wcbo-9").sources.at(0).file.ends_with("rules/wcbo-9.toml"));
}

TEST_CASE("a set is found by a path from the folder given", "[rulebook][files]") {
    const Folder folder;
    folder.write("own.toml", whole_set);
    folder.write("sub/own.toml", "inherits = \"../own.toml\"\nname = \"Sub\"\n");
    CHECK(load("own.toml", folder.path()).rulebook.value().name == "Whole");
    CHECK(load("sub/own.toml", folder.path()).rulebook.value().name == "Sub");
    CHECK(load("./own.toml", folder.path() / "sub").rulebook.value().name == "Sub");
    CHECK(load((folder.path() / "own.toml").string()).rulebook.value().name == "Whole");
}

TEST_CASE("a file anywhere inherits from a set that ships", "[rulebook][files][inherits]") {
    const Folder folder;
    folder.write("own.toml", "inherits = \"wcbo-5\"\nbreak = \"1:30\"\n");
    const Reading reading = load("own.toml", folder.path());
    CHECK(reading.rulebook.value().interval == core::Millis{90'000});
    CHECK(reading.sources.size() == 3);
}

TEST_CASE("a circle of files is seen whatever they are called by", "[rulebook][files][inherits]") {
    const Folder folder;
    folder.write("a.toml", "inherits = \"./sub/../b.toml\"\n");
    folder.write("b.toml", "inherits = \"a.toml\"\n");
    folder.write("sub/c.toml", "");
    const std::string a = (folder.path() / "a.toml").string();
    const std::string b = (folder.path() / "b.toml").string();
    CHECK(place_and_finding(load("sub/../a.toml", folder.path())) ==
          b + ":1:12: found inherits = the text \"a.toml\", a circle: " + a + " -> " + b + " -> " +
              a);
}

TEST_CASE("what cannot be loaded says why, and never waits", "[rulebook][files]") {
    const Folder folder;
    const std::string path = folder.path().string();
    folder.write("large.toml", std::string(largest_file + 1, '#'));
    REQUIRE(::mkfifo((path + "/pipe.toml").c_str(), 0600) == 0);
    CHECK(place_and_finding(load("no.toml", folder.path())) ==
          "no.toml: found no such file: " + path + "/no.toml");
    CHECK(place_and_finding(load(path + "/")) == path + "/: found no plain file: " + path + "/");
    CHECK(place_and_finding(load("pipe.toml", folder.path())) ==
          "pipe.toml: found no plain file: " + path + "/pipe.toml");
    CHECK(place_and_finding(load("/dev/zero")) == "/dev/zero: found no plain file: /dev/zero");
    CHECK(place_and_finding(load("large.toml", folder.path())) ==
          "large.toml: found a file of more than 65536 bytes: " + path + "/large.toml");
    CHECK(place_and_finding(load("wcbo-12")).starts_with("wcbo-12: found no such set in "));
    CHECK(place_and_finding(load("")) == ": found no name of a set");
    CHECK(load(std::string_view{"wcbo-11\0", 8}).problems.size() == 1);
}

TEST_CASE("a chosen folder of rules comes before those that ship", "[rulebook][files]") {
    const Folder folder;
    folder.write("wcbo-9.toml", "inherits = \"wcbo-11\"\nname = \"Ours\"\n");
    folder.write("ours.toml", "inherits = \"wcbo-9\"\n");
    const ChosenRules chosen{folder.path()};
    CHECK(load("ours").rulebook.value().name == "Ours");
    CHECK(load("ours").rulebook.value().chess.clock == core::Millis{540'000});
    CHECK(load("wcbo-5").rulebook.has_value());
    const std::vector<Listed> sets = listed_sets();
    CHECK(std::ranges::count(sets, "ours", &Listed::name) == 1);
    CHECK(std::ranges::count(sets, "wcbo-9", &Listed::name) == 1);
    CHECK(std::ranges::find(sets, "wcbo-9", &Listed::name)->file == folder.path() / "wcbo-9.toml");
}

TEST_CASE("rules check says of each file whether it can be used", "[rulebook][command]") {
    const Folder folder;
    folder.write("good.toml", whole_set);
    folder.write("bad.toml", "inherits = \"wcbo-11\"\nlevel = \"white\"\nbreak = 60\n");
    const std::string good = (folder.path() / "good.toml").string();
    const std::string bad = (folder.path() / "bad.toml").string();
    const Ran fine = run("rules check " + good);
    CHECK(fine.said == good + ": no problem\n");
    CHECK(fine.code == 0);
    const Ran mixed = run("rules check " + bad + ' ' + good);
    CHECK(mixed.said ==
          bad + ":2:9: found level = the text \"white\"; admitted: \"black\" or \"draw\"\n" + bad +
              ":3:9: found break = the number 60; admitted: a length \"m:ss\" or \"m:ss.mmm\", "
              "from 0:00.001 to 999:59.999\n" +
              good + ": no problem\n");
    CHECK(mixed.code == 2);
    CHECK(run("rules check " + folder.path().string() + "/none.toml").code == 2);
}

TEST_CASE("rules show prints a file that can be used", "[rulebook][command][show]") {
    const Ran shown = run("rules show wcbo-7");
    CHECK(shown.code == 0);
    CHECK(read(shown.said, "shown", finder_of({})).rulebook == load("wcbo-7").rulebook);
    CHECK(shown.said.find("rules/wcbo-7.toml:") != std::string::npos);
    CHECK(shown.said.find("rules/wcbo-11.toml:") != std::string::npos);
    CHECK(run("rules show wcbo-12").code == 2);
}

TEST_CASE("rules list names every set", "[rulebook][command]") {
    const Ran listed = run("rules list");
    CHECK(listed.code == 0);
    for (const Listed& set : listed_sets())
        CHECK(listed.said.find(set.name + ' ') != std::string::npos);
}

TEST_CASE("rules without a word that it knows says how it is used", "[rulebook][command]") {
    for (const char* words : {"rules", "rules show", "rules check", "rules burn wcbo-11"}) {
        const Ran ran = run(words);
        CHECK(ran.code == 2);
        CHECK(ran.said.starts_with("usage: ringside rules"));
    }
}
