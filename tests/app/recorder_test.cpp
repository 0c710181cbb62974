#include "app/recorder.hpp"

#include <algorithm>
#include <cerrno>
#include <filesystem>

#include "app/places.hpp"
#include "record/reading.hpp"
#include "rulebook/files.hpp"
#include "support/catch.hpp"
#include "support/fake_disk.hpp"
#include "support/folder.hpp"

using namespace ringside;
using namespace std::chrono_literals;
namespace call = core::call;

namespace {

app::MachineTime machine() {
    return {1000s, "2026-11-29T20:00:00.000+01:00", "Europe/Berlin", "boot-1"};
}

app::NewBout bout_with(std::size_t calls) {
    app::NewBout made;
    made.rules = rulebook::load("wcbo-11");
    REQUIRE(made.rules.rulebook);
    made.sheet.rules = "wcbo-11";
    made.sheet.fighters[core::Corner::red].name = "Nadia Brook";
    made.sheet.fighters[core::Corner::blue].name = "Ola Venn";
    made.sheet.judges.resize(1);
    for (std::size_t i = 0; i < calls; ++i)
        made.calls.push_back({{}, {}, {core::Office::timekeeper, 0}, call::Note{"before"}});
    made.file = "paper.bout";
    return made;
}

using Opened = std::variant<app::Recorder, std::vector<std::string>>;

Opened open(tests::FakeDisk& disk, const app::NewBout& bout) {
    return app::Recorder::open(disk, {{"evening.record", ""}, false, 1, ""}, machine, bout);
}

/// Whether somebody is told of a file that is not used any more.
bool is_told(app::Recorder& recorder, const std::string& path) {
    for (const record::Lost& lost : recorder.take_lost())
        if (lost.path == path) return true;
    const auto& notices = recorder.resumption().notices;
    return std::any_of(notices.begin(), notices.end(),
                       [&](const std::string& notice) { return notice.starts_with(path + ":"); });
}

} // namespace

TEST_CASE("a bout is opened with as few flushes, however much there is to write",
          "[recorder][record]") {
    const auto flushes = [](std::size_t calls) {
        tests::FakeDisk disk;
        std::size_t count = 0;
        disk.fault = [&](std::size_t, std::string_view doing) {
            if (doing == "flush") ++count;
            return tests::FakeDisk::Fault{};
        };
        auto opened = open(disk, bout_with(calls));
        REQUIRE(std::holds_alternative<app::Recorder>(opened));
        CHECK(std::get<app::Recorder>(opened).resumption().calls.size() == calls);
        return count;
    };
    const std::size_t of_none = flushes(0);
    CHECK(of_none >= 1);
    CHECK(flushes(40) == of_none);
}

TEST_CASE("whatever fails while a record is opened is told, and nothing of it is lost",
          "[recorder][record]") {
    const app::NewBout bout = bout_with(3);
    std::size_t operations = 0;
    std::size_t moved = 0;
    for (std::size_t failing = 0; failing <= operations; ++failing) {
        CAPTURE(failing);
        tests::FakeDisk disk;
        const auto before = open(disk, bout);
        REQUIRE(std::holds_alternative<app::Recorder>(before));
        const std::size_t lines = static_cast<std::size_t>(
            std::count(std::get<app::Recorder>(before).bytes().begin(),
                       std::get<app::Recorder>(before).bytes().end(), '\n'));
        disk.kill_process();
        const std::size_t from = disk.operations();
        disk.fault = [&](std::size_t operation, std::string_view) {
            return tests::FakeDisk::Fault{operation == from + failing ? EIO : 0, false};
        };
        auto opened = open(disk, bout);
        operations = std::max(operations, disk.operations() - from);
        auto* recorder = std::get_if<app::Recorder>(&opened);
        if (recorder == nullptr) {
            // It could not even be read; then the file is as it was.
            CHECK(std::get<std::vector<std::string>>(opened).front().starts_with("evening.record"));
            continue;
        }
        CHECK(recorder->resumption().calls == [&] {
            auto calls = bout.calls;
            for (core::Call& call : calls) call.entered = call.effect = core::Instant{};
            return calls;
        }());
        CHECK(recorder->unrecorded() == 0);
        CHECK(static_cast<std::size_t>(
                  std::count(recorder->bytes().begin(), recorder->bytes().end(), '\n')) > lines);
        CHECK(disk.content(recorder->path()).starts_with(recorder->bytes()));
        if (recorder->path() == "evening.record") continue;
        ++moved;
        CHECK(is_told(*recorder, "evening.record"));
    }
    CHECK(moved >= 2);
}

