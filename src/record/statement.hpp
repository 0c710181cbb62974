#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/time.hpp"
#include "record/hash.hpp"
#include "record/signing.hpp"

namespace ringside::record {

/// What the record says of itself, beside sheets and calls. The text forms stand in docs/record.md.
namespace statement {

/// The format that this program writes.
inline constexpr int version = 1;

/// The first line: opens the record.
struct Header {
    int version = statement::version;
    core::Millis boottime{};   ///< of the machine as the record's time began
    bool is_rehearsal = false; ///< not in real time, or marked so: it is never signed
    std::string program;       ///< name and version
    friend bool operator==(const Header&, const Header&) = default;
};

/// From the instant of this entry on the record's time is read from a new start of the machine.
struct TimeBase {
    core::Millis boottime{}; ///< of the machine at the instant of this entry
    friend bool operator==(const TimeBase&, const TimeBase&) = default;
};

/// One file of the rule set of a bout, as used; the first of a bout is the set itself, then those
/// it inherits from.
struct RuleText {
    std::string file;
    std::string text;
    friend bool operator==(const RuleText&, const RuleText&) = default;
};

/// The next `lines` entries are a bout's sheet, which replaces an earlier one.
struct SheetFollows {
    int lines = 0;
    friend bool operator==(const SheetFollows&, const SheetFollows&) = default;
};

/// Something that the console noticed: a step of the date, a file that failed, a gong that sounded.
struct Remark {
    std::string kind; ///< one word
    std::string text;
    friend bool operator==(const Remark&, const Remark&) = default;
};

/// Closes a bout (1.3.1): the console's key vouches for everything up to the line before, for the
/// result and for the rules.
struct Signature {
    std::string result; ///< as `scenario::result_text` writes it
    Hash rules{};       ///< of the bout's rule texts, see `rules_hash`
    PublicKey key{};
    SignatureBytes bytes{};
    friend bool operator==(const Signature&, const Signature&) = default;
};

/// A line of the sheet, or seat and call, in the words of a scenario.
struct Spoken {
    std::string text;
    friend bool operator==(const Spoken&, const Spoken&) = default;
};

} // namespace statement

using RecordStatement = std::variant<statement::Header, statement::TimeBase, statement::RuleText,
                                     statement::SheetFollows, statement::Remark,
                                     statement::Signature, statement::Spoken>;

/// The statement as it stands in a line.
[[nodiscard]] std::string to_text(const RecordStatement& statement);

/// Why a statement cannot be read.
struct Unreadable {
    std::string why;
    friend bool operator==(const Unreadable&, const Unreadable&) = default;
};

/// Reads a statement. What begins with none of the record's own words is spoken, and read by
/// whoever knows the sheet.
[[nodiscard]] std::variant<RecordStatement, Unreadable> read_statement(std::string_view text);

} // namespace ringside::record
