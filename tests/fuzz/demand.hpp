#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace ringside::fuzz {

/// Stops the program, saying why, where something does not hold that must hold for any input.
inline void demand(bool holds, std::string_view what) {
    if (holds) return;
    std::fprintf(stderr, "broken: %.*s\n", static_cast<int>(what.size()), what.data());
    std::abort();
}

/// An input of the fuzzer as text.
inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace ringside::fuzz
