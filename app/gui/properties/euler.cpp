#include "properties/euler.h"

#include <glm/mat3x3.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

// The first, middle and last axis, and 1 where they follow each other as x, y, z do, else -1.
struct Axes {
    int first;
    int middle;
    int last;
    double sign;
};

Axes axesOf(EulerOrder order) {
    const char* const name = eulerOrderNames[static_cast<std::size_t>(order)];
    const int first = name[0] - 'X';
    const int middle = name[1] - 'X';
    return {first, middle, name[2] - 'X', (first + 1) % 3 == middle ? 1.0 : -1.0};
}

// A sine of the middle angle beyond which the other two are not told apart by 32-bit numbers.
constexpr double lockedSine = 0.9999995;

} // namespace

EulerAngles eulerOf(const glm::quat& rotation, EulerOrder order) {
    const auto [i, j, k, sign] = axesOf(order);
    const glm::dmat3 m = glm::mat3_cast(glm::normalize(glm::dquat(rotation)));
    const auto at = [&m](int row, int column) { return m[column][row]; };
    const double sine = std::clamp(-sign * at(k, i), -1.0, 1.0);
    EulerAngles angles;
    angles.locked = std::abs(sine) > lockedSine;
    angles.degrees[j] = glm::degrees(std::asin(sine));
    if (angles.locked) {
        angles.degrees[i] = glm::degrees(std::atan2(-sign * at(j, k), at(j, j)));
        angles.degrees[k] = 0.0;
    } else {
        angles.degrees[i] = glm::degrees(std::atan2(sign * at(k, j), at(k, k)));
        angles.degrees[k] = glm::degrees(std::atan2(sign * at(j, i), at(i, i)));
    }
    return angles;
}

glm::dquat rotationOf(const glm::dvec3& degrees, EulerOrder order) {
    const Axes axes = axesOf(order);
    const auto turn = [&degrees](int axis) {
        glm::dvec3 direction(0.0);
        direction[axis] = 1.0;
        return glm::angleAxis(glm::radians(degrees[axis]), direction);
    };
    return turn(axes.last) * turn(axes.middle) * turn(axes.first);
}

} // namespace rigscope::gui
