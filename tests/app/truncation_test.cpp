// A signed record that was cut short, anywhere: what is left, and what tells that there was more.

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "app/archive.hpp"
#include "app/verifying.hpp"
#include "record/evening.hpp"
#include "record/reading.hpp"
#include "support/catch.hpp"
#include "support/places.hpp"

using namespace ringside;
using namespace ringside::app;

namespace {

/// A bout of nine calls, signed in its last line: see the expectation beside it.
std::string signed_record() {
    std::ostringstream text;
    text << std::ifstream{test::in_project("tests/record/fixtures/signed.record"), std::ios::binary}
                .rdbuf();
    return text.str();
}

Archive archive_of(const std::string& bytes) {
    Archive archive;
    archive.file = "cut.record";
    archive.reading = record::read(bytes);
    archive.told = record::tell(archive.reading.entries);
    return archive;
}

bool says(const Verdict& verdict, const std::string& part) {
    return std::any_of(verdict.lines.begin(), verdict.lines.end(), [&](const std::string& line) {
        return line.find(part) != std::string::npos;
    });
}

void check_cut(const std::string& whole, std::size_t size, const record::Hash& head) {
    INFO("cut after " << size << " bytes");
    const std::string bytes = whole.substr(0, size);
    const auto lines = static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\n'));
    const bool is_torn = !bytes.empty() && bytes.back() != '\n';
    const Archive archive = archive_of(bytes);
    REQUIRE_FALSE(archive.reading.damage);
    REQUIRE_FALSE(archive.told.problem);
    CHECK(archive.reading.entries.size() == lines);
    CHECK(archive.reading.torn.has_value() == is_torn);
    // Who knows the head misses what is gone, always.
    const Verdict held = verify(archive, {{}, head});
    CHECK_FALSE(held.is_true);
    CHECK(says(held, "cut.record:" + std::to_string(lines + 1) + ": head "));
    // Who does not, misses the torn line, and the signature once the call to sign stands.
    const Verdict alone = verify(archive, {});
    const auto entries_of_the_signed = record::read(whole).entries.size();
    const bool lacks_signature = lines + 1 == entries_of_the_signed;
    CHECK(says(alone, "its signature is missing") == lacks_signature);
    CHECK(says(alone, ": torn: ") == is_torn);
    CHECK(alone.is_true == (!bytes.empty() && !is_torn && !lacks_signature));
}

} // namespace

TEST_CASE("a record cut at or beside any line's end is known to be short", "[record][verify]") {
    const std::string whole = signed_record();
    const record::Hash head = record::head(record::read(whole).entries);
    CHECK(verify(archive_of(whole), {{}, head}).is_true);
    check_cut(whole, 0, head);
    for (std::size_t at = whole.find('\n'); at + 1 < whole.size(); at = whole.find('\n', at + 1))
        for (const std::size_t size : {at, at + 1, at + 2}) check_cut(whole, size, head);
    check_cut(whole, whole.size() - 1, head);
}

TEST_CASE("a record cut at any byte is known to be short", "[record][verify][slow]") {
    const std::string whole = signed_record();
    const record::Hash head = record::head(record::read(whole).entries);
    for (std::size_t size = 0; size < whole.size(); ++size) check_cut(whole, size, head);
}
