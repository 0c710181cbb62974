// Files that are no TOML, or no text at all.

#include <algorithm>
#include <random>

#include "rulebook/scan.hpp"
#include "rulebook/schema.hpp"
#include "rulebook/sets.hpp"
#include "rulebook/show.hpp"
#include "support/catch.hpp"

using namespace ringside::rulebook;
using namespace ringside::rulebook::testing;

namespace {

const std::string beyond =
    " outside quotes; admitted: letters beyond ASCII in \"quotes\", or in a comment after #";

/// The places of the problems, "line:column".
Lines places_of(std::string_view text) {
    Lines places;
    for (const Problem& problem : reading_of(text).problems)
        places.push_back(std::to_string(problem.place.line) + ':' +
                         std::to_string(problem.place.column));
    return places;
}

/// One small change anywhere in `text`. Pre: `text` is not empty.
void change(std::string& text, std::mt19937& random) {
    constexpr std::string_view alphabet = "[]{}=.,#\"'\\\n\r\t 0:-+_aїё\xFF\x80";
    constexpr std::string_view digits = "0123456789";
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    const std::size_t at = below(text.size());
    const std::size_t kind = below(5);
    if (kind == 0) text[at] = alphabet[below(alphabet.size())];
    if (kind == 1) text.insert(at, 1, alphabet[below(alphabet.size())]);
    if (kind == 2) text.erase(at, 1 + below(20));
    if (kind == 3) text.insert(at, text.substr(below(text.size()), below(60)));
    // A digit for a digit is the change most likely to leave a set.
    if (kind == 4)
        text.replace(std::min(text.find_first_of(digits, at), text.size()), 1, 1,
                     digits[below(10)]);
}

} // namespace

TEST_CASE("a key beyond ASCII is a problem, wherever it stands", "[rulebook][syntax]") {
    // The library would abort the program at a bare key such as these.
    CHECK(problems_of("inherits = \"whole\"\nназва = 1\n") ==
          Lines{"set:2:1: found \"назва\"" + beyond});
    CHECK(problems_of("inherits = \"whole\"\n  my_назва2 = 1\n") ==
          Lines{"set:2:6: found \"my_назва2\"" + beyond});
    CHECK(problems_of("inherits = \"whole\"\n[шахи]\nround = 1\n") ==
          Lines{"set:2:2: found \"шахи\"" + beyond});
    CHECK(problems_of("inherits = \"whole\"\nchess.час = 1\n") ==
          Lines{"set:2:7: found \"час\"" + beyond});
    CHECK(problems_of("inherits = \"whole\"\nchess = {час = 1}\n") ==
          Lines{"set:2:10: found \"час\"" + beyond});
    CHECK(problems_of("inherits = \"whole\"\nlevel = чорні\n") ==
          Lines{"set:2:9: found \"чорні\"" + beyond});
    CHECK(problems_of("inherits = \"whole\"\n\xC2\xA0level = \"draw\"\n").size() == 1);
}

TEST_CASE("letters beyond ASCII are at home in quotes and comments", "[rulebook][syntax]") {
    const Reading reading = reading_of("inherits = \"whole\" # успадковує\n"
                                       "name = \"Шахбокс \\\"♞\\\"\" # назва\n"
                                       "source = '''Київ'''\n");
    CHECK(lines_of(reading) == Lines{});
    CHECK(reading.rulebook.value().name == "Шахбокс \"♞\"");
}

TEST_CASE("a quoted key beyond ASCII is an unknown key", "[rulebook][syntax]") {
    const Lines lines = problems_of("inherits = \"whole\"\n\"назва\" = 1\n");
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].starts_with("set:2:1: found the unknown key \"назва\""));
}

TEST_CASE("bytes that are no UTF-8 are a problem where they stand", "[rulebook][syntax]") {
    const std::string told = ": found a byte that is no UTF-8; admitted: text in UTF-8";
    CHECK(problems_of("inherits = \"whole\"\nname = \"ї\xD1\"\n") == Lines{"set:2:10" + told});
    CHECK(problems_of("inherits = \"whole\"\n# \xFF\n") == Lines{"set:2:3" + told});
    CHECK(problems_of("inherits = \"whole\"\n\xC0\x80 = 1\n") == Lines{"set:2:1" + told});
}

