#include <array>
#include <optional>

#include "chess/moves.hpp"
#include "chess/notation.hpp"
#include "chess/text.hpp"

namespace ringside::chess {

namespace {

using Kind = MoveProblem::Kind;

/// A sign beyond ASCII and what it is read as.
struct Alias {
    std::string_view sign;
    char read;
};
constexpr std::array aliases{// Figurines of either colour; the mover's colour is the position's.
                             Alias{"♔", 'K'}, Alias{"♕", 'Q'}, Alias{"♖", 'R'}, Alias{"♗", 'B'},
                             Alias{"♘", 'N'}, Alias{"♙", 'P'}, Alias{"♚", 'K'}, Alias{"♛", 'Q'},
                             Alias{"♜", 'R'}, Alias{"♝", 'B'}, Alias{"♞", 'N'}, Alias{"♟", 'P'},
                             // Cyrillic letters that look like files, zeros or a cross.
                             Alias{"а", 'a'}, Alias{"с", 'c'}, Alias{"е", 'e'}, Alias{"о", 'O'},
                             Alias{"О", 'O'}, Alias{"х", 'x'}, Alias{"Х", 'x'}, Alias{"×", 'x'},
                             // Hyphens, dashes, minus.
                             Alias{"\u2010", '-'}, Alias{"\u2011", '-'}, Alias{"\u2012", '-'},
                             Alias{"\u2013", '-'}, Alias{"\u2014", '-'}, Alias{"\u2212", '-'},
                             // The dagger of older books; a blank that does not break.
                             Alias{"†", '+'}, Alias{"\u00a0", ' '}};

/// A move's text in plain signs; longer ones are no moves.
struct Signs {
    std::array<char, 24> text{};
    std::size_t size = 0;

