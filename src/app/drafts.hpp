#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/machine.hpp"
#include "core/call.hpp"
#include "core/time.hpp"
#include "record/entry.hpp"

namespace ringside::app {

/// Who hands in what is said at the console.
inline constexpr std::string_view console_device = "console";

/// Who handed a call in, as its line says.
struct Origin {
    std::string device{console_device};
    std::string id; ///< made by the device; empty: the record makes one
    friend bool operator==(const Origin&, const Origin&) = default;
};

/// Lines for the record that are yet to be written, all at once. They are of one moment of the
/// machine, and numbered on from the record's last line.
class Drafts {
public:
    Drafts(MachineTime machine, std::int64_t last_number)
        : machine_{std::move(machine)}, number_{last_number} {}

    /// A statement of `bout` (0: of none) at `t`.
    void add(std::string statement, int bout, core::Instant t,
             std::string_view device = console_device);

    /// A call, at the instants that it names.
    void add(const core::Call& call, int bout, const Origin& origin = {});

    /// A remark, which decides nothing.
    void remark(std::string_view kind, std::string text, int bout, core::Instant t,
                std::string_view device = console_device);

    [[nodiscard]] const std::vector<record::Draft>& lines() const { return lines_; }

private:
    void add(std::string statement, int bout, core::Instant entered, core::Instant effect,
             const Origin& origin);

    MachineTime machine_;
    std::int64_t number_;
    std::vector<record::Draft> lines_;
};

} // namespace ringside::app
