// What the console lists of seats and devices.

#include "web/hub.hpp"

#include <chrono>
#include <utility>

namespace ringside::web {

namespace {

constexpr Moment stale_after = std::chrono::seconds{2};

} // namespace

HubStatus Hub::status(Moment now) {
    HubStatus status;
    for (const Device& device : roster_.devices()) {
        if (device.is_revoked) continue;
        DeviceStatus one{device, {}, false, false, {}, {}, {}};
        const auto words = check_words(device.key);
        for (std::size_t i = 0; i < words.size(); ++i) one.words[i] = words[i];
        if (const auto heard = heard_.find(device.id); heard != heard_.end())
            one.silent_for = now - heard->second;
        if (const auto id = connection_of(device.id)) {
            const Connection& connection = connections_.at(*id);
            one.is_connected = true;
            if (connection.last_seen) one.silent_for = now - *connection.last_seen;
            one.is_stale = one.silent_for > stale_after;
            one.round_trip_ms = connection.round_trip_ms;
            one.clock_error_ms = connection.clock_error_ms;
        }
        status.devices.push_back(std::move(one));
    }
    status.openings = pairings_.openings(now);
    for (const auto& [id, connection] : connections_)
        if (connection.watches) ++status.watchers;
    return status;
}

} // namespace ringside::web
