#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <sys/wait.h>

#include "support/catch.hpp"

namespace ringside::test {

/// What one run of the program came to.
struct Run {
    int code = -1;
    std::string out;
    std::string err;
};

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
    ~Folder() { std::filesystem::remove_all(path_); }

    [[nodiscard]] std::string path(const std::string& name) const {
        return (path_ / name).string();
    }
    void write(const std::string& name, const std::string& text) const {
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
    /// `ringside ARGUMENTS`, as a shell reads them, with `input`, run in this folder with keys of
    /// its own.
    [[nodiscard]] Run run(const std::string& arguments, const std::string& input = {}) const {
        write(".in", input);
        const std::string command = "cd '" + path_.string() + "' && XDG_DATA_HOME='" +
                                    path("data") + "' '" RINGSIDE_PROGRAM "' " + arguments +
                                    " <.in >.out 2>.err";
        const int status = std::system(command.c_str());
        REQUIRE(WIFEXITED(status));
        return {WEXITSTATUS(status), text(".out"), text(".err")};
    }

private:
    std::filesystem::path path_;
};

} // namespace ringside::test
