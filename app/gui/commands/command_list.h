// The list of all commands, declared once; menus, toolbar, shortcuts and tests are fed from it.
// The list of all commands of the window.
#pragma once

#include "commands/command.h"

namespace rigscope::gui {

// All commands, in the order of the menus.
std::span<const Command> allCommands();

} // namespace rigscope::gui
