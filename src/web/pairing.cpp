#include "web/pairing.hpp"

#include <algorithm>

namespace ringside::web {

namespace {

constexpr std::size_t token_bytes = 16;
constexpr std::size_t code_digits = 6;

/// Each digit of a byte below 250, so that all are equally likely.
std::string digits(const Random& random) {
    std::string code;
    while (code.size() < code_digits)
        for (const char byte : random(code_digits)) {
            const auto value = static_cast<unsigned char>(byte);
            if (value < 250 && code.size() < code_digits)
                code += static_cast<char>('0' + value % 10);
        }
    return code;
}

} // namespace

const Opening& Pairings::open(const core::Seat& seat, Moment now, const Random& random) {
    close(seat);
    openings_.push_back(
        {seat, to_hex(random(token_bytes)), digits(random), now + pairing_limit::open_for, 0});
    return openings_.back();
}

void Pairings::close(const core::Seat& seat) {
    std::erase_if(openings_, [&](const Opening& opening) { return opening.seat == seat; });
}

const std::vector<Opening>& Pairings::openings(Moment now) {
    forget_old(now);
    return openings_;
}

void Pairings::forget_old(Moment now) {
    std::erase_if(openings_, [&](const Opening& opening) { return opening.until <= now; });
    while (!tries_.empty() && tries_.front().at + pairing_limit::window <= now) tries_.pop_front();
}

std::optional<Moment> Pairings::wait(const std::string& address, Moment now) const {
    std::vector<Moment> own;
    for (const Try& one : tries_)
        if (one.address == address) own.push_back(one.at);
    std::optional<Moment> until;
    if (own.size() >= pairing_limit::tries_of_address)
        until = own[own.size() - pairing_limit::tries_of_address] + pairing_limit::window;
    if (tries_.size() >= pairing_limit::tries_in_all)
        until = std::max(until.value_or(Moment{0}),
                         tries_[tries_.size() - pairing_limit::tries_in_all].at +
                             pairing_limit::window);
    return until ? std::optional{*until - now} : std::nullopt;
}

std::variant<core::Seat, Pairings::Wrong, Pairings::TooMany>
Pairings::find(const message::Pair& pair, const std::string& address, Moment now) {
    forget_old(now);
    // A token cannot be guessed, so nobody else's guesses keep it waiting.
    for (const Opening& opening : openings_)
        if (proves(opening.token, pair.key, pair.nonce, pair.box)) return opening.seat;
    if (const auto after = wait(address, now)) return TooMany{*after};
    for (const Opening& opening : openings_)
        if (!opening.code.empty() && proves(opening.code, pair.key, pair.nonce, pair.box))
            return opening.seat;
    tries_.push_back({now, address});
    for (Opening& opening : openings_)
        if (++opening.wrong >= pairing_limit::wrong_codes) opening.code.clear();
    return Wrong{};
}

} // namespace ringside::web
