#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "app/mirror.hpp"
#include "app/recorder.hpp"
#include "core/call.hpp"
#include "core/result.hpp"

namespace ringside::app {

/// What the record thread says of its work, in the order of it.
namespace receipt {

/// The oldest call or sheet without an answer was written: it stands on the disk, or nothing takes
/// it.
struct Written {
    bool durable = false;
};
/// A file could not be used any more; the evening goes on in `goes_on_in`, or, where that is empty,
/// nowhere yet.
struct FileFailed {
    record::Lost lost;
    std::string goes_on_in;
};
/// A place has taken every entry that none had taken.
struct CaughtUp {};
/// The bout was closed by the console's signature; or why it was not.
struct Signed {
    std::string problem; ///< empty: it was
    std::string head;    ///< of the chain, with the signature
};
/// A remark was written.
struct Remarked {
    std::string kind;
    std::string text;
};

} // namespace receipt

using Receipt = std::variant<receipt::Written, receipt::FileFailed, receipt::CaughtUp,
                             receipt::Signed, receipt::Remarked>;

/// Where the record stands, for whoever shows it.
struct RecordState {
    std::string path;
    std::string head;           ///< of the chain, 64 hexadecimal digits
    std::size_t unrecorded = 0; ///< entries that no place has taken
    std::string second_problem; ///< why the second folder does not follow; empty: it does, or none
};

/// The record thread: it alone writes the record, so that a slow disk delays nobody else. What is
/// handed to it is written in that order.
class Scribe {
public:
    /// `woken` is called on the record's thread after each receipt.
    /// `mirror`, where there is one, follows the record.
    Scribe(Recorder recorder, std::function<void()> woken, std::unique_ptr<Mirror> mirror = {});
    /// Waits until everything handed over has been tried once.
    ~Scribe();
    Scribe(const Scribe&) = delete;
    Scribe& operator=(const Scribe&) = delete;

    // Each of these hands over and never waits for the disk.
    void write(core::Call call, Origin origin = {});
    /// Writes the call that closed the bout with `result`, and the console's signature right after
    /// it, whatever was said meanwhile.
    void close(core::Call call, std::optional<core::Result> result);
    void remark(std::string kind, std::string text);
    /// The record goes on with the next bout of the evening.
    void begin(NewBout bout);
    /// Answered as a call is.
    void change_sheet(core::Sheet sheet, std::vector<rulebook::Source> sources);
    void keep_form(std::string text);

    /// What has been done since this was asked last. Never waits for the disk.
    [[nodiscard]] std::vector<Receipt> receipts();
    [[nodiscard]] RecordState state();

    /// Waits until everything handed over was tried, or until `longest` is over; says which.
    [[nodiscard]] bool finish(std::chrono::milliseconds longest);

private:
    struct Said {
        core::Call call;
        Origin origin;
    };
    struct Remark {
        std::string kind;
        std::string text;
    };
    struct Close {
        core::Call call;
        std::optional<core::Result> result;
    };
    struct Sheet {
        core::Sheet sheet;
        std::vector<rulebook::Source> sources;
    };
    struct Form {
        std::string text;
    };
    using Job = std::variant<Said, Close, Remark, Sheet, Form, NewBout>;

    void hand_over(Job job);
    void run();
    void work(Job job);
    void write_now(const core::Call& call, const Origin& origin);
    void sign_now(const std::optional<core::Result>& result);
    void tell_signed();
    void do_chores();
    void tell(Receipt receipt);
    void tell_lost();
    void publish();

    Recorder recorder_; ///< of the record's thread alone
    std::unique_ptr<Mirror> mirror_;
    std::vector<record::Lost> lost_before_; ///< as it was told last …
    std::string lost_for_;                  ///< … with what it goes on in
    std::size_t mirrored_ = 0;              ///< so many bytes of the record the mirror knows
    std::vector<receipt::Signed> unsaid_;   ///< signatures that no place has taken yet
    std::function<void()> woken_;
    std::mutex mutex_; ///< guards what follows, and is never held while the disk works
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    std::vector<Receipt> receipts_;
    RecordState state_;
    bool is_busy_ = false;
    bool ending_ = false;
    std::jthread thread_;
};

} // namespace ringside::app
