// What a ray meets in a pose: triangles of a pool, bones. Nothing is allocated.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>

#include "animation/skeleton.h"
#include "scene/mesh.h"

namespace rigscope::animation {

// In model space. The direction may have any length but 0.
struct Ray {
    glm::vec3 origin{0.0F};
    glm::vec3 direction{0.0F, 0.0F, -1.0F};
};

struct TriangleHit {
    float distance = 0.0F;                   // from the ray's origin, in the scene's unit
    std::uint32_t triangle = 0;              // counted from the first of the primitive
    std::array<std::uint32_t, 3> vertices{}; // of the pool, in the order of the corners
    glm::vec3 weights{0.0F};                 // of the corners, sum 1
    std::uint32_t nearestVertex = 0;         // the corner nearest to the hit
};

// The nearest triangle that a ray hits, from either side. Triangles with an index beyond the positions and
// degenerate ones are never hit. Of triangles at one distance the first is reported.
struct TrianglePickJob {
    Ray ray;
    std::span<const glm::vec3> positions; // as PosedVertices has them
    const IndexData* indices = nullptr;   // null: all vertices in order
    Primitive primitive = Primitive::Triangles;
    float farthest = std::numeric_limits<float>::infinity(); // hits behind it do not count

    // False where the ray has no direction or a number is not finite.
    bool valid() const;
    std::optional<TriangleHit> run() const;
};

// A bone as it is shown: from its node to a child's, or its node alone where it has no child.
struct BoneSegment {
    std::uint32_t node = 0; // scene index
    glm::vec3 from{0.0F};
    glm::vec3 to{0.0F};
};

// All bones of a pose, each child of each node. `model` is in scene order. Returns how many segments it
// wrote; `out` needs room for two a node, what does not fit is left out.
std::size_t boneSegments(const CompiledSkeleton& skeleton, std::span<const glm::mat4> model,
                         std::span<BoneSegment> out);

struct BoneHit {
    std::uint32_t node = 0; // scene index
    std::size_t segment = 0;
    float distance = 0.0F; // from the ray's origin to its point next to the bone, in the scene's unit
    float gap = 0.0F;      // between the ray and the bone there
};

// The bone that a ray meets: the nearest to the origin among those whose gap is at most
// `radius + radiusPerDistance * distance`.
struct BonePickJob {
    Ray ray;
    std::span<const BoneSegment> segments;
    float radius = 0.0F;
    float radiusPerDistance = 0.0F;

    bool valid() const;
    std::optional<BoneHit> run() const;
};

// A box parallel to the axes.
struct Bounds {
    glm::vec3 minimum{0.0F};
    glm::vec3 maximum{0.0F};
};

// The smallest box around positions; those that are not finite do not count. Nothing where none is left.
std::optional<Bounds> boundsOf(std::span<const glm::vec3> positions);

} // namespace rigscope::animation
