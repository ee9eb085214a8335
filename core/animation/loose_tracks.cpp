#include "animation/loose_tracks.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace rigscope::animation {

namespace {

constexpr std::uint32_t noTrack = 0xFFFFFFFF;
constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace

void LooseTracks::addTrack(std::uint32_t node, std::uint32_t times, bool step) {
    tracks_.push_back({node, times, static_cast<std::uint32_t>(values_.size() / 4), step});
}

void LooseTracks::addKey(float x, float y, float z, float w) {
    values_.push_back(x);
    values_.push_back(y);
    values_.push_back(z);
    values_.push_back(w);
}

void LooseTracks::finish(bool wide, const SoaPose& base) {
    wide_ = wide;
    stride_ = wide ? base.stride() : (tracks_.size() + SoaPose::lanes - 1) / SoaPose::lanes * SoaPose::lanes;
    trackAt_.assign(stride_, noTrack);
    for (std::size_t i = 0; i < tracks_.size(); ++i)
        trackAt_[wide ? tracks_[i].node : i] = static_cast<std::uint32_t>(i);
    // Columns without a track keep one value for all times.
    spans_.assign(stride_ * 4, 0.0);
    std::fill_n(spans_.begin(), stride_, -infinity);
    std::fill_n(spans_.begin() + static_cast<std::ptrdiff_t>(stride_), stride_, infinity);
    columns_.assign(stride_ * (2 * components() + 1), 0.0F);
    for (std::size_t k = 0; k < components(); ++k)
        for (std::size_t i = 0; i < stride_; ++i)
            columns_[k * stride_ + i] = columns_[(components() + k) * stride_ + i] =
                wide ? base.component(channel_ + k)[i] : (k == 3 ? 1.0F : 0.0F);
    stale_.assign(stride_ / SoaPose::lanes, 0);
    forgetKeys();
}

void LooseTracks::forgetKeys() {
    for (std::size_t i = 0; i < stride_; ++i)
        if (trackAt_[i] != noTrack)
            spans_[i] = infinity;
}

// The keys of the columns whose time has left them.
template <std::size_t components>
void LooseTracks::findStale(double ticks, const KeyTimes& times, const KeyTiming& timing) {
    // Copies, as the compiler must expect every store to change the members.
    const std::size_t stride = stride_;
    const Track* const tracks = tracks_.data();
    const std::uint32_t* const trackAt = trackAt_.data();
    const float* const values = values_.data();
    double* const spans = spans_.data();
    float* const columns = columns_.data();
    for (std::size_t first = 0; first < stride; first += SoaPose::lanes)
        for (unsigned bits = stale_[first / SoaPose::lanes]; bits != 0; bits &= bits - 1) {
            const std::size_t column = first + static_cast<std::size_t>(std::countr_zero(bits));
            if (trackAt[column] == noTrack)
                continue;
            const Track& track = tracks[trackAt[column]];
            const KeySpan span = times.findSpan(track.times, ticks, timing);
            const float* from = values + (track.firstKey + span.at.from) * 4;
            const float* to = values + (track.firstKey + span.at.to) * 4;
            float* out = columns + column;
            const auto copy = [&](std::size_t k) {
                out[k * stride] = from[k];
                out[(components + k) * stride] = to[k];
            };
            copy(0);
            copy(1);
            copy(2);
            if constexpr (components == 4)
                copy(3);
            const double perTick = track.step || span.at.from == span.at.to ? 0.0 : 1.0 / span.at.length;
            const bool held = perTick < infinity; // keys too close for numbers are looked up each time
            // By the formula that serves until the track is stale again: a pose must not depend on the ones before it.
            out[2 * components * stride] =
                static_cast<float>(held ? (ticks - span.start) * perTick : (ticks - span.start) / span.at.length);
            spans[column] = held ? span.after : infinity;
            spans[stride + column] = span.before;
            spans[2 * stride + column] = span.start;
            spans[3 * stride + column] = perTick;
        }
}

void LooseTracks::sample(double ticks, const KeyTimes& times, const KeyTiming& timing, const Kernels& kernels,
                         float* scratch, SoaPose& pose) {
    if (wrapped_ != timing.wrap) {
        wrapped_ = timing.wrap;
        forgetKeys();
    }
    const float* from = columns_.data();
    const float* to = from + components() * stride_;
    float* fractions = columns_.data() + 2 * components() * stride_;
    kernels.advance({ticks, spans_.data(), spans_.data() + stride_, spans_.data() + 2 * stride_,
                     spans_.data() + 3 * stride_, fractions, stale_.data(), stride_});
    float* out = wide_ ? pose.component(channel_) : scratch;
    if (interpolation_ == Interpolation::Lerp) {
        findStale<3>(ticks, times, timing);
        kernels.lerp({from, to, fractions, 0.0F, out, 3, stride_});
    } else {
        findStale<4>(ticks, times, timing);
        kernels.rotations({from, to, fractions, 0.0F, out, stride_, interpolation_ == Interpolation::Slerp});
    }
    if (wide_)
        return;
    for (std::size_t k = 0; k < components(); ++k)
        for (std::size_t i = 0; i < tracks_.size(); ++i)
            pose.component(channel_ + k)[tracks_[i].node] = out[k * stride_ + i];
}

} // namespace rigscope::animation
