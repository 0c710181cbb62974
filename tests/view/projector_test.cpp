#include "view/projector.hpp"

#include "support/bouts.hpp"
#include "view/word.hpp"

using namespace ringside;
using test::bout_at;
using test::with_sheet;

namespace {

view::Projector shown(const core::Bout& bout) {
    return view::projector(bout, view::catalogue(view::Language::english));
}

/// A game drawn in round 1, one last round of boxing, and the three judges' cards.
std::string drawn_bout(const char* first, const char* second, const char* third,
                       const char* policy = "hidden") {
    return std::string{"cards "} + policy + "\n" +
           with_sheet(std::string{"0:00 timekeeper gong\n"
                                  "0:05 arbiter position 7k/8/6K1/8/8/8/8/5Q2 w - - 0 40\n"
                                  "0:08 arbiter move Qf7\n"
                                  "1:10 timekeeper gong\n"
                                  "4:20 judge 1 card 2 "} +
                      first + "\n4:22 judge 2 card 2 " + second + "\n4:30 judge 3 card 2 " + third +
                      "\n4:40 board confirm\n");
}

} // namespace

TEST_CASE("the hall cannot tell two bouts apart by cards that are not public",
          "[view][projector][3.3.4]") {
    const std::string red_ahead = drawn_bout("10-9", "10-8", "10-9");
    const std::string blue_ahead = drawn_bout("9-10", "7-10", "9-10");
    for (const double t : {0.0, 5.0, 30.0, 100.0, 259.0, 261.0, 263.0, 275.0})
        CHECK(shown(bout_at(red_ahead, t)) == shown(bout_at(blue_ahead, t)));
    CHECK(shown(bout_at(red_ahead, 281)) != shown(bout_at(blue_ahead, 281)));
}

TEST_CASE("a result is the hall's only once the board has confirmed it",
          "[view][projector][1.3.1]") {
    const std::string bout = drawn_bout("10-9", "10-9", "10-9");
    CHECK(std::holds_alternative<view::ProjectorPending>(shown(bout_at(bout, 275)).scene));
    const view::Projector after = shown(bout_at(bout, 281));
    const auto& result = std::get<view::ProjectorResult>(after.scene);
    CHECK(result.winner == core::Corner::red);
    CHECK(result.headline == "RED WINS");
}

TEST_CASE("cards that were announced are shown in the break", "[view][projector][1.4.3.2]") {
    const auto bout = [](const char* policy) {
        return bout_at("cards " + std::string{policy} + "\n" +
                           with_sheet("0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                      "7:05 judge 1 card 2 10-9\n7:06 judge 2 card 2 9-10\n"
                                      "7:07 judge 3 card 2 10-8\n"),
                       430);
    };
    const view::Projector open = shown(bout("rounds"));
    const auto& cards = std::get<view::ProjectorBreak>(open.scene).cards;
    REQUIRE(cards);
    REQUIRE(cards->marks.size() == 3);
    CHECK(cards->marks[2][core::Corner::blue] == 8);
    CHECK_FALSE(std::get<view::ProjectorBreak>(shown(bout("hidden")).scene).cards);
}

TEST_CASE("the hall sees no candidate moves", "[view][projector][2.3.3]") {
    const view::Projector view = shown(bout_at(with_sheet("0:00 timekeeper gong\n"), 10));
    CHECK(std::get<view::ProjectorChess>(view.scene).board.playable.empty());
}

TEST_CASE("each phase of a bout has its scene", "[view][projector]") {
    const std::string bout = with_sheet("0:00 timekeeper gong\n"
                                        "4:00 timekeeper gong\n"
                                        "4:10 referee knockdown blue\n");
    const auto scene = [&](double t) { return shown(bout_at(bout, t)).scene; };
    CHECK(std::holds_alternative<view::ProjectorChess>(scene(10)));
    CHECK(std::holds_alternative<view::ProjectorBreak>(scene(200)));
    CHECK(std::holds_alternative<view::ProjectorBoxing>(scene(245)));
    CHECK(std::holds_alternative<view::ProjectorCount>(scene(252)));
    CHECK(std::holds_alternative<view::ProjectorPending>(scene(262)));
    const core::Bout before = bout_at("rules wcbo-11\nred \"A\" white\nblue \"B\"\n", 0);
    CHECK(std::holds_alternative<view::ProjectorBefore>(shown(before).scene));
}

TEST_CASE("no word of the projector is missing", "[view][projector][words]") {
    const auto cards = GENERATE("10-9", "9-10");
    const std::string bout = drawn_bout(cards, cards, "10-9");
    for (double t = 0; t < 290; t += 5) {
        const view::Projector view = shown(bout_at(bout, t));
        std::string words = view.head.left + view.head.left_below + view.head.right +
                            view.head.right_below + view.head.middle + view.head.clock_above;
        for (const core::Corner corner : core::both_corners) {
            const view::ProjectorCorner& who = view.corners[corner];
            words += who.corner_word + who.name + who.side_word + who.counts_label +
                     who.knockdowns_label + who.warnings_label + who.round_label;
        }
        if (const auto* result = std::get_if<view::ProjectorResult>(&view.scene)) {
            words += result->headline + result->method;
            for (const view::ProjectorTile& tile : result->tiles)
                words += tile.label + tile.value + tile.note;
        }
        INFO(words);
        CHECK(words.find('[') == std::string::npos);
        CHECK(words.find('{') == std::string::npos);
    }
}

