// What `ringside import` does not take, and how it says so.

#include <cerrno>
#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/archive.hpp"
#include "app/importing.hpp"
#include "record/journal.hpp"
#include "record/statement.hpp"
#include "rulebook/files.hpp"
#include "scenario/read.hpp"
#include "support/catch.hpp"
#include "support/fake_disk.hpp"
#include "support/running.hpp"

using namespace ringside;
using namespace ringside::app;
using ringside::test::Run;
using ringside::test::WorkFolder;

namespace {

const std::string sheet = "rules quick\nred \"Nadia Brook\" white\nblue \"Ola Venn\" black\n";
const std::string bout_text = sheet + "0:01 timekeeper gong\n"
                                      "0:03 arbiter move e4\n"
                                      "0:04 referee knockdown red\n" // refused: it is chess
                                      "0:05 arbiter move e5\n"
                                      "0:06 arbiter strike 4\n"
                                      "0:08 arbiter late 1 note \"a \\\"loud\\\" # room\"\n";
/// A record that the console itself keeps, with a bout that has begun.
void write_record_of_the_console(const std::string& path) {
    record::SystemDisk disk;
    record::Opening opening;
    auto journal = std::get<record::Journal>(record::Journal::open(disk, {path, {}}, opening));
    const auto write = [&](const std::string& statement, int bout) {
        const auto appended =
            journal.append({statement, {bout, {}, {}, "console", "", "", "", "x"}});
        REQUIRE(appended.durable);
    };
    write(record::to_text(record::statement::Header{1, core::Millis{7}, false, "ringside"}), 0);
    const auto rules = rulebook::load("quick");
    const auto read = scenario::read(sheet);
    for (const auto& line : record::opening_statements(rule_texts(rules.sources),
                                                       std::get<scenario::Scenario>(read).sheet))
        write(line, 1);
    write("timekeeper gong", 1);
}

} // namespace

TEST_CASE("a record that somebody holds takes no import, and says who", "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text);
    record::SystemDisk disk;
    record::Opening opening;
    const auto held = record::Journal::open(disk, {folder.path("evening.record"), {}}, opening);
    REQUIRE(std::holds_alternative<record::Journal>(held));
    const Run run = folder.run("import paper.bout --record evening.record");
    CHECK(run.code == 2);
    CHECK_THAT(run.err, Catch::StartsWith("evening.record: another process holds it: test_app, "));
    CHECK(folder.text("evening.record").empty());
}

TEST_CASE("a damaged record takes no import, and stays as it is", "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text);
    CHECK(folder.run("import paper.bout --record evening.record").code == 0);
    std::string damaged = folder.text("evening.record");
    damaged[damaged.find("move e4") + 6] = '5';
    folder.write("evening.record", damaged);
    const Run run = folder.run("import paper.bout --record evening.record");
    CHECK(run.code == 2);
    // Before it stand the header, a remark, three rule texts, four lines of the sheet, the gong.
    CHECK(run.err == "evening.record:11: damaged: the line does not match its checksum\n");
    CHECK(folder.text("evening.record") == damaged);
    CHECK_FALSE(folder.has("evening-2.record"));
}

TEST_CASE("a file that is no record, or a newer one, takes no import", "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text);
    CHECK(folder.run("import paper.bout --record paper.bout").err ==
          "paper.bout:1: damaged: no tail: a tab, a bar and a blank are missing\n");
    CHECK(folder.text("paper.bout") == bout_text);
    const record::Draft newer{"record 2 boottime 0 program \"ringside 9\"", {}};
    folder.write("newer.record", record::write_line(newer, 1, record::no_hash));
    CHECK(folder.run("import paper.bout --record newer.record").err ==
          "newer.record:1: not understood: format 2 is newer than this program's, 1\n");
    const Run nowhere = folder.run("import paper.bout --record nowhere/evening.record");
    CHECK(nowhere.code == 2);
    CHECK(nowhere.err == "nowhere/evening.record: create: No such file or directory\n");
}

TEST_CASE("no bout is imported beside one that is still open at the console", "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text);
    write_record_of_the_console(folder.path("evening.record"));
    const std::string before = folder.text("evening.record");
    const Run run = folder.run("import paper.bout --record evening.record");
    CHECK(run.code == 2);
    CHECK(run.err == "evening.record: bout 1 is still open: it has no official result, and a bout "
                     "is imported after it, not beside it\n");
    CHECK(folder.text("evening.record") == before);
}

TEST_CASE("a bout whose expectations do not hold is not imported", "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text + "0:09 expect phase boxing\n");
    const Run run = folder.run("import paper.bout --record evening.record");
    CHECK(run.code == 1);
    CHECK(run.err == "paper.bout:10: expected phase boxing, found chess\n"
                     "paper.bout: not imported\n");
    CHECK_FALSE(folder.has("evening.record"));
}

