#include "timeline/ruler.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <vector>

#include "timeline/crisp_lines.h"
#include "timeline/key_marks.h"
#include "timeline/ruler_accessible.h"
#include "timeline/time_axis.h"
#include "timeline/timeline_colours.h"
#include "timeline/wheel_steps.h"

namespace rigscope::gui {

namespace {

constexpr int labelGap = 14;    // between labels, points
constexpr int playheadHalf = 6; // half the width of its head, points
constexpr int keyHalf = 3;
constexpr int keysHeight = 14;
constexpr int rangeHeight = 9;
constexpr int marksHeight = 13; // below the labels
constexpr double gripReach = 6.0;
constexpr int markerHalf = 4;

QString labelText(TimeUnit unit, double value, double step) {
    if (unit != TimeUnit::Seconds)
        return QString::number(value, 'f', 0);
    const int digits = step >= 1.0 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
    return Ruler::tr("%1 s").arg(QString::number(value, 'f', digits));
}

} // namespace

Ruler::Ruler(TimeAxis& axis, QWidget* parent)
    : QWidget(parent),
      axis_(axis) {
    setObjectName(QStringLiteral("ruler"));
    setAccessibleName(tr("Timeline"));
    makeRulersAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&axis_, &TimeAxis::changed, this, [this] { update(); });
}

void Ruler::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    grip_ = Grip::None;
    if (session_ != nullptr) {
        const auto repaint = [this] { update(); };
        const auto markers = [this] {
            updateGeometry();
            update();
        };
        connect(session_, &DocumentSession::timeChanged, this, &Ruler::updatePlayhead);
        connect(session_, &DocumentSession::playbackChanged, this, repaint);
        connect(session_, &DocumentSession::clipChanged, this, markers);
        connect(session_, &DocumentSession::markersChanged, this, markers);
        connect(session_, &DocumentSession::selectionChanged, this, repaint);
        connect(session_, &DocumentSession::replaced, this, markers);
    }
    updateGeometry();
    update();
}

QSize Ruler::sizeHint() const {
    const int markers = active() && !session_->markers().empty() ? fontMetrics().height() + 2 : 0;
    return {400, fontMetrics().height() + marksHeight + rangeHeight + markers + keysHeight};
}

QSize Ruler::minimumSizeHint() const { return {120, sizeHint().height()}; }

int Ruler::keysTop() const { return height() - keysHeight; }

QRect Ruler::rangeStrip() const { return {0, fontMetrics().height() + marksHeight, width(), rangeHeight}; }

QRect Ruler::markerStrip() const {
    const int top = rangeStrip().bottom() + 1;
    return {0, top, width(), keysTop() - top};
}

double Ruler::pixelOf(double seconds) const { return axis_.scale().pixelOf(seconds); }

void Ruler::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    axis_.setWidth(width());
}

// Only the strips that the playhead leaves and enters, so that playing does not paint thousands of keys.
void Ruler::updatePlayhead() {
    const double now = pixelOf(session_->clock().seconds());
    for (const double at : {paintedPlayhead_, now})
        update(QRect(static_cast<int>(at) - playheadHalf - 2, 0, 2 * playheadHalf + 5, height()));
    tellRulersValue(this);
}

void Ruler::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    if (active()) {
        const RulerScale shown = axis_.scale();
        paintRange(painter, shown);
        paintMarks(painter, shown);
        paintMarkers(painter, shown);
        paintKeys(painter, shown, event->rect());
        paintPlayhead(painter, shown);
    } else if (session_ != nullptr) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(rect(), Qt::AlignCenter,
                         session_->scene().clips.empty() ? tr("This model has no animation")
                                                         : tr("The rest pose has no time; choose a clip"));
    }
    if (hasFocus()) {
        const QColor colour = palette().color(QPalette::Highlight);
        drawLevel(painter, 0.0, width(), 0.0, colour);
        drawLevel(painter, 0.0, width(), height() - 1.0, colour);
        drawUpright(painter, 0.0, 0.0, height(), colour);
        drawUpright(painter, width() - 1.0, 0.0, height(), colour);
    }
}

