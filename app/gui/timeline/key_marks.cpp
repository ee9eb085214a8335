#include "timeline/key_marks.h"

#include <QColor>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>

#include <cmath>

namespace rigscope::gui {

namespace {

// `half` in pixels. An odd number of pixels each way, so that one of them is the middle.
QPixmap diamond(QSizeF half, const QColor& colour) {
    const QString key =
        QStringLiteral("rigscope/key/%1/%2/%3").arg(half.width()).arg(half.height()).arg(colour.rgba(), 0, 16);
    QPixmap made;
    if (QPixmapCache::find(key, &made))
        return made;
    made =
        QPixmap(2 * static_cast<int>(std::ceil(half.width())) + 1, 2 * static_cast<int>(std::ceil(half.height())) + 1);
    made.fill(Qt::transparent);
    QPainter painter(&made);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const QPointF middle(0.5 * made.width(), 0.5 * made.height());
    const QPointF across(half.width(), 0.0);
    const QPointF along(0.0, half.height());
    const QPointF corners[]{middle - along, middle + across, middle + along, middle - across};
    painter.drawConvexPolygon(corners, 4);
    painter.end();
    QPixmapCache::insert(key, made);
    return made;
}

} // namespace

void drawKeys(QPainter& painter, std::span<const QPointF> middles, QSizeF half, const QColor& colour) {
    if (middles.empty())
        return;
    const double ratio = painter.device()->devicePixelRatioF();
    const QPixmap picture = diamond(half * ratio, colour);
    const QPoint toCorner(picture.width() / 2, picture.height() / 2);
    painter.save();
    // In pixels, so that copying does not scale.
    painter.scale(1.0 / ratio, 1.0 / ratio);
    for (const QPointF& middle : middles) {
        const QPoint pixel(static_cast<int>(std::floor(middle.x() * ratio)),
                           static_cast<int>(std::floor(middle.y() * ratio)));
        painter.drawPixmap(pixel - toCorner, picture);
    }
    painter.restore();
}

} // namespace rigscope::gui
