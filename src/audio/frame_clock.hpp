#pragma once

#include <chrono>
#include <cstddef>

namespace ringside::audio {

/// Time on the console's own base, as whoever plays a cue counts it.
using Stamp = std::chrono::nanoseconds;

/// The time for which each frame of a sound device stands. A device asks for one buffer after
/// another, now a little early and now late; its frames follow each other evenly all the same. This
/// is a loop that follows the asking slowly, in step and in rate, so that a sound can be laid at a
/// frame and not only at a buffer.
class FrameClock {
public:
    /// A buffer of `frames` is asked for at `now`: the time of its first frame. After a gap, or
    /// where asking and counting are far apart, the counting begins anew at `now`.
    Stamp begin(Stamp now, std::size_t frames);

private:
    bool runs_ = false;
    double next_ = 0;     ///< nanoseconds: where the next buffer would begin
    double frame_ns_ = 0; ///< how long a frame lasts on this device
};

} // namespace ringside::audio
