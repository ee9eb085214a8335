#include "viewport/navigator.h"

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

constexpr double zoomPerStep = 1.15;
constexpr double dollyPerPixel = 1.006;
constexpr double clickReach = 3.0; // points that a click may move

glm::vec2 pixelOf(const QPointF& position, double pixelRatio) {
    return {static_cast<float>(position.x() * pixelRatio), static_cast<float>(position.y() * pixelRatio)};
}

} // namespace

void Navigator::press(MouseSet set, Qt::MouseButton button, Qt::KeyboardModifiers modifiers, const QPointF& position) {
    if (button_ != Qt::NoButton)
        return;
    if (button != Qt::LeftButton && button != Qt::MiddleButton && button != Qt::RightButton)
        return;
    button_ = button;
    drag_ = dragOf(set, button, modifiers);
    dragging_ = false;
    last_ = position;
    start_ = position;
}

bool Navigator::move(render::Camera& camera, const QPointF& position, double pixelRatio) {
    if (button_ == Qt::NoButton)
        return false;
    const QPointF fromStart = position - start_;
    if (!dragging_ && std::max(std::abs(fromStart.x()), std::abs(fromStart.y())) <= clickReach)
        return false;
    dragging_ = true;
    const QPointF delta = position - last_;
    if (delta.isNull())
        return false;
    last_ = position;
    const glm::vec2 pixels = pixelOf(delta, pixelRatio);
    switch (drag_) {
    case MouseDrag::Orbit:
        camera.orbit(pixels.x, pixels.y);
        return true;
    case MouseDrag::Pan:
        camera.pan(pixels.x, pixels.y);
        return true;
    case MouseDrag::Dolly:
        camera.zoom(static_cast<float>(std::pow(dollyPerPixel, -delta.y())));
        return true;
    case MouseDrag::Frame:
        return true;
    case MouseDrag::None:
        break;
    }
    return false;
}

Navigator::Ended Navigator::release(Qt::MouseButton button) {
    if (button != button_)
        return Ended::Nothing;
    button_ = Qt::NoButton;
    if (!dragging_)
        return Ended::Click;
    return drag_ == MouseDrag::Frame ? Ended::Frame : Ended::Drag;
}

void Navigator::wheel(render::Camera& camera, double steps, const QPointF& position, double pixelRatio) {
    pinch(camera, std::pow(zoomPerStep, steps), position, pixelRatio);
}

void Navigator::pinch(render::Camera& camera, double factor, const QPointF& position, double pixelRatio) {
    camera.zoom(static_cast<float>(factor), pixelOf(position, pixelRatio));
}

void Navigator::pan(render::Camera& camera, const QPointF& delta, double pixelRatio) {
    const glm::vec2 pixels = pixelOf(delta, pixelRatio);
    camera.pan(pixels.x, pixels.y);
}

void Navigator::turn(render::Camera& camera, double degrees) {
    camera.setAngles(camera.yaw() + glm::radians(static_cast<float>(degrees)), camera.pitch());
}

} // namespace rigscope::gui
