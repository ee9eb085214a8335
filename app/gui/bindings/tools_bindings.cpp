// What the commands of tools do.
#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "viewport/pointer_tools.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

void bindToolsCommands(const WindowParts& parts) {
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
