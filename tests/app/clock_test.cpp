#include "app/clock.hpp"

#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::Stamp;

TEST_CASE("the record's time starts where the record left off", "[clock]") {
    const app::Timeline line{.opened = 70s, .start = core::at_ms(5'000), .speed = 1};
    CHECK(app::instant_at(line, 70s) == core::at_ms(5'000));
    CHECK(app::instant_at(line, 71s + 999us) == core::at_ms(6'000));
    CHECK(app::instant_at(line, 71s + 1ms) == core::at_ms(6'001));
    CHECK(app::instant_at(line, 60s) == core::at_ms(5'000));
}

TEST_CASE("a rehearsal runs so many times as fast", "[clock]") {
    const app::Timeline line{.opened = 10s, .start = core::at_ms(0), .speed = 20};
    CHECK(app::instant_at(line, 10s + 150ms) == core::at_ms(3'000));
    CHECK(app::instant_at(line, 10s + 49us) == core::at_ms(0));
    CHECK(app::instant_at(line, 10s + 50us) == core::at_ms(1));
}

TEST_CASE("the stamp of an instant is the first at which it has come", "[clock]") {
    for (const double speed : {1.0, 3.0, 7.3, 60.0}) {
        const app::Timeline line{.opened = 123'456'789ns, .start = core::at_ms(17), .speed = speed};
        for (const std::int64_t ms : {17, 18, 1'000, 180'017, 3'600'001}) {
            const Stamp stamp = app::stamp_of(line, core::at_ms(ms));
            CHECK(app::instant_at(line, stamp) >= core::at_ms(ms));
            if (ms > 17) CHECK(app::instant_at(line, stamp - 2ns) < core::at_ms(ms));
        }
    }
}

TEST_CASE("the time since boot never goes back", "[clock]") {
    const app::BootClock clock;
    const Stamp first = clock.now();
    CHECK(first > 0s);
    CHECK(clock.now() >= first);
}
