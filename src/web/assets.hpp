#pragma once

#include <span>
#include <string_view>
#include <utility>

namespace ringside::web {

/// The files of assets/web and what is made for the pages, compiled in: name and bytes.
[[nodiscard]] std::span<const std::pair<std::string_view, std::string_view>> embedded_assets();

/// One of them; empty where there is none of that name.
[[nodiscard]] std::string_view asset_text(std::string_view name);

} // namespace ringside::web
