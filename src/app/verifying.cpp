#include "app/verifying.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/importing.hpp"
#include "record/signing.hpp"
#include "rulebook/problem.hpp"
#include "scenario/write.hpp"

namespace ringside::app {

namespace {

/// Checks a record and says what it finds, line by line.
class Check {
public:
    Check(const Archive& archive, const Known& known) : archive_{archive}, known_{known} {}

    Verdict run() {
        chain();
        imports();
        for (const record::RecordedBout& bout : archive_.told.evening.bouts) check(bout);
        if (!known_.fingerprint.empty() && !is_signed_)
            wrong(1, "not signed by key {}, nor by any other", known_.fingerprint);
        if (known_.head) find(*known_.head);
        end();
        return std::move(verdict_);
    }

private:
    template <typename... Args>
    void wrong(std::int64_t line, fmt::format_string<Args...> text, Args&&... args) {
        say("{}:{}: {}", archive_.file, line, fmt::format(text, std::forward<Args>(args)...));
        verdict_.is_true = false;
    }
    template <typename... Args>
    void say(fmt::format_string<Args...> text, Args&&... args) {
        verdict_.lines.push_back(fmt::format(text, std::forward<Args>(args)...));
    }

    void chain() {
        const auto& reading = archive_.reading;
        if (reading.damage) wrong(reading.damage->line, "damaged: {}", reading.damage->why);
        if (reading.torn)
            wrong(static_cast<std::int64_t>(reading.entries.size()) + 1,
                  "torn: {} bytes of a line that was never finished", reading.torn->bytes);
        if (const auto& problem = archive_.told.problem)
            wrong(problem->line, "not understood: {}", problem->why);
        if (reading.entries.empty() && !reading.damage && !reading.torn)
            wrong(1, "an empty file is no record");
    }

    void check(const record::RecordedBout& bout) {
        if (!record::is_begun(bout)) {
            say("bout {}: never begun, its sheet was not finished", bout.number);
            return;
        }
        const auto rules = rules_of(bout);
        if (!rules.rulebook) {
            wrong(first_line(bout), "bout {}: its rules cannot be read: {}", bout.number,
                  rulebook::to_text(rules.problems.front()));
            return;
        }
        for (const auto& signature : bout.signatures) check(bout, *rules.rulebook, signature);
        const core::Bout last = play_recorded(bout, *rules.rulebook, bout.calls.size());
        const bool is_vouched_for = last.is_signed && is_signature_there(bout, last);
        if (last.is_signed && !is_vouched_for && !may_lack_it(bout, last))
            wrong(first_line(bout), "bout {}: signed, but its signature is missing", bout.number);
        say("bout {}: {}, {} calls, result {}", bout.number, is_vouched_for ? "signed" : "open",
            bout.calls.size(), scenario::result_text(last.result));
        if (const auto origin = provenance_of(bout.number))
            say("bout {}: imported from {}", bout.number, origin->from);
    }

    /// How many calls of a signed bout there are up to the one that closed it.
    static std::size_t calls_to_the_close(const record::RecordedBout& bout,
                                          const core::Bout& last) {
        std::size_t count = bout.calls.size();
        while (count > 0 &&
               !(std::holds_alternative<core::call::Sign>(bout.calls[count - 1].call.what) &&
                 last.rulings[count - 1] == core::Ruling::accepted))
            --count;
        return count;
    }

    static bool is_signature_there(const record::RecordedBout& bout, const core::Bout& last) {
        return !bout.signatures.empty() &&
               bout.signatures.back().calls >= calls_to_the_close(bout, last);
    }

    /// What was closed on paper has no signature of a console, and a rehearsal never has one.
    [[nodiscard]] bool may_lack_it(const record::RecordedBout& bout, const core::Bout& last) const {
        if (archive_.told.evening.header.is_rehearsal) return true;
        const std::size_t count = calls_to_the_close(bout, last);
        return count > 0 &&
               archive_.reading.entries[bout.calls[count - 1].entry].stamp.device == import_device;
    }

    [[nodiscard]] std::optional<Provenance> provenance_of(int bout) const {
        return provenance(archive_.reading.entries, archive_.told.evening, bout);
    }

    void imports() {
        for (const record::RecordedRemark& recorded : archive_.told.evening.remarks) {
            const record::Entry& entry = archive_.reading.entries[recorded.entry];
            const auto origin = provenance_of(entry.stamp.bout);
            if (origin && !origin->is_finished && origin->entry == recorded.entry)
                wrong(entry.number, "bout {}: its import was never finished", entry.stamp.bout);
        }
    }

    void check(const record::RecordedBout& bout, const core::Rulebook& rules,
               const record::RecordedSignature& recorded) {
        const auto& entries = archive_.reading.entries;
        const record::statement::Signature& signature = recorded.signature;
        const std::int64_t line = entries[recorded.entry].number;
        const record::Hash head =
            recorded.entry == 0 ? record::no_hash : entries[recorded.entry - 1].hash;
        const std::string message =
            record::signed_message(bout.number, head, signature.result, signature.rules);
        if (!record::is_signed_by(signature.key, message, signature.bytes))
            return wrong(line, "bout {}: the signature does not hold", bout.number);
        if (signature.rules != record::rules_hash(bout.rules))
            return wrong(line, "bout {}: signed under other rules", bout.number);
        is_signed_ = true;
        const std::string key = record::fingerprint(signature.key);
        if (!known_.fingerprint.empty() && key != known_.fingerprint)
            return wrong(line, "bout {}: signed by key {}, expected {}", bout.number, key,
                         known_.fingerprint);
        const std::string played =
            scenario::result_text(play_recorded(bout, rules, recorded.calls).result);
        if (played != signature.result)
            return wrong(line, "bout {}: playing its calls gives {}, signed was {}", bout.number,
                         played, signature.result);
        say("bout {}: signature at line {} holds, key {}, result {}", bout.number, line, key,
            signature.result);
    }

    void find(const record::Hash& head) {
        const auto& entries = archive_.reading.entries;
        const auto line =
            std::find_if(entries.begin(), entries.end(),
                         [&](const record::Entry& entry) { return entry.hash == head; });
        if (line == entries.end())
            return wrong(static_cast<std::int64_t>(entries.size()) + 1,
                         "head {} is not in it: lines are missing from here on, or were altered",
                         record::to_hex(head));
        const auto after = entries.end() - line - 1;
        say("head {} is that of line {}{}", record::to_hex(head), line->number,
            after == 0 ? ", the last one" : fmt::format(", {} lines stand after it", after));
    }

    void end() {
        const auto& entries = archive_.reading.entries;
        std::size_t vouched = 0;
        for (const auto& bout : archive_.told.evening.bouts)
            for (const auto& signature : bout.signatures)
                vouched = std::max(vouched, signature.entry + 1);
        say("{}, {} entries, head {}", vouched == entries.size() && vouched > 0 ? "closed" : "open",
            entries.size(), record::to_hex(record::head(entries)));
    }

    [[nodiscard]] std::int64_t first_line(const record::RecordedBout& bout) const {
        for (const record::Entry& entry : archive_.reading.entries)
            if (entry.stamp.bout == bout.number) return entry.number;
        return 1;
    }

    const Archive& archive_;
    const Known& known_;
    Verdict verdict_;
    bool is_signed_ = false; ///< some signature holds
};

} // namespace

Verdict verify(const Archive& archive, const Known& known) { return Check{archive, known}.run(); }

} // namespace ringside::app
