#pragma once

#include <sys/types.h>

#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ringside::app {

/// A program that is written to and read from by lines. It ends when this does, which waits for it.
class Child {
public:
    /// Runs the program that the first of `words` names by its path. Of a quiet one nobody hears
    /// what it says on standard error.
    explicit Child(std::vector<std::string> words, bool is_quiet = false);
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    void say(const std::string& line);

    /// The rest of the next line that begins with `beginning`; empty where none comes.
    [[nodiscard]] std::optional<std::string> hear(std::string_view beginning);

    /// Its number among the system's processes.
    [[nodiscard]] pid_t id() const { return process_; }

    /// Milliseconds that the processor has spent on it.
    [[nodiscard]] double ms() const;

    /// Asks it to end, by SIGTERM.
    void stop() const;

private:
    pid_t process_ = -1;
    std::FILE* in_ = nullptr;
    std::FILE* out_ = nullptr;
};

} // namespace ringside::app
