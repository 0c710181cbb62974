#include <fmt/format.h>

#include "view/making.hpp"
#include "view/word.hpp"

namespace ringside::view {

namespace {

/// The corner that a fact is about; empty where it is about nobody.
struct About {
    const core::Sheet& sheet;
    using Answer = std::optional<core::Corner>;
    Answer operator()(const core::fact::Moved& f) const { return corner_of(sheet, f.side); }
    Answer operator()(const core::fact::Pressed& f) const { return corner_of(sheet, f.side); }
    Answer operator()(const core::fact::CountStarted& f) const { return f.corner; }
    Answer operator()(const core::fact::CountEnded& f) const { return f.corner; }
    Answer operator()(const core::fact::Knockdown& f) const { return f.corner; }
    Answer operator()(const core::fact::Rose& f) const { return f.corner; }
    Answer operator()(const core::fact::Cautioned& f) const { return f.corner; }
    Answer operator()(const core::fact::Warned& f) const { return f.corner; }
    Answer operator()(const core::fact::TimeMoved& f) const { return f.from; }
    Answer operator()(const core::fact::WentOutside& f) const { return f.corner; }
    Answer operator()(const core::fact::CameInside& f) const { return f.corner; }
    Answer operator()(const core::fact::Examined& f) const { return f.corner; }
    Answer operator()(const core::fact::Decided& f) const { return f.result.winner; }
    Answer operator()(const core::fact::Confirmed& f) const { return f.result.winner; }
    template <typename Other>
    Answer operator()(const Other&) const {
        return std::nullopt;
    }
};

} // namespace

std::vector<LogRow> make_log(const Making& m) {
    constexpr std::size_t kept = 12;
    std::vector<LogRow> rows;
    const auto& facts = m.bout.facts;
    for (auto fact = facts.rbegin(); fact != facts.rend() && rows.size() < kept; ++fact) {
        LogRow row;
        row.when = m.say("console.log.when", {{"round", std::to_string(fact->round)},
                                              {"left", clock_text(fact->left)}});
        row.corner = std::visit(About{m.bout.sheet}, fact->what);
        row.text = word(fact->what);
        row.right = part::clauses(fact->clauses);
        row.refused = std::holds_alternative<core::fact::Refused>(fact->what);
        rows.push_back(std::move(row));
    }
    return rows;
}

} // namespace ringside::view
