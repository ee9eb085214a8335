// What the properties panel shows of nodes.
#pragma once

#include "properties/property_rows.h"

namespace rigscope::gui {

// A node: place in the hierarchy, rest and present transform, what it moves.
void addNodeRows(std::vector<PropertyGroup>& groups, const PropertySource& source, NodeId id);

// A transform as its own rest pose sees it: what is left of it when the rest pose is undone.
Transform relativeToRest(const Transform& now, const Transform& rest);

} // namespace rigscope::gui
