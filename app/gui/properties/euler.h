// Rotations as three angles about axes, in any order of the axes.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <array>
#include <cstdint>

namespace rigscope::gui {

// The order in which the rotations about the file's axes are applied, the first letter first.
enum class EulerOrder : std::uint8_t { XYZ, XZY, YXZ, YZX, ZXY, ZYX };
inline constexpr std::array eulerOrderNames{"XYZ", "XZY", "YXZ", "YZX", "ZXY", "ZYX"}; // by EulerOrder

struct EulerAngles {
    glm::dvec3 degrees{0.0}; // about x, y and z, whatever the order
    bool locked = false;     // the middle angle is so near 90 degrees that the other two are one and the same turn
};

// Angles of a rotation of unit length: the middle one -90 to 90 degrees, the others -180 to 180.
EulerAngles eulerOf(const glm::quat& rotation, EulerOrder order);
// The rotation of such angles.
glm::dquat rotationOf(const glm::dvec3& degrees, EulerOrder order);

} // namespace rigscope::gui
