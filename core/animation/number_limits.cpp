#include "animation/number_limits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace rigscope::animation {

namespace {

template <class T> std::span<const float> numbersOf(std::span<const T> values) {
    static_assert(sizeof(T) % sizeof(float) == 0);
    return {reinterpret_cast<const float*>(values.data()), values.size() * (sizeof(T) / sizeof(float))};
}

template <class T> std::span<float> numbersOf(std::span<T> values) {
    static_assert(sizeof(T) % sizeof(float) == 0);
    return {reinterpret_cast<float*>(values.data()), values.size() * (sizeof(T) / sizeof(float))};
}

// Most poses need no more than a look.
void hold(std::span<float> numbers) {
    if (allBelow(numbers, numberLimit))
        return;
    const float largest = std::nextafter(numberLimit, 0.0F);
    for (float& number : numbers)
        number = std::isnan(number) ? 0.0F : std::clamp(number, -largest, largest);
}

} // namespace

bool allBelow(std::span<const float> numbers, float limit) {
    // The bits of magnitudes rise with them; those of infinities and of what is no number are above all others. What is
    // added takes those that reach the limit into the top bit.
    const std::uint32_t toTop = 0x80000000U - std::bit_cast<std::uint32_t>(limit);
    std::uint32_t reached = 0;
    for (const float number : numbers)
        reached |= (std::bit_cast<std::uint32_t>(number) & 0x7FFFFFFFU) + toTop;
    return (reached & 0x80000000U) == 0;
}

bool allBelow(std::span<const glm::vec3> vectors, float limit) { return allBelow(numbersOf(vectors), limit); }

void holdWithinLimit(std::span<glm::vec3> vectors) { hold(numbersOf(vectors)); }

void holdWithinLimit(std::span<glm::mat4> matrices) { hold(numbersOf(matrices)); }

void holdWithinLimit(std::span<Transform> transforms) {
    static_assert(sizeof(Transform) == 10 * sizeof(float));
    if (allBelow(numbersOf(std::span<const Transform>(transforms)), numberLimit))
        return;
    for (Transform& transform : transforms) {
        hold({&transform.translation.x, 3});
        hold({&transform.scale.x, 3});
        if (!allBelow(std::span<const float>(&transform.rotation.x, 4), 2.0F))
            transform.rotation = glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
    }
}

} // namespace rigscope::animation
