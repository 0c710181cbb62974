#pragma once

#ifdef RINGSIDE_GUI

#include <functional>
#include <thread>

#include "audio/speaker.hpp"

namespace ringside::app {

/// A thread that keeps a speaker's device open: a sound system may take seconds to answer, and
/// nobody else is to wait for it.
class SoundKeeper {
public:
    /// `woken` is called on the thread whenever the speaker's `problem` changed.
    SoundKeeper(audio::Speaker& speaker, std::function<void()> woken);

private:
    std::jthread thread_;
};

} // namespace ringside::app

#endif
