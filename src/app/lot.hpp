#pragma once

#include "core/corner.hpp"

namespace ringside::app {

/// Draws one of two by a bit of the system's randomness: neither is likelier, and nobody can
/// foresee or repeat it.
[[nodiscard]] core::Corner draw_lot();

} // namespace ringside::app
