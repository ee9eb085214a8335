#include "scenetree/part_names.h"

#include <QCoreApplication>

#include "base/text.h"
#include "scene/part_place.h"

namespace rigscope::gui {

namespace {

QString translated(const char* text) { return QCoreApplication::translate("Parts", text); }

template <class T> QString nameIn(const std::vector<Shared<T>>& parts, PartRef ref) {
    const std::optional<std::size_t> place = placeOf(parts, decltype(T::id){ref.id});
    if (!place)
        return {};
    const QString name = QString::fromStdString(parts[*place]->name.text());
    return name.isEmpty() ? QStringLiteral("%1 %2").arg(kindName(ref.kind)).arg(*place + 1) : name;
}

} // namespace

QString kindName(PartKind kind) {
    switch (kind) {
    case PartKind::Scene:
        return translated("Model");
    case PartKind::Node:
        return translated("Node");
    case PartKind::Mesh:
        return translated("Mesh");
    case PartKind::Submesh:
        return translated("Submesh");
    case PartKind::Material:
        return translated("Material");
    case PartKind::Texture:
        return translated("Texture");
    case PartKind::Clip:
        return translated("Clip");
    case PartKind::MorphTarget:
        break;
    }
    return translated("Morph target");
}

QString kindName(NodeKind kind) {
    switch (kind) {
    case NodeKind::Bone:
        return translated("Bone");
    case NodeKind::Mesh:
        return translated("Mesh node");
    case NodeKind::Pivot:
        break;
    }
    return translated("Pivot");
}

const Submesh* findSubmesh(const Scene& scene, SubmeshId id, const Mesh** owner) {
    for (const auto& mesh : scene.meshes) {
        if (const std::optional<std::size_t> place = placeOf(mesh->submeshes, id)) {
            if (owner != nullptr)
                *owner = mesh.get();
            return mesh->submeshes[*place].get();
        }
    }
    return nullptr;
}

QString displayName(const Scene& scene, PartRef part) {
    switch (part.kind) {
    case PartKind::Node:
        return nameIn(scene.nodes, part);
    case PartKind::Mesh: {
        // A mesh without a name goes by the node that places it.
        const Mesh* const mesh = scene.find(MeshId{part.id});
        if (mesh != nullptr && mesh->name.bytes.empty() && mesh->node)
            return displayName(scene, mesh->node);
        return nameIn(scene.meshes, part);
    }
    case PartKind::Submesh: {
        const Mesh* owner = nullptr;
        const Submesh* const submesh = findSubmesh(scene, SubmeshId{part.id}, &owner);
        if (submesh == nullptr)
            return {};
        if (submesh->name.bytes.empty() && submesh->material && owner->submeshes.size() > 1)
            return QStringLiteral("%1 (%2)").arg(nameIn(owner->submeshes, part), displayName(scene, submesh->material));
        return nameIn(owner->submeshes, part);
    }
    case PartKind::Material:
        return nameIn(scene.materials, part);
    case PartKind::Texture:
        return nameIn(scene.textures, part);
    case PartKind::Clip:
        return nameIn(scene.clips, part);
    case PartKind::MorphTarget:
        for (const auto& mesh : scene.meshes)
            for (const VertexPool& pool : mesh->pools)
                if (placeOf(pool.morphTargets, MorphTargetId{part.id}))
                    return nameIn(pool.morphTargets, part);
        break;
    case PartKind::Scene:
        break;
    }
    return {};
}

} // namespace rigscope::gui
