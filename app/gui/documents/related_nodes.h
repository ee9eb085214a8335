// Selections of nodes that are made from others.
#pragma once

#include "documents/part_selection.h"
#include "scene/scene.h"

namespace rigscope::gui {

PartSelection allNodes(const Scene& scene);
// The nodes that are not selected.
PartSelection otherNodes(const Scene& scene, const PartSelection& selection);
// Of the selected nodes: their parents, their children, themselves with all that is below them.
PartSelection parentsOf(const Scene& scene, const PartSelection& selection);
PartSelection childrenOf(const Scene& scene, const PartSelection& selection);
PartSelection branchesOf(const Scene& scene, const PartSelection& selection);
// The nodes that go by the names of the other side, see mirroredName().
PartSelection mirroredOf(const Scene& scene, const PartSelection& selection);

} // namespace rigscope::gui
