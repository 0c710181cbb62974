#include "app/gong.hpp"

#include <condition_variable>
#include <mutex>
#include <thread>

#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using app::Planned;
using app::Stamp;
using core::Cue;
using core::Signal;

namespace {

Cue count(int number) { return {core::Instant{number * 1s}, Signal::count, number}; }

/// A gong whose strikes are heard, and waited for.
class Hall {
public:
    Hall() : gong_{[this](const Planned& planned) { hear(planned.cue); }} {}

    void plan(const std::vector<Planned>& cues) { gong_.plan(cues); }

    /// The first `wanted` cues heard; fewer where they do not come in ten seconds.
    std::vector<Cue> heard(std::size_t wanted) {
        std::unique_lock lock{mutex_};
        come_.wait_for(lock, 10s, [&] { return heard_.size() >= wanted; });
        return heard_;
    }

    /// What the gong says it struck, asked for until there are `wanted`; fewer where they do not
    /// come in ten seconds.
    std::vector<app::Struck> struck(std::size_t wanted) {
        std::vector<app::Struck> all;
        const auto end = std::chrono::steady_clock::now() + 10s;
        while (all.size() < wanted && std::chrono::steady_clock::now() < end) {
            for (const app::Struck& each : gong_.take_struck()) all.push_back(each);
            std::this_thread::yield();
        }
        return all;
    }

private:
    void hear(const Cue& cue) {
        {
            const std::lock_guard lock{mutex_};
            heard_.push_back(cue);
        }
        come_.notify_all();
    }

    std::mutex mutex_;
    std::condition_variable come_;
    std::vector<Cue> heard_;
    app::Gong gong_;
};

Stamp now() { return app::BootClock{}.now(); }

} // namespace

TEST_CASE("cues are struck in their order, and never before they are due", "[gong]") {
    Hall hall;
    const Stamp start = now() + 20ms;
    const std::vector<Planned> plan{{start, count(1)},
                                    {start + 15ms, count(2)},
                                    {start + 15ms, count(3)},
                                    {start + 40ms, count(4)}};
    hall.plan(plan);
    const auto struck = hall.struck(plan.size());
    REQUIRE(struck.size() == plan.size());
    for (std::size_t i = 0; i < plan.size(); ++i) {
        CHECK(struck[i].planned == plan[i]);
        CHECK(struck[i].at >= plan[i].at);
        CHECK(struck[i].sounded);
    }
}

TEST_CASE("a cue is struck once, however often it is planned", "[gong]") {
    Hall hall;
    const Stamp start = now();
    hall.plan({{start, count(1)}});
    CHECK(hall.heard(1) == std::vector<Cue>{count(1)});
    hall.plan({{start, count(1)}, {start + 10ms, count(2)}});
    CHECK(hall.heard(2) == std::vector<Cue>{count(1), count(2)});
}

TEST_CASE("a newer plan takes the place of the one before", "[gong]") {
    Hall hall;
    hall.plan({{now() + 1h, count(1)}});
    hall.plan({{now() + 5ms, count(2)}});
    CHECK(hall.heard(1) == std::vector<Cue>{count(2)});
    hall.plan({});
    hall.plan({{now(), count(3)}});
    CHECK(hall.heard(2) == std::vector<Cue>{count(2), count(3)});
}

TEST_CASE("a gong that comes too late to be true is not struck, and told so", "[gong]") {
    Hall hall;
    hall.plan({{now() - 3s, count(1)}, {now(), count(2)}});
    CHECK(hall.heard(1) == std::vector<Cue>{count(2)});
    const auto struck = hall.struck(2);
    REQUIRE(struck.size() == 2);
    CHECK_FALSE(struck[0].sounded);
    CHECK(struck[1].sounded);
}
