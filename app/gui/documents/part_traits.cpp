#include "documents/part_traits.h"

namespace rigscope::gui {

PartTraits::PartTraits(const Scene& scene) {
    const auto add = [&](const auto& parts, std::size_t owner) {
        std::map<std::string, std::size_t> seen;
        for (const auto& part : parts) {
            const PartRef ref = part->id;
            const PartTrait trait{ref.kind, owner, part->name.bytes, seen[part->name.bytes]++};
            parts_.emplace(trait, ref);
            traits_.emplace(ref, trait);
        }
    };
    add(scene.nodes, 0);
    add(scene.meshes, 0);
    for (std::size_t i = 0; i < scene.meshes.size(); ++i) {
        add(scene.meshes[i]->submeshes, i);
        for (const VertexPool& pool : scene.meshes[i]->pools)
            add(pool.morphTargets, i);
    }
    add(scene.materials, 0);
    add(scene.textures, 0);
    add(scene.clips, 0);
}

std::optional<PartTrait> PartTraits::of(PartRef part) const {
    const auto found = traits_.find(part);
    return found != traits_.end() ? std::optional(found->second) : std::nullopt;
}

std::optional<PartRef> PartTraits::find(const PartTrait& trait) const {
    const auto found = parts_.find(trait);
    return found != parts_.end() ? std::optional(found->second) : std::nullopt;
}

} // namespace rigscope::gui
