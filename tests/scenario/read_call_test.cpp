#include "scenario/reading.hpp"
#include "view/word.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;
using namespace std::chrono_literals;
using core::Corner;
using core::Office;
using core::Seat;
using core::Statement;
namespace call = core::call;

namespace {

Statement statement(const std::string& words) { return read_one("0:10 board " + words).what; }

core::Instant time_of(const std::string& time) { return read_timed(time + " board gong").t; }

} // namespace

TEST_CASE("a time is read in each of its forms", "[scenario][time]") {
    CHECK(time_of("0:00") == core::at_ms(0));
    CHECK(time_of("4:30.5") == core::at_ms(270'500));
    CHECK(time_of("4:30.05") == core::at_ms(270'050));
    CHECK(time_of("0:05.250") == core::at_ms(5'250));
    CHECK(time_of("75:00") == core::at_ms(4'500'000));
    CHECK(time_of("1:15:00.001") == core::at_ms(4'500'001));
    CHECK(time_of("999:59:59.999") == core::at_ms(3'599'999'999));
}

TEST_CASE("a time after the line before counts from it, whatever that line was",
          "[scenario][time]") {
    const Scenario scenario = read_whole(sheet + "+1.5 board gong\n"
                                                 "# a comment\n"
                                                 "+0 expect phase chess\n"
                                                 "+3 board timeout\n"
                                                 "expect phase chess\n"
                                                 "+0.001 board resume\n");
    std::vector<std::int64_t> times;
    for (const TimedLine& line : scenario.lines) times.push_back(core::to_ms(line.t));
    CHECK(times == std::vector<std::int64_t>{1500, 1500, 4500, 4500, 4501});
    CHECK(end_of(scenario) == core::at_ms(4501));
    CHECK(calls(scenario).size() == 3);
}

TEST_CASE("an expectation without a time opens the record", "[scenario][time]") {
    const TimedLine line = read_timed("expect phase setup");
    CHECK(line.t == core::at_ms(0));
    CHECK(line.number == 4);
}

TEST_CASE("a late call takes effect earlier, the word standing on either side of the seat",
          "[scenario][late]") {
    const core::Call expected{
        core::at_ms(285'000), core::at_ms(279'750), {Office::referee}, call::Box{}};
    CHECK(read_one("4:45 referee late 5.25 box") == expected);
    CHECK(read_one("4:45 late 5.25 referee box") == expected);
    CHECK(read_one("0:05 referee late 5 box").effect == core::at_ms(0));
    CHECK(read_one("0:05 referee late 0 box").effect == core::at_ms(5000));
}

TEST_CASE("every seat may stand before a call", "[scenario][seat]") {
    for (const Office office : view::all_of<Office>()) {
        const Seat seat{office, office == Office::judge ? 9 : 0};
        CHECK(read_one("0:00 " + view::words(seat) + " undo").seat == seat);
    }
}

TEST_CASE("calls without arguments are read", "[scenario][call]") {
    CHECK(statement("gong") == Statement{call::Gong{}});
    CHECK(statement("resume") == Statement{call::Resume{}});
    CHECK(statement("count") == Statement{call::Count{}});
    CHECK(statement("illegal") == Statement{call::Illegal{}});
    CHECK(statement("agreed_draw") == Statement{call::AgreedDraw{}});
    CHECK(statement("box") == Statement{call::Box{}});
    CHECK(statement("out") == Statement{call::Out{}});
    CHECK(statement("hold") == Statement{call::Hold{}});
    CHECK(statement("count_on") == Statement{call::CountOn{}});
    CHECK(statement("announce") == Statement{call::Announce{}});
    CHECK(statement("confirm") == Statement{call::Confirm{}});
    CHECK(statement("undo") == Statement{call::Undo{}});
    CHECK(statement("sign") == Statement{call::Sign{}});
}

TEST_CASE("a fighter is named by corner or by colour", "[scenario][call]") {
    CHECK(statement("knockdown red") == Statement{call::Knockdown{Corner::red}});
    CHECK(statement("knockdown black") == Statement{call::Knockdown{Corner::blue}});
    CHECK(statement("press white") == Statement{call::Press{Corner::red}});
    CHECK(statement("press blue") == Statement{call::Press{Corner::blue}});
    CHECK(statement("resign black") == Statement{call::Resign{Corner::blue}});
    CHECK(statement("foul_knockdown blue") == Statement{call::FoulKnockdown{Corner::blue}});
    CHECK(statement("slip blue") == Statement{call::Slip{Corner::blue}});
    CHECK(statement("rise blue") == Statement{call::Rise{Corner::blue}});
    CHECK(statement("outside blue") == Statement{call::Outside{Corner::blue}});
    CHECK(statement("inside blue") == Statement{call::Inside{Corner::blue}});
    CHECK(statement("exam blue") == Statement{call::Exam{Corner::blue}});
    CHECK(statement("retire blue") == Statement{call::Retire{Corner::blue}});
    CHECK(statement("absent blue") == Statement{call::Absent{Corner::blue}});
}

TEST_CASE("a colour names who plays it, wherever the sheet says so", "[scenario][call]") {
    const Scenario scenario = read_whole(
        "red \"R\"\nblue \"B\" white\nrules r\n0:00 referee knockdown white\n"
        "0:00 arbiter clock white 1:00 black 2:00\n0:00 arbiter clock red 3:00 blue 4:00\n");
    const auto all = calls(scenario);
    CHECK(all[0].what == Statement{call::Knockdown{Corner::blue}});
    CHECK(all[1].what == Statement{call::Clock{{{60s, 120s}}}});
    CHECK(all[2].what == Statement{call::Clock{{{240s, 180s}}}});
}

TEST_CASE("both clocks are set in either order", "[scenario][call]") {
    const Statement expected{call::Clock{{{331s, 242'500ms}}}};
    CHECK(statement("clock white 5:31 black 4:02.5") == expected);
    CHECK(statement("clock black 4:02.5 white 5:31") == expected);
    CHECK(statement("clock blue 4:02.5 white 5:31") == expected);
}

TEST_CASE("a time-out alone has the reason other", "[scenario][call]") {
    CHECK(statement("timeout") == Statement{call::Timeout{core::TimeoutReason::other}});
    for (const auto reason : view::all_of<core::TimeoutReason>())
        CHECK(statement("timeout " + std::string{view::word(reason)}) ==
              Statement{call::Timeout{reason}});
}

TEST_CASE("a move is one word, as the arbiter wrote it", "[scenario][call]") {
    CHECK(statement("move e7e5") == Statement{call::Move{"e7e5"}});
    CHECK(statement("move Qxf7#   # mate") == Statement{call::Move{"Qxf7#"}});
    CHECK(statement("move \"e4 e5\"") == Statement{call::Move{"e4 e5"}});
}

TEST_CASE("chess calls with arguments are read", "[scenario][call]") {
    CHECK(statement("round_clock 2:00 the bell was early") ==
          Statement{call::RoundClock{120s, "the bell was early"}});
    CHECK(statement("round_clock 0:00") == Statement{call::RoundClock{0s, ""}});
    CHECK(statement("penalty white 0:30 talking") ==
          Statement{call::Penalty{Corner::red, 30s, "talking"}});
    CHECK(statement("takeback 3") == Statement{call::Takeback{3}});
    CHECK(statement("position 8/8/8/8/8/8/8/K1k5 w - - 0 1  # bare kings") ==
          Statement{call::SetPosition{"8/8/8/8/8/8/8/K1k5 w - - 0 1"}});
    CHECK(statement("position \"8/8/8/8/8/8/8/K1k5 w - - 0 1\"") ==
          Statement{call::SetPosition{"8/8/8/8/8/8/8/K1k5 w - - 0 1"}});
}

TEST_CASE("words after the arguments are the reason", "[scenario][call]") {
    CHECK(statement("caution red") == Statement{call::Caution{Corner::red, ""}});
    CHECK(statement("caution red holding, again # third") ==
          Statement{call::Caution{Corner::red, "holding, again"}});
    CHECK(statement("warning red \"low blow # 2\"") ==
          Statement{call::Warning{Corner::red, "low blow # 2"}});
    CHECK(statement("caution red he said \"no\", twice  ") ==
          Statement{call::Caution{Corner::red, "he said \"no\", twice"}});
    CHECK(statement("no_contest the lights   went out") ==
          Statement{call::NoContest{"the lights   went out"}});
    CHECK(statement("reopen wrong corner") == Statement{call::Reopen{"wrong corner"}});
    CHECK(statement("note an appeal; 3\" of tape") ==
          Statement{call::Note{"an appeal; 3\" of tape"}});
}

TEST_CASE("ends called by officials are read", "[scenario][call]") {
    for (const auto reason : view::all_of<core::TkoReason>())
        CHECK(statement("tko red " + std::string{view::word(reason)}) ==
              Statement{call::Tko{Corner::red, reason}});
    CHECK(statement("disqualify red") ==
          Statement{call::Disqualify{Corner::red, core::Offence::other, ""}});
    CHECK(statement("disqualify red biting") ==
          Statement{call::Disqualify{Corner::red, core::Offence::other, "biting"}});
    CHECK(statement("disqualify red weight 91 kg") ==
          Statement{call::Disqualify{Corner::red, core::Offence::weight, "91 kg"}});
    CHECK(statement("disqualify red \"advice\"") ==
          Statement{call::Disqualify{Corner::red, core::Offence::other, "advice"}});
    CHECK(statement("disqualify red other people") ==
          Statement{call::Disqualify{Corner::red, core::Offence::other, "other people"}});
    CHECK(statement("result none no_contest the ring broke") ==
          Statement{call::JointResult{std::nullopt, core::Method::no_contest, "the ring broke"}});
    CHECK(statement("result black points") ==
          Statement{call::JointResult{Corner::blue, core::Method::points, ""}});
    for (const auto method : view::all_of<core::Method>())
        CHECK(statement("result red " + std::string{view::word(method)}) ==
              Statement{call::JointResult{Corner::red, method, ""}});
}

TEST_CASE("a card has its round, marks, and off paper its judge", "[scenario][call]") {
    CHECK(statement("card 2 10-9") == Statement{call::Card{2, {{10, 9}}, std::nullopt, ""}});
    CHECK(statement("card 4 8-10 judge 3 misread") ==
          Statement{call::Card{4, {{8, 10}}, 3, "misread"}});
    CHECK(statement("card 4 8-10 \"judge\" 3") ==
          Statement{call::Card{4, {{8, 10}}, std::nullopt, "\"judge\" 3"}});
}

TEST_CASE("corrections are read", "[scenario][call]") {
    CHECK(statement("strike 12") == Statement{call::Strike{12}});
}

TEST_CASE("a call alone is read as in a timed line", "[scenario][call]") {
    const core::Sheet names = read_whole(sheet).sheet;
    const auto call = read_call("late 2 judge 1 card 2 10-9", names, core::at_ms(9000));
    CHECK(std::get<core::Call>(call) == core::Call{core::at_ms(9000), core::at_ms(7000),
                                                   Seat{Office::judge, 1},
                                                   call::Card{2, {{10, 9}}, std::nullopt, ""}});
    CHECK(std::get<Problem>(read_call("", names, core::at_ms(0))).column == 1);
    CHECK(std::get<Problem>(read_call("judge 1 card 2\n10-9", names, core::at_ms(0))).column == 15);
}
