// The key of a node that the present time has reached, as the file has it or in the other form: keys are absolute in
// some formats and relative to the rest pose in others.
#pragma once

#include "properties/property_rows.h"

namespace rigscope::gui {

// Adds nothing where the clip has no keys of the node.
void addKeyGroup(std::vector<PropertyGroup>& groups, const PropertySource& source, const Node& node);

} // namespace rigscope::gui
