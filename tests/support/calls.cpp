#include "support/calls.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace ringside::test {

namespace {

// Numbers that no call has stay as they are, and are refused as before.
int renumbered(int number, const std::vector<int>& numbers) {
    if (number < 1 || number > static_cast<int>(numbers.size())) return number;
    return numbers[static_cast<std::size_t>(number) - 1];
}

} // namespace

Word word_of(const core::Call& call) { return static_cast<Word>(call.what.index()); }

bool is_of_the_record(const core::Call& call) {
    const Word word = word_of(call);
    return word == Word::strike || word == Word::undo || word == Word::confirm ||
           word == Word::sign || word == Word::reopen;
}

void renumber_strikes(std::vector<core::Call>& calls, const std::vector<int>& numbers) {
    for (core::Call& call : calls)
        if (auto* strike = std::get_if<core::call::Strike>(&call.what))
            strike->number = renumbered(strike->number, numbers);
}

Renumbered on_time(const std::vector<core::Call>& calls) {
    std::vector<std::size_t> order(calls.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
        return calls[one].effect < calls[other].effect;
    });
    Renumbered sorted;
    sorted.numbers.resize(calls.size());
    for (const std::size_t place : order) {
        sorted.calls.push_back(calls[place]);
        sorted.calls.back().entered = calls[place].effect;
        sorted.numbers[place] = static_cast<int>(sorted.calls.size());
    }
    renumber_strikes(sorted.calls, sorted.numbers);
    return sorted;
}

namespace {

void renumber_struck(core::fact::Struck& struck, const std::vector<int>& numbers) {
    struck.number = renumbered(struck.number, numbers);
    if (auto* strike = std::get_if<core::call::Strike>(&struck.what))
        strike->number = renumbered(strike->number, numbers);
}

} // namespace

core::Bout with_numbers(core::Bout bout, const Renumbered& renumbered_calls) {
    const std::vector<int>& numbers = renumbered_calls.numbers;
    std::vector<core::Ruling> rulings(renumbered_calls.calls.size());
    for (std::size_t place = 0; place < bout.rulings.size(); ++place)
        if (numbers[place] > 0)
            rulings[static_cast<std::size_t>(numbers[place]) - 1] = bout.rulings[place];
    bout.rulings = std::move(rulings);
    std::erase_if(bout.facts, [&](const core::Fact& fact) {
        return fact.call && renumbered(*fact.call, numbers) == 0;
    });
    for (core::Fact& fact : bout.facts) {
        if (fact.call) fact.call = renumbered(*fact.call, numbers);
        if (auto* struck = std::get_if<core::fact::Struck>(&fact.what))
            renumber_struck(*struck, numbers);
        if (auto* refused = std::get_if<core::fact::Refused>(&fact.what))
            if (auto* strike = std::get_if<core::call::Strike>(&refused->what))
                strike->number = renumbered(strike->number, numbers);
    }
    return bout;
}

} // namespace ringside::test
