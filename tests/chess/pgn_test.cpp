#include "chess/pgn.hpp"

#include <string>

#include "support/catch.hpp"

using namespace ringside::chess;
using namespace std::chrono_literals;

namespace {

const std::string roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n"
                           "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";

std::size_t longest_line_of(const std::string& text) {
    std::size_t longest = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = text.find('\n', at);
        longest = std::max(longest, end - at);
        at = end + 1;
    }
    return longest;
}

} // namespace

TEST_CASE("a game without moves is its seven tags and its result", "[chess][pgn]") {
    CHECK(pgn({}) == roster + "\n*\n\n");
}

TEST_CASE("moves stand with their numbers, clocks and comments", "[chess][pgn]") {
    Game game;
    game.moves = {
        {"e4", 11min + 59s + 999ms, ""}, {"e5", 1h + 5s, "End of round {1}."}, {"Nf3", {}, ""}};
    game.opening_comment = "a";
    CHECK(pgn(game) ==
          roster + "\n{a} 1. e4 {[%clk 0:11:59]} 1... e5 {[%clk 1:00:05] End of round (1).} "
                   "2. Nf3 *\n\n");
}

TEST_CASE("a game from a position begins with its side and number", "[chess][pgn]") {
    Game game;
    game.fen = "4k3/8/8/8/8/8/4p3/4K2R b K - 0 31";
    game.first = Side::black;
    game.first_number = 31;
    game.moves = {{"Kd7", {}, ""}, {"O-O", {}, ""}};
    game.tags = {{"Termination", "normal"}};
    CHECK(pgn(game) == roster + "[FEN \"4k3/8/8/8/8/8/4p3/4K2R b K - 0 31\"]\n[SetUp \"1\"]\n"
                                "[Termination \"normal\"]\n\n31... Kd7 32. O-O *\n\n");
}

TEST_CASE("what no tag can hold is made fit, and no character cut in two", "[chess][pgn]") {
    Game game;
    game.event = "a \"b\" \\ c\nd\x7F";
    game.site = std::string(254, 'x') + "éy";
    const std::string text = pgn(game);
    CHECK(text.find("[Event \"a 'b' / c d \"]\n") == 0);
    CHECK(text.find("[Site \"" + std::string(254, 'x') + "\"]\n") != std::string::npos);
}

TEST_CASE("no line is longer than 79, and no clock parted", "[chess][pgn]") {
    Game game;
    for (int i = 0; i < 60; ++i)
        game.moves.push_back({"Nf3", i * 61s, i % 7 == 0 ? "two words" : ""});
    const std::string text = pgn(game);
    CHECK(longest_line_of(text) <= 79);
    CHECK(longest_line_of(text) > 60);
    std::size_t clocks = 0;
    for (std::size_t at = text.find("[%clk 0:"); at != std::string::npos;
         at = text.find("[%clk 0:", at + 1))
        ++clocks;
    CHECK(clocks == game.moves.size());
}
