// A Blitz3D file made of a scene alone.
#include <algorithm>
#include <unordered_map>

#include "formats/b3d/b3d_export.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_records.h"

namespace rigscope::b3d {

namespace {

class Encoder {
public:
    explicit Encoder(const Scene& scene)
        : scene_(scene) {}

    File run() {
        file_.version = static_cast<std::int32_t>(scene_.native.integer(sceneVersion, 1));
        add(ChunkKind::Root, Chunk::none, 0);
        index();
        addMaterials();
        addNodes();
        return std::move(file_);
    }

private:
    std::uint32_t add(ChunkKind kind, std::uint32_t parent, std::size_t record) {
        Chunk chunk;
        chunk.kind = kind;
        chunk.tag = tagOf(kind);
        chunk.parent = parent;
        chunk.record = static_cast<std::uint32_t>(record);
        file_.chunks.push_back(chunk);
        return static_cast<std::uint32_t>(file_.chunks.size() - 1);
    }
    ByteSpan keep(std::vector<std::uint8_t> bytes) {
        file_.added.emplace_back(std::move(bytes));
        return file_.added.back().span();
    }
    void index();
    void addMaterials();
    void addNodes();
    std::uint32_t addNode(const Node& node, std::uint32_t parentChunk);
    void addMesh(const Mesh& mesh, std::uint32_t nodeChunk);
    void addBone(const Node& node, std::uint32_t nodeChunk);
    void addKeys(const Node& node, std::uint32_t nodeChunk);
    void addAnimation(const Node& node, std::uint32_t nodeChunk);
    std::int32_t brushOf(MaterialId material) const;

