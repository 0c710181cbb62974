#include "app/shell.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include <fmt/format.h>

#include "app/form_file.hpp"
#include "core/foretelling.hpp"
#include "core/overloaded.hpp"
#include "core/play.hpp"

namespace ringside::app {

namespace {

namespace call = core::call;

/// The gong is set for so long ahead, should the window never ask again.
constexpr Stamp planned_ahead = std::chrono::minutes{20};

core::Millis scaled(Stamp real, double speed) {
    const double ms = std::chrono::duration<double, std::milli>(real).count() * speed;
    return core::Millis{static_cast<core::Millis::rep>(ms)};
}

/// Less than this is not worth a question: nobody saw another second.
constexpr core::Millis unseen{1000};

/// Whether a correction lets time of a round or break have passed that had stood.
bool has_run_on(const core::Bout& before, const core::Bout& after) {
    using core::Phase;
    const auto stands = [](const core::Bout& bout) {
        return bout.phase == Phase::setup || bout.phase == Phase::decision ||
               bout.phase == Phase::finished;
    };
    if (stands(after)) return false;
    const bool same = before.round == after.round &&
                      (before.phase == Phase::interval) == (after.phase == Phase::interval);
    if (!same) return stands(before) || before.timeout.has_value();
    return core::clock_left(before) - core::clock_left(after) >= unseen;
}

} // namespace

Shell::Shell(Parts parts)
    : clock_{&parts.clock}, gong_{parts.gong}, timeline_{parts.recorder.timeline()},
      table_{parts.recorder.resumption().rules, parts.recorder.resumption().sheet,
             parts.recorder.resumption().calls, parts.words},
      is_rehearsal_{parts.recorder.is_rehearsal()}, number_{parts.recorder.resumption().bout},
      said_before_{parts.recorder.resumption().calls.size()},
      form_{parts.recorder.resumption().form}, last_{parts.recorder.resumption().now},
      scribe_{std::move(parts.recorder), std::move(parts.woken), std::move(parts.mirror)} {
    last_ = std::max(last_, now());
    const core::Bout& bout = table_.look(last_);
    last_ = bout.t;
    heard_ = core::heard(bout);
    planned_until_ = last_;
    table_.set_rehearsal(is_rehearsal_);
    table_.restore_form(kept_in(form_));
}

core::Instant Shell::now() const { return instant_at(timeline_, clock_->now()); }

const core::Bout* Shell::held_bout() const {
    const auto held = std::find_if(waiting_.begin(), waiting_.end(),
                                   [](const Waiting& waiting) { return !waiting.counts; });
    return held == waiting_.end() ? nullptr : &held->before;
}

const core::Bout& Shell::bout() {
    if (const core::Bout* held = held_bout()) return *held;
    return table_.look(last_);
}

void Shell::tell_passed(std::vector<News>& all) {
    const core::Bout& bout = this->bout();
    for (const core::Cue& cue :
         core::cues_between(heard_, bout, scaled(gong_patience, timeline_.speed)))
        recent_.push_back(cue);
    heard_ = core::heard(bout);

    const bool corrects = std::exchange(corrects_, false);
    if (corrects) {
        const auto differs =
            std::mismatch(told_.begin(), told_.end(), bout.facts.begin(), bout.facts.end());
        if (differs.first != told_.end()) {
            core::Instant from = differs.first->t;
            if (differs.second != bout.facts.end()) from = std::min(from, differs.second->t);
            all.emplace_back(news::Corrected{from});
        }
        told_.erase(differs.first, told_.end());
    }
    if (told_.size() != bout.facts.size()) must_plan_ = true;
    for (std::size_t i = told_.size(); i < bout.facts.size(); ++i) {
        told_.push_back(bout.facts[i]);
        all.emplace_back(news::Happened{bout.facts[i]});
    }
}

void Shell::count(Waiting& waiting, std::vector<News>& all) {
    if (waiting.counts) return;
    waiting.counts = true;
    must_plan_ = true;
    corrects_ = corrects_ || !waiting.answer || waiting.answer->corrects;
    all.emplace_back(news::NotRecorded{waiting.answer ? waiting.answer->call : 0});
    tell_passed(all);
}

/// The oldest call that waits stands on the disk.
void Shell::acknowledge(std::vector<News>& all) {
    const Waiting waiting = std::move(waiting_.front());
    waiting_.pop_front();
    must_plan_ = true;
    // Under another sheet old facts may read otherwise.
    if (!waiting.counts) corrects_ = corrects_ || !waiting.answer || waiting.answer->corrects;
    if (waiting.answer)
        all.emplace_back(news::Answered{*waiting.answer});
    else
        all.emplace_back(news::SheetChanged{});
    tell_passed(all);
}

void Shell::take_receipt(const Receipt& receipt, std::vector<News>& all) {
    std::visit(core::Overloaded{
                   [&](const receipt::Written& written) {
                       if (waiting_.size() <= untaken_) return;
                       if (!written.durable) return count(waiting_[untaken_++], all);
                       // Whatever was written after it, an entry stands once those before it do.
                       for (++untaken_; untaken_ > 0; --untaken_) acknowledge(all);
                   },
                   [&](const receipt::CaughtUp&) {
                       for (; untaken_ > 0; --untaken_) acknowledge(all);
                   },
                   [&](const receipt::FileFailed& failed) {
                       all.emplace_back(news::FileFailed{failed.lost, failed.goes_on_in});
                   },
                   [&](const receipt::Signed& signed_now) {
                       if (signed_now.problem.empty()) signed_head_ = signed_now.head;
                       all.emplace_back(news::Signed{signed_now.problem, signed_now.head});
                   },
                   [&](const receipt::Remarked& remarked) {
                       all.emplace_back(news::Remarked{remarked.kind, remarked.text});
                   },
               },
               receipt);
}

void Shell::settle(std::vector<News>& all) {
    for (const Receipt& receipt : scribe_.receipts()) take_receipt(receipt, all);
    const Stamp now = clock_->now();
    for (Waiting& waiting : waiting_)
        if (now - waiting.since >= longest_wait_for_disk) count(waiting, all);
}

void Shell::plan() {
    if (gong_ == nullptr) return;
    const core::Millis half = scaled(planned_ahead, timeline_.speed) / 2;
    if (!must_plan_ && planned_until_ - last_ > half) return;
    must_plan_ = false;
    planned_until_ = last_ + 2 * half;
    std::vector<core::Cue> cues = core::foretold(table_.look(last_), planned_until_);
    if (const core::Bout* held = held_bout()) {
        // Until a call is on the disk only that sounds which it neither brings nor takes away.
        const std::vector<core::Cue> shown = core::foretold(*held, planned_until_);
        std::erase_if(cues, [&](const core::Cue& cue) {
            return std::find(shown.begin(), shown.end(), cue) == shown.end();
        });
    }
    const core::Instant fresh = last_ - scaled(gong_patience, timeline_.speed);
    std::erase_if(recent_, [&](const core::Cue& cue) { return cue.t < fresh; });
    cues.insert(cues.begin(), recent_.begin(), recent_.end());
    std::vector<Planned> planned;
    planned.reserve(cues.size());
    for (const core::Cue& cue : cues) planned.push_back({stamp_of(timeline_, cue.t), cue});
    gong_->plan(planned);
}

std::vector<News> Shell::advance(core::Instant now) {
    std::vector<News> all;
    last_ = std::max(last_, now);
    settle(all);
    tell_passed(all);
    plan();
    return all;
}

void Shell::hand_over(const Answer& answer, core::Bout before, const Origin& origin) {
    const core::Call& entered = table_.calls().back();
    waiting_.push_back({answer, clock_->now(), false, std::move(before)});
    if (std::holds_alternative<call::Sign>(entered.what) && !answer.refusal)
        scribe_.close(entered, table_.look(last_).result);
    else
        scribe_.write(entered, origin);
    must_plan_ = true;
}

void Shell::hand_over(SheetChange change, core::Bout before) {
    waiting_.push_back({std::nullopt, clock_->now(), false, std::move(before)});
    scribe_.change_sheet(std::move(change.sheet), std::move(change.sources));
    must_plan_ = true;
}

/// The record goes on with the next bout of the evening, for which the table is set.
void Shell::begin_next(NewBout bout) {
    ++number_;
    said_before_ = 0;
    heard_ = core::heard(table_.look(last_));
    told_.clear();
    recent_.clear();
    signed_head_.clear();
    form_.clear();
    corrects_ = false;
    must_plan_ = true;
    scribe_.begin(std::move(bout));
}

/// Does what `intent` says at the instant to which the shell has gone on.
void Shell::do_one(const view::Intent& intent) {
    core::Bout before = table_.look(last_);
    const bool looks_back = table_.desk().back.has_value();
    const auto answer = table_.take(intent, last_);
    // Who looks back was shown what his correction changes.
    if (answer && !answer->refusal && !looks_back) ask_about_undone(before);
    if (auto next = table_.take_next()) return begin_next(*std::move(next));
    if (auto change = table_.take_change()) hand_over(*std::move(change), before);
    if (answer) hand_over(*answer, std::move(before));
    std::string form = form_text(table_.sheet(), table_.desk().form);
    if (form == form_) return;
    form_ = form;
    scribe_.keep_form(std::move(form));
}

std::vector<News> Shell::take(const view::Intent& intent, core::Instant t) {
    if (const auto* several = std::get_if<view::SayAll>(&intent)) {
        std::vector<News> all;
        for (const view::Say& each : several->calls)
            for (News& news : take(each, t)) all.push_back(std::move(news));
        return all;
    }
    const bool was_waiting = is_waiting();
    // What fell due before the press has happened before it.
    std::vector<News> all = advance(t);
    // What is on its way to the disk belongs to the bout that was, and so do the answers that have
    // come just now: whoever is told of them still asks which bout this is.
    if (std::holds_alternative<view::NextBout>(intent) && was_waiting) return all;
    const int bout_before = number_;
    do_one(intent);
    if (number_ != bout_before) all.emplace_back(news::SheetChanged{});
    plan();
    return all;
}

std::vector<News> Shell::enter(core::Call call, const Origin& origin) {
    std::vector<News> all = advance(call.entered);
    if (is_rehearsal_ && std::holds_alternative<call::Sign>(call.what)) {
        all.emplace_back(news::Signed{"a rehearsal cannot be signed", {}});
        return all;
    }
    core::Bout before = table_.look(last_);
    const bool is_late = call.effect < call.entered;
    call.entered = last_;
    if (!is_late) call.effect = last_;
    const Answer answer = table_.enter(std::move(call));
    hand_over(answer, std::move(before), origin);
    plan();
    return all;
}

void Shell::remark(std::string kind, std::string text) {
    scribe_.remark(std::move(kind), std::move(text));
}

void Shell::notice(const std::vector<Finding>& findings) {
    for (const Finding& finding : findings) {
        remark(std::string{word(finding.kind)}, finding.text);
        if (!asks_official(finding)) continue;
        view::AwayWhy why = view::AwayWhy::slewed;
        if (finding.kind == FindingKind::suspended) why = view::AwayWhy::suspended;
        if (finding.kind == FindingKind::stopped) why = view::AwayWhy::stopped;
        ask_about_away(why, instant_at(timeline_, finding.from), instant_at(timeline_, finding.to));
    }
}

void Shell::ask_about_away(view::AwayWhy why, core::Instant from, core::Instant to) {
    const core::Bout& bout = table_.look(last_);
    ask({why, from, to, {}}, core::play(bout.rules, bout.sheet, table_.calls(), from));
}

/// Asks where anything ran in `then`, the bout at the beginning of that time.
void Shell::ask(view::Away away, const core::Bout& then) {
    const core::Bout& bout = table_.look(last_);
    const core::Seat seat{core::Office::timekeeper, 0};
    // Where nothing ran there is nothing to settle.
    if (core::refusal_of(then, seat, call::Timeout{})) return;
    const core::Millis ever = core::Millis::max() / 2;
    for (const core::Cue& cue : core::cues_between(core::heard(then), bout, ever))
        if (core::is_gong(cue) && cue.t <= away.to) away.silent.push_back(cue);
    table_.ask(std::move(away));
}

/// A correction of what had stopped the clocks lets them have run since. That is one reading; the
/// other is that they stood, and nobody but an official knows. `before` is the bout before it.
void Shell::ask_about_undone(const core::Bout& before) {
    const core::Bout& bout = table_.look(last_);
    const auto number = static_cast<int>(table_.calls().size());
    const auto struck = std::find_if(bout.facts.rbegin(), bout.facts.rend(), [&](const auto& fact) {
        return fact.call == number && std::holds_alternative<core::fact::Struck>(fact.what);
    });
    if (struck == bout.facts.rend() || !has_run_on(before, bout)) return;
    const int target = std::get<core::fact::Struck>(struck->what).number;
    std::vector<core::Call> calls = table_.calls();
    const core::Instant from = calls[static_cast<std::size_t>(target - 1)].effect;
    calls.erase(calls.begin() + (target - 1));
    ask({view::AwayWhy::undone, from, last_, {}}, core::play(bout.rules, bout.sheet, calls, from));
}

std::optional<core::Instant> Shell::wakes_at() {
    const core::Bout& bout = table_.look(last_);
    std::optional<core::Instant> earliest = core::next_cue(bout);
    const auto take_earlier = [&](core::Instant t) {
        if (!earliest || t < *earliest) earliest = t;
    };
    if (const auto due = core::next_due(bout)) take_earlier(due->t);
    for (const Waiting& waiting : waiting_)
        if (!waiting.counts)
            take_earlier(instant_at(timeline_, waiting.since + longest_wait_for_disk) +
                         core::Millis{1});
    return earliest;
}

std::string Shell::seal() {
    const core::Bout& bout = this->bout();
    if (!bout.result || !bout.result->official) return {};
    const bool has_signature = bout.is_signed && !signed_head_.empty();
    std::string head = has_signature ? signed_head_ : scribe_.state().head;
    for (char& digit : head)
        if (digit >= 'a' && digit <= 'f') digit = static_cast<char>(digit - 'a' + 'A');
    return fmt::format("RINGSIDE BOUT {} HEAD {}", number_, head);
}

std::size_t Shell::unrecorded() const {
    return static_cast<std::size_t>(std::count_if(
        waiting_.begin(), waiting_.end(), [](const Waiting& waiting) { return waiting.counts; }));
}

std::vector<News> Shell::finish(std::chrono::milliseconds longest) {
    auto end = std::chrono::steady_clock::now() + longest;
    std::vector<News> all;
    do { // what is acknowledged may have a signature written after it
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(std::max(
            end - std::chrono::steady_clock::now(), std::chrono::steady_clock::duration{}));
        static_cast<void>(scribe_.finish(std::min(left, longest / 10)));
        const std::size_t before = waiting_.size();
        for (News& news : advance(now())) all.push_back(std::move(news));
        // A slow disk is waited for as long as it takes anything at all.
        if (waiting_.size() < before) end = std::chrono::steady_clock::now() + longest;
    } while (!has_finished() && std::chrono::steady_clock::now() < end);
    return all;
}

} // namespace ringside::app