void Ruler::paintMarks(QPainter& painter, const RulerScale& scale) const {
    const TimeUnit unit = axis_.unit();
    const ClockSpan& span = session_->clock().span();
    const double pixels = scale.pixelsPerSecond() / unitsPerSecond(span, unit); // per unit
    const double endUnits = toUnits(span, unit, scale.end);
    const QString widest = labelText(unit, endUnits, 0.01);
    const double needed = fontMetrics().horizontalAdvance(widest) + labelGap;
    const RulerSteps steps = unit == TimeUnit::Seconds ? stepsInSeconds(pixels, needed) : stepsInFrames(pixels, needed);

    const QColor faint = faded(palette(), 0.35F);
    const QColor strong = faded(palette(), 0.75F);
    const double top = fontMetrics().height() + 3.0;
    const auto first =
        static_cast<std::int64_t>(std::ceil(toUnits(span, unit, scale.secondsAt(0.0)) / steps.small - 1e-6));
    const auto last =
        static_cast<std::int64_t>(std::floor(toUnits(span, unit, scale.secondsAt(width())) / steps.small + 1e-6));
    const double labelEvery = std::round(steps.labelled / steps.small);
    for (std::int64_t i = first; i <= last; ++i) {
        const double units = static_cast<double>(i) * steps.small;
        const double seconds = fromUnits(span, unit, units);
        // Nothing before and after the clip.
        if (seconds < span.start - 1e-9 || seconds > span.end + 1e-9)
            continue;
        const double x = scale.pixelOf(seconds);
        const bool labelled = std::abs(std::remainder(static_cast<double>(i), labelEvery)) < 1e-6;
        drawUpright(painter, x, top + (labelled ? 0.0 : 5.0), top + 9.0, labelled ? strong : faint);
        if (!labelled)
            continue;
        painter.setPen(strong);
        const QString text = labelText(unit, units, steps.labelled);
        const double textWidth = fontMetrics().horizontalAdvance(text);
        painter.drawText(QPointF(std::clamp(x - textWidth / 2.0, 2.0, std::max(2.0, width() - textWidth - 2.0)),
                                 fontMetrics().ascent() + 2.0),
                         text);
    }
    drawLevel(painter, 0.0, width(), keysTop() - 1.0, faint);
}

// What plays, with a grip at each end; what does not is darker.
void Ruler::paintRange(QPainter& painter, const RulerScale& scale) const {
    const PlaybackClock& clock = session_->clock();
    const double from = scale.pixelOf(clock.playStart());
    const double to = scale.pixelOf(clock.playEnd());
    const bool chosen = clock.loopRange().has_value();
    if (chosen) {
        const QColor shade = outsideRange(palette());
        painter.fillRect(QRectF(0.0, 0.0, from, height()), shade);
        painter.fillRect(QRectF(to, 0.0, width() - to, height()), shade);
    }
    QColor colour = chosen ? rangeColour(palette()) : faded(palette(), 0.3F);
    const QRectF strip = QRectF(rangeStrip()).adjusted(0.0, 1.5, 0.0, -1.5);
    painter.setPen(Qt::NoPen);
    painter.setBrush(faded(colour, 0.45F));
    painter.drawRect(QRectF(QPointF(from, strip.top() + 1.5), QPointF(to, strip.bottom() - 1.5)));
    painter.setBrush(colour);
    painter.drawRoundedRect(QRectF(from - 4.0, strip.top(), 5.0, strip.height()), 1.5, 1.5);
    painter.drawRoundedRect(QRectF(to - 1.0, strip.top(), 5.0, strip.height()), 1.5, 1.5);
}

