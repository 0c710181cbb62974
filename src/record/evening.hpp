#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/call.hpp"
#include "core/sheet.hpp"
#include "record/entry.hpp"
#include "record/statement.hpp"

namespace ringside::record {

/// A call of a bout and the line it stands in.
struct RecordedCall {
    core::Call call;
    std::size_t entry = 0; ///< index into the entries
    friend bool operator==(const RecordedCall&, const RecordedCall&) = default;
};

/// A signature of a bout and the line it stands in.
struct RecordedSignature {
    statement::Signature signature;
    std::size_t entry = 0;
    std::size_t calls = 0; ///< how many calls of the bout stand before it
    friend bool operator==(const RecordedSignature&, const RecordedSignature&) = default;
};

/// One bout of the evening as recorded.
struct RecordedBout {
    int number = 0; ///< from 1
    std::vector<statement::RuleText> rules;
    core::Sheet sheet;
    std::vector<RecordedCall> calls; ///< in the order of entry
    std::vector<RecordedSignature> signatures;
    friend bool operator==(const RecordedBout&, const RecordedBout&) = default;
};

/// Whether the bout's sheet stands: the console may have fallen while it was being written.
[[nodiscard]] inline bool is_begun(const RecordedBout& bout) { return !bout.sheet.rules.empty(); }

/// A remark and the line it stands in.
struct RecordedRemark {
    statement::Remark remark;
    std::size_t entry = 0;
    friend bool operator==(const RecordedRemark&, const RecordedRemark&) = default;
};

/// Where the record's time hangs on a machine's: at this instant of the record the machine's
/// running clock read `boottime`, in the start of the machine that `boot` names.
struct Anchor {
    core::Instant entered;
    core::Millis boottime{};
    std::string boot;
    friend bool operator==(const Anchor&, const Anchor&) = default;
};

/// What the entries of a record tell.
struct Evening {
    statement::Header header;
    Anchor anchor;                   ///< the last one
    std::vector<RecordedBout> bouts; ///< by number
    std::vector<RecordedRemark> remarks;
    friend bool operator==(const Evening&, const Evening&) = default;
};

/// An entry that is whole, and yet says nothing that this program understands: of a newer version,
/// or not written by it.
struct NotUnderstood {
    std::int64_t line = 0;
    std::string why;
    friend bool operator==(const NotUnderstood&, const NotUnderstood&) = default;
};

/// What `entries` tell, up to the first that is not understood.
struct Told {
    Evening evening;
    std::optional<NotUnderstood> problem;
};

[[nodiscard]] Told tell(const std::vector<Entry>& entries);

/// The hash of the rule texts of a bout, in their order.
[[nodiscard]] Hash rules_hash(const std::vector<statement::RuleText>& rules);

/// The statements that open a bout in the record, in their order: its rule texts, then its sheet.
[[nodiscard]] std::vector<std::string>
opening_statements(const std::vector<statement::RuleText>& rules, const core::Sheet& sheet);

} // namespace ringside::record
