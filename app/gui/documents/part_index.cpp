#include "documents/part_index.h"

namespace rigscope::gui {

PartIndex::PartIndex(const Scene& scene) {
    const auto addAll = [this](const auto& parts) {
        for (const auto& part : parts)
            parts_.insert(parts_.end(), PartRef(part->id)); // ids mostly rise
    };
    addAll(scene.nodes);
    addAll(scene.meshes);
    for (const auto& mesh : scene.meshes) {
        addAll(mesh->submeshes);
        for (const VertexPool& pool : mesh->pools)
            addAll(pool.morphTargets);
    }
    addAll(scene.materials);
    addAll(scene.textures);
    addAll(scene.clips);
}

} // namespace rigscope::gui
