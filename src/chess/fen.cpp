#include "chess/fen.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "chess/moves.hpp"
#include "chess/text.hpp"

namespace ringside::chess {

namespace {

/// One field of the text and where it begins.
struct Field {
    std::string_view text;
    std::size_t column = 1;
};

FenProblem problem(std::size_t column, std::string_view field, std::string_view found,
                   std::string_view admitted) {
    return {column, std::string{field}, printable(found), std::string{admitted}};
}

/// The first six fields and what comes after them.
struct Fields {
    std::array<Field, 6> fields;
    std::size_t count = 0;
    std::optional<Field> rest;
    std::size_t end = 1; ///< column after the last field
};

Fields split(std::string_view text) {
    const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
    Fields split;
    std::size_t at = 0;
    while (true) {
        while (at < text.size() && is_blank(text[at])) ++at;
        if (at == text.size()) return split;
        const std::size_t from = at;
        if (split.count == split.fields.size()) {
            split.rest = Field{text.substr(from), from + 1};
            return split;
        }
        while (at < text.size() && !is_blank(text[at])) ++at;
        split.fields[split.count++] = {text.substr(from, at - from), from + 1};
        split.end = at + 1;
    }
}

/// Reads a text field by field. Each step returns the first problem.
class Reader {
public:
    explicit Reader(std::string_view text) : fields_{split(text)} {}

    std::variant<FenReading, FenProblem> read() {
        using Step = std::optional<FenProblem> (Reader::*)();
        for (const Step step : {&Reader::read_count, &Reader::read_placement, &Reader::read_side,
                                &Reader::read_castling, &Reader::read_en_passant,
                                &Reader::read_counters, &Reader::test_men, &Reader::test_kings})
            if (auto found = (this->*step)()) return *std::move(found);
        Position position{setup_};
        warn_of_checks(position);
        return FenReading{position, std::move(warnings_)};
    }

private:
    std::optional<FenProblem> read_count();
    std::optional<FenProblem> read_placement();
    std::optional<FenProblem> read_rank(std::string_view text, std::size_t column, int rank);
    std::optional<FenProblem> read_side();
    std::optional<FenProblem> read_castling();
    std::optional<FenProblem> read_en_passant();
    std::optional<FenProblem> test_en_passant(Square passed);
    std::optional<FenProblem> read_counters();
    std::optional<FenProblem> test_men();
    std::optional<FenProblem> test_kings();
    void warn_of_checks(const Position& position);
    void warn(FenWarning::Kind kind, const Field& field, std::string_view found, std::string text) {
        warnings_.push_back({kind, field.column, printable(found), std::move(text)});
    }
    [[nodiscard]] bool holds(Square square, Piece piece) const {
        return setup_.board[square] == piece;
    }

    [[nodiscard]] const Field& placement() const { return fields_.fields[0]; }
    [[nodiscard]] const Field& side() const { return fields_.fields[1]; }
    [[nodiscard]] const Field& castling() const { return fields_.fields[2]; }
    [[nodiscard]] const Field& en_passant() const { return fields_.fields[3]; }
    [[nodiscard]] const Field& halfmoves() const { return fields_.fields[4]; }
    [[nodiscard]] const Field& fullmoves() const { return fields_.fields[5]; }

