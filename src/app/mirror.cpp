#include "app/mirror.hpp"

#include <filesystem>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "app/background.hpp"
#include "record/journal.hpp"

namespace ringside::app {

namespace {

using namespace std::chrono_literals;

constexpr auto too_far_behind = 2s;
constexpr auto between_tries = 1s;
/// So many files of other evenings under the same name are passed by.
constexpr int most_names = 100;

} // namespace

Mirror::Mirror(record::Disk& disk, std::string folder, const std::string& name)
    : disk_{&disk}, folder_{std::move(folder)},
      path_{(std::filesystem::path{folder_} / name).string()},
      thread_{background([this](const std::stop_token& stop) { run(stop); })} {}

Mirror::~Mirror() {
    thread_.request_stop();
    thread_.join();
    close();
}

void Mirror::follow(std::string_view bytes) {
    if (bytes.empty()) return;
    {
        const std::lock_guard lock{mutex_};
        whole_ += bytes;
        if (!behind_since_) behind_since_ = Steady::now();
    }
    changed_.notify_all();
}

std::string Mirror::problem(Steady::time_point now) {
    const std::lock_guard lock{mutex_};
    if (!behind_since_) return {};
    if (!problem_.empty()) return problem_;
    if (now - *behind_since_ < too_far_behind) return {};
    return fmt::format("{}: {} bytes behind", folder_, whole_.size() - durable_);
}

bool Mirror::finish(std::chrono::milliseconds longest) {
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, longest, [this] { return durable_ == whole_.size(); });
}

void Mirror::close() {
    if (file_) disk_->close(*file_);
    file_.reset();
}

/// Opens the copy and finds out how much of the record it holds already.
std::string Mirror::open(const std::string& whole) {
    for (int number = 1; number < most_names; ++number) {
        const std::string path = number == 1 ? path_ : record::fresh_name(path_, number);
        const bool was_there = disk_->exists(path);
        auto opened = was_there ? disk_->open(path) : disk_->create(path);
        if (const auto* failure = std::get_if<record::Failure>(&opened))
            return fmt::format("{}: {}", path, record::to_text(*failure));
        file_ = std::get<record::Handle>(opened);
        copy_ = path;
        if (!was_there) {
            copied_ = 0;
            if (const auto failure = disk_->flush_folder(path))
                return fmt::format("{}: {}", path, record::to_text(*failure));
            return {};
        }
        auto read = disk_->read(*file_);
        if (const auto* failure = std::get_if<record::Failure>(&read))
            return fmt::format("{}: {}", path, record::to_text(*failure));
        const std::string& text = std::get<std::string>(read);
        // A copy that was being written when the power went may end in zeros.
        const std::size_t length = text.find_last_not_of('\0') + 1;
        copied_ = length;
        if (length <= whole.size() && whole.compare(0, length, text, 0, length) == 0) return {};
        close();
    }
    return fmt::format("{}: too many files of this name", path_);
}

std::string Mirror::copy(const std::string& whole) {
    if (!file_)
        if (auto problem = open(whole); !problem.empty()) return problem;
    while (copied_ < whole.size()) {
        const auto written = disk_->write(*file_, copied_, std::string_view{whole}.substr(copied_));
        if (const auto* failure = std::get_if<record::Failure>(&written))
            return fmt::format("{}: {}", path_, record::to_text(*failure));
        copied_ += std::get<std::size_t>(written);
    }
    if (const auto failure = disk_->flush(*file_))
        return fmt::format("{}: {}", path_, record::to_text(*failure));
    return {};
}

/// A stick that was pulled out takes its file along; another one begins from the start.
void Mirror::look_for_copy() {
    if (!file_ || disk_->stands_at(*file_, copy_)) return;
    close();
    const std::lock_guard lock{mutex_};
    durable_ = 0;
    if (!behind_since_) behind_since_ = Steady::now();
}

void Mirror::run(const std::stop_token& stop) {
    std::unique_lock lock{mutex_};
    while (true) {
        changed_.wait_for(lock, stop, between_tries, [this] { return durable_ < whole_.size(); });
        lock.unlock();
        look_for_copy();
        lock.lock();
        if (durable_ < whole_.size()) {
            const std::string whole = whole_;
            lock.unlock();
            std::string problem = copy(whole);
            if (!problem.empty()) close(); // another stick may be there by then
            lock.lock();
            problem_ = std::move(problem);
            if (problem_.empty()) {
                durable_ = whole.size();
                behind_since_.reset();
                if (whole_.size() > durable_) behind_since_ = Steady::now();
                changed_.notify_all();
                continue;
            }
        }
        // What could not be copied by then is left.
        if (stop.stop_requested()) return;
        if (!problem_.empty()) changed_.wait_for(lock, stop, between_tries, [] { return false; });
    }
}

std::unique_ptr<Mirror> mirror_of(record::Disk& disk, const std::string& folder,
                                  const std::string& path) {
    if (folder.empty()) return nullptr;
    return std::make_unique<Mirror>(disk, folder, std::filesystem::path{path}.filename().string());
}

} // namespace ringside::app
