#include "app/sound_keeper.hpp"

#ifdef RINGSIDE_GUI

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

#include "app/background.hpp"

namespace ringside::app {

namespace {

constexpr std::chrono::milliseconds between_looks{100};

} // namespace

SoundKeeper::SoundKeeper(audio::Speaker& speaker, std::function<void()> woken)
    : thread_{background([&speaker, woken = std::move(woken)](const std::stop_token& stop) {
          std::mutex guard;
          std::condition_variable_any next;
          std::unique_lock lock{guard};
          while (!next.wait_for(lock, stop, between_looks, [&] { return stop.stop_requested(); }))
              if (speaker.tend()) woken();
      })} {}

} // namespace ringside::app

#endif
