// Colours of the timeline, for light and dark palettes.
#pragma once

#include <QColor>
#include <QPalette>

namespace rigscope::gui {

QColor playheadColour();
QColor keyColour(); // of keys of what is selected
QColor rangeColour(const QPalette& palette);
QColor markerColour(const QPalette& palette);
QColor outsideRange(const QPalette& palette); // laid over what does not play
// The text's colour, or another, so far from invisible: 0 to 1.
QColor faded(const QPalette& palette, float strength);
QColor faded(QColor colour, float strength);

} // namespace rigscope::gui
