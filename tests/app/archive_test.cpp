// `ringside export` and `ringside verify` on records of imported and of signed bouts.

#include <string>
#include <vector>

#include "record/entry.hpp"
#include "record/evening.hpp"
#include "record/reading.hpp"
#include "record/statement.hpp"
#include "support/catch.hpp"
#include "support/running.hpp"

using namespace ringside;
using ringside::test::Run;
using ringside::test::WorkFolder;

namespace {

const std::string sheet = "rules quick\nred \"Nadia Brook\" white\nblue \"Ola Venn\" black\n";
const std::string exported_sheet = "rules    quick\n"
                                   "red      \"Nadia Brook\" white\n"
                                   "blue     \"Ola Venn\" black\n\n";

/// A record with two bouts from paper.
void write_two_bouts(const WorkFolder& folder) {
    folder.write("a.bout", sheet + "0:00 timekeeper gong\n0:01 arbiter move e5\n");
    folder.write("b.bout", sheet + "0:05 timekeeper gong\n0:06 arbiter move e4\n"
                                   "0:07 arbiter undo\n");
    REQUIRE(folder.run("import a.bout --record two.record").code == 0);
    REQUIRE(folder.run("import b.bout --record two.record").code == 0);
}

/// A record of a bout that the console called and signed.
void write_signed(const WorkFolder& folder) {
    folder.write("s.bout", sheet);
    const Run run = folder.run("run --headless --record signed.record --sheet s.bout --stdin",
                               "board result red points\nboard confirm\nboard sign\n");
    REQUIRE(run.code == 0);
    REQUIRE(folder.text("signed.record").find("\nsignature result") != std::string::npos);
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

std::string hash_in(const std::string& line) { return line.substr(line.size() - 64); }

} // namespace

TEST_CASE("a bout is exported with every call, the refused and the struck, one a line",
          "[record][export]") {
    const WorkFolder folder;
    write_two_bouts(folder);
    // e5 is no first move of White's, and the move of the second bout was undone.
    CHECK(folder.run("export two.record --bout 1 --format bout").out ==
          exported_sheet + "0:00       timekeeper gong\n0:01       arbiter    move e5\n");
    const Run second = folder.run("export two.record --bout 2 --format bout");
    CHECK(second.code == 0);
    CHECK(second.out == exported_sheet + "0:05       timekeeper gong\n"
                                         "0:06       arbiter    move e4\n"
                                         "0:07       arbiter    undo\n");
    const Run both = folder.run("export --format bout two.record");
    CHECK(both.code == 0);
    CHECK(both.out == "# bout 1\n" + exported_sheet +
                          "0:00       timekeeper gong\n0:01       arbiter    move e5\n"
                          "\n# bout 2\n" +
                          second.out);
}

TEST_CASE("a bout that is not there is answered with those that are", "[record][export]") {
    const WorkFolder folder;
    write_two_bouts(folder);
    const auto answer = [&](const std::string& arguments) {
        const Run run = folder.run("export " + arguments);
        CHECK(run.code == 2);
        CHECK(run.out.empty());
        return run.err.substr(0, run.err.find('\n'));
    };
    CHECK(answer("two.record --format bout --bout 3") ==
          "two.record: expected a bout from 1 to 2, found --bout 3");
    CHECK(folder.run("import a.bout --record one.record").code == 0);
    CHECK(answer("one.record --format pgn --bout 2") ==
          "one.record: expected bout 1, the only one, found --bout 2");
    folder.write("none.record", "");
    CHECK(answer("none.record --format bout --bout 1") ==
          "none.record: expected no number, since it holds no bout, found --bout 1");
    for (const std::string number : {"0", "-1", "two", "1.5", "99999999999"})
        CHECK(answer("two.record --format bout --bout " + number) ==
              "ringside export: --bout wants the number of a bout, from 1, not \"" + number + "\"");
    CHECK(answer("two.record --format midi") ==
          "ringside export: --format wants bout, json or pgn, not \"midi\"");
    CHECK(answer("two.record") == "ringside export: no format was named: --format bout, json or "
                                  "pgn");
    CHECK(answer("--format bout") == "ringside export: no record was named: FILE");
    CHECK(answer("two.record --format bout --loud") ==
          "ringside export: \"--loud\" is no option; admitted: --bout, --format, --rules");
    CHECK(folder.run("show two.record --format bout").err.find("admitted: --bout\n") !=
          std::string::npos);
}

TEST_CASE("a rule set that is not found by its name goes along in a folder", "[record][export]") {
    const WorkFolder folder;
    std::filesystem::create_directory(folder.path("sets"));
    folder.write("sets/house.toml", "inherits = \"wcbo-5\"\n[chess]\nround = \"1:07\"\n");
    folder.write("a.bout", "rules sets/house.toml\nred \"A\" white\nblue \"B\" black\n\n"
                           "0:00 timekeeper gong\n1:07 expect phase break\n");
    CHECK(folder.run("import a.bout --record a.record").code == 0);
    std::filesystem::remove_all(folder.path("sets"));
    const Run hinted = folder.run("export a.record --format bout");
    CHECK(hinted.code == 0);
    CHECK(hinted.err == "a.record: bout 1: its rule set is not what \"sets/house.toml\" is here; "
                        "--rules FOLDER writes it\n");
    const Run exported = folder.run("export a.record --format bout --rules texts");
    CHECK(exported.err.empty());
    CHECK(exported.out == hinted.out);
    CHECK(folder.text("texts/house.toml") == "inherits = \"wcbo-5\"\n[chess]\nround = \"1:07\"\n");
    CHECK(folder.has("texts/wcbo-5.toml"));
    folder.write("b.bout", exported.out + "1:07 expect phase break\n");
    CHECK(folder.run("import b.bout --record b.record").code == 2);
    CHECK(folder.run("import b.bout --record b.record --rules texts").code == 0);
    // What is there already is kept.
    folder.write("texts/house.toml", "something else");
    const Run kept = folder.run("export a.record --format bout --rules texts");
    CHECK(kept.code == 1);
    CHECK(kept.err == "a.record: bout 1: texts/house.toml: there already, with another text\n");
    CHECK(folder.text("texts/house.toml") == "something else");
    const Run missing = folder.run("import b.bout --record c.record --rules .");
    CHECK(missing.code == 2);
    CHECK(missing.err == "b.bout:1:10: expected a rule set that can be read, found "
                         "\"sets/house.toml\"\n"
                         "./house.toml: found no such file; admitted: the set that the sheet "
                         "names\n");
}

TEST_CASE("a bout whose opening was cut off is told, not passed over", "[record][export]") {
    const WorkFolder folder;
    write_two_bouts(folder);
    std::string text = folder.text("two.record");
    // The second bout's sheet has three lines; two of them stay.
    text.erase(text.find("\nblue ", text.find("\t| 2 ")) + 1);
    folder.write("cut.record", text);
    const Run exported = folder.run("export cut.record --format bout --bout 2");
    CHECK(exported.code == 1);
    CHECK(exported.out.empty());
    CHECK(exported.err == "cut.record: bout 2: never begun, its sheet was not finished\n");
}

TEST_CASE("a head that was shown is found in the record, or missed", "[record][verify]") {
    const WorkFolder folder;
    write_signed(folder);
    const std::string whole = folder.text("signed.record");
    const auto lines = lines_of(whole);
    const std::string last = hash_in(lines.back());
    const Run at_end = folder.run("verify signed.record --head " + last);
    CHECK(at_end.code == 0);
    CHECK_THAT(at_end.out, Catch::Contains("head " + last + " is that of line " +
                                           std::to_string(lines.size()) + ", the last one\n"));
    const std::string earlier = hash_in(lines[lines.size() - 3]);
    CHECK_THAT(folder.run("verify signed.record --head " + earlier).out,
               Catch::Contains("head " + earlier + " is that of line " +
                               std::to_string(lines.size() - 2) + ", 2 lines stand after it\n"));
    // Whole lines taken away at the end leave a chain that holds. The head tells.
    folder.write("cut.record", whole.substr(0, whole.find("board      result")));
    CHECK(folder.run("verify cut.record").code == 0);
    const Run cut = folder.run("verify cut.record --head " + last);
    CHECK(cut.code == 1);
    CHECK_THAT(cut.out, Catch::Contains("\ncut.record:" + std::to_string(lines.size() - 3) +
                                        ": head " + last +
                                        " is not in it: lines are missing "
                                        "from here on, or were altered\n"));
}

TEST_CASE("a head or a key that is none is answered with what one is", "[record][verify]") {
    const WorkFolder folder;
    write_signed(folder);
    const auto answer = [&](const std::string& arguments) {
        const Run run = folder.run("verify " + arguments);
        CHECK(run.code == 2);
        return run.err.substr(0, run.err.find('\n'));
    };
    CHECK(answer("signed.record --head 12ab") ==
          "ringside verify: --head wants the hash of a line: 64 hexadecimal digits, not \"12ab\"");
    CHECK(answer("signed.record --head") ==
          "ringside verify: --head wants the hash of a line: 64 hexadecimal digits");
    CHECK(
        answer("signed.record --key 0123-4567") ==
        "ringside verify: --key wants a fingerprint: eight groups of four hexadecimal digits, not "
        "\"0123-4567\"");
    CHECK(answer("signed.record --loud") ==
          "ringside verify: \"--loud\" is no option; admitted: --key, --head");
    CHECK(answer("") == "ringside verify: no record was named: FILE");
    const Run stranger =
        folder.run("verify signed.record --key 0000-0000-0000-0000-0000-0000-0000-0000");
    CHECK(stranger.code == 1);
    CHECK_THAT(stranger.out, Catch::Contains(", expected 0000-0000"));
}

TEST_CASE("what is said after the signature does not take it away", "[record][verify][1.3.1]") {
    const WorkFolder folder;
    write_signed(folder);
    // Refused, since the bout is closed; and admitted, since anybody may note.
    const Run more = folder.run("run --headless --record signed.record --stdin",
                                "timekeeper gong\ndoctor note both are well\n");
    CHECK(more.code == 0);
    const Run verified = folder.run("verify signed.record");
    CHECK(verified.code == 0);
    CHECK_THAT(verified.out, Catch::Contains("bout 1: signed, 5 calls, result red points"));
    CHECK_THAT(verified.out, Catch::Contains("\nopen, "));
}

TEST_CASE("a signature that is missing is missed", "[record][verify][1.3.1]") {
    const WorkFolder folder;
    write_signed(folder);
    const std::string whole = folder.text("signed.record");
    folder.write("cut.record", whole.substr(0, whole.rfind("signature result")));
    const Run cut = folder.run("verify cut.record");
    CHECK(cut.code == 1);
    CHECK_THAT(cut.out, Catch::Contains("bout 1: signed, but its signature is missing"));
}
