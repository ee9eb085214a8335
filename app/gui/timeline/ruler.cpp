#include "timeline/ruler.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace rigscope::gui {

namespace {

constexpr double sideMargin = 14.0;
constexpr int labelGap = 14;    // between labels, points
constexpr int playheadHalf = 6; // half the width of its head, points
constexpr int keyHalf = 3;
constexpr int keysHeight = 14;
const QColor playheadColour(232, 93, 58);
const QColor keyColour(247, 168, 49);

QString frameText(double frame) { return QString::number(std::lround(frame)); }

QString secondsText(double seconds, double step) {
    const int digits = step >= 1.0 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3;
    return Ruler::tr("%1 s").arg(QString::number(seconds, 'f', digits));
}

} // namespace

Ruler::Ruler(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("ruler"));
    setAccessibleName(tr("Timeline"));
    setAccessibleDescription(tr("Click or drag to go to a time. Left and right go frame by frame."));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Ruler::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        const auto repaint = [this] { update(); };
        connect(session_, &DocumentSession::timeChanged, this, &Ruler::updatePlayhead);
        connect(session_, &DocumentSession::clipChanged, this, repaint);
        connect(session_, &DocumentSession::selectionChanged, this, repaint);
        connect(session_, &DocumentSession::replaced, this, repaint);
    }
    update();
}

void Ruler::setInFrames(bool inFrames) {
    inFrames_ = inFrames;
    update();
}

QSize Ruler::sizeHint() const { return {400, fontMetrics().height() + 14 + keysHeight}; }

QSize Ruler::minimumSizeHint() const { return {120, sizeHint().height()}; }

int Ruler::keysTop() const { return height() - keysHeight; }

RulerScale Ruler::scale() const {
    RulerScale scale;
    scale.left = sideMargin;
    scale.width = std::max(1.0, width() - 2.0 * sideMargin);
    if (session_ != nullptr && session_->clip() != nullptr) {
        scale.start = session_->clock().span().start;
        scale.end = session_->clock().span().end;
    }
    return scale;
}

double Ruler::pixelOf(double seconds) const { return scale().pixelOf(seconds); }

// Only the strips that the playhead leaves and enters, so that playing does not paint thousands of keys.
void Ruler::updatePlayhead() {
    const double now = pixelOf(session_->clock().seconds());
    for (const double at : {paintedPlayhead_, now})
        update(QRect(static_cast<int>(at) - playheadHalf - 2, 0, 2 * playheadHalf + 5, height()));
}

void Ruler::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().color(QPalette::Base));
    const bool active = session_ != nullptr && session_->clip() != nullptr;
    if (active) {
        const RulerScale shown = scale();
        paintMarks(painter, shown);
        paintKeys(painter, shown);
        paintPlayhead(painter, shown);
    } else if (session_ != nullptr) {
        painter.setPen(palette().color(QPalette::Disabled, QPalette::Text));
        painter.drawText(rect(), Qt::AlignCenter, tr("This model has no animation"));
    }
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void Ruler::paintMarks(QPainter& painter, const RulerScale& scale) const {
    const double perSecond = inFrames_ ? session_->clock().span().framesPerSecond : 1.0;
    const double pixels = scale.pixelsPerSecond() / perSecond; // per unit
    const double endUnits = scale.end * perSecond;
    const QString widest = inFrames_ ? frameText(endUnits) : secondsText(scale.end, 0.01);
    const double needed = fontMetrics().horizontalAdvance(widest) + labelGap;
    const RulerSteps steps = inFrames_ ? stepsInFrames(pixels, needed) : stepsInSeconds(pixels, needed);

    QColor faint = palette().color(QPalette::Text);
    faint.setAlphaF(0.35F);
    QColor strong = palette().color(QPalette::Text);
    strong.setAlphaF(0.75F);
    const double top = fontMetrics().height() + 3.0;
    const auto first = static_cast<std::int64_t>(std::ceil(scale.start * perSecond / steps.small - 1e-6));
    const auto last = static_cast<std::int64_t>(std::floor(endUnits / steps.small + 1e-6));
    const double labelEvery = std::round(steps.labelled / steps.small);
    for (std::int64_t i = first; i <= last; ++i) {
        const double units = static_cast<double>(i) * steps.small;
        const double x = std::floor(scale.pixelOf(units / perSecond)) + 0.5;
        const bool labelled = std::abs(std::remainder(static_cast<double>(i), labelEvery)) < 1e-6;
        painter.setPen(QPen(labelled ? strong : faint, 1.0));
        painter.drawLine(QPointF(x, top + (labelled ? 0.0 : 5.0)), QPointF(x, top + 10.0));
        if (!labelled)
            continue;
        const QString text = inFrames_ ? frameText(units) : secondsText(units, steps.labelled);
        const double textWidth = fontMetrics().horizontalAdvance(text);
        painter.drawText(QPointF(std::clamp(x - textWidth / 2.0, 2.0, std::max(2.0, width() - textWidth - 2.0)),
                                 fontMetrics().ascent() + 2.0),
                         text);
    }
    painter.setPen(QPen(faint, 1.0));
    painter.drawLine(QPointF(0.0, keysTop() - 0.5), QPointF(width(), keysTop() - 0.5));
}

