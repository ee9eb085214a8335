// How a viewer wants values to go from key to key, where that is not what the file's format says.
#pragma once

#include <cstdint>

#include "scene/rules.h"

namespace rigscope::animation {

// Of rotations; a spline leads places and scales, too.
enum class Turning : std::uint8_t { NormalisedLinear, Spherical, Spline };

EvaluationRules withTurning(EvaluationRules rules, Turning turning);
Turning turningOf(const EvaluationRules& rules);

} // namespace rigscope::animation
