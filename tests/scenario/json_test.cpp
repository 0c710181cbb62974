#include "scenario/json.hpp"

#include <set>

#include <nlohmann/json.hpp>

#include "scenario/playing.hpp"
#include "view/word.hpp"

using namespace ringside;
using namespace ringside::scenario;
using namespace ringside::scenario::test;
using Json = nlohmann::ordered_json;

namespace {

const view::Catalogue& english() { return view::catalogue(view::Language::english); }

Json state_of(const core::Bout& bout) { return state_json(bout, english()); }

Json state_after(const std::string& lines) { return state_of(play(lines).bout); }

/// The facts of one kind, in order.
std::vector<Json> facts_of(const core::Bout& bout, std::string_view what) {
    std::vector<Json> found;
    for (const core::Fact& fact : bout.facts)
        if (view::word(fact.what) == what) found.push_back(fact_json(bout, fact, english()));
    return found;
}

std::vector<std::string> keys_of(const Json& object) {
    std::vector<std::string> keys;
    for (const auto& item : object.items()) keys.push_back(item.key());
    return keys;
}

using Keys = std::vector<std::string>;

template <std::size_t index = 0>
void collect_kinds(std::set<std::string>& words) {
    if constexpr (index < std::variant_size_v<core::Happening>) {
        core::Fact fact;
        fact.clauses = core::Clause::c2_6;
        fact.what = std::variant_alternative_t<index, core::Happening>{};
        const core::Bout bout;
        const Json json = fact_json(bout, fact, english());
        CHECK(json["what"] == view::word(fact.what));
        CHECK(json["t"] == 0);
        CHECK(json["round"] == 0);
        CHECK(json["by"] == "rules");
        CHECK(json["call"].is_null());
        CHECK(json["clauses"] == Json::array({"2.6"}));
        words.insert(json["what"]);
        collect_kinds<index + 1>(words);
    }
}

} // namespace

TEST_CASE("the state has every key of the contract in its order", "[scenario][json]") {
    const Json state = state_of(run(read_whole(example), rules()).bout);
    CHECK(keys_of(state) == Keys{"t",        "phase",      "round",  "rounds",   "discipline",
                                 "clock",    "chess",      "boxing", "red",      "blue",
                                 "cards",    "deductions", "totals", "decision", "public",
                                 "awaiting", "advice",     "next",   "signed",   "result"});
    CHECK(keys_of(state["clock"]) ==
          Keys{"remaining", "running", "timeout", "timeout_elapsed", "held"});
    CHECK(keys_of(state["chess"]) ==
          Keys{"white", "black", "running", "to_move", "fen", "moves", "over", "count", "pending"});
    CHECK(keys_of(state["boxing"]) == Keys{"count", "outside"});
    CHECK(keys_of(state["red"]) ==
          Keys{"name", "side", "knockdowns", "cautions", "warnings", "chess_counts"});
    CHECK(keys_of(state["blue"]) == keys_of(state["red"]));
    CHECK(keys_of(state["result"]) ==
          Keys{"winner", "method", "round", "t", "official", "clauses", "text"});
}

