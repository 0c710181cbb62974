#include "audio/frame_clock.hpp"

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "support/catch.hpp"

using namespace ringside;
using namespace std::chrono_literals;
using audio::FrameClock;
using audio::Stamp;

namespace {

constexpr std::size_t frames = 480; // 10 ms

double ms(Stamp span) { return std::chrono::duration<double, std::milli>(span).count(); }

/// The starts that a clock counts where a device asks at `asked`.
std::vector<Stamp> counted(const std::vector<Stamp>& asked) {
    FrameClock clock;
    std::vector<Stamp> starts;
    for (const Stamp each : asked) starts.push_back(clock.begin(each, frames));
    return starts;
}

} // namespace

TEST_CASE("frames follow each other evenly though a device asks for them unevenly", "[audio]") {
    std::mt19937 engine{7};
    std::uniform_real_distribution<double> jitter{-2e6, 2e6};
    std::vector<Stamp> asked;
    for (int i = 0; i < 1000; ++i)
        asked.push_back(1h + i * 10ms + Stamp{static_cast<Stamp::rep>(jitter(engine))});
    const auto starts = counted(asked);
    double furthest = 0;
    for (std::size_t i = 201; i < starts.size(); ++i)
        furthest = std::max(furthest, std::abs(ms(starts[i] - starts[i - 1]) - 10));
    CHECK(furthest < 0.15);
}

TEST_CASE("a device that is slower than it says is followed", "[audio]") {
    std::vector<Stamp> asked;
    for (int i = 0; i < 2000; ++i) asked.push_back(1h + i * 10130us);
    const auto starts = counted(asked);
    CHECK(std::abs(ms(starts.back() - asked.back())) < 0.1);
    CHECK(std::abs(ms(starts.back() - starts[starts.size() - 2]) - 10.13) < 0.005);
}

TEST_CASE("after a gap the counting begins anew", "[audio]") {
    const auto starts = counted({1h, 1h + 10ms, 1h + 500ms, 1h + 510ms});
    CHECK(starts == std::vector<Stamp>{1h, 1h + 10ms, 1h + 500ms, 1h + 510ms});
}
