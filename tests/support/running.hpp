#pragma once

#include <cstdlib>
#include <string>

#include <sys/wait.h>

#include "support/catch.hpp"
#include "support/folder.hpp"
#include "support/places.hpp"

namespace ringside::test {

/// What one run of the program came to.
struct Run {
    int code = -1;
    std::string out;
    std::string err;
};

/// A folder in which the program is run, with keys of its own.
class WorkFolder : public Folder {
public:
    /// `ringside ARGUMENTS`, as a shell reads them, with `input`.
    [[nodiscard]] Run run(const std::string& arguments, const std::string& input = {}) const {
        write(".in", input);
        const std::string command = "cd '" + path().string() + "' && XDG_DATA_HOME='" +
                                    path("data") + "' '" + program_path() + "' " + arguments +
                                    " <.in >.out 2>.err";
        const int status = std::system(command.c_str());
        REQUIRE(WIFEXITED(status));
        return {WEXITSTATUS(status), text(".out"), text(".err")};
    }
};

} // namespace ringside::test
