#include "bench/textbook.h"

#include <cmath>

namespace rigscope::textbook {

namespace {

template <class Key> std::uint32_t advance(const std::vector<Key>& keys, float time, std::uint32_t& cursor) {
    if (time < keys[cursor].time)
        cursor = 0;
    while (cursor + 2 < keys.size() && time >= keys[cursor + 1].time)
        ++cursor;
    return cursor;
}

template <class Key> float fractionOf(const Key& from, const Key& to, float time) {
    const float fraction = (time - from.time) / (to.time - from.time);
    return fraction < 0.0F ? 0.0F : (fraction > 1.0F ? 1.0F : fraction);
}

glm::vec3 sampleVector(const std::vector<VectorKey>& keys, float time, std::uint32_t& cursor) {
    const std::uint32_t at = advance(keys, time, cursor);
    const float fraction = fractionOf(keys[at], keys[at + 1], time);
    return keys[at].value + fraction * (keys[at + 1].value - keys[at].value);
}

glm::quat slerp(const glm::quat& a, glm::quat b, float fraction) {
    float cosine = glm::dot(a, b);
    if (cosine < 0.0F) {
        b = -b;
        cosine = -cosine;
    }
    if (cosine > 1.0F - 1e-6F)
        return glm::normalize(a * (1.0F - fraction) + b * fraction);
    const float angle = std::acos(cosine);
    const float sine = std::sin(angle);
    return a * (std::sin((1.0F - fraction) * angle) / sine) + b * (std::sin(fraction * angle) / sine);
}

} // namespace

void sample(std::span<const JointTracks> joints, float time, Cursors& cursors, std::span<Transform> out) {
    for (std::size_t i = 0; i < joints.size(); ++i) {
        std::uint32_t* cursor = &cursors.at[3 * i];
        out[i].translation = sampleVector(joints[i].translation, time, cursor[0]);
        const auto& keys = joints[i].rotation;
        const std::uint32_t at = advance(keys, time, cursor[1]);
        out[i].rotation = slerp(keys[at].value, keys[at + 1].value, fractionOf(keys[at], keys[at + 1], time));
        out[i].scale = sampleVector(joints[i].scale, time, cursor[2]);
    }
}

void pose(std::span<const std::uint32_t> parents, std::span<const Transform> local,
          std::span<const glm::mat4> inverseBind, std::span<glm::mat4> model, std::span<glm::mat4> palette) {
    for (std::size_t i = 0; i < parents.size(); ++i) {
        const glm::mat4 own = toMatrix(local[i]);
        model[i] = parents[i] == 0xFFFFFFFF ? own : model[parents[i]] * own;
        palette[i] = model[i] * inverseBind[i];
    }
}

} // namespace rigscope::textbook
