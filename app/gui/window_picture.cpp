// Makes the README's picture of the window: `rigscope-window-picture MODEL PICTURE`. Runs for the target
// `window_picture` alone.
#include <QApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QSettings>
#include <QTemporaryDir>
#include <QThread>

#include <cstdio>
#include <functional>

#include "appearance.h"
#include "main_window.h"
#include "render/offscreen_context.h"
#include "translation.h"
#include "viewport/viewport.h"

namespace {

using namespace rigscope;
using namespace rigscope::gui;

constexpr QSize pictureSize(1280, 800);
constexpr qint64 patience = 30'000; // milliseconds, for a machine that draws without a graphics card
// What the picture shows of the sample: a range, a time in it where the model makes a figure, and a bone.
constexpr const char* clipShown = "wave";
constexpr const char* boneShown = "ear.L";
constexpr double tickShown = 190.0;

int complain(const char* sentence) {
    std::fprintf(stderr, "window picture: %s\n", sentence);
    return 1;
}

// Lets the window work until something has happened; false if it does not happen.
bool workUntil(const std::function<bool()>& happened) {
    const QDeadlineTimer deadline(patience);
    while (!happened()) {
        if (deadline.hasExpired())
            return false;
        QCoreApplication::processEvents(QEventLoop::AllEvents);
        QThread::msleep(5);
    }
    return true;
}

void stage(DocumentSession& session) {
    for (const auto& clip : session.scene().clips)
        if (clip->name.bytes == clipShown)
            session.setClip(clip->id);
    session.changeClock([](PlaybackClock& clock) {
        clock.pause();
        clock.seekTick(tickShown);
    });
    for (const auto& node : session.scene().nodes)
        if (node->name.bytes == boneShown)
            session.select(node->id);
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3)
        return complain("wants a model and the picture to write");
    render::prepareProcessForRendering();
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QCoreApplication::setOrganizationName(QStringLiteral("rigscope"));
    QCoreApplication::setApplicationName(QStringLiteral("rigscope"));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const QApplication application(argc, argv);
    // Neither what the user has chosen counts, nor does the user find traces of this.
    const QTemporaryDir settings;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
    applyTheme(QStringLiteral("light"));
    installTranslations(*QCoreApplication::instance(), QLocale());

    MainWindow window;
    window.resize(pictureSize);
    window.show();
    window.activateWindow();
    window.open(argv[1]);
    if (!workUntil([&] { return window.isActiveWindow() && window.documents().current() != nullptr; }))
        return complain("the model was not shown");
    stage(*window.documents().current());
    int frames = 0;
    QObject::connect(window.viewport(), &QOpenGLWidget::frameSwapped, &window, [&frames] { ++frames; });
    window.viewport()->update();
    // The first of these pictures may still be one that was due before.
    if (!workUntil([&] {
            window.viewport()->update();
            return frames > 2;
        }))
        return complain("nothing was drawn");
    if (!window.grab().save(QString::fromLocal8Bit(argv[2]), "PNG"))
        return complain("the picture could not be written");
    window.close();
    return 0;
}
