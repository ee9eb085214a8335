#include "bench/textbook.h"

#include <glm/geometric.hpp>

namespace rigscope::textbook {

[[gnu::flatten]] void skin(std::span<const Vertex> vertices, std::span<const glm::mat4> palette,
                           std::span<SkinnedVertex> out) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vertex& vertex = vertices[i];
        const glm::mat4 matrix =
            palette[vertex.joints[0]] * vertex.weights[0] + palette[vertex.joints[1]] * vertex.weights[1] +
            palette[vertex.joints[2]] * vertex.weights[2] + palette[vertex.joints[3]] * vertex.weights[3];
        out[i].position = glm::vec3(matrix * glm::vec4(vertex.position, 1.0F));
        out[i].normal = glm::normalize(glm::mat3(matrix) * vertex.normal);
    }
}

} // namespace rigscope::textbook
