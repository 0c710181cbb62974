#include "view/typed_move.hpp"

#include <algorithm>
#include <array>

namespace ringside::view {

namespace {

std::string square_name(chess::Square square) {
    return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_castling(const Playable& playable) { return playable.san.starts_with("O-O"); }

/// The king's square and that of the rook he goes towards: another way to say castling.
std::string onto_rook(const chess::Move& move) {
    const bool short_side = move.to % 8 > move.from % 8;
    const auto rook = static_cast<chess::Square>(move.from / 8 * 8 + (short_side ? 7 : 0));
    return square_name(move.from) + square_name(rook);
}

void add_castling(std::vector<std::string>& spellings, const Playable& playable) {
    const bool is_long = playable.san.starts_with("O-O-O");
    spellings.emplace_back(is_long ? "O-O-O" : "O-O");
    spellings.emplace_back(is_long ? "OOO" : "OO");
    spellings.push_back(onto_rook(playable.move));
}

void add_piece(std::vector<std::string>& spellings, const Playable& playable) {
    const std::string from = square_name(playable.move.from);
    const std::string to = square_name(playable.move.to);
    const bool takes = playable.san.find('x') != std::string::npos;
    for (const std::string& origin : {std::string{}, from.substr(0, 1), from.substr(1, 1), from}) {
        spellings.push_back(playable.san.substr(0, 1) + origin + to);
        if (takes) spellings.push_back(playable.san.substr(0, 1) + origin + "x" + to);
    }
}

void add_pawn(std::vector<std::string>& spellings, const Playable& playable) {
    const std::string from = square_name(playable.move.from);
    const std::string to = square_name(playable.move.to);
    if (playable.san.find('x') == std::string::npos) {
        spellings.push_back(to);
        return;
    }
    spellings.push_back(from.substr(0, 1) + to);
    spellings.push_back(from.substr(0, 1) + "x" + to);
    spellings.push_back(from + "x" + to);
}

char letter_of(chess::PieceType piece) {
    switch (piece) {
    case chess::PieceType::pawn:
        return 'P';
    case chess::PieceType::knight:
        return 'N';
    case chess::PieceType::bishop:
        return 'B';
    case chess::PieceType::rook:
        return 'R';
    case chess::PieceType::queen:
        return 'Q';
    case chess::PieceType::king:
        return 'K';
    }
    return 'P';
}

std::vector<std::string> spellings_of(const Playable& playable) {
    std::vector<std::string> spellings;
    const bool names_piece =
        std::string_view{"KQRBN"}.find(playable.san[0]) != std::string_view::npos;
    if (is_castling(playable))
        add_castling(spellings, playable);
    else if (names_piece)
        add_piece(spellings, playable);
    else
        add_pawn(spellings, playable);
    spellings.push_back(square_name(playable.move.from) + square_name(playable.move.to));

    if (playable.move.promotion) {
        const std::string piece(1, letter_of(*playable.move.promotion));
        std::vector<std::string> promoted;
        for (const std::string& spelling : spellings) {
            promoted.push_back(spelling + piece);
            promoted.push_back(spelling + "=" + piece);
        }
        return promoted;
    }
    return spellings;
}

enum class Capitals { may_be_left_out, at_their_word };

bool fits(char typed, char spelt, bool first, Capitals capitals) {
    if (typed == spelt) return true;
    if (spelt == 'O') return typed == 'o' || typed == '0';
    if (capitals == Capitals::at_their_word) return false;
    // Only the b of a file and the B of a bishop are two different things.
    if (first && typed == 'B') return false;
    return lower(typed) == lower(spelt);
}

bool begins(std::string_view typed, std::string_view spelling, Capitals capitals) {
    if (typed.size() > spelling.size()) return false;
    for (std::size_t i = 0; i < typed.size(); ++i)
        if (!fits(typed[i], spelling[i], i == 0, capitals)) return false;
    return true;
}

std::optional<Playable> only(const std::vector<Playable>& moves) {
    return moves.size() == 1 ? std::optional{moves.front()} : std::nullopt;
}

} // namespace

TypedMove read_typed(std::string_view typed, std::span<const Playable> playable) {
    TypedMove read;
    if (typed.empty()) return read;
    std::vector<Playable> literal;
    for (const Playable& each : playable) {
        bool possible = false;
        bool complete = false;
        bool to_the_letter = false;
        for (const std::string& spelling : spellings_of(each)) {
            if (!begins(typed, spelling, Capitals::may_be_left_out)) continue;
            possible = true;
            if (typed.size() != spelling.size()) continue;
            complete = true;
            to_the_letter |= begins(typed, spelling, Capitals::at_their_word);
        }
        if (possible) read.possible.push_back(each);
        if (complete) read.complete.push_back(each);
        if (to_the_letter) literal.push_back(each);
    }
    if (read.possible.size() == 1) read.settled = only(read.complete);
    read.forced = only(read.complete);
    if (!read.forced) read.forced = only(literal);
    if (!read.forced && read.complete.empty()) read.forced = only(read.possible);
    return read;
}

bool is_move_letter(char32_t letter) {
    constexpr std::string_view letters = "abcdefghABCDEFGHkqrnKQRNoOxX-=012345678";
    return letter < 0x80 && letters.find(static_cast<char>(letter)) != std::string_view::npos;
}

} // namespace ringside::view
