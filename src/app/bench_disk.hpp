#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "record/disk.hpp"

namespace ringside::app {

/// How long something took, in milliseconds of the clock on the wall: the disk and whatever else
/// the machine does count.
struct Durations {
    double p50 = 0;
    double p99 = 0;
};

[[nodiscard]] double ms_since(std::chrono::steady_clock::time_point start);
/// Pre: there is one.
[[nodiscard]] Durations durations_of(std::vector<double> times);
[[nodiscard]] nlohmann::ordered_json durations_json(const Durations& times);

/// A folder that goes when this does.
class Workshop {
public:
    explicit Workshop(const std::string& folder);
    Workshop(const Workshop&) = delete;
    Workshop& operator=(const Workshop&) = delete;
    ~Workshop();

    [[nodiscard]] bool is_there() const { return !path_.empty(); }
    [[nodiscard]] std::string file(const std::string& name) const;

private:
    std::filesystem::path path_;
};

/// What a call's way to the disk is compared with: as many bytes added to a file of the same file
/// system, whose room is set aside as the record's is, and flushed by `fdatasync`.
class BareFile {
public:
    /// Makes the file.
    explicit BareFile(const std::string& path);
    BareFile(const BareFile&) = delete;
    BareFile& operator=(const BareFile&) = delete;
    ~BareFile();

    /// How long it takes to add so many bytes, in ms; empty where the disk failed, or has failed
    /// before.
    [[nodiscard]] std::optional<double> ms_to_add(std::size_t bytes);

private:
    record::SystemDisk disk_;
    std::optional<record::Handle> file_;
    std::size_t written_ = 0;
};

} // namespace ringside::app
