#include "animation/interpolate.h"

#include <cmath>

namespace rigscope::animation {

namespace {

// weightA * a + weightB * b, made unit length.
glm::quat combined(const glm::dquat& a, double weightA, const glm::dquat& b, double weightB) {
    const glm::dquat sum = a * weightA + b * weightB;
    const double length = std::sqrt(glm::dot(sum, sum));
    if (!(length > 0.0) || !std::isfinite(length))
        return {1.0F, 0.0F, 0.0F, 0.0F};
    return glm::quat(sum / length);
}

} // namespace

glm::quat slerpShorter(const glm::quat& from, const glm::quat& to, double fraction) {
    const glm::dquat a(from);
    glm::dquat b(to);
    double cosine = glm::dot(a, b);
    if (cosine < 0.0) {
        b = -b;
        cosine = -cosine;
    }
    if (cosine > 1.0 - 1e-6)
        return combined(a, 1.0 - fraction, b, fraction);
    const double angle = std::acos(cosine);
    return combined(a, std::sin((1.0 - fraction) * angle), b, std::sin(fraction * angle));
}

glm::quat nlerpShorter(const glm::quat& from, const glm::quat& to, double fraction) {
    const double sign = glm::dot(from, to) < 0.0F ? -1.0 : 1.0;
    return combined(glm::dquat(from), 1.0 - fraction, glm::dquat(to), sign * fraction);
}

HermiteWeights hermiteWeights(double t) {
    const double t2 = t * t;
    const double t3 = t2 * t;
    return {static_cast<float>(2.0 * t3 - 3.0 * t2 + 1.0), static_cast<float>(t3 - 2.0 * t2 + t),
            static_cast<float>(3.0 * t2 - 2.0 * t3), static_cast<float>(t3 - t2)};
}

} // namespace rigscope::animation