void Ruler::paintKeys(QPainter& painter, const RulerScale& scale) const {
    const double middle = keysTop() + keysHeight / 2.0;
    QColor colour = session_->keysOfSelection() ? keyColour : palette().color(QPalette::Text);
    if (!session_->keysOfSelection())
        colour.setAlphaF(0.45F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    double lastPainted = -10.0;
    for (const double time : session_->keyTimesShown()) {
        const double x = scale.pixelOf(time);
        if (x - lastPainted < 1.0) // denser than the pixels
            continue;
        lastPainted = x;
        if (x < -keyHalf || x > width() + keyHalf)
            continue;
        const QPointF diamond[]{
            {x, middle - keyHalf - 1}, {x + keyHalf, middle}, {x, middle + keyHalf + 1}, {x - keyHalf, middle}};
        painter.drawConvexPolygon(diamond, 4);
    }
}

void Ruler::paintPlayhead(QPainter& painter, const RulerScale& scale) {
    const double x = scale.pixelOf(session_->clock().seconds());
    const double top = 2.0;
    const QPointF head[]{{x - playheadHalf, top},
                         {x + playheadHalf, top},
                         {x + playheadHalf, top + 7},
                         {x, top + 13},
                         {x - playheadHalf, top + 7}};
    painter.setPen(QPen(playheadColour, 1.5));
    painter.drawLine(QPointF(x, top + 8), QPointF(x, height()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(playheadColour);
    painter.drawConvexPolygon(head, 5);
    paintedPlayhead_ = x;
}

void Ruler::scrubTo(double pixel, bool freely) {
    double seconds = scale().secondsAt(pixel);
    if (!freely) {
        const double rate = session_->clock().span().framesPerSecond;
        const double frame = std::round(seconds * rate);
        // Whole frames only where they can be told apart.
        if (inFrames_ && scale().pixelsPerSecond() / rate >= 2.0)
            seconds = frame / rate;
    }
    session_->changeClock([seconds](PlaybackClock& clock) { clock.seek(seconds); });
}

void Ruler::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || session_ == nullptr || session_->clip() == nullptr)
        return;
    session_->changeClock([](PlaybackClock& clock) { clock.beginScrub(); });
    scrubTo(event->position().x(), event->modifiers() & Qt::ShiftModifier);
}

void Ruler::mouseMoveEvent(QMouseEvent* event) {
    if (session_ != nullptr && session_->clock().scrubbing())
        scrubTo(event->position().x(), event->modifiers() & Qt::ShiftModifier);
}

void Ruler::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && session_ != nullptr)
        session_->changeClock([](PlaybackClock& clock) { clock.endScrub(); });
}

bool Ruler::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && session_ != nullptr && session_->clip() != nullptr) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const double seconds = scale().secondsAt(help->pos().x());
        QToolTip::showText(help->globalPos(),
                           tr("%1 s, frame %2")
                               .arg(seconds, 0, 'f', 3)
                               .arg(seconds * session_->clock().span().framesPerSecond, 0, 'f', 1),
                           this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace rigscope::gui
