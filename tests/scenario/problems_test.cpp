#include "scenario/reading.hpp"
#include "scenario/write.hpp"

using namespace ringside::scenario;
using namespace ringside::scenario::test;

namespace {

/// One problem, its line counted from the first line after the sheet, and what was expected there
/// in part.
struct Expected {
    std::string line;
    int column;
    std::string expected;
    std::string found;
};

void check(const Expected& row) {
    INFO(row.line);
    const auto problems = problems_of(sheet + row.line + "\n");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].line == 4);
    CHECK(problems[0].column == row.column);
    CHECK(problems[0].found == row.found);
    CHECK_THAT(problems[0].expected, Catch::Contains(row.expected));
}

const std::string end = "the end of the line";

} // namespace

TEST_CASE("a time that is none is named with the forms of a time", "[scenario][problem]") {
    for (const std::string time :
         {"0:5",       "0:60",   "5",        "1:2:03",      "1:60:00",
          "0:05.1234", "0:05.",  "0:05.x",   "0:-5",        "+",
          "+1:30",     "+-3",    "+1.",      "1000:00:00",  "99999999999:00",
          "0::05",     "4:30,5", "1:2:3:04", "+9999999999", "+3600000"})
        check(
            {time + " board gong", 1, "m:ss, m:ss.mmm, h:mm:ss.mmm or +s.mmm", "\"" + time + "\""});
}

TEST_CASE("times do not go back, and end somewhere", "[scenario][problem]") {
    const auto back = problems_of(sheet + "0:05 board gong\n  0:04.999 expect phase chess\n");
    REQUIRE(back.size() == 1);
    CHECK(back[0] ==
          Problem{5, 3, "a time not before 0:05, since times do not go back", "\"0:04.999\""});
    const auto far = problems_of(sheet + "999:59:59 board gong\n+1 board gong\n");
    REQUIRE(far.size() == 1);
    CHECK(far[0] == Problem{5, 1, "a time up to 999:59:59.999", "\"+1\""});
}

TEST_CASE("nothing takes effect before the opening of the record", "[scenario][problem]") {
    check({"0:05 referee late 5.001 box", 19, "at most 5 s", "\"5.001\""});
    check({"0:05 late 6 referee box", 11, "at most 5 s", "\"6\""});
    check({"0:05 referee late 0:03 box", 19, "seconds: 5 or 5.250", "\"0:03\""});
    check({"0:05 referee late box", 19, "seconds", "\"box\""});
    check({"0:05 late 1 referee late 1 box", 21, "a call: gong,", "\"late\""});
}

TEST_CASE("a word of a closed list that does not belong to it is named with the list",
          "[scenario][problem]") {
    check({"0:00 referee tko red tired", 22, "injury, unable, outclassed or doctor", "\"tired\""});
    check({"0:00 board timeout lunch", 20,
           "warning, stoppage, doctor, equipment, suspension, foul or other", "\"lunch\""});
    check({"0:00 umpire gong", 6, "timekeeper, arbiter, referee, doctor, clock, judge or board",
           "\"umpire\""});
    check({"0:00 referee punch red", 14, "a call: gong, timeout, resume,", "\"punch\""});
    check({"0:00 referee knockdown green", 24, "white, black, red or blue", "\"green\""});
    check({"0:00 referee knockdown none", 24, "white, black, red or blue", "\"none\""});
    check({"0:00 board result nobody points", 19, "red, blue, white, black or none", "\"nobody\""});
    check({"0:00 board result red luck", 23, "checkmate, time, count", "\"luck\""});
    check({"expect phase interval", 14, "setup, chess, boxing, break, decision or finished",
           "\"interval\""});
    check({"expect advice rest", 15, "clock_mismatch, next_count_ends", "\"rest\""});
    check({"expect result nobody", 15, "red, blue, white, black or none", "\"nobody\""});
    check({"expect result red luck", 19, "checkmate, time, count", "\"luck\""});
}

TEST_CASE("what is missing is named at the end of the line", "[scenario][problem]") {
    check({"0:00", 5, "a seat", end});
    check({"0:00 board  # and then", 13, "a call", end});
    check({"0:00 judge 1 card 2", 20, "the marks", end});
    check({"0:00 board clock white 1:00", 28, "a fighter", end});
    check({"0:00 board move", 16, "a move", end});
    check({"0:00 board note", 16, "the remark", end});
    check({"0:00 board position", 20, "a position in FEN", end});
    check({"0:00 board tko red", 19, "why the bout is stopped", end});
    check({"0:00 board strike", 18, "the number of a call", end});
    check({"expect", 7, "a key of the state", end});
    check({"expect chess.white", 19, "a value", end});
    check({"expect result red", 18, "a method", end});
    check({"expect phase", 13, "a phase", end});
}

TEST_CASE("what is left over is named", "[scenario][problem]") {
    check({"0:00 board gong now", 17, end, "\"now\""});
    check({"0:00 board move e4 e5", 20, end, "\"e5\""});
    check({"0:00 board knockdown red \"left hook\"", 26, end, "\"left hook\""});
    check({"0:00 board timeout foul red", 25, end, "\"red\""});
    check({"expect phase break now", 20, end, "\"now\""});
    check({"expect refused 2.6 2.7", 20, end, "\"2.7\""});
}

