// The list of all commands of the window, joined from the lists of its areas.
#pragma once

#include <span>

#include "commands/command.h"

namespace rigscope::gui {

// All commands, in the order of the menus. Static.
std::span<const Command> allCommands();

// The areas, each in a file of its own.
std::span<const Command> fileCommands();
std::span<const Command> editCommands();
std::span<const Command> viewCommands();
std::span<const Command> selectCommands();
std::span<const Command> animationCommands();
std::span<const Command> timelineCommands();
std::span<const Command> toolsCommands();
std::span<const Command> windowCommands();
std::span<const Command> helpCommands();

} // namespace rigscope::gui
