// The units in which the timeline shows times, and times as text.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>

#include "documents/playback_clock.h"

namespace rigscope::gui {

enum class TimeUnit : std::uint8_t {
    Seconds, // from the clip's origin
    Frames,  // from the clip's origin, see ClockSpan::framesPerSecond
    Ticks,   // as the file counts
};

double unitsPerSecond(const ClockSpan& span, TimeUnit unit);
double toUnits(const ClockSpan& span, TimeUnit unit, double seconds);
double fromUnits(const ClockSpan& span, TimeUnit unit, double value); // seconds

// A number with up to three digits behind the point, without zeros at the end; seconds keep all three.
QString timeNumber(TimeUnit unit, double value);
// A number and its unit: `0.500 s`, `frame 15`, `tick 2400`.
QString timeText(const ClockSpan& span, TimeUnit unit, double seconds);
// All that is known of a time: `0.500 s, frame 15`, and the tick where it is not the frame.
QString wholeTimeText(const ClockSpan& span, double seconds);

// A time that was typed.
struct TypedTime {
    TimeUnit unit = TimeUnit::Frames;
    double value = 0.0;
};
// A number, with `s`, `f` or `t` behind it for a unit other than `usual`; a comma is a point. Nothing for other texts.
std::optional<TypedTime> typedTime(const QString& text, TimeUnit usual);
// Goes there, exactly where it is a tick. Pauses.
void seekTyped(PlaybackClock& clock, const TypedTime& time);

} // namespace rigscope::gui
