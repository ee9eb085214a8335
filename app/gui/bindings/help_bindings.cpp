// What the commands of help do.
#include <QApplication>
#include <QClipboard>
#include <QMainWindow>
#include <QMessageBox>

#include "bindings/bindings.h"
#include "bindings/formats_dialog.h"
#include "bindings/status_message.h"
#include "commands/command_set.h"
#include "keys/cheat_sheet.h"
#include "log/system_information.h"
#include "panels/panel_set.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

void showAbout(QMainWindow& window) {
    QMessageBox box(&window);
    box.setObjectName(QStringLiteral("about"));
    box.setWindowTitle(QMainWindow::tr("About Rigscope"));
    box.setText(QMainWindow::tr("<b>Rigscope %1</b>").arg(QApplication::applicationVersion()));
    box.setInformativeText(QMainWindow::tr("Opens, plays, explains and checks skeletal-animation files."));
    box.exec();
}

} // namespace

void bindHelpCommands(const WindowParts& parts) {
    parts.commands.bind("help.shortcuts", [&commands = parts.commands, &window = parts.window] {
        (new CheatSheet(commands, &window))->show();
    });
    parts.commands.bind("help.formats", [&window = parts.window] { showFormats(window); });
    parts.commands.bind("help.log", [&panels = parts.panels] { panels.setShown("log", true); });
    parts.commands.bind("help.copySystemInformation", [&window = parts.window, viewport = parts.view.viewport()] {
        QGuiApplication::clipboard()->setText(systemInformation(window, *viewport));
        showStatusMessage(window, QMainWindow::tr("The system information was copied"));
    });
    parts.commands.bind("help.about", [&window = parts.window] { showAbout(window); });
}

} // namespace rigscope::gui
