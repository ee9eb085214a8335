// The timeline's ruler: time along the clip, its keys, markers, what of it plays, and the playhead. Clicking and
// dragging scrubs, the wheel zooms, the ends of the range can be dragged.
#pragma once

#include <QPointer>
#include <QWidget>

#include "documents/document_session.h"
#include "timeline/ruler_scale.h"

namespace rigscope::gui {

class TimeAxis;

class Ruler : public QWidget {
    Q_OBJECT

public:
    // The axis outlives the ruler.
    explicit Ruler(TimeAxis& axis, QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    DocumentSession* session() const { return session_; }
    TimeAxis& axis() const { return axis_; }

    // Where a time stands, points from the left edge.
    double pixelOf(double seconds) const;
    // The strip in which the ends of the range are dragged.
    QRect rangeStrip() const;
    // The strip with the markers; empty where there are none.
    QRect markerStrip() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void markerActivated(double tick); // a marker was clicked twice

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool event(QEvent* event) override;

private:
    enum class Grip { None, Playhead, RangeStart, RangeEnd, View };

    bool active() const { return session_ != nullptr && session_->clip() != nullptr; }
    double snapped(double pixel, bool freely) const;
    void dragTo(double pixel, bool freely);
    void dragRange(double seconds);
    Grip gripAt(const QPointF& at) const;
    const Marker* markerAt(const QPointF& at) const;
    void paintMarks(QPainter& painter, const RulerScale& scale) const;
    void paintRange(QPainter& painter, const RulerScale& scale) const;
    void paintMarkers(QPainter& painter, const RulerScale& scale) const;
    void paintKeys(QPainter& painter, const RulerScale& scale, const QRect& exposed) const;
    void paintPlayhead(QPainter& painter, const RulerScale& scale);
    void updatePlayhead();
    int keysTop() const;

    TimeAxis& axis_;
    QPointer<DocumentSession> session_;
    Grip grip_ = Grip::None;
    double draggedFrom_ = 0.0;      // seconds under the pointer when the view was gripped
    double paintedPlayhead_ = -1.0; // pixels
};

} // namespace rigscope::gui
