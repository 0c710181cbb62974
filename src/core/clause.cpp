#include "core/clause.hpp"

#include <array>

namespace ringside::core {

std::string_view number(Clause clause) {
    static constexpr std::array<std::string_view, clause_count> numbers{
        "1.1.1",   "1.1.3",   "1.1.4",   "1.2.3",   "1.3.1",   "1.4.2.4", "1.4.3.2",
        "1.5.1",   "1.5.2",   "1.5.3",   "1.5.4",   "1.5.5",   "1.5.7",   "2.3.3",
        "2.4.2",   "2.5.5",   "2.5.6",   "2.5.6.1", "2.5.6.2", "2.5.6.3", "2.5.6.4",
        "2.5.6.5", "2.5.8",   "2.6",     "2.7",     "3.3.4",   "3.5.3",   "3.5.4",
        "3.5.5.1", "3.5.5.2", "3.5.5.3", "3.5.5.4", "3.5.5.5", "3.5.5.6", "3.5.7"};
    return numbers[static_cast<std::size_t>(clause)];
}

} // namespace ringside::core
