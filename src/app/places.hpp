#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ringside::app {

/// Finds a file of the console's configuration: in the folder that the environment variable
/// RINGSIDE_CONFIG names; in ringside/ of the user's configuration; in config/ beside the folder of
/// the rule sets. Empty where there is none.
[[nodiscard]] std::optional<std::filesystem::path> config_file(std::string_view name);

/// Where the files are that replace sounds: assets/sounds beside the folder of the rule sets. Empty
/// where there is none.
[[nodiscard]] std::string sounds_folder();

/// Where bouts are saved: `wanted` where it is not empty (with ~ for the home folder), else
/// ringside/bouts in the user's data folder.
[[nodiscard]] std::filesystem::path bouts_folder(std::string_view wanted);

/// The record of an evening in the first of `folders` that can be written to: DATE.record; for a
/// rehearsal a new file of its own. The folder is made if need be. The alternative says why there
/// is no place for it.
struct RecordFile {
    std::filesystem::path path;
};
[[nodiscard]] std::variant<RecordFile, std::string>
record_file(const std::vector<std::filesystem::path>& folders, const std::string& date,
            bool is_rehearsal);

/// The console's key, in the user's data folder; it is made on first use.
[[nodiscard]] std::string key_file();

/// The whole of a file.
struct FileText {
    std::string text;
};
/// Reads a file, which may be a pipe, of `largest` bytes at most: a bout is a few hundred lines,
/// and what is larger by far is another file named by mistake. The alternative is one sentence why
/// not.
[[nodiscard]] std::variant<FileText, std::string> read_file(const std::filesystem::path& path,
                                                            std::size_t largest = 16U << 20U);

} // namespace ringside::app
