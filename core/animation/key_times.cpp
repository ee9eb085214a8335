#include "animation/key_times.h"

#include <cmath>
#include <cstring>
#include <limits>

namespace rigscope::animation {

bool KeyTimes::sameTimes(const double* list, const double* times, std::size_t count) const {
    if (!floatTimes_)
        return std::memcmp(list, times, count * sizeof(double)) == 0;
    return std::equal(list, list + count, times,
                      [](double kept, double time) { return kept == static_cast<double>(static_cast<float>(time)); });
}

std::uint32_t KeyTimes::finishList(std::size_t first) {
    const auto begin = times_.begin() + static_cast<std::ptrdiff_t>(first);
    if (floatTimes_)
        for (auto time = begin; time != times_.end(); ++time)
            *time = static_cast<double>(static_cast<float>(*time));
    const bool finite = std::all_of(begin, times_.end(), [](double time) { return std::isfinite(time); });
    if (begin == times_.end() || !finite || !std::is_sorted(begin, times_.end())) {
        times_.erase(begin, times_.end());
        return none;
    }
    List list;
    list.first = static_cast<std::uint32_t>(first);
    list.count = static_cast<std::uint32_t>(times_.size() - first);
    times_.insert(times_.end(), lookAhead, std::numeric_limits<double>::infinity());
    addSteps(list);
    lists_.push_back(list);
    return static_cast<std::uint32_t>(lists_.size() - 1);
}

void KeyTimes::addSteps(List& list) {
    const double* times = times_.data() + list.first;
    list.firstStep = static_cast<std::uint32_t>(steps_.size());
    list.start = times[0];
    list.last = times[list.count - 1];
    const double perTick = static_cast<double>(list.count - 1) / (list.last - list.start);
    list.stepsPerTick = std::isfinite(perTick) ? perTick : 0.0;
    steps_.resize(steps_.size() + list.count + 1);
    std::uint32_t* steps = steps_.data() + list.firstStep;
    std::uint32_t filled = 0;
    for (std::uint32_t key = 0; key < list.count; ++key)
        for (const std::uint32_t step = stepOf(list, times[key]); filled <= step; ++filled)
            steps[filled] = key;
    // Where no key is left the last one stands: a time that is not behind it never asks for more.
    for (; filled <= list.count; ++filled)
        steps[filled] = list.count - 1;
}

} // namespace rigscope::animation
