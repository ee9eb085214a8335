// What a turn of the wheel does to a time axis: the same over the ruler and over the rows.
#pragma once

class QWheelEvent;

namespace rigscope::gui {

class TimeAxis;

// Turns of the wheel, away from the user and to the left positive; a trackpad gives fractions.
struct WheelSteps {
    double vertical = 0.0;
    double horizontal = 0.0;
};
WheelSteps wheelSteps(const QWheelEvent& event);

// Zooms at `pixel` of the strip; with Shift, or sideways, scrolls.
void turnWheel(TimeAxis& axis, const QWheelEvent& event, double pixel);

} // namespace rigscope::gui
