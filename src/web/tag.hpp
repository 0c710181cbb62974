#pragma once

#include <string>
#include <string_view>

namespace ringside::web {

/// A name for a content, 16 hexadecimal digits: equal contents have equal ones. Not for secrets.
[[nodiscard]] std::string tag_of(std::string_view content);

} // namespace ringside::web
