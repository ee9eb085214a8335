// A clip bound to a skeleton, ready to be sampled.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "animation/key_interval.h"
#include "animation/skeleton.h"
#include "animation/soa_pose.h"

namespace rigscope::animation {

class CompiledClip {
public:
    // A track of vertices: the keys around a time.
    struct VertexSample {
        const VertexFrame* from = nullptr;
        const VertexFrame* to = nullptr;
        float fraction = 0.0F;
    };

    // Tracks without keys, of nodes that are not there, or whose keys are not of the channel's kind are left
    // out. Of several tracks for one channel of one node the last counts.
    CompiledClip(Shared<Clip> clip, const CompiledSkeleton& skeleton, const EvaluationRules& rules);

    const Clip& clip() const { return *clip_; }
    // One flag a node in dense order: it has a track of translation, rotation or scale.
    std::span<const std::uint8_t> touched() const { return touched_; }

    // False for a clip of morph weights or whole vertices alone, which does not count among the weights of
    // layers.
    bool movesNodes() const { return !tracks_.empty() || (morphTracks_.empty() && vertexTracks_.empty()); }

    // Puts the tracks' values at a time into the pose, which has the skeleton's size; other values stay.
    void sample(double ticks, EvaluationRules::AfterLastKey afterLast, SoaPose& pose) const;

    // Tracks of morph weights.
    std::span<const Shared<Track>> morphTracks() const { return morphTracks_; }
    float sampleMorph(std::size_t track, double ticks, EvaluationRules::AfterLastKey afterLast) const;

    // Tracks of whole vertices.
    std::span<const Shared<Track>> vertexTracks() const { return vertexTracks_; }
    VertexSample sampleVertices(std::size_t track, double ticks,
                                EvaluationRules::AfterLastKey afterLast) const;

private:
    struct Bound {
        std::uint32_t node; // dense
        const Track* track;
    };

    KeyTiming timing(EvaluationRules::AfterLastKey afterLast) const;

    Shared<Clip> clip_;
    EvaluationRules rules_;
    std::vector<std::uint8_t> touched_;
    std::vector<Bound> tracks_;
    std::vector<Shared<Track>> morphTracks_;
    std::vector<Shared<Track>> vertexTracks_;
};

} // namespace rigscope::animation
