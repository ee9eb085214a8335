#include "viewport/statistics_label.h"

#include "translation.h"

namespace rigscope::gui {

namespace {

constexpr qint64 textInterval = 400; // milliseconds
constexpr int gap = 10;
// More than this between two texts: the view stood still, and pictures a second say nothing.
constexpr qint64 stillInterval = 1000;

} // namespace

// Opaque, as the viewport behind would be drawn anew for each text otherwise, and that would make a new text.
StatisticsLabel::StatisticsLabel(QWidget* view)
    : QLabel(view) {
    setObjectName(QStringLiteral("viewStatistics"));
    setAccessibleName(tr("Statistics of the view"));
    setTextFormat(Qt::PlainText);
    setAutoFillBackground(true);
    setContentsMargins(8, 4, 8, 4);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    still_.setSingleShot(true);
    still_.setInterval(stillInterval);
    connect(&still_, &QTimer::timeout, this, [this] {
        showTexts(tr("%1 ms for a picture").arg(lastMilliseconds_, 0, 'f', 1));
        frames_ = 0;
        milliseconds_ = 0.0;
        sinceText_.invalidate();
    });
}

void StatisticsLabel::add(double milliseconds, const render::FrameStatistics& frame, std::uint64_t bones) {
    ++frames_;
    lastMilliseconds_ = milliseconds;
    still_.start();
    milliseconds_ += milliseconds;
    const qint64 passed = sinceText_.isValid() ? sinceText_.elapsed() : stillInterval + 1;
    const bool same =
        frame.drawCalls == shown_.drawCalls && frame.triangles == shown_.triangles && bones == shownBones_;
    if (passed < textInterval && same)
        return;
    const QString average = QString::number(milliseconds_ / frames_, 'f', 1);
    const bool moving = passed <= stillInterval && passed > 0 && frames_ > 1;
    shown_ = frame;
    shownBones_ = bones;
    showTexts(moving ? tr("%1 pictures a second, %2 ms").arg(qRound(1000.0 * frames_ / double(passed))).arg(average)
                     : tr("%1 ms for a picture").arg(average));
    frames_ = 0;
    milliseconds_ = 0.0;
    sinceText_.restart();
}

void StatisticsLabel::showTexts(const QString& time) {
    const QStringList counts{tr("%Ln triangles", nullptr, pluralCount(shown_.triangles)),
                             tr("%Ln bones", nullptr, pluralCount(shownBones_)),
                             tr("%Ln draw calls", nullptr, pluralCount(shown_.drawCalls))};
    setText(time + u'\n' + counts.join(QStringLiteral(", ")));
    adjustSize();
    move(gap, parentWidget()->height() - height() - gap);
}

} // namespace rigscope::gui
