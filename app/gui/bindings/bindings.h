// What each area's commands do. Called once for a window, when its parts are there.
#pragma once

#include "bindings/window_parts.h"

namespace rigscope::gui {

void bindFileCommands(const WindowParts& parts);
void bindPictureCommands(const WindowParts& parts);
void bindEditCommands(const WindowParts& parts);
void bindViewCommands(const WindowParts& parts);
void bindSelectCommands(const WindowParts& parts);
void bindAnimationCommands(const WindowParts& parts);
void bindTimelineCommands(const WindowParts& parts);
void bindToolsCommands(const WindowParts& parts);
void bindWindowCommands(const WindowParts& parts);
void bindHelpCommands(const WindowParts& parts);

} // namespace rigscope::gui
