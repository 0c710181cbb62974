#include "record/disk.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <fmt/format.h>

namespace ringside::record {

namespace {

/// Asks again where a signal came between.
template <typename Ask>
auto ask_again(Ask ask) {
    auto answer = ask();
    while (answer == -1 && errno == EINTR) answer = ask();
    return answer;
}

std::optional<Failure> answer_of(int answer, const char* doing) {
    if (answer == -1) return Failure{errno, doing};
    return std::nullopt;
}

std::variant<Handle, Failure> opened(const std::string& path, int flags, const char* doing) {
    constexpr mode_t everybody_reads = 0644;
    const int file =
        ask_again([&] { return ::open(path.c_str(), flags | O_CLOEXEC, everybody_reads); });
    if (file == -1) return Failure{errno, doing};
    return file;
}

std::string folder_of(const std::string& path) {
    const auto folder = std::filesystem::path{path}.parent_path();
    return folder.empty() ? "." : folder.string();
}

/// The process that has locked `file`, as the kernel lists it: lines such as
/// `1: FLOCK ADVISORY WRITE 1234 fd:00:5678 0 EOF`.
Holder holder_of(Handle file) {
    struct stat status {};
    if (::fstat(file, &status) == -1) return {};
    const std::string wanted =
        fmt::format("{:02x}:{:02x}:{}", major(status.st_dev), minor(status.st_dev), status.st_ino);
    std::ifstream locks{"/proc/locks"};
    for (std::string line; std::getline(locks, line);) {
        std::istringstream words{line};
        std::string number;
        std::string kind;
        std::string mode;
        std::string access;
        int process = 0;
        std::string where;
        words >> number >> kind >> mode >> access >> process >> where;
        if (kind != "FLOCK" || where != wanted || process <= 0) continue;
        std::ifstream name{fmt::format("/proc/{}/comm", process)};
        Holder holder{process, {}};
        std::getline(name, holder.program);
        return holder;
    }
    return {};
}

} // namespace

std::string to_text(const Failure& failure) {
    return fmt::format("{}: {}", failure.doing, std::strerror(failure.error));
}

std::variant<Handle, Failure> SystemDisk::create(const std::string& path) {
    return opened(path, O_RDWR | O_CREAT | O_EXCL, "create");
}

std::variant<Handle, Failure> SystemDisk::open(const std::string& path) {
    return opened(path, O_RDWR, "open");
}

std::variant<std::string, Failure> SystemDisk::read(Handle file) {
    struct stat status {};
    if (::fstat(file, &status) == -1) return Failure{errno, "read"};
    if (!S_ISREG(status.st_mode)) return Failure{EINVAL, "read what is no plain file"};
    if (static_cast<std::size_t>(status.st_size) > largest_record) return Failure{EFBIG, "read"};
    // One byte more than there should be: then the end is found at once.
    std::string bytes(static_cast<std::size_t>(status.st_size) + 1, '\0');
    std::size_t size = 0;
    for (;;) {
        if (size == bytes.size()) bytes.resize(2 * size);
        const auto got = ask_again([&] {
            return ::pread(file, bytes.data() + size, bytes.size() - size,
                           static_cast<off_t>(size));
        });
        if (got == -1) return Failure{errno, "read"};
        size += static_cast<std::size_t>(got);
        if (got == 0) break;
    }
    bytes.resize(size);
    return bytes;
}

std::variant<std::size_t, Failure> SystemDisk::write(Handle file, std::size_t offset,
                                                     std::string_view bytes) {
    const auto written = ask_again(
        [&] { return ::pwrite(file, bytes.data(), bytes.size(), static_cast<off_t>(offset)); });
    if (written == -1) return Failure{errno, "write"};
    return static_cast<std::size_t>(written);
}

std::optional<Failure> SystemDisk::flush(Handle file) {
    // Not asked again after an error: the system may have dropped what it could not write.
    return answer_of(ask_again([&] { return ::fdatasync(file); }), "flush");
}

std::optional<Failure> SystemDisk::reserve(Handle file, std::size_t bytes) {
    const int answer = ask_again(
        [&] { return ::fallocate(file, FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(bytes)); });
    if (answer == -1 && (errno == EOPNOTSUPP || errno == ENOSYS)) return std::nullopt;
    return answer_of(answer, "reserve");
}

std::optional<Failure> SystemDisk::cut(Handle file, std::size_t size) {
    return answer_of(ask_again([&] { return ::ftruncate(file, static_cast<off_t>(size)); }), "cut");
}

std::optional<Failure> SystemDisk::flush_folder(const std::string& path) {
    const int folder = ask_again(
        [&] { return ::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
    if (folder == -1) return Failure{errno, "open the folder"};
    const auto failure = answer_of(ask_again([&] { return ::fsync(folder); }), "flush the folder");
    ::close(folder);
    return failure;
}

std::optional<Holder> SystemDisk::lock(Handle file) {
    if (ask_again([&] { return ::flock(file, LOCK_EX | LOCK_NB); }) == 0) return std::nullopt;
    return holder_of(file);
}

void SystemDisk::close(Handle file) { ::close(file); }

void SystemDisk::remove(const std::string& path) { ::unlink(path.c_str()); }

bool SystemDisk::exists(const std::string& path) { return ::access(path.c_str(), F_OK) == 0; }

bool SystemDisk::stands_at(Handle file, const std::string& path) {
    struct stat open {};
    struct stat named {};
    return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &named) == 0 &&
           open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

} // namespace ringside::record
