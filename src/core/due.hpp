#pragma once

// What clocks will cause, and when. Internal to the core.

#include "core/bout.hpp"

namespace ringside::core {

/// Whether somebody in `count` is still down.
[[nodiscard]] bool anybody_down(const BoxingCount& count);

/// Whether a flag, a ten or ten seconds outside is due within a second from now (1.3.1). Asked as
/// the bout ends, before its clocks stop; `cause` is what ended it, where something due did, and is
/// left out.
[[nodiscard]] bool is_close_call(const Bout& bout, std::optional<Due> cause);

} // namespace ringside::core
