// What the commands of tools do.
#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "panels/panel_set.h"
#include "problems/problems_panel.h"
#include "structure/structure_panel.h"

namespace rigscope::gui {

namespace {

// The panel, shown and in front.
template <class Panel> Panel& shownPanel(PanelSet& panels, const char* id) {
    panels.setShown(id, true);
    return *qobject_cast<Panel*>(panels.content(id));
}

} // namespace

void bindToolsCommands(const WindowParts& parts) {
    PanelSet& panels = parts.panels;
    parts.commands.bind("structure.find", [&panels] { shownPanel<StructurePanel>(panels, "structure").beginFind(); });
    parts.commands.bind("structure.goToOffset",
                        [&panels] { shownPanel<StructurePanel>(panels, "structure").beginGoToOffset(); });
    parts.commands.bind("problems.next", [&panels] { shownPanel<ProblemsPanel>(panels, "problems").step(1); });
    parts.commands.bind("problems.previous", [&panels] { shownPanel<ProblemsPanel>(panels, "problems").step(-1); });
}

} // namespace rigscope::gui
