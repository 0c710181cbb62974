#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "chess/side.hpp"

namespace ringside::core {

using chess::Side;

/// The person in the ring. Red is named first everywhere.
enum class Corner : std::uint8_t { red, blue };

inline constexpr std::array both_corners{Corner::red, Corner::blue};

/// The other corner.
[[nodiscard]] constexpr Corner opponent(Corner corner) {
    return corner == Corner::red ? Corner::blue : Corner::red;
}

/// One value a key, for keys that come in twos.
template <typename Key, typename T>
struct Pair {
    std::array<T, 2> values{};
    constexpr T& operator[](Key key) { return values[static_cast<std::size_t>(key)]; }
    constexpr const T& operator[](Key key) const { return values[static_cast<std::size_t>(key)]; }
    friend bool operator==(const Pair&, const Pair&) = default;
};

/// One value a corner, red first.
template <typename T>
using ByCorner = Pair<Corner, T>;

/// One value a side, white first.
template <typename T>
using BySide = Pair<Side, T>;

} // namespace ringside::core
