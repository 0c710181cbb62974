#pragma once

#ifdef RINGSIDE_GUI

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "app/battery.hpp"
#include "app/clock_watcher.hpp"
#include "app/gong.hpp"
#include "app/hall_sound.hpp"
#include "app/inhibit.hpp"
#include "app/network.hpp"
#include "app/presses.hpp"
#include "app/screens.hpp"
#include "app/shell.hpp"
#include "app/shown.hpp"
#include "app/stop_signals.hpp"
#include "app/windows.hpp"
#include "audio/speaker.hpp"
#include "ui/console.hpp"
#include "ui/projector.hpp"
#include "ui/window.hpp"

namespace ringside::app {

/// ImGui 1.86 keeps no queue of inputs: a press and a release that came together need a frame each.
inline constexpr int frames_after_event = 3;

/// So often monitors are looked for: one that only moved is told by nobody.
inline constexpr std::chrono::milliseconds between_screen_looks{500};

/// Opens the ringside window, or says in one sentence why it cannot. Its clock is the shell's,
/// which must outlive it.
[[nodiscard]] std::variant<std::unique_ptr<ui::Window>, std::string>
open_console(const RunSetup& setup, ui::Fonts& fonts, Shell& shell);

/// The two windows of a running bout.
class Windows {
public:
    /// All of it must outlive the windows.
    struct Parts {
        const RunSetup& setup;
        const StopSignals& stop;
        ui::Fonts& fonts;
        Shell& shell;
        Gong& gong;
        ClockWatcher& watcher;
        const Inhibitor& inhibitor;
        std::function<audio::Speaker&()> speaker; ///< waits until there is one
        const Clock& clock;
        std::function<void()> keep; ///< saves the bout as it stands, before the next one begins
    };

    Windows(const Parts& parts, std::unique_ptr<ui::Window> console);

    /// Runs until somebody leaves or a signal asks to. `found` is what the record told as it was
    /// opened.
    void run(const Resumption& found);

private:
    void open_projector();
    void on_event(const ui::Event& event);
    [[nodiscard]] std::optional<Stamp> typed_until();
    void on_key(const ui::KeyEvent& event);
    void on_char(const ui::CharEvent& event);
    void on_close();
    void take(const view::Intent& intent, core::Instant t);
    void pass(const std::vector<News>& all);
    void notice(const News& news);
    void listen(core::Instant now);
    void tick_sound(core::Instant now);
    void operate(view::Device device, core::Instant t);
    void look_at_machine(core::Instant now);
    void look_at_screens(core::Instant now);
    void tell_unmet(const std::vector<ui::Monitor>& monitors, core::Instant now);
    void switch_network_on(core::Instant now);
    void connect(const view::Connect& wish, core::Instant t);
    [[nodiscard]] web::Endpoint endpoint() const;
    void look_at_network();
    void show_on_network();
    void put_projector(const Spot& spot);
    void tell_break_end(const std::optional<core::NextDue>& due, core::Instant now);
    void welcome(const Resumption& found);
    void tell(const std::string& lines) const;
    void tell_desk();
    void refresh(core::Instant now);
    void draw(core::Instant now);
    void draw_flash(const ui::Extent& extent);
    void sleep(core::Instant now);
    [[nodiscard]] view::Ringside ringside_view();

    const RunSetup& setup_;
    const StopSignals& stop_;
    ui::Fonts& fonts_;
    Shell& shell_;
    Gong& gong_;
    ClockWatcher& watcher_;
    const Inhibitor& inhibitor_;
    const Clock& clock_;
    Resumption found_;                  ///< what the record held as it was opened
    std::unique_ptr<Network> network_;  ///< once it was switched on
    std::optional<Stamp> network_read_; ///< when; empty: at once
    std::function<void()> keep_;
    const view::Catalogue& words_;
    const view::Catalogue& hall_words_; ///< of the spectators' window
    std::function<audio::Speaker&()> speaker_;
    std::optional<HallSound> sound_; ///< from the first frame on, which waits for no sound
    Screens screens_;
    Spot spot_;                                      ///< where the spectators' window was put last
    Screens::Unmet unmet_ = Screens::Unmet::nothing; ///< as it was told
    std::optional<Stamp> screens_read_;              ///< when; empty: never yet
    Presses presses_;
    view::KeyCaps caps_;
    std::map<int, std::string> numbers_;

    std::unique_ptr<ui::Window> console_window_;
    std::unique_ptr<ui::Window> projector_window_;
    std::unique_ptr<ui::Console> console_;
    std::map<int, view::Act> held_; ///< keys that are down, and what they meant as they went down
    Chord last_key_;
    bool fresh_key_ = false; ///< no character of `last_key_` has come yet
    core::Instant last_click_;
    std::optional<std::string> not_inhibited_; ///< as it was told
    Power power_;
    std::optional<Stamp> power_read_; ///< when; empty: never yet
    bool has_moved_ = false;          ///< a file of the record failed

    view::Ringside ringside_;
    view::Projector projector_;
    std::string told_desk_;
    int told_break_ = 0; ///< the end of the break after this round was told last
    bool has_drawn_ = false;
    int console_frames_ = frames_after_event; ///< still to draw
    int projector_frames_ = frames_after_event;
    std::optional<core::Instant> console_changes_;
    std::optional<core::Instant> projector_changes_;
    Shown console_shown_;
    Shown projector_shown_;
};

} // namespace ringside::app

#endif
