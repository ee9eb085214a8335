// What the commands of editing do.
#include <QMainWindow>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "panels/panel_set.h"
#include "scenetree/scene_tree_panel.h"
#include "settings/settings_dialog.h"

namespace rigscope::gui {

void bindEditCommands(const WindowParts& parts) {
    parts.commands.bind("edit.find", [&panels = parts.panels] {
        panels.setShown("scene", true);
        qobject_cast<SceneTreePanel*>(panels.content("scene"))->beginFind();
    });
    parts.commands.bind("edit.settings", [parts] { showSettings(parts); });
}

} // namespace rigscope::gui
