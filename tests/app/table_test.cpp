#include "app/table.hpp"

#include "app/news.hpp"

#include "rulebook/files.hpp"
#include "support/catch.hpp"
#include "view/ringside.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::Answer;
using app::Table;
using core::Corner;
using core::Office;
namespace call = core::call;

namespace {

constexpr core::Seat timekeeper{Office::timekeeper, 0};
constexpr core::Seat referee{Office::referee, 0};

core::Instant at(core::Millis since) { return core::Instant{since}; }

core::Rulebook rules(const char* name) {
    const auto reading = rulebook::load(name);
    REQUIRE(reading.rulebook);
    return *reading.rulebook;
}

Table table(const char* set = "wcbo-11", const std::vector<core::Call>& recorded = {}) {
    return Table{rules(set), core::Sheet{}, recorded, view::catalogue(view::Language::english)};
}

view::Intent say(core::Seat seat, core::Statement what) { return view::Say{seat, std::move(what)}; }

/// Types letter by letter, as fingers do. The answers are those of the letters that played a move.
std::vector<Answer> type(Table& table, std::string_view letters, core::Instant t) {
    std::vector<Answer> answers;
    for (const char letter : letters)
        if (const auto answer =
                table.take(view::DeskAct{view::desk::Type{std::string(1, letter)}}, t))
            answers.push_back(*answer);
    return answers;
}

} // namespace

TEST_CASE("a call is entered at the instant of its press", "[table]") {
    Table desk = table();
    CHECK(desk.take(say(timekeeper, call::Gong{}), at(5250ms)) == Answer{1, std::nullopt, false});
    CHECK(desk.calls() ==
          std::vector<core::Call>{{at(5250ms), at(5250ms), timekeeper, call::Gong{}}});
    CHECK(desk.look(at(6s)).phase == core::Phase::chess);
}

TEST_CASE("a refused call stays in the record and is answered with reason and clause", "[table]") {
    Table desk = table();
    const auto answer = desk.take(say(timekeeper, call::Resume{}), at(1s));
    REQUIRE(answer);
    CHECK(answer->call == 1);
    REQUIRE(answer->refusal);
    CHECK(answer->refusal->clause == core::Clause::c1_1_1);
    CHECK(desk.calls().size() == 1);
    REQUIRE(desk.desk().notice);
    CHECK(desk.desk().notice->clause == "§1.1.1");
    CHECK_FALSE(desk.desk().notice->text.empty());
}

TEST_CASE("a dim key answers why, and nothing is recorded", "[table]") {
    Table desk = table();
    CHECK(desk.take(view::Explain{"the break has not run out", "§1.5.4"}, at(1s)) == std::nullopt);
    CHECK(desk.calls().empty());
    REQUIRE(desk.desk().notice);
    CHECK(desk.desk().notice->text == "the break has not run out");
}

TEST_CASE("a notice goes when its time is over", "[table]") {
    Table desk = table();
    desk.tell_dropped("A", at(1s));
    REQUIRE(desk.desk().notice);
    const core::Instant until = desk.desk().notice->until;
    CHECK(until > at(1s));
    desk.clear_notice(until - 1ms);
    CHECK(desk.desk().notice);
    desk.clear_notice(until);
    CHECK_FALSE(desk.desk().notice);
}

TEST_CASE("tidings hide neither one another nor an answer", "[table]") {
    Table desk = table();
    desk.tell("the machine slept", at(1s));
    desk.tell("the sound is back", at(2s));
    desk.tell("the machine slept", at(3s));
    desk.tell_dropped("A", at(3s));
    const auto shown = [&](core::Instant t) {
        desk.clear_notice(t);
        const core::Bout& bout = desk.look(t);
        const view::Status status = view::ringside(bout, desk.desk(), view::default_caps(),
                                                   view::catalogue(view::Language::english))
                                        .status;
        return std::pair{status.notice ? status.notice->text : "",
                         status.tiding ? status.tiding->text : ""};
    };
    const std::string dropped = "A pressed twice at once: the second press does not count.";
    CHECK(shown(at(3s)) == std::pair{dropped, std::string{"the machine slept"}});
    CHECK(shown(at(6s)) == std::pair{dropped, std::string{"the sound is back"}});
    // A key's own answer goes with the next key; tidings stay.
    desk.take(view::DeskAct{view::desk::FlipBoard{}}, at(6s));
    CHECK(shown(at(6s)) == std::pair{std::string{}, std::string{"the sound is back"}});
    CHECK(shown(at(9s)) == std::pair{std::string{}, std::string{}});
}

