#include "record/signing.hpp"

#include <cassert>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>
#include <sodium.h>

namespace ringside::record {

namespace {

constexpr std::string_view first_line = "ringside console key 1";

const unsigned char* bytes_of(std::string_view text) {
    return reinterpret_cast<const unsigned char*>(text.data()); // NOLINT: libsodium takes bytes
}

/// The file holds a line that says what it is, and the seed in hexadecimal digits.
std::optional<ConsoleKey> read_key(std::string_view text) {
    std::array<std::uint8_t, crypto_sign_SEEDBYTES> seed{};
    const std::string start = fmt::format("{}\n", first_line);
    if (text.substr(0, start.size()) != start) return std::nullopt;
    text.remove_prefix(start.size());
    if (text.empty() || text.back() != '\n') return std::nullopt;
    text.remove_suffix(1);
    if (!read_hex(text, seed.data(), seed.size())) return std::nullopt;
    ConsoleKey key;
    crypto_sign_seed_keypair(key.open.data(), key.secret.data(), seed.data());
    return key;
}

std::optional<std::string> write_key(const std::string& path, const ConsoleKey& key) {
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path{path}.parent_path(), ignored);
    constexpr mode_t owner_only = 0600;
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, owner_only);
    if (file == -1) return std::string{std::strerror(errno)};
    // The secret key begins with its seed.
    const std::string text =
        fmt::format("{}\n{}\n", first_line, to_hex(key.secret.data(), crypto_sign_SEEDBYTES));
    const bool done =
        ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
        ::fsync(file) == 0;
    const int error = errno;
    ::close(file);
    if (done) return std::nullopt;
    ::unlink(path.c_str());
    return std::string{std::strerror(error)};
}

} // namespace

std::string fingerprint(const PublicKey& key) {
    const std::string hex =
        to_hex(hash_of({reinterpret_cast<const char*>(key.data()), key.size()})); // NOLINT
    std::string text;
    for (std::size_t group = 0; group < 8; ++group) {
        if (group > 0) text += '-';
        text += hex.substr(4 * group, 4);
    }
    return text;
}

ConsoleKey make_key() {
    // Only drawing a key needs the library's random source set up.
    const bool is_ready = sodium_init() >= 0;
    assert(is_ready);
    static_cast<void>(is_ready);
    ConsoleKey key;
    crypto_sign_keypair(key.open.data(), key.secret.data());
    return key;
}

std::variant<ConsoleKey, std::string> load_or_make_key(const std::string& path) {
    if (std::filesystem::exists(path)) {
        std::ifstream file{path, std::ios::binary};
        std::ostringstream text;
        text << file.rdbuf();
        if (const auto key = read_key(text.str())) return *key;
        return fmt::format("{}: not a console key", path);
    }
    const ConsoleKey key = make_key();
    if (const auto why = write_key(path, key)) return fmt::format("{}: {}", path, *why);
    return key;
}

SignatureBytes sign(const ConsoleKey& key, std::string_view message) {
    SignatureBytes signature{};
    crypto_sign_detached(signature.data(), nullptr, bytes_of(message), message.size(),
                         key.secret.data());
    return signature;
}

bool is_signed_by(const PublicKey& key, std::string_view message, const SignatureBytes& signature) {
    return crypto_sign_verify_detached(signature.data(), bytes_of(message), message.size(),
                                       key.data()) == 0;
}

std::string signed_message(int bout, const Hash& head, std::string_view result, const Hash& rules) {
    return fmt::format("ringside signature 1\nbout {}\nhead {}\nresult {}\nrules {}\n", bout,
                       to_hex(head), result, to_hex(rules));
}

} // namespace ringside::record