TEST_CASE("a sheet that was changed is the one that the record comes back with",
          "[recorder][record][sheet]") {
    tests::FakeDisk disk;
    core::Sheet changed = bout_with(0).sheet;
    changed.rules = "quick";
    changed.fighters[core::Corner::red].weight_grams = 84'600;
    const auto rules = rulebook::load("quick");
    {
        auto opened = open(disk, bout_with(0));
        auto& recorder = std::get<app::Recorder>(opened);
        CHECK(recorder.change_sheet(changed, rules.sources));
        changed.judges.resize(3);
        CHECK(recorder.change_sheet(changed, {}));
    }
    disk.kill_process();
    const auto again = open(disk, bout_with(0));
    const app::Resumption& found = std::get<app::Recorder>(again).resumption();
    CHECK(found.sheet == changed);
    CHECK(found.rules == rules.rulebook);
}

TEST_CASE("what was typed into the form comes back, a shorter text after a longer one",
          "[recorder][sheet]") {
    tests::FakeDisk disk;
    {
        auto opened = open(disk, bout_with(0));
        auto& recorder = std::get<app::Recorder>(opened);
        CHECK(recorder.resumption().form.empty());
        recorder.keep_form("red_club A long name\n");
        recorder.keep_form("red_club A\n");
    }
    disk.kill_process();
    const auto again = open(disk, bout_with(0));
    CHECK(std::get<app::Recorder>(again).resumption().form == "red_club A\n");
}

TEST_CASE("a record that is taken away is written anew, and told, before anything is acknowledged",
          "[recorder][record]") {
    const test::Folder folder;
    const std::string path = (folder.path() / "evening.record").string();
    record::SystemDisk disk;
    auto opened = app::Recorder::open(disk, {{path, ""}, false, 1, ""}, machine, bout_with(0));
    REQUIRE(std::holds_alternative<app::Recorder>(opened));
    auto& recorder = std::get<app::Recorder>(opened);
    std::filesystem::remove(path);
    CHECK(recorder.append({{}, {}, {core::Office::timekeeper, 0}, call::Note{"after"}}));
    CHECK(recorder.take_lost() == std::vector<record::Lost>{{path, "it was taken away"}});
    const auto read = app::read_file(recorder.path());
    REQUIRE(std::holds_alternative<app::FileText>(read));
    CHECK(std::get<app::FileText>(read).text == recorder.bytes());
}

TEST_CASE("no rehearsal goes on with a record in real time", "[recorder][record][1.3.1]") {
    tests::FakeDisk disk;
    REQUIRE(std::holds_alternative<app::Recorder>(open(disk, bout_with(0))));
    disk.kill_process();
    const std::string before = disk.content("evening.record");
    const auto fast =
        app::Recorder::open(disk, {{"evening.record", ""}, true, 60, ""}, machine, std::nullopt);
    REQUIRE(std::holds_alternative<std::vector<std::string>>(fast));
    CHECK(std::get<std::vector<std::string>>(fast).front().starts_with("evening.record: "));
    CHECK(disk.content("evening.record") == before);
}

TEST_CASE("a bout that fell between the board's signature and the console's is signed on return",
          "[recorder][record][1.3.1]") {
    const test::Folder folder;
    const std::string key = (folder.path() / "console.key").string();
    tests::FakeDisk disk;
    {
        auto opened = app::Recorder::open(disk, {{"evening.record", ""}, false, 1, key}, machine,
                                          bout_with(0));
        auto& recorder = std::get<app::Recorder>(opened);
        const core::Seat arbiter{core::Office::arbiter, 0};
        const core::Seat board{core::Office::board, 0};
        CHECK(recorder.append(
            {{}, {}, arbiter, call::Disqualify{core::Corner::red, core::Offence::weight, {}}}));
        CHECK(recorder.append({{}, {}, board, call::Confirm{}}));
        CHECK(recorder.append({{}, {}, board, call::Sign{}}));
    }
    disk.kill_process();
    const auto back =
        app::Recorder::open(disk, {{"evening.record", ""}, false, 1, key}, machine, std::nullopt);
    REQUIRE(std::holds_alternative<app::Recorder>(back));
    const auto& recorder = std::get<app::Recorder>(back);
    const record::Told told = record::tell(record::read(recorder.bytes()).entries);
    REQUIRE(told.evening.bouts.size() == 1);
    CHECK(told.evening.bouts[0].signatures.size() == 1);
    CHECK(recorder.resumption().notices.back().starts_with("bout 1 was signed"));
}

