// Preloaded into the program, it shows it clocks that a test cannot give a machine that others work
// on: they sleep, or run fast or slow against the oscillator. CLOCK_MONOTONIC_RAW is the oscillator
// and stays as it is.
//
// The file that OTHER_CLOCKS names holds two numbers: the milliseconds slept so far, and by how
// many millionths the clocks run fast. It is to be replaced as a whole, and is looked at a hundred
// times a second.

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <mutex>

#include <dlfcn.h>

namespace {

using Read = int (*)(clockid_t, timespec*);

constexpr std::int64_t second = 1'000'000'000;
constexpr std::int64_t between_looks = second / 100;

std::int64_t nanos(const timespec& time) { return time.tv_sec * second + time.tv_nsec; }

/// What the clocks show beyond the real ones.
class Difference {
public:
    /// Nanoseconds, at this moment of the oscillator.
    std::int64_t of(clockid_t clock, std::int64_t raw) {
        const std::lock_guard lock{guard_};
        if (raw - looked_ >= between_looks || looked_ == 0) look(raw);
        const std::int64_t gained = gained_ + gained_since_look(raw);
        return clock == CLOCK_MONOTONIC ? gained : gained + slept_;
    }

private:
    [[nodiscard]] std::int64_t gained_since_look(std::int64_t raw) const {
        return looked_ == 0
                   ? 0
                   : static_cast<std::int64_t>(static_cast<double>(raw - looked_) * ppm_ / 1e6);
    }
    void look(std::int64_t raw) {
        gained_ += gained_since_look(raw);
        looked_ = raw;
        const char* name = std::getenv("OTHER_CLOCKS");
        std::FILE* file = name == nullptr ? nullptr : std::fopen(name, "re");
        if (file == nullptr) return;
        double slept_ms = 0;
        double ppm = 0;
        if (std::fscanf(file, "%lf %lf", &slept_ms, &ppm) == 2) {
            slept_ = static_cast<std::int64_t>(slept_ms * 1e6);
            ppm_ = ppm;
        }
        std::fclose(file);
    }

    std::mutex guard_;
    std::int64_t looked_ = 0;
    std::int64_t gained_ = 0;
    std::int64_t slept_ = 0;
    double ppm_ = 0;
};

} // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* time) {
    static const auto real = reinterpret_cast<Read>(::dlsym(RTLD_NEXT, "clock_gettime"));
    static Difference difference;
    const int result = real(clock, time);
    if (result != 0 ||
        (clock != CLOCK_BOOTTIME && clock != CLOCK_MONOTONIC && clock != CLOCK_REALTIME))
        return result;
    timespec oscillator{};
    real(CLOCK_MONOTONIC_RAW, &oscillator);
    const std::int64_t shown = nanos(*time) + difference.of(clock, nanos(oscillator));
    time->tv_sec = shown / second;
    time->tv_nsec = shown % second;
    return 0;
}
