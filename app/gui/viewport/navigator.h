// Turns mouse drags, the wheel and gestures of a trackpad into moves of the camera. A press that does not go far is a
// click and moves nothing.
#pragma once

#include <QPointF>
#include <QRectF>
#include <Qt>

#include "render/camera.h"
#include "viewport/mouse_set.h"

namespace rigscope::gui {

class Navigator {
public:
    // Positions are in points of the widget, the camera's pixels are `pixelRatio` times as many.
    void press(MouseSet set, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPointF& position);
    // True if the camera moved or the frame changed.
    bool move(render::Camera& camera, const QPointF& position, double pixelRatio);
    // What ended with the button's release. `Nothing` for a button that did not begin it.
    enum class Ended : std::uint8_t { Nothing, Click, Drag, Frame };
    Ended release(Qt::MouseButton button);
    void cancel() { button_ = Qt::NoButton; }

    bool pressed() const { return button_ != Qt::NoButton; }
    // Pressed, and moved further than a click does.
    bool dragging() const { return pressed() && dragging_; }
    bool framing() const { return dragging() && drag_ == MouseDrag::Frame; }
    // From where the button was pressed to where the pointer is; stays after the release.
    QRectF frame() const { return QRectF(start_, last_).normalized(); }

    // `steps` of the wheel, > 0 comes nearer; keeps what is under the pointer there.
    static void wheel(render::Camera& camera, double steps, const QPointF& position, double pixelRatio);
    // Two fingers that come apart, by a factor > 1 where they do.
    static void pinch(render::Camera& camera, double factor, const QPointF& position, double pixelRatio);
    static void pan(render::Camera& camera, const QPointF& delta, double pixelRatio);
    // Two fingers that turn, in degrees.
    static void turn(render::Camera& camera, double degrees);

private:
    Qt::MouseButton button_ = Qt::NoButton;
    MouseDrag drag_ = MouseDrag::None;
    bool dragging_ = false;
    QPointF last_;
    QPointF start_;
};

} // namespace rigscope::gui
