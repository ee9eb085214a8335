#include "timeline/timeline_colours.h"

namespace rigscope::gui {

namespace {

bool isDark(const QPalette& palette) { return palette.color(QPalette::Base).lightness() < 128; }

} // namespace

QColor playheadColour() { return {232, 93, 58}; }

QColor keyColour() { return {247, 168, 49}; }

QColor rangeColour(const QPalette& palette) { return isDark(palette) ? QColor(92, 160, 235) : QColor(38, 110, 190); }

QColor markerColour(const QPalette& palette) { return isDark(palette) ? QColor(64, 196, 160) : QColor(0, 128, 98); }

QColor outsideRange(const QPalette& palette) { return isDark(palette) ? QColor(0, 0, 0, 90) : QColor(0, 0, 0, 26); }

QColor faded(const QPalette& palette, float strength) { return faded(palette.color(QPalette::Text), strength); }

QColor faded(QColor colour, float strength) {
    colour.setAlphaF(colour.alphaF() * strength);
    return colour;
}

} // namespace rigscope::gui
