// Small things that several clips do.
#pragma once

#include "motion.h"

namespace rigscope::sample {

// Breathing, hanging arms, a slow tail: the stance that idle and wave begin and end with. `breath` and `sway`
// are angles.
void stand(Pose& pose, double breath, double sway);

// Shuts the eyes for a moment around a phase of the cycle.
void blink(Pose& pose, double phase, double at, double halfLength);

// Bends the left forearm forwards, in degrees.
Quat elbowBent(double degrees);

} // namespace rigscope::sample
