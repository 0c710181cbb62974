#include "app/clock_watch.hpp"

#include <cmath>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

namespace ringside::app {

namespace {

using namespace std::chrono_literals;

core::Millis to_millis(Stamp span) { return std::chrono::round<core::Millis>(span); }

/// A length for people: `250 ms`, `7.3 s`, `12 min 5 s`, `3 h 0 min`, `3652 days`.
std::string span_text(Stamp span) {
    const std::int64_t ms = to_millis(std::chrono::abs(span)).count();
    if (ms < 1000) return fmt::format("{} ms", ms);
    const std::int64_t tenths = (ms + 50) / 100;
    const std::int64_t seconds = tenths / 10;
    if (seconds < 60) return fmt::format("{}.{} s", seconds, tenths % 10);
    if (seconds < 3600) return fmt::format("{} min {} s", seconds / 60, seconds % 60);
    if (seconds < 86'400) return fmt::format("{} h {} min", seconds / 3600, seconds / 60 % 60);
    return fmt::format("{} days", seconds / 86'400);
}

std::string zone_text(const Zone& zone) {
    const std::string offset = offset_text(zone.offset);
    return zone.name.empty() ? offset : fmt::format("{} ({})", zone.name, offset);
}

/// What may lie between two clocks of the one and of the other sample.
Stamp doubt_between(const ClockSample& one, const ClockSample& other) {
    return one.took + other.took;
}

Finding found(FindingKind kind, Stamp amount, const ClockSample& from, const ClockSample& to,
              std::string text) {
    return {kind, to_millis(amount), 0, from.boottime, to.boottime, std::move(text)};
}

} // namespace

std::string_view word(FindingKind kind) {
    switch (kind) {
    case FindingKind::date_stepped:
        return "date_stepped";
    case FindingKind::zone_changed:
        return "zone_changed";
    case FindingKind::suspended:
        return "suspended";
    case FindingKind::stopped:
        return "stopped";
    case FindingKind::slewed:
        return "slewed";
    case FindingKind::slew_ended:
        return "slew_ended";
    }
    return "";
}

bool asks_official(const Finding& finding) {
    switch (finding.kind) {
    case FindingKind::date_stepped:
    case FindingKind::zone_changed:
        return false;
    case FindingKind::suspended:
    case FindingKind::stopped:
    case FindingKind::slewed:
        return true;
    case FindingKind::slew_ended:
        return std::chrono::abs(finding.amount) >= 100ms;
    }
    return true;
}

std::vector<Finding> ClockWatch::take(const ClockSample& sample) {
    std::vector<Finding> findings;
    const auto add = [&](std::optional<Finding> finding) {
        if (finding) findings.push_back(*std::move(finding));
    };
    if (seen_) add(find_stop(sample));
    seen_ = sample;
    if (sample.took > clock_limit::usable_sample) return findings;
    if (last_) {
        auto suspension = find_suspension(sample);
        // The two clocks need not have gone to sleep in the same moment.
        if (suspension) window_.clear();
        add(std::move(suspension));
        auto step = find_step(sample);
        const bool stepped = step.has_value();
        add(std::move(step));
        add(find_zone(sample, stepped));
    }
    add(find_slew(sample));
    last_ = sample;
    return findings;
}

std::optional<Finding> ClockWatch::find_stop(const ClockSample& sample) const {
    const Stamp gap = sample.monotonic - seen_->monotonic;
    if (gap <= clock_limit::stop) return std::nullopt;
    return found(FindingKind::stopped, gap, *seen_, sample,
                 fmt::format("The console was not let run for up to {}; the clocks of the bout "
                             "ran on.",
                             span_text(gap)));
}

std::optional<Finding> ClockWatch::find_suspension(const ClockSample& sample) const {
    const Stamp slept = (sample.boottime - sample.monotonic) - (last_->boottime - last_->monotonic);
    if (slept - doubt_between(*last_, sample) <= clock_limit::suspension) return std::nullopt;
    return found(
        FindingKind::suspended, slept, *last_, sample,
        fmt::format("The machine slept for {}; the clocks of the bout ran on.", span_text(slept)));
}

std::optional<Finding> ClockWatch::find_step(const ClockSample& sample) const {
    const Stamp step = (sample.realtime - sample.boottime) - (last_->realtime - last_->boottime);
    if (std::chrono::abs(step) - doubt_between(*last_, sample) <= clock_limit::date_step)
        return std::nullopt;
    return found(
        FindingKind::date_stepped, step, *last_, sample,
        fmt::format(
            "The system's date was set {} by {}, from {} to {}; no clock of the bout moved.",
            step > 0s ? "forward" : "back", span_text(step),
            wall_text(sample.realtime - step, last_->zone.offset),
            wall_text(sample.realtime, sample.zone.offset)));
}

std::optional<Finding> ClockWatch::find_zone(const ClockSample& sample, bool stepped) const {
    const Zone& old = last_->zone;
    if (sample.zone == old) return std::nullopt;
    // On another date the same zone may have its summer time: that belongs to the step.
    if (stepped && sample.zone.name == old.name) return std::nullopt;
    return found(
        FindingKind::zone_changed, sample.zone.offset - old.offset, *last_, sample,
        fmt::format("The system's time zone changed from {} to {}; no clock of the bout moved.",
                    zone_text(old), zone_text(sample.zone)));
}

ClockWatch::Rate ClockWatch::rate_between(const ClockSample& from, const ClockSample& to) {
    const Stamp raw = to.raw - from.raw;
    if (raw <= 0s) return {};
    const auto millionths = [&](Stamp span) {
        return static_cast<double>(span.count()) / static_cast<double>(raw.count()) * 1e6;
    };
    return {millionths(to.monotonic - from.monotonic - raw), millionths(doubt_between(from, to))};
}

std::optional<Finding> ClockWatch::find_slew(const ClockSample& sample) {
    window_.push_back(sample);
    while (window_.size() > 1 && sample.raw - window_[1].raw >= clock_limit::slew_window)
        window_.pop_front();
    if (sample.raw - window_.front().raw < clock_limit::slew_window) return std::nullopt;
    const Rate rate = rate_between(window_.front(), sample);
    const double direction = slew_ ? slew_->told : rate.ppm;
    const double ppm = std::copysign(1.0, direction) * rate.ppm; // forward is greater than zero
    const double most = slew_ ? 2 * std::abs(slew_->told) : clock_limit::slew_ppm;
    const bool was_beyond = std::exchange(is_beyond_, ppm - rate.doubt > most);
    if (slew_ && ppm + rate.doubt < clock_limit::slew_over_ppm) return tell_end(sample);
    if (!is_beyond_ || !was_beyond) return std::nullopt;
    is_beyond_ = false;
    // The slew began in the window and may fill it in part only, but it had begun before the last
    // sample: since then it shows in full, unless it is over already.
    const Rate recent = rate_between(*last_, sample);
    return tell_slew(sample, recent.ppm / rate.ppm > 1 ? recent.ppm : rate.ppm);
}

Finding ClockWatch::tell_slew(const ClockSample& sample, double ppm) {
    if (!slew_) slew_ = Slew{window_.front(), ppm};
    slew_->told = ppm;
    const Stamp in_a_round{std::llround(180e9 * ppm / 1e6)};
    Finding finding = found(
        FindingKind::slewed, 0s, window_.front(), sample,
        fmt::format("The system's clock runs {} ppm {}, {} in three minutes, and the clocks "
                    "of the bout with it.",
                    std::llround(std::abs(ppm)), ppm > 0 ? "fast" : "slow", span_text(in_a_round)));
    finding.ppm = ppm;
    return finding;
}

Finding ClockWatch::tell_end(const ClockSample& sample) {
    const ClockSample start = std::exchange(slew_, std::nullopt)->start;
    const Stamp passed = sample.raw - start.raw;
    const Stamp gained = sample.monotonic - start.monotonic - passed;
    return found(FindingKind::slew_ended, gained, start, sample,
                 fmt::format("The system's clock runs true again; by it the clocks of the bout "
                             "{} {} in {}.",
                             gained > 0s ? "gained" : "lost", span_text(gained),
                             span_text(passed)));
}

} // namespace ringside::app
