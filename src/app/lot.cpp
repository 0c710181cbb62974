#include "app/lot.hpp"

#include <random>

namespace ringside::app {

core::Corner draw_lot() {
    // On Linux every number of it comes from the system.
    std::random_device system;
    return (system() & 1U) == 0 ? core::Corner::red : core::Corner::blue;
}

} // namespace ringside::app
