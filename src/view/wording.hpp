#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/bout.hpp"
#include "view/catalogue.hpp"

namespace ringside::view {

/// The sentences that a bout needs, made of the core's codes and the catalogue's words. Facts and
/// refusals are those of `bout`, which knows the names and the numbers of the rules.

/// "Nadia Brook"; the corner's own word where the sheet gives no name.
[[nodiscard]] std::string name(const Catalogue& words, const core::Sheet& sheet,
                               core::Corner corner);

/// "judge 2", "referee"; empty stands for the rules themselves: "by itself".
[[nodiscard]] std::string seat_text(const Catalogue& words, const std::optional<core::Seat>& seat);

/// Why a call was not admitted, in one sentence.
[[nodiscard]] std::string refusal_text(const Catalogue& words, const core::Bout& bout,
                                       const core::Refusal& refusal);

/// What happened, in one line without a full stop. `said` is a refused call as it was written.
[[nodiscard]] std::string fact_text(const Catalogue& words, const core::Bout& bout,
                                    const core::Fact& fact, const std::string& said);

/// The call in a word or two, whatever became of it: "warning, Red".
[[nodiscard]] std::string call_text(const Catalogue& words, const core::Statement& what);

/// What an official should know, in one sentence.
[[nodiscard]] std::string advice_text(const Catalogue& words, const core::Advised& advised);

/// The result as a ring announcer reads it out: names, winner, method, round and time, in one
/// sentence. Empty while there is none. A bout that could not go on is drawn (3.5.5.6).
[[nodiscard]] std::string result_text(const Catalogue& words, const core::Bout& bout);

/// By what a bout was won, for the hall: "Knockout". What befell the loser is told with his corner,
/// "Red disqualified", since it stands under the winner's name.
[[nodiscard]] std::string method_in_hall(const Catalogue& words, const core::Result& result);

/// The same of a chess game that is over: "checkmate", "Red out of time".
[[nodiscard]] std::string game_end_in_hall(const Catalogue& words, const core::Sheet& sheet,
                                           const core::GameOver& over);

/// "3.5.4, 1.5.1".
[[nodiscard]] std::string clauses_text(const core::Clauses& clauses);

/// A move in SAN with the letters of its pieces in the language of `words`: "Sf3", "e8=D". For
/// those who look on; what is typed, recorded and exchanged keeps the English letters.
[[nodiscard]] std::string move_in_language(const Catalogue& words, std::string_view san);

/// The present position in FEN, an en passant square only where the capture is legal.
[[nodiscard]] std::string fen_text(const core::ChessGame& game);

} // namespace ringside::view