    [[nodiscard]] std::string_view view() const { return {text.data(), size}; }
};

std::optional<Signs> plain_signs(std::string_view text) {
    Signs signs;
    while (!text.empty()) {
        if (signs.size == signs.text.size()) return std::nullopt;
        char sign = text[0];
        std::size_t length = 1;
        if (static_cast<unsigned char>(sign) >= 0x80U) {
            const Alias* found = nullptr;
            for (const Alias& alias : aliases)
                if (text.starts_with(alias.sign)) found = &alias;
            if (found == nullptr) return std::nullopt;
            sign = found->read;
            length = found->sign.size();
        }
        signs.text[signs.size++] = sign;
        text.remove_prefix(length);
    }
    return signs;
}

constexpr bool is_file(char c) { return c >= 'a' && c <= 'h'; }
constexpr bool is_rank(char c) { return c >= '1' && c <= '8'; }

/// What a text says of a move, as far as it says it.
struct Reading {
    std::optional<Wing> castling;
    std::optional<PieceType> piece; ///< empty: a pawn, or with a whole origin any man
    std::optional<int> from_file;
    std::optional<int> from_rank;
    Square to = 0;
    std::optional<PieceType> promotion;
    bool crossed = false;       ///< written as a capture
    bool en_passant = false;    ///< said to be one
    bool may_be_bishop = false; ///< the file is a `b` that may mean a bishop
};

/// Takes one remark off the end: a check, a judgement, "e.p.". Before it a square must be left.
bool drop_remark(std::string_view& text, Reading& reading) {
    for (const std::string_view remark : {"+", "#", "!", "?", "e.p.", "e.p", "ep"}) {
        if (text.size() < remark.size() + 2 || !text.ends_with(remark)) continue;
        reading.en_passant = reading.en_passant || remark.front() == 'e';
        text.remove_suffix(remark.size());
        return true;
    }
    // A numeric glyph: $ and up to three digits.
    const std::size_t dollar = text.rfind('$');
    if (dollar == std::string_view::npos || dollar < 2) return false;
    const std::string_view digits = text.substr(dollar + 1);
    if (digits.empty() || digits.size() > 3) return false;
    for (const char digit : digits)
        if (digit < '0' || digit > '9') return false;
    text.remove_suffix(digits.size() + 1);
    return true;
}

std::optional<Wing> castling_of(std::string_view text) {
    const std::size_t step = text.size() > 1 && text[1] == '-' ? 2 : 1;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_o = text[i] == 'O' || text[i] == 'o' || text[i] == '0';
        if (i % step == 0 ? !is_o : text[i] != '-') return std::nullopt;
    }
    if (text.size() == 1 + step) return Wing::king_side;
    if (text.size() == 1 + 2 * step) return Wing::queen_side;
    return std::nullopt;
}

/// Takes a promotion off the end: "=Q", "Q", "(Q)", "/Q". False where it names no piece to become.
bool take_promotion(std::string_view& text, Reading& reading) {
    const bool bracketed = text.ends_with(')');
    if (bracketed) text.remove_suffix(1);
    if (text.empty() || is_rank(text.back())) return !bracketed;
    const auto type = type_of_letter(text.back());
    if (!type || *type == PieceType::pawn || *type == PieceType::king) return false;
    reading.promotion = type;
    text.remove_suffix(1);
    if (bracketed) {
        if (!text.ends_with('(')) return false;
        text.remove_suffix(1);
    } else if (text.ends_with('=') || text.ends_with('/')) {
        text.remove_suffix(1);
    }
    return true;
}

std::optional<Reading> parse(std::string_view text) {
    Reading reading;
    // Blanks may stand before a remark, nowhere else.
    while (drop_remark(text, reading))
        while (text.ends_with(' ')) text.remove_suffix(1);
    if (const auto wing = castling_of(text)) {
        if (reading.en_passant) return std::nullopt;
        reading.castling = wing;
        return reading;
    }
    if (!take_promotion(text, reading)) return std::nullopt;
    if (text.size() < 2) return std::nullopt;
    const char file = text[text.size() - 2];
    const char rank = text[text.size() - 1];
    if (!is_file(file) || !is_rank(rank)) return std::nullopt;
    reading.to = square_at(file - 'a', rank - '1');
    text.remove_suffix(2);

    if (text.ends_with('x') || text.ends_with(':') || text.ends_with('-')) {
        reading.crossed = text.back() != '-';
        text.remove_suffix(1);
        if (text.empty()) return std::nullopt;
    }
    if (!text.empty() && is_rank(text.back())) {
        reading.from_rank = text.back() - '1';
        text.remove_suffix(1);
    }
    if (!text.empty() && is_file(text.back())) {
        reading.from_file = text.back() - 'a';
        text.remove_suffix(1);
    }
    if (!text.empty()) {
        reading.piece = type_of_letter(text.back());
        if (!reading.piece) return std::nullopt;
        text.remove_suffix(1);
    } else {
        reading.may_be_bishop = reading.from_file == 1 && !reading.from_rank;
    }
    if (!text.empty()) return std::nullopt;
    return reading;
}

/// The legal moves that fit, of which only the first few are kept.
struct Fits {
    std::array<Move, 8> moves{};
    std::size_t kept = 0;
    std::size_t count = 0;