TEST_CASE("in a break the hall sees the clocks as the pending time will leave them",
          "[view][projector][3.5.7]") {
    const std::string bout = with_sheet("0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                        "4:30 referee warning red holding\n4:31 referee box\n");
    const view::Projector pause = shown(bout_at(bout, 430));
    const view::ProjectorCorner& red = pause.corners[core::Corner::red];
    const view::ProjectorCorner& blue = pause.corners[core::Corner::blue];
    // White's clock ran for the three minutes of round 1; the penalty is a minute.
    CHECK(red.clock.value == core::Millis{5 * 60'000});
    CHECK(red.moving == "−1:00");
    CHECK(blue.clock.value == core::Millis{10 * 60'000});
    CHECK(blue.moving == "+1:00");
    CHECK(shown(bout_at(bout, 275)).corners[core::Corner::red].moving.empty());
}

TEST_CASE("the last move is shown in the break with the letters of the hall's language",
          "[view][projector][languages]") {
    const core::Bout bout =
        bout_at(with_sheet("0:00 timekeeper gong\n0:10 arbiter move Nf3\n"), 200);
    const view::Projector german = view::projector(bout, view::catalogue(view::Language::german));
    CHECK(std::get<view::ProjectorBreak>(german.scene).last_move == "1.Sf3");
    CHECK(bout.game.moves == std::vector<std::string>{"Nf3"});
}

TEST_CASE("the hall is told of the doctor in every phase", "[view][projector][3.5.5.4]") {
    const auto stopped = [](const std::string& lines, double t) {
        const view::Projector view =
            shown(bout_at(with_sheet("0:00 timekeeper gong\n" + lines), t));
        return std::visit(
            [&](const auto& scene) -> std::string {
                if constexpr (requires { scene.stopped; })
                    return scene.stopped;
                else
                    return view.head.stopped;
            },
            view.scene);
    };
    CHECK(stopped("0:10 referee exam red\n", 11) == "DOCTOR");
    CHECK(stopped("0:10 timekeeper timeout\n", 11) == "TIME-OUT");
    CHECK(stopped("3:10 referee exam red\n", 195) == "DOCTOR");
    CHECK(stopped("4:00 timekeeper gong\n4:10 referee exam red\n", 255) == "DOCTOR");
}

TEST_CASE("under the winner's name the hall reads whose disqualification it was, in every language",
          "[view][projector][languages]") {
    core::Bout bout = bout_at(with_sheet("0:00 timekeeper gong\n0:05 arbiter disqualify red\n"
                                         "0:06 board confirm\n"),
                              7);
    REQUIRE(bout.result);
    const auto result = [&](view::Language language) {
        return std::get<view::ProjectorResult>(
            view::projector(bout, view::catalogue(language)).scene);
    };
    CHECK(result(view::Language::english).method == "RED DISQUALIFIED");
    REQUIRE_FALSE(result(view::Language::english).tiles.empty());
    CHECK(result(view::Language::english).tiles[0].note == "Red disqualified");
    using core::Method;
    for (const Method method : {Method::time, Method::count, Method::resignation,
                                Method::retirement, Method::absence, Method::disqualification})
        for (const view::Language language : view::all_languages)
            for (const core::Corner winner : core::both_corners) {
                bout.result->method = method;
                bout.result->winner = winner;
                const view::Catalogue& words = view::catalogue(language);
                INFO(view::word(method) << " in " << view::code(language));
                const auto corner = [&](core::Corner who) {
                    // The word's beginning: languages decline it.
                    const std::string word =
                        view::say(words, "projector.corner." + std::string{view::word(who)});
                    return " " + word.substr(0, language == view::Language::ukrainian ? 6 : 4);
                };
                const std::string said = " " + result(language).method;
                CHECK(said.find(corner(core::opponent(winner))) != std::string::npos);
                CHECK(said.find(corner(winner)) == std::string::npos);
                // With no winner it befell nobody in particular.
                bout.result->winner.reset();
                CHECK((" " + result(language).method).find(corner(winner)) == std::string::npos);
            }
}

TEST_CASE("the hall sees the ten seconds of a fighter out of the ring",
          "[view][projector][3.5.5.3]") {
    const std::string bout = with_sheet("0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                        "4:10 referee outside blue\n4:17 referee inside blue\n");
    const auto outside = [&](double t) {
        return std::get<view::ProjectorBoxing>(shown(bout_at(bout, t)).scene).outside;
    };
    CHECK_FALSE(outside(249));
    CHECK_FALSE(outside(258));
    const auto face = outside(255.4);
    REQUIRE(face);
    CHECK(face->corners[core::Corner::blue]);
    CHECK_FALSE(face->corners[core::Corner::red]);
    CHECK(face->out == 10);
    CHECK(view::number(face->number, core::at_ms(255'400)) == 5);
    // It goes on by itself, and says when.
    const view::Projector view = shown(bout_at(bout, 255.4));
    const auto changes = view::next_change(view, core::at_ms(255'400));
    REQUIRE(changes);
    CHECK(*changes <= core::at_ms(256'000));
}

TEST_CASE("why the clocks of a chess round stand is told in the head, beside the board",
          "[view][projector][1.1.1]") {
    const std::string bout = with_sheet("0:00 timekeeper gong\n0:10 timekeeper timeout\n"
                                        "0:20 doctor exam red\n0:30 timekeeper resume\n");
    CHECK(shown(bout_at(bout, 5)).head.stopped.empty());
    CHECK(shown(bout_at(bout, 15)).head.stopped == "TIME-OUT");
    CHECK(shown(bout_at(bout, 25)).head.stopped == "DOCTOR");
    CHECK(shown(bout_at(bout, 35)).head.stopped.empty());
}
