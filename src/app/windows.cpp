#include "app/windows.hpp"

#ifdef RINGSIDE_GUI

#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "app/closing.hpp"
#include "app/event_lines.hpp"
#include "app/inhibit.hpp"
#include "app/keeper.hpp"
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

/// Where records and bouts may be kept, best first.
std::vector<std::filesystem::path> folders_of(const RunSetup& setup) {
    namespace fs = std::filesystem;
    const std::string& wanted = setup.options.folder ? *setup.options.folder : setup.settings.bouts;
    std::error_code ignored;
    return {bouts_folder(wanted), fs::current_path(ignored), fs::temp_directory_path(ignored)};
}

std::variant<Recorder, std::vector<std::string>> open_record(const RunSetup& setup,
                                                             record::Disk& disk) {
    const RunOptions& options = setup.options;
    const bool is_rehearsal = options.rehearsal || options.speed != 1;
    std::string path;
    if (options.record) {
        path = *options.record;
    } else {
        const auto file = record_file(folders_of(setup), today(), is_rehearsal);
        if (const auto* problem = std::get_if<std::string>(&file)) return std::vector{*problem};
        path = std::get<RecordFile>(file).path.string();
    }
    return Recorder::open(disk,
                          {{path, setup.settings.second}, is_rehearsal, options.speed, key_file()},
                          machine_time, setup.bout);
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

/// Writes the bout as a scenario beside the record, and tells where. Returns what is wrong, else
/// nothing.
std::string save(Shell& shell, const RunSetup& setup) {
    const core::Bout& bout = shell.bout();
    const core::Sheet& sheet = shell.table().sheet();
    Keeper keeper{folders_of(setup), bout_name(sheet, sheet.date.empty() ? today() : sheet.date)};
    std::string problem;
    if (shell.has_news()) problem = keeper.save(closing_text(bout, shell.table().calls()));
    if (setup.options.events) {
        std::fputs(closed_line(keeper.file().string(), bout.t).c_str(), stdout);
        std::fflush(stdout);
    }
    if (!problem.empty()) {
        // Nowhere on disk: then at least on the terminal.
        fmt::print(stderr, "ringside: the bout could not be saved: {}\n{}", problem,
                   closing_text(bout, shell.table().calls()));
    } else if (shell.has_news()) {
        fmt::print(stderr, "ringside: the bout is saved in {}\n", keeper.file().string());
    } else {
        fmt::print(stderr, "ringside: nothing was said, so no bout is saved\n");
    }
    return problem;
}

/// Leaves the last bout. Returns the program's exit code.
int close(Shell& shell, const RunSetup& setup) {
    const std::string problem = save(shell, setup);
    fmt::print(stderr, "ringside: the record is {}\n", shell.record().path);
    if (shell.unrecorded() > 0)
        fmt::print(stderr, "ringside: {} calls could not be recorded anywhere\n",
                   shell.unrecorded());
    return problem.empty() && shell.unrecorded() == 0 ? 0 : not_kept;
}

audio::SoundSettings sound_settings(const RunSetup& setup) {
    audio::SoundSettings sound = setup.settings.sound;
    sound.folder = sounds_folder();
    return sound;
}

/// Both windows, from opening to leaving.
int run_shell(const RunSetup& setup, StopSignals& stop, const ui::FontFiles& files,
              record::Disk& disk, Recorder recorder) {
    const BootClock clock;
    // Letters are made in a thread of their own while the window opens, and then the sounds, for
    // which the first frame does not wait.
    ui::Fonts fonts{files, ui::monitor_scale()};
    const auto speaker = std::async(std::launch::async, [&setup, &clock, &fonts] {
                             static_cast<void>(fonts.atlas());
                             return std::make_unique<audio::Speaker>(
                                 sound_settings(setup), [&clock] { return clock.now(); });
                         }).share();
    Gong gong{[&speaker](const Planned& planned) { speaker.get()->play(planned.cue, planned.at); },
              ui::wake};
    const Resumption found = recorder.resumption();
    auto mirror = mirror_of(disk, setup.settings.second, recorder.path());
    Shell shell{{std::move(recorder), clock, view::catalogue(setup.settings.language), &gong,
                 ui::wake, std::move(mirror)}};
    ClockWatcher watcher{ui::wake};
    const Inhibitor inhibitor{"A bout is on", every_rest(), ui::wake};
    auto console = open_console(setup, fonts, shell);
    if (const auto* problem = std::get_if<std::string>(&console))
        return explain_no_window(*problem);
    Windows windows{{setup, stop, fonts, shell, gong, watcher, inhibitor,
                     [&speaker]() -> audio::Speaker& { return *speaker.get(); }, clock,
                     [&] { static_cast<void>(save(shell, setup)); }},
                    std::move(std::get<std::unique_ptr<ui::Window>>(console))};
    stop.watch(ui::wake);
    windows.run(found);
    const int code = close(shell, setup);
    if (!shell.has_finished()) std::_Exit(not_kept);
    return code;
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
    record::SystemDisk disk;
    auto opened = open_record(setup, disk);
    int code = no_window;
    if (const auto* problems = std::get_if<std::vector<std::string>>(&opened))
        for (const std::string& problem : *problems) fmt::print(stderr, "ringside: {}\n", problem);
    else
        code = run_shell(setup, stop, std::get<ui::FontFiles>(files), disk,
                         std::get<Recorder>(std::move(opened)));
    ui::stop_windows();
    return code;
}

} // namespace ringside::app

#endif
