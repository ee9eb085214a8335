#include "documents/playback_start.h"

#include <QSettings>

#include <array>

namespace rigscope::gui {

namespace {

constexpr std::array<const char*, 3> loopNames{"once", "loop", "pingPong"}; // by the order of LoopMode

QString playsKey() { return QStringLiteral("animation/autoplay"); }
QString loopKey() { return QStringLiteral("animation/loop"); }
QString speedKey() { return QStringLiteral("animation/speed"); }

} // namespace

PlaybackStart loadPlaybackStart(const PlaybackStart& initial) {
    const QSettings settings;
    PlaybackStart start = initial;
    start.plays = settings.value(playsKey(), initial.plays).toBool();
    const QString loop = settings.value(loopKey()).toString();
    for (std::size_t i = 0; i < loopNames.size(); ++i)
        if (loop == QLatin1StringView(loopNames[i]))
            start.loopMode = static_cast<LoopMode>(i);
    const double speed = settings.value(speedKey(), initial.speed).toDouble();
    if (speed >= PlaybackClock::slowest && speed <= PlaybackClock::fastest)
        start.speed = speed;
    return start;
}

void savePlaybackStart(const PlaybackStart& start) {
    QSettings settings;
    settings.setValue(playsKey(), start.plays);
    settings.setValue(loopKey(), QLatin1StringView(loopNames[static_cast<std::size_t>(start.loopMode)]));
    settings.setValue(speedKey(), start.speed);
}

void forgetPlaybackStart() {
    QSettings settings;
    for (const QString& key : {playsKey(), loopKey(), speedKey()})
        settings.remove(key);
}

} // namespace rigscope::gui
