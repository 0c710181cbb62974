#include "view/wording.hpp"

#include <set>

#include "support/catch.hpp"
#include "view/word.hpp"

using namespace ringside;
using namespace ringside::view;
using namespace std::chrono_literals;
using core::Corner;
using core::Method;
namespace fact = core::fact;

namespace {

const Catalogue& english() { return catalogue(Language::english); }

/// A sentence whose every word was found: no key in brackets, no placeholder left.
void check_whole(const std::string& text) {
    INFO(text);
    CHECK_FALSE(text.empty());
    CHECK(text.find_first_of("[]{}") == std::string::npos);
}

core::Bout bout_in_round(int round, core::Millis left) {
    core::Bout bout;
    bout.rules.rounds.assign(11, core::Discipline::chess);
    bout.sheet.fighters[Corner::red].name = "Nadia Brook";
    bout.sheet.fighters[Corner::blue].name = "Ola Venn";
    bout.round = round;
    bout.clock_set = left;
    return bout;
}

core::Bout finished(core::Bout bout, std::optional<Corner> winner, Method method) {
    bout.phase = core::Phase::finished;
    bout.result = core::Result{winner, method, bout.round, bout.t, false, {}};
    return bout;
}

std::string told(core::Happening what) {
    core::Fact one;
    one.round = 2;
    one.what = std::move(what);
    return fact_text(english(), bout_in_round(2, 0ms), one, "gong");
}

/// Each kind of fact as it is made without anything in it.
template <std::size_t index = 0>
void check_all_kinds() {
    if constexpr (index < std::variant_size_v<core::Happening>) {
        std::variant_alternative_t<index, core::Happening> what;
        // A game that was won names its winner, which a fact without anything in it does not.
        if constexpr (std::is_same_v<decltype(what), fact::ChessOver>)
            what.over.how = core::GameEnd::stalemate;
        check_whole(told(what));
        check_all_kinds<index + 1>();
    }
}

/// The keys of one section of the catalogue.
std::set<std::string> keys_of(const std::string& section) {
    std::set<std::string> keys;
    for (const auto& [key, message] : english().messages)
        if (key.starts_with(section + ".")) keys.insert(key.substr(section.size() + 1));
    return keys;
}

template <typename E>
std::set<std::string> words_of(std::initializer_list<std::string> others = {}) {
    std::set<std::string> words{others};
    for (const E value : all_of<E>()) words.emplace(word(value));
    return words;
}

} // namespace

TEST_CASE("the catalogue has each word of each list, and no other", "[catalogue][wording]") {
    CHECK(keys_of("refusal") == words_of<core::Because>());
    CHECK(keys_of("advice") == words_of<core::Advice>());
    CHECK(keys_of("method") == words_of<Method>());
    CHECK(keys_of("result") == words_of<Method>());
    CHECK(keys_of("game_over") == words_of<core::GameEnd>());
    CHECK(keys_of("count_ended") == words_of<core::CountEnd>());
    CHECK(keys_of("timeout") == words_of<core::TimeoutReason>());
    CHECK(keys_of("phase") == words_of<core::Phase>());
    CHECK(keys_of("corner") == words_of<Corner>({"either"}));
    CHECK(keys_of("corner_name") == words_of<Corner>());
    CHECK(keys_of("side") == words_of<core::Side>());
    CHECK(keys_of("discipline") == words_of<core::Discipline>());
    CHECK(keys_of("seat") == words_of<core::Office>({"rules"}));
}

TEST_CASE("every word of the language is one of its enumeration alone", "[wording]") {
    CHECK(words_of<core::Because>().size() == all_of<core::Because>().size());
    CHECK(words_of<core::Phase>() ==
          std::set<std::string>{"setup", "chess", "boxing", "break", "decision", "finished"});
    for (const auto method : all_of<Method>()) CHECK(from_word<Method>(word(method)) == method);
    CHECK(from_word<Method>("luck") == std::nullopt);
    CHECK(from_word<Method>("") == std::nullopt);
}

