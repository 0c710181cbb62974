#include "rulebook/variation.hpp"

#include <algorithm>

#include "rulebook/schema.hpp"
#include "rulebook/text.hpp"

namespace ringside::rulebook {

namespace {

/// Takes every step that one value of `origin` has, a kind of value at a time.
struct Stepper {
    const core::Rulebook& origin;
    std::vector<core::Rulebook> stepped{};

    core::Rulebook& another() { return stepped.emplace_back(origin); }

    void operator()(const Text&) {}

    void operator()(const Length& length) {
        for (const core::Millis step : {core::Millis{-1000}, core::Millis{1000}}) {
            core::Millis& value = length.field(another());
            value += step;
            if (value <= core::Millis{0} || value > longest_length) stepped.pop_back();
        }
    }

    void operator()(const Number& number) {
        for (const int step : {-1, 1}) {
            int& value = number.field(another());
            value += step;
            if (value < number.least || value > number.most) stepped.pop_back();
        }
    }

    void operator()(const Flag& flag) {
        bool& value = flag.field(another());
        value = !value;
    }

    void operator()(const Choice& choice) {
        for (std::size_t index = 0; index < choice.words.size(); ++index)
            if (index != choice.get(origin)) choice.set(another(), index);
    }

    void operator()(const Rounds& rounds) {
        std::vector<core::Discipline>& fewer = rounds.field(another());
        if (fewer.size() > 2)
            fewer.resize(fewer.size() - 2);
        else
            stepped.pop_back();
        std::vector<core::Discipline>& more = rounds.field(another());
        const std::size_t size = more.size();
        if (size >= 2 && size + 2 <= rounds.most) {
            more.push_back(more[size - 2]);
            more.push_back(more[size - 1]);
        } else {
            stepped.pop_back();
        }
    }

    void operator()(const Marks& marks) {
        std::vector<int>& fewer = marks.field(another());
        if (fewer.size() > 1)
            fewer.pop_back();
        else
            stepped.pop_back();
        std::vector<int>& more = marks.field(another());
        const int lowest = *std::ranges::min_element(more);
        if (lowest > marks.least)
            more.push_back(lowest - 1);
        else
            stepped.pop_back();
    }
};

bool is_possible(const core::Rulebook& rulebook) {
    return std::ranges::all_of(
        agreements(), [&](const Agreement& agreement) { return agreement.holds(rulebook); });
}

} // namespace

std::vector<Variation> variations(const core::Rulebook& rulebook) {
    std::vector<Variation> all;
    for (const Key& key : schema()) {
        Stepper stepper{rulebook};
        std::visit(stepper, key.value);
        for (core::Rulebook& stepped : stepper.stepped)
            if (is_possible(stepped))
                all.push_back({key.path, value_text(key, stepped), std::move(stepped)});
    }
    return all;
}

} // namespace ringside::rulebook
