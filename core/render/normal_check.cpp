#include "render/normal_check.h"

#include <algorithm>

namespace rigscope::render {

namespace {
constexpr std::size_t mostTriangles = 2048;
}

float normalAgreement(const VertexData& data, const Submesh& submesh, const Space& space) {
    // The cross product of a left-handed scene's numbers is turned round.
    const bool inwards = space.clockwiseFront != (space.handedness == Handedness::Left);
    const auto positions = spanOf(data.positions);
    const auto normals = spanOf(data.normals);
    if (submesh.primitive != Primitive::Triangles || data.normalSource == NormalSource::Computed ||
        normals.size() != positions.size())
        return 1.0F;
    const std::size_t corners = submesh.indices ? submesh.indices->values.size() : positions.size();
    const std::size_t triangles = corners / 3;
    const std::size_t step = std::max<std::size_t>(triangles / mostTriangles, 1);
    const auto vertex = [&](std::size_t corner) {
        return submesh.indices ? submesh.indices->values[corner] : static_cast<std::uint32_t>(corner);
    };
    std::size_t agree = 0;
    std::size_t compared = 0;
    for (std::size_t triangle = 0; triangle < triangles; triangle += step) {
        const std::uint32_t a = vertex(3 * triangle);
        const std::uint32_t b = vertex(3 * triangle + 1);
        const std::uint32_t c = vertex(3 * triangle + 2);
        if (std::max({a, b, c}) >= positions.size())
            continue;
        const glm::vec3 face = glm::cross(positions[b] - positions[a], positions[c] - positions[a]);
        const float side = glm::dot(face, normals[a] + normals[b] + normals[c]);
        if (side == 0.0F)
            continue;
        ++compared;
        agree += (side > 0.0F) != inwards ? 1U : 0U;
    }
    return compared == 0 ? 1.0F : static_cast<float>(agree) / static_cast<float>(compared);
}

} // namespace rigscope::render
