#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <unistd.h>

#include "record/journal.hpp"
#include "support/catch.hpp"
#include "support/fake_disk.hpp"

using namespace ringside;
using namespace ringside::record;
using ringside::tests::FakeDisk;

namespace {

const Journal::Places places{"evening.record", "stick"};

Draft draft(int number) {
    const auto t = core::at_ms(1000 * number);
    return {"arbiter move e" + std::to_string(number),
            {1, t, t, "console", "c" + std::to_string(number), "2026-11-29T20:15:03.123+01:00",
             "Europe/Berlin", "0b8c"}};
}

std::vector<std::string> statements(const std::vector<Entry>& entries) {
    std::vector<std::string> list;
    for (const Entry& entry : entries) list.push_back(entry.statement);
    return list;
}

std::vector<std::string> statements_up_to(int number) {
    std::vector<std::string> list;
    for (int i = 1; i <= number; ++i) list.push_back(draft(i).statement);
    return list;
}

/// What a healthy machine finds on `disk`.
Opening reopened(FakeDisk& disk) {
    disk.kill_process();
    disk.fault = nullptr;
    Opening opening;
    static_cast<void>(Journal::open(disk, places, opening));
    disk.kill_process();
    return opening;
}

} // namespace

TEST_CASE("what was appended is there when the record is opened again", "[record]") {
    FakeDisk disk;
    Opening opening;
    {
        auto journal = std::get<Journal>(Journal::open(disk, places, opening));
        for (int i = 1; i <= 5; ++i) CHECK(journal.append(draft(i)).durable);
    }
    CHECK(statements(reopened(disk).entries) == statements_up_to(5));
    auto journal = std::get<Journal>(Journal::open(disk, places, opening));
    CHECK(journal.last_number() == 5);
    CHECK(journal.append(draft(6)).durable);
    CHECK(statements(reopened(disk).entries) == statements_up_to(6));
    CHECK(disk.paths() == std::vector<std::string>{"evening.record"});
}

TEST_CASE("every operation that fails ends in a durable entry or one that is known not to be",
          "[record]") {
    constexpr int entries = 6;
    const bool is_for_ever = GENERATE(false, true);
    const int error = GENERATE(EIO, ENOSPC, EROFS, EDQUOT, EMFILE, 0);
    FakeDisk counted;
    {
        Opening opening;
        auto journal = std::get<Journal>(Journal::open(counted, places, opening));
        for (int i = 1; i <= entries; ++i) static_cast<void>(journal.append(draft(i)));
    }
    REQUIRE(counted.operations() > 2 * entries);
    for (std::size_t failing = 0; failing < counted.operations(); ++failing) {
        FakeDisk disk;
        disk.fault = [&](std::size_t operation, std::string_view) {
            const bool fails = is_for_ever ? operation >= failing : operation == failing;
            return fails ? FakeDisk::Fault{error, error == 0} : FakeDisk::Fault{};
        };
        Opening opening;
        auto opened = Journal::open(disk, places, opening);
        auto* journal = std::get_if<Journal>(&opened);
        if (journal == nullptr) {
            // Nothing was acknowledged, and the reason is said.
            CHECK_FALSE(std::get<NotOpened>(opened).why.empty());
            continue;
        }
        int durable = 0;
        for (int i = 1; i <= entries; ++i) {
            const Appended appended = journal->append(draft(i));
            if (appended.durable) durable = i;
            CHECK(appended.durable == (journal->unrecorded() == 0));
            if (!appended.durable) CHECK_FALSE(appended.lost.empty());
        }
        if (!is_for_ever) CHECK(durable == entries);
        const auto unrecorded = journal->unrecorded();
        CHECK(unrecorded == static_cast<std::size_t>(entries - durable));
        FakeDisk survived = disk;
        const auto found = statements(reopened(survived).entries);
        REQUIRE(found.size() >= static_cast<std::size_t>(durable));
        CHECK(found == statements_up_to(static_cast<int>(found.size())));
        // A place appears: everything is written there.
        disk.fault = nullptr;
        std::vector<Lost> lost;
        CHECK(journal->retry(lost));
        CHECK(journal->unrecorded() == 0);
        CHECK(statements(reopened(disk).entries) == statements_up_to(entries));
    }
}

TEST_CASE("a file that was lost is told again with the place that takes the evening at last",
          "[record]") {
    const bool by_retry = GENERATE(false, true);
    FakeDisk disk;
    Opening opening;
    auto journal = std::get<Journal>(Journal::open(disk, {"evening.record", {}}, opening));
    CHECK(journal.append(draft(1)).durable);
    disk.fault = [](std::size_t, std::string_view) { return FakeDisk::Fault{EIO, false}; };
    const Appended refused = journal.append(draft(2));
    CHECK_FALSE(refused.durable);
    REQUIRE_FALSE(refused.lost.empty());
    const Lost first = refused.lost.front();
    CHECK(first.path == "evening.record");
    // Nothing has changed: it is not told again.
    const Appended again = journal.append(draft(3));
    CHECK(std::count(again.lost.begin(), again.lost.end(), first) == 0);
    disk.fault = nullptr;
    std::vector<Lost> lost;
    if (by_retry)
        CHECK(journal.retry(lost));
    else
        lost = journal.append(draft(4)).lost;
    CHECK(lost == std::vector<Lost>{first});
    CHECK(journal.path() == "evening-2.record");
    CHECK(journal.append(draft(5)).lost.empty());
}

