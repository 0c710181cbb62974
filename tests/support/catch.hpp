#pragma once

// Debian 12 ships Catch2 2, Debian 13 ships Catch2 3; the macros that the tests use are the same,
// and matchers have the names here that both can be given.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>

namespace Catch {
using Matchers::EndsWith;
using Matchers::StartsWith;
inline auto Contains(const std::string& text) { return Matchers::ContainsSubstring(text); }
} // namespace Catch
#else
#include <catch2/catch.hpp>
#endif
