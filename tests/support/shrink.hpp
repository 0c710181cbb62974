#pragma once

#include <functional>

#include "support/generator.hpp"

namespace ringside::test {

/// A bout that still `fails` with as few calls as dropping them one after another leaves. Pre:
/// `bout` fails.
[[nodiscard]] RandomBout shrunk(RandomBout bout,
                                const std::function<bool(const RandomBout&)>& fails);

} // namespace ringside::test
