// What the windows of a running bout have to do with the hall and the machine around them: its
// monitors, its sound, its clocks and its battery.

#include "app/window_loop.hpp"

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "app/event_lines.hpp"
#include "view/ready.hpp"

namespace ringside::app {

namespace {

constexpr std::chrono::seconds between_battery_looks{20};

} // namespace

/// Puts the spectators' window where it belongs, and back there: monitors come, go and move, and
/// window managers move windows.
void Windows::look_at_screens(core::Instant now) {
    if (!projector_window_) return;
    const Stamp stamp = stamp_of(shell_.timeline(), now);
    const bool is_due = !screens_read_ || stamp - *screens_read_ >= between_screen_looks;
    if (!ui::take_monitor_change() && !is_due) return;
    screens_read_ = stamp;
    const std::vector<ui::Monitor> monitors = ui::monitors();
    put_projector(screens_.look(monitors, console_window_->area()));
    tell_unmet(monitors, now);
}

/// Says once why the window is not on the monitor that was chosen for it, and which there are.
void Windows::tell_unmet(const std::vector<ui::Monitor>& monitors, core::Instant now) {
    const Screens::Unmet unmet = screens_.unmet(monitors, console_window_->area());
    if (std::exchange(unmet_, unmet) == unmet || unmet == Screens::Unmet::nothing) return;
    std::string there;
    for (std::size_t i = 0; i < monitors.size(); ++i)
        there += fmt::format("{}{} {}", i == 0 ? "" : ", ", i + 1, monitors[i].name);
    const bool absent = unmet == Screens::Unmet::absent;
    shell_.table().tell(view::say(words_, absent ? "notice.monitor_absent" : "notice.monitor_taken",
                                  {{"wanted", screens_.wanted()}, {"there", there}}),
                        now);
    console_frames_ = std::max(console_frames_, 1);
}

void Windows::put_projector(const Spot& spot) {
    const bool is_new = spot != spot_;
    const bool was_moved =
        spot.kind == Spot::Kind::on_monitor && projector_window_->area() != spot.area;
    if (!is_new && !was_moved) return;
    spot_ = spot;
    const bool had_keyboard = console_window_->has_keyboard() || projector_window_->has_keyboard();
    switch (spot.kind) {
    case Spot::Kind::on_monitor:
        projector_window_->fill(spot.area);
        break;
    case Spot::Kind::in_window:
        projector_window_->frame(spot.area);
        break;
    case Spot::Kind::nowhere:
        projector_window_->hide();
        break;
    }
    // A window manager may have given the keyboard to what was just shown.
    if (had_keyboard || spot.kind == Spot::Kind::in_window) console_window_->bring_to_front();
    if (is_new) tell(screen_line(spot));
    projector_frames_ = frames_after_event;
    console_frames_ = std::max(console_frames_, 1);
}

/// What became of the gongs and their family, for the official, the record and whoever follows.
void Windows::listen(core::Instant now) {
    if (!sound_) return;
    SoundReport report;
    for (const Struck& struck : gong_.take_struck()) sound_->take_struck(struck, report);
    const bool was_flashing = sound_->flashes_until().has_value();
    sound_->look(now, report);
    tell(report.lines);
    for (auto& [kind, text] : report.remarks) shell_.remark(kind, text);
    for (const std::string& notice : report.notices) shell_.table().tell(notice, now);
    if (report.is_checked) tick_sound(now);
    const bool is_flashing = sound_->flashes_until().has_value();
    if (report == SoundReport{} && is_flashing == was_flashing) return;
    console_frames_ = std::max(console_frames_, 1);
    if (is_flashing || was_flashing) projector_frames_ = std::max(projector_frames_, 1);
}

/// A sound check that was heard ticks its own check, where nobody has.
void Windows::tick_sound(core::Instant now) {
    const core::Bout& bout = shell_.bout();
    const auto sound = static_cast<std::size_t>(view::Tick::sound);
    if (bout.phase != core::Phase::setup || view::ticks(bout)[sound]) return;
    const std::string note = view::tick_note(view::Tick::sound, true, bout.sheet.white);
    take(view::Say{{core::Office::timekeeper, 0}, core::call::Note{note}}, now);
}

void Windows::operate(view::Device device, core::Instant t) {
    switch (device) {
    case view::Device::strike_gong:
        sound_->strike(t);
        break;
    case view::Device::check_sound:
        sound_->check(t);
        break;
    case view::Device::next_screen:
        if (!projector_window_) break;
        put_projector(screens_.move_on(ui::monitors(), console_window_->area()));
        break;
    }
    projector_frames_ = std::max(projector_frames_, 1);
}

/// What befell the machine under the console: its clocks, its sleep, its battery.
void Windows::look_at_machine(core::Instant now) {
    if (const auto findings = watcher_.take(); !findings.empty()) {
        shell_.notice(findings);
        console_frames_ = frames_after_event;
    }
    if (const auto inhibition = inhibitor_.outcome();
        inhibition && inhibition->problem != not_inhibited_) {
        not_inhibited_ = inhibition->problem;
        if (not_inhibited_) shell_.remark("not_inhibited", *not_inhibited_);
    }
    // A battery changes slowly, and is read from files.
    const Stamp stamp = stamp_of(shell_.timeline(), now);
    if (power_read_ && stamp - *power_read_ < between_battery_looks) return;
    power_read_ = stamp;
    const bool was_low = is_low(power_);
    power_ = read_power();
    if (is_low(power_) != was_low) console_frames_ = frames_after_event;
}

} // namespace ringside::app

#endif
