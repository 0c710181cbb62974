// `ringside import`: a bout that was written down elsewhere comes into a record, whole or not at
// all.

#include <algorithm>
#include <filesystem>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/importing.hpp"
#include "app/rule_files.hpp"
#include "app/verifying.hpp"
#include "core/play.hpp"
#include "scenario/write.hpp"
#include "support/catch.hpp"
#include "support/generator.hpp"
#include "support/places.hpp"
#include "support/rulebooks.hpp"
#include "support/running.hpp"

using namespace ringside;
using namespace ringside::app;
using ringside::test::Run;
using ringside::test::WorkFolder;

namespace {

const MachineTime machine{core::Millis{5'000'000}, "2026-11-29T20:15:03.123+01:00", "Europe/Berlin",
                          "0b8c"};

BoutFile bout_in(const std::string& file, const std::string& rules_folder = {}) {
    auto read = read_bout_and_rules(file, rules_folder);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&read))
        FAIL(problems->front());
    return std::get<BoutFile>(std::move(read));
}

Imported imported(const std::string& record, const BoutFile& bout) {
    record::SystemDisk disk;
    auto result = import_bout(disk, {record, {}}, machine, bout);
    if (const auto* problems = std::get_if<std::vector<std::string>>(&result))
        FAIL(problems->front());
    return std::get<Imported>(std::move(result));
}

Archive archive(const std::string& record) {
    auto read = read_archive(record);
    REQUIRE(std::holds_alternative<Archive>(read));
    Archive archive = std::get<Archive>(std::move(read));
    REQUIRE_FALSE(archive.reading.damage);
    REQUIRE_FALSE(archive.told.problem);
    return archive;
}

std::vector<core::Call> calls_of(const record::RecordedBout& bout) {
    std::vector<core::Call> calls;
    for (const auto& recorded : bout.calls) calls.push_back(recorded.call);
    return calls;
}

std::vector<core::Call> later(std::vector<core::Call> calls, core::Millis span) {
    for (core::Call& call : calls) {
        call.entered += span;
        call.effect += span;
    }
    return calls;
}

bool never_goes_back(const std::vector<record::Entry>& entries) {
    return std::is_sorted(entries.begin(), entries.end(), [](const auto& one, const auto& other) {
        return one.stamp.entered < other.stamp.entered;
    });
}

/// Imports `bout` into a new record; exports it with its rules; imports what was exported behind
/// it, and finds the same calls in both, those of the second all later.
void check_nothing_is_lost(const WorkFolder& folder, const BoutFile& bout,
                           const std::string& name) {
    INFO(bout.file);
    const std::string record = folder.path(name + ".record");
    const auto said = scenario::calls(bout.scenario);
    CHECK(imported(record, bout).later == core::Millis{0});
    const Archive first = archive(record);
    REQUIRE(first.told.evening.bouts.size() == 1);
    const record::RecordedBout& kept = first.told.evening.bouts[0];
    CHECK(kept.sheet == bout.scenario.sheet);
    CHECK(calls_of(kept) == said);
    CHECK(rules_of(kept).rulebook == bout.rules.rulebook);

    folder.write(name + ".exported.bout", scenario::write(kept.sheet, calls_of(kept)));
    REQUIRE_FALSE(write_rules(kept, folder.path(name)));
    const BoutFile again = bout_in(folder.path(name + ".exported.bout"), folder.path(name));
    CHECK(again.rules.rulebook == bout.rules.rulebook);
    const Imported second = imported(record, again);
    const Archive both = archive(record);
    REQUIRE(both.told.evening.bouts.size() == 2);
    CHECK(both.told.evening.bouts[0] == kept);
    CHECK(both.told.evening.bouts[1].sheet == kept.sheet);
    CHECK(calls_of(both.told.evening.bouts[1]) == later(said, second.later));
    CHECK(never_goes_back(both.reading.entries));
    const auto before = first.reading.entries.back().stamp.entered;
    if (!said.empty())
        CHECK(second.later == std::max(core::Millis{0}, before - said.front().entered));
    CHECK(play_recorded(both.told.evening.bouts[1], *again.rules.rulebook, said.size()).rulings ==
          play_recorded(kept, *bout.rules.rulebook, said.size()).rulings);
}