TEST_CASE("what is no bout is named with its place, and no record is made", "[record][import]") {
    const WorkFolder folder;
    folder.write("bad.bout", sheet + "0:01 timekeeper gong\n0:00 referee box\n");
    const Run bad = folder.run("import bad.bout --record evening.record");
    CHECK(bad.code == 2);
    CHECK(bad.err == "bad.bout:5:1: expected a time not before 0:01, since times do not go back, "
                     "found \"0:00\"\n");
    folder.write("rules.bout", "rules nobodys\nred \"A\" white\nblue \"B\"\n");
    const Run rules = folder.run("import rules.bout --record evening.record");
    CHECK(rules.code == 2);
    CHECK_THAT(rules.err, Catch::StartsWith("rules.bout:1:7: expected a rule set that can be read, "
                                            "found \"nobodys\"\n"));
    folder.write("long.bout", sheet + "999:59:00 timekeeper gong\n");
    CHECK(folder.run("import long.bout --record full.record").code == 0);
    folder.write("paper.bout", sheet + "0:00 timekeeper gong\n2:00 timekeeper note late\n");
    const Run full = folder.run("import paper.bout --record full.record");
    CHECK(full.code == 2);
    CHECK(full.err ==
          "paper.bout: ends 1000:01:00.000 after the opening of the record, expected at "
          "most 999:59:59.999\n");
    CHECK_FALSE(folder.has("evening.record"));
}

TEST_CASE("a record keeps rule files by their names, so that no two may have one",
          "[record][import]") {
    const WorkFolder folder;
    std::filesystem::create_directory(folder.path("base"));
    folder.write("base/house.toml", "inherits = \"wcbo-5\"\n[chess]\nround = \"1:00\"\n");
    folder.write("house.toml", "inherits = \"base/house.toml\"\n[boxing]\nround = \"1:00\"\n");
    folder.write("paper.bout", "rules ./house.toml\nred \"A\" white\nblue \"B\"\n");
    const Run run = folder.run("import paper.bout --record evening.record");
    CHECK(run.code == 2);
    CHECK(run.err == "paper.bout: two files of its rule set have one name, and a record keeps them "
                     "by their names\n");
}

TEST_CASE("options of import that cannot be understood are named with what is admitted",
          "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text);
    const auto answer = [&](const std::string& arguments) {
        const Run run = folder.run("import " + arguments);
        CHECK(run.code == 2);
        CHECK(run.out.empty());
        CHECK_THAT(run.err, Catch::EndsWith("usage: ringside import FILE.bout --record FILE "
                                            "[--second FOLDER] [--rules FOLDER]\n"));
        return run.err.substr(0, run.err.find('\n'));
    };
    CHECK(answer("") == "ringside import: no bout was named: FILE.bout");
    CHECK(answer("paper.bout") == "ringside import: no record was named: --record FILE");
    CHECK(answer("paper.bout --record") == "ringside import: --record wants a file");
    CHECK(answer("paper.bout --second ''") == "ringside import: --second wants a folder");
    CHECK(answer("paper.bout other.bout") ==
          "ringside import: one bout at a time: \"paper.bout\", \"other.bout\"");
    CHECK(answer("paper.bout --loud") ==
          "ringside import: \"--loud\" is no option; admitted: --record, --second, --rules");
}

TEST_CASE("an import on a disk that fails is whole or told, and can be had again",
          "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text);
    const auto read = read_bout_and_rules(folder.path("paper.bout"));
    const BoutFile& bout = std::get<BoutFile>(read);
    const MachineTime machine{core::Millis{7}, "", "", "b"};
    const record::Journal::Places places{"evening.record", {}};
    const auto is_whole = [&](tests::FakeDisk& disk, const Imported& imported) {
        const auto bouts =
            record::tell(record::read(disk.content(imported.record)).entries).evening.bouts;
        return static_cast<int>(bouts.size()) == imported.bout && bouts.back().calls.size() == 6;
    };
    tests::FakeDisk counted;
    REQUIRE(std::holds_alternative<Imported>(import_bout(counted, places, machine, bout)));
    REQUIRE(counted.operations() > 4);
    for (const bool is_for_ever : {false, true})
        for (std::size_t failing = 0; failing < counted.operations(); ++failing) {
            tests::FakeDisk disk;
            disk.fault = [&](std::size_t operation, std::string_view) {
                const bool fails = is_for_ever ? operation >= failing : operation == failing;
                return tests::FakeDisk::Fault{fails ? ENOSPC : 0, false};
            };
            const auto result = import_bout(disk, places, machine, bout);
            if (const auto* imported = std::get_if<Imported>(&result))
                CHECK(is_whole(disk, *imported));
            else
                CHECK_FALSE(std::get<std::vector<std::string>>(result).front().empty());
            const bool was_whole = std::holds_alternative<Imported>(result);
            disk.kill_process();
            disk.fault = nullptr;
            if (was_whole) continue;
            const auto again = import_bout(disk, places, machine, bout);
            REQUIRE(std::holds_alternative<Imported>(again));
            CHECK(is_whole(disk, std::get<Imported>(again)));
        }
}