TEST_CASE("what the official is told of a remark is in his language, whatever the record says",
          "[table][languages]") {
    const app::news::Remarked slept{"suspended", "The machine slept for 3.0 s; and so on."};
    CHECK(app::remark_text(view::catalogue(view::Language::english), slept) ==
          "The machine slept. The clocks of the bout ran on.");
    CHECK(app::remark_text(view::catalogue(view::Language::german), slept) ==
          "Der Rechner hat geschlafen. Die Uhren des Kampfs liefen weiter.");
    CHECK(app::remark_text(view::catalogue(view::Language::german), {"other", "as it is"}) ==
          "as it is");
}

TEST_CASE("a typed move is played with its last letter, at that letter's instant",
          "[table][typing]") {
    Table desk = table();
    desk.take(say(timekeeper, call::Gong{}), at(0s));
    CHECK(type(desk, "e", at(2s)).empty());
    CHECK(desk.desk().typed == "e");
    CHECK(type(desk, "4", at(3s)) == std::vector{Answer{2, std::nullopt, false}});
    CHECK(desk.desk().typed.empty());
    CHECK(type(desk, "nf6", at(4s)).size() == 1);
    const core::Bout& bout = desk.look(at(4s));
    CHECK(bout.game.moves == std::vector<std::string>{"e4", "Nf6"});
    CHECK(core::chess_left(bout, core::Side::white) == 9min - 3s);
    CHECK(core::chess_left(bout, core::Side::black) == 9min - 1s);
}

TEST_CASE("letters that no move has are not taken into its line", "[table][typing]") {
    Table desk = table();
    desk.take(say(timekeeper, call::Gong{}), at(0s));
    CHECK(type(desk, " +!?zu", at(1s)).empty());
    CHECK(desk.desk().typed.empty());
    CHECK(type(desk, "Ng+1f3!", at(2s)).size() == 1);
    CHECK(desk.look(at(2s)).game.moves == std::vector<std::string>{"Nf3"});
}

TEST_CASE("a call in words is read with or without its seat", "[table]") {
    Table desk = table();
    desk.take(say(timekeeper, call::Gong{}), at(0s));
    CHECK(desk.take(view::SayInWords{"clock white 5:31 black 4:02"}, at(10s)) ==
          Answer{2, std::nullopt, false});
    CHECK(desk.calls()[1].seat == timekeeper);
    CHECK(desk.take(view::SayInWords{"arbiter penalty white 0:30"}, at(11s)) ==
          Answer{3, std::nullopt, false});
    CHECK(desk.calls()[2].seat == core::Seat{Office::arbiter, 0});
    CHECK(desk.take(view::SayInWords{"result red disqualification seen by all"}, at(12s)) ==
          Answer{4, std::nullopt, false});
    CHECK(desk.calls()[3].seat == core::Seat{Office::board, 0});
}

TEST_CASE("a call that was said some seconds ago takes effect then", "[table]") {
    Table desk = table("boxing-first-6");
    desk.take(say(timekeeper, call::Gong{}), at(0s));
    CHECK(desk.take(view::SayInWords{"late 5 knockdown red"}, at(20s)) ==
          Answer{2, std::nullopt, true});
    CHECK(desk.calls()[1].entered == at(20s));
    CHECK(desk.calls()[1].effect == at(15s));
    REQUIRE(desk.look(at(21s)).count);
    CHECK(core::elapsed(desk.look(at(21s)).count->watch, at(21s)) == 6s);
}

TEST_CASE("words that are no call say what was expected, and are kept for mending", "[table]") {
    Table desk = table();
    desk.take(view::DeskAct{view::desk::OpenBand{view::BandKind::words}}, at(1s));
    type(desk, "tko red tired", at(2s));
    CHECK(desk.desk().typed == "tko red tired");
    CHECK(desk.take(view::SayInWords{desk.desk().typed}, at(3s)) == std::nullopt);
    CHECK(desk.calls().empty());
    CHECK(desk.desk().typed == "tko red tired");
    REQUIRE(desk.desk().notice);
    CHECK(desk.desk().notice->text.find("tired") != std::string::npos);
}