TEST_CASE("every refusal is a sentence", "[wording]") {
    core::Bout bout = bout_in_round(1, 0ms);
    bout.rules.boxing.count.mandatory = 8;
    for (const auto because : all_of<core::Because>()) {
        const std::string text =
            refusal_text(english(), bout, {core::Clause::c2_6, because, "Nf9"});
        check_whole(text);
        CHECK(text.ends_with("."));
    }
    CHECK(refusal_text(english(), bout, {core::Clause::c3_5_4, core::Because::before_eight, ""}) ==
          "The count has not reached 8.");
    CHECK(refusal_text(english(), bout, {core::Clause::c2_6, core::Because::move_illegal, "Nf9"}) ==
          "Nf9 is no legal move here.");
}

TEST_CASE("every advice is a sentence, about one fighter or either", "[wording]") {
    for (const auto code : all_of<core::Advice>())
        for (const std::optional<Corner> corner :
             {std::optional<Corner>{}, std::optional{Corner::blue}}) {
            const std::string text = advice_text(english(), {code, core::Clause::c1_3_1, corner});
            check_whole(text);
            CHECK(text.ends_with("."));
        }
    CHECK(advice_text(english(), {core::Advice::next_knockdown_ends, core::Clause::c3_5_4,
                                  Corner::blue}) == "The next knockdown of Blue ends the bout.");
}

TEST_CASE("every kind of fact is told", "[wording]") { check_all_kinds(); }

