#include "app/drafts.hpp"

#include <utility>

#include <fmt/format.h>

#include "record/statement.hpp"
#include "scenario/write.hpp"

namespace ringside::app {

void Drafts::add(std::string statement, int bout, core::Instant entered, core::Instant effect,
                 const Origin& origin) {
    ++number_;
    lines_.push_back({std::move(statement),
                      {bout, entered, effect, origin.device,
                       origin.id.empty() ? fmt::format("c{}", number_) : origin.id, machine_.wall,
                       machine_.zone, machine_.boot}});
}

void Drafts::add(std::string statement, int bout, core::Instant t, std::string_view device) {
    add(std::move(statement), bout, t, t, Origin{std::string{device}, {}});
}

void Drafts::add(const core::Call& call, int bout, const Origin& origin) {
    add(scenario::call_text(call), bout, call.entered, call.effect, origin);
}

void Drafts::remark(std::string_view kind, std::string text, int bout, core::Instant t,
                    std::string_view device) {
    add(record::to_text(record::statement::Remark{std::string{kind}, std::move(text)}), bout, t,
        device);
}

} // namespace ringside::app
