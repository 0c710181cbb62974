#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "support/catch.hpp"

namespace ringside::test {

/// A folder of a test's own, empty at first and gone at the end; in memory, where the system has
/// such a place, since nothing that is tested in it hangs on the disk.
class Folder {
public:
    Folder() {
        const std::filesystem::path memory{"/dev/shm"};
        const auto base =
            std::filesystem::is_directory(memory) ? memory : std::filesystem::temp_directory_path();
        std::string name = (base / "ringside-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::string path(const std::string& name) const {
        return (path_ / name).string();
    }
    void write(const std::string& name, const std::string& text) const {
        std::filesystem::create_directories((path_ / name).parent_path());
        std::ofstream{path_ / name, std::ios::binary} << text;
    }
    [[nodiscard]] std::string text(const std::string& name) const {
        std::ostringstream text;
        text << std::ifstream{path_ / name, std::ios::binary}.rdbuf();
        return text.str();
    }
    [[nodiscard]] bool has(const std::string& name) const {
        return std::filesystem::exists(path_ / name);
    }

private:
    std::filesystem::path path_;
};

} // namespace ringside::test
