// Times: from seconds to a clip's ticks, and from ticks to the two keys around them.
#pragma once

#include <cstddef>
#include <cstdint>

#include "scene/clip.h"
#include "scene/rules.h"

namespace rigscope::animation {

// The time in ticks at which a clip is sampled, by the rules for looping, clamping and 32-bit times. A time
// that is not finite is the clip's start.
double ticksOf(const Clip& clip, double seconds, bool loop, const EvaluationRules& rules);

// How a track's keys are looked up.
struct KeyTiming {
    double start = 0.0; // the clip's, ticks
    double end = 0.0;
    bool wrap = false;       // after the last key towards the first, placed at the clip's end plus its time
    bool floatTimes = false; // compare times as 32-bit floats
};

// Two keys and where between them: value = from + fraction * (to - from). `from` equals `to` where one key
// counts alone.
struct KeyInterval {
    std::size_t from = 0;
    std::size_t to = 0;
    double fraction = 0.0; // 0..1
    double length = 0.0;   // ticks between the two
};

// Where the first key lies when a track wraps to it.
inline double wrappedFirst(const KeyTiming& timing, double firstTime) {
    return timing.end + (firstTime - timing.start);
}

// `time(i)` is the time of key i of `count` (at least 1), never falling. Exactly at a key's time the first
// key of that time counts, between times the last key before counts.
template <class TimeOf>
KeyInterval findKeys(std::size_t count, const TimeOf& timeOf, double ticks, const KeyTiming& timing) {
    const auto time = [&](std::size_t key) {
        const double exact = timeOf(key);
        return timing.floatTimes ? static_cast<double>(static_cast<float>(exact)) : exact;
    };
    std::size_t low = 0; // the first key that is not before `ticks`
    std::size_t high = count;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (time(middle) < ticks)
            low = middle + 1;
        else
            high = middle;
    }
    const auto between = [&](std::size_t from, std::size_t to, double fromTime, double toTime) {
        return KeyInterval{from, to, (ticks - fromTime) / (toTime - fromTime), toTime - fromTime};
    };
    if (low == count) {
        const double last = time(count - 1);
        const double first = timing.wrap ? wrappedFirst(timing, time(0)) : last;
        if (first <= last)
            return {count - 1, count - 1, 0.0, 0.0};
        return ticks < first ? between(count - 1, 0, last, first) : KeyInterval{0, 0, 0.0, 0.0};
    }
    if (low == 0 || time(low) == ticks)
        return {low, low, 0.0, 0.0};
    return between(low - 1, low, time(low - 1), time(low));
}

} // namespace rigscope::animation
