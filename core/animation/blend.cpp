#include "animation/blend.h"

#include "animation/interpolate.h"

namespace rigscope::animation {

namespace {

using Rotation = EvaluationRules::Rotation;

glm::quat between(Rotation rule, const glm::quat& from, const glm::quat& to, float fraction) {
    return rule == Rotation::Spherical ? slerpShorter(from, to, fraction) : nlerpShorter(from, to, fraction);
}

} // namespace

void composeWithRest(const SoaPose& rest, SoaPose& pose) {
    for (std::size_t i = 0; i < pose.size(); ++i) {
        const Transform base = rest.at(i);
        const Transform key = pose.at(i);
        pose.set(i, {base.translation + key.translation, normalisedOrIdentity(base.rotation * key.rotation),
                     base.scale * key.scale});
    }
}

void makeRelativeToRest(const SoaPose& rest, SoaPose& pose) {
    for (std::size_t i = 0; i < pose.size(); ++i) {
        const Transform base = rest.at(i);
        Transform key = pose.at(i);
        key.translation -= base.translation;
        key.rotation = normalisedOrIdentity(glm::conjugate(base.rotation) * key.rotation);
        for (int axis = 0; axis < 3; ++axis)
            key.scale[axis] = base.scale[axis] != 0.0F ? key.scale[axis] / base.scale[axis] : 1.0F;
        pose.set(i, key);
    }
}

bool SequentialBlendJob::valid() const {
    return layer && result && layer->size() == result->size() && touched.size() == result->size() &&
           sums.size() == result->size();
}

void SequentialBlendJob::run() const {
    if (!(weight > 0.0F))
        return;
    for (std::size_t i = 0; i < touched.size(); ++i) {
        if (touched[i] == 0)
            continue;
        const Transform added = layer->at(i);
        const bool first = sums[i] == 0.0F;
        sums[i] += weight;
        if (first) {
            result->set(i, added);
            continue;
        }
        const float fraction = weight / sums[i];
        const Transform before = result->at(i);
        result->set(i, {lerp(before.translation, added.translation, fraction),
                        between(rotation, before.rotation, added.rotation, fraction),
                        lerp(before.scale, added.scale, fraction)});
    }
}

bool AdditiveBlendJob::valid() const {
    return layer && result && layer->size() == result->size() && touched.size() == result->size();
}

void AdditiveBlendJob::run() const {
    const glm::quat none{1.0F, 0.0F, 0.0F, 0.0F};
    for (std::size_t i = 0; i < touched.size(); ++i) {
        if (touched[i] == 0)
            continue;
        const Transform key = layer->at(i);
        Transform sum = result->at(i);
        sum.translation += key.translation * weight;
        sum.rotation = normalisedOrIdentity(sum.rotation * between(rotation, none, key.rotation, weight));
        sum.scale *= 1.0F + (key.scale - 1.0F) * weight;
        result->set(i, sum);
    }
}

} // namespace rigscope::animation
