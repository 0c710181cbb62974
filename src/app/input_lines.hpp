#pragma once

#include <array>
#include <cerrno>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <unistd.h>

namespace ringside::app {

/// A line of input may be so many bytes long.
inline constexpr std::size_t longest_input = 16'384;

/// Lines of a file descriptor, as they come.
class Lines {
public:
    /// Reads what there is; false at the end of the input. A line that is longer than any may be is
    /// passed over to its end.
    bool fill(int file) {
        std::array<char, 4096> block{};
        const auto got = ::read(file, block.data(), block.size());
        if (got == -1) return errno == EINTR || errno == EAGAIN;
        std::string_view part{block.data(), static_cast<std::size_t>(got)};
        if (passes_over_) {
            const std::size_t end = part.find('\n');
            passes_over_ = end == part.npos;
            part.remove_prefix(passes_over_ ? part.size() : end + 1);
        }
        text_ += part;
        return got > 0;
    }
    /// The next whole line, without its end.
    std::optional<std::string> next() {
        const std::size_t end = text_.find('\n');
        if (end == std::string::npos) return std::nullopt;
        std::string line = text_.substr(0, end);
        text_.erase(0, end + 1);
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return line;
    }
    /// What stands at the end without a line end.
    std::string rest() { return std::exchange(text_, {}); }
    /// Whether what stands there is too long for a line; then it is passed over.
    [[nodiscard]] bool passes_over() {
        if (text_.size() <= longest_input) return false;
        text_.clear();
        return passes_over_ = true;
    }

private:
    std::string text_;
    bool passes_over_ = false;
};

} // namespace ringside::app
