// The numbers of a picture in a corner of the viewport: how long it takes, and what it holds.
#pragma once

#include <QElapsedTimer>
#include <QLabel>
#include <QTimer>

#include "render/frame_statistics.h"

namespace rigscope::gui {

class StatisticsLabel : public QLabel {
    Q_OBJECT

public:
    explicit StatisticsLabel(QWidget* view);

    // After a picture was drawn within so many milliseconds. The text changes a few times a second at most, and never
    // while no pictures are drawn.
    void add(double milliseconds, const render::FrameStatistics& frame, std::uint64_t bones);

private:
    void showTexts(const QString& time);

    QTimer still_; // until nothing was drawn for a while
    double lastMilliseconds_ = 0.0;
    QElapsedTimer sinceText_;
    int frames_ = 0; // since then
    double milliseconds_ = 0.0;
    render::FrameStatistics shown_;
    std::uint64_t shownBones_ = 0;
};

} // namespace rigscope::gui
