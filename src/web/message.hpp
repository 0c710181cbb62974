#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "view/catalogue.hpp"
#include "view/network.hpp"
#include "web/keys.hpp"

namespace ringside::web {

/// What comes over `/ws`, as docs/web.md describes it.
namespace message {

/// Wants to be welcomed again: the welcome may have been lost on the way.
struct Hello {
    friend bool operator==(const Hello&, const Hello&) = default;
};
/// Wants the safe view, from now on.
struct Watch {
    view::Language language{};
    friend bool operator==(const Watch&, const Watch&) = default;
};
/// Asks the time, and says how well it is known over there.
struct Time {
    double t0 = 0;
    std::optional<double> round_trip_ms; ///< of the shortest way of late
    std::optional<double> error_ms;      ///< what the clock over there may be wrong by
    friend bool operator==(const Time&, const Time&) = default;
};
struct Pair {
    std::string name; ///< of the device, as its holder calls it
    PublicKey key{};
    Nonce nonce{};
    std::string box;
    friend bool operator==(const Pair&, const Pair&) = default;
};
struct Claim {
    std::string device;
    view::Language language{};
    Proof proof{};
    friend bool operator==(const Claim&, const Claim&) = default;
};
struct Call {
    std::string bout; ///< that it was made for
    std::string id;   ///< 32 hexadecimal digits
    std::string call;
    Proof proof{};
    friend bool operator==(const Call&, const Call&) = default;
};

} // namespace message

using Message = std::variant<message::Hello, message::Watch, message::Time, message::Pair,
                             message::Claim, message::Call>;

/// Why something is no message: what is wrong, and what is admitted.
struct Unreadable {
    std::string text;
    friend bool operator==(const Unreadable&, const Unreadable&) = default;
};

inline constexpr std::size_t longest_message = 4096; ///< bytes
using view::longest_device_name;
inline constexpr std::size_t longest_call = 200;      ///< bytes
inline constexpr std::size_t longest_bout_name = 100; ///< bytes

/// Reads one message. Never throws, whatever the text.
[[nodiscard]] std::variant<Message, Unreadable> read_message(std::string_view text);

/// The language that a page wants: English where there is none of that code.
[[nodiscard]] view::Language language_or_english(std::string_view code);

} // namespace ringside::web
