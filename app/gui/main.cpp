// The program `rigscope-window`.
#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "appearance.h"
#include "arguments.h"
#include "documents/background_job.h"
#include "documents/document_groups.h"
#include "documents/load_job.h"
#include "instance/instance_server.h"
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

// Qt ends a program that finds no display in the middle of its work. Other platforms than X and Wayland are asked for
// by name.
bool hasDisplay(int argc, char** argv) {
    for (const char* const variable : {"DISPLAY", "WAYLAND_DISPLAY"})
        if (!qEnvironmentVariableIsEmpty(variable))
            return true;
    for (const QByteArray& platform : qgetenv("QT_QPA_PLATFORM").split(';'))
        if (!platform.isEmpty() && !platform.startsWith("xcb") && !platform.startsWith("wayland"))
            return true;
    for (int i = 1; i < argc; ++i)
        if (qstrcmp(argv[i], "-platform") == 0 || qstrcmp(argv[i], "-display") == 0)
            return true;
    return false;
}

} // namespace

int main(int argc, char** argv) {
    QElapsedTimer sinceStart;
    sinceStart.start();
    const Arguments arguments = readArguments(argc, argv);
    if (arguments.exit)
        return *arguments.exit;
    if (!hasDisplay(argc, argv)) {
        std::fputs(
            "rigscope: error: there is no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set); "
            "`rigscope render` draws pictures without one\n",
            stderr);
        return 1;
    }
    rigscope::render::prepareProcessForRendering();
    QCoreApplication::setOrganizationName(QStringLiteral("rigscope"));
    QCoreApplication::setApplicationName(QStringLiteral("rigscope"));
    // The files load while Qt starts.
    const std::vector<std::filesystem::path> searchFolders = storedSearchFolders();
    std::vector<std::unique_ptr<LoadJob>> jobs;
    std::vector<std::filesystem::path> folders;
    for (const std::vector<std::filesystem::path>& files : documentsOf(arguments.files)) {
        std::error_code error;
        if (std::filesystem::is_directory(files.front(), error))
            folders.push_back(files.front());
        else
            jobs.push_back(std::make_unique<LoadJob>(
                OpenRequest{files.front(), {{}, searchFolders}, {files.begin() + 1, files.end()}}));
    }

    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    QCoreApplication::setApplicationVersion(QStringLiteral(RIGSCOPE_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.rigscope.Rigscope"));
    int status = 0;
    {
        QApplication application(argc, argv);
        if (!arguments.newWindow && !arguments.files.empty() && sharesWindow() && handOver(arguments.files))
            return 0;
        QApplication::setApplicationDisplayName(QStringLiteral("Rigscope"));
        applyTheme(arguments.theme.isEmpty() ? storedTheme() : arguments.theme);
        installTranslations(application, QLocale());
        MainWindow window(std::move(jobs));
        reportFirstPicture(window, sinceStart, !arguments.files.empty());
        window.show();
        for (const std::filesystem::path& folder : folders)
            window.open(folder);
        InstanceServer server;
        window.takeFilesFrom(server);
        // After the first picture, which matters more.
        QTimer::singleShot(0, &server, &InstanceServer::listen);
        status = QApplication::exec();
    }
    waitForWorkers(2.0);
    return status;
}
