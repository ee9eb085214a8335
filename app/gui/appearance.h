// The colours of the window: the system's, unless the user wants others.
#pragma once

class QString;

namespace rigscope::gui {

// `light` and `dark` set palettes of their own; anything else leaves the system's.
void applyTheme(const QString& theme);

} // namespace rigscope::gui
