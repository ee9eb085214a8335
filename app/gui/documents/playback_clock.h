// The time of one document. Drives viewport, timeline and simulation; has no timer of its own: whoever shows the
// document advances it, and only while it plays.
#pragma once

#include <cstdint>
#include <optional>

#include "scene/clip.h"

namespace rigscope::gui {

// What a clock runs through. Seconds count from the file's time 0.
struct ClockSpan {
    double start = 0.0; // seconds
    double end = 0.0;   // seconds, >= start
    double ticksPerSecond = 1.0;
    double framesPerSecond = 30.0; // of the frames that are shown and stepped through
    bool rateAssumed = true;       // the file does not state `framesPerSecond`
};

// The span of a clip. Files that count in frames are shown in their own frames, others in 30 a second.
ClockSpan spanOf(const Clip& clip, bool ticksAreFrames);

enum class LoopMode : std::uint8_t { Once, Loop };

class PlaybackClock {
public:
    static constexpr double slowest = 0.05;
    static constexpr double fastest = 4.0;

    // Goes to the span's start. Playing, speed and loop mode stay.
    void setSpan(const ClockSpan& span);
    const ClockSpan& span() const { return span_; }
    double duration() const { return span_.end - span_.start; }

    double seconds() const { return seconds_; }
    // In the file's unit; exactly what was entered after seekTick().
    double tick() const { return enteredTick_.value_or(seconds_ * span_.ticksPerSecond); }
    double frame() const { return seconds_ * span_.framesPerSecond; }

    bool playing() const { return playing_; }
    // At the end of a clip that is played once, begins anew. Without effect where there is nothing to play.
    void play();
    void pause() { playing_ = false; }
    void togglePlaying() { playing_ ? pause() : play(); }
    // Back to the start, paused.
    void stop();

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

    // Playing rests between these two, and goes on after if it did before.
    void beginScrub();
    void endScrub();
    bool scrubbing() const { return scrubbing_; }

private:
    ClockSpan span_;
    double seconds_ = 0.0;
    std::optional<double> enteredTick_;
    double speed_ = 1.0;
    LoopMode loopMode_ = LoopMode::Loop;
    bool playing_ = false;
    bool scrubbing_ = false;
    bool resumeAfterScrub_ = false;
};

} // namespace rigscope::gui
