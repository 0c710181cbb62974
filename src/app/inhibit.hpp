#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace ringside::app {

/// What the machine does by itself and may not do in a bout.
enum class Rest {
    sleep,       ///< suspending or hibernating, whoever wants it
    lid,         ///< what closing the lid does
    idling,      ///< what it does when nobody touches it
    screen_saver ///< darkening and locking the screen
};

/// `sleep`, `the lid switch` and so on, as in a sentence.
[[nodiscard]] std::string_view name_of(Rest rest);

[[nodiscard]] inline std::vector<Rest> every_rest() {
    return {Rest::sleep, Rest::lid, Rest::idling, Rest::screen_saver};
}

/// What holding off came to.
struct Inhibition {
    std::vector<Rest> held;             ///< is held off, in the order of the wish
    std::optional<std::string> problem; ///< a sentence: what is not held off, and why
    friend bool operator==(const Inhibition&, const Inhibition&) = default;
};

/// Holds off sleep, lid switch, idling and screen saver while it lives: the first three with
/// systemd-logind over the system's bus, the last over that of the session. When the program dies,
/// however it does, the system lets go of them. It works in a thread of its own and neither throws
/// nor keeps anybody waiting; where a bus is missing or refuses, only `problem` says so.
class Inhibitor {
public:
    /// `why` is shown to whoever asks the system; `what`, each once, is to be held off. `wake` is
    /// called from the thread when the outcome is there or has become another one; it must not
    /// wait for anybody.
    explicit Inhibitor(std::string why, std::vector<Rest> what = every_rest(),
                       std::function<void()> wake = {});

    /// Nothing before everybody has answered, or has had five seconds to.
    [[nodiscard]] std::optional<Inhibition> outcome() const;

private:
    void run(const std::stop_token& stop);
    void publish(Inhibition now);

    std::string why_;
    std::vector<Rest> what_;
    std::function<void()> wake_;
    mutable std::mutex guard_;
    std::optional<Inhibition> outcome_;
    std::jthread thread_; ///< last: it ends before what it uses
};

} // namespace ringside::app
