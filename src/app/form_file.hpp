#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/sheet.hpp"
#include "view/desk.hpp"

namespace ringside::app {

/// What stands in the sheet's form and not on the sheet, as it is kept beside the record until it
/// is entered: a line a field, its name, a blank and the text.
[[nodiscard]] std::string form_text(const core::Sheet& sheet, const view::Form& form);

/// What `form_text` wrote; lines that it cannot have written are left out.
[[nodiscard]] std::map<view::SheetField, std::string> kept_in(std::string_view text);

} // namespace ringside::app
