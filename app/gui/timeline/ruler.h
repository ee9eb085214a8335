// The timeline's ruler: time along the clip, its keys and the playhead. Clicking and dragging scrubs.
#pragma once

#include <QPointer>
#include <QWidget>

#include "documents/document_session.h"
#include "timeline/ruler_scale.h"

namespace rigscope::gui {

class Ruler : public QWidget {
    Q_OBJECT

public:
    explicit Ruler(QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    // Labels in frames, or in seconds.
    void setInFrames(bool inFrames);
    bool inFrames() const { return inFrames_; }

    // Where a time stands, points from the left edge.
    double pixelOf(double seconds) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    RulerScale scale() const;
    void scrubTo(double pixel, bool freely);
    void paintMarks(QPainter& painter, const RulerScale& scale) const;
    void paintKeys(QPainter& painter, const RulerScale& scale) const;
    void paintPlayhead(QPainter& painter, const RulerScale& scale);
    void updatePlayhead();
    int keysTop() const;

    QPointer<DocumentSession> session_;
    bool inFrames_ = true;
    double paintedPlayhead_ = -1.0; // pixels
};

} // namespace rigscope::gui
