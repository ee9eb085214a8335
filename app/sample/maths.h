// Numbers of the sample. Everything is computed in double and rounded when it is written, so that the last
// bits of a machine's sine do not show in the files.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace rigscope::sample {

using Vec2 = glm::dvec2;
using Vec3 = glm::dvec3;
using Quat = glm::dquat;

inline constexpr double pi = std::numbers::pi;
inline constexpr double fullTurn = 2.0 * pi;

// The model is designed two units high and written in tenths of them: about the size of a character of
// Luanti.
inline constexpr double unitsPerDesignUnit = 10.0;

inline double rounded(double value, double step = 1e-5) {
    const double result = std::round(value / step) * step;
    return result == 0.0 ? 0.0 : result; // no negative zero
}

inline double clamp01(double x) { return std::clamp(x, 0.0, 1.0); }

inline double lerp(double a, double b, double t) { return a + (b - a) * t; }

// 0 at `from`, 1 at `to`, without a kink at either end; `from` may be the greater.
inline double smoothStep(double from, double to, double x) {
    const double t = clamp01((x - from) / (to - from));
    return t * t * (3.0 - 2.0 * t);
}

// 1 at distance 0, falling like a bell; `radius` is where 1/e is left.
inline double bell(double distance, double radius) { return std::exp(-distance * distance / (radius * radius)); }

// The greater of both with a rounded corner of size `k`.
inline double smoothMaximum(double a, double b, double k) {
    const double h = std::max(k - std::abs(a - b), 0.0) / k;
    return std::max(a, b) + h * h * k * 0.25;
}

inline Vec3 mirrored(const Vec3& v) { return {-v.x, v.y, v.z}; }

} // namespace rigscope::sample
