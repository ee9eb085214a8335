#include "timeline/wheel_steps.h"

#include <QWheelEvent>

#include <cmath>

#include "timeline/time_axis.h"

namespace rigscope::gui {

namespace {

constexpr double unitsPerStep = 120.0;  // of QWheelEvent::angleDelta()
constexpr double zoomPerStep = 1.25;    // of the wheel
constexpr double scrollPerStep = 0.125; // of what is seen

} // namespace

WheelSteps wheelSteps(const QWheelEvent& event) {
    return {event.angleDelta().y() / unitsPerStep, event.angleDelta().x() / unitsPerStep};
}

void turnWheel(TimeAxis& axis, const QWheelEvent& event, double pixel) {
    const WheelSteps steps = wheelSteps(event);
    const bool sideways = event.modifiers() & Qt::ShiftModifier;
    const double scroll = sideways && steps.horizontal == 0.0 ? steps.vertical : steps.horizontal;
    if (scroll != 0.0)
        axis.scroll(-scroll * scrollPerStep * (axis.end() - axis.start()));
    if (!sideways && steps.vertical != 0.0)
        axis.zoom(std::pow(zoomPerStep, steps.vertical), axis.scale().secondsAt(pixel));
}

} // namespace rigscope::gui
