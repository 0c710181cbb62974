#include "support/fake_disk.hpp"

#include <algorithm>
#include <cerrno>

namespace ringside::tests {

using record::Failure;
using record::Handle;

namespace {

constexpr std::size_t sector = 512;

/// What a sector holds after a power cut: what was durable, what was written, or, where the file
/// has grown, zeros.
char after_cut(const std::string& durable, const std::string& now, std::size_t at, int choice) {
    const char before = at < durable.size() ? durable[at] : '\0';
    return choice == 0 && at < now.size() ? now[at] : before;
}

} // namespace

std::optional<Failure> FakeDisk::refused(const char* doing) {
    const std::size_t operation = operations_++;
    if (!fault) return std::nullopt;
    if (const int error = fault(operation, doing).error; error != 0) return Failure{error, doing};
    return std::nullopt;
}

void FakeDisk::cut_power(std::uint64_t seed) {
    std::mt19937_64 random{seed};
    for (auto at = files_.begin(); at != files_.end();) {
        File& file = at->second;
        if (!file.name_is_durable && random() % 2 == 0) {
            at = files_.erase(at);
            continue;
        }
        // The size comes to the disk wholly, not at all, or somewhere between; then sector by
        // sector.
        std::size_t size = file.durable.size();
        if (file.now.size() > size) size += random() % (file.now.size() - size + 1);
        std::string left(size, '\0');
        for (std::size_t begin = 0; begin < size; begin += sector) {
            const auto choice = static_cast<int>(random() % 2);
            for (std::size_t i = begin; i < std::min(begin + sector, size); ++i)
                left[i] = after_cut(file.durable, file.now, i, choice);
        }
        file.now = left;
        file.durable = left;
        file.name_is_durable = true;
        ++at;
    }
    kill_process();
}

void FakeDisk::kill_process() {
    handles_.clear();
    for (auto& [path, file] : files_) file.is_locked = false;
}

const std::string& FakeDisk::content(const std::string& path) const { return files_.at(path).now; }

void FakeDisk::put(const std::string& path, std::string bytes) {
    files_[path] = File{bytes, bytes, true, false};
}

std::vector<std::string> FakeDisk::paths() const {
    std::vector<std::string> paths;
    for (const auto& [path, file] : files_) paths.push_back(path);
    return paths;
}

std::variant<Handle, Failure> FakeDisk::create(const std::string& path) {
    if (auto failure = refused("create")) return *failure;
    if (files_.count(path) != 0) return Failure{EEXIST, "create"};
    files_[path] = {};
    handles_[next_] = path;
    return next_++;
}

std::variant<Handle, Failure> FakeDisk::open(const std::string& path) {
    if (auto failure = refused("open")) return *failure;
    if (files_.count(path) == 0) return Failure{ENOENT, "open"};
    handles_[next_] = path;
    return next_++;
}

std::variant<std::string, Failure> FakeDisk::read(Handle file) {
    if (auto failure = refused("read")) return *failure;
    return file_of(file).now;
}

std::variant<std::size_t, Failure> FakeDisk::write(Handle file, std::size_t offset,
                                                   std::string_view bytes) {
    const std::size_t operation = operations_++;
    const Fault wanted = fault ? fault(operation, "write") : Fault{};
    if (wanted.error != 0) return Failure{wanted.error, "write"};
    if (wanted.short_write) bytes = bytes.substr(0, bytes.size() / 2);
    std::string& now = file_of(file).now;
    now.resize(std::max(now.size(), offset + bytes.size()));
    now.replace(offset, bytes.size(), bytes);
    return bytes.size();
}

std::optional<Failure> FakeDisk::flush(Handle file) {
    if (auto failure = refused("flush")) return failure;
    file_of(file).durable = file_of(file).now;
    return std::nullopt;
}

std::optional<Failure> FakeDisk::reserve(Handle, std::size_t) { return refused("reserve"); }

std::optional<Failure> FakeDisk::cut(Handle file, std::size_t size) {
    if (auto failure = refused("cut")) return failure;
    file_of(file).now.resize(size);
    return std::nullopt;
}

std::optional<Failure> FakeDisk::flush_folder(const std::string&) {
    if (auto failure = refused("flush the folder")) return failure;
    for (auto& [path, file] : files_) file.name_is_durable = true;
    return std::nullopt;
}

std::optional<record::Holder> FakeDisk::lock(Handle file) {
    if (file_of(file).is_locked) return record::Holder{4711, "ringside"};
    file_of(file).is_locked = true;
    return std::nullopt;
}

void FakeDisk::close(Handle file) {
    if (handles_.count(file) == 0) return;
    file_of(file).is_locked = false;
    handles_.erase(file);
}

void FakeDisk::remove(const std::string& path) {
    if (!refused("remove")) files_.erase(path);
}

bool FakeDisk::exists(const std::string& path) { return files_.count(path) != 0; }

bool FakeDisk::stands_at(Handle file, const std::string& path) {
    return handles_.at(file) == path && files_.count(path) != 0;
}

} // namespace ringside::tests
