#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "core/call.hpp"
#include "core/sheet.hpp"

namespace ringside::scenario::test {

/// Makes sheets and calls at random, the odd ones among them: every statement, texts with quotes,
/// comments, line ends and words of the language in them. The same seed makes the same.
class Generator {
public:
    explicit Generator(std::uint32_t seed) : random_{seed} {}

    [[nodiscard]] core::Sheet sheet();
    /// Calls of any seats in the order of entry, some of them late.
    [[nodiscard]] std::vector<core::Call> calls(int count);
    [[nodiscard]] core::Statement statement();
    /// Any text that is UTF-8.
    [[nodiscard]] std::string text();

private:
    [[nodiscard]] int number(int least, int most);
    [[nodiscard]] bool maybe() { return number(0, 1) == 1; }
    [[nodiscard]] core::Millis time();
    [[nodiscard]] core::Corner corner();
    [[nodiscard]] core::Fighter fighter();
    template <std::size_t index>
    [[nodiscard]] core::Statement fill(std::size_t wanted);
    template <typename Call>
    void fill_in(Call& call);

    std::mt19937 random_;
};

} // namespace ringside::scenario::test
