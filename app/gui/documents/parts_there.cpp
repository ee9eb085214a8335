#include "documents/parts_there.h"

#include <algorithm>
#include <iterator>

#include "scene/part_place.h"

namespace rigscope::gui {

namespace {

bool isThere(const Scene& scene, PartRef part) {
    switch (part.kind) {
    case PartKind::Scene:
        return true;
    case PartKind::Node:
        return scene.find(NodeId{part.id}) != nullptr;
    case PartKind::Mesh:
        return scene.find(MeshId{part.id}) != nullptr;
    case PartKind::Submesh:
        return std::any_of(scene.meshes.begin(), scene.meshes.end(), [&](const Shared<Mesh>& mesh) {
            return placeOf(mesh->submeshes, SubmeshId{part.id}).has_value();
        });
    case PartKind::Material:
        return scene.find(MaterialId{part.id}) != nullptr;
    case PartKind::Texture:
        return scene.find(TextureId{part.id}) != nullptr;
    case PartKind::Clip:
        return scene.find(ClipId{part.id}) != nullptr;
    case PartKind::MorphTarget:
        break;
    }
    return std::any_of(scene.meshes.begin(), scene.meshes.end(), [&](const Shared<Mesh>& mesh) {
        return std::any_of(mesh->pools.begin(), mesh->pools.end(), [&](const VertexPool& pool) {
            return placeOf(pool.morphTargets, MorphTargetId{part.id}).has_value();
        });
    });
}

} // namespace

std::vector<PartRef> partsThere(const Scene& scene, std::span<const PartRef> parts) {
    std::vector<PartRef> there;
    std::copy_if(parts.begin(), parts.end(), std::back_inserter(there),
                 [&](PartRef part) { return isThere(scene, part); });
    return there;
}

} // namespace rigscope::gui
