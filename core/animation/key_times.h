// The key times of a clip's tracks. Tracks with the same times share one list, so that a time is looked up
// once for all of them; a table of equal steps leads to the keys without a search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "animation/key_interval.h"

namespace rigscope::animation {

// Two keys and how long they count: for all times after `after` and before `before` they are the ones to take, with the
// fraction (time - start) / at.length.
struct KeySpan {
    KeyInterval at;
    double start = 0.0;
    double after = 0.0;
    double before = 0.0; // not after `after`: for this time alone
};

class KeyTimes {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    // `floatTimes`: times are compared as 32-bit floats.
    explicit KeyTimes(bool floatTimes = false)
        : floatTimes_(floatTimes) {}

    // The list that holds these times, a new one where none of the last few does. `none` where there is no
    // time, one is not finite, or they fall.
    template <class T> std::uint32_t add(const KeyList<T>& keys) {
        constexpr std::size_t looks = 8; // bounds the work where every track has times of its own
        for (std::size_t i = lists_.size(); i-- > lists_.size() - std::min(lists_.size(), looks);)
            if (holds(lists_[i], keys))
                return static_cast<std::uint32_t>(i);
        if (keys.size() >= none - times_.size())
            return none;
        const std::size_t first = times_.size();
        for (const auto& chunk : keys.chunks())
            times_.insert(times_.end(), chunk->times.begin(), chunk->times.end());
        return finishList(first);
    }

    std::size_t size() const { return lists_.size(); }
    std::uint32_t keyCount(std::uint32_t list) const { return lists_[list].count; }

    // The keys of list `number` around a time. `timing.floatTimes` does not count; the rule given at first does.
    KeyInterval find(std::uint32_t number, double ticks, const KeyTiming& timing) const {
        return findSpan(number, ticks, timing).at;
    }
    KeySpan findSpan(std::uint32_t number, double ticks, const KeyTiming& timing) const;

private:
    struct List {
        std::uint32_t first = 0; // in times_
        std::uint32_t count = 0;
        std::uint32_t firstStep = 0; // in steps_; count + 1 entries
        double start = 0.0;          // the first time
        double last = 0.0;           // the last one
        double stepsPerTick = 0.0;
    };

    template <class T> bool holds(const List& list, const KeyList<T>& keys) const {
        if (list.count != keys.size())
            return false;
        const double* at = times_.data() + list.first;
        for (const auto& chunk : keys.chunks()) {
            const std::size_t count = chunk->times.size();
            if (!sameTimes(at, chunk->times.data(), count))
                return false;
            at += count;
        }
        return true;
    }
    bool sameTimes(const double* list, const double* times, std::size_t count) const;
    std::uint32_t finishList(std::size_t first);
    void addSteps(List& list);
    static std::uint32_t stepOf(const List& list, double ticks);

    static constexpr std::size_t lookAhead = 4;

    bool floatTimes_;
    std::vector<double> times_;        // infinity, `lookAhead` times, ends each list
    std::vector<std::uint32_t> steps_; // the first key of a step or later
    std::vector<List> lists_;
};

inline std::uint32_t KeyTimes::stepOf(const List& list, double ticks) {
    const double step = (ticks - list.start) * list.stepsPerTick;
    const auto last = static_cast<double>(list.count - 1);
    return static_cast<std::uint32_t>(step < last ? (step > 0.0 ? step : 0.0) : last);
}

// Inline by force: a caller in a loop leaves out what it does not need, a division above all.
[[gnu::always_inline]] inline KeySpan KeyTimes::findSpan(std::uint32_t number, double ticks,
                                                         const KeyTiming& timing) const {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const List& list = lists_[number];
    const double* times = times_.data() + list.first;
    const std::size_t count = list.count;
    if (ticks > list.last) {
        const double last = list.last;
        const double first = timing.wrap ? wrappedFirst(timing, times[0]) : last;
        if (first <= last)
            return {{count - 1, count - 1, 0.0, 0.0}, last, last, infinity};
        if (ticks < first)
            return {{count - 1, 0, (ticks - last) / (first - last), first - last}, last, last, first};
        return {{0, 0, 0.0, 0.0}, first, first, infinity};
    }
    // Steps rise with time, so the first key that is not before `ticks` is among those of its step or the
    // next step's first.
    const std::uint32_t* steps = steps_.data() + list.firstStep + stepOf(list, ticks);
    std::size_t low = steps[0];
    std::size_t left = steps[1] - low;
    while (left > lookAhead) {
        const std::size_t half = left / 2;
        const bool before = times[low + half] < ticks;
        low += before ? half + 1 : 0;
        left = before ? left - half - 1 : half;
    }
    // No branch here, as none could be foretold. What lies behind the last candidate is not before `ticks`
    // anyway.
    const double* at = times + low;
    low += static_cast<std::size_t>(at[0] < ticks) + static_cast<std::size_t>(at[1] < ticks) +
           static_cast<std::size_t>(at[2] < ticks) + static_cast<std::size_t>(at[3] < ticks);
    if (low == 0)
        return {{0, 0, 0.0, 0.0}, 0.0, -infinity, times[0]};
    if (times[low] == ticks)
        return {{low, low, 0.0, 0.0}, ticks, ticks, ticks};
    const double start = times[low - 1];
    const double length = times[low] - start;
    return {{low - 1, low, (ticks - start) / length, length}, start, start, times[low]};
}

} // namespace rigscope::animation
