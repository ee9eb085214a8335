// The window's own icons: line drawings in resources/icons, in the colour of the text around them.
#pragma once

#include <QIcon>

namespace rigscope::gui {

// The icon of resources/icons/<name>.svg. Nothing is read or drawn before it is painted for the first time.
QIcon icon(const char* name);

} // namespace rigscope::gui
