#include <string>
#include <variant>
#include <vector>

#include "record/entry.hpp"
#include "record/signing.hpp"
#include "record/statement.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace ringside::record;

TEST_CASE("a line reads back to what was written, whatever stands in it", "[record]") {
    const Draft draft{"timekeeper note a\t| tail of its own",
                      {3, core::at_ms(3'723'004), core::at_ms(59'999), "Ola's phone %20", "-", "",
                       "Europe/Київ", ""}};
    const Hash before = hash_of("the line before");
    const std::string line = write_line(draft, 17, before);
    const auto read = read_line({line.data(), line.size() - 1}, 17, before);
    REQUIRE(std::holds_alternative<Entry>(read));
    const Entry& entry = std::get<Entry>(read);
    CHECK(entry.statement == draft.statement);
    CHECK(entry.stamp == draft.stamp);
    CHECK(entry.number == 17);
}

TEST_CASE("a line out of its place is bad, and why is said", "[record]") {
    const Draft draft{"timekeeper gong",
                      {1, core::at_ms(0), core::at_ms(0), "console", {}, {}, {}, {}}};
    const std::string line = write_line(draft, 2, no_hash);
    const std::string_view text{line.data(), line.size() - 1};
    CHECK(std::holds_alternative<BadLine>(read_line(text, 3, no_hash)));
    CHECK(std::get<BadLine>(read_line(text, 2, hash_of("another"))).why ==
          "its hash does not continue the line before");
    CHECK(std::holds_alternative<BadLine>(read_line("timekeeper gong", 2, no_hash)));
}

TEST_CASE("the checksum is CRC-32C", "[record]") {
    // The check value that the catalogues of checksums give for the digits one to nine.
    CHECK(checksum("123456789") == 0xE3069283U);
    CHECK(checksum("") == 0U);
}

TEST_CASE("the record's own statements read back", "[record]") {
    const ConsoleKey key = make_key();
    const std::vector<RecordStatement> statements{
        statement::Header{1, core::Millis{123'456}, false, "ringside 0.1.0"},
        statement::Header{1, core::Millis{0}, true, "a \"quoted\" name"},
        statement::TimeBase{core::Millis{99}},
        statement::RuleText{"rules/wcbo-11.toml", "# text\nname = \"wcbo-11\"\n\ttab\\"},
        statement::SheetFollows{7},
        statement::Remark{"clock_step", "the date was set back 30 s"},
        statement::Signature{"red knockout 2 4:40.500 3.5.5.1", hash_of("rules"), key.open,
                             sign(key, "message")},
        statement::Spoken{"timekeeper gong"},
    };
    for (const RecordStatement& statement : statements) {
        const auto read = read_statement(to_text(statement));
        REQUIRE(std::holds_alternative<RecordStatement>(read));
        CHECK(std::get<RecordStatement>(read) == statement);
    }
}

TEST_CASE("a statement of the record's own that does not fit says what was expected", "[record]") {
    for (const char* text : {"record", "record one boottime 0 program \"x\"", "record 1 boottime 0",
                             "sheet", "sheet -1", "time boottime", "ruleset \"a\"", "remark x",
                             "signature result \"none\" rules 00", "sheet 3 4", "remark k \"torn"})
        CHECK(std::holds_alternative<Unreadable>(read_statement(text)));
}

TEST_CASE("a signature holds for its message and its key alone", "[record]") {
    const ConsoleKey key = make_key();
    const std::string message = signed_message(1, hash_of("head"), "none", hash_of("rules"));
    const SignatureBytes signature = sign(key, message);
    CHECK(is_signed_by(key.open, message, signature));
    CHECK_FALSE(is_signed_by(key.open, message + " ", signature));
    CHECK_FALSE(is_signed_by(make_key().open, message, signature));
    SignatureBytes changed = signature;
    changed[10] = static_cast<std::uint8_t>(changed[10] ^ 1U);
    CHECK_FALSE(is_signed_by(key.open, message, changed));
    CHECK(fingerprint(key.open).size() == 8 * 4 + 7);
    CHECK(fingerprint(key.open) != fingerprint(make_key().open));
}
