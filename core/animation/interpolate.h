// Interpolation of single values, in double precision inside. The jobs for many tracks at once are held
// against these.
#pragma once

#include "scene/transform.h"

namespace rigscope::animation {

// Along the great arc on its shorter side; linear where the two are closer than 1 - dot = 1e-6; unit length.
// Takes unit quaternions.
glm::quat slerpShorter(const glm::quat& from, const glm::quat& to, double fraction);

// Linear on the shorter side, then unit length.
glm::quat nlerpShorter(const glm::quat& from, const glm::quat& to, double fraction);

inline glm::vec3 lerp(const glm::vec3& from, const glm::vec3& to, float fraction) {
    return from + fraction * (to - from);
}

// Weights of a cubic Hermite curve: value, tangent, value, tangent. Tangents are for the whole interval.
struct HermiteWeights {
    float from = 1.0F;
    float fromTangent = 0.0F;
    float to = 0.0F;
    float toTangent = 0.0F;
};
// At `t`, 0 to 1.
HermiteWeights hermiteWeights(double t);

} // namespace rigscope::animation
