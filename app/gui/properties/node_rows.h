// The rows that the properties panel shows for a node.
// What the properties panel shows of nodes.
#pragma once

#include "properties/property_rows.h"

namespace rigscope::gui {

// A node: place in the hierarchy, rest and present transform, what it moves.
void addNodeRows(std::vector<PropertyGroup>& groups, DocumentSession& session, NodeId id);

} // namespace rigscope::gui
