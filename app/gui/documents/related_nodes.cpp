#include "documents/related_nodes.h"

#include <algorithm>
#include <unordered_set>

#include "scene/mirrored_name.h"

namespace rigscope::gui {

namespace {

template <class Wanted> PartSelection nodesThat(const Scene& scene, Wanted wanted) {
    std::vector<PartRef> parts;
    for (const auto& node : scene.nodes)
        if (wanted(*node))
            parts.emplace_back(node->id);
    return PartSelection(parts);
}

} // namespace

PartSelection allNodes(const Scene& scene) {
    return nodesThat(scene, [](const Node& /*node*/) { return true; });
}

PartSelection otherNodes(const Scene& scene, const PartSelection& selection) {
    return nodesThat(scene, [&](const Node& node) { return !selection.contains(node.id); });
}

PartSelection parentsOf(const Scene& scene, const PartSelection& selection) {
    std::vector<PartRef> parts;
    for (const auto& node : scene.nodes)
        if (node->parent && selection.contains(node->id))
            parts.emplace_back(node->parent);
    return PartSelection(parts);
}

PartSelection childrenOf(const Scene& scene, const PartSelection& selection) {
    return nodesThat(scene, [&](const Node& node) { return node.parent && selection.contains(node.parent); });
}

PartSelection branchesOf(const Scene& scene, const PartSelection& selection) {
    // A parent may follow its children in the file, so that a branch grows by a level in each round.
    std::set<PartRef> in(selection.parts().begin(), selection.parts().end());
    for (bool grown = true; grown;) {
        grown = false;
        for (const auto& node : scene.nodes)
            if (node->parent && in.contains(node->parent))
                grown = in.insert(node->id).second || grown;
    }
    PartSelection branch = nodesThat(scene, [&](const Node& node) { return in.contains(node.id); });
    branch.add(selection.active());
    return branch;
}

PartSelection mirroredOf(const Scene& scene, const PartSelection& selection) {
    std::unordered_set<std::string> names;
    for (const auto& node : scene.nodes)
        if (selection.contains(node->id))
            if (std::optional<std::string> name = mirroredName(node->name.bytes))
                names.insert(std::move(*name));
    return nodesThat(scene, [&](const Node& node) { return names.contains(node.name.bytes); });
}

} // namespace rigscope::gui
