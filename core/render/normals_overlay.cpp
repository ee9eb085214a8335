#include "render/normals_overlay.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <set>

#include "render/draw_list.h"

namespace rigscope::render {

namespace {

constexpr float lengthShare = 0.014F; // of the model's diagonal
constexpr float width = 1.0F;
const glm::vec4 footColour(0.30F, 0.62F, 1.00F, 0.55F);
const glm::vec4 tipColour(0.62F, 0.88F, 1.00F, 0.95F);

} // namespace

void addNormals(OverlayBatch& batch, const FrameInput& input) {
    std::set<std::pair<std::size_t, std::uint32_t>> pools;
    std::size_t count = 0;
    Box box;
    for (const DrawItem& item : drawListOf(input)) {
        if (!pools.emplace(item.mesh, item.submesh->pool).second)
            continue;
        const auto vertices = input.pose.vertices(item.mesh, item.submesh->pool);
        count += vertices.normals.size();
        for (const glm::vec3& position : vertices.positions)
            box.add(position);
    }
    const float length = lengthShare * box.diagonal();
    const std::size_t step = 1 + count / largestNormalCount;
    batch.setDepth(OverlayDepth::True);
    for (const auto& [mesh, pool] : pools) {
        const auto vertices = input.pose.vertices(mesh, pool);
        const std::size_t last = std::min(vertices.positions.size(), vertices.normals.size());
        for (std::size_t i = 0; i < last; i += step) {
            const glm::vec3& normal = vertices.normals[i];
            if (const float size = glm::length(normal); size > 1e-6F)
                batch.line(vertices.positions[i], vertices.positions[i] + normal / size * length, width, footColour,
                           tipColour);
        }
    }
}

} // namespace rigscope::render
