#include "documents/playback_driver.h"

#include <algorithm>

namespace rigscope::gui {

namespace {

constexpr double usualRefreshRate = 60.0;
constexpr int slowestTick = 250;     // milliseconds, while no pictures are drawn
constexpr double longestStep = 0.25; // seconds; after a pause of the whole program time does not jump

} // namespace

PlaybackDriver::PlaybackDriver(QObject* parent)
    : QObject(parent),
      interval_(1000.0 / usualRefreshRate) {
    timer_.setSingleShot(true);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &PlaybackDriver::tick);
}

void PlaybackDriver::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr)
        connect(session_, &DocumentSession::playbackChanged, this, &PlaybackDriver::followPlaying);
    timer_.stop();
    followPlaying();
}

void PlaybackDriver::setRefreshRate(double hertz) {
    interval_ = 1000.0 / std::clamp(hertz > 1.0 ? hertz : usualRefreshRate, 24.0, 360.0);
}

void PlaybackDriver::setInSight(bool inSight) {
    inSight_ = inSight;
    followPlaying();
}

void PlaybackDriver::followPlaying() {
    const bool playing = inSight_ && session_ != nullptr && session_->clock().playing();
    if (!playing) {
        timer_.stop();
    } else if (!timer_.isActive()) {
        sinceTick_.start();
        timer_.start(static_cast<int>(interval_));
    }
}

void PlaybackDriver::pictureShown() {
    if (!timer_.isActive())
        return;
    const double due = interval_ - 1e-6 * double(sinceTick_.nsecsElapsed());
    timer_.start(std::max(0, static_cast<int>(due)));
}

void PlaybackDriver::tick() {
    if (session_ == nullptr)
        return;
    const double elapsed = std::min(longestStep, 1e-9 * double(sinceTick_.nsecsElapsed()));
    sinceTick_.start();
    timer_.start(slowestTick);
    session_->changeClock([elapsed](PlaybackClock& clock) { clock.advance(elapsed); });
    if (session_ == nullptr || !session_->clock().playing())
        timer_.stop();
}

} // namespace rigscope::gui