    Fields fields_;
    Setup setup_;
    std::vector<FenWarning> warnings_;
};

std::optional<FenProblem> Reader::read_count() {
    constexpr std::array<std::string_view, 6> names{"placement",       "side to move",
                                                    "castling rights", "en passant",
                                                    "half-move clock", "move number"};
    constexpr std::array<std::string_view, 6> admitted{"eight ranks with / between",
                                                       "w or b",
                                                       "- or letters of KQkq",
                                                       "- or a square",
                                                       "a whole number",
                                                       "a whole number from 1"};
    if (fields_.rest)
        return problem(fields_.rest->column, "end", fields_.rest->text, "nothing after six fields");
    if (fields_.count == 4 || fields_.count == 6) return std::nullopt;
    return problem(fields_.end, names[fields_.count], "nothing", admitted[fields_.count]);
}

std::optional<FenProblem> Reader::read_rank(std::string_view text, std::size_t column, int rank) {
    int file = 0;
    bool after_digit = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char sign = text[i];
        const bool is_digit = sign >= '1' && sign <= '8';
        const auto type = type_of_letter(sign);
        if (!is_digit && !type)
            return problem(column + i, "placement", text.substr(i),
                           "a man of KQRBNPkqrbnp, or 1 to 8 empty squares");
        if (is_digit && after_digit)
            return problem(column + i, "placement", text, "one digit for empty squares in a row");
        after_digit = is_digit;
        if (file + (is_digit ? sign - '0' : 1) > 8)
            return problem(column + i, "placement", text, "a rank of eight files");
        if (is_digit) {
            file += sign - '0';
            continue;
        }
        const Side side = sign >= 'a' ? Side::black : Side::white;
        setup_.board[square_at(file++, rank)] = Piece{side, *type};
    }
    if (file != 8) return problem(column + text.size(), "placement", text, "a rank of eight files");
    return std::nullopt;
}

std::optional<FenProblem> Reader::read_placement() {
    std::string_view rest = placement().text;
    std::size_t column = placement().column;
    for (int rank = 7; rank >= 0; --rank) {
        const std::size_t slash = rest.find('/');
        const bool is_last = slash == std::string_view::npos;
        if (is_last != (rank == 0))
            return problem(is_last ? column + rest.size() : column + slash, "placement",
                           placement().text, "eight ranks with / between");
        const std::string_view text = rest.substr(0, slash);
        if (auto found = read_rank(text, column, rank)) return found;
        if (is_last) break;
        rest.remove_prefix(slash + 1);
        column += slash + 1;
    }
    return std::nullopt;
}

std::optional<FenProblem> Reader::read_side() {
    if (side().text != "w" && side().text != "b")
        return problem(side().column, "side to move", side().text, "w or b");
    setup_.to_move = side().text == "w" ? Side::white : Side::black;
    return std::nullopt;
}

std::optional<FenProblem> Reader::read_castling() {
    constexpr std::string_view letters = "KQkq";
    const std::string_view text = castling().text;
    if (text == "-") return std::nullopt;
    std::string dropped;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t right = letters.find(text[i]);
        if (right == std::string_view::npos || text.find(text[i]) != i)
            return problem(castling().column + i, "castling rights", text,
                           "- or letters of KQkq, each once");
        const Side owner = right < 2 ? Side::white : Side::black;
        const Wing wing = right % 2 == 0 ? Wing::king_side : Wing::queen_side;
        const int rank = owner == Side::white ? 0 : 7;
        const int rook_file = wing == Wing::king_side ? 7 : 0;
        if (holds(square_at(4, rank), {owner, PieceType::king}) &&
            holds(square_at(rook_file, rank), {owner, PieceType::rook}))
            setup_.castling.bits |= CastlingRights::only(owner, wing).bits;
        else
            dropped += text[i];
    }
    if (!dropped.empty())
        warn(FenWarning::Kind::castling_dropped, castling(), dropped,
             "castling rights without king and rook at home are dropped");
    return std::nullopt;
}

std::optional<FenProblem> Reader::read_en_passant() {
    const std::string_view text = en_passant().text;
    if (text == "-") return std::nullopt;
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || (text[1] != '3' && text[1] != '6'))
        return problem(en_passant().column, "en passant", text,
                       "- or a square of the third or sixth rank");
    return test_en_passant(square_at(text[0] - 'a', text[1] - '1'));
}

std::optional<FenProblem> Reader::test_en_passant(Square passed) {
    const Side mover = other(setup_.to_move);
    const std::string_view text = en_passant().text;
    if (rank_of(passed) != (mover == Side::white ? 2 : 5)) {
        warn(FenWarning::Kind::en_passant_dropped, en_passant(), text,
             "an en passant square of the side to move is dropped");
        return std::nullopt;
    }
    const int forward = mover == Side::white ? 8 : -8;
    const auto beside = [&](int step) { return static_cast<Square>(passed + step); };
    if (setup_.board[passed])
        return problem(en_passant().column, "en passant", text, "an empty square");
    if (setup_.board[beside(-forward)])
        return problem(en_passant().column, "en passant", text,
                       "a square before which the pawn's first square is empty");
    if (!holds(beside(forward), {mover, PieceType::pawn}))
        return problem(en_passant().column, "en passant", text,
                       "a square that a pawn has just passed");
    setup_.en_passant = passed;
    return std::nullopt;
}

std::optional<FenProblem> Reader::read_counters() {
    if (fields_.count == 4) return std::nullopt;
    const auto whole = [](std::string_view text) {
        std::optional<int> number = 0;
        if (text.size() > 4 || (text.size() > 1 && text[0] == '0')) return std::optional<int>{};
        for (const char digit : text) {
            if (digit < '0' || digit > '9') return std::optional<int>{};
            number = *number * 10 + (digit - '0');
        }
        return number;
    };
    static_assert(most_counted == 9999, "four digits");
    const auto halfmove = whole(halfmoves().text);
    if (!halfmove)
        return problem(halfmoves().column, "half-move clock", halfmoves().text,
                       "a whole number from 0 to 9999");
    const auto fullmove = whole(fullmoves().text);
    if (!fullmove || *fullmove == 0)
        return problem(fullmoves().column, "move number", fullmoves().text,
                       "a whole number from 1 to 9999");
    setup_.halfmove_clock = *halfmove;
    setup_.fullmove_number = *fullmove;
    const int played = 2 * (*fullmove - 1) + (setup_.to_move == Side::black ? 1 : 0);
    if (*halfmove > played)
        warn(FenWarning::Kind::clock_too_high, halfmoves(), halfmoves().text,
             "the half-move clock is higher than the number of moves played");
    return std::nullopt;
}

