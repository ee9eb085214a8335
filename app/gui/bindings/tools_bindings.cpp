// What the commands of tools do.
#include <QMainWindow>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "keys/command_palette.h"
#include "keys/shortcut_editor.h"

namespace rigscope::gui {

void bindToolsCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    QMainWindow& window = parts.window;
    commands.bind("tools.palette", [&commands, &window] { (new CommandPalette(commands, &window))->show(); });
    commands.bind("tools.shortcuts", [&commands, &window] { ShortcutEditor(commands, &window).exec(); });
}

} // namespace rigscope::gui