TEST_CASE("every statement that is no TOML is told, and the rest read on", "[rulebook][syntax]") {
    CHECK(places_of("inherits = \"whole\"\n"
                    "break = \n"                 // no value
                    "level == \"black\"\n"       // two signs
                    "decision \"total\"\n"       // none
                    "time_floor = 0:01\n"        // no quotes
                    "auto_gong = True\n"         // no capitals
                    "name = \"X\n"               // quotes that do not end
                    "chess.fifty = \"fifty\"\n") // TOML, but no number
          == Lines{"2:9", "3:8", "4:10", "5:15", "6:13", "7:10", "8:15"});
}

TEST_CASE("quotes left open are told where they should have closed", "[rulebook][syntax]") {
    const std::string told =
        ": found the end of the line within quotes; admitted: quotes that are closed, or \"\"\"";
    CHECK(problems_of("inherits = \"whole\"\nname = \"Київ\nlevel = 'draw\n") ==
          Lines{"set:2:13" + told, "set:3:14" + told});
    CHECK(problems_of("inherits = \"whole\"\nname = \"X\\\n") == Lines{"set:2:11" + told});
    CHECK(problems_of("inherits = \"whole\"\nname = \"\"\"X\n\n") == Lines{"set:4:1" + told});
}

TEST_CASE("what is told of a line that is no TOML stays on one line", "[rulebook][syntax]") {
    // The library quotes the end of the line as it is.
    const Lines lines = problems_of("inherits = \"whole\"\nauto_gong = t\n");
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].starts_with("set:2:14: found text that is no TOML ("));
    CHECK(lines[0].ends_with("; admitted: key = value, [section], # comment"));
    CHECK(lines[0].find('\n') == std::string::npos);
}

TEST_CASE("what is said twice is told at the second", "[rulebook][syntax]") {
    // In which column of the line is the library's to say.
    const Lines keys = places_of("inherits = \"whole\"\nname = \"X\"\nname = \"Y\"\nbreak = 1\n");
    REQUIRE(keys.size() == 2);
    CHECK(keys[0].starts_with("3:"));
    CHECK(keys[1] == "4:9");
    const Lines sections = places_of(
        "inherits = \"whole\"\n[chess]\nround = 3\n[chess]\nfifty = 0\n[cards]\nloser = 1\n");
    REQUIRE(sections.size() == 3);
    CHECK(sections[0] == "3:9");
    CHECK(sections[1].starts_with("4:"));
    CHECK(sections[2] == "7:9");
}

TEST_CASE("a section whose header cannot be read is not judged", "[rulebook][syntax]") {
    CHECK(places_of("inherits = \"whole\"\n[chess\nround = 3\n[boxing]\nround = 3\n") ==
          Lines{"2:7", "5:9"});
}

TEST_CASE("what could not be read is not also missing", "[rulebook][syntax]") {
    CHECK(places_of(with(whole_set, "fifty = 50", "fifty =")) == Lines{"15:8"});
    CHECK(places_of(with(whole_set, "[boxing]", "[boxing")) == Lines{"24:8"});
}

TEST_CASE("a mark of byte order and other ends of line are read", "[rulebook][syntax]") {
    CHECK(places_of("\xEF\xBB\xBF" + whole_set) == Lines{});
    CHECK(places_of("\xEF\xBB\xBF"
                    "inherits = 3") == Lines{"1:12"});
    std::string windows;
    for (const char c : whole_set) windows += c == '\n' ? std::string{"\r\n"} : std::string{c};
    CHECK(places_of(windows) == Lines{});
}

