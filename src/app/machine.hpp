#pragma once

#include <string>

#include "core/time.hpp"

namespace ringside::app {

/// What the machine says of itself at one moment, for the record: only `boottime` is ever reckoned
/// with.
struct MachineTime {
    core::Millis boottime{}; ///< the running clock since the start, suspended time included
    std::string wall;        ///< the system's date and time, with its offset from UTC
    std::string zone;        ///< the system's time zone
    std::string boot;        ///< another one after each start of the machine
    friend bool operator==(const MachineTime&, const MachineTime&) = default;
};

/// Reads them. What the system does not say is empty.
[[nodiscard]] MachineTime machine_time();

} // namespace ringside::app