    const Scene& scene_;
    File file_;
    std::vector<TextureId> textures_;
    std::unordered_map<std::uint32_t, std::int32_t> brushes_;              // by material id
    std::unordered_map<std::uint32_t, std::vector<const Node*>> children_; // by parent id, 0 for roots
    std::unordered_map<std::uint32_t, std::vector<const Mesh*>> meshes_;   // by node id
    std::unordered_map<std::uint32_t, std::vector<std::uint8_t>>
        influences_;                                       // by node id, of the first mesh that has it
    std::unordered_map<std::uint32_t, NodeTracks> tracks_; // by node id
    bool nativeAnimation_ = false;
    bool animationWritten_ = false;
};

void Encoder::index() {
    for (const auto& node : scene_.nodes) {
        children_[node->parent.value].push_back(node.get());
        nativeAnimation_ |= node->native.find(animationFrames) != nullptr;
    }
    for (const auto& mesh : scene_.meshes) {
        meshes_[mesh->node.value].push_back(mesh.get());
        const Shared<Skin>& skin = mesh->pools[0].skin;
        if (!skin)
            continue;
        std::vector<std::vector<std::uint8_t>> lists = encodeInfluences(*skin);
        for (std::size_t joint = 0; joint < lists.size(); ++joint)
            influences_.try_emplace(skin->joints[joint].node.value, std::move(lists[joint]));
    }
    tracks_ = tracksByNode(scene_);
}

void Encoder::addMaterials() {
    if (!scene_.textures.empty()) {
        TextureList list;
        for (const auto& texture : scene_.textures) {
            textures_.push_back(texture->id);
            updateTexture(list.records.emplace_back(), *texture);
        }
        file_.textureLists.push_back(std::move(list));
        add(ChunkKind::Textures, 0, 0);
    }
    BrushList list;
    std::size_t slots = 0;
    for (const auto& material : scene_.materials)
        slots = std::max(slots, material->layers.size());
    list.textureSlots = static_cast<std::int32_t>(std::min<std::size_t>(slots, 8));
    for (const auto& material : scene_.materials) {
        // A material that import made of two brushes is not a brush; its parts are.
        if (material->home.file == Home::noFile && material->native.find(brushFx))
            continue;
        brushes_.emplace(material->id.value, static_cast<std::int32_t>(list.records.size()));
        BrushRecord record;
        record.textures.assign(static_cast<std::size_t>(list.textureSlots), -1);
        updateBrush(record, *material, textures_);
        list.records.push_back(std::move(record));
    }
    if (list.records.empty())
        return;
    file_.brushLists.push_back(std::move(list));
    add(ChunkKind::Brushes, 0, 0);
}

// Depth first, with a stack of its own.
void Encoder::addNodes() {
    struct Pending {
        const Node* node;
        std::uint32_t parentChunk;
    };
    std::vector<Pending> pending;
    const auto push = [&](std::uint32_t parentId, std::uint32_t chunk) {
        const auto found = children_.find(parentId);
        if (found == children_.end())
            return;
        for (auto child = found->second.rbegin(); child != found->second.rend(); ++child)
            pending.push_back({*child, chunk});
    };
    push(0, 0);
    while (!pending.empty()) {
        const Pending next = pending.back();
        pending.pop_back();
        push(next.node->id.value, addNode(*next.node, next.parentChunk));
    }
}

std::uint32_t Encoder::addNode(const Node& node, std::uint32_t parentChunk) {
    updateNode(file_.nodes.emplace_back(), node);
    const std::uint32_t chunk = add(ChunkKind::Node, parentChunk, file_.nodes.size() - 1);
    const auto meshes = meshes_.find(node.id.value);
    if (meshes != meshes_.end())
        for (const Mesh* mesh : meshes->second)
            addMesh(*mesh, chunk);
    addBone(node, chunk);
    addKeys(node, chunk);
    addAnimation(node, chunk);
    return chunk;
}

std::int32_t Encoder::brushOf(MaterialId material) const {
    const auto at = brushes_.find(material.value);
    return at == brushes_.end() ? -1 : at->second;
}

void Encoder::addMesh(const Mesh& mesh, std::uint32_t nodeChunk) {
    MeshRecord record;
    record.brush = static_cast<std::int32_t>(mesh.native.integer(meshBrush, -1));
    file_.meshes.push_back(record);
    const std::uint32_t chunk = add(ChunkKind::Mesh, nodeChunk, file_.meshes.size() - 1);
    const VertexData& data = *mesh.pools[0].data;
    const bool hasVertices = data.positions != nullptr && (data.count() > 0 || data.home.file != Home::noFile);
    if (hasVertices) {
        VertexUpdate update = updateVertices({}, data);
        file_.vertices.push_back(update.record);
        file_.added.push_back(std::move(update.bytes));
        add(ChunkKind::Vertices, chunk, file_.vertices.size() - 1);
    }
    for (const auto& submesh : mesh.submeshes) {
        TriangleRecords triangles;
        triangles.brush = submesh->native.find(submeshBrush)
                              ? static_cast<std::int32_t>(submesh->native.integer(submeshBrush, -1))
                              : brushOf(submesh->material);
        const std::vector<std::uint32_t>& indices = submesh->indices->values;
        std::vector<std::uint8_t> bytes(indices.size() * 4);
        std::copy_n(reinterpret_cast<const std::uint8_t*>(indices.data()), bytes.size(), bytes.data());
        triangles.triangles = keep(std::move(bytes));
        file_.triangles.push_back(triangles);
        add(ChunkKind::Triangles, chunk, file_.triangles.size() - 1);
    }
}

void Encoder::addBone(const Node& node, std::uint32_t nodeChunk) {
    if (const auto found = influences_.find(node.id.value); found != influences_.end()) {
        file_.bones.push_back({keep(std::move(found->second))});
        add(ChunkKind::Bone, nodeChunk, file_.bones.size() - 1);
        return;
    }
    if (node.kind == NodeKind::Bone) {
        file_.bones.emplace_back();
        add(ChunkKind::Bone, nodeChunk, file_.bones.size() - 1);
    }
}

void Encoder::addKeys(const Node& node, std::uint32_t nodeChunk) {
    const auto tracks = tracks_.find(node.id.value);
    if (tracks == tracks_.end())
        return;
    for (EncodedKeys& keys : encodeKeys(tracks->second)) {
        file_.keys.push_back({keys.flags, keep(std::move(keys.bytes))});
        add(ChunkKind::Keys, nodeChunk, file_.keys.size() - 1);
    }
}

void Encoder::addAnimation(const Node& node, std::uint32_t nodeChunk) {
    AnimationRecord record;
    if (node.native.find(animationFrames)) {
        updateAnimation(record, node);
    } else {
        // A scene of another family: one ANIM, on the first root.
        if (nativeAnimation_ || animationWritten_ || scene_.clips.empty() || scene_.formatId == "b3d")
            return;
        const Clip& clip = *scene_.clips.front();
        record.frames = static_cast<std::int32_t>(clip.end);
        record.fps = static_cast<float>(clip.ticksPerSecond);
    }
    animationWritten_ = true;
    file_.animations.push_back(record);
    add(ChunkKind::Animation, nodeChunk, file_.animations.size() - 1);
}

} // namespace

File encodeScene(const Scene& scene) { return Encoder(scene).run(); }

} // namespace rigscope::b3d
