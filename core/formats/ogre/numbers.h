// Vectors of the scene as the numbers of a record, and back.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/vec3.hpp>

#include <array>

namespace rigscope::ogre {

inline std::array<float, 3> numbersOf(const glm::vec3& v) { return {v.x, v.y, v.z}; }
// x y z w.
inline std::array<float, 4> numbersOf(const glm::quat& q) { return {q.x, q.y, q.z, q.w}; }
inline glm::vec3 vectorOf(const std::array<float, 3>& v) { return {v[0], v[1], v[2]}; }

} // namespace rigscope::ogre
