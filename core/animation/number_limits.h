// Holds poses within the limit of a scene's numbers. Files store numbers within it, but scales multiply along a chain
// of nodes and pass any limit.
#pragma once

#include <span>

#include "scene/transform.h"

namespace rigscope::animation {

// True if all magnitudes are below `limit`, which is above 0; false where one is not a number.
bool allBelow(std::span<const float> numbers, float limit);
bool allBelow(std::span<const glm::vec3> vectors, float limit);

// What is not a number becomes 0, what is too large the largest number below numberLimit, with its sign.
void holdWithinLimit(std::span<glm::vec3> vectors);
void holdWithinLimit(std::span<glm::mat4> matrices);
// A rotation that is not one becomes none.
void holdWithinLimit(std::span<Transform> transforms);

} // namespace rigscope::animation
