#include "app/machine.hpp"

#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>

namespace ringside::app {

namespace {

core::Millis running_clock() {
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return core::Millis{std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000};
}

std::string first_line(const char* file) {
    std::ifstream in{file};
    std::string line;
    std::getline(in, line);
    return line;
}

std::string wall_label() {
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    tm local{};
    ::localtime_r(&now.tv_sec, &local);
    std::array<char, 32> date{};
    std::array<char, 8> offset{};
    std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%S", &local);
    std::strftime(offset.data(), offset.size(), "%z", &local);
    const std::string hours{offset.data(), 3};
    return fmt::format("{}.{:03}{}:{}", date.data(), now.tv_nsec / 1'000'000, hours,
                       offset.data() + 3);
}

/// The zone's name where the system goes by one: TZ, else where /etc/localtime points.
std::string zone_name() {
    if (const char* zone = std::getenv("TZ"); zone != nullptr && *zone != '\0') return zone;
    std::error_code error;
    const std::string target =
        std::filesystem::read_symlink("/etc/localtime", error).generic_string();
    constexpr std::string_view folder = "zoneinfo/";
    const std::size_t at = target.find(folder);
    if (error || at == std::string::npos) return first_line("/etc/timezone");
    return target.substr(at + folder.size());
}

} // namespace

MachineTime machine_time() {
    return {running_clock(), wall_label(), zone_name(),
            first_line("/proc/sys/kernel/random/boot_id")};
}

} // namespace ringside::app
