#pragma once

#include <chrono>
#include <filesystem>
#include <string>

namespace ringside::app {

/// The system's time zone at one moment. It only labels: no clock of a bout goes by it.
struct Zone {
    std::string name;              ///< "Europe/Berlin"; empty where the system says none
    std::chrono::seconds offset{}; ///< how far its clocks are ahead of UTC at that moment
    friend bool operator==(const Zone&, const Zone&) = default;
};

/// Where a system writes down its zone.
struct ZoneFiles {
    std::filesystem::path localtime{"/etc/localtime"}; ///< a link to the zone, or a copy of it
    std::filesystem::path timezone{"/etc/timezone"};   ///< its name, for where that is a copy
};

/// The name of the zone: what `tz`, the variable TZ or null, says, else what the files do. They are
/// read anew each time, so that a zone set under the running program is seen.
[[nodiscard]] std::string zone_name(const char* tz, const ZoneFiles& files = {});

/// The system's zone as it is set now, with its offset at `realtime`, nanoseconds since 1970. The C
/// library keeps a zone once read; it is made to look again. Where TZ itself names a file it does
/// not: then only the name follows what that file is linked to.
[[nodiscard]] Zone zone_at(std::chrono::nanoseconds realtime);

/// `2026-11-29T20:15:03.123+01:00`: that moment, whole milliseconds, in a zone so far ahead of UTC.
[[nodiscard]] std::string wall_text(std::chrono::nanoseconds realtime, std::chrono::seconds offset);

/// `+01:00`, `-03:30`; with seconds where there are any.
[[nodiscard]] std::string offset_text(std::chrono::seconds offset);

} // namespace ringside::app
