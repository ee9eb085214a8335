#include "animation/key_splines.h"

#include <algorithm>
#include <cmath>

#include "animation/interpolate.h"

namespace rigscope::animation {

namespace {

template <class T> std::vector<T> valuesOf(const KeyList<T>& keys) {
    std::vector<T> values;
    values.reserve(keys.size());
    for (const auto& chunk : keys.chunks())
        values.insert(values.end(), chunk->values.begin(), chunk->values.end());
    return values;
}

// The points before and after each, by number: an end is its own neighbour, unless the curve ends where it began.
template <class T> std::vector<T> tangentsOf(const std::vector<T>& points, const auto& tangent) {
    std::vector<T> tangents(points.size());
    const std::size_t last = points.size() - 1;
    const bool closed = last > 1 && points.front() == points.back();
    for (std::size_t i = 0; i <= last; ++i) {
        const std::size_t before = i > 0 ? i - 1 : closed ? last - 1 : i;
        const std::size_t after = i < last ? i + 1 : closed ? 1 : i;
        tangents[i] = tangent(points[before], points[i], points[after]);
    }
    return tangents;
}

// True where only the point `from` counts; a curve does not lead from the last point back to the first.
bool isPoint(const KeyInterval& interval) { return interval.to <= interval.from || interval.fraction <= 0.0; }

// Half of the rotation's axis vector: for unit quaternions the logarithm.
glm::dvec3 logarithm(const glm::dquat& q) {
    const glm::dvec3 axis(q.x, q.y, q.z);
    const double sine = glm::length(axis);
    return sine > 1e-12 ? axis * (std::atan2(sine, q.w) / sine) : axis;
}

glm::dquat exponential(const glm::dvec3& v) {
    const double angle = glm::length(v);
    const glm::dvec3 axis = angle > 1e-12 ? v * (std::sin(angle) / angle) : v;
    return {std::cos(angle), axis.x, axis.y, axis.z};
}

// Along the great arc on the side where the two are; straight where they are as good as equal or opposite, as OGRE
// does it.
glm::dquat slerp(const glm::dquat& from, const glm::dquat& to, double fraction) {
    const double cosine = std::clamp(glm::dot(from, to), -1.0, 1.0);
    if (std::abs(cosine) >= 1.0 - 1e-3)
        return glm::normalize(from * (1.0 - fraction) + to * fraction);
    const double angle = std::acos(cosine);
    const double sine = std::sin(angle);
    return from * (std::sin((1.0 - fraction) * angle) / sine) + to * (std::sin(fraction * angle) / sine);
}

} // namespace

VectorSpline::VectorSpline(const KeyList<glm::vec3>& keys)
    : points_(valuesOf(keys)),
      tangents_(tangentsOf(points_, [](const glm::vec3& before, const glm::vec3& /*point*/, const glm::vec3& after) {
          return 0.5F * (after - before);
      })) {}

glm::vec3 VectorSpline::at(const KeyInterval& interval) const {
    if (isPoint(interval))
        return points_[interval.from];
    const HermiteWeights weights = hermiteWeights(interval.fraction);
    return points_[interval.from] * weights.from + tangents_[interval.from] * weights.fromTangent +
           points_[interval.to] * weights.to + tangents_[interval.to] * weights.toTangent;
}

RotationSpline::RotationSpline(const KeyList<glm::quat>& keys)
    : points_(valuesOf(keys)) {
    for (glm::quat& point : points_)
        point = normalisedOrIdentity(point);
    // The signs of the points count here: where neighbours lie on opposite sides the engine swings out, and so do we.
    tangents_ = tangentsOf(points_, [](const glm::dquat& before, const glm::dquat& point, const glm::dquat& after) {
        const glm::dquat undone = glm::conjugate(point);
        const glm::dvec3 bend = logarithm(undone * after) + logarithm(undone * before);
        return glm::quat(point * exponential(-0.25 * bend));
    });
}

glm::quat RotationSpline::at(const KeyInterval& interval) const {
    if (isPoint(interval))
        return points_[interval.from];
    const double t = interval.fraction;
    const glm::dquat from = points_[interval.from];
    const glm::dquat to = points_[interval.to];
    const glm::dquat chord = slerp(from, glm::dot(from, to) < 0.0 ? -to : to, t);
    const glm::dquat control = slerp(tangents_[interval.from], tangents_[interval.to], t);
    return normalisedOrIdentity(glm::quat(slerp(chord, control, 2.0 * t * (1.0 - t))));
}

} // namespace rigscope::animation
