// A clip bound to a skeleton, in a compact form for sampling. Tracks that share their key times become a
// table, one row a key, one column a track: two rows give all their values. Other tracks are loose.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "animation/aligned.h"
#include "animation/kernels.h"
#include "animation/key_splines.h"
#include "animation/key_times.h"
#include "animation/loose_tracks.h"
#include "animation/skeleton.h"
#include "animation/soa_pose.h"

namespace rigscope::animation {

// What sampling a clip needs besides the clip. One thread uses it at a time.
struct SampleScratch {
    std::vector<KeyInterval> intervals;
    AlignedVector<float> result;
};

class CompiledClip {
public:
    // A track of vertices: the keys around a time.
    struct VertexSample {
        const VertexFrame* from = nullptr;
        const VertexFrame* to = nullptr;
        float fraction = 0.0F;
    };

    // Tracks of nodes that are not there, and tracks whose keys are missing, not of the channel's kind or not
    // in order are left out. Of several tracks for one channel of one node the last counts.
    CompiledClip(Shared<Clip> clip, const CompiledSkeleton& skeleton, const EvaluationRules& rules);

    const Clip& clip() const { return *clip_; }
    // One flag a node in dense order: it has a track of translation, rotation or scale.
    std::span<const std::uint8_t> touched() const { return touched_; }
    // False for a clip of morph weights or whole vertices alone, which does not count among the weights of
    // layers.
    bool movesNodes() const { return movesNodes_; }

    // Makes `scratch` large enough for this clip.
    void prepare(SampleScratch& scratch) const;
    // The pose at a time: the tracks' values; for the rest the skeleton's rest pose, or no transform where
    // keys are relative to it. `scratch` was prepared, `pose` has the skeleton's size. Allocates nothing.
    void sample(double ticks, EvaluationRules::AfterLastKey afterLast, const Kernels& kernels, SampleScratch& scratch,
                SoaPose& pose);

    // Tracks of morph weights.
    std::span<const Shared<Track>> morphTracks() const { return morphTracks_; }
    float sampleMorph(std::size_t track, double ticks, EvaluationRules::AfterLastKey afterLast) const;

    // Tracks of whole vertices.
    std::span<const Shared<Track>> vertexTracks() const { return vertexTracks_; }
    VertexSample sampleVertices(std::size_t track, double ticks, EvaluationRules::AfterLastKey afterLast) const;

private:
    enum class Kind : std::uint8_t { Translation, Scale, Slerp, Nlerp };

    // A track of a node while the clip is compiled.
    struct Source {
        const Track* track;
        std::uint32_t node; // dense
        std::uint32_t times;
        Kind kind;
        bool step;
    };
    // Rows are filled, a block at a time, when they are sampled first: what is never looked at costs nothing.
    struct Table {
        Kind kind = Kind::Translation;
        bool wide = false; // column i is node i
        std::uint32_t times = 0;
        std::uint32_t stride = 0; // columns, padded
        std::vector<Source> sources;
        std::vector<std::pair<std::size_t, float>> filling; // columns without a track: place in a row, value
        std::vector<std::uint8_t> filled;                   // one flag a block of rows
        AlignedVector<float> values;
    };
    static std::size_t componentsOf(Kind kind);
    static std::size_t channelOf(Kind kind); // first component of a SoaPose
    KeyTiming timing(EvaluationRules::AfterLastKey afterLast) const;
    void takeCurves(std::vector<Source>& sources);
    void addTables(std::vector<Source>& sources);
    void addTable(std::span<const Source> sources);
    void addLoose(const Source& source);
    void finishLoose();
    static void fillBlock(Table& table, std::size_t block, std::size_t keyCount);
    const float* rowOf(Table& table, std::size_t key);
    void fillBase(SoaPose& pose) const;
    void sampleTables(const Kernels& kernels, SampleScratch& scratch, SoaPose& pose);
    void sampleCurves(const SampleScratch& scratch, SoaPose& pose) const;
    void sampleSplines(const SampleScratch& scratch, SoaPose& pose) const;

    Shared<Clip> clip_;
    EvaluationRules rules_;
    SoaPose base_; // where no track has a value
    std::vector<std::uint8_t> touched_;
    bool movesNodes_ = false;
    KeyTimes times_;
    std::vector<Table> tables_;              // those with a column for every node first
    std::vector<LooseTracks> loose_;         // of each kind; those with a column for every node first
    std::vector<std::uint32_t> sharedTimes_; // the lists of times that tables and splines use
    std::vector<Source> splines_;            // with tangents of their own
    struct Curve {
        Source source;
        std::variant<VectorSpline, RotationSpline> spline;
    };
    std::vector<Curve> curves_; // where the rules say so
    std::vector<Shared<Track>> morphTracks_;
    std::vector<Shared<Track>> vertexTracks_;
};

} // namespace rigscope::animation
