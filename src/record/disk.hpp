#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace ringside::record {

/// An operation that the system refused.
struct Failure {
    int error = 0;     ///< errno
    std::string doing; ///< "write", "flush", …
    friend bool operator==(const Failure&, const Failure&) = default;
};

/// "write: No space left on device".
[[nodiscard]] std::string to_text(const Failure& failure);

/// An open file.
using Handle = int;

/// Who holds a file that cannot be had.
struct Holder {
    std::optional<int> process; ///< empty where the system does not say
    std::string program;
    friend bool operator==(const Holder&, const Holder&) = default;
};

/// No record is larger, in bytes; what is, is another file named by mistake.
inline constexpr std::size_t largest_record = std::size_t{1} << 30U;

/// All that the record asks of a file system, so that tests can refuse, tear and reorder any of it.
/// Paths are the system's. No operation throws.
class Disk {
public:
    virtual ~Disk() = default;

    /// Makes a file that must not be there yet, readable by everybody, for reading and writing.
    [[nodiscard]] virtual std::variant<Handle, Failure> create(const std::string& path) = 0;
    /// Opens a file for reading and writing.
    [[nodiscard]] virtual std::variant<Handle, Failure> open(const std::string& path) = 0;
    /// The whole of an open file, which must be a plain one of at most `largest_record` bytes.
    [[nodiscard]] virtual std::variant<std::string, Failure> read(Handle file) = 0;
    /// Writes at `offset` as much as the system takes at once; says how many bytes.
    [[nodiscard]] virtual std::variant<std::size_t, Failure> write(Handle file, std::size_t offset,
                                                                   std::string_view bytes) = 0;
    /// Returns once what was written is durable, and the size with it.
    [[nodiscard]] virtual std::optional<Failure> flush(Handle file) = 0;
    /// Sets room aside for a file of `bytes` without making it longer. That a file system cannot do
    /// so is no failure.
    [[nodiscard]] virtual std::optional<Failure> reserve(Handle file, std::size_t bytes) = 0;
    /// Makes the file `size` bytes long.
    [[nodiscard]] virtual std::optional<Failure> cut(Handle file, std::size_t size) = 0;
    /// Makes the names in the folder of `path` durable.
    [[nodiscard]] virtual std::optional<Failure> flush_folder(const std::string& path) = 0;
    /// Takes the file for this process until it is closed; says who holds it where somebody else
    /// does.
    [[nodiscard]] virtual std::optional<Holder> lock(Handle file) = 0;
    virtual void close(Handle file) = 0;
    /// Takes away a file that nothing was ever acknowledged in; that it stays does no harm.
    virtual void remove(const std::string& path) = 0;
    [[nodiscard]] virtual bool exists(const std::string& path) = 0;
    /// Whether `path` still names this open file: it may have been taken away, or moved, or its
    /// disk pulled out.
    [[nodiscard]] virtual bool stands_at(Handle file, const std::string& path) = 0;
};

/// The file system of the machine. Linux.
class SystemDisk : public Disk {
public:
    [[nodiscard]] std::variant<Handle, Failure> create(const std::string& path) override;
    [[nodiscard]] std::variant<Handle, Failure> open(const std::string& path) override;
    [[nodiscard]] std::variant<std::string, Failure> read(Handle file) override;
    [[nodiscard]] std::variant<std::size_t, Failure> write(Handle file, std::size_t offset,
                                                           std::string_view bytes) override;
    [[nodiscard]] std::optional<Failure> flush(Handle file) override;
    [[nodiscard]] std::optional<Failure> reserve(Handle file, std::size_t bytes) override;
    [[nodiscard]] std::optional<Failure> cut(Handle file, std::size_t size) override;
    [[nodiscard]] std::optional<Failure> flush_folder(const std::string& path) override;
    [[nodiscard]] std::optional<Holder> lock(Handle file) override;
    void close(Handle file) override;
    void remove(const std::string& path) override;
    [[nodiscard]] bool exists(const std::string& path) override;
    [[nodiscard]] bool stands_at(Handle file, const std::string& path) override;
};

} // namespace ringside::record
