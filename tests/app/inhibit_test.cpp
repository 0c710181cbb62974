#include "app/inhibit.hpp"

#include <atomic>
#include <future>
#include <ostream>

#include "app/bus.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::Inhibition;
using app::Inhibitor;
using app::Rest;
using Names = std::vector<std::string>;
using Steady = std::chrono::steady_clock;

namespace ringside::app {

std::ostream& operator<<(std::ostream& out, const Inhibition& inhibition) {
    for (const Rest rest : inhibition.held) out << "held: " << name_of(rest) << "; ";
    return out << inhibition.problem.value_or("no problem");
}

} // namespace ringside::app

namespace {

const Names all_locks{"sleep", "handle-lid-switch", "idle"};

/// Lets the services work until it is so; false when it does not become so.
template <typename Condition>
bool becomes(const std::vector<test::Service*>& services, Condition condition) {
    const auto deadline = Steady::now() + 60s;
    while (!condition()) {
        if (Steady::now() > deadline) return false;
        for (test::Service* service : services) service->work();
    }
    return true;
}

/// A machine with both buses, and everybody on them whom the console asks.
struct Desktop {
    test::BusDaemon system;
    test::BusDaemon session;
    test::Variable system_address{"DBUS_SYSTEM_BUS_ADDRESS", system.address()};
    test::Variable session_address{"DBUS_SESSION_BUS_ADDRESS", session.address()};
    test::Logind logind{system.address()};
    test::ScreenSaver screen_saver{session.address()};

    template <typename Condition>
    bool becomes(Condition condition) {
        return ::becomes({&logind, &screen_saver}, condition);
    }
    bool settles(const Inhibitor& inhibitor) {
        return becomes([&] { return inhibitor.outcome().has_value(); });
    }
};

/// A machine on which nobody listens where the buses should be.
struct Bare {
    test::Folder folder;
    std::string address = "unix:path=" + (folder.path() / "bus").string();
    test::Variable system_address{"DBUS_SYSTEM_BUS_ADDRESS", address};
    test::Variable session_address{"DBUS_SESSION_BUS_ADDRESS", address};
};

} // namespace

TEST_CASE("sleep, lid, idling and screen saver are held off for as long as it lives", "[inhibit]") {
    Desktop desktop;
    {
        std::atomic<int> woken{0};
        const Inhibitor inhibitor{"A bout is on", app::every_rest(), [&] { ++woken; }};
        REQUIRE(desktop.becomes([&] { return woken > 0; }));
        CHECK(inhibitor.outcome() == Inhibition{app::every_rest(), std::nullopt});
        CHECK(desktop.logind.held() == all_locks);
        for (const auto& lock : desktop.logind.locks) {
            CHECK(lock.who == "Ringside");
            CHECK(lock.why == "A bout is on");
            CHECK(lock.mode == "block");
        }
        CHECK(desktop.screen_saver.is_held_off());
        CHECK(desktop.screen_saver.who == "Ringside");
        CHECK(desktop.screen_saver.why == "A bout is on");
        CHECK(woken == 1);
    }
    CHECK(desktop.becomes([&] { return desktop.logind.held().empty(); }));
    CHECK(desktop.becomes([&] { return !desktop.screen_saver.is_held_off(); }));
}

TEST_CASE("when the console is killed the system lets go of everything", "[inhibit]") {
    Desktop desktop;
    test::Child console{[] {
        const Inhibitor inhibitor{"A bout is on"};
        while (true) ::pause();
    }};
    REQUIRE(desktop.becomes(
        [&] { return desktop.logind.held() == all_locks && desktop.screen_saver.is_held_off(); }));
    console.kill();
    CHECK(desktop.becomes([&] { return desktop.logind.held().empty(); }));
    CHECK(desktop.becomes([&] { return !desktop.screen_saver.is_held_off(); }));
}

TEST_CASE("only what is wished for is held off", "[inhibit]") {
    Desktop desktop;
    const Inhibitor inhibitor{"A bout is on", {Rest::sleep, Rest::lid}};
    REQUIRE(desktop.settles(inhibitor));
    CHECK(inhibitor.outcome() == Inhibition{{Rest::sleep, Rest::lid}, std::nullopt});
    CHECK(desktop.logind.held() == Names{"sleep", "handle-lid-switch"});
    CHECK_FALSE(desktop.screen_saver.is_held_off());
}

