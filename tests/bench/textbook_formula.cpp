#include "bench/textbook.h"

#include <glm/geometric.hpp>

namespace rigscope::textbook {

[[gnu::flatten]] void skinBySum(std::span<const Vertex> vertices, std::span<const glm::mat4> palette,
                                std::span<SkinnedVertex> out) {
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const Vertex& vertex = vertices[i];
        glm::vec3 position(0.0F);
        glm::vec3 normal(0.0F);
        for (int k = 0; k < 4; ++k) {
            const glm::mat4& matrix = palette[vertex.joints[k]];
            position += vertex.weights[k] * glm::vec3(matrix * glm::vec4(vertex.position, 1.0F));
            normal += vertex.weights[k] * (glm::mat3(matrix) * vertex.normal);
        }
        out[i] = {position, glm::normalize(normal)};
    }
}

} // namespace rigscope::textbook
