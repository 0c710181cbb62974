#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace ringside::app {

/// A descriptor of the system, closed with this.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor();
    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

/// Has this program, and what it starts, open so many descriptors at once where the system's hard
/// limit permits; returns how many it may.
std::size_t admit_descriptors(std::size_t wanted);

/// Whatever is listened to is waited for so long, then it counts as lost.
inline constexpr std::chrono::seconds longest_silence{10};

/// One connection to a port of this machine, spoken by hand: first bare bytes, then, after
/// `upgrade`, messages.
class Line {
public:
    /// Speaks from the address 127.0.1.`from`: the server admits so many connections of one.
    Line(std::uint16_t port, unsigned from);

    [[nodiscard]] bool is_open() const { return is_open_; }
    [[nodiscard]] int descriptor() const { return socket_.number(); }

    void send(std::string_view bytes);
    /// Asks for a socket of messages.
    void upgrade();
    void say(std::string_view message);

    /// Takes what has come and waits for nothing; returns how many bytes it was.
    std::size_t take();
    /// The next frame of what was taken, with its head; empty where none is whole.
    [[nodiscard]] std::optional<std::string> next_frame();

    /// Waits for the next message that begins so; empty where none comes.
    [[nodiscard]] std::optional<std::string> hear(std::string_view beginning);
    /// Waits until the other end closes, and returns all that came.
    [[nodiscard]] std::string hear_all();

private:
    friend class Crowd;
    /// Drops the whole frames of what was taken; returns how many. `last`: a copy of the last.
    std::size_t drop_frames(std::string* last);
    [[nodiscard]] std::size_t frame_size();
    [[nodiscard]] bool wait() const;

    std::uint16_t port_;
    Descriptor socket_;
    bool is_open_ = false;
    bool awaits_answer_ = false; ///< to the request for a socket
    std::string taken_;
};

/// Many lines to one port, read by one thread as their bytes come.
class Crowd {
public:
    Crowd(std::uint16_t port, std::size_t count);

    /// Each opens a socket of messages and hears the welcome; false where one does not.
    [[nodiscard]] bool upgrade();
    void say(const std::string& message);
    /// Waits until each has heard one more frame, whole; false where one does not.
    [[nodiscard]] bool hear();
    /// Waits that long, and says how many bytes came to all of them together; empty where one was
    /// closed.
    [[nodiscard]] std::optional<std::size_t> listen(std::chrono::milliseconds span);
    /// The last frame of the first of them, with its head.
    [[nodiscard]] const std::string& last_frame() const { return last_frame_; }

private:
    std::vector<Line> lines_;
    std::vector<int> owed_; ///< frames, for each: below zero it has heard more than was waited for
    Descriptor ready_;      ///< tells which lines have something
    bool is_whole_ = true;
    std::string last_frame_;
};

/// What the hall's server is compared with: a thread that writes the same bytes to so many sockets,
/// one after the other, and does nothing else.
class BareLoop {
public:
    /// Listens on a port, and awaits so many.
    explicit BareLoop(std::size_t count);
    BareLoop(const BareLoop&) = delete;
    BareLoop& operator=(const BareLoop&) = delete;
    ~BareLoop();

    [[nodiscard]] std::uint16_t port() const { return port_; }
    /// Has the thread write them.
    void write(std::shared_ptr<const std::string> bytes);

private:
    void run(std::size_t count);

    Descriptor listener_;
    std::uint16_t port_ = 0;
    std::mutex mutex_; ///< guards the two below
    std::shared_ptr<const std::string> bytes_;
    bool is_over_ = false;
    std::condition_variable wakes_;
    std::thread thread_;
};

} // namespace ringside::app
