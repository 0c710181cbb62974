#pragma once

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/archive.hpp"
#include "app/clock.hpp"
#include "app/drafts.hpp"
#include "app/machine.hpp"
#include "app/opening.hpp"
#include "core/call.hpp"
#include "core/rulebook.hpp"
#include "core/sheet.hpp"
#include "record/journal.hpp"
#include "record/signing.hpp"
#include "web/roster.hpp"

namespace ringside::app {

/// What a record told when it was opened: where its last bout stands and how its time goes on.
struct Resumption {
    int bout = 1; ///< of the evening
    core::Sheet sheet;
    core::Rulebook rules;
    std::vector<core::Call> calls; ///< said before, in the order of entry
    core::Instant last_sign;       ///< the last sign of life before, to a second
    core::Instant now;             ///< where the record's time goes on
    bool is_new = true;
    bool was_rebooted = false;        ///< how long it was away is not known
    std::vector<std::string> notices; ///< what an official must be told, a sentence each
    std::string record;               ///< a name that no other record has
    std::vector<std::string> devices; ///< the remarks about phones and tablets, in their order
    /// A call of the bout that a device handed in.
    struct HandedIn {
        Origin origin;
        int call = 0; ///< its number, from 1
        friend bool operator==(const HandedIn&, const HandedIn&) = default;
    };
    std::vector<HandedIn> handed_in; ///< by others than the console
    std::string form; ///< what was typed into the sheet's form and not entered, see `keep_form`
};

/// The durable record behind the table. It reckons the record's time from the machine's running
/// clock, writes every call before it is acknowledged, and signs. For one thread at a time.
class Recorder {
public:
    struct Options {
        record::Journal::Places places;
        bool is_rehearsal = false; ///< time runs faster than real: the record is never signed
        double speed = 1;
        std::string key_file; ///< of the console's key; it is made on first use
    };
    using Machine = std::function<MachineTime()>;

    /// Opens the record, or makes it, and goes on with its last bout. `bout` begins the first one,
    /// or the next after one whose result is official; else it is left aside, and a notice says so.
    /// The alternative says why not, a sentence each.
    [[nodiscard]] static std::variant<Recorder, std::vector<std::string>>
    open(record::Disk& disk, Options options, Machine machine, const std::optional<NewBout>& bout);

    /// What was found. Its calls are to be played; after a restart of the machine its bout stands
    /// in a time-out, which is among them.
    [[nodiscard]] const Resumption& resumption() const { return resumption_; }

    /// The record's instant now.
    [[nodiscard]] core::Instant now() const;

    /// How the machine's running clock becomes the record's instants. It stays as it is.
    [[nodiscard]] Timeline timeline() const { return {base_boottime_, base_, options_.speed}; }

    /// Writes a call of the bout; says whether it is durable. Pre: `call.entered` is not before
    /// that of the last one.
    [[nodiscard]] bool append(const core::Call& call, const Origin& origin = {});

    /// Writes the bout's sheet anew, and its rule set where `sources` hold one; says whether it is
    /// durable. Pre: the bout's first round has not begun.
    [[nodiscard]] bool change_sheet(const core::Sheet& sheet,
                                    const std::vector<rulebook::Source>& sources);

    /// Goes on with the next bout of the evening; says whether its opening is durable.
    [[nodiscard]] bool begin_next(const NewBout& bout);

    /// Keeps beside the record what stands in the sheet's form and is not entered yet.
    void keep_form(const std::string& text);

    /// Writes a remark; it decides nothing.
    void remark(const std::string& kind, const std::string& text);

    /// Closes the bout with the console's signature over everything so far. Says why it cannot be
    /// made, else nothing; it stands once all is recorded.
    [[nodiscard]] std::optional<std::string> sign(const std::optional<core::Result>& result);

    /// Leaves a sign of life beside the record, so that after a fall it is known to a second.
    void show_life();

    /// Tries again to write what no place has taken; says whether all is durable now.
    [[nodiscard]] bool retry() { return journal_.retry(lost_); }

    /// Files that failed since this was asked last, whatever was being written; those that failed
    /// while the record was opened among them.
    [[nodiscard]] std::vector<record::Lost> take_lost() { return std::exchange(lost_, {}); }

    [[nodiscard]] std::size_t unrecorded() const { return journal_.unrecorded(); }
    [[nodiscard]] const std::string& path() const { return journal_.path(); }
    [[nodiscard]] const std::string& bytes() const { return journal_.bytes(); }
    [[nodiscard]] std::string head() const { return record::to_hex(journal_.head()); }
    [[nodiscard]] bool is_rehearsal() const { return options_.is_rehearsal; }

private:
    Recorder(record::Disk& disk, Options options, Machine machine, record::Journal journal);
    [[nodiscard]] std::vector<std::string> begin(Drafts& drafts, const record::Opening& opening,
                                                 const std::optional<NewBout>& bout);
    [[nodiscard]] std::optional<std::string> resume(Drafts& drafts, const record::Opening& opening,
                                                    const record::RecordedBout& bout);
    void open_bout(Drafts& drafts, const NewBout& bout, int number);
    void reckon_from(Drafts& drafts, const record::Anchor& anchor, core::Instant last_entry);
    void tell_what_was_found(Drafts& drafts, const record::Opening& opening);
    void sign_what_was_closed();
    [[nodiscard]] Drafts drafts() const { return {machine_(), journal_.last_number()}; }
    [[nodiscard]] bool write(const Drafts& drafts);
    [[nodiscard]] std::optional<core::Instant> last_life() const;
    [[nodiscard]] std::string kept_form() const;
    void write_beside(const std::string& path, const std::string& text);

    record::Disk* disk_;
    Options options_;
    Machine machine_;
    record::Journal journal_;
    Resumption resumption_;
    std::vector<record::statement::RuleText> texts_;
    core::Instant base_{};         ///< the record's instant …
    core::Millis base_boottime_{}; ///< … when the machine's running clock read this
    std::string life_path_;
    std::string form_path_;
    std::vector<record::Lost> lost_;
    bool lacks_signature_ = false;
};

} // namespace ringside::app
