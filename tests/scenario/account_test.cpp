#include "scenario/account.hpp"

#include <algorithm>
#include <sstream>

#include "scenario/playing.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;

namespace {

std::vector<std::string> lines_of(const core::Bout& bout) {
    std::istringstream text{account(bout, view::catalogue(view::Language::english))};
    std::vector<std::string> lines;
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
}

/// Whether some line has all of `parts` in this order.
bool has_line(const std::vector<std::string>& lines, std::initializer_list<std::string> parts) {
    return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
        std::size_t at = 0;
        return std::all_of(parts.begin(), parts.end(), [&](const std::string& part) {
            at = line.find(part, at);
            if (at == std::string::npos) return false;
            at += part.size();
            return true;
        });
    });
}

} // namespace

TEST_CASE("the account says who fights under which rules", "[scenario][account]") {
    const auto lines = lines_of(run(read_whole(example), rules()).bout);
    CHECK(lines[0] == "Light heavyweight, final");
    CHECK(lines[1] == "Red: Nadia Brook, White");
    CHECK(lines[2] == "Blue: Ola Venn, Black");
    CHECK(lines[3] == "Rules: " + rules().name);
}

TEST_CASE("the account has a line a fact: time, round and rest, what, by whom, clause",
          "[scenario][account]") {
    const auto bout = run(read_whole(example), rules()).bout;
    const auto lines = lines_of(bout);
    CHECK(has_line(lines, {"0:05.250", "R1", "2:55", "White plays 1.e4", "arbiter"}));
    CHECK(has_line(lines, {"0:14", "R1", "2:46", "Refused: move d5.", "arbiter", "2.6"}));
    CHECK(has_line(lines, {"3:00", "R1", "0:00", "Chess round 1 ends", "by itself", "1.5.3"}));
    CHECK(has_line(lines, {"4:30.500", "R2", "2:30", "Knockdown of Blue", "referee", "3.5.4"}));
    const auto from = std::find(lines.begin(), lines.end(), "") + 1;
    const auto to = std::find(from, lines.end(), "");
    CHECK(static_cast<std::size_t>(to - from) == bout.facts.size());
}

TEST_CASE("the account ends with the decision", "[scenario][account]") {
    const auto due = lines_of(run(read_whole(example), rules()).bout);
    CHECK(has_line(due, {"Nadia Brook", "beats Ola Venn by knockout", "[3.5.5.1]"}));
    CHECK(due.back() == "The result is due until the board confirms it.");
    const auto signed_off =
        lines_of(run(read_whole(example + "4:41 board confirm\n4:42 board sign\n"), rules()).bout);
    CHECK(has_line(signed_off, {"The result is official."}));
    CHECK(signed_off.back() == "The board has signed.");
}

TEST_CASE("the account of a bout that goes on says how it stands", "[scenario][account]") {
    CHECK(lines_of(play("").bout).back() == "Not begun.");
    CHECK(lines_of(play("0:00 timekeeper gong\n0:30 expect phase chess\n").bout).back() ==
          "Not decided. Chess, round 1 of 11, 2:30 on the clock. Chess clocks: White 8:30, Black "
          "9:00.");
}

TEST_CASE("the account shows every card and what warnings cost", "[scenario][account]") {
    const auto lines = lines_of(run(read_whole("judges 2\n" + sheet +
                                               "0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                               "4:10 referee warning red\n4:10 timekeeper resume\n"
                                               "7:05 judge 1 card 2 10-9\n"),
                                    rules())
                                    .bout);
    CHECK(has_line(lines, {"Judge 1: R2 10-9; total 9-9"}));
    CHECK(has_line(lines, {"Warning: Red loses 1 on every card of round 2"}));
}

TEST_CASE("no name and no note commands a terminal", "[scenario][account]") {
    const auto lines = lines_of(
        run(read_whole("rules r\nred \"A\\u001B[2J\" white\nblue B\n0:00 board note \"a\\nb\"\n"),
            rules())
            .bout);
    CHECK(lines[0] == "Red: A\\u001B[2J, White");
    CHECK(has_line(lines, {"Note: a\\u000Ab"}));
}
