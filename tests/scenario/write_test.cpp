#include "scenario/write.hpp"

#include "scenario/generate.hpp"
#include "scenario/reading.hpp"
#include "scenario/time_text.hpp"
#include "view/word.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;
using namespace std::chrono_literals;
namespace call = core::call;

namespace {

void check_round_trip(const core::Sheet& sheet, const std::vector<core::Call>& said) {
    const std::string text = write(sheet, said);
    INFO(text);
    const Scenario read = read_whole(text);
    CHECK(read.sheet == sheet);
    CHECK(calls(read) == said);
}

} // namespace

TEST_CASE("a bout that was written reads back as it was", "[scenario][write]") {
    Generator generator{20261130};
    for (int i = 0; i < 300; ++i) check_round_trip(generator.sheet(), generator.calls(40));
}

TEST_CASE("each call alone reads back as it was said", "[scenario][write]") {
    Generator generator{7};
    const core::Sheet sheet = generator.sheet();
    for (const core::Call& call : generator.calls(4000)) {
        const std::string text = call_text(call);
        INFO(text);
        const auto read = read_call(text, sheet, call.entered);
        REQUIRE(std::holds_alternative<core::Call>(read));
        CHECK(std::get<core::Call>(read) == call);
        CHECK(text.find('\n') == std::string::npos);
    }
}

TEST_CASE("what is written is what a person would write", "[scenario][write]") {
    core::Sheet sheet;
    sheet.rules = "wcbo-11";
    sheet.fighters[core::Corner::red] = {"Nadia Brook", "Brook", "IRL", 84'600, 1994, "", ""};
    sheet.fighters[core::Corner::blue].name = "Ola \"Ox\" Venn";
    sheet.judges = {"", "", ""};
    const core::Seat arbiter{core::Office::arbiter, 0};
    const core::Seat board{core::Office::board, 0};
    const std::vector<core::Call> said{
        {core::at_ms(0), core::at_ms(0), {}, call::Gong{}},
        {core::at_ms(5250), core::at_ms(5250), arbiter, call::Move{"Qxf7#"}},
        {core::at_ms(9000), core::at_ms(4000), arbiter, call::Caution{core::Corner::blue, "x, y"}},
        {core::at_ms(4'000'000), core::at_ms(4'000'000), board,
         call::Card{2, {{10, 9}}, 1, "read as 9-10"}},
    };
    CHECK(write(sheet, said) ==
          "rules    wcbo-11\n"
          "red      \"Nadia Brook\" white family \"Brook\" nation IRL weight 84.6 born 1994\n"
          "blue     \"Ola \\\"Ox\\\" Venn\" black\n"
          "judges   3\n"
          "\n"
          "0:00       timekeeper gong\n"
          "0:05.250   arbiter    move Qxf7#\n"
          "0:09       arbiter    late 5 caution blue x, y\n"
          "1:06:40.000 board      card 2 10-9 judge 1 read as 9-10\n");
}

TEST_CASE("a reason that begins like an argument is kept apart by quotes", "[scenario][write]") {
    const core::Corner red = core::Corner::red;
    CHECK(statement_text(call::Disqualify{red, core::Offence::other, "weight lifting"}) ==
          "disqualify red \"weight lifting\"");
    CHECK(statement_text(call::Disqualify{red, core::Offence::weight, "weight lifting"}) ==
          "disqualify red weight weight lifting");
    CHECK(statement_text(call::Card{2, {{10, 9}}, std::nullopt, "judge 3 was late"}) ==
          "card 2 10-9 \"judge 3 was late\"");
    CHECK(statement_text(call::Note{"# 1"}) == "note \"# 1\"");
    CHECK(statement_text(call::Note{"a # 1"}) == "note \"a # 1\"");
    CHECK(statement_text(call::Note{"a#1"}) == "note a#1");
    CHECK(statement_text(call::Note{"two\nlines"}) == "note \"two\\nlines\"");
    CHECK(statement_text(call::Note{""}) == "note \"\"");
}

TEST_CASE("what is no UTF-8 is written as the sign for it", "[scenario][write]") {
    CHECK(statement_text(call::Note{"a\xFF"}) == "note \"a\xEF\xBF\xBD\"");
}

TEST_CASE("a time is written as it is read", "[scenario][time]") {
    CHECK(time_text(0ms) == "0:00");
    CHECK(time_text(5250ms) == "0:05.250");
    CHECK(time_text(59min + 59s) == "59:59");
    CHECK(time_text(1h) == "1:00:00.000");
    CHECK(time_text(-5s) == "-0:05");
    for (const auto time :
         {0ms, 1ms, 999ms, 3'599'999ms, 3'600'000ms, 360'000'007ms, longest_time}) {
        CHECK(read_time(time_text(time)) == time);
        CHECK(read_seconds(seconds_text(time)) == time);
    }
}
