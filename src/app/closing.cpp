#include "app/closing.hpp"

#include <fmt/format.h>

#include "scenario/time_text.hpp"
#include "scenario/write.hpp"
#include "view/word.hpp"

namespace ringside::app {

std::string closing_text(const core::Bout& bout, const std::vector<core::Call>& calls) {
    const std::string time = scenario::time_text(bout.t.time_since_epoch());
    std::string text = scenario::write(bout.sheet, calls);
    text += fmt::format("\n{} expect phase {}\n", time, view::word(bout.phase));
    if (!bout.result) return text;
    text += fmt::format("{} expect result {} {}", time,
                        bout.result->winner ? view::word(*bout.result->winner) : "none",
                        view::word(bout.result->method));
    for (const core::Clause clause : bout.result->clauses)
        text += fmt::format(" {}", core::number(clause));
    return text + "\n";
}

} // namespace ringside::app
