#include "app/hall_sound.hpp"

#ifdef RINGSIDE_GUI

#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "app/event_lines.hpp"
#include "scenario/time_text.hpp"
#include "view/anchor.hpp"

namespace ringside::app {

using audio::Outcome;
using core::Signal;

namespace {

/// The fate of a cue is known after so long at most, and looked for so often till then.
constexpr core::Millis longest_wait{2000};
constexpr core::Millis between_looks{40};

std::string time_of(const core::Cue& cue) { return view::record_time_text(cue.t); }

std::string exact(const core::Cue& cue) {
    return fmt::format("{} {}", word(cue.signal), scenario::time_text(cue.t.time_since_epoch()));
}

std::string seconds(Stamp span) {
    return fmt::format("{:.3f} s", std::chrono::duration<double>(span).count());
}

/// "mixed 0.010 s after it, heard"; `elsewhere` where that was not the device that was named.
std::string in_words(const audio::Sounded& sounded, bool elsewhere) {
    std::string text;
    switch (sounded.played.outcome) {
    case Outcome::mixed:
        text = fmt::format("mixed {} after it{}", seconds(sounded.played.at - sounded.played.due),
                           elsewhere ? " on the system's own device" : "");
        break;
    case Outcome::muted:
        text = "muted";
        break;
    case Outcome::missed:
        text = "nothing of it went to the device";
        break;
    }
    if (sounded.is_heard) text += *sounded.is_heard ? ", heard" : ", not heard";
    return text;
}

} // namespace

void HallSound::play(const core::Cue& cue) {
    parts_.speaker.play(cue, stamp_of(parts_.timeline, cue.t));
    await(cue.t);
}

void HallSound::await(core::Instant t) {
    if (!parts_.is_on) return;
    ++awaited_;
    awaits_until_ = std::max(awaits_until_, t + longest_wait);
}

bool HallSound::can_sound() const {
    return parts_.is_on && !is_muted_ && parts_.speaker.problem().empty();
}

bool HallSound::is_check(const core::Cue& cue) const {
    return std::find(checking_.begin(), checking_.end(), cue) != checking_.end();
}

void HallSound::take_struck(const Struck& struck, SoundReport& report) {
    const core::Cue& cue = struck.planned.cue;
    if (!struck.sounded) {
        report.lines += silent_line(cue, "too late");
        report.remarks.push_back({"no_gong", exact(cue) + ", too late to be true"});
        return;
    }
    await(instant_at(parts_.timeline, struck.at));
    if (!is_gong(cue) || can_sound()) return;
    flash_until_ = instant_at(parts_.timeline, struck.at) + flash_length;
}

void HallSound::strike(core::Instant now) {
    const core::Cue cue{now, Signal::by_hand, 0};
    if (!can_sound()) flash_until_ = now + flash_length;
    play(cue);
}

void HallSound::check(core::Instant now) {
    checking_ = {{now, Signal::by_hand, 0}, {now + core::Millis{1}, Signal::clapper, 0}};
    checked_.clear();
    for (const core::Cue& cue : checking_) play(cue);
}

void HallSound::mute(bool is_muted) {
    is_muted_ = is_muted;
    parts_.speaker.mute(is_muted);
}

void HallSound::look_at_device(SoundReport& report) {
    if (const std::string problem = parts_.speaker.problem(); problem != problem_) {
        problem_ = problem;
        const bool elsewhere = parts_.speaker.is_elsewhere();
        const std::string_view added = elsewhere ? "; the system's own device sounds instead" : "";
        report.remarks.push_back(
            {"sound", problem.empty() ? "well again" : fmt::format("{}{}", problem, added)});
        report.notices.push_back(
            problem.empty()
                ? view::say(parts_.words, "notice.sound_back")
                : view::say(parts_.words, elsewhere ? "notice.sound_elsewhere" : "notice.no_sound",
                            {{"why", problem}}));
    }
    if (const std::string problem = parts_.speaker.listening_problem();
        problem != listening_problem_) {
        listening_problem_ = problem;
        if (!problem.empty()) {
            report.remarks.push_back({"sound", "nothing listens: " + problem});
            report.notices.push_back(view::say(parts_.words, "notice.no_ear", {{"why", problem}}));
        }
    }
    for (const audio::BadFile& bad : parts_.speaker.take_bad_files()) {
        report.remarks.push_back({"sound_file", bad.path + ": " + bad.why});
        report.notices.push_back(
            view::say(parts_.words, "notice.sound_file", {{"file", bad.path}, {"why", bad.why}}));
    }
}

void HallSound::take_checked(const audio::Sounded& sounded, SoundReport& report) {
    checked_.push_back(sounded);
    if (checked_.size() < checking_.size()) return;
    const auto all = [&](auto is_so) {
        return std::all_of(checked_.begin(), checked_.end(), is_so);
    };
    const bool mixed = all([](const auto& each) { return each.played.outcome == Outcome::mixed; });
    const bool unheard = !all([](const auto& each) { return each.is_heard.value_or(true); });
    const bool heard = all([](const auto& each) { return each.is_heard == true; });
    const bool elsewhere = parts_.speaker.is_elsewhere();
    const char* key = !mixed      ? is_muted_ ? "notice.check_muted" : "notice.check_missed"
                      : unheard   ? "notice.check_unheard"
                      : heard     ? "notice.check_heard"
                      : elsewhere ? "notice.check_elsewhere"
                                  : "notice.check_mixed";
    report.notices.push_back(view::say(parts_.words, key));
    report.is_checked = mixed && !unheard && (heard || !elsewhere);
    report.remarks.push_back(
        {"sound_check", fmt::format("gong {}; clapper {}", in_words(checked_.front(), elsewhere),
                                    in_words(checked_.back(), elsewhere))});
    checking_.clear();
    checked_.clear();
}

void HallSound::take_sounded(const audio::Sounded& sounded, SoundReport& report) {
    const core::Cue& cue = sounded.played.cue;
    if (awaited_ > 0) --awaited_;
    report.lines += sounded_line(sounded);
    if (is_check(cue)) return take_checked(sounded, report);
    if (cue.signal == Signal::count) return;
    const bool is_mixed = sounded.played.outcome == Outcome::mixed;
    if (is_gong(cue) && is_mixed) gong_ = cue;
    if (is_gong(cue) || !is_mixed)
        report.remarks.push_back(
            {is_mixed ? "gong" : "no_gong",
             exact(cue) + ", " + in_words(sounded, parts_.speaker.is_elsewhere())});
    if (sounded.played.outcome == Outcome::muted) return;
    has_missed_ = !is_mixed;
    was_unheard_ = is_mixed && sounded.is_heard == false;
    // Where nothing can sound at all that was said, and the gong is seen.
    if ((is_mixed && !was_unheard_) || !is_gong(cue) || !can_sound()) return;
    report.notices.push_back(view::say(parts_.words, "notice.not_sounded",
                                       {{"time", time_of(cue)}, {"key", parts_.gong_key}}));
}

void HallSound::look(core::Instant now, SoundReport& report) {
    look_at_device(report);
    for (const audio::Sounded& sounded : parts_.speaker.take_sounded()) {
        take_sounded(sounded, report);
        const bool must_flash = sounded.played.outcome == Outcome::missed &&
                                is_gong(sounded.played.cue) && !flash_until_;
        if (must_flash) flash_until_ = now + flash_length;
    }
    if (flash_until_ && *flash_until_ <= now) flash_until_.reset();
    if (awaits_until_ <= now) awaited_ = 0;
}

std::optional<core::Instant> HallSound::wakes_at(core::Instant now) const {
    if (awaited_ > 0) return now + between_looks;
    return flash_until_;
}

bool is_of_sound(std::string_view kind) {
    return kind == "gong" || kind == "no_gong" || kind == "sound" || kind == "sound_file" ||
           kind == "sound_check";
}

std::vector<std::string> HallSound::alarms() const {
    std::vector<std::string> all;
    const auto add = [&](bool is_so, const char* key) {
        if (is_so) all.push_back(view::say(parts_.words, key));
    };
    if (!parts_.speaker.problem().empty())
        add(true, parts_.speaker.is_elsewhere() ? "alarm.sound_elsewhere" : "alarm.no_sound");
    add(is_muted_, "alarm.muted");
    add(has_missed_ && all.empty(), "alarm.not_sounded");
    add(was_unheard_, "alarm.not_heard");
    return all;
}

std::string HallSound::state() const {
    if (!can_sound() || has_missed_) return {};
    if (!gong_) return view::say(parts_.words, "console.top.sound");
    return view::say(parts_.words, "console.top.gong", {{"time", time_of(*gong_)}});
}

} // namespace ringside::app

#endif
