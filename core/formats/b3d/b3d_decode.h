// How stored values become the scene's, shared by import and export: export keeps a stored value as long as it decodes
// to what the scene says.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>

#include "formats/b3d/b3d_file.h"
#include "scene/transform.h"

namespace rigscope::b3d {

inline constexpr std::int32_t frameLimit = 1'000'000; // keys beyond, either way, are dropped

template <class T> T loadAt(const std::uint8_t* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

// The stored w x y z as the active rotation [-x, -y, -z, w], made unit length. False where a number is not
// finite; the rotation is then none. A length of 0 gives none too, and is told by `zero`.
inline bool decodeRotation(const float* wxyz, glm::quat& rotation, bool& zero) {
    const float w = wxyz[0];
    const float x = wxyz[1];
    const float y = wxyz[2];
    const float z = wxyz[3];
    const float squared = w * w + x * x + y * y + z * z;
    if (squared > 1e-30F && squared < 1e30F) {
        const float scale = 1.0F / std::sqrt(squared);
        rotation = glm::quat(w * scale, -x * scale, -y * scale, -z * scale);
        return true;
    }
    rotation = glm::quat(1.0F, 0.0F, 0.0F, 0.0F);
    if (!std::isfinite(w) || !std::isfinite(x) || !std::isfinite(y) || !std::isfinite(z))
        return false;
    // Very long or very short: scale first, so that the square neither overflows nor vanishes.
    const float largest = std::max(std::max(std::abs(w), std::abs(x)), std::max(std::abs(y), std::abs(z)));
    zero = largest == 0.0F;
    if (!zero)
        rotation = normalisedOrIdentity(glm::quat(w / largest, -x / largest, -y / largest, -z / largest));
    return true;
}

inline std::array<float, 4> encodeRotation(const glm::quat& rotation) {
    return {rotation.w, -rotation.x, -rotation.y, -rotation.z};
}

inline glm::vec3 vectorOf(const std::array<float, 3>& v) { return {v[0], v[1], v[2]}; }

// Node fields that are not finite or beyond the limit take their rest values: no movement, no turn, scale 1.
inline Transform decodeTransform(const NodeRecord& record) {
    Transform transform;
    if (const glm::vec3 position = vectorOf(record.position); isWithinLimit(position))
        transform.translation = position;
    if (const glm::vec3 scale = vectorOf(record.scale); isWithinLimit(scale))
        transform.scale = scale;
    bool zero = false;
    decodeRotation(record.rotation.data(), transform.rotation, zero);
    return transform;
}

} // namespace rigscope::b3d
