#include "app/form_file.hpp"

#include <fmt/format.h>

namespace ringside::app {

std::string form_text(const core::Sheet& sheet, const view::Form& form) {
    auto all = form.kept;
    if (form.field) {
        if (form.text == view::text_of(sheet, *form.field))
            all.erase(*form.field);
        else
            all[*form.field] = form.text;
    }
    std::string text;
    for (const auto& [field, typed] : all) text += fmt::format("{} {}\n", view::name(field), typed);
    return text;
}

std::map<view::SheetField, std::string> kept_in(std::string_view text) {
    std::map<view::SheetField, std::string> kept;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        if (end == text.npos) break; // a last line that was never finished
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end + 1);
        const std::size_t blank = line.find(' ');
        if (blank == line.npos) continue;
        if (const auto field = view::field_named(line.substr(0, blank)))
            kept[*field] = line.substr(blank + 1);
    }
    return kept;
}

} // namespace ringside::app
