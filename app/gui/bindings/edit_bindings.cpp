// What the commands of editing do.
#include <QMainWindow>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "settings/settings_dialog.h"

namespace rigscope::gui {

void bindEditCommands(const WindowParts& parts) {
    parts.commands.bind("edit.settings", [parts] { showSettings(parts); });
}

} // namespace rigscope::gui
