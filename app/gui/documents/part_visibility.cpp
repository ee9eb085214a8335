#include "documents/part_visibility.h"

#include <algorithm>

#include "documents/related_nodes.h"

namespace rigscope::gui {

namespace {

// The nodes themselves and all above them, by place in the scene: hiding one of these would hide what is kept.
std::vector<char> ancestorsOf(const Scene& scene, const std::set<PartRef>& kept) {
    const NodeIndex index(scene);
    std::vector<char> above(scene.nodes.size(), 0);
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i) {
        if (!kept.contains(scene.nodes[i]->id))
            continue;
        for (std::uint32_t at = i; at != NodeIndex::none && above[at] == 0;) {
            above[at] = 1;
            at = scene.nodes[at]->parent ? index.of(scene.nodes[at]->parent) : NodeIndex::none;
        }
    }
    return above;
}

} // namespace

void PartVisibility::hide(std::span<const PartRef> parts) {
    for (const PartRef part : parts)
        if (part.kind == PartKind::Node || part.kind == PartKind::Mesh || part.kind == PartKind::Submesh)
            hidden_.insert(part);
}

void PartVisibility::show(std::span<const PartRef> parts) {
    for (const PartRef part : parts)
        hidden_.erase(part);
}

void PartVisibility::showAll() {
    hidden_.clear();
    before_.reset();
}

void PartVisibility::isolate(const Scene& scene, std::span<const PartRef> parts) {
    const std::set<PartRef> chosen(parts.begin(), parts.end());
    const PartSelection branch = branchesOf(scene, PartSelection(parts));
    std::set<PartRef> kept(branch.parts().begin(), branch.parts().end()); // nodes whose branch must not be hidden
    std::set<PartRef> hidden;
    for (const auto& mesh : scene.meshes) {
        const bool carried = chosen.contains(mesh->id) || (mesh->node && branch.contains(mesh->node));
        const bool moved = std::any_of(mesh->pools.begin(), mesh->pools.end(), [&](const VertexPool& pool) {
            return pool.skin && std::any_of(pool.skin->joints.begin(), pool.skin->joints.end(), [&](const auto& joint) {
                       return joint.node && branch.contains(joint.node);
                   });
        });
        bool shown = carried || moved;
        for (const auto& submesh : mesh->submeshes) {
            const bool own = chosen.contains(submesh->id) || (submesh->material && chosen.contains(submesh->material));
            if (!own && !carried && !moved)
                hidden.insert(submesh->id);
            shown = shown || own;
        }
        if (!shown)
            hidden.insert(mesh->id);
        else if (mesh->node)
            kept.insert(mesh->node);
    }
    const std::vector<char> above = ancestorsOf(scene, kept);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (above[i] == 0)
            hidden.insert(scene.nodes[i]->id);
    if (!before_)
        before_ = std::move(hidden_);
    hidden_ = std::move(hidden);
}

void PartVisibility::endIsolation() {
    if (!before_)
        return;
    hidden_ = std::move(*before_);
    before_.reset();
}

} // namespace rigscope::gui