TEST_CASE("numbers keep within bounds", "[scenario][problem]") {
    check({"0:00 judge 0 undo", 12, "from 1 to 9", "\"0\""});
    check({"0:00 judge 10 undo", 12, "from 1 to 9", "\"10\""});
    check({"0:00 judge undo", 12, "a judge's number", "\"undo\""});
    check({"0:00 board strike 1000000", 19, "from 0 to 999999", "\"1000000\""});
    check({"0:00 board strike 99999999999999999999", 19, "the number of a call",
           "\"99999999999999999999\""});
    check({"0:00 board takeback -1", 21, "a number of moves", "\"-1\""});
    check({"0:00 board card 2 10:9", 19, "10-9", "\"10:9\""});
    check({"0:00 board card 2 10-", 19, "10-9", "\"10-\""});
    check({"0:00 board card 2 1000-9", 19, "10-9", "\"1000-9\""});
    check({"0:00 board card 2 10-9-8", 19, "10-9", "\"10-9-8\""});
    check({"0:00 board card two 10-9", 17, "a round", "\"two\""});
    check({"0:00 board round_clock 99999:99", 24, "what is left", "\"99999:99\""});
    check({"0:00 board penalty red 30", 24, "the time to move", "\"30\""});
    check({"0:00 board clock white 1:00 red 2:00", 29, "the other fighter", "\"red\""});
}

TEST_CASE("clauses and keys have their shape", "[scenario][problem]") {
    for (const std::string clause : {"2.", ".6", "2..6", "2a", "\"2.6\""}) {
        const bool is_quoted = clause[0] == '"';
        check({"expect refused " + clause, 16, "a clause: 3.5.5.1",
               is_quoted ? clause : "\"" + clause + "\""});
    }
    check({"expect Chess.white 1:00", 8, "a key of the state, dotted", "\"Chess.white\""});
    check({"expect \"phase\" chess", 8, "a key of the state, dotted", "\"phase\""});
}

TEST_CASE("quotes close, and hold only known escapes", "[scenario][problem]") {
    check({"title \"Final", 7, "a closing quote", "\"\"Final\""});
    check({"title \"Final \\q\"", 14, "\\uHHHH", "\"\\q\""});
    check({"title \"\\uD800\"", 8, "\\uHHHH", "\"\\u\""});
    check({"title \"\\u12\"", 8, "\\uHHHH", "\"\\u\""});
    check({"title \"A\"B", 10, "a space after the closing quote", "\"B\""});
    check({"0:00 board note he said \"stop", 25, "a closing quote", "\"\"stop\""});
    check({"0:00 board note \"open # never closed", 17, "a closing quote",
           "\"\"open # never closed\""});
}

TEST_CASE("lines of the sheet keep their form", "[scenario][problem]") {
    check({"tittle \"A\"", 1, "rules, title, red, blue, judges", "\"tittle\""});
    check({"red \"A\"", 1, "each line of the sheet once", "\"red\""});
    check({"title A B", 9, end, "\"B\""});
    check({"judges 10", 8, "from 0 to 9", "\"10\""});
    check({"judges three", 8, "names in quotes", "\"three\""});
    check(
        {"judges \"1\" \"2\" \"3\" \"4\" \"5\" \"6\" \"7\" \"8\" \"9\" \"10\"", 44, end, "\"10\""});
    check({"category adult", 10, "senior or junior", "\"adult\""});
    check({"clock hands", 7, "moves or presses", "\"hands\""});
    check({"cards open", 7, "hidden, rounds or draw", "\"open\""});
    check({"number seven", 8, "the bout's number", "\"seven\""});
    check({"referee box", 9, "the referee's name, in quotes", "\"box\""});
    for (const std::string date : {"2026-13-01", "2026-02-29", "2026-00-10", "2026-1-1",
                                   "29.11.2026", "2026-11-31", "2026-11-00"})
        check({"date " + date, 6, "YYYY-MM-DD", "\"" + date + "\""});
}

TEST_CASE("a fighter's pairs keep their form", "[scenario][problem]") {
    const auto of_red = [](const std::string& pairs) {
        const auto problems = problems_of("rules r\nblue \"B\" black\nred \"R\" " + pairs);
        REQUIRE(problems.size() == 1);
        CHECK(problems[0].line == 3);
        return std::pair{problems[0].column, problems[0].expected};
    };
    CHECK(of_red("black").second == "the colour that the other fighter does not have");
    CHECK(of_red("grey") ==
          std::pair{9, std::string{"family, nation, weight, born, club or "
                                   "seconds, each once, or the end of the line"}});
    CHECK(of_red("born 1990 born 1991").first == 19);
    CHECK(of_red("nation Irl") == std::pair{16, std::string{"a nation: three capitals"}});
    CHECK(of_red("born 94") == std::pair{14, std::string{"a year from 1000 to 9999"}});
    CHECK(of_red("family") == std::pair{15, std::string{"the family name"}});
    for (const std::string weight :
         {"84.", ".6", "84.6kg", "-84", "1000", "84.6000", "84,6", "8.6.1"})
        CHECK(of_red("weight " + weight).first == 16);
}

