// The time of one document. Drives viewport, timeline and simulation; has no timer of its own: whoever shows the
// document advances it, and only while it plays.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "scene/clip.h"

namespace rigscope::gui {

// What a clock runs through. Seconds count from the clip's origin: the file's time 0, or the start of a named range.
struct ClockSpan {
    double start = 0.0; // seconds
    double end = 0.0;   // seconds, >= start
    double ticksPerSecond = 1.0;
    double framesPerSecond = 30.0; // of the frames that are shown and stepped through
    bool rateAssumed = true;       // the file does not state `framesPerSecond`
    double origin = 0.0;           // ticks at second 0

    // The file counts in seconds, so that its ticks say nothing more.
    bool ticksAreSeconds() const { return ticksPerSecond == 1.0 && origin == 0.0; }
    double tickAt(double seconds) const { return origin + seconds * ticksPerSecond; }
    double secondsOfTick(double tick) const { return (tick - origin) / ticksPerSecond; }
};

// The span of a clip. Files that count in frames are shown in their own frames, others in 30 a second.
ClockSpan spanOf(const Clip& clip, bool ticksAreFrames);

enum class LoopMode : std::uint8_t { Once, Loop, PingPong };

// A part of the span that plays in place of all of it, seconds; `start` is less than `end`.
struct LoopRange {
    double start = 0.0;
    double end = 0.0;
    bool operator==(const LoopRange&) const = default;
};

class PlaybackClock {
public:
    static constexpr double slowest = 0.05;
    static constexpr double fastest = 4.0;

    // Goes to the span's start and forgets the loop range. Playing, speed and loop mode stay.
    void setSpan(const ClockSpan& span);
    const ClockSpan& span() const { return span_; }
    double duration() const { return span_.end - span_.start; }

    double seconds() const { return seconds_; }
    // In the file's unit; exactly what was entered after seekTick().
    double tick() const { return enteredTick_.value_or(span_.tickAt(seconds_)); }
    double frame() const { return seconds_ * span_.framesPerSecond; }

    bool playing() const { return playing_; }
    bool backwards() const { return backwards_; } // as it plays, or played last
    // Where the playhead has left what plays, or stands at its end and is played once, begins anew. Without effect
    // where there is nothing to play.
    void play() { play(false); }
    void playBackwards() { play(true); }
    void pause() { playing_ = false; }
    void togglePlaying() { playing_ ? pause() : play(); }
    // Playing forwards turns round.
    void toggleBackwards() { playing_&& backwards_ ? pause() : playBackwards(); }
    // Back to the start, paused.
    void stop();

    // What plays: the loop range where there is one, else the span.
    double playStart() const { return range_ ? range_->start : span_.start; }
    double playEnd() const { return range_ ? range_->end : span_.end; }
    const std::optional<LoopRange>& loopRange() const { return range_; }
    // Brought into the span; a range without length is none. The playhead stays, also outside of it.
    void setLoopRange(std::optional<LoopRange> range);
    // One end; the other stays where it is if it is still on its side, else goes to the span's.
    void setRangeStart(double seconds);
    void setRangeEnd(double seconds);

    double speed() const { return speed_; }
    void setSpeed(double speed); // brought to slowest .. fastest
    LoopMode loopMode() const { return loopMode_; }
    void setLoopMode(LoopMode mode) { loopMode_ = mode; }

    // Lets `elapsed` seconds of real time pass. True if the time changed.
    bool advance(double elapsed);

    // Brought into the span.
    void seek(double seconds);
    void seekTick(double tick);
    void toStart() { seek(span_.start); }
    void toEnd() { seek(span_.end); }
    // Pauses and goes to the next whole frame in a direction; at the ends stays, or goes round when looping.
    void stepFrames(int direction);
    // The same for keys; `times` rises, seconds.
    void stepKeys(std::span<const double> times, int direction);

    // Playing rests between these two, and goes on after if it did before.
    void beginScrub();
    void endScrub();
    bool scrubbing() const { return scrubbing_; }

private:
    void play(bool backwards);
    bool isOutside(double seconds) const { return seconds < playStart() || seconds > playEnd(); }

    ClockSpan span_;
    std::optional<LoopRange> range_;
    double seconds_ = 0.0;
    std::optional<double> enteredTick_;
    double speed_ = 1.0;
    LoopMode loopMode_ = LoopMode::Loop;
    bool playing_ = false;
    bool backwards_ = false;
    bool scrubbing_ = false;
    bool resumeAfterScrub_ = false;
};

} // namespace rigscope::gui
