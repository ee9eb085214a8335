// From transforms relative to the parent to model space, by the scene's rules.
#pragma once

#include <span>

#include "animation/skeleton.h"

namespace rigscope::animation {

// All spans are in scene order and as long as the skeleton.
struct LocalToModelJob {
    const CompiledSkeleton* skeleton = nullptr;
    EvaluationRules::Composition composition = EvaluationRules::Composition::Matrix;
    std::span<const Transform> local;
    // One flag a node in dense order: its `local` counts even where its rest is a matrix. Empty: no node has
    // it.
    std::span<const std::uint8_t> touched;
    std::span<glm::mat4> model;
    // Rotation and scale in model space: composed where the rules compose by component, else taken out of
    // `model`.
    std::span<Transform> modelParts;

    bool valid() const;
    void run() const;
};

} // namespace rigscope::animation
