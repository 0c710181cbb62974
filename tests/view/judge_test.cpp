#include "view/judge.hpp"

#include "support/bouts.hpp"

using namespace ringside;
using test::bout_at;
using view::JudgeStage;

namespace {

/// Chess to 3:00, boxing from 4:00 to 7:00, in which Blue is warned; then a break to 8:00.
std::string bout_under(const std::string& rules, const std::string& more = {}) {
    return "rules " + rules +
           "\nred \"Nadia Brook\" white\nblue \"Ola Venn\" black\njudges 3\n"
           "0:00 timekeeper gong\n4:00 timekeeper gong\n5:00 referee warning blue holding\n"
           "5:10 timekeeper resume\n" +
           more;
}

view::JudgeView seen(const std::string& text, double seconds, int judge = 2) {
    return view::judge_view(bout_at(text, seconds), judge,
                            view::catalogue(view::Language::english));
}

} // namespace

TEST_CASE("a judge is asked for his card once the boxing round is over", "[view][3.3.4]") {
    const std::string text = bout_under("wcbo-11");
    CHECK(seen(text, 0).stage == JudgeStage::waiting);
    CHECK(seen(text, 300).stage == JudgeStage::waiting);
    CHECK(seen(text, 435).stage == JudgeStage::scoring);
    CHECK(seen(text, 435).score == 2);
    const std::string sent = bout_under("wcbo-11", "7:15 judge 2 card 2 10-8\n");
    CHECK(seen(sent, 440).stage == JudgeStage::sent);
    CHECK(seen(sent, 440).scores == std::vector<int>{2}); // he may change it yet
    CHECK(seen(sent, 440, 1).stage == JudgeStage::scoring);
}

TEST_CASE("a judge may give what the set lets stand on a card, either way", "[view][3.5.5.5]") {
    const view::JudgeView view = seen(bout_under("wcbo-11"), 435);
    std::vector<core::ByCorner<int>> marks;
    for (const view::JudgeChoice& choice : view.choices) marks.push_back(choice.marks);
    const std::vector<core::ByCorner<int>> wanted{{{10, 9}}, {{9, 10}}, {{10, 8}},
                                                  {{8, 10}}, {{10, 7}}, {{7, 10}}};
    CHECK(marks == wanted);
}

TEST_CASE("a judge sees what a warning takes off, and is not asked for it", "[view][3.5.7]") {
    const core::Bout bout = bout_at(bout_under("wcbo-11"), 435);
    const view::JudgeView view = seen(bout_under("wcbo-11"), 435);
    REQUIRE(view.noted.size() == 1);
    CHECK(view.noted[0] ==
          view::JudgeDeduction{core::Corner::blue, "Blue, warning", -bout.rules.warning.points});
}

TEST_CASE("the one whose card alone is missing is told so", "[view][3.3.4]") {
    const std::string two = bout_under("wcbo-11", "7:15 judge 1 card 2 10-9\n"
                                                  "7:16 judge 3 card 2 10-9\n");
    CHECK(seen(two, 440).is_last);
    CHECK_FALSE(seen(bout_under("wcbo-11"), 440).is_last);
}

TEST_CASE("the check code of a card is another one for another judge, round or mark", "[view]") {
    // FNV-1a of "2 4 10-8" is 0x70b0edff by the recipe of docs/web.md, reckoned apart from it.
    CHECK(view::check_code(2, 4, {{10, 8}}) == "G4SG");
    for (const auto& other : {view::check_code(1, 4, {{10, 8}}), view::check_code(2, 2, {{10, 8}}),
                              view::check_code(2, 4, {{8, 10}}), view::check_code(2, 4, {{10, 9}})})
        CHECK(other != view::check_code(2, 4, {{10, 8}}));
}
