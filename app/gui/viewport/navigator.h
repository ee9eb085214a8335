// Turns mouse drags and the wheel into moves of the camera: left turns, middle moves, right comes nearer.
#pragma once

#include <QPointF>
#include <Qt>

#include "render/camera.h"

namespace rigscope::gui {

class Navigator {
public:
    // Positions are in points of the widget, the camera's pixels are `pixelRatio` times as many.
    void press(Qt::MouseButton button, const QPointF& position);
    // True if the camera moved.
    bool move(render::Camera& camera, const QPointF& position, double pixelRatio);
    void release(Qt::MouseButton button);
    bool dragging() const { return button_ != Qt::NoButton; }

    // `steps` of the wheel, > 0 comes nearer; keeps what is under the pointer there.
    static void wheel(render::Camera& camera, double steps, const QPointF& position, double pixelRatio);

private:
    Qt::MouseButton button_ = Qt::NoButton;
    QPointF last_;
    QPointF start_;
};

} // namespace rigscope::gui
