// What `ringside export --format pgn` says of a bout's game.

#include <algorithm>
#include <string>

#include "chess/pgn.hpp"
#include "record/game.hpp"
#include "support/bouts.hpp"
#include "support/catch.hpp"

using namespace ringside;
using ringside::test::bout_at;
using ringside::test::with_sheet;

namespace {

std::string game_at(const std::string& lines, double seconds) {
    return chess::pgn(record::game_of(bout_at(with_sheet(lines), seconds)));
}

/// Without the tags, in one line.
std::string moves_of(const std::string& text) {
    std::string moves = text.substr(text.find("\n\n") + 2);
    std::replace(moves.begin(), moves.end(), '\n', ' ');
    return moves;
}

std::string moves_at(const std::string& lines, double seconds) {
    return moves_of(game_at(lines, seconds));
}

std::string tag(const std::string& text, const std::string& name) {
    const std::string start = "[" + name + " \"";
    const std::size_t at = text.find(start);
    if (at == std::string::npos) return "no such tag";
    const std::size_t from = at + start.size();
    return text.substr(from, text.find("\"]\n", from) - from);
}

} // namespace

TEST_CASE("a game names who played what, and when each moved", "[record][pgn]") {
    const std::string text = chess::pgn(record::game_of(
        bout_at("rules wcbo-11\ntitle \"Final\"\nvenue \"Hull\"\ndate 2026-11-29\nnumber 7\n"
                "red \"Nadia Brook\" black\nblue \"Ola Venn\"\n"
                "0:00 timekeeper gong\n0:05.250 arbiter move e4\n0:09 arbiter move e5\n",
                60)));
    // Nine minutes each (2.4.2): White has used 5.25 s, Black 3.75 s.
    CHECK(text == "[Event \"Final\"]\n[Site \"Hull\"]\n[Date \"2026.11.29\"]\n[Round \"7\"]\n"
                  "[White \"Ola Venn\"]\n[Black \"Nadia Brook\"]\n[Result \"*\"]\n"
                  "[RuleSet \"WCBO, eleven rounds\"]\n"
                  "[TimeControl \"540\"]\n\n"
                  "1. e4 {[%clk 0:08:54]} 1... e5 {[%clk 0:08:56]} *\n\n");
}

TEST_CASE("the ends of chess rounds are comments, also where moves were taken back",
          "[record][pgn][2.6]") {
    const std::string moves = "0:00 timekeeper gong\n0:10 arbiter move e4\n0:20 arbiter move e5\n";
    CHECK(moves_at(moves, 200) == "1. e4 {[%clk 0:08:50]} 1... e5 {[%clk 0:08:50] End of chess "
                                  "round 1.} *  ");
    CHECK(moves_at(moves + "3:10 arbiter takeback 1\n", 200) ==
          "1. e4 {[%clk 0:08:50] End of chess round 1.} *  ");
    CHECK(moves_at(moves + "3:10 arbiter takeback 2\n", 200) == "{End of chess round 1.} *  ");
}

TEST_CASE("a game whose position was set begins there, and tells what was before",
          "[record][pgn][2.6]") {
    const std::string text = game_at("0:00 timekeeper gong\n0:10 arbiter move e4\n"
                                     "0:20 arbiter move c5\n"
                                     "0:30 arbiter position 4k3/8/8/8/8/8/4P3/4K3 b - - 3 40\n"
                                     "0:40 arbiter move Kd7\n",
                                     60);
    CHECK(tag(text, "FEN") == "4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
    CHECK(tag(text, "SetUp") == "1");
    CHECK(moves_of(text) == "{Before the position was set: e4 c5} 40... Kd7 {[%clk 0:08:40]} *  ");
}

TEST_CASE("the result is the game's, and how it ended is said", "[record][pgn]") {
    const std::string start = "0:00 timekeeper gong\n";
    const std::string mate = game_at(start + "0:01 arbiter move f3\n0:02 arbiter move e5\n"
                                             "0:03 arbiter move g4\n0:04 arbiter move Qh4\n",
                                     10);
    CHECK(tag(mate, "Result") == "0-1");
    CHECK(tag(mate, "Termination") == "normal");
    CHECK(tag(mate, "BoutResult") == "blue checkmate 1 0:04 2.5.6.1");
    CHECK_THAT(moves_of(mate), Catch::EndsWith(" 2... Qh4# {[%clk 0:08:58]} 0-1  "));

    // The Italian set admits it (2.5.6.2).
    const std::string resigned = chess::pgn(record::game_of(bout_at(
        "rules fisp\nred \"A\" white\nblue \"B\"\n" + start + "0:05 arbiter resign white\n", 10)));
    CHECK(tag(resigned, "Result") == "0-1");
    CHECK(tag(resigned, "Termination") == "normal");

    const std::string expelled = game_at(start + "0:05 arbiter disqualify black\n", 10);
    CHECK(tag(expelled, "Result") == "1-0");
    CHECK(tag(expelled, "Termination") == "rules infraction");

    const std::string flag = game_at(start + "0:05 arbiter clock white 0:10 black 12:00\n", 60);
    CHECK(tag(flag, "Result") == "0-1");
    CHECK(tag(flag, "Termination") == "time forfeit");
}

TEST_CASE("a game that a knockout cut off has no result of its own", "[record][pgn][3.5.5.1]") {
    const std::string fight = "0:00 timekeeper gong\n0:10 arbiter move e4\n4:00 timekeeper gong\n"
                              "4:30 referee knockdown blue\n";
    const std::string knocked_out = game_at(fight, 300);
    CHECK(tag(knocked_out, "Result") == "*");
    CHECK(tag(knocked_out, "Termination") == "unterminated");
    CHECK(tag(knocked_out, "BoutResult") == "red knockout 2 4:40 3.5.5.1");
    CHECK(tag(knocked_out, "BoutOfficial") == "no");
    // While it goes on nothing is said of its end.
    CHECK(tag(game_at(fight, 275), "Termination") == "no such tag");
}