TEST_CASE("a file without an end of line at its end is read", "[rulebook][syntax]") {
    CHECK(places_of(whole_set.substr(0, whole_set.size() - 1)) == Lines{});
    CHECK(places_of("inherits = \"whole\"\nlevel =") == Lines{"2:8"});
}

TEST_CASE("a file too large is not read", "[rulebook][syntax]") {
    const std::string text = whole_set + '#' + std::string(largest_file, 'x');
    CHECK(problems_of(text) ==
          Lines{"set: found " + std::to_string(text.size()) + " bytes; admitted: at most 65536"});
}

TEST_CASE("deep nesting and long dotted keys go no further", "[rulebook][syntax]") {
    const std::string begin = "inherits = \"whole\"\nrounds = ";
    CHECK(problems_of(begin + std::string(30'000, '[') + '\n') ==
          Lines{"set:2:18: found lists or tables within each other; admitted: at most 8 of them"});
    std::string tables;
    for (int i = 0; i < 10'000; ++i) tables += "{a=";
    CHECK(problems_of(begin + tables + '\n').size() == 1);
    std::string dotted = "a";
    for (int i = 0; i < 30'000; ++i) dotted += ".a";
    CHECK(problems_of("inherits = \"whole\"\n" + dotted + " = 1\n") ==
          Lines{"set:2:18: found a key of many parts; admitted: a key with at most 8 dots"});
    CHECK(problems_of("inherits = \"whole\"\n[" + dotted + "]\n").size() == 1);
}

TEST_CASE("a file of nothing but problems lists no more than can be read", "[rulebook][syntax]") {
    std::string unknown;
    for (int i = 0; i < 5000; ++i) unknown += "k" + std::to_string(i) + " = 1\n";
    const Lines lines = problems_of(unknown);
    CHECK(lines.size() == 201);
    CHECK(lines.back() == "set: found more problems than are listed here; admitted: none");
    std::string broken;
    for (int i = 0; i < 5000; ++i) broken += "= 1\n";
    CHECK(problems_of(broken).size() <= 201);
    std::string beyond_ascii;
    for (int i = 0; i < 20'000; ++i) beyond_ascii += "ї\n";
    CHECK(problems_of(beyond_ascii).size() == 201);
}

TEST_CASE("the statements of a scan are the whole text", "[rulebook][syntax]") {
    const std::string text = "a = \"\"\"x\ny\"\"\"\"\"\n# [b\n[c]\nd = [1,\n# ]\n2]\n'e\nf";
    const Scan scanned = scan(text);
    std::vector<std::string> statements;
    for (const Statement& statement : scanned.statements)
        statements.push_back(text.substr(statement.begin, statement.end - statement.begin));
    CHECK(statements == Lines{"a = \"\"\"x\ny\"\"\"\"\"\n", "# [b\n", "[c]\n", "d = [1,\n# ]\n2]\n",
                              "'e\n", "f"});
    CHECK(scanned.statements[2].is_header);
}

TEST_CASE("no change of bytes stops the program, and each is read or told", "[rulebook][syntax]") {
    constexpr unsigned seed = 20'261'130;
    INFO("seed " << seed);
    std::mt19937 random{seed};
    const auto finder = finder_of({{"whole", whole_set}});
    std::size_t read_count = 0;
    for (int round = 0; round < 3000; ++round) {
        std::string text = round % 2 == 0 ? whole_set : "inherits = \"whole\"\n" + whole_set;
        for (std::size_t changes = 1 + random() % 4; changes > 0; --changes) change(text, random);
        const Reading reading = read(text, "set", finder);
        REQUIRE(reading.rulebook.has_value() == reading.problems.empty());
        for (const Problem& problem : reading.problems)
            REQUIRE((problem.place.line > 0 && problem.place.column > 0 && !problem.found.empty() &&
                     !problem.admitted.empty()));
        if (!reading.rulebook) continue;
        ++read_count;
        REQUIRE(read(to_toml(reading), "shown", finder).rulebook == reading.rulebook);
    }
    // So many are still sets that what is shown of them has been put to the test.
    CHECK(read_count > 50);
}
