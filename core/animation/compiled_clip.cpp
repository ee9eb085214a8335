#include "animation/compiled_clip.h"

#include <variant>

#include "animation/interpolate.h"

namespace rigscope::animation {

namespace {

using AfterLastKey = EvaluationRules::AfterLastKey;

template <class T>
KeyInterval intervalOf(const KeyList<T>& keys, double ticks, const KeyTiming& timing) {
    return findKeys(
        keys.size(), [&](std::size_t key) { return keys.time(key); }, ticks, timing);
}

template <class T>
bool hasTangents(const KeyList<T>& keys) {
    for (const auto& chunk : keys.chunks())
        if (chunk->inTangents.size() != chunk->values.size() ||
            chunk->outTangents.size() != chunk->values.size())
            return false;
    return true;
}

template <class T>
T hermite(const KeyList<T>& keys, const KeyInterval& at) {
    constexpr std::size_t size = KeyList<T>::chunkSize;
    const auto& fromChunk = *keys.chunks()[at.from / size];
    const auto& toChunk = *keys.chunks()[at.to / size];
    const HermiteWeights weights = hermiteWeights(at.fraction);
    const auto length = static_cast<float>(at.length);
    return fromChunk.values[at.from % size] * weights.from +
           fromChunk.outTangents[at.from % size] * (weights.fromTangent * length) +
           toChunk.values[at.to % size] * weights.to +
           toChunk.inTangents[at.to % size] * (weights.toTangent * length);
}

template <class T>
T vectorAt(const KeyList<T>& keys, Interpolation interpolation, const KeyInterval& at) {
    const T& from = keys.value(at.from);
    if (interpolation == Interpolation::Step || at.from == at.to)
        return from;
    if (interpolation == Interpolation::Spline && hasTangents(keys))
        return hermite(keys, at);
    return from + static_cast<float>(at.fraction) * (keys.value(at.to) - from);
}

glm::quat rotationAt(const KeyList<glm::quat>& keys, Interpolation interpolation,
                     EvaluationRules::Rotation rule, const KeyInterval& at) {
    const glm::quat from = normalisedOrIdentity(keys.value(at.from));
    if (interpolation == Interpolation::Step || at.from == at.to)
        return from;
    if (interpolation == Interpolation::Spline && hasTangents(keys))
        return normalisedOrIdentity(hermite(keys, at));
    const glm::quat to = normalisedOrIdentity(keys.value(at.to));
    const bool spherical =
        interpolation == Interpolation::Spherical ||
        (interpolation != Interpolation::NormalisedLinear && rule == EvaluationRules::Rotation::Spherical);
    return spherical ? slerpShorter(from, to, at.fraction) : nlerpShorter(from, to, at.fraction);
}

// The keys are there and of the channel's kind.
bool usable(const Track& track) {
    if (track.keyCount() == 0)
        return false;
    switch (track.channel) {
    case Channel::Translation:
    case Channel::Scale:
        return std::holds_alternative<KeyList<glm::vec3>>(track.keys);
    case Channel::Rotation:
        return std::holds_alternative<KeyList<glm::quat>>(track.keys);
    case Channel::MorphWeight:
        return std::holds_alternative<KeyList<float>>(track.keys);
    case Channel::Vertices:
        return std::holds_alternative<KeyList<VertexFrame>>(track.keys);
    }
    return false;
}

} // namespace

CompiledClip::CompiledClip(Shared<Clip> clip, const CompiledSkeleton& skeleton, const EvaluationRules& rules)
    : clip_(std::move(clip)), rules_(rules), touched_(skeleton.size(), 0) {
    for (const Shared<Track>& track : clip_->tracks) {
        if (!usable(*track))
            continue;
        if (track->channel == Channel::MorphWeight) {
            morphTracks_.push_back(track);
        } else if (track->channel == Channel::Vertices) {
            vertexTracks_.push_back(track);
        } else if (const std::uint32_t node = skeleton.find(track->node); node != CompiledSkeleton::none) {
            tracks_.push_back({node, track.get()});
            touched_[node] = 1;
        }
    }
}

KeyTiming CompiledClip::timing(AfterLastKey afterLast) const {
    return {clip_->start, clip_->end, afterLast == AfterLastKey::WrapToFirst, rules_.floatTimes};
}

void CompiledClip::sample(double ticks, AfterLastKey afterLast, SoaPose& pose) const {
    const KeyTiming how = timing(afterLast);
    for (const Bound& bound : tracks_) {
        const Track& track = *bound.track;
        if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&track.keys)) {
            const KeyInterval at = intervalOf(*rotations, ticks, how);
            pose.setRotation(bound.node, rotationAt(*rotations, track.interpolation, rules_.rotation, at));
        } else if (const auto* vectors = std::get_if<KeyList<glm::vec3>>(&track.keys)) {
            const KeyInterval at = intervalOf(*vectors, ticks, how);
            const std::size_t component =
                track.channel == Channel::Translation ? SoaPose::translation : SoaPose::scale;
            pose.setVector(component, bound.node, vectorAt(*vectors, track.interpolation, at));
        }
    }
}

float CompiledClip::sampleMorph(std::size_t track, double ticks, AfterLastKey afterLast) const {
    const auto& keys = std::get<KeyList<float>>(morphTracks_[track]->keys);
    return vectorAt(keys, morphTracks_[track]->interpolation, intervalOf(keys, ticks, timing(afterLast)));
}

CompiledClip::VertexSample CompiledClip::sampleVertices(std::size_t track, double ticks,
                                                        AfterLastKey afterLast) const {
    const auto& keys = std::get<KeyList<VertexFrame>>(vertexTracks_[track]->keys);
    const KeyInterval at = intervalOf(keys, ticks, timing(afterLast));
    const bool step = vertexTracks_[track]->interpolation == Interpolation::Step;
    return {&keys.value(at.from), &keys.value(at.to), step ? 0.0F : static_cast<float>(at.fraction)};
}

} // namespace rigscope::animation
