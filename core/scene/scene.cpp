#include "scene/scene.h"

#include "base/text.h"
#include "scene/part_place.h"

namespace rigscope {

namespace {

template <class T, class AnyId> const T* findPart(const std::vector<Shared<T>>& parts, AnyId id) {
    const std::optional<std::size_t> place = placeOf(parts, id);
    return place ? parts[*place].get() : nullptr;
}

} // namespace

std::string_view nameOf(NodeKind kind) {
    switch (kind) {
    case NodeKind::Bone:
        return "bone";
    case NodeKind::Mesh:
        return "mesh";
    case NodeKind::Pivot:
        break;
    }
    return "pivot";
}

const Node* Scene::find(NodeId id) const { return findPart(nodes, id); }
const Mesh* Scene::find(MeshId id) const { return findPart(meshes, id); }
const Material* Scene::find(MaterialId id) const { return findPart(materials, id); }
const Texture* Scene::find(TextureId id) const { return findPart(textures, id); }
const Clip* Scene::find(ClipId id) const { return findPart(clips, id); }

NodeIndex::NodeIndex(const Scene& scene) {
    places_.reserve(scene.nodes.size());
    for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
        places_.emplace(scene.nodes[i]->id.value, i);
}

std::uint32_t NodeIndex::of(NodeId id) const {
    const auto found = places_.find(id.value);
    return found != places_.end() ? found->second : none;
}

const Clip* findClip(const Scene& scene, std::string_view name) {
    const auto nth = [&](std::string_view wanted, std::int64_t number) -> const Clip* {
        for (const auto& clip : scene.clips)
            if ((clip->name.bytes == wanted || clip->name.text() == wanted) && --number == 0)
                return clip.get();
        return nullptr;
    };
    if (const Clip* clip = nth(name, 1))
        return clip;
    const std::size_t hash = name.rfind('#');
    if (hash == std::string_view::npos)
        return nullptr;
    const auto number = parseInteger(name.substr(hash + 1));
    return number && *number > 0 ? nth(name.substr(0, hash), *number) : nullptr;
}

std::uint64_t triangleCount(Primitive primitive, std::uint64_t corners) {
    switch (primitive) {
    case Primitive::Triangles:
        return corners / 3;
    case Primitive::TriangleStrip:
    case Primitive::TriangleFan:
        return corners < 3 ? 0 : corners - 2;
    case Primitive::Points:
    case Primitive::Lines:
    case Primitive::LineStrip:
        break;
    }
    return 0;
}

std::uint64_t triangleCount(const Submesh& submesh, const VertexData& data) {
    return triangleCount(submesh.primitive, submesh.indices ? submesh.indices->values.size() : data.count());
}

SceneCounts countParts(const Scene& scene) {
    SceneCounts counts;
    for (const auto& node : scene.nodes)
        counts.bones += node->kind == NodeKind::Bone ? 1 : 0;
    for (const auto& mesh : scene.meshes) {
        for (const VertexPool& pool : mesh->pools)
            counts.vertices += pool.data->count();
        for (const auto& submesh : mesh->submeshes)
            counts.triangles += triangleCount(*submesh, *mesh->pools[submesh->pool].data);
    }
    for (const auto& clip : scene.clips)
        for (const auto& track : clip->tracks)
            counts.keys += track->keyCount();
    return counts;
}

} // namespace rigscope
