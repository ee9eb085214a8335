#include "timeline/time_unit.h"

#include <QCoreApplication>

#include <cmath>

namespace rigscope::gui {

namespace {

struct TimeTexts {
    Q_DECLARE_TR_FUNCTIONS(Timeline)
};

} // namespace

double unitsPerSecond(const ClockSpan& span, TimeUnit unit) {
    switch (unit) {
    case TimeUnit::Seconds:
        return 1.0;
    case TimeUnit::Frames:
        return span.framesPerSecond;
    case TimeUnit::Ticks:
        break;
    }
    return span.ticksPerSecond;
}

double toUnits(const ClockSpan& span, TimeUnit unit, double seconds) {
    return unit == TimeUnit::Ticks ? span.tickAt(seconds) : seconds * unitsPerSecond(span, unit);
}

double fromUnits(const ClockSpan& span, TimeUnit unit, double value) {
    return unit == TimeUnit::Ticks ? span.secondsOfTick(value) : value / unitsPerSecond(span, unit);
}

QString timeNumber(TimeUnit unit, double value) {
    QString text = QString::number(value, 'f', 3);
    if (unit == TimeUnit::Seconds)
        return text;
    while (text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text == QStringLiteral("-0") ? QStringLiteral("0") : text;
}

QString timeText(const ClockSpan& span, TimeUnit unit, double seconds) {
    const QString number = timeNumber(unit, toUnits(span, unit, seconds));
    switch (unit) {
    case TimeUnit::Seconds:
        return TimeTexts::tr("%1 s").arg(number);
    case TimeUnit::Frames:
        return TimeTexts::tr("frame %1").arg(number);
    case TimeUnit::Ticks:
        break;
    }
    return TimeTexts::tr("tick %1").arg(number);
}

QString wholeTimeText(const ClockSpan& span, double seconds) {
    QString text = TimeTexts::tr("%1, %2").arg(timeText(span, TimeUnit::Seconds, seconds),
                                               timeText(span, TimeUnit::Frames, seconds));
    const bool ticksAreFrames = span.framesPerSecond == span.ticksPerSecond && span.origin == 0.0;
    if (!ticksAreFrames && !span.ticksAreSeconds())
        text = TimeTexts::tr("%1, %2").arg(text, timeText(span, TimeUnit::Ticks, seconds));
    return text;
}

std::optional<TypedTime> typedTime(const QString& text, TimeUnit usual) {
    QString number = text.trimmed().toLower();
    TypedTime time{usual, 0.0};
    if (number.endsWith(u's'))
        time.unit = TimeUnit::Seconds;
    else if (number.endsWith(u'f'))
        time.unit = TimeUnit::Frames;
    else if (number.endsWith(u't'))
        time.unit = TimeUnit::Ticks;
    if (!number.isEmpty() && number.back().isLetter())
        number.chop(1);
    bool isNumber = false;
    time.value = number.trimmed().replace(u',', u'.').toDouble(&isNumber);
    return isNumber && std::isfinite(time.value) ? std::optional(time) : std::nullopt;
}

void seekTyped(PlaybackClock& clock, const TypedTime& time) {
    clock.pause();
    if (time.unit == TimeUnit::Ticks)
        clock.seekTick(time.value);
    else
        clock.seek(fromUnits(clock.span(), time.unit, time.value));
}

} // namespace rigscope::gui
