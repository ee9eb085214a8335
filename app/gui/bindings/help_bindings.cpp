// What the commands of help do.
#include <QApplication>
#include <QMainWindow>
#include <QMessageBox>

#include "bindings/bindings.h"
#include "commands/command_set.h"

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
    parts.commands.bind("help.about", [&window = parts.window] { showAbout(window); });
}

} // namespace rigscope::gui
