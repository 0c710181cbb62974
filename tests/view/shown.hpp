#pragma once

#include "core/bout.hpp"
#include "support/catch.hpp"
#include "view/catalogue.hpp"
#include "view/desk.hpp"
#include "view/ringside.hpp"

namespace ringside::test {

inline const view::Catalogue& english() { return view::catalogue(view::Language::english); }

/// The console in English, with the keys that are built in.
inline view::Ringside shown(const core::Bout& bout, const view::Desk& desk = {}) {
    return view::ringside(bout, desk, view::default_caps(), english());
}

/// By value: views are often made for one look.
inline view::Control control(const view::Ringside& view, view::Act act) {
    const view::Control* found = control_of(view, act);
    REQUIRE(found != nullptr);
    return *found;
}

/// The desk that asks `kind`.
inline view::Desk with_band(view::BandKind kind) {
    return after(view::Desk{}, view::desk::OpenBand{kind});
}

} // namespace ringside::test
