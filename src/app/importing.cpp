#include "app/importing.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "core/play.hpp"
#include "record/evening.hpp"
#include "record/hash.hpp"
#include "record/statement.hpp"
#include "scenario/time_text.hpp"
#include "scenario/write.hpp"

namespace ringside::app {

namespace {

using Problems = std::vector<std::string>;
using record::statement::Header;
using record::statement::TimeBase;

/// The least span by which the bout must be later so that it does not begin before `from`.
core::Millis least_shift(const scenario::Scenario& bout, core::Instant from) {
    const auto calls = scenario::calls(bout);
    const core::Instant first = calls.empty() ? scenario::end_of(bout) : calls.front().entered;
    return std::max(core::Millis{0}, from - first);
}

/// Puts one bout into an open record.
class Import {
public:
    Import(record::Journal journal, record::Opening opening, const MachineTime& machine,
           const BoutFile& bout)
        : journal_{std::move(journal)}, opening_{std::move(opening)}, machine_{machine},
          bout_{bout}, drafts_{machine, journal_.last_number()} {}

    std::variant<Imported, Problems> run() {
        if (auto problem = why_not()) return Problems{*std::move(problem)};
        find_place();
        const core::Instant end = scenario::end_of(bout_.scenario) + result_.later;
        if (end.time_since_epoch() > scenario::longest_time)
            return Problems{fmt::format("{}: ends {} after the opening of the record, expected at "
                                        "most {}",
                                        bout_.file, scenario::time_text(end.time_since_epoch()),
                                        scenario::time_text(scenario::longest_time))};
        tell_what_was_found();
        in_.texts = rule_texts(bout_.rules.sources);
        in_.sheet = bout_.scenario.sheet;
        in_.origin = origin_of(bout_.file, bout_.text, result_.later);
        in_.bout = result_.bout;
        in_.opened = now_;
        in_.ended = std::max(now_, end);
        in_.before = result_.before;
        result_.calls = in_.calls.size() - in_.before;
        add(drafts_, in_);
        now_ = in_.ended;
        set_clock();
        const record::AppendedAll all = journal_.append_all(drafts_.lines());
        if (!all.durable) return not_durable(all);
        for (const record::Lost& lost : all.lost)
            result_.notices.push_back(fmt::format("{}: {}", lost.path, lost.why));
        result_.record = journal_.path();
        return std::move(result_);
    }

private:
    /// What keeps a bout out of this record.
    [[nodiscard]] std::optional<std::string> why_not() const {
        if (opening_.told.problem)
            return fmt::format("{}:{}: not understood: {}", journal_.path(),
                               opening_.told.problem->line, opening_.told.problem->why);
        record::RecordedBout kept{1, rule_texts(bout_.rules.sources), bout_.scenario.sheet, {}, {}};
        if (rules_of(kept).rulebook != bout_.rules.rulebook)
            return fmt::format("{}: two files of its rule set have one name, and a record keeps "
                               "them by their names",
                               bout_.file);
        for (const record::RecordedBout& bout : opening_.told.evening.bouts)
            if (is_open_at_the_console(bout))
                return fmt::format("{}: bout {} is still open: it has no official result, and a "
                                   "bout is imported after it, not beside it",
                                   journal_.path(), bout.number);
        return std::nullopt;
    }

    [[nodiscard]] bool is_open_at_the_console(const record::RecordedBout& bout) const {
        if (!record::is_begun(bout)) return false;
        const bool was_here = std::any_of(
            opening_.entries.begin(), opening_.entries.end(), [&](const record::Entry& entry) {
                return entry.stamp.bout == bout.number && entry.stamp.device != import_device;
            });
        if (!was_here) return false;
        const auto rules = rules_of(bout);
        if (!rules.rulebook) return true;
        const auto result = play_recorded(bout, *rules.rulebook, bout.calls.size()).result;
        return !result || !result->official;
    }

    /// Finds number and instants: those of an import of this file that was cut off, else the next.
    void find_place() {
        const auto& entries = opening_.entries;
        now_ = entries.empty() ? core::Instant{} : entries.back().stamp.entered;
        auto& bouts = opening_.told.evening.bouts;
        result_.bout = bouts.empty() ? 1 : bouts.back().number;
        const bool is_begun = !bouts.empty() && record::is_begun(bouts.back());
        const auto before = provenance(entries, opening_.told.evening, result_.bout);
        if (before && !before->is_finished && is_ours(*before)) {
            in_.sheet_stands = is_begun;
            return;
        }
        if (is_begun) ++result_.bout;
        result_.later = least_shift(bout_.scenario, now_);
        in_.calls = shifted(scenario::calls(bout_.scenario), result_.later);
    }

