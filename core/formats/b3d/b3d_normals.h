// Normals of meshes that store none, as the original engine computes them, and a check of stored ones.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/progress.h"
#include "scene/transform.h"

namespace rigscope::b3d {

// The triangles of one brush's surface: indices in threes, all in range.
using Surface = std::vector<std::span<const std::uint32_t>>;

// What was found about a mesh's triangles, to be reported.
struct GeometryFindings {
    std::uint32_t degenerate = 0;
    std::uint32_t agreeing = 0;   // non-degenerate triangles whose face normal agrees in sign with the stored normals
    std::uint32_t comparable = 0; // non-degenerate triangles that have stored normals
    double signedVolume = 0.0;    // times 6; positive where the faces point outwards
};

// Computes normals of one mesh, surface by surface. What it costs goes by the surface's triangles, not by the mesh's
// vertices.
class NormalComputer {
public:
    explicit NormalComputer(std::span<const glm::vec3> positions);

    // Sets the normals of the vertices that the surface uses; others stay. Zero where there is none. Adds what it finds
    // about the triangles on the way. False where it was cancelled: then nothing more can be computed.
    bool compute(const Surface& surface, std::span<glm::vec3> normals, GeometryFindings& findings,
                 const ProgressShare& progress);

private:
    void collectUsed(const Surface& surface);
    std::optional<std::uint32_t> groupUsed(const ProgressShare& progress);
    void replaceCancelled(const Surface& surface, std::span<const glm::vec4> groupNormals,
                          std::span<glm::vec3> normals) const;

    std::span<const glm::vec3> positions_;
    std::vector<std::uint32_t> used_;  // rising
    std::vector<std::uint32_t> group_; // of a used vertex: the number of its position; none between calls
};

// Adds up over the triangles of a mesh that has normals.
void inspectStored(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals,
                   std::span<const std::uint32_t> triangles, GeometryFindings& findings);

} // namespace rigscope::b3d
