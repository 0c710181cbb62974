#include "audio/ear.hpp"

#include <algorithm>

#include "audio/synth.hpp"

namespace ringside::audio {

namespace {

constexpr std::size_t slice = sample_rate / 500;
/// A jump is to so many times the usual energy, and above what a quiet input hums with.
constexpr double jump = 9;
constexpr double quietest = 400; // mean square of differences: 20 steps of 32768
/// How fast the usual strength follows: within some 25 ms upwards, 100 ms downwards.
constexpr double up = 0.08;
constexpr double down = 0.02;
constexpr std::size_t most_kept = 64;

} // namespace

void Ear::feed(const std::int16_t* samples, std::size_t count, Stamp at) {
    for (std::size_t i = 0; i < count; ++i) {
        // The difference of neighbours leaves out hum, and hears a strike more than what rings.
        const double difference = samples[i] - last_;
        last_ = samples[i];
        energy_ += difference * difference;
        if (++count_ < slice) continue;
        const auto frames = static_cast<Stamp::rep>(i) - static_cast<Stamp::rep>(slice) + 1;
        end_slice(at + Stamp{frames * 1'000'000'000 / sample_rate});
    }
}

void Ear::end_slice(Stamp at) {
    const double energy = energy_ / static_cast<double>(count_);
    energy_ = 0;
    count_ = 0;
    if (!has_floor_) floor_ = energy;
    has_floor_ = true;
    loudest_ *= 1 - down;
    if (energy > quietest && energy > jump * floor_ && energy > loudest_) {
        loudest_ = energy;
        const std::lock_guard lock{guard_};
        onsets_.push_back(at);
        if (onsets_.size() > most_kept) onsets_.pop_front();
    }
    floor_ += (energy > floor_ ? up : down) * (energy - floor_);
}

bool Ear::heard_between(Stamp from, Stamp to) const {
    const std::lock_guard lock{guard_};
    return std::any_of(onsets_.begin(), onsets_.end(),
                       [&](Stamp onset) { return onset >= from && onset <= to; });
}

std::deque<Stamp> Ear::onsets() const {
    const std::lock_guard lock{guard_};
    return onsets_;
}

} // namespace ringside::audio
