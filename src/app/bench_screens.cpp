#include "app/bench_screens.hpp"

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <ctime>
#include <functional>

#include "core/play.hpp"
#include "ui/blind.hpp"
#include "ui/console.hpp"
#include "ui/fonts.hpp"
#include "ui/projector.hpp"
#include "view/projector.hpp"
#include "view/ringside.hpp"
#include "view/word.hpp"

namespace ringside::app {

namespace {

constexpr int width = 1920;
constexpr int height = 1080;
constexpr int runs = 9;
constexpr int frames_a_run = 50;

/// Milliseconds of the processor that one of many repetitions takes: the median of several runs.
double median_ms(const std::function<void()>& work) {
    std::vector<double> times;
    for (int run = 0; run <= runs; ++run) {
        const std::clock_t start = std::clock();
        for (int i = 0; i < frames_a_run; ++i) work();
        const double ms = static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC;
        if (run > 0) times.push_back(ms / frames_a_run); // the first one warms up
    }
    std::nth_element(times.begin(), times.begin() + runs / 2, times.end());
    return times[runs / 2];
}

/// One moment of each phase of the bout, in the order in which they come.
std::vector<core::Instant> moments_of(const BenchBout& bout) {
    std::vector<core::Instant> moments;
    std::vector<core::Phase> seen;
    core::Replay replay{bout.rules, bout.sheet};
    for (const core::Call& each : bout.calls) replay.enter(each);
    const core::Instant end = bout.calls.back().entered;
    for (core::Instant t = bout.calls.front().entered; t <= end; t += std::chrono::seconds{1}) {
        const core::Phase phase = core::play(bout.rules, bout.sheet, bout.calls, t).phase;
        if (std::find(seen.begin(), seen.end(), phase) != seen.end()) continue;
        seen.push_back(phase);
        // A few seconds later there is something to show.
        moments.push_back(t + std::chrono::seconds{3});
        t += std::chrono::seconds{30};
        if (seen.size() == 4) break;
    }
    return moments;
}

} // namespace

std::variant<ScreensBench, std::string> measure_screens(const BenchBout& bout) {
    const auto files = ui::find_fonts();
    if (const auto* problem = std::get_if<std::string>(&files)) return *problem;
    ui::Fonts fonts{std::get<ui::FontFiles>(files), 1};
    ui::Blind blind{fonts, width, height};
    ui::Console console{fonts};
    const view::Catalogue& words = view::catalogue(view::Language::english);
    const view::KeyCaps caps = view::default_caps();
    ScreensBench bench;
    for (const core::Instant t : moments_of(bout)) {
        const core::Bout now = core::play(bout.rules, bout.sheet, bout.calls, t);
        ScreenCost wall{std::string{view::word(now.phase)}};
        wall.view_ms = median_ms([&] { (void)view::projector(now, words); });
        const view::Projector projector = view::projector(now, words);
        const auto draw_wall = [&](const ui::Extent& extent) {
            ui::draw_projector(projector, t, extent, fonts);
        };
        wall.draw_ms = median_ms([&] { wall.triangles = blind.frame(draw_wall); });
        bench.worst_ms = std::max(bench.worst_ms, wall.view_ms + wall.draw_ms);
        bench.projector.push_back(wall);

        ScreenCost desk{wall.state};
        desk.view_ms = median_ms([&] { (void)view::ringside(now, {}, caps, words); });
        const view::Ringside ringside = view::ringside(now, {}, caps, words);
        const auto draw_desk = [&](const ui::Extent& extent) {
            (void)console.draw(ringside, t, extent);
        };
        desk.draw_ms = median_ms([&] { desk.triangles = blind.frame(draw_desk); });
        bench.console.push_back(desk);
    }
    return bench;
}

} // namespace ringside::app

#else

namespace ringside::app {

std::variant<ScreensBench, std::string> measure_screens(const BenchBout&) {
    return "this program has no windows";
}

} // namespace ringside::app

#endif
