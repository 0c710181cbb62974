// A record cut at any byte is opened, recovered to its last whole line, and goes on.

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <variant>

#include "record/evening.hpp"
#include "record/journal.hpp"
#include "record/reading.hpp"
#include "support/catch.hpp"
#include "support/fake_disk.hpp"
#include "support/places.hpp"

using namespace ringside;
using namespace ringside::record;
using ringside::tests::FakeDisk;

namespace {

const std::string name = "evening.record";

std::string signed_record() {
    std::ostringstream text;
    text << std::ifstream{test::in_project("tests/record/fixtures/signed.record"), std::ios::binary}
                .rdbuf();
    return text.str();
}

const Draft note{"board      note goes on",
                 {1, core::at_ms(9000), core::at_ms(9000), "console", "", "", "", ""}};

} // namespace

TEST_CASE("a signed record cut at any byte is recovered to its last whole line", "[record]") {
    const std::string whole = signed_record();
    const auto entries = read(whole).entries;
    REQUIRE(entries.size() == 21);
    for (std::size_t size = 0; size <= whole.size(); ++size) {
        const std::string cut = whole.substr(0, size);
        const auto lines = static_cast<std::size_t>(std::count(cut.begin(), cut.end(), '\n'));
        const std::size_t good = cut.find_last_of('\n') + 1; // npos + 1 is none
        FakeDisk disk;
        disk.put(name, cut);
        Opening opening;
        {
            auto opened = Journal::open(disk, {name, {}}, opening);
            REQUIRE(std::holds_alternative<Journal>(opened));
            auto& journal = std::get<Journal>(opened);
            REQUIRE(opening.entries.size() == lines);
            REQUIRE(std::equal(opening.entries.begin(), opening.entries.end(), entries.begin()));
            REQUIRE_FALSE(opening.damage);
            REQUIRE(disk.content(name) == cut.substr(0, good));
            REQUIRE(opening.torn.has_value() == (good < size));
            if (opening.torn) REQUIRE(disk.content(opening.set_aside) == cut.substr(good));
            REQUIRE(journal.path() == name);
            REQUIRE(journal.append(note).durable);
        }
        const Reading again = read(disk.content(name));
        REQUIRE_FALSE(again.damage);
        REQUIRE_FALSE(again.torn);
        REQUIRE(again.entries.size() == lines + 1);
    }
}