const std::string sheet = "rules quick\nred \"Nadia Brook\" white\nblue \"Ola Venn\" black\n";
const std::string bout_text = sheet + "0:01 timekeeper gong\n"
                                      "0:03 arbiter move e4\n"
                                      "0:04 referee knockdown red\n" // refused: it is chess
                                      "0:05 arbiter move e5\n"
                                      "0:06 arbiter strike 4\n"
                                      "0:08 arbiter late 1 note \"a \\\"loud\\\" # room\"\n";
const std::string exported_text = "rules    quick\n"
                                  "red      \"Nadia Brook\" white\n"
                                  "blue     \"Ola Venn\" black\n"
                                  "\n"
                                  "0:01       timekeeper gong\n"
                                  "0:03       arbiter    move e4\n"
                                  "0:04       referee    knockdown red\n"
                                  "0:05       arbiter    move e5\n"
                                  "0:06       arbiter    strike 4\n"
                                  "0:08       arbiter    late 1 note \"a \\\"loud\\\" # room\"\n";

} // namespace

TEST_CASE("a bout on paper becomes a bout of the record, call for call", "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text);
    const Run run = folder.run("import paper.bout --record evening.record");
    CHECK(run.err.empty());
    CHECK(run.out == "paper.bout: bout 1 of evening.record, 6 calls, result none\n");
    CHECK(run.code == 0);
    const Run exported = folder.run("export evening.record --format bout");
    CHECK(exported.out == exported_text);
    CHECK(exported.err.empty());
    const Run verified = folder.run("verify evening.record");
    CHECK(verified.code == 0);
    CHECK_THAT(verified.out, Catch::Contains("bout 1: open, 6 calls, result none"));
    CHECK_THAT(verified.out, Catch::Contains("bout 1: imported from paper.bout, BLAKE2b "));
    CHECK_THAT(folder.run("show evening.record").out, Catch::Contains("import: paper.bout"));
}

TEST_CASE("what was imported plays as it did on paper, to the last fact", "[record][import]") {
    const WorkFolder folder;
    for (const std::string name :
         {"3.5.5.1-the-example-of-the-contract", "1.3.1-reopened-and-corrected",
          "1.3.1-a-late-entry-undoes-what-followed", "1.1.1-eleven-rounds"}) {
        const std::string file = test::in_project("tests/scenarios/" + name + ".bout");
        CHECK(folder.run("import '" + file + "' --record " + name + ".record").code == 0);
        const Run exported = folder.run("export " + name + ".record --format json");
        const auto bout = bout_in(file);
        const auto said = scenario::calls(bout.scenario);
        folder.write("as-played.bout", scenario::write(bout.scenario.sheet, said));
        CHECK(exported.out == folder.run("play as-played.bout --json").out);
        CHECK(exported.out.size() > 1000);
    }
}

TEST_CASE("every scenario goes into a record and out again with nothing lost", "[record][import]") {
    const WorkFolder folder;
    int count = 0;
    for (const auto& entry :
         std::filesystem::directory_iterator{test::in_project("tests/scenarios")}) {
        if (entry.path().extension() != ".bout") continue;
        check_nothing_is_lost(folder, bout_in(entry.path().string()), entry.path().stem().string());
        ++count;
    }
    CHECK(count > 500);
}

TEST_CASE("every random bout goes into a record and out again with nothing lost",
          "[record][import]") {
    const WorkFolder folder;
    for (std::uint64_t seed = 1; seed <= 150; ++seed) {
        const test::RandomBout written = test::random_bout(seed);
        const std::string name = "seed-" + std::to_string(seed);
        core::Sheet sheet = written.sheet;
        sheet.rules = "./" + name + ".toml";
        folder.write(name + ".toml", test::as_toml(written.rules));
        folder.write(name + ".bout", scenario::write(sheet, written.calls));
        check_nothing_is_lost(folder, bout_in(folder.path(name + ".bout")), name);
    }
}

