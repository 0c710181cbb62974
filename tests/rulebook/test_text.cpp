// Lengths, characters and quotes.

#include "rulebook/problem.hpp"
#include "rulebook/text.hpp"
#include "support/catch.hpp"

using namespace ringside::rulebook;
using ringside::core::Millis;

TEST_CASE("a length is minutes and two digits of seconds", "[rulebook][length]") {
    CHECK(parse_length("3:00") == Millis{180'000});
    CHECK(parse_length("0:00") == Millis{0});
    CHECK(parse_length("12:34") == Millis{754'000});
    CHECK(parse_length("03:05") == Millis{185'000});
    CHECK(parse_length("999:59.999") == longest_length);
}

TEST_CASE("a length may go on with up to three digits of a second", "[rulebook][length]") {
    CHECK(parse_length("0:00.001") == Millis{1});
    CHECK(parse_length("0:01.5") == Millis{1500});
    CHECK(parse_length("0:01.25") == Millis{1250});
}

TEST_CASE("what is not quite a length is none", "[rulebook][length]") {
    for (const char* text : {"",
                             ":",
                             "3",
                             "3:",
                             ":30",
                             "3:0",
                             "3:000",
                             "3:60",
                             "3:99",
                             "1000:00",
                             "-1:00",
                             "+1:00",
                             " 3:00",
                             "3:00 ",
                             "3:00.",
                             "3:00.1234",
                             "3:00,5",
                             "1:02:03",
                             "3:0a",
                             "a:00",
                             "3:00.x",
                             "99999999999999999999:00",
                             "0:00.99999999999999999999",
                             "3:0\u0660"}) {
        INFO(text);
        CHECK(parse_length(text) == std::nullopt);
    }
    CHECK(parse_length(std::string_view{"3:00\0", 5}) == std::nullopt);
}

TEST_CASE("a length is written as it is read", "[rulebook][length]") {
    for (const char* text : {"0:00", "0:00.001", "0:01.500", "3:00", "12:34", "999:59.999"})
        CHECK(length_text(parse_length(text).value()) == text);
}

TEST_CASE("only whole characters of UTF-8 have a size", "[rulebook][utf8]") {
    CHECK(character_size("a", 0) == 1);
    CHECK(character_size("ї", 0) == 2);
    CHECK(character_size("…", 0) == 3);
    CHECK(character_size("\U0001F94A", 0) == 4);
    // Cut short, stray, overlong twice, a surrogate, beyond Unicode, and bytes that begin nothing.
    for (const char* bytes : {"\xD1", "\x97", "\xC0\x80", "\xE0\x80\x80", "\xF0\x8F\xBF\xBF",
                              "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF", "\xF8\x88\x80\x80"})
        CHECK(character_size(bytes, 0) == 0);
}

TEST_CASE("what is quoted cannot move a terminal's cursor", "[rulebook][problem]") {
    CHECK(in_quotes("a\"b\\c\n\x1B[2J") == R"("a\"b\\c\u000A\u001B[2J")");
}

TEST_CASE("what is quoted is cut between characters", "[rulebook][problem]") {
    std::string text;
    for (int i = 0; i < 61; ++i) text += "ї";
    CHECK(in_quotes(text) == '"' + text.substr(0, 120) + "…\"");
    CHECK(in_quotes(text.substr(0, 120)) == '"' + text.substr(0, 120) + '"');
}
