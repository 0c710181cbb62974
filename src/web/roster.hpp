#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/call.hpp"
#include "web/keys.hpp"

namespace ringside::web {

/// A phone or tablet that was given a seat.
struct Device {
    std::string id; ///< 16 hexadecimal digits
    PublicKey key{};
    core::Seat seat;
    std::string name;          ///< as its holder calls it, or as the official renamed it
    bool is_confirmed = false; ///< the official has seen the same words on both screens
    bool is_revoked = false;
    friend bool operator==(const Device&, const Device&) = default;
};

/// What happened to a device, as the record keeps it (S13): a remark `device` with this text.
/// Playing all of them again gives the same roster; no secret stands in them.
struct DeviceEvent {
    enum class What : std::uint8_t { paired, confirmed, revoked, moved, renamed };
    What what{};
    std::string id;
    core::Seat seat;  ///< paired, moved
    PublicKey key{};  ///< paired
    std::string name; ///< paired, renamed
    friend bool operator==(const DeviceEvent&, const DeviceEvent&) = default;
};

/// The kind of remark in which the record keeps these.
inline constexpr std::string_view device_remark = "device";

/// "paired 0011223344556677 judge 2 key BASE64 name Ann's phone".
[[nodiscard]] std::string to_text(const DeviceEvent& event);
/// Empty where `text` is none.
[[nodiscard]] std::optional<DeviceEvent> device_event(std::string_view text);

/// "judge 2"; read from `text`, empty where that names no seat which a device may take.
[[nodiscard]] std::optional<core::Seat> seat_of(std::string_view text);

/// The devices of an evening. A seat has one holder.
class Roster {
public:
    [[nodiscard]] const std::vector<Device>& devices() const { return devices_; }
    /// Null where there is none.
    [[nodiscard]] const Device* find(std::string_view id) const;
    /// Who holds the seat; null where it is free.
    [[nodiscard]] const Device* holder(const core::Seat& seat) const;

    /// Does what the event says; says whether anything changed. A seat that is held is not given,
    /// a revoked device stays so.
    bool apply(const DeviceEvent& event);

private:
    std::vector<Device> devices_;
};

} // namespace ringside::web