TEST_CASE("a second bout stands after the first, later by no more than it must be",
          "[record][import]") {
    const WorkFolder folder;
    folder.write("first.bout", bout_text + "0:20 expect phase break\n");
    folder.write("early.bout", sheet + "0:05 timekeeper gong\n0:06.500 arbiter late 2 move d4\n");
    folder.write("late.bout", sheet + "1:00 timekeeper gong\n");
    CHECK(folder.run("import first.bout --record evening.record").code == 0);
    // The first goes on to 0:20, so that the second begins 15 s later than written.
    CHECK(folder.run("import early.bout --record evening.record").out ==
          "early.bout: bout 2 of evening.record, 2 calls, 0:15 later than written, result none\n");
    CHECK(folder.run("import late.bout --record evening.record").out ==
          "late.bout: bout 3 of evening.record, 1 calls, result none\n");
    CHECK_THAT(folder.run("export evening.record --bout 2 --format bout").out,
               Catch::EndsWith("\n0:20       timekeeper gong\n"
                               "0:21.500   arbiter    late 2 move d4\n"));
    CHECK_THAT(folder.run("export evening.record --bout 3 --format bout").out,
               Catch::EndsWith("\n1:00       timekeeper gong\n"));
    CHECK(folder.run("verify evening.record").code == 0);
}

TEST_CASE("the record's time goes on from the end of an imported bout", "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text + "50:00 timekeeper note the end\n");
    CHECK(folder.run("import paper.bout --record evening.record").code == 0);
    const Run gone_on =
        folder.run("run --headless --record evening.record --stdin", "board note more\n");
    CHECK(gone_on.code == 0);
    CHECK_THAT(gone_on.out, Catch::Contains("{\"ack\":8}"));
    CHECK(folder.run("verify evening.record").code == 0);
    const auto entries = archive(folder.path("evening.record")).reading.entries;
    CHECK(never_goes_back(entries));
    CHECK(entries.back().stamp.entered < core::at_ms(52 * 60'000));
}

TEST_CASE("an import that was cut off is finished, wherever that was", "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", bout_text);
    const BoutFile bout = bout_in(folder.path("paper.bout"));
    static_cast<void>(imported(folder.path("whole.record"), bout));
    const std::string whole = folder.text("whole.record");
    // The last line sets the clock; the one before it ends the import.
    const std::size_t complete = archive(folder.path("whole.record")).reading.entries.size() - 1;
    std::size_t line = 1;
    for (std::size_t at = whole.find('\n'); at + 1 < whole.size();
         at = whole.find('\n', at + 1), ++line)
        for (const std::size_t more : {std::size_t{1}, std::size_t{9}}) {
            const std::string name =
                "cut-" + std::to_string(line) + "-" + std::to_string(more) + ".record";
            folder.write(name, whole.substr(0, at + more));
            const auto had = archive(folder.path(name));
            if (had.reading.entries.size() >= complete) break;
            const bool tells = !had.told.evening.remarks.empty() || had.reading.torn;
            CHECK(verify(had, {}).is_true == !tells);
            const Imported result = imported(folder.path(name), bout);
            CHECK(result.bout == 1);
            CHECK(result.before + result.calls == 6);
            const auto& bouts = had.told.evening.bouts;
            CHECK(result.before == (bouts.empty() ? 0 : bouts[0].calls.size()));
            const Archive finished = archive(folder.path(name));
            CHECK(verify(finished, {}).is_true);
            const record::RecordedBout& kept = finished.told.evening.bouts.at(0);
            CHECK(scenario::write(kept.sheet, calls_of(kept)) == exported_text);
            CHECK(rules_of(kept).rulebook == bout.rules.rulebook);
        }
    CHECK(line > 12);
}

TEST_CASE("a bout that was signed on paper has no signature of the console, and needs none",
          "[record][import]") {
    const WorkFolder folder;
    folder.write("paper.bout", sheet + "0:00 board result red points\n0:01 board confirm\n"
                                       "0:02 board sign\n");
    CHECK(folder.run("import paper.bout --record evening.record").code == 0);
    const Run verified = folder.run("verify evening.record");
    CHECK(verified.code == 0);
    CHECK_THAT(verified.out, Catch::StartsWith("bout 1: open, 3 calls, result red points"));
    // What is then signed at the console is.
    const Run reopened = folder.run("run --headless --record evening.record --stdin",
                                    "board reopen the clause was missing\nboard sign\n");
    CHECK(reopened.code == 0);
    const Run now = folder.run("verify evening.record");
    CHECK(now.code == 0);
    CHECK_THAT(now.out, Catch::Contains("bout 1: signed, 5 calls, result red points"));
    // And without its signature it would not be.
    std::string text = folder.text("evening.record");
    text.erase(text.rfind("signature result"));
    folder.write("cut.record", text);
    const Run cut = folder.run("verify cut.record");
    CHECK(cut.code == 1);
    CHECK_THAT(cut.out, Catch::Contains("bout 1: signed, but its signature is missing"));
}
