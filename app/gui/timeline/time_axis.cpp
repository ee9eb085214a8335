#include "timeline/time_axis.h"

#include <algorithm>

#include "panels/panel_choice.h"

namespace rigscope::gui {

namespace {

constexpr double fewestFrames = 4.0;

} // namespace

TimeAxis::TimeAxis(QObject* parent)
    : QObject(parent),
      unit_(static_cast<TimeUnit>(timeUnitChoice.value())) {}

void TimeAxis::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::clipChanged, this, &TimeAxis::followClip);
        connect(session_, &DocumentSession::timeChanged, this, [this] {
            if (!session_->clock().scrubbing())
                reveal(session_->clock().seconds());
        });
    }
    followClip();
    fit();
}

const ClockSpan& TimeAxis::span() const {
    static const ClockSpan none{0.0, 1.0, 30.0, 30.0, true, 0.0};
    return session_ != nullptr && session_->clip() != nullptr ? session_->clock().span() : none;
}

void TimeAxis::followClip() {
    // A file that was read again shows what it did.
    if (span().start == spanStart_ && span().end == spanEnd_) {
        emit changed();
        return;
    }
    spanStart_ = span().start;
    spanEnd_ = span().end;
    fit();
}

void TimeAxis::setWidth(double points) {
    width_ = points;
    emit changed();
}

RulerScale TimeAxis::scale() const {
    RulerScale scale;
    scale.left = sideMargin;
    scale.width = std::max(1.0, width_ - 2.0 * sideMargin);
    scale.start = start_;
    scale.end = end_;
    return scale;
}

TimeUnit TimeAxis::unit() const {
    return unit_ == TimeUnit::Ticks && session_ != nullptr && span().ticksAreSeconds() ? TimeUnit::Seconds : unit_;
}

void TimeAxis::setUnit(TimeUnit unit) {
    unit_ = unit;
    timeUnitChoice.store(static_cast<int>(unit));
    emit changed();
}

bool TimeAxis::showsAll() const { return start_ <= span().start && end_ >= span().end; }

void TimeAxis::fit() { show(span().start, span().end); }

void TimeAxis::zoom(double factor, double seconds) {
    if (!(factor > 0.0) || !(end_ > start_))
        return;
    const double all = span().end - span().start;
    const double least = std::min(all, fewestFrames / span().framesPerSecond);
    const double length = std::clamp((end_ - start_) / factor, least, all);
    const double part = std::clamp((seconds - start_) / (end_ - start_), 0.0, 1.0);
    const double start = std::clamp(seconds - part * length, span().start, span().end - length);
    show(start, start + length);
}

void TimeAxis::scrollTo(double start) {
    const double length = end_ - start_;
    const double inside = std::clamp(start, span().start, std::max(span().start, span().end - length));
    show(inside, inside + length);
}

void TimeAxis::reveal(double seconds) {
    const double length = end_ - start_;
    if (seconds > end_)
        scrollTo(seconds > end_ + length ? seconds - 0.1 * length : end_ - 0.1 * length);
    else if (seconds < start_)
        scrollTo(seconds < start_ - length ? seconds - 0.1 * length : start_ - 0.9 * length);
}

void TimeAxis::show(double start, double end) {
    if (start == start_ && end == end_)
        return;
    start_ = start;
    end_ = end;
    emit changed();
}

} // namespace rigscope::gui
