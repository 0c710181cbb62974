#include "view/desk.hpp"

#include "support/catch.hpp"
#include "view/act.hpp"
#include "view/letters.hpp"

using namespace ringside;
namespace desk = view::desk;

TEST_CASE("what is typed grows letter by letter and is erased letter by letter", "[view][desk]") {
    view::Desk now = after(view::Desk{}, desk::Type{"N"});
    now = after(now, desk::Type{"ї"});
    CHECK(now.typed == "Nї");
    now = after(now, desk::Erase{});
    CHECK(now.typed == "N");
    CHECK(after(now, desk::ClearTyped{}).typed.empty());
}

TEST_CASE("a band opens empty, and a call closes it", "[view][desk]") {
    view::Desk now;
    now.typed = "Nf";
    now = after(now, desk::OpenBand{view::BandKind::end_bout});
    CHECK(now.typed.empty());
    now = after(now, desk::PickCorner{core::Corner::blue});
    now = after(now, desk::PickAnswer{5});
    CHECK(now.band == view::OpenedBand{view::BandKind::end_bout, core::Corner::blue, 5, 0});
    CHECK_FALSE(after_call(now).band);
    CHECK_FALSE(after(now, desk::CloseBand{}).band);
}

TEST_CASE("the next card begins with nothing picked", "[view][desk]") {
    view::Desk now = after(view::Desk{}, desk::OpenBand{view::BandKind::card});
    now = after(now, desk::PickCorner{core::Corner::red});
    now = after(now, desk::NextCard{});
    CHECK(now.band == view::OpenedBand{view::BandKind::card, std::nullopt, 0, 1});
}

TEST_CASE("every act is found by its name", "[view][keys]") {
    for (std::size_t i = 0; i < view::act_count; ++i) {
        const auto act = static_cast<view::Act>(i);
        CHECK(view::act_named(name(act)) == act);
    }
    CHECK(view::act_named("knockdown") == std::nullopt);
}

TEST_CASE("names are set in capitals, Latin and Cyrillic", "[view][names]") {
    CHECK(view::capitals("Brook-Žižka") == "BROOK-ŽIŽKA");
    CHECK(view::capitals("Ґрунтоїздний-Єрихонець") == "ҐРУНТОЇЗДНИЙ-ЄРИХОНЕЦЬ");
    CHECK(view::capitals("Søren Åse, Łódź") == "SØREN ÅSE, ŁÓDŹ");
    CHECK(view::capitals("straße") == "STRAßE");
}

TEST_CASE("a press leaves the letters of the move that follows it", "[view][desk][2.4.2]") {
    view::Desk now;
    now.typed = "Nf";
    CHECK(after_call(now, core::call::Press{core::Corner::red}).typed == "Nf");
    CHECK(after_call(now, core::call::Move{"Nf3"}).typed.empty());
    CHECK(after_call(now, core::call::Takeback{1}).typed.empty());
}

TEST_CASE("a time-out leaves the question of the end open, its answer does not", "[view][desk]") {
    const view::Desk open = after(view::Desk{}, desk::OpenBand{view::BandKind::end_bout});
    CHECK(after_call(open, core::call::Timeout{}).band.has_value());
    CHECK(after_call(open, core::call::Press{core::Corner::red}).band.has_value());
    CHECK_FALSE(after_call(open, core::call::Retire{core::Corner::red}).band);
    CHECK_FALSE(after_call(open, core::call::Undo{}).band);
}

TEST_CASE("with the time-out the doctor's question is over", "[view][desk][3.5.5.4]") {
    const view::Desk open = after(view::Desk{}, desk::OpenBand{view::BandKind::not_fit});
    CHECK_FALSE(after_call(open, core::call::Box{}).band);
}
