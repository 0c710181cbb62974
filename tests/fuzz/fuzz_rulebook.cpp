// Any bytes as rule sets. A zero byte ends one file and begins the next, which can be inherited
// by the number of its place: "0", "1", and so on.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "rulebook/reading.hpp"
#include "rulebook/show.hpp"
#include "rulebook/variation.hpp"

namespace {

using namespace ringside::rulebook;

std::vector<std::string> files_in(std::string_view bytes) {
    std::vector<std::string> files{""};
    for (const char byte : bytes) {
        if (byte == '\0')
            files.emplace_back();
        else
            files.back() += byte;
    }
    return files;
}

void require(bool holds) {
    if (!holds) std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::vector<std::string> files = files_in({reinterpret_cast<const char*>(data), size});
    const Finder find = [&](std::string_view name, const std::string&) -> Found {
        if (name.size() != 1 || name[0] < '0' || name[0] > '9') return "no such set";
        const auto index = static_cast<std::size_t>(name[0] - '0');
        if (index >= files.size()) return "no such set";
        return Source{std::string{name}, files[index]};
    };
    const Reading reading = read(files[0], "0", find);
    require(reading.rulebook.has_value() == reading.problems.empty());
    for (const Problem& problem : reading.problems)
        require(!problem.found.empty() && !problem.admitted.empty() &&
                to_text(problem).find('\n') == std::string::npos);
    if (reading.rulebook) {
        require(read(to_toml(reading), "shown", find).rulebook == reading.rulebook);
        require(!variations(*reading.rulebook).empty());
    }
    return 0;
}
