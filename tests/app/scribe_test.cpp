#include "app/scribe.hpp"

#include <atomic>
#include <cerrno>

#include "rulebook/files.hpp"
#include "support/catch.hpp"
#include "support/fake_disk.hpp"
#include "support/folder.hpp"

using namespace ringside;
using namespace std::chrono_literals;
namespace call = core::call;
namespace receipt = app::receipt;

TEST_CASE("a signature that no place takes is told once one does", "[record][1.3.1]") {
    const test::Folder folder;
    app::NewBout bout;
    bout.rules = rulebook::load("wcbo-11");
    REQUIRE(bout.rules.rulebook);
    bout.sheet.rules = "wcbo-11";
    const auto machine = [] {
        return app::MachineTime{1000s, "2026-11-29T20:00:00.000+01:00", "Europe/Berlin", "boot-1"};
    };
    std::atomic<bool> is_full{false};
    tests::FakeDisk disk;
    disk.fault = [&](std::size_t, std::string_view) {
        return tests::FakeDisk::Fault{is_full ? ENOSPC : 0, false};
    };
    auto opened = app::Recorder::open(
        disk, {{"evening.record", ""}, false, 1, (folder.path() / "console.key").string()}, machine,
        bout);
    REQUIRE(std::holds_alternative<app::Recorder>(opened));
    app::Scribe scribe{std::get<app::Recorder>(std::move(opened)), [] {}};
    const auto said = [](core::Statement what) {
        return core::Call{{}, {}, {core::Office::board, 0}, std::move(what)};
    };
    const auto signatures = [&] {
        REQUIRE(scribe.finish(10s));
        std::vector<receipt::Signed> all;
        for (const app::Receipt& each : scribe.receipts())
            if (const auto* made = std::get_if<receipt::Signed>(&each)) all.push_back(*made);
        return all;
    };
    scribe.write(said(call::JointResult{core::Corner::red, core::Method::points, {}}));
    scribe.write(said(call::Confirm{}));
    REQUIRE(signatures().empty());
    is_full = true;
    scribe.close(said(call::Sign{}), core::Result{});
    CHECK(signatures().empty());
    CHECK(scribe.state().unrecorded > 0);
    is_full = false;
    scribe.write(said(call::Note{"after"}));
    const auto told = signatures();
    REQUIRE(told.size() == 1);
    CHECK(told[0].problem.empty());
    CHECK(told[0].head.size() == 64);
    // The head is the one with the signature, not that of what was said after it.
    CHECK(told[0].head != scribe.state().head);
}