TEST_CASE("a power cut loses nothing that was acknowledged and invents nothing", "[record]") {
    constexpr int entries = 8;
    FakeDisk counted;
    {
        Opening opening;
        auto journal = std::get<Journal>(Journal::open(counted, places, opening));
        for (int i = 1; i <= entries; ++i) static_cast<void>(journal.append(draft(i)));
    }
    for (std::size_t last = 0; last <= counted.operations(); ++last) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            FakeDisk disk;
            // From operation `last` on nothing comes to the disk any more.
            disk.fault = [&](std::size_t operation, std::string_view) {
                return operation >= last ? FakeDisk::Fault{EIO, false} : FakeDisk::Fault{};
            };
            int durable = 0;
            {
                Opening opening;
                auto opened = Journal::open(disk, places, opening);
                if (auto* journal = std::get_if<Journal>(&opened))
                    for (int i = 1; i <= entries; ++i)
                        if (journal->append(draft(i)).durable) durable = i;
            }
            disk.cut_power(seed + 1000 * last);
            const auto found = statements(reopened(disk).entries);
            REQUIRE(found.size() >= static_cast<std::size_t>(durable));
            REQUIRE(found == statements_up_to(static_cast<int>(found.size())));
        }
    }
}

TEST_CASE("a torn last line is set aside in a copy and cut", "[record]") {
    FakeDisk disk;
    Opening opening;
    {
        auto journal = std::get<Journal>(Journal::open(disk, places, opening));
        for (int i = 1; i <= 3; ++i) static_cast<void>(journal.append(draft(i)));
    }
    const std::string whole = disk.content("evening.record");
    disk.put("evening.record", whole + "arbiter move e4\t| 1 4 0:");
    {
        auto journal = std::get<Journal>(Journal::open(disk, places, opening));
        REQUIRE(opening.torn);
        CHECK(opening.set_aside == "evening.record.torn-1");
        CHECK(disk.content("evening.record.torn-1") == "arbiter move e4\t| 1 4 0:");
        CHECK(disk.content("evening.record") == whole);
        CHECK(journal.append(draft(4)).durable);
    }
    CHECK(statements(reopened(disk).entries) == statements_up_to(4));
}

TEST_CASE("damage is never cut: the good part goes on in a fresh file", "[record]") {
    FakeDisk disk;
    Opening opening;
    {
        auto journal = std::get<Journal>(Journal::open(disk, places, opening));
        for (int i = 1; i <= 4; ++i) static_cast<void>(journal.append(draft(i)));
    }
    std::string damaged = disk.content("evening.record");
    damaged[damaged.find("e3")] = 'f';
    disk.put("evening.record", damaged);
    auto journal = std::get<Journal>(Journal::open(disk, places, opening));
    REQUIRE(opening.damage);
    CHECK(opening.damage->line == 3);
    CHECK(opening.damaged_path == "evening.record");
    CHECK(statements(opening.entries) == statements_up_to(2));
    CHECK(journal.path() == "evening-2.record");
    CHECK(journal.append(draft(3)).durable);
    CHECK(disk.content("evening.record") == damaged);
    CHECK(statements(reopened(disk).entries) == statements_up_to(3));
}

TEST_CASE("every changed byte of a record is found, and its line named", "[record]") {
    FakeDisk disk;
    Opening opening;
    auto journal = std::get<Journal>(Journal::open(disk, places, opening));
    for (int i = 1; i <= 6; ++i) static_cast<void>(journal.append(draft(i)));
    const std::string whole = journal.bytes();
    REQUIRE(read(whole).entries.size() == 6);
    std::int64_t line = 1;
    for (std::size_t at = 0; at < whole.size(); ++at) {
        for (const int bit : {0, 1, 4, 7}) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ (1 << bit));
            const Reading reading = read(changed);
            const bool is_torn_end = at + 1 == whole.size() && reading.torn.has_value();
            const bool is_zeroed_end = reading.torn && line == 6;
            if (!is_torn_end && !is_zeroed_end) {
                REQUIRE(reading.damage);
                REQUIRE(reading.damage->line == line);
            }
            REQUIRE(reading.entries.size() == static_cast<std::size_t>(line - 1));
        }
        if (whole[at] == '\n') ++line;
    }
}

TEST_CASE("every truncation leaves the whole entries before it", "[record]") {
    FakeDisk disk;
    Opening opening;
    auto journal = std::get<Journal>(Journal::open(disk, places, opening));
    for (int i = 1; i <= 4; ++i) static_cast<void>(journal.append(draft(i)));
    const std::string whole = journal.bytes();
    std::size_t lines = 0;
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        if (size > 0 && whole[size - 1] == '\n') ++lines;
        const Reading reading = read(whole.substr(0, size));
        CHECK(reading.entries.size() == lines);
        CHECK_FALSE(reading.damage);
        CHECK(reading.torn.has_value() == (size > 0 && whole[size - 1] != '\n'));
    }
}

TEST_CASE("a second process on the same record is told who holds it", "[record]") {
    const auto folder =
        std::filesystem::temp_directory_path() / ("ringside-record-" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    const Journal::Places real{(folder / "evening.record").string(), {}};
    SystemDisk disk;
    {
        Opening opening;
        auto first = Journal::open(disk, real, opening);
        REQUIRE(std::holds_alternative<Journal>(first));
        CHECK(std::get<Journal>(first).append(draft(1)).durable);
        auto second = Journal::open(disk, real, opening);
        REQUIRE(std::holds_alternative<NotOpened>(second));
        const NotOpened& refused = std::get<NotOpened>(second);
        REQUIRE(refused.holder);
        CHECK(refused.holder->process == ::getpid());
    }
    Opening opening;
    auto again = Journal::open(disk, real, opening);
    REQUIRE(std::holds_alternative<Journal>(again));
    CHECK(statements(opening.entries) == statements_up_to(1));
    std::filesystem::remove_all(folder);
}
