#pragma once

#include <array>
#include <csignal>
#include <optional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/catch.hpp"
#include "support/places.hpp"

namespace ringside::test {

/// The program with its input and output in our hands.
class Program {
public:
    explicit Program(const std::vector<std::string>& words) {
        std::signal(SIGPIPE, SIG_IGN); // one may speak to a program that is gone
        std::array<int, 2> in{};
        std::array<int, 2> out{};
        REQUIRE(::pipe2(in.data(), O_CLOEXEC) == 0);
        REQUIRE(::pipe2(out.data(), O_CLOEXEC) == 0);
        process_ = ::fork();
        REQUIRE(process_ != -1);
        if (process_ == 0) {
            ::dup2(in[0], STDIN_FILENO);
            ::dup2(out[1], STDOUT_FILENO);
            std::vector<char*> arguments;
            std::string program = program_path();
            arguments.push_back(program.data());
            std::vector<std::string> own = words;
            for (std::string& word : own) arguments.push_back(word.data());
            arguments.push_back(nullptr);
            ::execv(program.c_str(), arguments.data());
            ::_exit(127);
        }
        ::close(in[0]);
        ::close(out[1]);
        in_ = in[1];
        out_ = out[0];
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;
    ~Program() {
        kill();
        ::close(out_);
    }

    void say(const std::string& line) {
        const std::string whole = line + '\n';
        CHECK(::write(in_, whole.data(), whole.size()) == static_cast<ssize_t>(whole.size()));
    }

    /// The next line that it prints; empty once it prints no more.
    std::optional<std::string> next() {
        std::size_t end = 0;
        while ((end = text_.find('\n')) == std::string::npos) {
            std::array<char, 4096> block{};
            const auto got = ::read(out_, block.data(), block.size());
            if (got <= 0) return std::nullopt;
            text_.append(block.data(), static_cast<std::size_t>(got));
        }
        std::string line = text_.substr(0, end);
        text_.erase(0, end + 1);
        return line;
    }

    /// The next line with `part` in it; empty where none comes.
    std::optional<std::string> next_with(const std::string& part) {
        while (auto line = next())
            if (line->find(part) != std::string::npos) return line;
        return std::nullopt;
    }

    void end_input() {
        if (in_ != -1) ::close(in_);
        in_ = -1;
    }

    void kill() {
        end_input();
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        process_ = 0;
    }

    int stop(int signal) {
        ::kill(process_, signal);
        return wait();
    }

    int wait() {
        int status = 0;
        ::waitpid(process_, &status, 0);
        process_ = 0;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    pid_t process_ = 0;
    int in_ = -1;
    int out_ = -1;
    std::string text_;
};

} // namespace ringside::test
