#include "app/mirror.hpp"

#include <atomic>
#include <cerrno>
#include <filesystem>
#include <future>

#include "app/places.hpp"
#include "support/catch.hpp"
#include "support/fake_disk.hpp"
#include "support/folder.hpp"

using namespace ringside;
using namespace std::chrono_literals;

namespace {

const std::string first = "one\n";
const std::string second = "two\n";

} // namespace

TEST_CASE("the second folder receives every entry, byte for byte", "[mirror][record]") {
    tests::FakeDisk disk;
    app::Mirror mirror{disk, "/stick", "evening.record"};
    mirror.follow(first);
    REQUIRE(mirror.finish(10s));
    mirror.follow(second);
    REQUIRE(mirror.finish(10s));
    CHECK(disk.content("/stick/evening.record") == first + second);
    CHECK(mirror.problem().empty());
}

TEST_CASE("a copy that is there already is gone on with", "[mirror][record]") {
    tests::FakeDisk disk;
    disk.put("/stick/evening.record", first + std::string(64, '\0'));
    app::Mirror mirror{disk, "/stick", "evening.record"};
    mirror.follow(first + second);
    REQUIRE(mirror.finish(10s));
    CHECK(disk.content("/stick/evening.record").starts_with(first + second));
}

TEST_CASE("a file of another evening under the same name is never touched", "[mirror][record]") {
    tests::FakeDisk disk;
    disk.put("/stick/evening.record", "another evening\n");
    app::Mirror mirror{disk, "/stick", "evening.record"};
    mirror.follow(first);
    REQUIRE(mirror.finish(10s));
    CHECK(disk.content("/stick/evening.record") == "another evening\n");
    CHECK(disk.content("/stick/evening-2.record") == first);
}

TEST_CASE("a folder that is gone is named, and the copy made whole once it is back",
          "[mirror][record]") {
    std::atomic<bool> is_gone{true};
    tests::FakeDisk disk;
    disk.fault = [&](std::size_t, std::string_view) {
        return tests::FakeDisk::Fault{is_gone ? ENOENT : 0, false};
    };
    app::Mirror mirror{disk, "/stick", "evening.record"};
    mirror.follow(first);
    CHECK_FALSE(mirror.finish(50ms));
    CHECK(mirror.problem().find("/stick/evening.record: ") == 0);
    is_gone = false;
    REQUIRE(mirror.finish(10s));
    CHECK(mirror.problem().empty());
    CHECK(disk.content("/stick/evening.record") == first);
}

TEST_CASE("a copy two seconds behind raises an alarm, and delays nobody", "[mirror][record]") {
    std::atomic<bool> is_stalled{true};
    tests::FakeDisk disk;
    disk.fault = [&](std::size_t, std::string_view) {
        is_stalled.wait(true); // a disk that does not answer
        return tests::FakeDisk::Fault{};
    };
    app::Mirror mirror{disk, "/stick", "evening.record"};
    mirror.follow(first);
    const auto now = app::Mirror::Steady::now();
    CHECK(mirror.problem(now).empty());
    CHECK(mirror.problem(now + 2s) == "/stick: 4 bytes behind");
    is_stalled = false;
    is_stalled.notify_all();
    REQUIRE(mirror.finish(10s));
    CHECK(mirror.problem(now + 1h).empty());
}

TEST_CASE("a folder that takes nothing does not keep the mirror from ending", "[mirror][record]") {
    tests::FakeDisk disk;
    disk.fault = [](std::size_t, std::string_view) {
        return tests::FakeDisk::Fault{ENOENT, false};
    };
    const auto ended = std::async(std::launch::async, [&] {
        app::Mirror mirror{disk, "/stick", "evening.record"};
        mirror.follow(first);
    });
    // A mirror that never ends is found by the time that a test may take.
    ended.wait();
    CHECK_FALSE(disk.exists("/stick/evening.record"));
}

TEST_CASE("a copy that is taken away is made anew, whole", "[mirror][record]") {
    const test::Folder folder;
    const std::string copy = (folder.path() / "evening.record").string();
    record::SystemDisk disk;
    app::Mirror mirror{disk, folder.path().string(), "evening.record"};
    mirror.follow(first);
    REQUIRE(mirror.finish(10s));
    std::filesystem::remove(copy);
    mirror.follow(second);
    REQUIRE(mirror.finish(10s));
    const auto read = app::read_file(copy);
    REQUIRE(std::holds_alternative<app::FileText>(read));
    CHECK(std::get<app::FileText>(read).text == first + second);
}