TEST_CASE("the example of the contract comes out as it stands there", "[scenario][json]") {
    Json state = state_of(run(read_whole(example), rules()).bout);
    CHECK_FALSE(state["result"]["text"].get<std::string>().empty());
    state["result"].erase("text");
    CHECK(state["chess"]["fen"] ==
          "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    state["chess"].erase("fen");
    state.erase("blue");
    CHECK(state == Json::parse(R"({
      "t": 280500, "phase": "finished", "round": 2, "rounds": 11, "discipline": "boxing",
      "clock": {"remaining": 139500, "running": false, "timeout": null, "timeout_elapsed": null,
                "held": false},
      "chess": {"white": 528750, "black": 371250, "running": null, "to_move": "black",
                "moves": ["e4", "e5", "Nf3"], "over": null, "count": null, "pending": []},
      "boxing": {"count": null, "outside": null},
      "red":  {"name": "Nadia Brook", "side": "white", "knockdowns": {"round": 0, "bout": 0},
               "cautions": {"round": 0, "bout": 0, "chess": 0}, "warnings": 0,
               "chess_counts": {"round": 0, "bout": 1}},
      "cards": [], "deductions": [],
      "totals": [{"judge": 1, "red": 0, "blue": 0}, {"judge": 2, "red": 0, "blue": 0},
                 {"judge": 3, "red": 0, "blue": 0}],
      "decision": {"majority": null, "total": null}, "public": false, "awaiting": [],
      "advice": [], "next": null, "signed": false,
      "result": {"winner": "red", "method": "knockout", "round": 2, "t": 280500,
                 "official": false, "clauses": ["3.5.5.1"]}
    })"));
}

TEST_CASE("before the first gong what does not apply is null", "[scenario][json]") {
    const Json state = state_after("");
    CHECK(state["phase"] == "setup");
    CHECK(state["round"] == 0);
    CHECK(state["discipline"].is_null());
    CHECK(state["clock"]["remaining"] == 180'000);
    CHECK(state["result"].is_null());
    CHECK(state["next"].is_null());
}

TEST_CASE("a time-out shows its reason and how long it lasts", "[scenario][json][1.1.1]") {
    const Json clock = state_after("0:00 timekeeper gong\n0:10 timekeeper timeout equipment\n"
                                   "0:12.5 expect phase chess\n")["clock"];
    CHECK(clock == Json::parse(R"({"remaining": 170000, "running": false, "timeout": "equipment",
                                   "timeout_elapsed": 2500, "held": false})"));
}

TEST_CASE("a ten-count at the board names its side", "[scenario][json][2.5.5]") {
    const Json chess = state_after("0:00 timekeeper gong\n0:10 arbiter count\n"
                                   "0:13 expect phase chess\n")["chess"];
    CHECK(chess["count"] == Json::parse(R"({"side": "white", "elapsed": 3000})"));
    CHECK(chess["running"] == "white");
}

TEST_CASE("a double count lists who is still down", "[scenario][json][3.5.4]") {
    const std::string both = "0:00 timekeeper gong\n4:00 timekeeper gong\n"
                             "4:10 referee knockdown red\n4:12 referee knockdown blue\n";
    CHECK(state_after(both + "4:13 referee hold\n4:15 expect phase boxing\n")["boxing"]["count"] ==
          Json::parse(R"({"corners": ["red", "blue"], "elapsed": 3000, "held": true,
                          "foul": false})"));
    CHECK(state_after(both +
                      "4:13 referee rise red\n4:16 expect phase boxing\n")["boxing"]["count"] ==
          Json::parse(R"({"corners": ["blue"], "elapsed": 6000, "held": false, "foul": false})"));
}

TEST_CASE("the ten seconds outside, cards, deductions and pending time are shown",
          "[scenario][json]") {
    const Json state = state_after("0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                   "4:10 referee warning red holding\n4:11 timekeeper resume\n"
                                   "4:20 referee outside blue\n4:22 expect phase boxing\n");
    CHECK(state["boxing"]["outside"] == Json::parse(R"({"corner": "blue", "elapsed": 2000})"));
    CHECK(state["deductions"] == Json::parse(R"([{"round": 2, "corner": "red"}])"));
    CHECK(state["chess"]["pending"] ==
          Json::parse(R"([{"from": "red", "to": "blue", "ms": 60000, "clause": "3.5.7"}])"));
    CHECK(state["next"] == Json::parse(R"({"what": "outside_out", "t": 270000})"));
}

TEST_CASE("cards, what is awaited and whom they name are shown", "[scenario][json][3.5.5.5]") {
    const auto outcome = run(read_whole("judges 2\n" + sheet +
                                        "0:00 timekeeper gong\n4:00 timekeeper gong\n"
                                        "7:05 judge 2 card 2 10-9\n"),
                             rules());
    const Json state = state_of(outcome.bout);
    CHECK(state["cards"] ==
          Json::parse(R"([{"judge": 2, "round": 2, "red": 10, "blue": 9, "public": false}])"));
    CHECK(state["awaiting"] == Json::parse(R"([{"judge": 1, "round": 2}])"));
    CHECK(state["totals"] == Json::parse(R"([{"judge": 1, "red": 0, "blue": 0},
                                             {"judge": 2, "red": 10, "blue": 9}])"));
    CHECK(state["decision"] == Json::parse(R"({"majority": null, "total": null})"));
    const Json card = facts_of(outcome.bout, "card").at(0);
    CHECK(card["judge"] == 2);
    CHECK(card["scored"] == 2);
    CHECK(card["by"] == "judge 2");
    CHECK(card["call"] == 3);
}

TEST_CASE("each kind of fact has the contract's word and the fields of all", "[scenario][json]") {
    std::set<std::string> words;
    collect_kinds(words);
    // The contract's list, and the two that this program adds.
    CHECK(words == std::set<std::string>{
                       "round_started",   "round_ended",  "timeout",    "resumed",
                       "round_clock_set", "moved",        "pressed",    "clock_set",
                       "count_started",   "count_ended",  "knockdown",  "rose",
                       "caution",         "warning",      "time_moved", "outside",
                       "inside",          "exam",         "card",       "chess_over",
                       "taken_back",      "position_set", "announced",  "decided",
                       "confirmed",       "refused",      "struck",     "signed",
                       "reopened",        "noted",        "count_held", "count_continued"});
}

TEST_CASE("a refused call is a fact with one clause, a code, a reason and what was said",
          "[scenario][json]") {
    const auto outcome = play("0:00 timekeeper gong\n0:01 arbiter move d5\n");
    const Json refused = facts_of(outcome.bout, "refused").at(0);
    CHECK(refused["clauses"] == Json::array({"2.6"}));
    CHECK(refused["code"] == "move_illegal");
    CHECK(refused["reason"] == "d5 is no legal move here.");
    CHECK(refused["said"] == "move d5");
    CHECK(refused["call"] == 2);
    CHECK(refused["by"] == "arbiter");
}

TEST_CASE("a strike names the struck call", "[scenario][json][1.3.1]") {
    const auto outcome =
        play("0:00 timekeeper gong\n0:01 arbiter move e4\n0:02 timekeeper strike 2\n");
    CHECK(facts_of(outcome.bout, "struck").at(0)["n"] == 2);
    CHECK(facts_of(outcome.bout, "moved").empty());
}

TEST_CASE("a move says what its clock was left with", "[scenario][json][2.4.2]") {
    const auto outcome = play("0:00 timekeeper gong\n0:05.250 arbiter move e4\n");
    const Json moved = facts_of(outcome.bout, "moved").at(0);
    CHECK(moved["side"] == "white");
    CHECK(moved["san"] == "e4");
    CHECK(moved["ms"] == 534'750);
}

TEST_CASE("the fact of a set position tells the board as set, whatever is played on it later",
          "[scenario][json][2.6]") {
    // Castling on the side where no rook stands is no right, whatever the arbiter says.
    const auto outcome = play("0:00 timekeeper gong\n0:10 arbiter move e4\n"
                              "0:20 arbiter position 4k3/8/8/8/8/8/R7/4K2R w KQ - 7 31\n"
                              "0:20 expect chess.fen 4k3/8/8/8/8/8/R7/4K2R w K - 7 31\n"
                              "0:30 arbiter move Ra8+\n");
    CHECK(outcome.failures.empty());
    const auto set = facts_of(outcome.bout, "position_set");
    REQUIRE(set.size() == 1);
    CHECK(set[0]["fen"] == "4k3/8/8/8/8/8/R7/4K2R w K - 7 31");
    CHECK(set[0]["t"] == 20'000);
    CHECK(set[0]["by"] == "arbiter");
    CHECK(set[0]["call"] == 3);
    CHECK(set[0]["clauses"] == Json::array({"2.6"}));
}
