#include "documents/playback_clock.h"

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

constexpr double usualFramesPerSecond = 30.0;
// A time this near to a whole frame is that frame, in frames.
constexpr double frameTolerance = 1e-4;

} // namespace

ClockSpan spanOf(const Clip& clip, bool ticksAreFrames) {
    ClockSpan span;
    span.ticksPerSecond = clip.ticksPerSecond;
    span.start = clip.start / clip.ticksPerSecond;
    span.end = std::max(span.start, clip.end / clip.ticksPerSecond);
    span.framesPerSecond = ticksAreFrames ? clip.ticksPerSecond : usualFramesPerSecond;
    span.rateAssumed = !ticksAreFrames || clip.rateAssumed;
    return span;
}

void PlaybackClock::setSpan(const ClockSpan& span) {
    span_ = span;
    seek(span.start);
    playing_ = playing_ && duration() > 0.0;
}

void PlaybackClock::play() {
    if (duration() <= 0.0)
        return;
    if (loopMode_ == LoopMode::Once && seconds_ >= span_.end)
        seek(span_.start);
    playing_ = true;
}

void PlaybackClock::stop() {
    pause();
    seek(span_.start);
}

void PlaybackClock::setSpeed(double speed) {
    if (std::isfinite(speed))
        speed_ = std::clamp(speed, slowest, fastest);
}

bool PlaybackClock::advance(double elapsed) {
    if (!playing_ || scrubbing_ || !(elapsed > 0.0))
        return false;
    double next = seconds_ + elapsed * speed_;
    if (next >= span_.end) {
        if (loopMode_ == LoopMode::Loop) {
            next = span_.start + std::fmod(next - span_.start, duration());
        } else {
            next = span_.end;
            playing_ = false;
        }
    }
    seek(next);
    return true;
}

void PlaybackClock::seek(double seconds) {
    if (!std::isfinite(seconds))
        return;
    seconds_ = std::clamp(seconds, span_.start, span_.end);
    enteredTick_.reset();
}

void PlaybackClock::seekTick(double tick) {
    seek(tick / span_.ticksPerSecond);
    if (seconds_ == tick / span_.ticksPerSecond)
        enteredTick_ = tick;
}

void PlaybackClock::stepFrames(int direction) {
    pause();
    const double next =
        direction > 0 ? std::floor(frame() + frameTolerance) + 1.0 : std::ceil(frame() - frameTolerance) - 1.0;
    const double target = next / span_.framesPerSecond;
    const double tolerance = frameTolerance / span_.framesPerSecond;
    const bool loops = loopMode_ == LoopMode::Loop;
    if (target > span_.end + tolerance)
        seek(loops && seconds_ >= span_.end - tolerance ? span_.start : span_.end);
    else if (target < span_.start - tolerance)
        seek(loops && seconds_ <= span_.start + tolerance ? span_.end : span_.start);
    else
        seek(target);
}

void PlaybackClock::beginScrub() {
    if (scrubbing_)
        return;
    scrubbing_ = true;
    resumeAfterScrub_ = playing_;
    playing_ = false;
}

void PlaybackClock::endScrub() {
    if (!scrubbing_)
        return;
    scrubbing_ = false;
    if (resumeAfterScrub_)
        play();
}

} // namespace rigscope::gui