    /// Whether an import that was cut off is one of this file; then its instants are taken over.
    [[nodiscard]] bool is_ours(const Provenance& before) {
        const core::Instant from = opening_.entries[before.entry].stamp.entered;
        const core::Millis later = least_shift(bout_.scenario, from);
        if (before.from != origin_of(bout_.file, bout_.text, later)) return false;
        auto calls = shifted(scenario::calls(bout_.scenario), later);
        std::size_t known = 0;
        for (const record::RecordedBout& bout : opening_.told.evening.bouts) {
            if (bout.number != result_.bout) continue;
            known = bout.calls.size();
            for (std::size_t i = 0; i < known; ++i)
                if (i >= calls.size() || bout.calls[i].call != calls[i]) return false;
        }
        result_.before = known;
        result_.later = later;
        in_.calls = std::move(calls);
        return true;
    }

    void tell_what_was_found() {
        if (opening_.entries.empty())
            drafts_.add(record::to_text(Header{record::statement::version, machine_.boottime, false,
                                               "ringside"}),
                        0, now_);
        const auto tell = [&](const char* kind, const std::string& text) {
            drafts_.remark(kind, text, 0, now_);
            result_.notices.push_back(text);
        };
        for (const record::Lost& lost : opening_.lost)
            tell("file_failed", fmt::format("{}: {}", lost.path, lost.why));
        if (opening_.torn && !opening_.set_aside.empty())
            tell("torn", fmt::format("the last line was never finished; its {} bytes stand in {}",
                                     opening_.torn->bytes, opening_.set_aside));
    }

    /// The record's time goes on from the end of the bout, where its clock is not there yet.
    void set_clock() {
        if (opening_.told.evening.header.is_rehearsal) return;
        record::Anchor anchor = opening_.told.evening.anchor;
        if (opening_.entries.empty()) anchor = {core::Instant{}, machine_.boottime, machine_.boot};
        const bool runs_on = anchor.boot == machine_.boot &&
                             anchor.entered + (machine_.boottime - anchor.boottime) >= now_;
        if (!runs_on) drafts_.add(record::to_text(TimeBase{machine_.boottime}), 0, now_);
    }

    [[nodiscard]] Problems not_durable(const record::AppendedAll& all) const {
        Problems problems;
        for (const record::Lost& lost : all.lost)
            problems.push_back(fmt::format("{}: {}", lost.path, lost.why));
        problems.push_back(fmt::format("{}: not recorded: no place takes it", bout_.file));
        return problems;
    }

    record::Journal journal_;
    record::Opening opening_;
    const MachineTime& machine_;
    const BoutFile& bout_;
    Imported result_;
    Incoming in_;
    Drafts drafts_;
    core::Instant now_; ///< at which the next line stands
};

} // namespace

std::vector<core::Call> shifted(std::vector<core::Call> calls, core::Millis later) {
    for (core::Call& call : calls) {
        call.entered += later;
        call.effect += later;
    }
    return calls;
}

std::string origin_of(const std::string& file, std::string_view text, core::Millis later) {
    return fmt::format("{}, BLAKE2b {}, later by {}",
                       std::filesystem::path{file}.filename().string(),
                       record::to_hex(record::hash_of(text)), scenario::time_text(later));
}

void add(Drafts& drafts, const Incoming& incoming) {
    const int bout = incoming.bout;
    if (!incoming.sheet_stands) {
        drafts.remark(import_begins, incoming.origin, bout, incoming.opened, import_device);
        for (const auto& statement : record::opening_statements(incoming.texts, incoming.sheet))
            drafts.add(statement, bout, incoming.opened, import_device);
    }
    for (std::size_t i = incoming.before; i < incoming.calls.size(); ++i)
        drafts.add(incoming.calls[i], bout, Origin{std::string{import_device}, {}});
    drafts.remark(import_ended, fmt::format("{} calls", incoming.calls.size()), bout,
                  incoming.ended, import_device);
}

std::variant<Imported, Problems> import_bout(record::Disk& disk,
                                             const record::Journal::Places& places,
                                             const MachineTime& machine, const BoutFile& bout) {
    record::Opening opening;
    auto opened = record::Journal::open(disk, places, opening, record::Damaged::refused);
    if (const auto* problem = std::get_if<record::NotOpened>(&opened))
        return Problems{record::to_text(*problem)};
    return Import{std::get<record::Journal>(std::move(opened)), std::move(opening), machine, bout}
        .run();
}

std::optional<Provenance> provenance(const std::vector<record::Entry>& entries,
                                     const record::Evening& evening, int bout) {
    std::optional<Provenance> found;
    for (const record::RecordedRemark& recorded : evening.remarks) {
        if (entries[recorded.entry].stamp.bout != bout) continue;
        if (recorded.remark.kind == import_begins)
            found = Provenance{recorded.remark.text, false, recorded.entry};
        if (recorded.remark.kind == import_ended && found) found->is_finished = true;
    }
    return found;
}

} // namespace ringside::app
