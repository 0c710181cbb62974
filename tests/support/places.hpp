#pragma once

#include <string>
#include <string_view>

namespace ringside::test {

/// The path of a file of the project: "rules/quick.toml"; of the project itself where it is empty.
[[nodiscard]] std::string in_project(std::string_view path);

/// The path of the program that was built.
[[nodiscard]] std::string program_path();

} // namespace ringside::test
