#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "app/clock.hpp"
#include "app/keeper.hpp"
#include "app/opening.hpp"
#include "app/table.hpp"
#include "core/cueing.hpp"

namespace ringside::app {

/// What came of going on in time: what is to be heard and told.
struct Passed {
    std::vector<core::Cue> cues;
    std::vector<core::Fact> facts; ///< new ones, in order
    /// A correction changed what had happened from here on: the facts begin anew.
    std::optional<core::Instant> corrected;
    friend bool operator==(const Passed&, const Passed&) = default;
};

/// What came of an intent.
struct Taken {
    std::optional<Answer> answer; ///< where it was a call
    Passed passed;
};

/// The imperative shell without its windows: owns the time, the table and the file in which the
/// bout is kept. Whoever runs it draws what it shows, plays its cues, and comes back at `wakes_at`.
class Shell {
public:
    /// `clock` must outlive the shell. The record's time goes on from the opening's start, now.
    Shell(const Opening& opening, const Clock& clock, double speed, Keeper keeper,
          const view::Catalogue& words);

    /// The record's instant now.
    [[nodiscard]] core::Instant now() const;
    [[nodiscard]] const Timeline& timeline() const { return timeline_; }

    /// Goes on to `now`: whatever fell due has happened.
    [[nodiscard]] Passed advance(core::Instant now);

    /// Does what somebody at the console wants, at the instant of the press, and keeps the bout.
    [[nodiscard]] Taken take(const view::Intent& intent, core::Instant t);

    /// The bout as last looked at. Valid until the next call of a member.
    [[nodiscard]] const core::Bout& bout();
    [[nodiscard]] Table& table() { return table_; }
    [[nodiscard]] const Table& table() const { return table_; }

    /// When something happens or sounds by itself next, if nobody calls.
    [[nodiscard]] std::optional<core::Instant> wakes_at();

    /// Writes the bout with what it came to. Returns one sentence why it could not; empty: it
    /// stands in `file()`, or nothing was said since it was opened.
    [[nodiscard]] std::string close();

    /// Why the last call is not on disk; empty while all is well.
    [[nodiscard]] const std::string& save_problem() const { return save_problem_; }
    [[nodiscard]] const std::filesystem::path& file() const { return keeper_.file(); }
    [[nodiscard]] bool has_news() const { return table_.calls().size() > recorded_; }

private:
    [[nodiscard]] Passed pass(bool is_correction);

    const Clock* clock_;
    Timeline timeline_;
    Table table_;
    Keeper keeper_;
    std::size_t recorded_;
    core::Heard heard_;
    std::vector<core::Fact> told_; ///< facts that were given out
    core::Instant last_;
    std::string save_problem_;
};

} // namespace ringside::app
