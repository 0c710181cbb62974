#include "app/windows.hpp"

#ifdef RINGSIDE_GUI

#include <cstdio>
#include <ctime>
#include <filesystem>
#include <string>
#include <variant>

#include <fmt/format.h>

#include "app/closing.hpp"
#include "app/event_lines.hpp"
#include "app/places.hpp"
#include "app/window_loop.hpp"

namespace ringside::app {

namespace {

constexpr int no_window = 2;
constexpr int not_kept = 1;

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return fmt::format("{:04}-{:02}-{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

Keeper keeper_for(const RunSetup& setup) {
    namespace fs = std::filesystem;
    const std::string& wanted = setup.options.folder ? *setup.options.folder : setup.settings.bouts;
    const core::Sheet& sheet = setup.opening.sheet;
    std::error_code ignored;
    return {{bouts_folder(wanted), fs::current_path(ignored), fs::temp_directory_path(ignored)},
            bout_name(sheet, sheet.date.empty() ? today() : sheet.date)};
}

/// Says on a machine without a display how to go on.
int explain_no_window(const std::string& problem) {
    fmt::print(stderr,
               "ringside: {}.\n"
               "Without a window a bout is decided as text:\n"
               "    ringside play FILE.bout\n"
               "On a screen that only exists in memory (packages xvfb, xauth) it runs by:\n"
               "    xvfb-run -a -s \"-screen 0 1920x1080x24\" ringside run\n",
               problem);
    return no_window;
}

int close(Shell& shell, const RunSetup& setup) {
    const std::string problem = shell.close();
    if (setup.options.events) {
        std::fputs(closed_line(shell.file().string(), shell.bout().t).c_str(), stdout);
        std::fflush(stdout);
    }
    if (!problem.empty()) {
        // Nowhere on disk: then at least on the terminal.
        fmt::print(stderr, "ringside: the bout could not be saved: {}\n{}", problem,
                   closing_text(shell.bout(), shell.table().calls()));
        return not_kept;
    }
    if (shell.has_news())
        fmt::print(stderr, "ringside: the bout is saved in {}\n", shell.file().string());
    else
        fmt::print(stderr, "ringside: nothing was said, so nothing is saved\n");
    return 0;
}

} // namespace

int run_windows(const RunSetup& setup) {
    StopSignals stop; // before libraries begin threads of their own
    const auto started = ui::start_windows();
    if (const auto* problem = std::get_if<std::string>(&started))
        return explain_no_window(*problem);
    const auto files = ui::find_fonts();
    if (const auto* problem = std::get_if<std::string>(&files)) {
        fmt::print(stderr, "ringside: {}\n", *problem);
        ui::stop_windows();
        return no_window;
    }
    int code = 0;
    {
        const BootClock clock;
        audio::Speaker speaker{setup.settings.sound};
        ui::Fonts fonts{std::get<ui::FontFiles>(files), ui::monitor_scale()};
        Shell shell{setup.opening, clock, setup.options.speed, keeper_for(setup),
                    view::catalogue(setup.settings.language)};
        Windows windows{setup, stop, fonts, shell, speaker};
        if (const std::string problem = windows.open(); !problem.empty()) {
            code = explain_no_window(problem);
        } else {
            stop.watch(ui::wake);
            windows.run();
            code = close(shell, setup);
        }
    }
    ui::stop_windows();
    return code;
}

} // namespace ringside::app

#endif
