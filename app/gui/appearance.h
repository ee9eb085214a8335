// The colours of the window: the system's, unless the user wants others.
#pragma once

#include <QString>

namespace rigscope::gui {

// `light` and `dark` set palettes of their own; anything else is the system's.
void applyTheme(const QString& theme);

// What the user chose: `light`, `dark` or `system`.
QString storedTheme();
void storeTheme(const QString& theme);

} // namespace rigscope::gui
