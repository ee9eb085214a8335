// Model space at rest, in double precision: what bind poses are taken from.
#pragma once

#include <glm/mat4x4.hpp>

#include <vector>

#include "animation/skeleton.h"
#include "scene/rules.h"

namespace rigscope::animation {

struct RestModel {
    RestModel() = default;
    RestModel(const CompiledSkeleton& skeleton, EvaluationRules::Composition composition);

    std::vector<glm::dmat4> model; // dense order
    std::vector<Transform> parts;  // dense order; ComponentScales only
};

} // namespace rigscope::animation
