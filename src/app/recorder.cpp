#include "app/recorder.hpp"

#include <algorithm>
#include <fstream>
#include <utility>

#include <fmt/format.h>

#include "app/importing.hpp"
#include "core/play.hpp"
#include "rulebook/problem.hpp"
#include "scenario/time_text.hpp"
#include "scenario/write.hpp"
#include "view/sheet_text.hpp"

namespace ringside::app {

namespace {

using record::statement::Header;
using record::statement::TimeBase;

constexpr std::string_view program = "ringside";

std::string clock_text(core::Instant instant) {
    return scenario::time_text(instant.time_since_epoch());
}

/// Whether no signature stands after the bout was signed last.
bool lacks_signature(const record::RecordedBout& bout) {
    std::size_t closed = 0;
    for (std::size_t i = 0; i < bout.calls.size(); ++i)
        if (std::holds_alternative<core::call::Sign>(bout.calls[i].call.what)) closed = i + 1;
    return closed > 0 && std::none_of(bout.signatures.begin(), bout.signatures.end(),
                                      [&](const auto& each) { return each.calls >= closed; });
}

/// What no other record has: of its first line the first digits of the hash.
std::string name_of(std::string_view bytes) {
    constexpr std::size_t digits = 64, shown = 16;
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    return std::string{line.substr(line.size() - std::min(digits, line.size())).substr(0, shown)};
}

} // namespace

Recorder::Recorder(record::Disk& disk, Options options, Machine machine, record::Journal journal)
    : disk_{&disk}, options_{std::move(options)}, machine_{std::move(machine)}, journal_{std::move(
                                                                                    journal)},
      life_path_{options_.places.path + ".alive"}, form_path_{options_.places.path + ".form"} {}

std::variant<Recorder, std::vector<std::string>>
Recorder::open(record::Disk& disk, Options options, Machine machine,
               const std::optional<NewBout>& bout) {
    using Problems = std::vector<std::string>;
    record::Opening opening;
    auto opened = record::Journal::open(disk, options.places, opening);
    if (const auto* problem = std::get_if<record::NotOpened>(&opened))
        return Problems{record::to_text(*problem)};
    Recorder recorder{disk, std::move(options), std::move(machine),
                      std::move(std::get<record::Journal>(opened))};
    Drafts drafts = recorder.drafts();
    if (auto problems = recorder.begin(drafts, opening, bout); !problems.empty()) {
        if (opening.damage)
            problems.insert(problems.begin(),
                            fmt::format("{}:{}: damaged: {}; the file stays as it is",
                                        opening.damaged_path, opening.damage->line,
                                        opening.damage->why));
        return problems;
    }
    recorder.tell_what_was_found(drafts, opening);
    recorder.resumption_.form = recorder.kept_form();
    // All at once, and so with one flush. What fails meanwhile is told by `take_lost`.
    static_cast<void>(recorder.write(drafts));
    recorder.sign_what_was_closed();
    recorder.resumption_.record = name_of(recorder.bytes());
    return recorder;
}

core::Instant Recorder::now() const { return instant_at(timeline(), machine_().boottime); }

/// Writes the lines at once; says whether they are durable.
bool Recorder::write(const Drafts& drafts) {
    if (drafts.lines().empty()) return true;
    record::AppendedAll appended = journal_.append_all(drafts.lines());
    lost_.insert(lost_.end(), appended.lost.begin(), appended.lost.end());
    return appended.durable;
}

std::vector<std::string> Recorder::begin(Drafts& drafts, const record::Opening& opening,
                                         const std::optional<NewBout>& bout) {
    const record::Evening& evening = opening.told.evening;
    if (options_.is_rehearsal && !opening.entries.empty() && !evening.header.is_rehearsal)
        return {fmt::format("{}: a record in real time, which no rehearsal and no other speed goes "
                            "on with: name a record of its own",
                            journal_.path())};
    // What was begun as a rehearsal stays one.
    options_.is_rehearsal = options_.is_rehearsal || evening.header.is_rehearsal;
    for (const record::RecordedRemark& recorded : evening.remarks)
        if (recorded.remark.kind == web::device_remark)
            resumption_.devices.push_back(recorded.remark.text);
    std::vector<record::RecordedBout> bouts = evening.bouts;
    while (!bouts.empty() && !record::is_begun(bouts.back())) bouts.pop_back();
    if (bouts.empty() && !bout)
        return {fmt::format("{}: holds no bout yet, and no sheet was given", journal_.path())};
    if (opening.entries.empty()) {
        base_boottime_ = machine_().boottime;
        const Header header{record::statement::version, base_boottime_, options_.is_rehearsal,
                            std::string{program}};
        drafts.add(record::to_text(header), 0, base_);
    } else {
        reckon_from(drafts, evening.anchor, opening.entries.back().stamp.entered);
    }
    if (!bouts.empty()) {
        if (auto problem = resume(drafts, opening, bouts.back())) {
            // What it was cannot be shown; all of it stays, and the evening goes on.
            if (!bout) return {*std::move(problem)};
            open_bout(drafts, *bout, bouts.back().number + 1);
            resumption_.notices.push_back(*std::move(problem));
            return {};
        }
        if (!bout || bout->file.empty()) return {};
        core::Replay replay{resumption_.rules, resumption_.sheet};
        for (const core::Call& call : resumption_.calls) replay.enter(call);
        const auto& result = replay.look(resumption_.now).result;
        if (!result || !result->official) {
            if (bout->sheet == resumption_.sheet) return {};
            resumption_.notices.push_back(fmt::format(
                "bout {} goes on; the sheet that was given is left aside", resumption_.bout));
            return {};
        }
    }
    open_bout(drafts, *bout, bouts.empty() ? 1 : bouts.back().number + 1);
    return {};
}

void Recorder::open_bout(Drafts& drafts, const NewBout& bout, int number) {
    const core::Instant t = now();
    resumption_.bout = number;
    resumption_.sheet = bout.sheet;
    resumption_.rules = *bout.rules.rulebook;
    resumption_.calls.clear();
    resumption_.handed_in.clear();
    resumption_.last_sign = resumption_.now = t;
    resumption_.is_new = true;
    resumption_.was_rebooted = false;
    resumption_.notices.clear();
    texts_ = rule_texts(bout.rules.sources);
    if (bout.calls.empty()) {
        for (const auto& statement : record::opening_statements(texts_, bout.sheet))
            drafts.add(statement, number, t);
        return;
    }
    // A bout that was begun elsewhere goes on here: its own time begins now, its calls follow as
    // they were said, and from the last line on the record's time goes on.
    const core::Millis later = t.time_since_epoch();
    resumption_.calls = shifted(bout.calls, later);
    base_ = bout.start + later;
    for (const core::Call& call : resumption_.calls) base_ = std::max(base_, call.entered);
    base_boottime_ = machine_().boottime;
    add(drafts, {number, origin_of(bout.file, bout.text, later), texts_, bout.sheet,
                 resumption_.calls, t, base_});
    drafts.add(record::to_text(TimeBase{base_boottime_}), 0, base_);
    resumption_.last_sign = resumption_.now = base_;
}

/// Goes on with a bout; says why not where its rules are not understood.
std::optional<std::string> Recorder::resume(Drafts& drafts, const record::Opening& opening,
                                            const record::RecordedBout& bout) {
    const rulebook::Reading rules = rules_of(bout);
    if (!rules.rulebook)
        return fmt::format("{}: the rules of bout {} are not understood: {}; it stays as it is",
                           journal_.path(), bout.number, rulebook::to_text(rules.problems.front()));
    texts_ = bout.rules;
    resumption_.bout = bout.number;
    resumption_.sheet = bout.sheet;
    resumption_.rules = *rules.rulebook;
    resumption_.is_new = false;
    for (const record::RecordedCall& recorded : bout.calls) {
        resumption_.calls.push_back(recorded.call);
        const record::Stamp& stamp = opening.entries[recorded.entry].stamp;
        if (stamp.device != console_device)
            resumption_.handed_in.push_back(
                {{stamp.device, stamp.call_id}, static_cast<int>(resumption_.calls.size())});
    }
    lacks_signature_ = lacks_signature(bout);
    if (!resumption_.was_rebooted) return std::nullopt;
    // How long it was away nobody knows: the bout waits, and the officials say.
    core::Replay replay{resumption_.rules, resumption_.sheet};
    for (const core::Call& call : resumption_.calls) replay.enter(call);
    const core::Instant t = std::max(base_, opening.entries.back().stamp.entered);
    const core::Call pause{t, t, {core::Office::timekeeper, 0}, core::call::Timeout{}};
    if (!refusal_of(replay.look(t), pause.seat, pause.what)) {
        drafts.add(pause, resumption_.bout);
        resumption_.calls.push_back(pause);
    }
    return std::nullopt;
}

/// Within the same start of the machine the record's time has run on, as the fight did. After
/// another start, or in a rehearsal, it goes on from the last sign of life.
void Recorder::reckon_from(Drafts& drafts, const record::Anchor& anchor, core::Instant last_entry) {
    resumption_.last_sign = std::max(last_life().value_or(last_entry), last_entry);
    const MachineTime time = machine_();
    const bool is_same_start = !anchor.boot.empty() && anchor.boot == time.boot;
    if (is_same_start && !options_.is_rehearsal) {
        base_ = anchor.entered;
        base_boottime_ = anchor.boottime;
        resumption_.now = std::max(now(), last_entry);
        return;
    }
    base_ = resumption_.last_sign;
    base_boottime_ = time.boottime;
    resumption_.now = base_;
    resumption_.was_rebooted = !is_same_start;
    drafts.add(record::to_text(TimeBase{time.boottime}), 0, base_);
}

void Recorder::tell_what_was_found(Drafts& drafts, const record::Opening& opening) {
    const auto tell = [&](const char* kind, std::string text) {
        drafts.remark(kind, text, 0, now());
        resumption_.notices.push_back(std::move(text));
    };
    for (const record::Lost& lost : opening.lost)
        tell("file_failed", fmt::format("{}: {}", lost.path, lost.why));
    if (opening.torn && !opening.set_aside.empty())
        tell("torn", fmt::format("the last line was never finished; its {} bytes stand in {}",
                                 opening.torn->bytes, opening.set_aside));
    if (opening.damage)
        tell("damaged", fmt::format("{}:{}: {}; the file stays as it is, the evening goes on in {}",
                                    opening.damaged_path, opening.damage->line, opening.damage->why,
                                    journal_.path()));
    if (resumption_.is_new) return;
    if (resumption_.was_rebooted)
        tell("restarted",
             fmt::format("the machine was started anew; the record goes on from {}, the "
                         "last sign of life, in a time-out",
                         clock_text(resumption_.last_sign)));
    else
        tell("back", fmt::format("away from {} to {}", clock_text(resumption_.last_sign),
                                 clock_text(resumption_.now)));
}

bool Recorder::append(const core::Call& call, const Origin& origin) {
    Drafts line = drafts();
    line.add(call, resumption_.bout, origin);
    return write(line);
}

bool Recorder::change_sheet(const core::Sheet& sheet,
                            const std::vector<rulebook::Source>& sources) {
    if (!sources.empty()) texts_ = rule_texts(sources);
    const auto texts = sources.empty() ? std::vector<record::statement::RuleText>{} : texts_;
    Drafts lines = drafts();
    const core::Instant t = now();
    for (const auto& statement : record::opening_statements(texts, sheet))
        lines.add(statement, resumption_.bout, t);
    return write(lines);
}

bool Recorder::begin_next(const NewBout& bout) {
    Drafts lines = drafts();
    open_bout(lines, bout, resumption_.bout + 1);
    return write(lines);
}

void Recorder::remark(const std::string& kind, const std::string& text) {
    Drafts line = drafts();
    line.remark(kind, text, 0, now());
    static_cast<void>(write(line));
}

/// The console fell, or the disk, after the board had signed and before its signature stood.
void Recorder::sign_what_was_closed() {
    if (!lacks_signature_) return;
    core::Replay replay{resumption_.rules, resumption_.sheet};
    for (const core::Call& call : resumption_.calls) replay.enter(call);
    const core::Bout& bout = replay.look(resumption_.now);
    if (!bout.is_signed) return;
    const auto problem = sign(bout.result);
    if (unrecorded() != 0) return; // what is not recorded is told as such
    resumption_.notices.push_back(
        problem ? fmt::format("bout {} is signed, but its signature is missing: {}",
                              resumption_.bout, *problem)
                : fmt::format("bout {} was signed, and its signature was missing: it stands now",
                              resumption_.bout));
}

std::optional<std::string> Recorder::sign(const std::optional<core::Result>& result) {
    if (options_.is_rehearsal) return "a rehearsal cannot be signed";
    const auto key = record::load_or_make_key(options_.key_file);
    if (const auto* why = std::get_if<std::string>(&key)) return *why;
    const record::ConsoleKey& console = std::get<record::ConsoleKey>(key);
    record::statement::Signature signature;
    signature.result = scenario::result_text(result);
    signature.rules = record::rules_hash(texts_);
    signature.key = console.open;
    signature.bytes =
        record::sign(console, record::signed_message(resumption_.bout, journal_.head(),
                                                     signature.result, signature.rules));
    Drafts line = drafts();
    line.add(record::to_text(signature), resumption_.bout, now());
    static_cast<void>(write(line)); // what no place takes is written later, as any entry
    return std::nullopt;
}

/// Writes a small file beside the record over in place. That it cannot be is no loss to the record.
void Recorder::write_beside(const std::string& path, const std::string& text) {
    auto opened = disk_->exists(path) ? disk_->open(path) : disk_->create(path);
    const auto* file = std::get_if<record::Handle>(&opened);
    if (file == nullptr) return;
    const auto written = disk_->write(*file, 0, text);
    if (std::holds_alternative<std::size_t>(written)) static_cast<void>(disk_->flush(*file));
    disk_->close(*file);
}

void Recorder::show_life() {
    // Always as long, so that it is never half.
    write_beside(life_path_, fmt::format("{:020}\n", core::to_ms(now())));
}

void Recorder::keep_form(const std::string& text) {
    // The length stands first: what a longer text left behind it counts for nothing.
    write_beside(form_path_, fmt::format("{:08} {:08}\n{}", resumption_.bout, text.size(), text));
}

std::string Recorder::kept_form() const {
    if (!disk_->exists(form_path_)) return {};
    const auto opened = disk_->open(form_path_);
    const auto* file = std::get_if<record::Handle>(&opened);
    if (file == nullptr) return {};
    const auto read = disk_->read(*file);
    disk_->close(*file);
    const auto* text = std::get_if<std::string>(&read);
    constexpr std::size_t head = 18; // two numbers of eight digits, a blank, a line end
    if (text == nullptr || text->size() < head) return {};
    const auto number = [&](std::size_t at) {
        return view::number_in(std::string_view{*text}.substr(at, 8), 0, 99'999'999);
    };
    const auto size = number(9);
    if (number(0) != resumption_.bout || !size) return {};
    return text->substr(head, static_cast<std::size_t>(*size));
}

std::optional<core::Instant> Recorder::last_life() const {
    std::ifstream in{life_path_, std::ios::binary};
    std::int64_t ms = 0;
    if (!(in >> ms) || ms < 0) return std::nullopt;
    return core::at_ms(ms);
}

} // namespace ringside::app
