#include "record/evening.hpp"

#include <utility>

#include <fmt/format.h>

#include "scenario/read.hpp"
#include "scenario/write.hpp"

namespace ringside::record {

namespace {

/// Reads the entries one after another into an evening.
class Teller {
public:
    /// Takes entry `index`; says why where it is not understood.
    std::optional<std::string> take(const Entry& entry, std::size_t index) {
        auto read = read_statement(entry.statement);
        if (lines_left_ > 0) {
            const auto* statement = std::get_if<RecordStatement>(&read);
            const bool is_own =
                statement != nullptr && !std::holds_alternative<statement::Spoken>(*statement);
            if (!is_own) return take_sheet_line(entry);
            // The sheet was never finished: the console fell while it began the bout.
            lines_left_ = 0;
        }
        if (const auto* unreadable = std::get_if<Unreadable>(&read)) return unreadable->why;
        return std::visit([&](auto& what) { return take(what, entry, index); },
                          std::get<RecordStatement>(read));
    }

    [[nodiscard]] Evening evening() && { return std::move(evening_); }

private:
    using Problem = std::optional<std::string>;

    Problem take(const statement::Header& header, const Entry& entry, std::size_t index) {
        if (index != 0) return "only the first line opens a record";
        if (header.version > statement::version)
            return fmt::format("format {} is newer than this program's, {}", header.version,
                               statement::version);
        evening_.header = header;
        evening_.anchor = {entry.stamp.entered, header.boottime, entry.stamp.boot};
        return std::nullopt;
    }
    Problem take(const statement::TimeBase& base, const Entry& entry, std::size_t) {
        evening_.anchor = {entry.stamp.entered, base.boottime, entry.stamp.boot};
        return std::nullopt;
    }
    Problem take(const statement::Remark& remark, const Entry&, std::size_t index) {
        evening_.remarks.push_back({remark, index});
        return std::nullopt;
    }
    Problem take(statement::RuleText& rules, const Entry& entry, std::size_t) {
        if (bout_of(entry) == nullptr) return "rules of no bout";
        SetUp& set_up = set_up_of(entry);
        // After a sheet, finished or not, another set of texts begins; and no set inherits from
        // itself, so that its own text begins it anew.
        if (set_up.has_sheet || (!set_up.rules.empty() && set_up.rules.front().file == rules.file))
            set_up = {};
        set_up.rules.push_back(std::move(rules));
        return std::nullopt;
    }
    Problem take(const statement::SheetFollows& sheet, const Entry& entry, std::size_t) {
        if (bout_of(entry) == nullptr) return "a sheet of no bout";
        constexpr int most_lines = 100;
        if (sheet.lines < 1 || sheet.lines > most_lines) return "a sheet has 1 to 100 lines";
        set_up_of(entry).has_sheet = true;
        lines_left_ = sheet.lines;
        text_.clear();
        return std::nullopt;
    }
    Problem take(const statement::Signature& signature, const Entry& entry, std::size_t index) {
        RecordedBout* bout = bout_of(entry);
        if (bout == nullptr) return "a signature of no bout";
        bout->signatures.push_back({signature, index, bout->calls.size()});
        return std::nullopt;
    }
    Problem take(const statement::Spoken& spoken, const Entry& entry, std::size_t index) {
        RecordedBout* bout = bout_of(entry);
        if (bout == nullptr) return "a call of no bout";
        auto read = scenario::read_call(spoken.text, bout->sheet, entry.stamp.entered);
        if (const auto* problem = std::get_if<scenario::Problem>(&read))
            return fmt::format("expected {}, found {}", problem->expected, problem->found);
        auto& call = std::get<core::Call>(read);
        if (call.effect != entry.stamp.effect) return "its words and its tail name two instants";
        bout->calls.push_back({std::move(call), index});
        return std::nullopt;
    }

    Problem take_sheet_line(const Entry& entry) {
        text_ += entry.statement;
        text_ += '\n';
        if (--lines_left_ > 0) return std::nullopt;
        auto read = scenario::read(text_);
        if (const auto* problems = std::get_if<std::vector<scenario::Problem>>(&read))
            return scenario::to_text(problems->front(), "the sheet");
        RecordedBout* bout = bout_of(entry);
        if (bout == nullptr) return "a sheet of no bout";
        bout->sheet = std::move(std::get<scenario::Scenario>(read).sheet);
        // A sheet without texts of its own keeps those of the one before.
        if (SetUp& set_up = set_up_of(entry); !set_up.rules.empty())
            bout->rules = std::exchange(set_up.rules, {});
        return std::nullopt;
    }

    /// The bout of an entry, the next one where it is new; null where its number is out of turn.
    RecordedBout* bout_of(const Entry& entry) {
        const int number = entry.stamp.bout;
        const auto known = static_cast<int>(evening_.bouts.size());
        if (number < 1 || number > known + 1) return nullptr;
        if (number == known + 1) {
            evening_.bouts.push_back({number, {}, {}, {}, {}});
            set_ups_.emplace_back();
        }
        return &evening_.bouts[static_cast<std::size_t>(number) - 1];
    }

    /// What a bout's next sheet will bring with it. It counts once the sheet's last line stands.
    struct SetUp {
        std::vector<statement::RuleText> rules;
        bool has_sheet = false; ///< the sheet has begun: no further text belongs to these
    };
    /// Pre: the entry is of a bout that is known.
    SetUp& set_up_of(const Entry& entry) {
        return set_ups_[static_cast<std::size_t>(entry.stamp.bout) - 1];
    }

    Evening evening_;
    std::vector<SetUp> set_ups_; ///< by bout
    int lines_left_ = 0;         ///< of the sheet that is being read
    std::string text_;           ///< of that sheet so far
};

} // namespace

Told tell(const std::vector<Entry>& entries) {
    Teller teller;
    std::optional<NotUnderstood> problem;
    for (std::size_t i = 0; i < entries.size() && !problem; ++i)
        if (auto why = teller.take(entries[i], i))
            problem = NotUnderstood{entries[i].number, *std::move(why)};
    return {std::move(teller).evening(), std::move(problem)};
}

Hash rules_hash(const std::vector<statement::RuleText>& rules) {
    Hash hash = no_hash;
    for (const statement::RuleText& text : rules) hash = chained(hash, text.text);
    return hash;
}

std::vector<std::string> opening_statements(const std::vector<statement::RuleText>& rules,
                                            const core::Sheet& sheet) {
    std::vector<std::string> statements;
    for (const statement::RuleText& text : rules) statements.push_back(to_text(text));
    const auto lines = scenario::sheet_lines(sheet);
    statements.push_back(to_text(statement::SheetFollows{static_cast<int>(lines.size())}));
    statements.insert(statements.end(), lines.begin(), lines.end());
    return statements;
}

} // namespace ringside::record
