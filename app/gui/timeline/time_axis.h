// The part of a clip's time that the timeline shows, and its unit. Ruler and rows share one, so that a time stands at
// the same place in both.
#pragma once

#include <QObject>
#include <QPointer>

#include "documents/document_session.h"
#include "timeline/ruler_scale.h"
#include "timeline/time_unit.h"

namespace rigscope::gui {

class TimeAxis : public QObject {
    Q_OBJECT

public:
    // Free points at both sides of the strip, so that what stands at the ends can be seen and caught.
    static constexpr double sideMargin = 18.0;

    explicit TimeAxis(QObject* parent = nullptr);

    // Shows the whole clip whenever another one is chosen.
    void setSession(DocumentSession* session);
    void setWidth(double points);
    RulerScale scale() const;

    // Seconds in place of ticks where a tick is one.
    TimeUnit unit() const;
    void setUnit(TimeUnit unit); // remembered for the next start of the program

    double start() const { return start_; } // seconds
    double end() const { return end_; }
    bool showsAll() const;
    void fit();
    // Shows 1 / `factor` of what is seen; what stands at `seconds` stays there. Within the clip, and not nearer than a
    // few frames.
    void zoom(double factor, double seconds);
    void scroll(double seconds) { scrollTo(start_ + seconds); }
    void scrollTo(double start);
    // Scrolls until the time is seen, by pages.
    void reveal(double seconds);

signals:
    void changed();

private:
    void followClip();
    void show(double start, double end);
    const ClockSpan& span() const;

    QPointer<DocumentSession> session_;
    double width_ = 400.0; // points
    double start_ = 0.0;
    double end_ = 1.0;
    double spanStart_ = 0.0; // of the clip that is shown
    double spanEnd_ = 1.0;
    TimeUnit unit_ = TimeUnit::Frames;
};

} // namespace rigscope::gui
