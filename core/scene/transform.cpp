#include "scene/transform.h"

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <cmath>

namespace rigscope {

glm::mat4 toMatrix(const Transform& transform) {
    const glm::mat3 rotation = glm::mat3_cast(transform.rotation);
    return {glm::vec4(rotation[0] * transform.scale.x, 0.0F), glm::vec4(rotation[1] * transform.scale.y, 0.0F),
            glm::vec4(rotation[2] * transform.scale.z, 0.0F), glm::vec4(transform.translation, 1.0F)};
}

Decomposition decompose(const glm::mat4& matrix) {
    Decomposition result;
    result.transform.translation = glm::vec3(matrix[3]);
    glm::mat3 columns(matrix);
    const float sign = glm::determinant(columns) < 0.0F ? -1.0F : 1.0F;
    for (int i = 0; i < 3; ++i) {
        const float length = glm::length(columns[i]);
        result.transform.scale[i] = sign * length;
        if (length > 0.0F)
            columns[i] /= sign * length;
        else
            columns[i][i] = 1.0F;
    }
    constexpr float tolerance = 1e-4F;
    result.sheared = std::abs(glm::dot(columns[0], columns[1])) > tolerance ||
                     std::abs(glm::dot(columns[1], columns[2])) > tolerance ||
                     std::abs(glm::dot(columns[2], columns[0])) > tolerance;
    const glm::quat rotation = normalisedOrIdentity(glm::quat_cast(columns));
    result.transform.rotation = rotation.w < 0.0F ? -rotation : rotation; // of the two, the one that turns less
    return result;
}

glm::mat3 cofactor(const glm::mat3& m) {
    return {glm::cross(m[1], m[2]), glm::cross(m[2], m[0]), glm::cross(m[0], m[1])};
}

glm::quat normalisedOrIdentity(const glm::quat& q) {
    const float length = std::sqrt(glm::dot(q, q));
    if (!(length > 0.0F) || !std::isfinite(length))
        return {1.0F, 0.0F, 0.0F, 0.0F};
    return q / length;
}

} // namespace rigscope
