#include "animation/key_interval.h"

#include <algorithm>
#include <cmath>

namespace rigscope::animation {

double ticksOf(const Clip& clip, double seconds, bool loop, const EvaluationRules& rules) {
    const auto rounded = [&](double value) {
        return rules.floatTimes ? static_cast<double>(static_cast<float>(value)) : value;
    };
    const double start = rounded(clip.start);
    const double end = rounded(clip.end);
    const double length = end - start;
    double ticks = rounded(clip.ticksAt(seconds));
    if (!std::isfinite(ticks))
        return start;
    if (!loop)
        return rules.clampToClip ? std::max(start, std::min(ticks, end)) : ticks;
    if (rules.looping == EvaluationRules::Looping::FirstToLast && ticks <= end)
        return ticks;
    if (!(length > 0.0) || !std::isfinite(length))
        return start;
    double into = std::fmod(ticks - start, length);
    if (into < 0.0)
        into = rounded(into + length);
    // A tiny negative rest may round up to the whole length, which is the start again.
    return into < length ? rounded(start + into) : start;
}

} // namespace rigscope::animation
