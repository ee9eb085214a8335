#include "render/draw_list.h"

#include <algorithm>
#include <unordered_map>

#include "scene/part_place.h"

namespace rigscope::render {

bool contains(const std::vector<PartRef>& parts, PartRef part) {
    return std::binary_search(parts.begin(), parts.end(), part);
}

std::vector<bool> hiddenNodes(const Scene& scene, const std::vector<PartRef>& hidden) {
    std::vector<bool> result(scene.nodes.size(), false);
    if (std::none_of(hidden.begin(), hidden.end(), [](PartRef part) { return part.kind == PartKind::Node; }))
        return result;
    std::unordered_map<NodeId, std::size_t> places;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        places[scene.nodes[i]->id] = i;
    // Upwards from each node to one whose answer is known, then back with it: each is visited once, however deep the
    // hierarchy is. Where parents form a ring, nothing above counts.
    enum class Known : std::uint8_t { No, Asked, Shown, Hidden };
    std::vector<Known> known(scene.nodes.size(), Known::No);
    std::vector<std::size_t> path;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        path.clear();
        bool above = false;
        for (std::size_t at = i;;) {
            if (known[at] != Known::No) {
                above = known[at] == Known::Hidden;
                break;
            }
            known[at] = Known::Asked;
            path.push_back(at);
            const Node& node = *scene.nodes[at];
            const auto parent = node.parent ? places.find(node.parent) : places.end();
            if (contains(hidden, node.id) || parent == places.end())
                break;
            at = parent->second;
        }
        for (; !path.empty(); path.pop_back()) {
            const std::size_t at = path.back();
            above = above || contains(hidden, scene.nodes[at]->id);
            known[at] = above ? Known::Hidden : Known::Shown;
            result[at] = above;
        }
    }
    return result;
}

namespace {

const IndexData* indicesOf(const Submesh& submesh, int level) {
    if (level <= 0 || submesh.levels.empty())
        return submesh.indices.get();
    const std::size_t last = submesh.levels.size() - 1;
    const Shared<IndexData>& reduced = submesh.levels[std::min(static_cast<std::size_t>(level) - 1, last)].indices;
    return reduced ? reduced.get() : submesh.indices.get(); // none: the level is a mesh of another file
}

Emphasis emphasisOf(const Selection& selection, const Mesh& mesh, const Submesh& submesh) {
    const auto concerns = [&](PartRef part) {
        return part == PartRef(submesh.id) || part == PartRef(mesh.id) || (mesh.node && part == PartRef(mesh.node)) ||
               (submesh.material && part == PartRef(submesh.material));
    };
    if (std::any_of(selection.selected.begin(), selection.selected.end(), concerns))
        return Emphasis::Selected;
    return concerns(selection.hovered) ? Emphasis::Hovered : Emphasis::None;
}

} // namespace

std::vector<DrawItem> drawListOf(const FrameInput& input) {
    std::vector<DrawItem> list;
    if (input.scene == nullptr || !input.pose.vertices)
        return list;
    const Scene& scene = *input.scene;
    const std::vector<PartRef>& hidden = input.selection.hidden;
    const std::vector<bool> hiddenPlaces = hiddenNodes(scene, hidden);
    for (std::size_t m = 0; m < scene.meshes.size(); ++m) {
        const Mesh& mesh = *scene.meshes[m];
        const std::optional<std::size_t> node = placeOf(scene.nodes, mesh.node);
        if (contains(hidden, mesh.id) || (node && hiddenPlaces[*node]) ||
            (node && scene.nodes[*node]->hidden && !input.options.showHiddenNodes))
            continue;
        const bool mirrored =
            node && *node < input.pose.nodes.size() && glm::determinant(glm::mat3(input.pose.nodes[*node])) < 0.0F;
        for (const Shared<Submesh>& submesh : mesh.submeshes) {
            if (contains(hidden, submesh->id) || submesh->pool >= mesh.pools.size() ||
                mesh.pools[submesh->pool].data == nullptr)
                continue;
            DrawItem item;
            item.mesh = m;
            item.owner = &mesh;
            item.submesh = submesh.get();
            item.material = submesh->material ? scene.find(submesh->material) : nullptr;
            item.indices = indicesOf(*submesh, input.options.levelOfDetail);
            item.mirrored = mirrored && mesh.pools[submesh->pool].skin == nullptr;
            item.emphasis = emphasisOf(input.selection, mesh, *submesh);
            list.push_back(item);
        }
    }
    return list;
}

} // namespace rigscope::render
