// Blending of sampled layers into one pose, by the scene's rules.
#pragma once

#include <cstdint>
#include <span>

#include "animation/soa_pose.h"
#include "scene/rules.h"

namespace rigscope::animation {

// Puts a sampled pose of keys that are relative to the rest pose onto that pose, in place.
void composeWithRest(const SoaPose& rest, SoaPose& pose);

// The opposite: makes a pose relative to the rest pose, in place. A rest scale of 0 leaves the scale 1.
void makeRelativeToRest(const SoaPose& rest, SoaPose& pose);

// Mixing::Sequential. Blends one more layer into `result`, for each node that it touches, by weight / (sum of
// weights so far). `sums` holds that sum for each node, 0 before the first layer. Weights that are not above
// 0 add nothing.
struct SequentialBlendJob {
    const SoaPose* layer = nullptr;
    std::span<const std::uint8_t> touched;
    float weight = 1.0F;
    EvaluationRules::Rotation rotation = EvaluationRules::Rotation::Spherical;
    std::span<float> sums;
    SoaPose* result = nullptr;

    bool valid() const;
    void run() const;
};

// Mixing::Average and Cumulative. Adds one layer, relative to the rest pose, onto `result`: translations add,
// rotations multiply on the right, scales multiply, each as far as `weight` says.
struct AdditiveBlendJob {
    const SoaPose* layer = nullptr;
    std::span<const std::uint8_t> touched;
    float weight = 1.0F;
    EvaluationRules::Rotation rotation = EvaluationRules::Rotation::Spherical;
    SoaPose* result = nullptr;

    bool valid() const;
    void run() const;
};

} // namespace rigscope::animation
