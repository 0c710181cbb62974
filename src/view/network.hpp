#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/time.hpp"

namespace ringside::view {

inline constexpr std::size_t longest_device_name = 40; ///< bytes

/// A judge's seat on the hall's network, as the console lists it.
struct NetworkSeat {
    int judge = 0;
    std::string device;               ///< that holds it; empty: none
    std::string name;                 ///< the device's
    std::array<std::string, 2> words; ///< to be held against those on the device
    bool is_confirmed = false;
    bool is_present = false;            ///< on the line, and heard from within two seconds
    std::optional<core::Instant> heard; ///< last, of one that is not present and was heard at all
    std::optional<int> round_trip_ms;   ///< as the device measured it
    std::optional<int> clock_error_ms;  ///< by which its clock may be wrong
    std::string url;                    ///< where a phone pairs; empty: the seat is not open
    std::string code;                   ///< the same for typing; empty once too many were guessed
    friend bool operator==(const NetworkSeat&, const NetworkSeat&) = default;
};

/// What the console knows of the hall's network.
struct NetworkDesk {
    bool is_on = false;
    std::string url;                ///< of the spectators' page
    std::vector<NetworkSeat> seats; ///< one a judge of the sheet
    friend bool operator==(const NetworkDesk&, const NetworkDesk&) = default;
};

} // namespace ringside::view
