#include "record/journal.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include <fmt/format.h>

namespace ringside::record {

namespace {

/// A bout takes about 0.2 MB; this holds an evening, so that one in progress always fits (F6).
constexpr std::size_t reserved_bytes = std::size_t{4} << 20U;

/// So many fresh files may stand beside a record; a disk that has spoilt as many takes no more.
constexpr int most_fresh_files = 999;

/// So many copies of torn lines may stand beside a record.
constexpr int most_torn = 99;

std::optional<std::string> text_of(const std::optional<Failure>& failure) {
    if (failure) return to_text(*failure);
    return std::nullopt;
}

/// The files in which the record of `places` may stand: in its own folder, and in the second.
std::vector<std::string> homes(const Journal::Places& places) {
    std::vector<std::string> paths{places.path};
    if (!places.second_folder.empty()) {
        const auto name = std::filesystem::path{places.path}.filename();
        paths.push_back((std::filesystem::path{places.second_folder} / name).string());
    }
    return paths;
}

/// Every file that exists of those in which the record may stand, in the order in which they were
/// made.
std::vector<std::string> existing(Disk& disk, const Journal::Places& places) {
    std::vector<std::string> paths;
    for (const std::string& home : homes(places)) {
        if (disk.exists(home)) paths.push_back(home);
        for (int attempt = 2; attempt <= most_fresh_files; ++attempt)
            if (std::string path = fresh_name(home, attempt); disk.exists(path))
                paths.push_back(std::move(path));
    }
    return paths;
}

/// The first name for the record at `home` that is free; empty where none is.
std::optional<std::string> free_name(Disk& disk, const std::string& home) {
    if (!disk.exists(home)) return home;
    for (int attempt = 2; attempt <= most_fresh_files; ++attempt)
        if (std::string path = fresh_name(home, attempt); !disk.exists(path)) return path;
    return std::nullopt;
}

/// A file that was opened, locked and read.
struct Opened {
    std::string path;
    Handle file = 0;
    std::string bytes;
    Reading reading;
    Told told;
};

/// Has the good part end before a line whose words are not understood, as before one that does not
/// hold.
void end_before(const NotUnderstood& problem, std::string_view bytes, Reading& reading) {
    std::size_t at = 0;
    for (std::int64_t line = 1; line < problem.line; ++line) at = bytes.find('\n', at) + 1;
    reading.entries.resize(static_cast<std::size_t>(problem.line) - 1);
    reading.good_bytes = at;
    reading.torn.reset();
    reading.damage = Damage{problem.line, at, "not understood: " + problem.why};
}

std::variant<Opened, NotOpened> open_and_read(Disk& disk, const std::string& path,
                                              Damaged damaged) {
    const auto opened = disk.open(path);
    if (const auto* failure = std::get_if<Failure>(&opened))
        return NotOpened{path, to_text(*failure), std::nullopt};
    const Handle file = std::get<Handle>(opened);
    const auto give_up = [&](std::string why, std::optional<Holder> holder) {
        disk.close(file);
        return NotOpened{path, std::move(why), std::move(holder)};
    };
    if (auto holder = disk.lock(file)) return give_up("another process holds it", holder);
    auto bytes = disk.read(file);
    if (const auto* failure = std::get_if<Failure>(&bytes))
        return give_up(to_text(*failure), std::nullopt);
    Opened result{path, file, std::move(std::get<std::string>(bytes)), {}, {}};
    result.reading = read(result.bytes);
    result.told = tell(result.reading.entries);
    if (result.told.problem && damaged == Damaged::goes_on)
        end_before(*std::exchange(result.told.problem, std::nullopt), result.bytes, result.reading);
    return result;
}

/// Whether two files tell of the same evening: their first lines are one.
bool is_same_evening(const Opened& a, const Opened& b) {
    return !a.reading.entries.empty() && !b.reading.entries.empty() &&
           a.reading.entries.front() == b.reading.entries.front();
}

/// Opens every candidate that exists and keeps the longest history of the evening.
std::variant<Opened, NotOpened> open_longest(Disk& disk, const std::vector<std::string>& paths,
                                             Damaged damaged, std::vector<Lost>& lost) {
    std::optional<Opened> best;
    std::optional<NotOpened> problem;
    for (const std::string& path : paths) {
        auto opened = open_and_read(disk, path, damaged);
        if (auto* not_opened = std::get_if<NotOpened>(&opened)) {
            // Held by somebody: then the whole record is.
            if (not_opened->holder) {
                if (best) disk.close(best->file);
                return *not_opened;
            }
            lost.push_back({path, not_opened->why});
            if (!problem) problem = *not_opened;
            continue;
        }
        auto& candidate = std::get<Opened>(opened);
        // Of two as long, the fresh file: something was wrong with the other.
        const bool is_better = !best || best->reading.entries.empty() ||
                               (is_same_evening(*best, candidate) &&
                                candidate.reading.entries.size() >= best->reading.entries.size());
        if (!is_better) {
            disk.close(candidate.file);
            continue;
        }
        if (best) disk.close(best->file);
        best = std::move(candidate);
    }
    if (best) return std::move(*best);
    return problem.value_or(NotOpened{paths.front(), "no such file", std::nullopt});
}

std::optional<std::string> write_all(Disk& disk, Handle file, std::size_t offset,
                                     std::string_view bytes) {
    while (!bytes.empty()) {
        const auto written = disk.write(file, offset, bytes);
        if (const auto* failure = std::get_if<Failure>(&written)) return to_text(*failure);
        const std::size_t count = std::get<std::size_t>(written);
        if (count == 0) return "write: the disk takes nothing";
        offset += count;
        bytes.remove_prefix(count);
    }
    return text_of(disk.flush(file));
}

/// Copies a torn line to a file of its own beside the record. Says which, or why not.
std::variant<std::string, Lost> set_aside(Disk& disk, const std::string& path,
                                          std::string_view torn) {
    Lost lost{path, "no name is free beside it"};
    for (int attempt = 1; attempt <= most_torn; ++attempt) {
        const std::string copy = fmt::format("{}.torn-{}", path, attempt);
        if (disk.exists(copy)) continue;
        const auto created = disk.create(copy);
        if (const auto* failure = std::get_if<Failure>(&created))
            return Lost{copy, to_text(*failure)};
        const Handle file = std::get<Handle>(created);
        auto problem = write_all(disk, file, 0, torn);
        if (!problem) problem = text_of(disk.flush_folder(copy));
        disk.close(file);
        if (!problem) return copy;
        return Lost{copy, *problem};
    }
    return lost;
}

} // namespace

std::string to_text(const NotOpened& problem) {
    std::string text = fmt::format("{}: {}", problem.path, problem.why);
    if (!problem.holder) return text;
    const Holder& holder = *problem.holder;
    text += ": " + (holder.program.empty() ? "a process" : holder.program);
    if (holder.process) text += fmt::format(", process {}", *holder.process);
    return text;
}

std::string fresh_name(const std::string& path, int attempt) {
    const std::filesystem::path whole{path};
    return (whole.parent_path() /
            fmt::format("{}-{}{}", whole.stem().string(), attempt, whole.extension().string()))
        .string();
}

Journal::Journal(Disk& disk, Places places)
    : disk_{&disk}, places_{std::move(places)}, path_{places_.path} {}

Journal::Journal(Journal&& other) noexcept
    : disk_{other.disk_}, places_{std::move(other.places_)}, path_{std::move(other.path_)},
      file_{std::exchange(other.file_, std::nullopt)}, left_{std::move(other.left_)},
      bytes_{std::move(other.bytes_)}, head_{other.head_}, number_{other.number_},
      unrecorded_{other.unrecorded_} {}

Journal::~Journal() { leave(); }

void Journal::leave() {
    if (file_) disk_->close(*file_);
    file_.reset();
}

std::variant<Journal, NotOpened> Journal::open(Disk& disk, Places places, Opening& opening,
                                               Damaged damaged) {
    const auto paths = existing(disk, places);
    Journal journal{disk, std::move(places)};
    if (paths.empty()) {
        if (journal.move_to_fresh_file(opening.lost)) return journal;
        const Lost& lost = opening.lost.front();
        return NotOpened{lost.path, lost.why, std::nullopt};
    }
    auto opened = open_longest(disk, paths, damaged, opening.lost);
    if (auto* not_opened = std::get_if<NotOpened>(&opened)) return std::move(*not_opened);
    auto& found = std::get<Opened>(opened);
    if (const auto& damage = found.reading.damage; damage && damaged == Damaged::refused) {
        disk.close(found.file);
        return NotOpened{fmt::format("{}:{}", found.path, damage->line), "damaged: " + damage->why,
                         std::nullopt};
    }
    journal.path_ = found.path;
    journal.file_ = found.file;
    const std::string torn = found.bytes.substr(found.reading.good_bytes);
    journal.bytes_ = std::move(found.bytes);
    journal.bytes_.resize(found.reading.good_bytes);
    journal.head_ = record::head(found.reading.entries);
    journal.number_ = static_cast<std::int64_t>(found.reading.entries.size());
    opening.entries = std::move(found.reading.entries);
    opening.told = std::move(found.told);
    opening.torn = found.reading.torn;
    opening.damage = found.reading.damage;
    bool is_clean = !opening.damage;
    if (opening.damage) opening.damaged_path = found.path;
    if (opening.torn) {
        const auto copy = set_aside(disk, found.path, torn);
        if (const auto* name = std::get_if<std::string>(&copy))
            opening.set_aside = *name;
        else
            opening.lost.push_back(std::get<Lost>(copy));
        // What could not be copied is not cut either: then a fresh file takes over.
        is_clean = !opening.set_aside.empty() && !disk.cut(found.file, found.reading.good_bytes) &&
                   !disk.flush(found.file);
    }
    if (!is_clean) {
        journal.leave();
        if (!journal.move_to_fresh_file(opening.lost) && opening.entries.empty())
            return NotOpened{found.path, "nothing in it can be read, and no file beside it written",
                             std::nullopt};
    }
    return journal;
}

std::optional<std::string> Journal::write_from(std::size_t offset) {
    return write_all(*disk_, *file_, offset, std::string_view{bytes_}.substr(offset));
}

/// Makes a fresh file at `path` with everything so far in it. Says why not.
std::optional<std::string> Journal::take(const std::string& path) {
    const auto created = disk_->create(path);
    if (const auto* failure = std::get_if<Failure>(&created)) return to_text(*failure);
    file_ = std::get<Handle>(created);
    std::optional<std::string> why;
    if (disk_->lock(*file_)) why = "another process holds it";
    // That no room can be set aside is no reason to refuse: what counts is that lines get written.
    if (!why) static_cast<void>(disk_->reserve(*file_, reserved_bytes));
    if (!why) why = write_from(0);
    if (!why) why = text_of(disk_->flush_folder(path));
    if (why) {
        leave();
        disk_->remove(path);
    } else {
        path_ = path;
    }
    return why;
}

bool Journal::move_to_fresh_file(std::vector<Lost>& lost) {
    for (const std::string& home : homes(places_)) {
        const auto path = free_name(*disk_, home);
        const auto why =
            path ? take(*path) : std::optional<std::string>{"no name is free beside it"};
        if (!why) {
            unrecorded_ = 0;
            // Who was told of the loss already was told that nothing takes the evening.
            if (left_ && std::find(lost.begin(), lost.end(), *left_) == lost.end())
                lost.insert(lost.begin(), *left_);
            left_.reset();
            return true;
        }
        lost.push_back({path.value_or(home), *why});
    }
    return false;
}

Appended Journal::append(const Draft& draft) {
    AppendedAll all = append_all({draft});
    return {std::move(all.entries.front()), all.durable, std::move(all.lost)};
}

AppendedAll Journal::append_all(const std::vector<Draft>& drafts) {
    const std::size_t offset = bytes_.size();
    AppendedAll appended;
    for (const Draft& draft : drafts) {
        const std::string line = write_line(draft, number_ + 1, head_);
        auto entry = std::get<Entry>(read_line({line.data(), line.size() - 1}, number_ + 1,
                                               head_)); // what is written reads back
        bytes_ += line;
        head_ = entry.hash;
        ++number_;
        ++unrecorded_;
        appended.entries.push_back(std::move(entry));
    }
    if (file_) {
        auto why = write_from(offset);
        if (!why && !disk_->stands_at(*file_, path_)) why = "it was taken away";
        if (!why) {
            unrecorded_ = 0;
            appended.durable = true;
            return appended;
        }
        left_ = Lost{path_, *why};
        leave();
        appended.lost.push_back(*left_);
    }
    appended.durable = move_to_fresh_file(appended.lost);
    return appended;
}

bool Journal::retry(std::vector<Lost>& lost) {
    if (unrecorded_ == 0) return true;
    return move_to_fresh_file(lost);
}

} // namespace ringside::record
