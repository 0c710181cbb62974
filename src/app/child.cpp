#include "app/child.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <ctime>

namespace ringside::app {

Child::Child(std::vector<std::string> words, bool is_quiet) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (pipe2(to.data(), O_CLOEXEC) != 0) return;
    if (pipe2(from.data(), O_CLOEXEC) != 0) {
        close(to[0]);
        close(to[1]);
        return;
    }
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        if (const int nowhere = is_quiet ? open("/dev/null", O_WRONLY | O_CLOEXEC) : -1;
            nowhere >= 0)
            dup2(nowhere, STDERR_FILENO);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    in_ = fdopen(to[1], "w");
    out_ = fdopen(from[0], "r");
}

Child::~Child() {
    if (in_ != nullptr) std::fclose(in_);
    if (out_ != nullptr) std::fclose(out_);
    if (process_ > 0) waitpid(process_, nullptr, 0);
}

void Child::say(const std::string& line) {
    if (in_ == nullptr) return;
    std::fputs((line + "\n").c_str(), in_);
    std::fflush(in_);
}

std::optional<std::string> Child::hear(std::string_view beginning) {
    std::array<char, 4096> buffer{};
    while (out_ != nullptr &&
           std::fgets(buffer.data(), static_cast<int>(buffer.size()), out_) != nullptr) {
        std::string_view line{buffer.data()};
        if (!line.starts_with(beginning)) continue;
        line.remove_prefix(beginning.size());
        return std::string{line.substr(0, line.find('\n'))};
    }
    return std::nullopt;
}

double Child::ms() const {
    clockid_t clock{};
    std::timespec spent{};
    if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &spent) != 0) return 0;
    return static_cast<double>(spent.tv_sec) * 1e3 + static_cast<double>(spent.tv_nsec) / 1e6;
}

void Child::stop() const {
    if (process_ > 0) kill(process_, SIGTERM);
}

} // namespace ringside::app
