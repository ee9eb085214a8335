// What the commands of tools do.
#include <QMainWindow>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "keys/command_palette.h"
#include "keys/shortcut_editor.h"
#include "panels/panel_set.h"
#include "problems/problems_panel.h"
#include "structure/structure_panel.h"
#include "viewport/pointer_tools.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

// The panel, shown and in front.
template <class Panel> Panel& shownPanel(PanelSet& panels, const char* id) {
    panels.setShown(id, true);
    return *qobject_cast<Panel*>(panels.content(id));
}

} // namespace

void bindToolsCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    QMainWindow& window = parts.window;
    PanelSet& panels = parts.panels;
    commands.bind("tools.palette", [&commands, &window] { (new CommandPalette(commands, &window))->show(); });
    commands.bind("tools.shortcuts", [&commands, &window] { ShortcutEditor(commands, &window).exec(); });
    Viewport* const viewport = parts.view.viewport();
    parts.commands.bindToggle(
        "tools.measure",
        [viewport](bool on) {
            viewport->tools().setMeasuring(on);
            viewport->setFocus();
        },
        [viewport] { return viewport->tools().measuring(); });
    commands.bind("structure.find", [&panels] { shownPanel<StructurePanel>(panels, "structure").beginFind(); });
    commands.bind("structure.goToOffset",
                  [&panels] { shownPanel<StructurePanel>(panels, "structure").beginGoToOffset(); });
    commands.bind("problems.next", [&panels] { shownPanel<ProblemsPanel>(panels, "problems").step(1); });
    commands.bind("problems.previous", [&panels] { shownPanel<ProblemsPanel>(panels, "problems").step(-1); });
}

} // namespace rigscope::gui
