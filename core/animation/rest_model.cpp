#include "animation/rest_model.h"

namespace rigscope::animation {

namespace {

glm::dmat4 toDoubleMatrix(const Transform& transform) {
    const glm::dmat3 rotation = glm::mat3_cast(glm::normalize(glm::dquat(transform.rotation)));
    const glm::dvec3 scale(transform.scale);
    return {glm::dvec4(rotation[0] * scale.x, 0.0), glm::dvec4(rotation[1] * scale.y, 0.0),
            glm::dvec4(rotation[2] * scale.z, 0.0), glm::dvec4(glm::dvec3(transform.translation), 1.0)};
}

} // namespace

RestModel::RestModel(const CompiledSkeleton& skeleton, EvaluationRules::Composition composition)
    : model(skeleton.size()) {
    const bool byComponent = composition == EvaluationRules::Composition::ComponentScales;
    if (byComponent)
        parts.resize(skeleton.size());
    for (std::uint32_t i = 0; i < skeleton.size(); ++i) {
        const std::uint32_t parent = skeleton.parents()[i];
        const Transform own = skeleton.rest().at(i);
        if (byComponent) {
            parts[i] = own;
            if (parent != CompiledSkeleton::none) {
                const Transform& above = parts[parent];
                parts[i].rotation = normalisedOrIdentity(above.rotation * own.rotation);
                parts[i].scale = above.scale * own.scale;
                parts[i].translation = above.translation + above.rotation * (above.scale * own.translation);
            }
            model[i] = toDoubleMatrix(parts[i]);
            continue;
        }
        const glm::mat4* matrix = skeleton.restMatrix(i);
        model[i] = matrix ? glm::dmat4(*matrix) : toDoubleMatrix(own);
        if (parent != CompiledSkeleton::none)
            model[i] = model[parent] * model[i];
    }
}

} // namespace rigscope::animation
