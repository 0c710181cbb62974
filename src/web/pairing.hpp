#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/call.hpp"
#include "web/message.hpp"

namespace ringside::web {

/// Milliseconds of the server's own running clock. Its zero means nothing.
using Moment = std::chrono::milliseconds;

/// A seat that waits for its device.
struct Opening {
    core::Seat seat;
    std::string token; ///< 32 hexadecimal digits: 128 bits, of one use
    std::string code;  ///< six digits, for typing; empty once too many were guessed
    Moment until{};    ///< it is open before this moment
    int wrong = 0;     ///< guesses since it was opened
    friend bool operator==(const Opening&, const Opening&) = default;
};

/// Goals S1: an opening lasts ten minutes; six digits are tried five times a minute by one address,
/// twenty times in all, and end after twenty wrong tries: a guess succeeds once in 50,000 openings.
namespace pairing_limit {
inline constexpr Moment open_for = std::chrono::minutes{10};
inline constexpr Moment window = std::chrono::minutes{1};
inline constexpr std::size_t tries_of_address = 5;
inline constexpr std::size_t tries_in_all = 20;
inline constexpr int wrong_codes = 20;
} // namespace pairing_limit

/// The seats that are open for pairing. Closed unless an official opens one; the local console
/// never needs one.
class Pairings {
public:
    /// Opens the seat, with a fresh token and code in place of those before.
    const Opening& open(const core::Seat& seat, Moment now, const Random& random);
    void close(const core::Seat& seat);
    [[nodiscard]] const std::vector<Opening>& openings(Moment now);

    struct Wrong {};
    struct TooMany {
        Moment after{}; ///< how long to wait
    };
    /// The seat whose secret `pair` proves to know. It stays open until it is closed.
    [[nodiscard]] std::variant<core::Seat, Wrong, TooMany>
    find(const message::Pair& pair, const std::string& address, Moment now);

private:
    void forget_old(Moment now);
    [[nodiscard]] std::optional<Moment> wait(const std::string& address, Moment now) const;

    std::vector<Opening> openings_;
    struct Try {
        Moment at{};
        std::string address;
    };
    std::deque<Try> tries_; ///< wrong ones of the last minute
};

} // namespace ringside::web
