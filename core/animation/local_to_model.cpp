#include "animation/local_to_model.h"

namespace rigscope::animation {

namespace {

// Product of two matrices whose last row is 0 0 0 1.
glm::mat4 affineProduct(const glm::mat4& a, const glm::mat4& b) {
    glm::mat4 product;
    for (int column = 0; column < 4; ++column)
        product[column] = a[0] * b[column].x + a[1] * b[column].y + a[2] * b[column].z;
    product[3] += a[3];
    return product;
}

} // namespace

bool LocalToModelJob::valid() const {
    return skeleton && local.size() == skeleton->size() && model.size() == skeleton->size() &&
           modelParts.size() == skeleton->size() && (touched.empty() || touched.size() == skeleton->size());
}

void LocalToModelJob::run() const {
    const auto order = skeleton->order();
    const auto parents = skeleton->parents();
    const bool byComponent = composition == EvaluationRules::Composition::ComponentScales;
    const bool anyRestMatrix = !skeleton->restMatrices().empty();
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        const std::uint32_t node = order[i];
        const Transform& own = local[node];
        const bool root = parents[i] == CompiledSkeleton::none;
        const std::uint32_t parent = root ? node : order[parents[i]];
        if (byComponent) {
            Transform& parts = modelParts[node];
            parts = own;
            if (!root) {
                const Transform& above = modelParts[parent];
                parts.rotation = normalisedOrIdentity(above.rotation * own.rotation);
                parts.scale = above.scale * own.scale;
                parts.translation = above.translation + above.rotation * (above.scale * own.translation);
            }
            model[node] = toMatrix(parts);
            continue;
        }
        const glm::mat4* restMatrix =
            anyRestMatrix && (touched.empty() || touched[i] == 0) ? skeleton->restMatrix(i) : nullptr;
        const glm::mat4 matrix = restMatrix ? *restMatrix : toMatrix(own);
        model[node] = root ? matrix : affineProduct(model[parent], matrix);
        modelParts[node] = decompose(model[node]).transform;
    }
}

} // namespace rigscope::animation
