#pragma once

#include <span>
#include <string_view>

namespace ringside::app {

/// The words of the command line after the command's own name.
using Arguments = std::span<const std::string_view>;

/// One command of the program: `ringside NAME …`. Its exit code is 0 when all went well, 1 when
/// what was asked turned out false (an expectation, a check), 2 when the input could not be read.
struct Command {
    std::string_view name;
    std::string_view usage; ///< the words after the name
    std::string_view help;  ///< one line
    int (*run)(Arguments);
};

/// Every command, in the order in which help lists them.
[[nodiscard]] std::span<const Command> commands();

/// Runs the command that `words` begins with, or prints help. Returns the exit code.
[[nodiscard]] int run_command_line(std::span<const std::string_view> words);

} // namespace ringside::app
