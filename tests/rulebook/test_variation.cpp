// One step from a set, for tests that want to see every value matter.

#include <algorithm>
#include <set>

#include "rulebook/files.hpp"
#include "rulebook/schema.hpp"
#include "rulebook/sets.hpp"
#include "rulebook/variation.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace ringside::rulebook;
using namespace ringside::rulebook::testing;

namespace {

Lines values_of(const std::vector<Variation>& all, std::string_view key) {
    Lines values;
    for (const Variation& variation : all)
        if (variation.key == key) values.push_back(variation.value);
    return values;
}

} // namespace

TEST_CASE("every value but the texts has a step", "[rulebook][variation]") {
    const core::Rulebook origin = load("wcbo-11").rulebook.value();
    const std::vector<Variation> all = variations(origin);
    for (const Key& key : schema()) {
        INFO(key.path);
        CHECK(values_of(all, key.path).empty() == std::holds_alternative<Text>(key.value));
    }
}

TEST_CASE("a variation differs in its own value and in no other", "[rulebook][variation]") {
    const core::Rulebook origin = load("wcbo-11").rulebook.value();
    for (const Variation& variation : variations(origin)) {
        INFO(variation.key << " = " << variation.value);
        for (const Key& key : schema())
            CHECK((value_text(key, variation.rulebook) == value_text(key, origin)) ==
                  (key.path != variation.key));
    }
}

TEST_CASE("a step is one second, one more or less, the other word", "[rulebook][variation]") {
    const std::vector<Variation> all = variations(load("wcbo-5").rulebook.value());
    CHECK(values_of(all, "chess.clock") == Lines{"\"4:29\"", "\"4:31\""});
    CHECK(values_of(all, "boxing.count.mandatory") == Lines{"7", "9"});
    CHECK(values_of(all, "chess.resign") == Lines{"true"});
    CHECK(values_of(all, "level") == Lines{"\"draw\""});
    CHECK(values_of(all, "cards.loser") == Lines{"[9, 8]", "[9, 8, 7, 6]"});
    CHECK(values_of(all, "rounds") ==
          Lines{R"(["chess", "boxing", "chess"])",
                R"(["chess", "boxing", "chess", "boxing", "chess", "boxing", "chess"])"});
}

TEST_CASE("no step leads to what no file could say", "[rulebook][variation]") {
    const core::Rulebook origin = reading_of("inherits = \"whole\"\n"
                                             "rounds = [\"chess\"]\n"
                                             "time_floor = \"0:01\"\n"
                                             "chess.repetition = 2\n"
                                             "boxing.count = {out = 9, mandatory = 8}\n"
                                             "cards.loser = [0]\n")
                                      .rulebook.value();
    const std::vector<Variation> all = variations(origin);
    CHECK(values_of(all, "rounds").empty());
    CHECK(values_of(all, "time_floor") == Lines{"\"0:02\""});
    CHECK(values_of(all, "chess.repetition") == Lines{"3"});
    CHECK(values_of(all, "boxing.count.out") == Lines{"10"});
    CHECK(values_of(all, "boxing.count.mandatory") == Lines{"7"});
    CHECK(values_of(all, "cards.loser").empty());
}
