// Vectors, rotations and matrices of the scene. Everything is in the file's own axes and units. Quaternions are active
// Hamilton rotations (v' = q v q*); matrices act on column vectors.
#pragma once

#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cmath>

namespace rigscope {

// Lengths, positions and scales of a scene are below this, in the file's unit: squares of them, and sums of squares,
// fit into a float. Readers replace what a file stores beyond (2 to the power of 60, about 1.15e18), poses are held
// within.
inline constexpr float numberLimit = 0x1p60F;

// False for what is no number, too.
inline bool isWithinLimit(float number) { return std::abs(number) < numberLimit; }
inline bool isWithinLimit(const glm::vec3& v) { return isWithinLimit(v.x) && isWithinLimit(v.y) && isWithinLimit(v.z); }

// Translation, rotation and scale relative to a parent. As a matrix: translate * rotate * scale.
struct Transform {
    glm::vec3 translation{0.0F};
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F}; // unit length (glm's order: w first)
    glm::vec3 scale{1.0F};
    bool operator==(const Transform&) const = default;
};

glm::mat4 toMatrix(const Transform& transform);

// A matrix taken apart. Scale holds the lengths of the columns; where the matrix mirrors, all three are negative.
// `sheared` tells that the columns are not perpendicular, so that the transform is only an approximation.
struct Decomposition {
    Transform transform;
    bool sheared = false;
};
Decomposition decompose(const glm::mat4& matrix);

// det(m) * inverse(transpose(m)), which carries normals; defined for singular matrices too.
glm::mat3 cofactor(const glm::mat3& m);

// `q` made unit length; no rotation if its length is 0 or not finite.
glm::quat normalisedOrIdentity(const glm::quat& q);

} // namespace rigscope
