#include "gui/gui_window.h"

#include <QApplication>
#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QSettings>

#include "gui/gui_models.h"
#include "viewport/viewport.h"

namespace rigscope::test {

GuiWindow::GuiWindow() {
    QSettings().clear();
    window_ = std::make_unique<gui::MainWindow>();
    window_->resize(1200, 760);
    window_->show();
    window_->activateWindow();
    if (!QTest::qWaitForWindowActive(window_.get()))
        qWarning() << "the window did not become active";
}

GuiWindow::~GuiWindow() { window_->close(); }

bool GuiWindow::open(const std::filesystem::path& path) {
    window_->open(path);
    return QTest::qWaitFor([&] { return session() != nullptr && session()->path() == path; }, 15000);
}

bool GuiWindow::openColumn() {
    if (!open(writeModel(folder_, "column.b3d", swingingColumn())))
        return false;
    session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
    window_->viewport()->setFocus();
    return true;
}

QString GuiWindow::labelText(const char* name) const {
    const auto* const label = visible<QLabel>(name);
    return label != nullptr ? label->text() : QString();
}

QImage GuiWindow::picture() {
    QCoreApplication::processEvents();
    return window_->viewport()->grabFramebuffer();
}

void GuiWindow::click(QWidget* widget, QPoint at) { QTest::mouseClick(widget, Qt::LeftButton, {}, at); }

void GuiWindow::drop(const std::vector<std::filesystem::path>& files) {
    QMimeData data;
    QList<QUrl> urls;
    for (const std::filesystem::path& file : files)
        urls.push_back(QUrl::fromLocalFile(QString::fromStdString(file.string())));
    data.setUrls(urls);
    const QPoint middle = window_->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &enter);
    if (!enter.isAccepted())
        return;
    QDropEvent dropped(middle, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(window_.get(), &dropped);
}

void GuiWindow::drag(QWidget* widget, Qt::MouseButton button, QPoint from, QPoint to) {
    QTest::mousePress(widget, button, {}, from);
    for (int step = 1; step <= 4; ++step)
        QTest::mouseMove(widget, from + (to - from) * step / 4);
    QTest::mouseRelease(widget, button, {}, to);
}

double difference(const QImage& a, const QImage& b) {
    if (a.size() != b.size() || a.isNull())
        return 1.0;
    int different = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            const int most =
                std::max({qAbs(qRed(p) - qRed(q)), qAbs(qGreen(p) - qGreen(q)), qAbs(qBlue(p) - qBlue(q))});
            different += most > 12 ? 1 : 0;
        }
    }
    return double(different) / (double(a.width()) * a.height());
}

RedPart redPart(const QImage& picture) {
    RedPart found;
    double count = 0.0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            const QRgb p = picture.pixel(x, y);
            if (qRed(p) < 70 || qGreen(p) * 2 > qRed(p) || qBlue(p) * 2 > qRed(p))
                continue;
            count += 1.0;
            found.middle += QPointF(x, y);
        }
    }
    if (count == 0.0)
        return found;
    found.share = count / (double(picture.width()) * picture.height());
    found.middle = QPointF(found.middle.x() / count / picture.width(), found.middle.y() / count / picture.height());
    return found;
}

} // namespace rigscope::test