namespace {

/// Adds a line that is whole and chained to the record on `disk`, as another program would.
void add_line(tests::FakeDisk& disk, std::string statement, int bout) {
    const std::string& bytes = disk.content("evening.record");
    const auto entries = record::read(bytes).entries;
    const record::Draft draft{
        std::move(statement),
        {bout, {}, {}, "other", "", "2026-11-29T20:00:00.000+01:00", "Europe/Berlin", "boot-1"}};
    disk.put("evening.record",
             bytes.substr(0, record::read(bytes).good_bytes) +
                 record::write_line(draft, static_cast<std::int64_t>(entries.size()) + 1,
                                    record::head(entries)));
}

const app::Recorder& recorder_of(const Opened& opened) {
    REQUIRE(std::holds_alternative<app::Recorder>(opened));
    return std::get<app::Recorder>(opened);
}

} // namespace

TEST_CASE("a line of unknown words stops no start: what stands before it is shown, it is named",
          "[recorder][record]") {
    const char* const statement =
        GENERATE("timekeeper sings", "remark", "newer thing 3", "time boottime soon", "sheet many");
    tests::FakeDisk disk;
    (void)recorder_of(open(disk, bout_with(2)));
    disk.kill_process();
    add_line(disk, statement, 1);
    const auto lines = record::read(disk.content("evening.record")).entries.size();
    add_line(disk, "timekeeper note after", 1);
    const std::string original = disk.content("evening.record");
    for (int start = 1; start <= 3; ++start) {
        CAPTURE(statement, start);
        {
            auto opened = open(disk, bout_with(2));
            const app::Recorder& found = recorder_of(opened);
            CHECK(found.path() == "evening-2.record");
            CHECK(found.resumption().calls.size() == 1U + static_cast<std::size_t>(start));
            CHECK(is_told(std::get<app::Recorder>(opened),
                          "evening.record:" + std::to_string(lines)) == (start == 1));
            CHECK(std::get<app::Recorder>(opened).append(
                {found.now(), found.now(), {core::Office::timekeeper, 0}, call::Note{"on"}}));
        }
        disk.kill_process();
        CHECK(disk.content("evening.record") == original);
    }
}

TEST_CASE("a record of a newer format is left as it is, and another is begun beside it",
          "[recorder][record]") {
    tests::FakeDisk disk;
    disk.put("evening.record", "");
    add_line(disk, "record 2 boottime 1000 program \"newer\"", 0);
    const std::string original = disk.content("evening.record");
    auto opened = open(disk, bout_with(0));
    CHECK(recorder_of(opened).path() == "evening-2.record");
    CHECK(is_told(std::get<app::Recorder>(opened), "evening.record:1"));
    CHECK(disk.content("evening.record") == original);
}

TEST_CASE("a bout whose rules are not understood stays as it is, and the next one is begun",
          "[recorder][record]") {
    tests::FakeDisk disk;
    app::NewBout newer = bout_with(1);
    newer.rules.sources.front().text += "\n[newer]\nrounds = 3\n";
    (void)recorder_of(open(disk, newer));
    disk.kill_process();
    auto opened = open(disk, bout_with(0));
    CHECK(recorder_of(opened).resumption().bout == 2);
    const auto& notices = recorder_of(opened).resumption().notices;
    REQUIRE_FALSE(notices.empty());
    CHECK(notices.back().starts_with("evening.record: the rules of bout 1 are not understood: "));
}

TEST_CASE("the record goes on with the next bout of the evening", "[recorder][record]") {
    tests::FakeDisk disk;
    auto opened = open(disk, bout_with(0));
    REQUIRE(std::holds_alternative<app::Recorder>(opened));
    app::Recorder recorder = std::get<app::Recorder>(std::move(opened));
    app::NewBout next = bout_with(0);
    next.sheet.number = 2;
    next.file.clear();
    CHECK(recorder.begin_next(next));
    CHECK(recorder.append(
        {recorder.now(), recorder.now(), {core::Office::board, 0}, call::Note{"of the second"}}));
    const record::Told told = record::tell(record::read(recorder.bytes()).entries);
    REQUIRE_FALSE(told.problem);
    REQUIRE(told.evening.bouts.size() == 2);
    CHECK(told.evening.bouts[0].calls.empty());
    CHECK(told.evening.bouts[1].number == 2);
    CHECK(told.evening.bouts[1].sheet.number == 2);
    CHECK(told.evening.bouts[1].calls.size() == 1);
}
