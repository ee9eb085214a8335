// The panels that a window has.
#pragma once

#include "bindings/window_parts.h"

namespace rigscope::gui {

// Adds them all, none shown yet.
void addWindowPanels(const WindowParts& parts);

} // namespace rigscope::gui
