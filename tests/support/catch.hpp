#pragma once

// Debian 12 ships Catch2 2, Debian 13 ships Catch2 3; the macros that the tests use are the same.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
