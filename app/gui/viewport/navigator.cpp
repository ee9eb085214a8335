#include "viewport/navigator.h"

#include <cmath>

namespace rigscope::gui {

namespace {

constexpr double zoomPerStep = 1.15;
constexpr double dollyPerPixel = 1.006;

} // namespace

void Navigator::press(Qt::MouseButton button, const QPointF& position) {
    if (button_ != Qt::NoButton)
        return;
    if (button != Qt::LeftButton && button != Qt::MiddleButton && button != Qt::RightButton)
        return;
    button_ = button;
    last_ = position;
    start_ = position;
}

bool Navigator::move(render::Camera& camera, const QPointF& position, double pixelRatio) {
    const QPointF delta = (position - last_) * pixelRatio;
    if (button_ == Qt::NoButton || delta.isNull())
        return false;
    last_ = position;
    const auto right = static_cast<float>(delta.x());
    const auto down = static_cast<float>(delta.y());
    switch (button_) {
    case Qt::LeftButton:
        camera.orbit(right, down);
        return true;
    case Qt::MiddleButton:
        camera.pan(right, down);
        return true;
    default:
        camera.zoom(static_cast<float>(std::pow(dollyPerPixel, -delta.y() / pixelRatio)));
        return true;
    }
}

void Navigator::release(Qt::MouseButton button) {
    if (button == button_)
        button_ = Qt::NoButton;
}

void Navigator::wheel(render::Camera& camera, double steps, const QPointF& position, double pixelRatio) {
    const QPointF pixel = position * pixelRatio;
    camera.zoom(static_cast<float>(std::pow(zoomPerStep, steps)),
                glm::vec2(static_cast<float>(pixel.x()), static_cast<float>(pixel.y())));
}

} // namespace rigscope::gui