    void add(Move move) {
        if (kept < moves.size()) moves[kept++] = move;
        ++count;
    }
};

/// Adds the move if it is legal; without a promotion piece, all four.
void add_if_legal(Fits& fits, const Position& position, const Restraint& held, Square from,
                  const Reading& reading) {
    if ((destinations(position, held, from) & bit(reading.to)) == 0) return;
    const bool is_pawn = (position.pieces(PieceType::pawn) & bit(from)) != 0;
    const bool promotes = is_pawn && (bit(reading.to) & end_ranks) != 0;
    if (reading.promotion && !promotes) return;
    if (reading.en_passant && !(is_pawn && position.en_passant() == reading.to)) return;
    if (!promotes || reading.promotion) {
        fits.add({from, reading.to, reading.promotion});
        return;
    }
    for (const PieceType type :
         {PieceType::queen, PieceType::rook, PieceType::bishop, PieceType::knight})
        fits.add({from, reading.to, type});
}

/// The king's own square of castling, where `from` and `to` name it or the rook.
std::optional<Square> castling_target(const Position& position, Square from, Square to) {
    const Side side = position.to_move();
    if (position.pieces(side, PieceType::king) != bit(from)) return std::nullopt;
    for (const Wing wing : {Wing::king_side, Wing::queen_side}) {
        if (!position.castling().has(side, wing)) continue;
        const bool is_short = wing == Wing::king_side;
        const auto target = static_cast<Square>(is_short ? from + 2 : from - 2);
        const auto rook = static_cast<Square>(is_short ? from + 3 : from - 4);
        if (to == target || to == rook) return target;
    }
    return std::nullopt;
}

/// Origins from which a man of the kind could come, by pattern.
Bitboard origins(const Position& position, const Reading& reading, PieceType type) {
    const Side side = position.to_move();
    Bitboard squares = position.pieces(side, type);
    if (reading.from_file) squares &= file_squares(*reading.from_file);
    if (reading.from_rank) squares &= rank_squares(*reading.from_rank);
    if (type != PieceType::pawn)
        return squares & attacks({side, type}, reading.to, position.occupied());
    // Without its file a pawn goes straight on: its capture must name it.
    const int file = file_of(reading.to);
    if (reading.from_file && *reading.from_file != file)
        return squares & pawn_attacks(other(side), reading.to);
    return reading.crossed ? 0 : squares & file_squares(file);
}

Fits find(const Position& position, Reading reading) {
    Fits fits;
    const Restraint held = restraint(position);
    if (reading.castling) {
        const bool is_short = *reading.castling == Wing::king_side;
        if (!position.castling().has(position.to_move(), *reading.castling)) return fits;
        reading.to = static_cast<Square>(is_short ? held.king + 2 : held.king - 2);
        add_if_legal(fits, position, held, held.king, reading);
        return fits;
    }
    const bool is_whole = reading.from_file && reading.from_rank;
    if (is_whole) {
        const Square from = square_at(*reading.from_file, *reading.from_rank);
        const auto piece = position.at(from);
        if (!piece || piece->side != position.to_move()) return fits;
        if (reading.piece && *reading.piece != piece->type) return fits;
        const auto castling = castling_target(position, from, reading.to);
        if (castling) reading.to = *castling;
        const bool is_straight = file_of(from) == file_of(reading.to);
        if (piece->type == PieceType::pawn && reading.crossed && is_straight) return fits;
        add_if_legal(fits, position, held, from, reading);
        return fits;
    }
    Bitboard rest = origins(position, reading, reading.piece.value_or(PieceType::pawn));
    while (rest != 0) {
        const Square from = take_lowest(rest);
        // Castling is never written as a step of the king.
        if (from == held.king && (king_attacks(from) & bit(reading.to)) == 0) continue;
        add_if_legal(fits, position, held, from, reading);
    }
    return fits;
}

std::string list(const Position& position, const Fits& fits) {
    std::string text;
    for (std::size_t i = 0; i < fits.kept; ++i) {
        if (i != 0) text += ", ";
        text += san(position, fits.moves[i]);
    }
    return fits.count > fits.kept ? text + ", …" : text;
}

} // namespace

std::variant<Move, MoveProblem> read_move(const Position& position, std::string_view text) {
    const auto signs = plain_signs(text);
    const auto reading = signs ? parse(signs->view()) : std::nullopt;
    if (!reading) return MoveProblem{Kind::unreadable, printable(text)};
    Fits fits = find(position, *reading);
    if (fits.count == 0 && reading->may_be_bishop) {
        Reading bishop = *reading;
        bishop.piece = PieceType::bishop;
        bishop.from_file.reset();
        fits = find(position, bishop);
    }
    if (fits.count == 1) return fits.moves[0];
    if (fits.count == 0) return MoveProblem{Kind::illegal, printable(text)};
    return MoveProblem{Kind::ambiguous, list(position, fits)};
}

} // namespace ringside::chess
