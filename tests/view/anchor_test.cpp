#include "view/anchor.hpp"

#include "support/catch.hpp"

using namespace ringside;
using core::at_ms;
using core::Millis;
using view::Anchor;
using view::Digits;
using view::Rate;

TEST_CASE("a clock that counts down shows whole seconds rounded up", "[view][clock]") {
    CHECK(view::clock_text(Millis{0}) == "0:00");
    CHECK(view::clock_text(Millis{1}) == "0:01");
    CHECK(view::clock_text(Millis{59'000}) == "0:59");
    CHECK(view::clock_text(Millis{59'001}) == "1:00");
    CHECK(view::clock_text(Millis{600'000}) == "10:00");
}

TEST_CASE("the console's clock shows tenths below ten seconds, rounded up", "[view][clock]") {
    CHECK(view::clock_text(Millis{10'000}, Digits::tenths_below_ten) == "0:10");
    CHECK(view::clock_text(Millis{9'901}, Digits::tenths_below_ten) == "0:10");
    CHECK(view::clock_text(Millis{9'900}, Digits::tenths_below_ten) == "9.9");
    CHECK(view::clock_text(Millis{1}, Digits::tenths_below_ten) == "0.1");
    CHECK(view::clock_text(Millis{0}, Digits::tenths_below_ten) == "0:00");
}

TEST_CASE("an overdue break shows by how much", "[view][clock]") {
    CHECK(view::clock_text(Millis{-1'000}) == "+0:01");
    CHECK(view::clock_text(Millis{-61'500}) == "+1:01");
}

TEST_CASE("an anchored clock counts by itself and stops at its bounds", "[view][clock]") {
    const Anchor down{Millis{5'000}, at_ms(1'000), Rate::down, Millis{0}, {}};
    CHECK(view::read(down, at_ms(3'000)) == Millis{3'000});
    CHECK(view::read(down, at_ms(9'000)) == Millis{0});
    const Anchor up{Millis{500}, at_ms(0), Rate::up, {}, Millis{10'000}};
    CHECK(view::number(up, at_ms(400)) == 0);
    CHECK(view::number(up, at_ms(500)) == 1);
    CHECK(view::number(up, at_ms(60'000)) == 10);
    const Anchor stands{Millis{5'000}, at_ms(0), Rate::stands, {}, {}};
    CHECK(view::text(stands, at_ms(99'000)) == "0:05");
    CHECK(view::next_change(stands, at_ms(99'000)) == std::nullopt);
}

TEST_CASE("the next change of a clock is the first instant at which it shows something else",
          "[view][clock]") {
    const auto digits = GENERATE(Digits::whole, Digits::tenths_below_ten);
    const auto rate = GENERATE(Rate::down, Rate::up);
    const auto start = GENERATE(12'345, 10'050, 10'000, 9'950, 9'900, 1'000, 100, 50, 0, -500);
    const Anchor anchor{Millis{start}, at_ms(0), rate, {}, {}};
    core::Instant now = at_ms(0);
    for (int i = 0; i < 200; ++i) {
        const std::string shown = view::text(anchor, now, digits);
        const auto next = view::next_change(anchor, now, digits);
        REQUIRE(next);
        REQUIRE(*next > now);
        INFO(start << " at " << core::to_ms(now) << " until " << core::to_ms(*next));
        REQUIRE(view::text(anchor, *next - Millis{1}, digits) == shown);
        if (start > 0 || i > 0) REQUIRE(view::text(anchor, *next, digits) != shown);
        now = *next;
    }
}
