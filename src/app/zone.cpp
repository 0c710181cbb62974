#include "app/zone.hpp"

#include <array>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace ringside::app {

namespace {

constexpr std::string_view zone_folder = "zoneinfo/";

/// What follows the folder of all zones; empty where the path does not lie in it.
std::string below_zone_folder(const std::string& path) {
    const std::size_t at = path.find(zone_folder);
    return at == std::string::npos ? std::string{} : path.substr(at + zone_folder.size());
}

std::string name_in_files(const ZoneFiles& files) {
    std::error_code error;
    const auto target = std::filesystem::read_symlink(files.localtime, error);
    if (!error)
        if (std::string name = below_zone_folder(target.generic_string()); !name.empty())
            return name;
    std::ifstream in{files.timezone};
    std::string line;
    std::getline(in, line);
    return line;
}

} // namespace

std::string zone_name(const char* tz, const ZoneFiles& files) {
    if (tz == nullptr) return name_in_files(files);
    std::string name{*tz == ':' ? tz + 1 : tz};
    if (name.empty()) return "UTC";
    if (name.front() != '/') return name;
    if (std::string below = below_zone_folder(name); !below.empty()) return below;
    return name_in_files({name, files.timezone});
}

Zone zone_at(std::chrono::nanoseconds realtime) {
    const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(realtime).count();
    const char* const tz = std::getenv("TZ");
    std::string name = zone_name(tz);
    // Name and offset are read one after the other: where the zone is set in between, anew.
    for (;;) {
        ::tzset(); // localtime_r alone looks at the zone once in a program's life
        tm local{};
        ::localtime_r(&seconds, &local);
        std::string now = zone_name(tz);
        if (now == name) return {std::move(name), std::chrono::seconds{local.tm_gmtoff}};
        name = std::move(now);
    }
}

std::string offset_text(std::chrono::seconds offset) {
    const std::chrono::hh_mm_ss parts{offset};
    std::string text = fmt::format("{}{:02}:{:02}", parts.is_negative() ? '-' : '+',
                                   parts.hours().count(), parts.minutes().count());
    if (parts.seconds().count() != 0) text += fmt::format(":{:02}", parts.seconds().count());
    return text;
}

std::string wall_text(std::chrono::nanoseconds realtime, std::chrono::seconds offset) {
    const auto local = realtime + offset;
    const std::time_t seconds = std::chrono::floor<std::chrono::seconds>(local).count();
    const auto left = std::chrono::floor<std::chrono::milliseconds>(local) -
                      std::chrono::floor<std::chrono::seconds>(local);
    tm parts{};
    ::gmtime_r(&seconds, &parts);
    std::array<char, 40> date{};
    std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%S", &parts);
    return fmt::format("{}.{:03}{}", date.data(), left.count(), offset_text(offset));
}

} // namespace ringside::app
