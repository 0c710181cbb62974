#pragma once

namespace ringside::core {

/// Makes one visitor of several lambdas, so that a variant is visited exhaustively.
template <typename... Fs>
struct Overloaded : Fs... {
    using Fs::operator()...;
};
template <typename... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

} // namespace ringside::core