std::optional<FenProblem> Reader::test_men() {
    std::array<std::array<int, 6>, 2> men{};
    for (Square square = 0; square < 64; ++square) {
        const auto& piece = setup_.board[square];
        if (!piece) continue;
        ++men[static_cast<std::size_t>(piece->side)][static_cast<std::size_t>(piece->type)];
        if (piece->type == PieceType::pawn && (end_ranks & bit(square)) != 0)
            return problem(placement().column, "placement", "a pawn on " + square_name(square),
                           "pawns on the second to the seventh rank");
    }
    for (const Side owner : {Side::white, Side::black}) {
        const auto& [pawns, knights, bishops, rooks, queens, kings] =
            men[static_cast<std::size_t>(owner)];
        const std::string name = owner == Side::white ? "white" : "black";
        if (kings != 1)
            return problem(placement().column, "placement",
                           std::to_string(kings) + " " + name + " kings", "one king a side");
        if (pawns > 8)
            return problem(placement().column, "placement",
                           std::to_string(pawns) + " " + name + " pawns", "at most eight a side");
        const int all = pawns + knights + bishops + rooks + queens + kings;
        if (all > 16)
            return problem(placement().column, "placement",
                           std::to_string(all) + " " + name + " men", "at most sixteen a side");
        const int promoted = std::max(0, knights - 2) + std::max(0, bishops - 2) +
                             std::max(0, rooks - 2) + std::max(0, queens - 1);
        if (promoted > 8 - pawns)
            warn(FenWarning::Kind::too_many_officers, placement(), name,
                 "more pieces than its missing pawns can have become");
    }
    return std::nullopt;
}

std::optional<FenProblem> Reader::test_kings() {
    // Read for the other side: is its king, who is not to move, attacked?
    const Position position{setup_};
    const Side waiting = other(setup_.to_move);
    const Square king = position.king(waiting);
    const Bitboard found = attackers(position, king, setup_.to_move, position.occupied());
    if (found == 0) return std::nullopt;
    if ((found & position.pieces(PieceType::king)) != 0)
        return problem(placement().column, "placement", "the kings touch",
                       "a square between the kings");
    return problem(side().column, "side to move", side().text,
                   "a side that cannot take the king (on " + square_name(king) + ", from " +
                       square_name(lowest(found)) + ")");
}

void Reader::warn_of_checks(const Position& position) {
    const Restraint held = restraint(position);
    if (held.checkers == 0 || is_single(held.checkers)) return;
    // A double check is a check and one discovered by it, so the two come from different lines.
    Bitboard rest = held.checkers;
    const Square first = take_lowest(rest);
    const Square second = take_lowest(rest);
    if (rest == 0 && (through(held.king, first) & bit(second)) == 0) return;
    warn(FenWarning::Kind::impossible_check, placement(), square_name(held.king),
         "checks that cannot arise in play");
}

} // namespace

std::variant<FenReading, FenProblem> read_fen(std::string_view text) { return Reader{text}.read(); }

std::string fen(const Position& position) {
    std::string text;
    for (int rank = 7; rank >= 0; --rank) {
        int empty = 0;
        const auto flush = [&] {
            if (empty != 0) text += static_cast<char>('0' + std::exchange(empty, 0));
        };
        for (int file = 0; file < 8; ++file) {
            const auto piece = position.at(square_at(file, rank));
            if (!piece) {
                ++empty;
                continue;
            }
            flush();
            const char upper = letter(piece->type);
            text += piece->side == Side::white ? upper : static_cast<char>(upper + 32);
        }
        flush();
        if (rank != 0) text += '/';
    }
    text += position.to_move() == Side::white ? " w " : " b ";
    const std::size_t before_rights = text.size();
    for (const Side side : {Side::white, Side::black})
        for (const Wing wing : {Wing::king_side, Wing::queen_side})
            if (position.castling().has(side, wing)) {
                const char upper = wing == Wing::king_side ? 'K' : 'Q';
                text += side == Side::white ? upper : static_cast<char>(upper + 32);
            }
    if (text.size() == before_rights) text += '-';
    const auto passed = position.en_passant();
    text += ' ' + (passed ? square_name(*passed) : "-");
    text += ' ' + std::to_string(position.halfmove_clock());
    text += ' ' + std::to_string(position.fullmove_number());
    return text;
}

} // namespace ringside::chess
