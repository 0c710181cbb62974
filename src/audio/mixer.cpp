#include "audio/mixer.hpp"

#include <algorithm>
#include <limits>

#include "audio/synth.hpp"

namespace ringside::audio {

namespace {

/// So many frames of a sound prove it; of a shorter one half.
constexpr std::size_t frames_of_proof = sample_rate / 20;

/// What rang when a device stopped asking for so long does not ring on when it asks again.
constexpr Stamp longest_gap = std::chrono::seconds{1};

Stamp span_of(std::size_t frames) {
    return Stamp{static_cast<Stamp::rep>(frames) * 1'000'000'000 / sample_rate};
}

std::ptrdiff_t frames_in(Stamp span) {
    return static_cast<std::ptrdiff_t>(span.count() * sample_rate / 1'000'000'000);
}

std::int16_t sum(std::int16_t a, std::int16_t b) {
    using Limits = std::numeric_limits<std::int16_t>;
    return static_cast<std::int16_t>(std::clamp<int>(a + b, Limits::min(), Limits::max()));
}

} // namespace

Mixer::Place* Mixer::claim() {
    for (Place& place : all_) {
        Step step = Step::free;
        if (place.step.compare_exchange_strong(step, Step::filling)) return &place;
    }
    return nullptr;
}

bool Mixer::play(const core::Cue& cue, Stamp due, Stamp now) {
    Place* place = claim();
    if (place == nullptr) return false;
    place->is_told = false;
    place->verdict = Verdict::open;
    place->cue = cue;
    place->due = due;
    place->given = now;
    place->done = place->first = place->fresh = place->proven = 0;
    place->step = Step::waiting;
    return true;
}

/// Begins a sound in the buffer whose first frame stands for `start`, if its frame has come.
void Mixer::begin(Place& place, Stamp start, std::size_t frames, Stamp now) {
    const Bank* bank = bank_;
    if (bank == nullptr || now - place.due > longest_wait_for_device) {
        place.verdict = Verdict::missed;
        place.step = Step::over;
        return;
    }
    const std::ptrdiff_t first = frames_in(place.due + span_of(frames) - start);
    if (first >= static_cast<std::ptrdiff_t>(frames)) return;
    place.first = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, first));
    place.at = start + span_of(place.first);
    place.frame = mixed_frames_ + place.first;
    place.pcm = &bank->pcm[static_cast<std::size_t>(sound_of(place.cue))];
    place.step = Step::ringing;
}

void Mixer::add(Place& place, std::int16_t* buffer, std::size_t frames) {
    const std::size_t length = place.pcm->size() / 2;
    place.fresh = std::min(frames - place.first, length - place.done);
    if (is_muted_) {
        Verdict open = Verdict::open;
        place.verdict.compare_exchange_strong(open, Verdict::muted);
    } else {
        const std::int16_t* from = place.pcm->data() + 2 * place.done;
        std::int16_t* to = buffer + 2 * place.first;
        for (std::size_t i = 0; i < 2 * place.fresh; ++i) to[i] = sum(to[i], from[i]);
    }
    place.done += place.fresh;
}

void Mixer::mix(std::int16_t* buffer, std::size_t frames, Stamp now) {
    const bool was_away = now - asked_last() > longest_gap;
    asked_last_ = now.count();
    const Stamp start = clock_.begin(now, frames);
    for (Place& place : all_) {
        place.first = 0;
        place.fresh = 0;
        // Half a gong out of nowhere would tell the hall something untrue.
        if (was_away && place.step == Step::ringing) place.step = Step::over;
        if (place.step == Step::waiting) begin(place, start, frames, now);
        if (place.step == Step::ringing) add(place, buffer, frames);
    }
    mixed_frames_ += frames;
}

/// Looks for a sound in the frames that it was given last. The part of a buffer that is this sound
/// and no other is what remains of it along the sound's own samples.
void Mixer::check(const std::int16_t* buffer, std::size_t frames) {
    for (Place& place : all_) {
        if (place.step != Step::ringing) continue;
        if (place.fresh > 0 && place.first + place.fresh <= frames) {
            const std::int16_t* wanted = place.pcm->data() + 2 * (place.done - place.fresh);
            const std::int16_t* found = buffer + 2 * place.first;
            double own = 0;
            double common = 0;
            for (std::size_t i = 0; i < 2 * place.fresh; ++i) {
                own += static_cast<double>(wanted[i]) * wanted[i];
                common += static_cast<double>(wanted[i]) * found[i];
            }
            if (own > 0 && common > own / 2) place.proven += place.fresh;
        }
        settle(place);
    }
}

void Mixer::settle(Place& place) {
    const std::size_t length = place.pcm->size() / 2;
    const bool is_over = place.done >= length;
    if (place.verdict == Verdict::open) {
        if (place.proven > 0 && place.proven >= std::min(frames_of_proof, length / 2))
            place.verdict = Verdict::mixed;
        else if (is_over)
            place.verdict = Verdict::missed;
    }
    if (is_over) place.step = Step::over;
}

std::vector<Played> Mixer::take_played(Stamp now) {
    std::vector<Played> all;
    for (Place& place : all_) {
        const Step step = place.step;
        if (step == Step::free || step == Step::filling) continue;
        const Verdict verdict = place.verdict;
        const bool is_late = now - place.given > longest_wait_for_proof;
        if (!place.is_told && (verdict != Verdict::open || is_late || step == Step::over)) {
            place.is_told = true;
            const bool has_sounded = verdict == Verdict::mixed;
            const Outcome outcome = has_sounded                 ? Outcome::mixed
                                    : verdict == Verdict::muted ? Outcome::muted
                                                                : Outcome::missed;
            all.push_back({place.cue, place.due, outcome, has_sounded ? place.at : Stamp{},
                           has_sounded ? place.frame : 0});
        }
        if (Step over = Step::over; place.is_told)
            place.step.compare_exchange_strong(over, Step::free);
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Played& a, const Played& b) { return a.due < b.due; });
    return all;
}

bool Mixer::is_sounding() const {
    return std::any_of(all_.begin(), all_.end(), [](const Place& place) {
        return place.step == Step::waiting || place.step == Step::ringing;
    });
}

} // namespace ringside::audio
