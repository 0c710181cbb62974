#include "sim/harness.hpp"

#include <cstdio>
#include <cstdlib>

#include "support/catch.hpp"
#include "support/shrink.hpp"

namespace ringside::test {

namespace {

std::optional<std::uint64_t> number_in(const char* variable) {
    const char* text = std::getenv(variable);
    if (!text) return std::nullopt;
    return std::strtoull(text, nullptr, 10);
}

// Prints a bout that is known to break `property`, as small as it gets, and says what is wrong. The
// text goes past Catch2, which would break its lines.
std::string report(const Property& property, const RandomBout& bout) {
    const auto fails = [&](const RandomBout& other) { return property.check(other).has_value(); };
    const RandomBout small = shrunk(bout, fails);
    const std::string remark = "seed " + std::to_string(bout.seed) + ", " +
                               std::string{property.name} + ": " +
                               property.check(small).value_or("not wrong any more");
    std::fprintf(stderr, "%s\n", as_text(small, remark).c_str());
    return remark;
}

} // namespace

std::optional<std::uint64_t> wanted_seed() { return number_in("RINGSIDE_SEED"); }

const std::vector<RandomBout>& quick_bouts() {
    static const std::vector<RandomBout> bouts = [] {
        std::vector<RandomBout> written;
        const std::uint64_t first = wanted_seed().value_or(1);
        const std::uint64_t count = wanted_seed() ? 1 : number_in("RINGSIDE_BOUTS").value_or(3000);
        for (std::uint64_t seed = first; seed < first + count; ++seed)
            written.push_back(random_bout(seed));
        return written;
    }();
    return bouts;
}

void holds(const Property& property) {
    for (const RandomBout& bout : quick_bouts())
        if (property.check(bout)) FAIL(report(property, bout));
    SUCCEED();
}

void hold(const std::vector<Property>& properties, std::uint64_t first, std::uint64_t count) {
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        const RandomBout bout = random_bout(seed);
        for (const Property& property : properties)
            if (property.check(bout)) FAIL(report(property, bout));
    }
    SUCCEED();
}

} // namespace ringside::test
