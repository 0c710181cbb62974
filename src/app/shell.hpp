#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/clock.hpp"
#include "app/clock_watch.hpp"
#include "app/gong.hpp"
#include "app/news.hpp"
#include "app/scribe.hpp"
#include "app/table.hpp"
#include "core/cueing.hpp"
#include "view/away.hpp"

namespace ringside::app {

/// A call that waits so long for the disk counts all the same, as not recorded.
inline constexpr Stamp longest_wait_for_disk = std::chrono::seconds{2};

/// The imperative shell without its windows: owns the time, the table, and the record behind it.
/// Whoever runs it shows the bout, tells the news, and comes back at `wakes_at` or when woken.
///
/// A call shows, sounds and counts once its entry is on the disk; from its stamp on it binds the
/// gong: what it changes about a gong that is due is known at once.
class Shell {
public:
    struct Parts {
        Recorder recorder;
        const Clock& clock;            ///< must outlive the shell
        const view::Catalogue& words;  ///< so must this
        Gong* gong = nullptr;          ///< and this; it is told what to strike, where there is one
        std::function<void()> woken{}; ///< called on another thread when there is news to fetch
        std::unique_ptr<Mirror> mirror{}; ///< a second copy of the record, where there is one
    };

    explicit Shell(Parts parts);

    /// The record's instant now.
    [[nodiscard]] core::Instant now() const;
    [[nodiscard]] const Timeline& timeline() const { return timeline_; }

    /// Goes on to `now`: whatever fell due has happened, and what the record took counts.
    [[nodiscard]] std::vector<News> advance(core::Instant now);

    /// Does what somebody at the console wants, at the instant of the press.
    [[nodiscard]] std::vector<News> take(const view::Intent& intent, core::Instant t);

    /// Enters a call as it is; a rehearsal's signature is not entered, and told why.
    /// `origin` is who handed it in.
    [[nodiscard]] std::vector<News> enter(core::Call call, const Origin& origin = {});

    /// Has the record hold a remark.
    void remark(std::string kind, std::string text);

    /// Has the record hold what befell the machine's time, and asks the official where the bout's
    /// clocks may have been touched by it.
    void notice(const std::vector<Finding>& findings);

    /// Asks the official about a time in which the console was away, where anything ran meanwhile.
    void ask_about_away(view::AwayWhy why, core::Instant from, core::Instant to);

    /// The bout as it is to be shown. Valid until the next call of a member.
    [[nodiscard]] const core::Bout& bout();
    [[nodiscard]] Table& table() { return table_; }
    [[nodiscard]] const Table& table() const { return table_; }

    /// When something happens by itself next, or a call has waited too long, if nobody calls.
    [[nodiscard]] std::optional<core::Instant> wakes_at();

    /// How many calls count though they are not recorded.
    [[nodiscard]] std::size_t unrecorded() const;
    [[nodiscard]] RecordState record() { return scribe_.state(); }
    [[nodiscard]] bool is_rehearsal() const { return is_rehearsal_; }
    /// What the QR code of an official result says, so that anybody may hold the record to it:
    /// "RINGSIDE BOUT 1 HEAD …" with the chain's head in capitals, of a signed bout the one with
    /// its signature. Empty before.
    [[nodiscard]] std::string seal();
    /// Whether what was said has all been taken by the record, or counts without it.
    [[nodiscard]] bool is_waiting() const { return !waiting_.empty(); }
    /// Which bout of the evening this is, from 1.
    [[nodiscard]] int number() const { return number_; }
    /// Whether something was said since the shell was made.
    [[nodiscard]] bool has_news() const { return table_.calls().size() > said_before_; }

    /// Waits for the record to finish, so long at most since it took anything; then fetches what is
    /// left.
    [[nodiscard]] std::vector<News> finish(std::chrono::milliseconds longest);

    /// Whether the record thread has nothing to do; a chore that is under way is given a second to
    /// end. Where a disk never answers it never has, and the program must end without waiting for
    /// it.
    [[nodiscard]] bool has_finished() { return scribe_.finish(std::chrono::seconds{1}); }

private:
    /// A call that was stamped, or a sheet, and is not on the disk yet.
    struct Waiting {
        std::optional<Answer> answer; ///< empty: a sheet
        Stamp since{};
        bool counts = false; ///< it waited too long, or nothing takes it
        core::Bout before;   ///< what is shown meanwhile
    };

    void hand_over(const Answer& answer, core::Bout before, const Origin& origin = {});
    void hand_over(SheetChange change, core::Bout before);
    void ask(view::Away away, const core::Bout& then);
    void ask_about_undone(const core::Bout& before);
    void begin_next(NewBout bout);
    void do_one(const view::Intent& intent);
    void settle(std::vector<News>& all);
    void take_receipt(const Receipt& receipt, std::vector<News>& all);
    void acknowledge(std::vector<News>& all);
    void count(Waiting& waiting, std::vector<News>& all);
    void tell_passed(std::vector<News>& all);
    [[nodiscard]] const core::Bout* held_bout() const;
    void plan();

    const Clock* clock_;
    Gong* gong_;
    Timeline timeline_;
    Table table_;
    bool is_rehearsal_;
    int number_;
    std::size_t said_before_;
    core::Heard heard_;
    std::vector<core::Fact> told_; ///< facts that were given out
    std::vector<core::Cue>
        recent_; ///< cues of the last seconds, for a gong that may have missed them
    std::deque<Waiting> waiting_;
    std::string form_;        ///< what is kept of the sheet's form
    std::size_t untaken_ = 0; ///< so many of the first ones no place has taken
    bool corrects_ = false;   ///< a correction counts since facts were told last
    std::string signed_head_; ///< the chain's head as the bout was signed
    bool must_plan_ = true;
    core::Instant planned_until_;
    core::Instant last_;
    Scribe scribe_; ///< last: its thread ends before what it wakes
};

} // namespace ringside::app
