#include "commands/command_list.h"

#include <vector>

namespace rigscope::gui {

std::span<const Command> allCommands() {
    static const std::vector<Command> all = [] {
        std::vector<Command> joined;
        for (const std::span<const Command> area :
             {fileCommands(), editCommands(), viewCommands(), selectCommands(), animationCommands(), timelineCommands(),
              toolsCommands(), windowCommands(), helpCommands()})
            joined.insert(joined.end(), area.begin(), area.end());
        return joined;
    }();
    return all;
}

} // namespace rigscope::gui
