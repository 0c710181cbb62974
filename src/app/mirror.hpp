#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "record/disk.hpp"

namespace ringside::app {

/// Keeps a second copy of the record in another folder, a USB stick say, byte for byte the same. A
/// thread of its own writes it, so that it delays nobody: however slow or absent the folder is, it
/// is tried again each second until the copy is whole.
class Mirror {
public:
    using Steady = std::chrono::steady_clock;

    /// The copy is `folder`/`name`; where a file of that name holds something else, a fresh one
    /// beside it. `disk` must outlive the mirror.
    Mirror(record::Disk& disk, std::string folder, const std::string& name);
    /// Leaves what is not copied yet.
    ~Mirror();
    Mirror(const Mirror&) = delete;
    Mirror& operator=(const Mirror&) = delete;

    /// The record has grown by `bytes`. Never waits for the disk.
    void follow(std::string_view bytes);

    /// Why the copy does not follow, in one sentence; empty while it does. A copy two seconds
    /// behind does not.
    [[nodiscard]] std::string problem(Steady::time_point now = Steady::now());

    /// Waits until the copy is whole, or until `longest` is over; says which.
    [[nodiscard]] bool finish(std::chrono::milliseconds longest);

private:
    void run(const std::stop_token& stop);
    /// Writes what is missing; says why it could not.
    [[nodiscard]] std::string copy(const std::string& whole);
    [[nodiscard]] std::string open(const std::string& whole);
    void close();
    void look_for_copy();

    record::Disk* disk_;
    std::string folder_;
    std::string path_;
    // Of the mirror's own thread:
    std::optional<record::Handle> file_;
    std::string copy_; ///< where it stands
    std::size_t copied_ = 0;
    // Guarded, never while the disk works:
    std::mutex mutex_;
    std::condition_variable_any changed_;
    std::string whole_;
    std::size_t durable_ = 0; ///< so many bytes stand in the copy
    std::optional<Steady::time_point> behind_since_;
    std::string problem_;
    std::jthread thread_; ///< last: it ends before what it uses
};

/// The mirror of the record at `path` in `folder`; none where no folder is named.
[[nodiscard]] std::unique_ptr<Mirror> mirror_of(record::Disk& disk, const std::string& folder,
                                                const std::string& path);

} // namespace ringside::app
