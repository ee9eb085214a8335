#include "animation/key_times.h"

#include <algorithm>
#include <cmath>

namespace rigscope::animation {

std::uint32_t KeyTimes::addScratch() {
    if (scratch_.empty() || scratch_.size() >= none)
        return none;
    if (floatTimes_)
        for (double& time : scratch_)
            time = static_cast<double>(static_cast<float>(time));
    if (!std::is_sorted(scratch_.begin(), scratch_.end()) || !std::isfinite(scratch_.front()) ||
        !std::isfinite(scratch_.back()))
        return none;
    constexpr std::size_t looks = 8; // bounds the work where every track has times of its own
    for (std::size_t i = lists_.size(); i-- > lists_.size() - std::min(lists_.size(), looks);)
        if (lists_[i].count == scratch_.size() &&
            std::equal(scratch_.begin(), scratch_.end(), times_.begin() + lists_[i].first))
            return static_cast<std::uint32_t>(i);
    if (times_.size() + scratch_.size() >= none)
        return none;
    List list;
    list.first = static_cast<std::uint32_t>(times_.size());
    list.count = static_cast<std::uint32_t>(scratch_.size());
    times_.insert(times_.end(), scratch_.begin(), scratch_.end());
    addSteps(list);
    lists_.push_back(list);
    return static_cast<std::uint32_t>(lists_.size() - 1);
}

void KeyTimes::addSteps(List& list) {
    list.firstStep = static_cast<std::uint32_t>(steps_.size());
    list.start = scratch_.front();
    const double length = scratch_.back() - list.start;
    const double perTick = static_cast<double>(list.count - 1) / length;
    list.stepsPerTick = std::isfinite(perTick) ? perTick : 0.0;
    steps_.resize(steps_.size() + list.count + 1);
    std::uint32_t* steps = steps_.data() + list.firstStep;
    std::uint32_t filled = 0;
    for (std::uint32_t key = 0; key < list.count; ++key)
        for (const std::uint32_t step = stepOf(list, scratch_[key]); filled <= step; ++filled)
            steps[filled] = key;
    // Where no key is left the last one stands: a time that is not behind it never asks for more.
    for (; filled <= list.count; ++filled)
        steps[filled] = list.count - 1;
}

} // namespace rigscope::animation