TEST_CASE("undo strikes the last call, and is a call itself", "[table]") {
    Table desk = table("boxing-first-6");
    desk.take(say(timekeeper, call::Gong{}), at(0s));
    desk.take(say(referee, call::Caution{Corner::red, {}}), at(5s));
    CHECK(desk.take(say(timekeeper, call::Undo{}), at(6s)) == Answer{3, std::nullopt, true});
    CHECK(desk.look(at(6s)).rulings ==
          std::vector{core::Ruling::accepted, core::Ruling::struck, core::Ruling::accepted});
}

TEST_CASE("a key that would end the bout asks first, and counts from its own instant",
          "[table][3.5.4][3.5.5.3]") {
    Table desk = table("boxing-first-6");
    desk.take(say(timekeeper, call::Gong{}), at(0s));
    const auto asks = [&](core::Statement what, core::Instant t) {
        CHECK(desk.take(say(timekeeper, what), t) == std::nullopt);
        REQUIRE(desk.desk().band);
        CHECK(desk.desk().band->kind == view::BandKind::ends);
        REQUIRE(desk.desk().ending);
        CHECK(desk.desk().ending->say == view::Say{timekeeper, what, t});
        CHECK_FALSE(desk.desk().ending->what.empty());
    };
    SECTION("counted out") {
        desk.take(say(timekeeper, call::Knockdown{Corner::blue}), at(5s));
        asks(call::Out{}, at(9s));
        CHECK(desk.desk().ending->clause == "§3.5.5.1");
        CHECK(desk.take(desk.desk().ending->say, at(10s))->refusal == std::nullopt);
        CHECK(desk.look(at(11s)).phase == core::Phase::finished);
        CHECK(desk.look(at(11s)).result->t == at(9s));
        CHECK_FALSE(desk.desk().band);
    }
    SECTION("a third warning, not the first and the second") {
        for (const auto t : {5s, 6s}) {
            CHECK(desk.take(say(timekeeper, call::Warning{Corner::red, {}}), at(t)));
            CHECK_FALSE(desk.desk().band);
        }
        asks(call::Warning{Corner::red, {}}, at(7s));
        CHECK(desk.desk().ending->clause == "§3.5.5.3");
        desk.take(view::DeskAct{view::desk::CloseBand{}}, at(8s));
        CHECK_FALSE(desk.desk().ending);
        CHECK(desk.look(at(9s)).phase == core::Phase::boxing);
    }
    SECTION("a third knockdown of a round") {
        for (const auto t : {5s, 15s}) {
            desk.take(say(timekeeper, call::Knockdown{Corner::red}), at(t));
            desk.take(say(timekeeper, call::Box{}), at(t + 8s));
        }
        asks(call::Knockdown{Corner::red}, at(30s));
    }
}

TEST_CASE("a question that the bout has answered goes", "[table][3.5.5.1]") {
    Table desk = table("boxing-first-6");
    desk.take(say(timekeeper, call::Gong{}), at(0s));
    desk.take(say(timekeeper, call::Knockdown{Corner::blue}), at(5s));
    desk.take(say(timekeeper, call::Out{}), at(14s));
    desk.clear_notice(at(14s));
    CHECK(desk.desk().band);
    desk.clear_notice(at(15s));
    CHECK_FALSE(desk.desk().band);
}

TEST_CASE("a table takes up a bout where it was left", "[table]") {
    Table first = table();
    first.take(say(timekeeper, call::Gong{}), at(0s));
    type(first, "e4", at(3s));
    Table second = table("wcbo-11", first.calls());
    CHECK(second.look(at(10s)) == first.look(at(10s)));
    type(second, "e5", at(12s));
    CHECK(second.calls().size() == 3);
}

TEST_CASE("whoever wants to leave says so", "[table]") {
    Table desk = table();
    CHECK_FALSE(desk.wants_to_leave());
    desk.take(view::Quit{}, at(1s));
    CHECK(desk.wants_to_leave());
}
