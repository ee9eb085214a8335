// The loops that a textbook shows, as the measure for core/animation: structures of one vertex or key after
// another, mat4 and slerp with acos and sin, a cursor for each track.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "scene/transform.h"

namespace rigscope::textbook {

struct Vertex {
    glm::vec3 position;
    glm::vec3 normal;
    std::uint32_t joints[4];
    float weights[4];
};
struct SkinnedVertex {
    glm::vec3 position;
    glm::vec3 normal;
};

// All calls in these loops are inlined by force: left alone, the compiler inlines glm's operators or not, depending on
// what else stands in a file, and the loops are up to four times slower.

// The matrices are blended first, all in one expression: the fastest of the usual forms. The compiler makes vector
// instructions of a part of it.
void skin(std::span<const Vertex> vertices, std::span<const glm::mat4> palette, std::span<SkinnedVertex> out);
// The same loop, scalar indeed: the compiler's vectoriser is off.
void skinScalar(std::span<const Vertex> vertices, std::span<const glm::mat4> palette, std::span<SkinnedVertex> out);
// The formula as it is printed: the sum of weight * matrix * vertex.
void skinBySum(std::span<const Vertex> vertices, std::span<const glm::mat4> palette, std::span<SkinnedVertex> out);

struct VectorKey {
    float time;
    glm::vec3 value;
};
struct RotationKey {
    float time;
    glm::quat value;
};
struct JointTracks {
    std::vector<VectorKey> translation;
    std::vector<RotationKey> rotation;
    std::vector<VectorKey> scale;
};
// Where each track was last; the search goes on from there, or from the start when time ran back.
struct Cursors {
    std::vector<std::uint32_t> at; // three a joint
};

void sample(std::span<const JointTracks> joints, float time, Cursors& cursors, std::span<Transform> out);

// Local transforms to skinning matrices.
void pose(std::span<const std::uint32_t> parents, std::span<const Transform> local,
          std::span<const glm::mat4> inverseBind, std::span<glm::mat4> model, std::span<glm::mat4> palette);

} // namespace rigscope::textbook
