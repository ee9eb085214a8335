// What the commands of files do.
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QStatusBar>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "documents/document_intake.h"
#include "documents/document_set.h"
#include "documents/open_dialog.h"
#include "documents/sample_model.h"
#include "scenetree/part_names.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

constexpr int messageTime = 4000; // milliseconds in the status bar

// A free name in the pictures folder: the model's, the clip's and the frame's.
QString pictureName(const DocumentSession& session) {
    QString name = QFileInfo(session.title()).completeBaseName();
    if (const Clip* const clip = session.clip())
        name +=
            QStringLiteral("_%1_%2").arg(displayName(session.scene(), clip->id)).arg(qRound(session.clock().frame()));
    static const QRegularExpression forbidden(QStringLiteral("[^\\w\\-. ]"),
                                              QRegularExpression::UseUnicodePropertiesOption);
    name.replace(forbidden, QStringLiteral("_"));
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
    folder.mkpath(QStringLiteral("."));
    QString path = folder.filePath(name + QStringLiteral(".png"));
    for (int i = 2; QFileInfo::exists(path); ++i)
        path = folder.filePath(QStringLiteral("%1 (%2).png").arg(name).arg(i));
    return path;
}

} // namespace

void bindFileCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    QMainWindow& window = parts.window;
    DocumentIntake& intake = parts.intake;
    DocumentSet& documents = parts.documents;
    commands.bind("file.open", [&window, &intake] {
        for (const std::filesystem::path& path : askForFiles(&window))
            intake.open(path);
    });
    commands.bind("file.openSample", [&intake] {
        if (const auto sample = sampleModel())
            intake.open(*sample);
    });
    commands.bind("file.reload", [&documents, &intake] { intake.reload(documents.current()->path()); });
    commands.bind("file.close", [&documents] { documents.close(documents.current()); });
    commands.bind("file.quit", [&window] { window.close(); });
    commands.bind("file.screenshot", [&window, &documents, &view = parts.view] {
        const QString path = pictureName(*documents.current());
        const bool saved = view.viewport()->grabFramebuffer().save(path);
        window.statusBar()->showMessage(saved ? QMainWindow::tr("Saved %1").arg(path)
                                              : QMainWindow::tr("The picture could not be written to %1").arg(path),
                                        messageTime);
    });
}

} // namespace rigscope::gui
