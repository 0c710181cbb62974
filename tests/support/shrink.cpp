#include "support/shrink.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "support/calls.hpp"

namespace ringside::test {

namespace {

RandomBout without(const RandomBout& bout, std::size_t first, std::size_t count) {
    RandomBout rest = bout;
    rest.calls = only(bout.calls, [&](const core::Call&, std::size_t place) {
                     return place < first || place >= first + count;
                 }).calls;
    return rest;
}

} // namespace

RandomBout shrunk(RandomBout bout, const std::function<bool(const RandomBout&)>& fails) {
    for (std::size_t count = std::max<std::size_t>(1, bout.calls.size() / 2); count > 0;) {
        bool dropped = false;
        // From the end, so that what is left keeps its meaning as long as possible.
        for (std::size_t end = bout.calls.size(); end > 0; end -= std::min(end, count)) {
            const std::size_t first = end - std::min(end, count);
            RandomBout fewer = without(bout, first, end - first);
            if (!fails(fewer)) continue;
            bout = std::move(fewer);
            dropped = true;
        }
        if (!dropped || count > 1) count /= 2;
    }
    RandomBout short_wait = bout;
    short_wait.end = bout.calls.empty() ? core::Instant{} : bout.calls.back().entered;
    return fails(short_wait) ? short_wait : bout;
}

} // namespace ringside::test