void Ruler::paintMarkers(QPainter& painter, const RulerScale& scale) const {
    const Markers& markers = session_->markers();
    const ClockSpan& span = session_->clock().span();
    const QRect strip = markerStrip();
    const QColor colour = markerColour(palette());
    for (std::size_t i = 0; i < markers.size(); ++i) {
        const double x = scale.pixelOf(span.secondsOfTick(markers[i].tick));
        if (x < -200.0 || x > width() + markerHalf)
            continue;
        const double next =
            i + 1 < markers.size() ? scale.pixelOf(span.secondsOfTick(markers[i + 1].tick)) : double(width());
        const double middle = strip.center().y() + 0.5;
        const QPointF flag[]{{x - markerHalf, middle - 5.0},
                             {x + markerHalf, middle - 5.0},
                             {x + markerHalf, middle + 1.0},
                             {x, middle + 6.0},
                             {x - markerHalf, middle + 1.0}};
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawConvexPolygon(flag, 5);
        painter.setPen(faded(palette(), 0.9F));
        const double room = next - x - 2.0 * markerHalf - 4.0;
        if (room > 12.0)
            painter.drawText(QPointF(x + markerHalf + 3.0, strip.top() + fontMetrics().ascent() + 1.0),
                             fontMetrics().elidedText(markers[i].name, Qt::ElideRight, static_cast<int>(room)));
    }
}

void Ruler::paintKeys(QPainter& painter, const RulerScale& scale, const QRect& exposed) const {
    const double middle = keysTop() + keysHeight / 2.0;
    const std::vector<double>& times = session_->keyTimesShown();
    // A look for each point of width at most, however dense the keys are.
    const double step = 1.0 / scale.pixelsPerSecond();
    const double last = scale.secondsAt(exposed.right() + keyHalf + 1.0);
    std::vector<QPointF> keys;
    auto at = std::lower_bound(times.begin(), times.end(), scale.secondsAt(exposed.left() - keyHalf - 1.0));
    for (; at != times.end() && *at <= last; at = std::lower_bound(at + 1, times.end(), *at + step))
        keys.emplace_back(scale.pixelOf(*at), middle);
    drawKeys(painter, keys, {keyHalf, keyHalf + 1.0},
             session_->keysOfSelection() ? keyColour() : faded(palette(), 0.45F));
}

