#include <string_view>
#include <vector>

#include "app/command.hpp"

int main(int argc, char** argv) {
    const std::vector<std::string_view> words(argv + 1, argv + argc);
    return ringside::app::run_command_line(words);
}
