// Keys as diamonds. One is drawn and then copied to all places: thousands of polygons take longer than a frame may.
#pragma once

#include <QPointF>
#include <QSizeF>

#include <span>

class QColor;
class QPainter;

namespace rigscope::gui {

// `half` is half a diamond's width and height. The middle of each lies in the middle of a pixel of the screen.
void drawKeys(QPainter& painter, std::span<const QPointF> middles, QSizeF half, const QColor& colour);

} // namespace rigscope::gui