void Ruler::paintPlayhead(QPainter& painter, const RulerScale& scale) {
    const double x = scale.pixelOf(session_->clock().seconds());
    const double top = 2.0;
    const QPointF head[]{{x - playheadHalf, top},
                         {x + playheadHalf, top},
                         {x + playheadHalf, top + 7},
                         {x, top + 13},
                         {x - playheadHalf, top + 7}};
    painter.setPen(QPen(playheadColour(), 1.5));
    painter.drawLine(QPointF(x, top + 8), QPointF(x, height()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(playheadColour());
    painter.drawConvexPolygon(head, 5);
    paintedPlayhead_ = x;
}

double Ruler::snapped(double pixel, bool freely) const {
    const double seconds = axis_.scale().secondsAt(pixel);
    const ClockSpan& span = session_->clock().span();
    const TimeUnit unit = axis_.unit();
    // Whole frames or ticks only where they can be told apart.
    if (freely || unit == TimeUnit::Seconds || axis_.scale().pixelsPerSecond() / unitsPerSecond(span, unit) < 2.0)
        return seconds;
    return fromUnits(span, unit, std::round(toUnits(span, unit, seconds)));
}

void Ruler::dragTo(double pixel, bool freely) {
    const double seconds = snapped(pixel, freely);
    if (grip_ == Grip::Playhead)
        session_->changeClock([seconds](PlaybackClock& clock) { clock.seek(seconds); });
    else if (grip_ == Grip::RangeStart || grip_ == Grip::RangeEnd)
        dragRange(seconds);
    else if (grip_ == Grip::View)
        axis_.scroll(draggedFrom_ - axis_.scale().secondsAt(pixel));
}

// The ends cannot pass each other; a range of everything is none.
void Ruler::dragRange(double seconds) {
    session_->changeClock([this, seconds](PlaybackClock& clock) {
        const ClockSpan& span = clock.span();
        const double least = std::min(1.0 / span.framesPerSecond, 0.5 * clock.duration());
        LoopRange range{clock.playStart(), clock.playEnd()};
        if (grip_ == Grip::RangeStart)
            range.start = std::clamp(seconds, span.start, std::max(span.start, range.end - least));
        else
            range.end = std::clamp(seconds, std::min(span.end, range.start + least), span.end);
        const bool everything = range.start <= span.start && range.end >= span.end;
        clock.setLoopRange(everything ? std::nullopt : std::optional(range));
    });
}

Ruler::Grip Ruler::gripAt(const QPointF& at) const {
    if (!active() || !rangeStrip().contains(at.toPoint()))
        return Grip::Playhead;
    const double from = std::abs(at.x() - pixelOf(session_->clock().playStart()) + 1.5);
    const double to = std::abs(at.x() - pixelOf(session_->clock().playEnd()) - 1.5);
    if (std::min(from, to) > gripReach)
        return Grip::Playhead;
    return from < to ? Grip::RangeStart : Grip::RangeEnd;
}

const Marker* Ruler::markerAt(const QPointF& at) const {
    if (!active() || !markerStrip().contains(at.toPoint()))
        return nullptr;
    for (const Marker& marker : session_->markers())
        if (std::abs(pixelOf(session_->clock().span().secondsOfTick(marker.tick)) - at.x()) <= gripReach)
            return &marker;
    return nullptr;
}

void Ruler::mousePressEvent(QMouseEvent* event) {
    if (!active() || grip_ != Grip::None)
        return;
    const double x = event->position().x();
    if (event->button() == Qt::MiddleButton) {
        grip_ = Grip::View;
        draggedFrom_ = axis_.scale().secondsAt(x);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    grip_ = gripAt(event->position());
    if (grip_ != Grip::Playhead)
        return;
    session_->changeClock([](PlaybackClock& clock) { clock.beginScrub(); });
    if (const Marker* const marker = markerAt(event->position()))
        session_->changeClock([tick = marker->tick](PlaybackClock& clock) { clock.seekTick(tick); });
    else
        dragTo(x, event->modifiers() & Qt::ShiftModifier);
}

void Ruler::mouseMoveEvent(QMouseEvent* event) {
    if (session_ == nullptr)
        return;
    if (grip_ != Grip::None) {
        dragTo(event->position().x(), event->modifiers() & Qt::ShiftModifier);
        return;
    }
    const Grip under = gripAt(event->position());
    setCursor(under == Grip::RangeStart || under == Grip::RangeEnd ? Qt::SizeHorCursor : Qt::ArrowCursor);
}

void Ruler::mouseReleaseEvent(QMouseEvent* event) {
    const Qt::MouseButton holding = grip_ == Grip::View ? Qt::MiddleButton : Qt::LeftButton;
    if (event->button() != holding || grip_ == Grip::None)
        return;
    grip_ = Grip::None;
    if (session_ != nullptr)
        session_->changeClock([](PlaybackClock& clock) { clock.endScrub(); });
}

void Ruler::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || !active())
        return;
    if (const Marker* const marker = markerAt(event->position()))
        emit markerActivated(marker->tick);
    else
        axis_.fit();
}

void Ruler::wheelEvent(QWheelEvent* event) {
    if (!active())
        return;
    const WheelSteps steps = wheelSteps(*event);
    if (event->modifiers() & Qt::AltModifier) {
        const int frames = -static_cast<int>(std::round(steps.vertical != 0.0 ? steps.vertical : steps.horizontal));
        for (int i = 0; i < std::abs(frames); ++i)
            session_->changeClock([frames](PlaybackClock& clock) { clock.stepFrames(frames); });
    } else {
        turnWheel(axis_, *event, event->position().x());
    }
    event->accept();
}

bool Ruler::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && active()) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const ClockSpan& span = session_->clock().span();
        const Grip under = gripAt(help->pos());
        QString text = wholeTimeText(span, snapped(help->pos().x(), false));
        if (const Marker* const marker = markerAt(help->pos()))
            text = tr("%1: %2").arg(marker->name, wholeTimeText(span, span.secondsOfTick(marker->tick)));
        else if (under == Grip::RangeStart)
            text = tr("Start of what plays: %1").arg(wholeTimeText(span, session_->clock().playStart()));
        else if (under == Grip::RangeEnd)
            text = tr("End of what plays: %1").arg(wholeTimeText(span, session_->clock().playEnd()));
        QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace rigscope::gui
