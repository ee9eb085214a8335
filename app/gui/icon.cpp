#include "icon.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>

static void initialiseIcons() { Q_INIT_RESOURCE(icons); }

namespace rigscope::gui {

namespace {

QColor colourFor(QIcon::Mode mode) {
    const QPalette palette = QGuiApplication::palette();
    switch (mode) {
    case QIcon::Disabled:
        return palette.color(QPalette::Disabled, QPalette::WindowText);
    case QIcon::Selected:
        return palette.color(QPalette::Active, QPalette::HighlightedText);
    case QIcon::Normal:
    case QIcon::Active:
        break;
    }
    return palette.color(QPalette::Active, QPalette::WindowText);
}

class LineIconEngine : public QIconEngine {
public:
    explicit LineIconEngine(QString name)
        : name_(std::move(name)) {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const qreal ratio = painter->device()->devicePixelRatio();
        painter->drawPixmap(rect, scaledPixmap(rect.size() * ratio, mode, state, ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
        return scaledPixmap(size, mode, state, 1.0);
    }

    // `size` is in device pixels.
    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/, qreal scale) override {
        const QColor colour = colourFor(mode);
        const QString key = QStringLiteral("rigscope/%1/%2x%3/%4/%5")
                                .arg(name_)
                                .arg(size.width())
                                .arg(size.height())
                                .arg(colour.rgba(), 0, 16)
                                .arg(scale);
        QPixmap made;
        if (QPixmapCache::find(key, &made))
            return made;
        QFile file(QStringLiteral(":/icons/%1.svg").arg(name_));
        QByteArray drawing = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        drawing.replace("#000", colour.name().toLatin1());
        made = QPixmap(size);
        made.fill(Qt::transparent);
        if (QSvgRenderer renderer(drawing); renderer.isValid()) {
            QPainter painter(&made);
            painter.setOpacity(colour.alphaF());
            renderer.render(&painter, QRectF(QPointF(0, 0), QSizeF(size)));
        }
        made.setDevicePixelRatio(scale);
        QPixmapCache::insert(key, made);
        return made;
    }

    QIconEngine* clone() const override { return new LineIconEngine(name_); }

private:
    QString name_;
};

} // namespace

QIcon icon(const char* name) {
    static const bool initialised = [] {
        initialiseIcons();
        return true;
    }();
    Q_UNUSED(initialised);
    return QIcon(new LineIconEngine(QString::fromLatin1(name)));
}

} // namespace rigscope::gui