TEST_CASE("a fact is told in each of its forms", "[wording]") {
    for (const auto how : all_of<core::CountEnd>())
        check_whole(told(fact::CountEnded{Corner::red, std::nullopt, how, 9'999ms}));
    for (const auto how : all_of<core::GameEnd>()) {
        // A game that names nobody is drawn, one that is won names its winner.
        const bool is_drawn = how == core::GameEnd::stalemate || how == core::GameEnd::dead ||
                              how == core::GameEnd::repetition || how == core::GameEnd::fifty ||
                              how == core::GameEnd::agreed;
        const auto winner = is_drawn ? std::nullopt : std::optional{core::Side::black};
        check_whole(told(fact::ChessOver{{how, winner}}));
    }
    for (const auto method : all_of<Method>())
        for (const std::optional<Corner> winner :
             {std::optional<Corner>{}, std::optional{Corner::red}}) {
            const core::Result result{winner, method, 2, {}, false, {}};
            check_whole(told(fact::Decided{result, "a reason"}));
            check_whole(told(fact::Confirmed{result}));
        }
    for (const auto reason : all_of<core::TimeoutReason>())
        check_whole(told(fact::TimedOut{reason}));
    for (const auto because : all_of<core::Because>())
        check_whole(told(fact::Refused{{core::Clause::c2_6, because, ""}, core::call::Gong{}}));
    check_whole(told(fact::CountStarted{Corner::red, core::Side::white, false, 1, 2}));
    check_whole(told(fact::CountStarted{Corner::red, std::nullopt, true, 0, 0}));
    check_whole(told(fact::Knockdown{Corner::red, true, 0, 0}));
    check_whole(told(fact::Warned{Corner::red, 1, 1, 2, "low blow"}));
    check_whole(told(fact::TakenBack{1, true}));
    check_whole(told(fact::TakenBack{1, false}));
    check_whole(told(fact::TakenBack{3, false}));
    check_whole(told(fact::Announced{{2, 4}}));
    check_whole(told(fact::CardEntered{1, 2, {{10, 9}}, ""}));
}

TEST_CASE("a move is told with its number, whoever began", "[wording]") {
    using core::Side;
    CHECK(told(fact::Moved{Side::white, "e4", 1}) == "White plays 1.e4");
    CHECK(told(fact::Moved{Side::black, "e5", 2}) == "Black plays 1...e5");
    CHECK(told(fact::Moved{Side::white, "Rd6", 37}) == "White plays 19.Rd6");
    CHECK(told(fact::Moved{Side::black, "Rd6", 38}) == "Black plays 19...Rd6");
    CHECK(told(fact::Moved{Side::black, "Kd6", 1}) == "Black plays 1...Kd6");
    CHECK(told(fact::Moved{Side::white, "Kd4", 2}) == "White plays 2.Kd4");
}

TEST_CASE("the official's reason stands behind the fact", "[wording]") {
    CHECK(told(fact::Cautioned{Corner::blue, "holding"}) == "Caution for Blue (holding)");
    CHECK(told(fact::Cautioned{Corner::blue, ""}) == "Caution for Blue");
}

TEST_CASE("a count is told by the whole seconds it reached", "[wording][3.5.4]") {
    CHECK(told(fact::CountEnded{Corner::red, std::nullopt, core::CountEnd::boxed_on, 9'999ms}) ==
          "The count of Red ends at 9: they box on");
}

TEST_CASE("every result is a sentence that names both fighters and the round", "[wording]") {
    for (const auto method : all_of<Method>())
        for (const std::optional<Corner> winner :
             {std::optional<Corner>{}, std::optional{Corner::red}, std::optional{Corner::blue}})
            for (const int round : {0, 2}) {
                const std::string text = result_text(
                    english(), finished(bout_in_round(round, 139'500ms), winner, method));
                check_whole(text);
                CHECK(text.find("Nadia Brook") != std::string::npos);
                CHECK(text.find("Ola Venn") != std::string::npos);
                CHECK(text.find(round == 0 ? "before the first round" : "round 2 of 11") !=
                      std::string::npos);
                CHECK(text.ends_with("."));
            }
    CHECK(result_text(english(), bout_in_round(2, 0ms)).empty());
}

TEST_CASE("a ring announcer reads out names, winner, method, round and time", "[wording]") {
    CHECK(result_text(english(),
                      finished(bout_in_round(2, 139'500ms), Corner::red, Method::knockout)) ==
          "Nadia Brook, out of the red corner, beats Ola Venn by knockout in round 2 of 11, "
          "with 2:20 left.");
    CHECK(result_text(english(), finished(bout_in_round(11, 0ms), Corner::blue, Method::time)) ==
          "Ola Venn, out of the blue corner, beats Nadia Brook on time at the board in round 11 "
          "of 11.");
    core::Bout in_break = bout_in_round(4, -5'000ms);
    in_break.clock_of_break = true;
    CHECK(result_text(english(), finished(in_break, Corner::red, Method::absence)) ==
          "Nadia Brook, out of the red corner, beats Ola Venn, who did not come out after round 4 "
          "of 11.");
    CHECK(result_text(english(), finished(bout_in_round(10, 0ms), Corner::red, Method::points)) ==
          "Nadia Brook, out of the red corner, beats Ola Venn on points after round 10 of 11.");
}

TEST_CASE("a bout that could not go on is announced as drawn", "[wording][3.5.5.6]") {
    CHECK(result_text(english(),
                      finished(bout_in_round(3, 60'000ms), std::nullopt, Method::no_contest)) ==
          "The bout of Nadia Brook and Ola Venn is drawn: it could not go on in round 3 of 11, "
          "with 1:00 left.");
}

TEST_CASE("a fighter without a name is called by his corner", "[wording]") {
    CHECK(name(english(), core::Sheet{}, Corner::blue) == "Blue");
}

TEST_CASE("a seat is named, and what nobody called happened by itself", "[wording]") {
    for (const auto office : all_of<core::Office>())
        check_whole(seat_text(english(), core::Seat{office, 2}));
    CHECK(seat_text(english(), core::Seat{core::Office::judge, 2}) == "judge 2");
    CHECK(seat_text(english(), std::nullopt) == "by itself");
    CHECK(words(core::Seat{core::Office::judge, 2}) == "judge 2");
    CHECK(words(core::Seat{core::Office::board, 0}) == "board");
}

TEST_CASE("clauses are cited in their order", "[wording]") {
    CHECK(clauses_text({core::Clause::c3_5_4, core::Clause::c1_5_1}) == "3.5.4, 1.5.1");
    CHECK(clauses_text({}).empty());
}
