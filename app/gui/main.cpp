// The program `rigscope-window`.
#include <QApplication>
#include <QElapsedTimer>
#include <QSettings>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "appearance.h"
#include "arguments.h"
#include "documents/load_job.h"
#include "main_window.h"
#include "render/offscreen_context.h"
#include "translation.h"
#include "viewport/viewport.h"

namespace {

using namespace rigscope::gui;

// For measuring: with RIGSCOPE_TIMING=1 the time to the first picture of a model (or of the empty window) goes to
// standard error; with RIGSCOPE_TIMING=quit the program ends then.
void reportFirstPicture(MainWindow& window, const QElapsedTimer& sinceStart, bool expectsModel) {
    const QByteArray wanted = qgetenv("RIGSCOPE_TIMING");
    if (wanted.isEmpty())
        return;
    auto done = std::make_shared<bool>(false);
    QObject::connect(window.viewport(), &QOpenGLWidget::frameSwapped, &window, [=, &window, &sinceStart] {
        if (*done || (expectsModel && window.documents().current() == nullptr))
            return;
        *done = true;
        std::fprintf(stderr, "first picture: %.1f ms\n", 1e-6 * double(sinceStart.nsecsElapsed()));
        if (wanted == "quit")
            QCoreApplication::quit();
    });
}

} // namespace

int main(int argc, char** argv) {
    QElapsedTimer sinceStart;
    sinceStart.start();
    const Arguments arguments = readArguments(argc, argv);
    if (arguments.exit)
        return *arguments.exit;
    rigscope::render::prepareProcessForRendering();
    // The files load while Qt starts.
    std::vector<std::unique_ptr<LoadJob>> jobs;
    for (const std::filesystem::path& file : arguments.files)
        jobs.push_back(std::make_unique<LoadJob>(file));

    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QCoreApplication::setOrganizationName(QStringLiteral("rigscope"));
    QCoreApplication::setApplicationName(QStringLiteral("rigscope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(RIGSCOPE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.rigscope.Rigscope"));
    int status = 0;
    {
        QApplication application(argc, argv);
        QApplication::setApplicationDisplayName(QStringLiteral("Rigscope"));
        applyTheme(arguments.theme.isEmpty() ? QSettings().value(QStringLiteral("appearance/theme")).toString()
                                             : arguments.theme);
        installTranslations(application, QLocale());
        MainWindow window(std::move(jobs));
        reportFirstPicture(window, sinceStart, !arguments.files.empty());
        window.show();
        status = QApplication::exec();
    }
    LoadJob::waitForAll(2.0);
    return status;
}
