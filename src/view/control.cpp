#include "view/control.hpp"

namespace ringside::view {

Intent use(const Control& control) {
    if (control.dim) return *control.dim;
    return control.intent;
}

} // namespace ringside::view
