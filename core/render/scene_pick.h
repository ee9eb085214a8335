// What lies under a place of the picture: bones, nodes, meshes, triangles, vertices. Only what is drawn can be met, as
// it is asked of the same input that a picture is made from.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "render/frame_input.h"

namespace rigscope::render {

// What is looked for.
enum class PickTarget : std::uint8_t {
    Automatic, // bones where the skeleton is drawn, else submeshes, or meshes of one submesh
    Node,      // any node by its place, else the node that carries the mesh
    Bone,      // bones where they are drawn, else the bone that moves the surface most
    Mesh,
    Triangle,
    Vertex,
};

// A place on a mesh. It moves with the mesh: see placeOf().
struct SurfacePoint {
    std::size_t mesh = 0; // index into Scene::meshes
    SubmeshId submesh;
    std::uint32_t pool = 0;                  // index into the mesh's pools
    std::uint32_t triangle = 0;              // of the submesh, counted from 0
    std::array<std::uint32_t, 3> vertices{}; // of the pool
    glm::vec3 weights{0.0F};                 // of these vertices, sum 1
    std::uint32_t nearestVertex = 0;         // of the pool: the corner nearest to the place in the picture
};

struct ScenePick {
    PartRef part;          // what a click selects
    glm::vec3 place{0.0F}; // in the scene
    std::optional<SurfacePoint> surface;
};

// What is seen at a pixel; nothing where that is the background. Bones and nodes are met a few points around them.
std::optional<ScenePick> pickAt(const FrameInput& input, glm::vec2 pixel, PickTarget target);

// The nearest surface at a pixel, whatever is drawn over it.
std::optional<ScenePick> pickSurface(const FrameInput& input, glm::vec2 pixel);

// The parts in a rectangle of the picture, in the scene's order: submeshes of which a vertex is inside for the targets
// Mesh, Triangle and Vertex; else nodes whose place is inside, bones alone where there are some.
std::vector<PartRef> pickInside(const FrameInput& input, glm::vec2 low, glm::vec2 high, PickTarget target);

// Where a point of a surface is in a pose; nothing where it is not in the scene.
std::optional<glm::vec3> placeOf(const Scene& scene, const ScenePose& pose, const SurfacePoint& point);

} // namespace rigscope::render
