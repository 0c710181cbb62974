#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/sheet.hpp"

namespace ringside::app {

/// A file name for a bout without its ending: date and the fighters' family names.
/// `2026-11-29-brook-venn`. Pre: `date` holds nothing that a file name may not.
[[nodiscard]] std::string bout_name(const core::Sheet& sheet, const std::string& date);

/// Keeps a bout as a file. The file is a new one, whatever is there already; each writing replaces
/// it as a whole, so that at any instant it is either the last version or the one before.
class Keeper {
public:
    /// `folders` are tried in order where one cannot be written to; each is made if need be.
    Keeper(std::vector<std::filesystem::path> folders, std::string name);

    /// Writes the bout as it is now. Returns one sentence why no folder took it; empty: it stands
    /// on disk.
    [[nodiscard]] std::string save(const std::string& text);

    /// The file that holds the bout; empty before the first saving.
    [[nodiscard]] const std::filesystem::path& file() const { return file_; }

private:
    [[nodiscard]] std::string reserve(const std::filesystem::path& folder);

    std::vector<std::filesystem::path> folders_;
    std::string name_;
    std::filesystem::path file_;
};

} // namespace ringside::app
