#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "record/evening.hpp"
#include "record/reading.hpp"
#include "scenario/read.hpp"
#include "scenario/write.hpp"
#include "support/catch.hpp"

using namespace ringside;
using namespace ringside::record;

namespace {

/// Writes entries as a record would.
class Pen {
public:
    void write(std::string statement, int bout, std::int64_t entered = 0,
               std::int64_t effect = -1) {
        const Draft draft{std::move(statement),
                          {bout,
                           core::at_ms(entered),
                           core::at_ms(effect < 0 ? entered : effect),
                           "console",
                           {},
                           {},
                           {},
                           {}}};
        bytes_ += write_line(draft, number_ + 1, head_);
        ++number_;
        head_ = record::head(entries());
    }
    [[nodiscard]] std::vector<Entry> entries() const { return read(bytes_).entries; }

private:
    std::string bytes_;
    std::int64_t number_ = 0;
    Hash head_{};
};

core::Sheet sheet(const std::string& red) {
    const auto read = scenario::read("rules quick\nred \"" + red + "\" white\nblue \"Ola Venn\"\n");
    return std::get<scenario::Scenario>(read).sheet;
}

} // namespace

TEST_CASE("an evening of two bouts reads back from its lines", "[record]") {
    const std::vector<statement::RuleText> rules{{"quick.toml", "inherits = \"wcbo-5\"\n"},
                                                 {"wcbo-5.toml", "# five rounds\n"}};
    Pen pen;
    pen.write(to_text(statement::Header{1, core::Millis{5}, false, "ringside"}), 0);
    for (const auto& line : opening_statements(rules, sheet("Nadia Brook"))) pen.write(line, 1);
    pen.write("timekeeper gong", 1, 1000);
    pen.write(to_text(statement::Remark{"clock_step", "set back 30 s"}), 0, 1500);
    for (const auto& line : opening_statements(rules, sheet("Mae Ito"))) pen.write(line, 2, 2000);
    pen.write("referee late 2 caution red", 1, 5000, 3000);
    pen.write("timekeeper gong", 2, 6000);
    const Told told = tell(pen.entries());
    REQUIRE_FALSE(told.problem);
    REQUIRE(told.evening.bouts.size() == 2);
    const RecordedBout& first = told.evening.bouts[0];
    CHECK(first.rules == rules);
    CHECK(first.sheet == sheet("Nadia Brook"));
    REQUIRE(first.calls.size() == 2);
    CHECK(first.calls[1].call.entered == core::at_ms(5000));
    CHECK(first.calls[1].call.effect == core::at_ms(3000));
    CHECK(told.evening.bouts[1].sheet == sheet("Mae Ito"));
    CHECK(told.evening.bouts[1].calls.size() == 1);
    REQUIRE(told.evening.remarks.size() == 1);
    CHECK(told.evening.remarks[0].remark.kind == "clock_step");
    CHECK(told.evening.header.boottime == core::Millis{5});
}

TEST_CASE("an entry that is whole and says nothing known is named", "[record]") {
    Pen pen;
    pen.write(to_text(statement::Header{1, core::Millis{5}, false, "ringside"}), 0);
    for (const auto& line : opening_statements({}, sheet("Nadia Brook"))) pen.write(line, 1);
    pen.write("timekeeper sing", 1, 1000);
    const Told told = tell(pen.entries());
    REQUIRE(told.problem);
    CHECK(told.problem->line == static_cast<std::int64_t>(pen.entries().size()));
}

TEST_CASE("a record of a newer format is not guessed at", "[record]") {
    Pen pen;
    pen.write("record 2 boottime 0 program \"ringside 9\"", 0);
    const Told told = tell(pen.entries());
    REQUIRE(told.problem);
    CHECK(told.problem->line == 1);
}

TEST_CASE("a sheet set up anew replaces the one before", "[record]") {
    Pen pen;
    pen.write(to_text(statement::Header{1, core::Millis{5}, false, "ringside"}), 0);
    for (const auto& line : opening_statements({{"a", "1"}}, sheet("Nadia Brook")))
        pen.write(line, 1);
    for (const auto& line : opening_statements({{"b", "2"}}, sheet("Mae Ito"))) pen.write(line, 1);
    const Told told = tell(pen.entries());
    REQUIRE_FALSE(told.problem);
    CHECK(told.evening.bouts[0].sheet == sheet("Mae Ito"));
    CHECK(told.evening.bouts[0].rules == std::vector<statement::RuleText>{{"b", "2"}});
}

TEST_CASE("an opening that was interrupted anywhere counts for nothing", "[record]") {
    const std::vector<statement::RuleText> rules{{"quick.toml", "inherits = \"wcbo-5\"\n"},
                                                 {"wcbo-5.toml", "# five rounds\n"}};
    const auto opening = opening_statements(rules, sheet("Nadia Brook"));
    for (std::size_t written = 1; written < opening.size(); ++written) {
        Pen pen;
        pen.write(to_text(statement::Header{1, core::Millis{5}, false, "ringside"}), 0);
        for (std::size_t i = 0; i < written; ++i) pen.write(opening[i], 1);
        CHECK_FALSE(is_begun(tell(pen.entries()).evening.bouts.at(0)));
        pen.write(to_text(statement::Remark{"torn", "the last line was never finished"}), 0);
        for (const auto& line : opening) pen.write(line, 1);
        pen.write("timekeeper gong", 1, 1000);
        const Told told = tell(pen.entries());
        REQUIRE_FALSE(told.problem);
        CHECK(told.evening.bouts.at(0).rules == rules);
        CHECK(told.evening.bouts.at(0).sheet == sheet("Nadia Brook"));
        CHECK(told.evening.bouts.at(0).calls.size() == 1);
    }
}

TEST_CASE("rules that no sheet followed leave those of the bout as they were", "[record]") {
    const std::vector<statement::RuleText> rules{{"quick.toml", "a"}, {"wcbo-5.toml", "b"}};
    Pen pen;
    pen.write(to_text(statement::Header{1, core::Millis{5}, false, "ringside"}), 0);
    for (const auto& line : opening_statements(rules, sheet("Nadia Brook"))) pen.write(line, 1);
    for (const auto& line : opening_statements(rules, sheet("Mae Ito"))) pen.write(line, 2);
    pen.write(to_text(statement::RuleText{"other.toml", "c"}), 1);
    const Told told = tell(pen.entries());
    CHECK(told.evening.bouts.at(0).rules == rules);
    CHECK(told.evening.bouts.at(1).rules == rules);
}
