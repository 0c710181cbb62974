#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "record/disk.hpp"
#include "record/entry.hpp"
#include "record/evening.hpp"
#include "record/reading.hpp"

namespace ringside::record {

/// A file that could not be used any more, or not at all, and why.
struct Lost {
    std::string path;
    std::string why;
    friend bool operator==(const Lost&, const Lost&) = default;
};

/// What became of an entry.
struct Appended {
    Entry entry;
    bool durable = false;   ///< false: it counts, unacknowledged, and no screen may hide that
    std::vector<Lost> lost; ///< files that failed meanwhile, in the order tried
    friend bool operator==(const Appended&, const Appended&) = default;
};

/// What became of several entries that were written at once: all of them or none are durable.
struct AppendedAll {
    std::vector<Entry> entries;
    bool durable = false;
    std::vector<Lost> lost;
    friend bool operator==(const AppendedAll&, const AppendedAll&) = default;
};

/// Why a record could not be opened, and by whom it is held where that is why.
struct NotOpened {
    std::string path;
    std::string why;
    std::optional<Holder> holder;
    friend bool operator==(const NotOpened&, const NotOpened&) = default;
};

/// "evening.record: another process holds it: ringside, process 1234".
[[nodiscard]] std::string to_text(const NotOpened& problem);

/// What is to become of a record with a line that does not hold, or whose words are of no program
/// this old.
enum class Damaged : std::uint8_t {
    goes_on, ///< its good part goes on in a fresh file
    refused, ///< it is not opened, and nothing is written; the words are left to whoever asks
};

/// What was found as a record was opened.
struct Opening {
    std::vector<Entry> entries;   ///< the good part, which the journal goes on from
    Told told;                    ///< what these tell
    std::optional<Torn> torn;     ///< was set aside in `set_aside` and cut
    std::string set_aside;        ///< the copy of the torn line
    std::optional<Damage> damage; ///< then the journal goes on in a fresh file
    std::string damaged_path;     ///< the file that was left as it is
    std::vector<Lost> lost;       ///< files that failed on the way
};

/// The record of an evening as it is being written: lines are only ever added, and each is on the
/// disk before it is acknowledged. A failed write or flush is final for its file: everything goes
/// to a fresh file beside it, or to the second folder, and every such file holds the whole evening,
/// byte for byte. For one thread at a time.
class Journal {
public:
    /// Where a record may be kept: its file, and a folder that takes it where nothing beside it can
    /// be written (empty: none).
    struct Places {
        std::string path;
        std::string second_folder;
    };

    /// Opens the record at `places.path`, or makes it where there is none. Where fresh files
    /// already stand beside it the one with the longest history of the same evening is opened.
    /// `opening` is filled with what was found.
    [[nodiscard]] static std::variant<Journal, NotOpened>
    open(Disk& disk, Places places, Opening& opening, Damaged damaged = Damaged::goes_on);

    Journal(Journal&& other) noexcept;
    Journal& operator=(Journal&&) = delete;
    ~Journal();

    /// Writes one line and waits until it is durable, in this file or another; if no place takes
    /// it, it is kept and written with the next that one does. Then the file that was lost before
    /// is among `lost` once more: only now is it known where the evening goes on.
    [[nodiscard]] Appended append(const Draft& draft);

    /// Writes several lines at once, as `append` does one.
    [[nodiscard]] AppendedAll append_all(const std::vector<Draft>& drafts);

    /// Tries all places again for entries that none has taken. Says whether all are durable now;
    /// files that failed are added to `lost`, as by `append`.
    [[nodiscard]] bool retry(std::vector<Lost>& lost);

    /// How many of the last entries no place has taken.
    [[nodiscard]] std::size_t unrecorded() const { return unrecorded_; }

    /// Where the record stands now; where nothing takes it, where it stood last.
    [[nodiscard]] const std::string& path() const { return path_; }

    /// The hash of the last line.
    [[nodiscard]] const Hash& head() const { return head_; }

    /// The number of the last line; 0 where there is none.
    [[nodiscard]] std::int64_t last_number() const { return number_; }

    /// The lines as they stand in the file, or would.
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

private:
    Journal(Disk& disk, Places places);
    [[nodiscard]] bool move_to_fresh_file(std::vector<Lost>& lost);
    [[nodiscard]] std::optional<std::string> write_from(std::size_t offset);
    [[nodiscard]] std::optional<std::string> take(const std::string& path);
    void leave();

    Disk* disk_;
    Places places_;
    std::string path_;
    std::optional<Handle> file_;
    std::optional<Lost> left_; ///< the file before, while no other has taken the evening
    std::string bytes_;
    Hash head_{};
    std::int64_t number_ = 0;
    std::size_t unrecorded_ = 0;
};

/// The name of the `attempt`th fresh file for the record at `path`, from 2: evening.record gives
/// evening-2.record.
[[nodiscard]] std::string fresh_name(const std::string& path, int attempt);

} // namespace ringside::record
