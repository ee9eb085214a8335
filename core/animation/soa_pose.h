// A pose as a structure of arrays: one array for each number of a transform, in a skeleton's dense order.
#pragma once

#include <cstddef>
#include <span>

#include "animation/aligned.h"
#include "scene/transform.h"

namespace rigscope::animation {

class SoaPose {
public:
    static constexpr std::size_t lanes = 16; // arrays are padded to a multiple of it
    static constexpr std::size_t translation = 0;
    static constexpr std::size_t rotation = 3; // x, y, z, w
    static constexpr std::size_t scale = 7;
    static constexpr std::size_t components = 10;

    SoaPose() = default;
    // `size` transforms that do nothing.
    explicit SoaPose(std::size_t size)
        : size_(size),
          stride_((size + lanes - 1) / lanes * lanes),
          values_(stride_ * components) {
        for (std::size_t i = 0; i < stride_; ++i)
            set(i, Transform());
    }

    std::size_t size() const { return size_; }
    std::size_t stride() const { return stride_; }
    // `stride()` values that begin at a multiple of 64 bytes.
    float* component(std::size_t number) { return values_.data() + number * stride_; }
    const float* component(std::size_t number) const { return values_.data() + number * stride_; }

    glm::vec3 vectorAt(std::size_t first, std::size_t i) const {
        return {component(first)[i], component(first + 1)[i], component(first + 2)[i]};
    }
    glm::quat rotationAt(std::size_t i) const {
        return {component(rotation + 3)[i], component(rotation)[i], component(rotation + 1)[i],
                component(rotation + 2)[i]};
    }
    Transform at(std::size_t i) const { return {vectorAt(translation, i), rotationAt(i), vectorAt(scale, i)}; }
    void setVector(std::size_t first, std::size_t i, const glm::vec3& value) {
        component(first)[i] = value.x;
        component(first + 1)[i] = value.y;
        component(first + 2)[i] = value.z;
    }
    void setRotation(std::size_t i, const glm::quat& value) {
        component(rotation)[i] = value.x;
        component(rotation + 1)[i] = value.y;
        component(rotation + 2)[i] = value.z;
        component(rotation + 3)[i] = value.w;
    }
    void set(std::size_t i, const Transform& value) {
        setVector(translation, i, value.translation);
        setRotation(i, value.rotation);
        setVector(scale, i, value.scale);
    }

private:
    std::size_t size_ = 0;
    std::size_t stride_ = 0;
    AlignedVector<float> values_;
};

} // namespace rigscope::animation
