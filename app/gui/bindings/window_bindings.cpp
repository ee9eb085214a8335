// What the commands of the window do.
#include <QCoreApplication>
#include <QMainWindow>
#include <QProcess>

#include <string>

#include "appearance.h"
#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "documents/document_set.h"
#include "panels/panel_set.h"
#include "panels/workspaces.h"

namespace rigscope::gui {

namespace {

void stepTab(DocumentSet& documents, int direction) {
    const int count = documents.count();
    const int next = (documents.indexOf(documents.current()) + direction + count) % count;
    documents.setCurrent(documents.at(next));
}

} // namespace

void bindWindowCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    QMainWindow& window = parts.window;
    PanelSet& panels = parts.panels;
    Workspaces& workspaces = parts.workspaces;
    for (const std::string& id : panels.ids())
        commands.bindToggle(
            "panel." + id, // one behind another's tab comes to the front
            [&panels, id](bool on) { panels.setShown(id, on || panels.isBehind(id)); },
            [&panels, id] { return panels.isShown(id); });
    for (const Workspace& workspace : allWorkspaces())
        commands.bindToggle(
            std::string("workspace.") + workspace.id, [&workspaces, id = workspace.id](bool) { workspaces.show(id); },
            [&workspaces, id = workspace.id] { return workspaces.current() == id; });
    for (const char* const theme : {"system", "light", "dark"})
        commands.bindToggle(
            std::string("theme.") + theme,
            [theme, refresh = parts.refreshCommands](bool) {
                storeTheme(QLatin1StringView(theme));
                applyTheme(storedTheme());
                refresh();
            },
            [theme] { return storedTheme() == QLatin1StringView(theme); });
    commands.bind("window.new", [] {
        QProcess::startDetached(QCoreApplication::applicationFilePath(), {QStringLiteral("--new-window")});
    });
    commands.bind("window.allPanels", [&panels] { panels.toggleAll(); });
    commands.bind("window.resetLayout", [&workspaces] { workspaces.reset(); });
    commands.bind("window.nextTab", [&documents = parts.documents] { stepTab(documents, 1); });
    commands.bind("window.previousTab", [&documents = parts.documents] { stepTab(documents, -1); });
    commands.bindToggle(
        "window.fullScreen",
        // What it was before comes back: a maximised window is that again.
        [&window](bool on) { window.setWindowState(window.windowState().setFlag(Qt::WindowFullScreen, on)); },
        [&window] { return window.isFullScreen(); });
    QObject::connect(&panels, &PanelSet::shownChanged, &commands, parts.refreshCommands);
    QObject::connect(&workspaces, &Workspaces::changed, &commands, parts.refreshCommands);
}

} // namespace rigscope::gui
