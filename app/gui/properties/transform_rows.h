// A transform as a group of rows.
#pragma once

#include "properties/property_rows.h"

namespace rigscope::gui {

PropertyGroup transformGroup(const char* id, const QString& title, const Transform& transform, EulerOrder order);

} // namespace rigscope::gui