TEST_CASE("a fighter without a name is not called by his colour", "[scenario][problem]") {
    const auto problems = problems_of("rules r\nred white\nblue \"B\"\n");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0] == Problem{2, 5, "the fighter's name, in quotes", "\"white\""});
}

TEST_CASE("a sheet that lacks something says so where it ends", "[scenario][problem]") {
    CHECK(
        problems_of("") ==
        std::vector<Problem>{{1, 1, "a line of the sheet: rules NAME", "the end of the file"},
                             {1, 1, "a line of the sheet: red \"NAME\"", "the end of the file"},
                             {1, 1, "a line of the sheet: blue \"NAME\"", "the end of the file"}});
    CHECK(problems_of("rules r\nred \"R\"\nblue \"B\"\n\n0:00 board gong\n") ==
          std::vector<Problem>{{5, 1, "a colour, white or black, in the line of red or blue",
                                "the end of the sheet"}});
}

TEST_CASE("the sheet ends where the bout begins", "[scenario][problem]") {
    const auto problems = problems_of(sheet + "expect phase setup\ntitle \"Late\"\n");
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].line == 5);
    CHECK_THAT(problems[0].expected, Catch::Contains("the sheet ended above"));
}

TEST_CASE("bytes that no line can hold are named at their column", "[scenario][problem]") {
    check({"title \"é\xFF\"", 9, "UTF-8", "\"\\xFF\""});
    check({"title \"\xC0\x80\"", 8, "UTF-8", "\"\\xC0\""});
    check({"title \"\xED\xA0\x80\"", 8, "UTF-8", "\"\\xED\""});
    check({"title \"\xF4\x90\x80\x80\"", 8, "UTF-8", "\"\\xF4\""});
    check({"title \"a\xE2\x82", 9, "UTF-8", "\"\\xE2\""});
    check({std::string{"title \"a\0b\"", 11}, 9, "no control characters", "\"\\u0000\""});
    check({"title \"a\rb\"", 9, "no control characters", "\"\\u000D\""});
    check({"# \x1B[2J", 3, "no control characters", "\"\\u001B\""});
    check({"# \xC2\x9B", 3, "no control characters", "\"\\u009B\""});
}

TEST_CASE("a column counts characters, not bytes", "[scenario][problem]") {
    check({"0:00 board caution білий \"що", 20, "a fighter", "\"білий\""});
    check({"0:00 board note Кличко \"що", 24, "a closing quote", "\"\"що\""});
}

TEST_CASE("a line is bounded, and so is what is said of it", "[scenario][problem]") {
    const std::string longest = "# " + std::string(longest_line - 2, 'x');
    CHECK(problems_of(sheet + longest + "\n").empty());
    check({longest + "x", static_cast<int>(longest_line) + 1, "a line of at most 10000 bytes",
           "10001 bytes"});
    check(
        {"0:00 board " + std::string(100, 'x'), 12, "a call", "\"" + std::string(60, 'x') + "…\""});
}

TEST_CASE("a text that would be too long once it is written back is refused at once",
          "[scenario][problem]") {
    const auto note = [](std::size_t quotes) {
        std::string line = "0:00 board note a";
        for (std::size_t i = 0; i < quotes; ++i) line += " \"\"";
        return line;
    };
    // Written back, every ` ""` is ` \"\"`: 5 bytes; before them stand `board      note "a`, after
    // them `"`, and room for the longest time.
    constexpr std::size_t around = 18 + 1 + 14;
    constexpr std::size_t most = (longest_line - around) / 5;
    check({note(most + 1), 1, "what takes at most 9986 bytes with its quotes escaped",
           std::to_string(5 * (most + 1) + 19) + " bytes"});
    const Scenario read = read_whole(sheet + note(most) + "\n");
    CHECK(read_whole(write(read.sheet, calls(read))).lines.size() == 1);
    // A colour that was not given is written.
    const auto red = [](std::size_t size) {
        return "rules quick\nblue \"B\" black\nred \"" + std::string(size, 'x') + "\"\n";
    };
    CHECK(problems_of(red(longest_line - 50)).empty());
    const auto problems = problems_of(red(longest_line - 6));
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].line == 3);
}

TEST_CASE("all problems are told at once, one a line, as many as anybody reads",
          "[scenario][problem]") {
    const auto two = problems_of(sheet + "0:00 x y\n0:01 board gong\n0:02 board z z\n");
    REQUIRE(two.size() == 2);
    CHECK(two[0].line == 4);
    CHECK(two[1].line == 6);
    std::string many;
    for (int i = 0; i < 1000; ++i) many += "x\n";
    CHECK(problems_of(sheet + many).size() == most_problems);
}

TEST_CASE("a problem is told in one line with its place", "[scenario][problem]") {
    CHECK(to_text({12, 20, "a phase", "\"x\""}, "final.bout") ==
          "final.bout:12:20: expected a phase, found \"x\"");
}
