#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <numeric>
#include <optional>
#include <string_view>
#include <vector>

namespace ringside::test {

/// Chance that is the same on every machine: a splitmix64 generator with distributions of its own,
/// because those of the standard library differ between its makers. Or, for a fuzzer that wants the
/// choices in its hand, two of its bytes a choice, and zero when they are used up.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed) {}
    explicit Random(std::string_view bytes) : bytes_(bytes) {}

    /// Bytes that are left to choose with. Pre: it chooses from bytes.
    [[nodiscard]] std::size_t bytes_left() const { return bytes_->size(); }

    /// 64 random bits; from bytes, 16.
    std::uint64_t bits() {
        if (bytes_) {
            const std::uint64_t low = byte();
            return low + 256 * byte();
        }
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15U);
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
        return z ^ (z >> 31U);
    }

    /// A number below `count`. Pre: `count` is at least one.
    std::size_t below(std::size_t count) { return static_cast<std::size_t>(bits() % count); }

    /// A number from `low` to `high`, both included.
    template <typename Number>
    Number between(Number low, Number high) {
        const auto span = static_cast<std::uint64_t>(high - low) + 1;
        return static_cast<Number>(low + static_cast<Number>(bits() % span));
    }

    /// True `percent` times in a hundred.
    bool chance(int percent) { return between(0, 99) < percent; }

    /// One of `items`. Pre: there is one.
    template <typename Items>
    auto pick(const Items& items) {
        return *std::next(std::begin(items), static_cast<std::ptrdiff_t>(below(std::size(items))));
    }
    template <typename Item>
    Item one_of(std::initializer_list<Item> items) {
        return *(items.begin() + below(items.size()));
    }

    /// The place of one of `weights`, each as likely as it is heavy. Pre: their sum is positive.
    template <typename Weights>
    std::size_t weighted(const Weights& weights) {
        int left = between(0, std::accumulate(std::begin(weights), std::end(weights), 0) - 1);
        std::size_t place = 0;
        for (const int weight : weights) {
            if (left < weight) return place;
            left -= weight;
            ++place;
        }
        return place;
    }

private:
    std::uint64_t byte() {
        if (bytes_->empty()) return 0;
        const auto first = static_cast<unsigned char>(bytes_->front());
        bytes_->remove_prefix(1);
        return first;
    }

    std::uint64_t state_ = 0;
    std::optional<std::string_view> bytes_;
};

} // namespace ringside::test
