#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "app/archive.hpp"
#include "app/bout_file.hpp"
#include "app/drafts.hpp"
#include "app/machine.hpp"
#include "core/call.hpp"
#include "core/sheet.hpp"
#include "core/time.hpp"
#include "record/disk.hpp"
#include "record/journal.hpp"
#include "record/statement.hpp"

namespace ringside::app {

/// Who hands in the lines of an imported bout, in place of the console.
inline constexpr std::string_view import_device = "import";

/// Kinds of remark about an imported bout, in whose name they stand: before its first line, and
/// after its last one.
inline constexpr std::string_view import_begins = "import";
inline constexpr std::string_view import_ended = "imported";

/// A bout that was begun elsewhere, as it comes into the record.
struct Incoming {
    int bout = 0;       ///< of the evening
    std::string origin; ///< `origin_of` it
    std::vector<record::statement::RuleText> texts;
    core::Sheet sheet;
    std::vector<core::Call> calls; ///< at the record's instants
    core::Instant opened;          ///< at which its first lines stand …
    core::Instant ended;           ///< … and its last one; not before the last call
    bool sheet_stands = false;     ///< an import that was cut off had come beyond it …
    std::size_t before = 0;        ///< … and so many calls
};

/// Where a bout comes from, in words: the file's name, the hash of its text, and by how much its
/// instants are later in the record.
[[nodiscard]] std::string origin_of(const std::string& file, std::string_view text,
                                    core::Millis later);

/// Adds the lines of a bout that was begun elsewhere, between two remarks that say so.
void add(Drafts& drafts, const Incoming& incoming);

/// The calls of a bout with all instants `later`.
[[nodiscard]] std::vector<core::Call> shifted(std::vector<core::Call> calls, core::Millis later);

/// What became of a bout that was imported.
struct Imported {
    int bout = 0;           ///< of the evening
    std::size_t calls = 0;  ///< that were written, this time
    std::size_t before = 0; ///< that an import of the same file had written before it was cut off
    core::Millis later{};   ///< so much later its instants stand in the record than in the file
    std::string record;     ///< where it stands
    std::vector<std::string> notices; ///< what an official must be told, a sentence each
};

/// Writes a bout that was written down elsewhere into the record at `places` as the next bout of
/// its evening; the record is made where there is none. Sheet, rules and calls stand as in the
/// file, between two remarks that say from where; all instants are later by the same span, the
/// least with which none stands before the record's last line. An import that was cut off is
/// finished. The alternative says why nothing was written: the record is held, damaged, of a newer
/// version, or its last bout is still open at the console; or why not all of it is durable.
[[nodiscard]] std::variant<Imported, std::vector<std::string>>
import_bout(record::Disk& disk, const record::Journal::Places& places, const MachineTime& machine,
            const BoutFile& bout);

/// What a record says of the import of one of its bouts.
struct Provenance {
    std::string from;         ///< file, hash and shift in words
    bool is_finished = false; ///< its last line stands
    std::size_t entry = 0;    ///< the remark before its first line
};

/// Empty for a bout that was called at the console from the start.
[[nodiscard]] std::optional<Provenance> provenance(const std::vector<record::Entry>& entries,
                                                   const record::Evening& evening, int bout);

} // namespace ringside::app
