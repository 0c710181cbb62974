#include "app/bench_disk.hpp"

#include <algorithm>
#include <cstdlib>
#include <variant>

namespace ringside::app {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t room = std::size_t{4} << 20U;

} // namespace

double ms_since(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start)
        .count();
}

Durations durations_of(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times[times.size() * 99 / 100]};
}

nlohmann::ordered_json durations_json(const Durations& times) {
    return {{"p50_ms", times.p50}, {"p99_ms", times.p99}};
}

Workshop::Workshop(const std::string& folder) {
    std::string name = (fs::path{folder} / "ringside-bench-XXXXXX").string();
    if (::mkdtemp(name.data()) != nullptr) path_ = name;
}

Workshop::~Workshop() {
    std::error_code ignored;
    if (!path_.empty()) fs::remove_all(path_, ignored);
}

std::string Workshop::file(const std::string& name) const { return (path_ / name).string(); }

BareFile::BareFile(const std::string& path) {
    const auto created = disk_.create(path);
    if (const auto* file = std::get_if<record::Handle>(&created)) file_ = *file;
    if (file_ && (disk_.reserve(*file_, room) || disk_.flush(*file_))) file_.reset();
}

BareFile::~BareFile() {
    if (file_) disk_.close(*file_);
}

std::optional<double> BareFile::ms_to_add(std::size_t bytes) {
    if (!file_) return std::nullopt;
    const std::string line(bytes, 'x');
    const auto start = std::chrono::steady_clock::now();
    const auto written = disk_.write(*file_, written_, line);
    if (std::holds_alternative<record::Failure>(written) || disk_.flush(*file_))
        return std::nullopt;
    const double ms = ms_since(start);
    written_ += bytes;
    return ms;
}

} // namespace ringside::app
