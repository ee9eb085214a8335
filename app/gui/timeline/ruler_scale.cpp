#include "timeline/ruler_scale.h"

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

constexpr double smallMarkPixels = 5.0;

// The least of 1, 2, 5 times a power of ten that is not below `value`.
double roundUp(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= value * (1.0 - 1e-9))
            return factor * power;
    return 10.0 * power;
}

RulerSteps steps(double pixelsPerUnit, double labelPixels, double least) {
    if (!(pixelsPerUnit > 0.0) || !std::isfinite(pixelsPerUnit))
        return {};
    RulerSteps found;
    found.labelled = std::max(least, roundUp(labelPixels / pixelsPerUnit));
    found.small = std::min(found.labelled, std::max(least, roundUp(smallMarkPixels / pixelsPerUnit)));
    // Small marks must meet the labelled ones: 2 does not divide 5.
    const double ratio = found.labelled / found.small;
    if (std::abs(ratio - std::round(ratio)) > 1e-6)
        found.small = found.labelled / std::floor(ratio);
    if (found.small < least)
        found.small = found.labelled;
    return found;
}

} // namespace

double RulerScale::pixelOf(double seconds) const { return left + (seconds - start) * pixelsPerSecond(); }

double RulerScale::secondsAt(double pixel) const { return start + (pixel - left) / pixelsPerSecond(); }

double RulerScale::pixelsPerSecond() const { return width / std::max(end - start, 1e-9); }

RulerSteps stepsInFrames(double pixelsPerFrame, double labelPixels) {
    RulerSteps found = steps(pixelsPerFrame, labelPixels, 1.0);
    // No marks between frames: 5 does not divide by 2 into whole ones.
    if (std::abs(found.small - std::round(found.small)) > 1e-6)
        found.small = found.labelled;
    return found;
}

RulerSteps stepsInSeconds(double pixelsPerSecond, double labelPixels) {
    return steps(pixelsPerSecond, labelPixels, 1e-4);
}

} // namespace rigscope::gui
