#pragma once

#include <string>

namespace ringside::view {

/// What, and what it is.
struct Field {
    std::string label, value;
    bool missing = false;
    friend bool operator==(const Field&, const Field&) = default;
};

} // namespace ringside::view
