#include <algorithm>
#include <cstdio>
#include <string>
#include <variant>

#include <fmt/core.h>

#include "app/archive.hpp"
#include "app/command.hpp"
#include "record/signing.hpp"
#include "rulebook/problem.hpp"
#include "scenario/write.hpp"

namespace ringside::app {

int run_verify(Arguments words);

namespace {

constexpr int fine = 0;
constexpr int untrue = 1;
constexpr int unreadable = 2;

struct Wish {
    std::string file;
    std::string fingerprint; ///< the only key that counts; empty: any
};

std::optional<Wish> read_wish(Arguments words) {
    Wish wish;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i] == "--key" && i + 1 < words.size())
            wish.fingerprint = words[++i];
        else if (words[i].starts_with("--") || !wish.file.empty())
            return std::nullopt;
        else
            wish.file = words[i];
    }
    return wish.file.empty() ? std::nullopt : std::optional{std::move(wish)};
}

/// Checks a record and says what it finds, line by line.
class Check {
public:
    Check(const Archive& archive, const Wish& wish) : archive_{archive}, wish_{wish} {}

    int run() {
        chain();
        for (const record::RecordedBout& bout : archive_.told.evening.bouts) check(bout);
        if (!wish_.fingerprint.empty() && !is_signed_)
            wrong(1, "not signed by key {}, nor by any other", wish_.fingerprint);
        end();
        return is_true_ ? fine : untrue;
    }

private:
    template <typename... Args>
    void wrong(std::int64_t line, fmt::format_string<Args...> text, Args&&... args) {
        fmt::print("{}:{}: {}\n", archive_.file, line,
                   fmt::format(text, std::forward<Args>(args)...));
        is_true_ = false;
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
            fmt::print("bout {}: never begun, its sheet was not finished\n", bout.number);
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
        const bool is_vouched_for =
            !bout.signatures.empty() && bout.signatures.back().calls == bout.calls.size();
        if (last.is_signed && !is_vouched_for && !archive_.told.evening.header.is_rehearsal)
            wrong(first_line(bout), "bout {}: signed, but its signature is missing", bout.number);
        const std::string state = last.is_signed && is_vouched_for ? "signed" : "open";
        fmt::print("bout {}: {}, {} calls, result {}\n", bout.number, state, bout.calls.size(),
                   scenario::result_text(last.result));
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
        if (!wish_.fingerprint.empty() && key != wish_.fingerprint)
            return wrong(line, "bout {}: signed by key {}, expected {}", bout.number, key,
                         wish_.fingerprint);
        const std::string played =
            scenario::result_text(play_recorded(bout, rules, recorded.calls).result);
        if (played != signature.result)
            return wrong(line, "bout {}: playing its calls gives {}, signed was {}", bout.number,
                         played, signature.result);
        fmt::print("bout {}: signature at line {} holds, key {}, result {}\n", bout.number, line,
                   key, signature.result);
    }

    void end() const {
        const auto& entries = archive_.reading.entries;
        std::size_t vouched = 0;
        for (const auto& bout : archive_.told.evening.bouts)
            for (const auto& signature : bout.signatures)
                vouched = std::max(vouched, signature.entry + 1);
        fmt::print("{}, {} entries, head {}\n",
                   vouched == entries.size() && vouched > 0 ? "closed" : "open", entries.size(),
                   record::to_hex(record::head(entries)));
    }

    [[nodiscard]] std::int64_t first_line(const record::RecordedBout& bout) const {
        for (const record::Entry& entry : archive_.reading.entries)
            if (entry.stamp.bout == bout.number) return entry.number;
        return 1;
    }

    const Archive& archive_;
    const Wish& wish_;
    bool is_true_ = true;
    bool is_signed_ = false; ///< some signature holds
};

} // namespace

int run_verify(Arguments words) {
    const auto wish = read_wish(words);
    if (!wish) {
        fmt::print(stderr, "usage: ringside verify FILE [--key FINGERPRINT]\n");
        return unreadable;
    }
    const auto archive = read_archive(wish->file);
    if (const auto* why = std::get_if<std::string>(&archive)) {
        fmt::print(stderr, "{}\n", *why);
        return unreadable;
    }
    const int code = Check{std::get<Archive>(archive), *wish}.run();
    std::fflush(stdout);
    return code;
}

} // namespace ringside::app
