#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/bout.hpp"
#include "core/call.hpp"
#include "core/rulebook.hpp"
#include "core/sheet.hpp"

namespace ringside::core {

/// The bout at `now`: a pure, total, deterministic function. `calls` stand in the order of entry;
/// those entered after `now` are not played, so that `play(…, T)` is the bout as it was seen at T.
/// A call that the rules do not admit is a refusal in the bout, never an error.
[[nodiscard]] Bout play(const Rulebook& rules, const Sheet& sheet, const std::vector<Call>& calls,
                        Instant now);

/// The same function for somebody who looks often: keeps what the last look left and only advances.
/// A strike, an undo or a late entry plays again from the start.
class Replay {
public:
    Replay(Rulebook rules, Sheet sheet);
    ~Replay();
    Replay(Replay&&) noexcept;
    Replay& operator=(Replay&&) noexcept;

    /// Makes room for so many calls, for who knows how many will come.
    void expect(std::size_t calls);

    /// Enters the next call. Pre: not entered before the call entered last. Its ruling is
    /// `look(call.entered).rulings.back()`.
    void enter(Call call);

    /// The bout at `now`, or at the entry of the last call if that is later. Valid until the next
    /// call of a member.
    [[nodiscard]] const Bout& look(Instant now);

    /// The bout as it would be if `call` were entered now as well; nothing is entered. For showing
    /// what a correction would change before it is confirmed. Pre: as for `enter`.
    [[nodiscard]] Bout preview(Call call) const;

    /// The call that `undo` from `seat` would strike now, counted from 1; empty where there is
    /// none.
    [[nodiscard]] std::optional<int> undo_target(const Seat& seat) const;

    /// Calls in the order of entry.
    [[nodiscard]] const std::vector<Call>& calls() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace ringside::core
