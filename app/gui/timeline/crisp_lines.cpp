#include "timeline/crisp_lines.h"

#include <QColor>
#include <QPainter>
#include <QTransform>

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

constexpr double nearly = 1e-6; // a place at a pixel's edge belongs to it

// `points` is as thin as a point in one direction.
void fillPixels(QPainter& painter, const QRectF& points, bool upright, const QColor& colour) {
    const QTransform toPixels = painter.deviceTransform();
    const QRectF exact = toPixels.mapRect(points);
    const auto thin = [](double size) { return std::max(1.0, std::floor(size + nearly)); };
    const double left = std::floor(exact.left() + nearly);
    const double top = std::floor(exact.top() + nearly);
    const QRectF pixels(left, top, upright ? thin(exact.width()) : std::round(exact.right()) - left,
                        upright ? std::round(exact.bottom()) - top : thin(exact.height()));
    painter.fillRect(toPixels.inverted().mapRect(pixels), colour);
}

} // namespace

void drawUpright(QPainter& painter, double x, double top, double bottom, const QColor& colour) {
    fillPixels(painter, QRectF(x, top, 1.0, bottom - top), true, colour);
}

void drawLevel(QPainter& painter, double left, double right, double y, const QColor& colour) {
    fillPixels(painter, QRectF(left, y, right - left, 1.0), false, colour);
}

} // namespace rigscope::gui
