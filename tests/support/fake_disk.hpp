#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "record/disk.hpp"

namespace ringside::tests {

/// A file system in memory that fails on demand and forgets what was not flushed when its power is
/// cut.
class FakeDisk final : public record::Disk {
public:
    /// Decides about one operation, counted from 0: an errno to fail with, or 0. For writes
    /// `short_write` may be set to have only half of the bytes taken.
    struct Fault {
        int error = 0;
        bool short_write = false;
    };
    std::function<Fault(std::size_t operation, std::string_view doing)> fault;

    /// How many operations there have been.
    [[nodiscard]] std::size_t operations() const { return operations_; }

    /// The power goes: of what was written and not flushed some sectors came to the disk and some
    /// did not, as `seed` decides; names that were not flushed may be gone. Open files are closed.
    void cut_power(std::uint64_t seed);

    /// All processes are gone; the disk keeps everything.
    void kill_process();

    [[nodiscard]] const std::string& content(const std::string& path) const;
    void put(const std::string& path, std::string bytes);
    [[nodiscard]] std::vector<std::string> paths() const;

    std::variant<record::Handle, record::Failure> create(const std::string& path) override;
    std::variant<record::Handle, record::Failure> open(const std::string& path) override;
    std::variant<std::string, record::Failure> read(record::Handle file) override;
    std::variant<std::size_t, record::Failure> write(record::Handle file, std::size_t offset,
                                                     std::string_view bytes) override;
    std::optional<record::Failure> flush(record::Handle file) override;
    std::optional<record::Failure> reserve(record::Handle file, std::size_t bytes) override;
    std::optional<record::Failure> cut(record::Handle file, std::size_t size) override;
    std::optional<record::Failure> flush_folder(const std::string& path) override;
    std::optional<record::Holder> lock(record::Handle file) override;
    void close(record::Handle file) override;
    void remove(const std::string& path) override;
    bool exists(const std::string& path) override;
    bool stands_at(record::Handle file, const std::string& path) override;

private:
    struct File {
        std::string now;     ///< as processes see it
        std::string durable; ///< as it stands on the disk for sure
        bool name_is_durable = false;
        bool is_locked = false;
    };
    [[nodiscard]] std::optional<record::Failure> refused(const char* doing);
    File& file_of(record::Handle handle) { return files_.at(handles_.at(handle)); }

    std::map<std::string, File> files_;
    std::map<record::Handle, std::string> handles_;
    record::Handle next_ = 3;
    std::size_t operations_ = 0;
};

} // namespace ringside::tests
