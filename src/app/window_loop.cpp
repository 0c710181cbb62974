#include "app/window_loop.hpp"

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

#include "app/event_lines.hpp"
#include "app/lot.hpp"
#include "app/sound_keeper.hpp"
#include "core/overloaded.hpp"
#include "rulebook/files.hpp"
#include "ui/flash.hpp"

namespace ringside::app {

namespace {

/// Nothing is shown or due: how long to sleep all the same, in seconds, until the battery is looked
/// at again.
constexpr double longest_sleep = 20;
/// How long leaving waits for a slow disk.
constexpr std::chrono::seconds longest_farewell{10};
/// Between frames while something being held fills its bar.
constexpr double frame_seconds = 1.0 / 60;

/// The names of `config/keys.toml` by the window's own numbers.
std::map<int, std::string> key_numbers() {
    std::map<int, std::string> names;
    for (const std::string& name : key_names()) names[ui::key_of_name(name)] = name;
    names[ui::key_of_name("Keypad Enter")] = "Enter";
    names.erase(0);
    return names;
}

const Chord& chord_for(const KeyMap& keys, view::Act act) {
    return keys.chords[static_cast<std::size_t>(act)].front();
}

std::string cap_of(const Chord& chord) {
    unsigned modifiers = 0;
    if (chord.ctrl) modifiers |= ui::with_ctrl;
    if (chord.alt) modifiers |= ui::with_alt;
    if (chord.shift) modifiers |= ui::with_shift;
    return ui::key_name(ui::key_of_name(chord.key), 0, modifiers);
}

} // namespace

std::variant<std::unique_ptr<ui::Window>, std::string>
open_console(const RunSetup& setup, ui::Fonts& fonts, Shell& shell) {
    const WindowSize size = setup.options.size.value_or(setup.settings.window);
    return ui::Window::open({"Ringside", size.width, size.height, ui::Place::normal}, fonts,
                            [&shell] { return shell.now(); });
}

Windows::Windows(const Parts& parts, std::unique_ptr<ui::Window> console)
    : setup_{parts.setup}, stop_{parts.stop}, fonts_{parts.fonts}, shell_{parts.shell},
      gong_{parts.gong}, watcher_{parts.watcher}, inhibitor_{parts.inhibitor}, clock_{parts.clock},
      keep_{parts.keep}, words_{view::catalogue(setup_.settings.language)},
      hall_words_{view::catalogue(setup_.settings.projector_language)}, speaker_{parts.speaker},
      screens_{setup_.settings.monitor, setup_.settings.projector}, presses_{setup_.keys},
      caps_{caps_of(setup_.keys, cap_of)}, numbers_{key_numbers()},
      console_window_{std::move(console)}, console_{std::make_unique<ui::Console>(fonts_)} {
    shell_.table().set_glare(setup_.settings.glare);
    std::vector<std::string> sets;
    for (const rulebook::Listed& listed : rulebook::listed_sets()) sets.push_back(listed.name);
    shell_.table().give(
        {std::move(sets), [](const std::string& name) { return rulebook::load(name); }, draw_lot});
}

/// The spectators' window comes after the first frame of the console, which waits for nothing.
void Windows::open_projector() {
    if (!setup_.settings.has_projector) return;
    auto opened = ui::Window::open(
        {"Ringside spectators", setup_.settings.projector.width, setup_.settings.projector.height,
         ui::Place::unplaced},
        fonts_, [this] { return shell_.now(); }, console_window_.get());
    if (const auto* problem = std::get_if<std::string>(&opened))
        shell_.table().tell(*problem, shell_.now());
    else
        projector_window_ = std::move(std::get<std::unique_ptr<ui::Window>>(opened));
}

void Windows::tell(const std::string& lines) const {
    if (!setup_.options.events || lines.empty()) return;
    std::fputs(lines.c_str(), stdout);
    std::fflush(stdout);
}

void Windows::tell_desk() {
    std::string line = desk_line(shell_.table().desk());
    if (line == told_desk_) return;
    tell(line);
    told_desk_ = std::move(line);
}

void Windows::pass(const std::vector<News>& all) {
    if (network_) network_->tell(all);
    if (all.empty()) return;
    const RecordState record = shell_.record();
    for (const News& news : all) {
        if (setup_.options.events) tell(news_line(news, shell_.bout(), record, words_));
        notice(news);
    }
    console_frames_ = frames_after_event;
    projector_frames_ = std::max(projector_frames_, 1);
}

/// What of the news the official must be told beside the bout.
void Windows::notice(const News& news) {
    Table& table = shell_.table();
    if (const auto* failed = std::get_if<news::FileFailed>(&news)) {
        has_moved_ = has_moved_ || !failed->goes_on_in.empty();
        table.tell(view::say(words_, failed->goes_on_in.empty() ? "notice.nowhere" : "notice.moved",
                             {{"why", failed->lost.path + ": " + failed->lost.why},
                              {"file", failed->goes_on_in}}),
                   shell_.now());
    }
    if (const auto* signing = std::get_if<news::Signed>(&news);
        signing && !signing->problem.empty())
        table.tell(view::say(words_, "notice.not_signed", {{"why", signing->problem}}),
                   shell_.now());
    if (const auto* remark = std::get_if<news::Remarked>(&news);
        remark && !is_of_sound(remark->kind))
        table.tell(remark_text(words_, *remark), shell_.now());
}

void Windows::take(const view::Intent& intent, core::Instant t) {
    if (std::holds_alternative<view::NextBout>(intent) && keep_) keep_();
    pass(shell_.take(intent, t));
    if (const auto* wish = std::get_if<view::Operate>(&intent)) operate(wish->device, t);
    if (const auto* wish = std::get_if<view::Connect>(&intent)) connect(*wish, t);
    if (sound_) sound_->mute(shell_.table().desk().muted);
    ringside_ = ringside_view();
    console_frames_ = frames_after_event;
    // What the hall is shown is the desk's, and no news of the bout.
    projector_frames_ = std::max(projector_frames_, 1);
}

/// Until when letters are those of a move that the gong cut off; empty where none did just now.
std::optional<Stamp> Windows::typed_until() {
    const core::Bout& bout = shell_.bout();
    if (bout.phase != core::Phase::interval || bout.facts.empty()) return std::nullopt;
    const auto ended = std::find_if(bout.facts.rbegin(), bout.facts.rend(), [](const auto& fact) {
        return std::holds_alternative<core::fact::RoundEnded>(fact.what);
    });
    if (ended == bout.facts.rend() || discipline(bout) != core::Discipline::chess)
        return std::nullopt;
    return stamp_of(shell_.timeline(), ended->t) + typed_on;
}

void Windows::on_key(const ui::KeyEvent& event) {
    if (!event.down) {
        const auto held = held_.find(event.key);
        if (held == held_.end()) return;
        console_->release(held->second);
        held_.erase(held);
        return;
    }
    const auto name = numbers_.find(event.key);
    if (name == numbers_.end()) return;
    const Chord chord{name->second, (event.modifiers & ui::with_ctrl) != 0,
                      (event.modifiers & ui::with_alt) != 0,
                      (event.modifiers & ui::with_shift) != 0};
    last_key_ = chord;
    fresh_key_ = true;
    const Focus focus{ringside_.keys, ringside_.types_words || console_window_->is_typing(),
                      ringside_.types_moves && !shell_.table().desk().typed.empty(),
                      ringside_.edits_form, typed_until()};
    const Judged judged = presses_.judge(chord, focus, stamp_of(shell_.timeline(), event.t));
    if (!judged.act) return;
    if (judged.press == Press::dropped) {
        shell_.table().tell_dropped(cap_of(chord), event.t);
        tell(dropped_line(cap_of(chord), event.t));
        return;
    }
    held_[event.key] = *judged.act;
    if (const auto intent = console_->press(ringside_, *judged.act, event.t))
        take(*intent, event.t);
}

void Windows::on_char(const ui::CharEvent& event) {
    if (!presses_.writes()) return;
    char32_t character = event.character;
    if (ringside_.types_moves) {
        // A key that is held types its letter once.
        if (!std::exchange(fresh_key_, false)) return;
        // On a Cyrillic layout the letters of a move are those of the key's place.
        if (character >= 0x80 && last_key_.key.size() == 1) {
            const char letter = last_key_.key[0];
            const bool small = !last_key_.shift && letter >= 'A' && letter <= 'Z';
            character = static_cast<char32_t>(small ? letter - 'A' + 'a' : letter);
        }
    }
    if (const auto intent = console_->type(ringside_, character)) take(*intent, event.t);
}

void Windows::on_close() {
    // In mid-bout the window's own cross asks as the key does.
    if (const view::Control* quit = view::control_of(ringside_, view::Act::quit))
        take(view::use(*quit), shell_.now());
    else
        take(view::Quit{}, shell_.now());
}

void Windows::on_event(const ui::Event& event) {
    console_frames_ = frames_after_event;
    std::visit(core::Overloaded{
                   [&](const ui::KeyEvent& key) { on_key(key); },
                   [&](const ui::CharEvent& typed) { on_char(typed); },
                   [&](const ui::ClickEvent& click) { last_click_ = click.t; },
                   [&](const ui::CloseEvent&) { on_close(); },
                   [&](const ui::FocusEvent& focus) {
                       // Keys that are let go elsewhere are never reported here.
                       if (focus.focused) return;
                       for (const auto& [key, act] : held_) console_->release(act);
                       held_.clear();
                   },
                   [](const ui::DirtyEvent&) {},
               },
               event);
}

view::Ringside Windows::ringside_view() {
    Table& table = shell_.table();
    view::Ringside view = view::ringside(shell_.bout(), table.desk(), caps_, words_,
                                         table.looked_back(shell_.bout().t));
    const std::size_t unrecorded = shell_.unrecorded();
    auto& alarms = view.top.alarms;
    if (unrecorded > 0)
        alarms.push_back(
            view::say(words_, "alarm.not_recorded", {{"n", std::to_string(unrecorded)}}));
    if (sound_)
        for (std::string& alarm : sound_->alarms()) alarms.push_back(std::move(alarm));
    if (projector_window_ && spot_.kind == Spot::Kind::nowhere)
        alarms.push_back(view::say(words_, "alarm.no_screen"));
    if (has_moved_) alarms.push_back(view::say(words_, "alarm.moved"));
    if (!shell_.record().second_problem.empty())
        alarms.push_back(view::say(words_, "alarm.second"));
    if (is_low(power_))
        alarms.push_back(view::say(words_, "alarm.battery",
                                   {{"n", std::to_string(power_.percent.value_or(0))}}));
    view.seal = shell_.seal();
    if (std::string state = sound_ ? sound_->state() : std::string{}; !state.empty())
        view.top.states.push_back(std::move(state));
    if (shell_.is_rehearsal())
        view.top.states.push_back(view::say(words_, "console.top.rehearsal"));
    else if (unrecorded == 0)
        view.top.states.push_back(view::say(words_, "console.top.recorded"));
    return view;
}

void Windows::refresh(core::Instant now) {
    shell_.table().clear_notice(now);
    shell_.table().set_recorded(shell_.unrecorded() == 0);
    view::Ringside ringside = ringside_view();
    view::Projector projector =
        view::projector(shell_.bout(), hall_words_, shell_.table().desk().hall);
    projector.seal = ringside.seal;
    if (shell_.unrecorded() > 0)
        projector.alarm = view::say(hall_words_, "alarm.not_recorded_here");
    if (sound_ && sound_->flashes_until()) projector.gong = view::say(hall_words_, "flash.gong");
    console_changes_ = view::next_change(ringside, now);
    projector_changes_ = view::next_change(projector, now);
    ringside_ = std::move(ringside);
    projector_ = std::move(projector);
}

/// A gong that nobody can hear is seen.
void Windows::draw_flash(const ui::Extent& extent) {
    if (sound_ && sound_->flashes_until())
        ui::draw_flash(view::say(words_, "flash.gong"), extent, fonts_);
}

void Windows::draw(core::Instant now) {
    if (console_frames_ > 0) {
        --console_frames_;
        const ui::Extent extent = console_window_->begin_frame();
        const auto intents = console_->draw(ringside_, now, extent);
        draw_flash(extent);
        console_window_->end_frame();
        if (!std::exchange(has_drawn_, true)) tell(drawn_line("console", shell_.now()));
        was_drawn(console_shown_, shell_.now());
        for (const view::Intent& intent : intents) take(intent, std::max(last_click_, now));
    }
    if (!projector_window_ || !projector_window_->is_shown()) {
        projector_frames_ = 0;
        projector_shown_.due.reset();
    }
    if (projector_frames_ > 0) {
        --projector_frames_;
        const ui::Extent extent = projector_window_->begin_frame();
        ui::draw_projector(projector_, now, extent, fonts_);
        projector_window_->end_frame();
        was_drawn(projector_shown_, shell_.now());
    }
}

void Windows::sleep(core::Instant now) {
    if (console_->is_holding()) console_frames_ = std::max(console_frames_, 1);
    if (console_frames_ > 0 || projector_frames_ > 0) {
        ui::wait_for_events(console_->is_holding() ? frame_seconds : 0);
        return;
    }
    double seconds = longest_sleep;
    for (const auto& instant :
         {shell_.wakes_at(), console_changes_, projector_changes_, sound_->wakes_at(now)}) {
        if (!instant) continue;
        const Stamp wait = stamp_of(shell_.timeline(), *instant) - stamp_of(shell_.timeline(), now);
        seconds = std::min(seconds, std::max(0.0, std::chrono::duration<double>(wait).count()));
    }
    if (projector_window_ || network_)
        seconds = std::min(seconds, std::chrono::duration<double>(between_screen_looks).count());
    ui::wait_for_events(seconds);
}

/// A break that is over is told once, whether it was seen to come (`due`) or a key came first.
void Windows::tell_break_end(const std::optional<core::NextDue>& due, core::Instant now) {
    const core::Bout& bout = shell_.bout();
    const core::Millis left = core::clock_left(bout);
    if (due && due->what == core::Due::break_end && due->t <= now)
        tell(due_line(*due));
    else if (bout.phase == core::Phase::interval && left <= core::Millis{0} &&
             told_break_ != bout.round)
        tell(due_line({core::Due::break_end, bout.t + left}));
    else
        return;
    told_break_ = bout.round;
}

/// Tells what was found as the record was opened, and asks what only an official knows.
void Windows::welcome(const Resumption& found) {
    if (!found.is_new)
        shell_.ask_about_away(found.was_rebooted ? view::AwayWhy::restarted : view::AwayWhy::fallen,
                              found.last_sign, found.now);
    for (const std::string& notice : found.notices) shell_.table().tell(notice, shell_.now());
}

void Windows::run(const Resumption& found) {
    found_ = found;
    refresh(shell_.now());
    draw(shell_.now()); // the bout as it stands, before anything that takes time
    open_projector();
    look_at_screens(shell_.now());
    audio::Speaker& speaker = speaker_();
    const SoundKeeper sound_keeper{speaker, ui::wake};
    sound_.emplace(HallSound::Parts{speaker, words_, shell_.timeline(), setup_.settings.sound.on,
                                    cap_of(chord_for(setup_.keys, view::Act::strike_gong))});
    if (setup_.options.web || setup_.settings.network_on) switch_network_on(shell_.now());
    tell(ready_line(shell_.bout(), sound_->alarms().empty()));
    pass(shell_.advance(shell_.now()));
    welcome(found);
    refresh(shell_.now());
    while (!shell_.table().wants_to_leave() && !stop_.has_come()) {
        for (const ui::Event& event : console_window_->take_events()) on_event(event);
        if (projector_window_)
            for (const ui::Event& event : projector_window_->take_events()) {
                projector_frames_ = frames_after_event;
                // Whichever window has the keyboard, it is the official who presses.
                const bool is_of_keys = !std::holds_alternative<ui::ClickEvent>(event) &&
                                        !std::holds_alternative<ui::DirtyEvent>(event);
                if (is_of_keys) on_event(event);
            }
        const core::Instant now = shell_.now();
        const auto has_come = [&](const std::optional<core::Instant>& t) { return t && *t <= now; };
        const bool fell_due = has_come(shell_.wakes_at());
        const auto due = core::next_due(shell_.bout());
        look_at_machine(now);
        look_at_screens(now);
        look_at_network();
        pass(shell_.advance(now));
        listen(now);
        tell_break_end(due, now);
        // A frame is drawn where a digit changes or something happened, not otherwise.
        if (has_come(console_changes_)) app::has_come(console_shown_, *console_changes_);
        if (has_come(projector_changes_)) app::has_come(projector_shown_, *projector_changes_);
        if (fell_due || has_come(console_changes_)) console_frames_ = std::max(console_frames_, 1);
        if (fell_due || has_come(projector_changes_))
            projector_frames_ = std::max(projector_frames_, 1);
        refresh(now);
        show_on_network();
        draw(now);
        tell_desk();
        sleep(now);
    }
    listen(shell_.now()); // first: what it finds belongs into the record
    if (network_) pass(network_->take());
    pass(shell_.finish(longest_farewell));
    tell(shown_line("console", console_shown_) + shown_line("projector", projector_shown_));
}

} // namespace ringside::app

#endif
