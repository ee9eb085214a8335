// What the commands of tools do.
#include <QMainWindow>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "keys/command_palette.h"
#include "keys/shortcut_editor.h"
#include "viewport/pointer_tools.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

void bindToolsCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    QMainWindow& window = parts.window;
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
}

} // namespace rigscope::gui