TEST_CASE("what is refused is told, the rest is held off", "[inhibit]") {
    Desktop desktop;
    desktop.logind.refused = {"handle-lid-switch"};
    const Inhibitor inhibitor{"A bout is on"};
    REQUIRE(desktop.settles(inhibitor));
    CHECK(inhibitor.outcome() ==
          Inhibition{{Rest::sleep, Rest::idling, Rest::screen_saver},
                     "The machine may go to rest in the bout; not held off: the lid switch "
                     "(refused)."});
    CHECK(desktop.logind.held() == Names{"sleep", "idle"});
}

TEST_CASE("without the buses it says so, and everything goes on", "[inhibit]") {
    const Bare bare;
    const Inhibitor inhibitor{"A bout is on"};
    REQUIRE(becomes({}, [&] { return inhibitor.outcome().has_value(); }));
    CHECK(inhibitor.outcome() ==
          Inhibition{{},
                     "The machine may go to rest in the bout; not held off: sleep, the lid switch "
                     "and idling (there is no system bus); the screen saver (there is no session "
                     "bus)."});
}

TEST_CASE("buses on which nobody offers it are as good as none", "[inhibit]") {
    const test::BusDaemon daemon;
    const test::Variable system{"DBUS_SYSTEM_BUS_ADDRESS", daemon.address()};
    const test::Variable session{"DBUS_SESSION_BUS_ADDRESS", daemon.address()};
    const Inhibitor inhibitor{"A bout is on"};
    REQUIRE(becomes({}, [&] { return inhibitor.outcome().has_value(); }));
    CHECK(inhibitor.outcome() ==
          Inhibition{{},
                     "The machine may go to rest in the bout; not held off: sleep, the lid switch, "
                     "idling and the screen saver (nobody there offers it)."});
}

TEST_CASE("a desktop that ends is told; what logind has locked stays locked", "[inhibit]") {
    Desktop desktop;
    const Inhibitor inhibitor{"A bout is on"};
    REQUIRE(desktop.settles(inhibitor));
    REQUIRE(inhibitor.outcome() == Inhibition{app::every_rest(), std::nullopt});
    desktop.session.kill();
    desktop.system.kill();
    REQUIRE(becomes({}, [&] { return inhibitor.outcome()->problem.has_value(); }));
    CHECK(inhibitor.outcome() ==
          Inhibition{{Rest::sleep, Rest::lid, Rest::idling},
                     "The machine may go to rest in the bout; not held off: the screen saver (the "
                     "bus went away)."});
    CHECK(desktop.logind.held() == all_locks);
}

TEST_CASE("an answer that does not come keeps nobody waiting", "[inhibit]") {
    Desktop desktop;
    desktop.logind.unanswered = {"idle"};
    std::optional<Steady::time_point> asked;
    {
        const Inhibitor inhibitor{"A bout is on"};
        REQUIRE(desktop.becomes([&] { return desktop.logind.asked == 3; }));
        CHECK_FALSE(inhibitor.outcome().has_value());
        asked = Steady::now();
    }
    // Without the bell of the one who ends it, it waits out its five seconds.
    CHECK(Steady::now() - *asked < 4s);
    CHECK(desktop.becomes([&] { return desktop.logind.held().empty(); }));
}

TEST_CASE("whoever has not answered within five seconds is told of", "[inhibit][slow]") {
    Desktop desktop;
    desktop.logind.unanswered = {"idle"};
    const Inhibitor inhibitor{"A bout is on"};
    REQUIRE(desktop.settles(inhibitor));
    CHECK(inhibitor.outcome() ==
          Inhibition{{Rest::sleep, Rest::lid, Rest::screen_saver},
                     "The machine may go to rest in the bout; not held off: idling (no answer)."});
}

TEST_CASE("a bus that hangs keeps nobody waiting, and is told of", "[inhibit][slow]") {
    test::BusDaemon daemon;
    const test::Variable system{"DBUS_SYSTEM_BUS_ADDRESS", daemon.address()};
    const test::Variable session{"DBUS_SESSION_BUS_ADDRESS", daemon.address()};
    daemon.hang();
    { const Inhibitor at_once{"A bout is on"}; }
    std::promise<void> settled;
    Steady::time_point over;
    {
        const Inhibitor inhibitor{"A bout is on", app::every_rest(), [&] { settled.set_value(); }};
        REQUIRE(settled.get_future().wait_for(60s) == std::future_status::ready);
        CHECK(inhibitor.outcome() ==
              Inhibition{{},
                         "The machine may go to rest in the bout; not held off: sleep, the lid "
                         "switch, idling and the screen saver (no answer)."});
        over = Steady::now();
    }
    CHECK(Steady::now() - over < 4s);
}
