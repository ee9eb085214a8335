// Lines that cover whole pixels of the screen, also where a point has one and a half of them.
#pragma once

class QColor;
class QPainter;

namespace rigscope::gui {

// Upright or level lines of a point's width, rounded down to whole pixels; they begin at the pixel of `x` or `y`.
void drawUpright(QPainter& painter, double x, double top, double bottom, const QColor& colour);
void drawLevel(QPainter& painter, double left, double right, double y, const QColor& colour);

} // namespace rigscope::gui
