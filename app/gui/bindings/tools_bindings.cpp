// What the commands of tools do.
#include "bindings/bindings.h"

namespace rigscope::gui {

void bindToolsCommands(const WindowParts& /*parts*/) {}

} // namespace rigscope::gui
