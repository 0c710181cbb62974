#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace ringside::app {

/// The newest value from one thread for one other, without a lock: neither ever waits. What is put
/// before the last was taken is replaced.
template <typename T>
class Mailbox {
public:
    /// For the one thread that puts.
    void put(const T& value) {
        values_[back_] = value;
        const unsigned before = middle_.exchange(back_ | fresh, std::memory_order_acq_rel);
        back_ = before & place;
    }

    /// For the one thread that takes: the newest value, or null where none was put since.
    [[nodiscard]] const T* take() {
        if ((middle_.load(std::memory_order_acquire) & fresh) == 0) return nullptr;
        front_ = middle_.exchange(front_, std::memory_order_acq_rel) & place;
        return &values_[front_];
    }

private:
    static constexpr unsigned place = 3;
    static constexpr unsigned fresh = 4;
    std::array<T, 3> values_{};
    unsigned back_ = 0;
    std::atomic<unsigned> middle_{1};
    unsigned front_ = 2;
};

/// Values from one thread to one other in their order, without a lock; at most `size` that wait.
template <typename T, std::size_t size>
class Queue {
public:
    /// For the one thread that puts; false where it is full, and the value is not taken.
    bool put(const T& value) {
        const std::size_t end = end_.load(std::memory_order_relaxed);
        if (end - begin_.load(std::memory_order_acquire) == size) return false;
        values_[end % size] = value;
        end_.store(end + 1, std::memory_order_release);
        return true;
    }

    /// For the one thread that takes; false where there is none.
    bool take(T& value) {
        const std::size_t begin = begin_.load(std::memory_order_relaxed);
        if (begin == end_.load(std::memory_order_acquire)) return false;
        value = values_[begin % size];
        begin_.store(begin + 1, std::memory_order_release);
        return true;
    }

private:
    std::array<T, size> values_{};
    std::atomic<std::size_t> begin_{0};
    std::atomic<std::size_t> end_{0};
};

} // namespace ringside::app
