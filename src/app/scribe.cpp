#include "app/scribe.hpp"

#include <utility>

#include <pthread.h>

#include "app/background.hpp"
#include "core/overloaded.hpp"

namespace ringside::app {

namespace {

/// How often a sign of life is left, and how soon a place is tried again that took nothing.
constexpr std::chrono::seconds between_chores{1};

} // namespace

Scribe::Scribe(Recorder recorder, std::function<void()> woken, std::unique_ptr<Mirror> mirror)
    : recorder_{std::move(recorder)}, mirror_{std::move(mirror)}, woken_{std::move(woken)} {
    publish();
    thread_ = background([this] { run(); });
}

Scribe::~Scribe() {
    {
        const std::lock_guard lock{mutex_};
        ending_ = true;
    }
    changed_.notify_all();
    thread_.join();
}

void Scribe::hand_over(Job job) {
    {
        const std::lock_guard lock{mutex_};
        jobs_.push_back(std::move(job));
    }
    changed_.notify_all();
}

void Scribe::write(core::Call call, Origin origin) {
    hand_over(Said{std::move(call), std::move(origin)});
}

void Scribe::remark(std::string kind, std::string text) {
    hand_over(Remark{std::move(kind), std::move(text)});
}

void Scribe::close(core::Call call, std::optional<core::Result> result) {
    hand_over(Close{std::move(call), std::move(result)});
}

void Scribe::change_sheet(core::Sheet sheet, std::vector<rulebook::Source> sources) {
    hand_over(Sheet{std::move(sheet), std::move(sources)});
}

void Scribe::begin(NewBout bout) { hand_over(std::move(bout)); }

void Scribe::keep_form(std::string text) { hand_over(Form{std::move(text)}); }

std::vector<Receipt> Scribe::receipts() {
    const std::lock_guard lock{mutex_};
    return std::exchange(receipts_, {});
}

RecordState Scribe::state() {
    const std::lock_guard lock{mutex_};
    return state_;
}

bool Scribe::finish(std::chrono::milliseconds longest) {
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, longest, [this] { return jobs_.empty() && !is_busy_; });
}

void Scribe::tell(Receipt receipt) {
    publish();
    {
        const std::lock_guard lock{mutex_};
        receipts_.push_back(std::move(receipt));
    }
    if (woken_) woken_();
}

void Scribe::tell_lost() {
    const std::vector<record::Lost> lost = recorder_.take_lost();
    // While nothing takes the record its places are tried each second; what is wrong is told once.
    const std::string path = recorder_.unrecorded() == 0 ? recorder_.path() : "";
    if (lost == lost_before_ && path == lost_for_) return;
    lost_before_ = lost;
    lost_for_ = path;
    for (const record::Lost& each : lost) tell(receipt::FileFailed{each, path});
}

void Scribe::publish() {
    RecordState state{recorder_.path(), recorder_.head(), recorder_.unrecorded(), {}};
    if (mirror_) {
        const std::string& bytes = recorder_.bytes();
        mirror_->follow(std::string_view{bytes}.substr(mirrored_));
        mirrored_ = bytes.size();
        state.second_problem = mirror_->problem();
    }
    const std::lock_guard lock{mutex_};
    state_ = std::move(state);
}

void Scribe::work(Job job) {
    std::visit(core::Overloaded{
                   [&](const Said& said) { write_now(said.call, said.origin); },
                   [&](const Close& closing) {
                       write_now(closing.call, {});
                       sign_now(closing.result);
                   },
                   [&](Remark& remark) {
                       recorder_.remark(remark.kind, remark.text);
                       tell_lost();
                       tell(receipt::Remarked{std::move(remark.kind), std::move(remark.text)});
                   },
                   [&](const Sheet& changed) {
                       const bool is_durable =
                           recorder_.change_sheet(changed.sheet, changed.sources);
                       tell_lost();
                       tell(receipt::Written{is_durable});
                   },
                   [&](const NewBout& bout) {
                       static_cast<void>(recorder_.begin_next(bout)); // tried again as any entry
                       tell_lost();
                   },
                   [&](const Form& form) { recorder_.keep_form(form.text); },
               },
               job);
    tell_signed();
}

void Scribe::write_now(const core::Call& call, const Origin& origin) {
    const bool is_durable = recorder_.append(call, origin);
    tell_lost();
    tell(receipt::Written{is_durable});
}

void Scribe::sign_now(const std::optional<core::Result>& result) {
    std::string problem = recorder_.sign(result).value_or("");
    tell_lost();
    std::string head = problem.empty() ? recorder_.head() : "";
    unsaid_.push_back({std::move(problem), std::move(head)});
}

/// A signature is told once it stands: where no place takes the record, later.
void Scribe::tell_signed() {
    if (recorder_.unrecorded() != 0) return;
    for (receipt::Signed& each : std::exchange(unsaid_, {})) tell(std::move(each));
}

void Scribe::do_chores() {
    recorder_.show_life();
    const std::string before = state().second_problem;
    publish();
    if (woken_ && state().second_problem != before) woken_();
    if (recorder_.unrecorded() == 0) return;
    const bool caught_up = recorder_.retry();
    tell_lost();
    if (!caught_up) return;
    tell(receipt::CaughtUp{});
    tell_signed();
}

void Scribe::run() {
    ::pthread_setname_np(pthread_self(), "record");
    auto next_chores = std::chrono::steady_clock::now();
    tell_lost(); // of the opening
    std::unique_lock lock{mutex_};
    while (true) {
        changed_.wait_until(lock, next_chores, [this] { return ending_ || !jobs_.empty(); });
        is_busy_ = true;
        if (!jobs_.empty()) {
            Job job = std::move(jobs_.front());
            jobs_.pop_front();
            lock.unlock();
            work(std::move(job));
        } else {
            const bool is_over = ending_;
            lock.unlock();
            if (is_over) return recorder_.show_life();
        }
        if (std::chrono::steady_clock::now() >= next_chores) {
            do_chores();
            next_chores = std::chrono::steady_clock::now() + between_chores;
        }
        lock.lock();
        is_busy_ = false;
        changed_.notify_all();
    }
}

} // namespace ringside::app
