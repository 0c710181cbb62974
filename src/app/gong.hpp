#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

#include "app/clock.hpp"
#include "app/mailbox.hpp"
#include "core/cue.hpp"

namespace ringside::app {

/// A cue, and when it is due on the console's time base.
struct Planned {
    Stamp at{};
    core::Cue cue;
    friend bool operator==(const Planned&, const Planned&) = default;
};

/// What the gong thread did about a planned cue.
struct Struck {
    Planned planned;
    Stamp at{};          ///< when it was struck, never before it was due
    bool sounded = true; ///< false: it was given up, too late to tell the hall something true
    friend bool operator==(const Struck&, const Struck&) = default;
};

/// A gong may be so late in the hall; later it would tell something untrue.
inline constexpr Stamp gong_patience = std::chrono::seconds{2};

/// A thread that strikes every planned cue at its instant, whatever the windows and the disk do
/// meanwhile: it sleeps to an absolute time on CLOCK_BOOTTIME, with real-time priority where the
/// system permits, and shares no lock with anybody. A cue is struck once, however often it is
/// planned.
class Gong {
public:
    /// `strike` is called on the gong's thread; so is `struck`, after it, to wake whoever asks for
    /// `take_struck`.
    explicit Gong(std::function<void(const Planned&)> strike, std::function<void()> struck = {});
    ~Gong();
    Gong(const Gong&) = delete;
    Gong& operator=(const Gong&) = delete;

    /// Replaces what is planned, soonest first; of more than `most_planned` the later ones are left
    /// to a later plan. What is past by less than `gong_patience` is struck at once. Never waits.
    /// For one thread.
    void plan(const std::vector<Planned>& cues);

    /// What was struck since this was asked last, in that order. For one thread.
    [[nodiscard]] std::vector<Struck> take_struck();

    /// Whether the system granted the thread real-time priority.
    [[nodiscard]] bool has_real_time() const { return has_real_time_; }

    static constexpr std::size_t most_planned = 96;

private:
    struct Plan {
        std::size_t count = 0;
        std::array<Planned, most_planned> cues;
    };

    void run();
    void wait_for(std::optional<Stamp> until) const;
    void strike_what_is_due(const Plan& plan);
    [[nodiscard]] std::optional<Stamp> next_after_due(const Plan& plan) const;
    [[nodiscard]] bool was_struck(const core::Cue& cue) const;

    std::function<void(const Planned&)> strike_;
    std::function<void()> told_;
    int timer_ = -1;
    int bell_ = -1; ///< an event descriptor: a new plan, or the end
    std::atomic<bool> ending_{false};
    std::atomic<bool> has_real_time_{false};
    Mailbox<Plan> plans_;
    Queue<Struck, 1024> struck_;
    std::array<core::Cue, 256> past_{}; ///< the last ones struck, of the gong's own thread
    std::size_t past_count_ = 0;
    std::jthread thread_;
};

} // namespace ringside::app
