#include "documents/playback_clock.h"

#include <algorithm>
#include <cmath>

#include "timeline/key_times.h"

namespace rigscope::gui {

namespace {

constexpr double usualFramesPerSecond = 30.0;
// A time this near to a whole frame is that frame, in frames.
constexpr double frameTolerance = 1e-4;

} // namespace

ClockSpan spanOf(const Clip& clip, bool ticksAreFrames) {
    ClockSpan span;
    span.ticksPerSecond = clip.ticksPerSecond;
    span.origin = clip.origin;
    span.start = clip.secondsAt(clip.start);
    span.end = std::max(span.start, clip.secondsAt(clip.end));
    span.framesPerSecond = ticksAreFrames ? clip.ticksPerSecond : usualFramesPerSecond;
    span.rateAssumed = !ticksAreFrames || clip.rateAssumed;
    return span;
}

void PlaybackClock::setSpan(const ClockSpan& span) {
    span_ = span;
    range_.reset();
    seek(span.start);
    playing_ = playing_ && duration() > 0.0;
}

void PlaybackClock::play(bool backwards) {
    if (duration() <= 0.0)
        return;
    backwards_ = backwards;
    const double first = backwards ? playEnd() : playStart();
    const bool atItsEnd = backwards ? seconds_ <= playStart() : seconds_ >= playEnd();
    if (isOutside(seconds_) || (loopMode_ == LoopMode::Once && atItsEnd))
        seek(first);
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

void PlaybackClock::setLoopRange(std::optional<LoopRange> range) {
    if (range) {
        // Written so that what is no number makes no range.
        range->start = range->start > span_.start ? std::min(range->start, span_.end) : span_.start;
        range->end = range->end < span_.end ? std::max(range->end, span_.start) : span_.end;
        if (!(range->end > range->start))
            range.reset();
    }
    range_ = range;
}

void PlaybackClock::setRangeStart(double seconds) {
    if (std::isfinite(seconds) && seconds < span_.end)
        setLoopRange(LoopRange{seconds, playEnd() > seconds ? playEnd() : span_.end});
}

void PlaybackClock::setRangeEnd(double seconds) {
    if (std::isfinite(seconds) && seconds > span_.start)
        setLoopRange(LoopRange{playStart() < seconds ? playStart() : span_.start, seconds});
}

bool PlaybackClock::advance(double elapsed) {
    if (!playing_ || scrubbing_ || !(elapsed > 0.0))
        return false;
    const double length = playEnd() - playStart();
    // How far into what plays, in the direction in which it plays.
    const double entered = isOutside(seconds_) ? 0.0 : backwards_ ? playEnd() - seconds_ : seconds_ - playStart();
    double run = entered + elapsed * speed_;
    if (run >= length) {
        switch (loopMode_) {
        case LoopMode::Once:
            seek(backwards_ ? playStart() : playEnd());
            playing_ = false;
            return true;
        case LoopMode::Loop:
            run = std::fmod(run, length);
            break;
        case LoopMode::PingPong:
            run = std::fmod(run, 2.0 * length);
            if (run >= length) {
                run -= length;
                backwards_ = !backwards_;
            }
            break;
        }
    }
    seek(backwards_ ? playEnd() - run : playStart() + run);
    return true;
}

void PlaybackClock::seek(double seconds) {
    if (!std::isfinite(seconds))
        return;
    seconds_ = std::clamp(seconds, span_.start, span_.end);
    enteredTick_.reset();
}

void PlaybackClock::seekTick(double tick) {
    seek(span_.secondsOfTick(tick));
    if (seconds_ == span_.secondsOfTick(tick))
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

void PlaybackClock::stepKeys(std::span<const double> times, int direction) {
    pause();
    if (times.empty())
        return;
    const bool loops = loopMode_ == LoopMode::Loop;
    if (direction > 0) {
        const std::optional<double> next = keyAfter(times, seconds_);
        seek(next ? *next : loops ? times.front() : seconds_);
    } else {
        const std::optional<double> next = keyBefore(times, seconds_);
        seek(next ? *next : loops ? times.back() : seconds_);
    }
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
        play(backwards_);
}

} // namespace rigscope::gui
