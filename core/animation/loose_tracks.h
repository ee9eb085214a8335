// Tracks of one channel and kind of interpolation that share no key times. The two keys around the last sampled time
// stay at hand, column by column, so that a track costs little until its time leaves them.
#pragma once

#include <cstdint>
#include <vector>

#include "animation/aligned.h"
#include "animation/kernels.h"
#include "animation/key_times.h"
#include "animation/soa_pose.h"

namespace rigscope::animation {

class LooseTracks {
public:
    enum class Interpolation : std::uint8_t { Lerp, Slerp, Nlerp };

    LooseTracks() = default;
    // `channel`: the first component of a SoaPose.
    LooseTracks(std::size_t channel, Interpolation interpolation)
        : channel_(channel),
          interpolation_(interpolation) {}

    // A track of `node` (dense) with the key times of that number. Its keys follow by addKey(), as many as times.
    void addTrack(std::uint32_t node, std::uint32_t times, bool step);
    void addKey(float x, float y, float z, float w);
    // After the last track. `wide`: a column for each node of `base`, whose values stand where no track is; the channel
    // is then written as a whole.
    void finish(bool wide, const SoaPose& base);

    bool empty() const { return tracks_.empty(); }
    std::size_t trackCount() const { return tracks_.size(); }
    std::size_t channel() const { return channel_; }
    bool wide() const { return wide_; }
    std::size_t stride() const { return stride_; } // columns, padded

    // The values at a time, into their nodes' places. `scratch` has room for four times `stride()`.
    void sample(double ticks, const KeyTimes& times, const KeyTiming& timing, const Kernels& kernels, float* scratch,
                SoaPose& pose);

private:
    struct Track {
        std::uint32_t node;
        std::uint32_t times;
        std::uint32_t firstKey; // in values_, four numbers a key
        bool step;
    };

    std::size_t components() const { return interpolation_ == Interpolation::Lerp ? 3 : 4; }
    void forgetKeys();
    template <std::size_t components> void findStale(double ticks, const KeyTimes& times, const KeyTiming& timing);

    std::size_t channel_ = 0;
    Interpolation interpolation_ = Interpolation::Lerp;
    bool wide_ = false;
    std::size_t stride_ = 0;
    std::vector<Track> tracks_;
    AlignedVector<float> values_;

    // Arrays with an entry for each column, one after the other.
    std::vector<std::uint32_t> trackAt_;
    bool wrapped_ = false;             // how tracks ended when their keys were found
    AlignedVector<double> spans_;      // after, before, start, keys per tick: see AdvanceArguments
    AlignedVector<float> columns_;     // the components of one key, those of the other, fractions
    std::vector<std::uint16_t> stale_; // a bit a column
};

} // namespace rigscope::animation
