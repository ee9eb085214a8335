// The commands of tools.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

std::span<const Command> toolsCommands() { return {}; }

} // namespace rigscope::gui
