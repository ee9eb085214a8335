// What the commands of files do.
#include <QMainWindow>
#include <QMenu>

#include "bindings/bindings.h"
#include "bindings/status_message.h"
#include "commands/command_set.h"
#include "documents/change_watch.h"
#include "documents/document_intake.h"
#include "documents/document_set.h"
#include "documents/folder_models.h"
#include "documents/open_dialog.h"
#include "documents/recent_files.h"
#include "documents/sample_model.h"

namespace rigscope::gui {

namespace {

// The menu of recent files, made anew whenever it opens.
void addRecentMenu(const WindowParts& parts) {
    QMenu* const file = parts.commands.menu(MenuPlace::File);
    auto* const menu = new QMenu(QMainWindow::tr("Open R&ecent"), file);
    menu->setObjectName(QStringLiteral("recentFiles"));
    menu->setToolTipsVisible(true);
    file->insertMenu(parts.commands.action("file.openSample"), menu);
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, &recent = parts.recent, &intake = parts.intake] {
        menu->clear();
        const std::vector<std::filesystem::path> files = recent.files();
        for (const std::filesystem::path& path : files) {
            // An ampersand in a name is no mnemonic.
            const QString name = QString::fromStdString(path.filename().string()).replace(u'&', QStringLiteral("&&"));
            QAction* const action = menu->addAction(name, menu, [&intake, path] { intake.open(path); });
            action->setToolTip(QString::fromStdString(path.string()));
        }
        if (files.empty())
            menu->addAction(QMainWindow::tr("Nothing was opened yet"))->setEnabled(false);
        menu->addSeparator();
        menu->addAction(QMainWindow::tr("&Clear List"), menu, [&recent] { recent.clear(); })
            ->setEnabled(!files.empty());
    });
}

} // namespace

void bindFileCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    QMainWindow& window = parts.window;
    DocumentIntake& intake = parts.intake;
    DocumentSet& documents = parts.documents;
    commands.bind("file.open", [&window, &intake] { intake.openAll(askForFiles(&window)); });
    commands.bind("file.addToModel", [&window, &documents, &intake] {
        const DocumentSession& session = *documents.current();
        const std::vector<std::filesystem::path> files =
            askForAdditions(&window, session.loaded().document->files.front().format->family, session.path());
        if (!files.empty())
            intake.addTo(session, files);
    });
    commands.bind("file.openSample", [&intake] {
        if (const auto sample = sampleModel())
            intake.open(*sample);
    });
    commands.bind("file.reload", [&documents, &changes = parts.changes] { changes.readAgain(*documents.current()); });
    commands.bind("file.openFolder", [&window, &intake] {
        if (const std::optional<std::filesystem::path> folder = askForFolder(&window))
            intake.open(*folder);
    });
    const auto step = [&window, &documents, &intake](int steps) {
        DocumentSession* const session = documents.current();
        if (const auto next = neighbourOf(session->path(), steps))
            intake.openInPlaceOf(session, *next);
        else
            showStatusMessage(window, QMainWindow::tr("There is no other model in this folder"));
    };
    commands.bind("file.next", [step] { step(1); });
    commands.bind("file.previous", [step] { step(-1); });
    commands.bindToggle(
        "file.reloadChanged", [&changes = parts.changes](bool on) { changes.setReloadsByItself(on); },
        [&changes = parts.changes] { return changes.reloadsByItself(); });
    commands.bind("file.closeAll", [&documents] {
        while (documents.current() != nullptr)
            documents.close(documents.current());
    });
    addRecentMenu(parts);
    commands.bind("file.close", [&documents] { documents.close(documents.current()); });
    commands.bind("file.quit", [&window] { window.close(); });
}

} // namespace rigscope::gui
