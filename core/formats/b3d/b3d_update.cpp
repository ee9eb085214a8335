// Saving over the original as template: each record is brought up to what the scene says, and everything else keeps its
// bytes.
#include <algorithm>
#include <unordered_map>

#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_export.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_layout.h"
#include "formats/b3d/b3d_records.h"
#include "formats/b3d/b3d_skin.h"
#include "formats/b3d/b3d_structure.h"

namespace rigscope::b3d {

namespace {

class Updater {
public:
    Updater(const File& original, std::uint16_t fileNumber, const Scene& scene)
        : original_(original),
          file_(original),
          number_(fileNumber),
          scene_(scene),
          structure_(structureOf(original)) {}

    std::optional<File> run() {
        if (!sameParts())
            return std::nullopt;
        updateMaterials();
        updateNodes();
        updateMeshes();
        updateKeys();
        insertKeys();
        return std::move(file_);
    }

private:
    bool isHere(const Home& home) const { return home.file == number_; }
    bool sameParts() const;
    bool sameNodes() const;
    bool sameMeshes() const;
    void updateMaterials();
    void updateNodes();
    void updateMeshes();
    void updateSkin(const Mesh& mesh, std::uint32_t meshNumber);
    void updateKeys();
    void updateKeysOf(std::uint32_t node, std::span<const FileStructure::Owned> lists, const NodeTracks& wanted);
    template <class T>
    bool patchTrack(std::span<const FileStructure::Owned> lists, const DecodedTrack<T>& stored,
                    const KeyList<T>* wanted, std::int32_t flag);
    void insertKeys();
    ByteSpan keep(std::vector<std::uint8_t> bytes) {
        file_.added.emplace_back(std::move(bytes));
        return file_.added.back().span();
    }

    const File& original_;
    File file_;
    std::uint16_t number_;
    const Scene& scene_;
    FileStructure structure_;
    // Key chunks to be added: node number and content; key chunks that are to go.
    std::vector<std::pair<std::uint32_t, EncodedKeys>> newKeys_;
    std::vector<std::uint32_t> goneKeys_;
};

bool Updater::sameNodes() const {
    if (scene_.nodes.size() != original_.nodes.size())
        return false;
    for (std::uint32_t i = 0; i < scene_.nodes.size(); ++i) {
        const Node& node = *scene_.nodes[i];
        const std::uint32_t parent = structure_.nodes[i].parent;
        const NodeId wanted = parent == Chunk::none ? NodeId{} : scene_.nodes[parent]->id;
        if (!isHere(node.home) || node.home.number != i || node.parent != wanted)
            return false;
    }
    return true;
}

bool Updater::sameMeshes() const {
    if (scene_.meshes.size() != structure_.meshes.size())
        return false;
    for (std::uint32_t i = 0; i < scene_.meshes.size(); ++i) {
        const Mesh& mesh = *scene_.meshes[i];
        const MeshChunks& chunks = structure_.meshes[i];
        if (!isHere(mesh.home) || mesh.home.number != i || mesh.node != scene_.nodes[chunks.node]->id ||
            mesh.submeshes.size() != chunks.triangles.size())
            return false;
        for (std::size_t s = 0; s < mesh.submeshes.size(); ++s)
            if (mesh.submeshes[s]->home.number != chunks.triangles[s])
                return false;
        if (chunks.vertices == Chunk::none && mesh.pools[0].data->count() > 0)
            return false;
    }
    return true;
}

bool Updater::sameParts() const {
    std::size_t textures = 0;
    std::size_t brushes = 0;
    for (const TextureList& list : original_.textureLists)
        textures += list.records.size();
    for (const BrushList& list : original_.brushLists)
        brushes += list.records.size();
    const auto here = [&](const auto& parts, std::size_t count) {
        std::uint32_t expected = 0;
        for (const auto& part : parts)
            if (isHere(part->home) && part->home.number != expected++)
                return false;
        return expected == count;
    };
    return here(scene_.textures, textures) && here(scene_.materials, brushes) && sameNodes() && sameMeshes();
}

void Updater::updateMaterials() {
    std::vector<TextureId> ids;
    for (const auto& texture : scene_.textures)
        ids.push_back(texture->id);
    std::size_t next = 0;
    for (TextureList& list : file_.textureLists)
        for (TextureRecord& record : list.records)
            updateTexture(record, *scene_.textures[next++]);
    next = 0;
    for (BrushList& list : file_.brushLists)
        for (BrushRecord& record : list.records)
            updateBrush(record, *scene_.materials[next++], ids);
}

void Updater::updateNodes() {
    file_.version = static_cast<std::int32_t>(scene_.native.integer(sceneVersion, file_.version));
    for (std::uint32_t i = 0; i < file_.nodes.size(); ++i) {
        updateNode(file_.nodes[i], *scene_.nodes[i]);
        if (const std::uint32_t chunk = structure_.nodes[i].animation; chunk != Chunk::none)
            updateAnimation(file_.animations[file_.chunks[chunk].record], *scene_.nodes[i]);
    }
}

void Updater::updateMeshes() {
    for (std::uint32_t i = 0; i < scene_.meshes.size(); ++i) {
        const Mesh& mesh = *scene_.meshes[i];
        const MeshChunks& chunks = structure_.meshes[i];
        if (chunks.vertices != Chunk::none) {
            VertexRecords& record = file_.vertices[file_.chunks[chunks.vertices].record];
            VertexUpdate update = updateVertices(record, *mesh.pools[0].data);
            record = update.record;
            if (!update.bytes.empty())
                file_.added.push_back(std::move(update.bytes));
        }
        for (std::size_t s = 0; s < mesh.submeshes.size(); ++s) {
            TriangleRecords& record = file_.triangles[file_.chunks[chunks.triangles[s]].record];
            const std::vector<std::uint32_t>& wanted = mesh.submeshes[s]->indices->values;
            const std::uint32_t vertexCount = mesh.pools[0].data->count();
            std::vector<std::uint32_t> stored;
            for (std::size_t at = 0; at + triangleStride <= record.triangles.size(); at += triangleStride) {
                const auto corners = loadAt<std::array<std::uint32_t, 3>>(record.triangles.data() + at);
                if (corners[0] < vertexCount && corners[1] < vertexCount && corners[2] < vertexCount)
                    stored.insert(stored.end(), corners.begin(), corners.end());
            }
            if (stored == wanted)
                continue;
            std::vector<std::uint8_t> bytes(wanted.size() * 4);
            std::memcpy(bytes.data(), wanted.data(), bytes.size());
            record.triangles = keep(std::move(bytes));
        }
        updateSkin(mesh, i);
    }
}

void Updater::updateSkin(const Mesh& mesh, std::uint32_t meshNumber) {
    const Shared<Skin>& skin = mesh.pools[0].skin;
    if (!skin)
        return;
    // The joints as they were read: one a node, in the order of the lists. All lists of a node together are compared;
    // where they differ the first takes all.
    const std::vector<OwnedChunk>& bones = structure_.meshes[meshNumber].bones;
    Skin stored;
    std::vector<JointRecords> lists;
    std::uint32_t lastNode = Chunk::none;
    for (const OwnedChunk& bone : bones) {
        if (bone.node != lastNode)
            stored.joints.push_back({scene_.nodes[bone.node]->id, std::nullopt});
        lastNode = bone.node;
        lists.push_back({static_cast<std::uint32_t>(stored.joints.size() - 1),
                         original_.bones[original_.chunks[bone.chunk].record].influences});
    }
    SkinProblems problems;
    decodeInfluences(lists, mesh.pools[0].data->count(), stored, problems);
    if (stored.offsets == skin->offsets && stored.influences == skin->influences)
        return;
    const std::vector<std::vector<std::uint8_t>> before = encodeInfluences(stored);
    std::vector<std::vector<std::uint8_t>> wanted = encodeInfluences(*skin);
    lastNode = Chunk::none;
    bool changed = false;
    for (std::size_t i = 0; i < bones.size(); ++i) {
        const bool again = bones[i].node == lastNode; // a further list of the same node
        lastNode = bones[i].node;
        const std::uint32_t joint = lists[i].joint;
        if (joint >= wanted.size())
            return;
        if (!again)
            changed = wanted[joint] != before[joint];
        if (changed)
            file_.bones[file_.chunks[bones[i].chunk].record].influences =
                again ? ByteSpan() : keep(std::move(wanted[joint]));
    }
}

template <class T> bool sameFrames(const DecodedTrack<T>& stored, const KeyList<T>* wanted) {
    if (!wanted)
        return stored.frames.empty();
    if (wanted->size() != stored.frames.size())
        return false;
    for (std::size_t i = 0; i < stored.frames.size(); ++i)
        if (stored.frames[i] != wanted->time(i))
            return false;
    return true;
}

void Updater::updateKeys() {
    const auto tracks = tracksByNode(scene_);
    std::size_t first = 0;
    for (std::uint32_t node = 0; node < scene_.nodes.size(); ++node) {
        const std::size_t start = first;
        while (first < structure_.keys.size() && structure_.keys[first].node == node)
            ++first;
        const auto found = tracks.find(scene_.nodes[node]->id.value);
        updateKeysOf(node, std::span(structure_.keys).subspan(start, first - start),
                     found == tracks.end() ? NodeTracks{} : found->second);
    }
}

void Updater::updateKeysOf(std::uint32_t node, std::span<const FileStructure::Owned> lists, const NodeTracks& wanted) {
    if (lists.empty() && wanted.empty())
        return;
    std::vector<const KeyRecords*> records;
    for (const FileStructure::Owned& list : lists)
        records.push_back(&original_.keys[original_.chunks[list.chunk].record]);
    KeyProblems problems;
    const DecodedKeys stored = decodeKeys(records, true, problems);
    if (sameFrames(stored.positions, wanted.positions) && sameFrames(stored.scales, wanted.scales) &&
        sameFrames(stored.rotations, wanted.rotations)) {
        patchTrack(lists, stored.positions, wanted.positions, KeyRecords::hasPosition);
        patchTrack(lists, stored.scales, wanted.scales, KeyRecords::hasScale);
        patchTrack(lists, stored.rotations, wanted.rotations, KeyRecords::hasRotation);
        return;
    }
    for (const FileStructure::Owned& list : lists)
        goneKeys_.push_back(list.chunk);
    for (EncodedKeys& keys : encodeKeys(wanted))
        newKeys_.emplace_back(node, std::move(keys));
}

// Changes the values that differ where they stand.
template <class T>
bool Updater::patchTrack(std::span<const FileStructure::Owned> lists, const DecodedTrack<T>& stored,
                         const KeyList<T>* wanted, std::int32_t flag) {
    bool changed = false;
    for (std::size_t i = 0; i < stored.frames.size(); ++i) {
        const T& value = wanted->value(i);
        if (std::memcmp(&value, &stored.values[i], sizeof(T)) == 0)
            continue;
        changed = true;
        KeyRecords& record = file_.keys[file_.chunks[lists[stored.origins[i].list].chunk].record];
        const KeyRecords& source = original_.keys[original_.chunks[lists[stored.origins[i].list].chunk].record];
        if (record.keys.data() == source.keys.data())
            record.keys = keep({source.keys.begin(), source.keys.end()});
        std::size_t at = std::size_t{stored.origins[i].record} * record.stride() + 4;
        if (flag != KeyRecords::hasPosition && (record.flags & KeyRecords::hasPosition) != 0)
            at += 12;
        if (flag == KeyRecords::hasRotation && (record.flags & KeyRecords::hasScale) != 0)
            at += 12;
        // The bytes were made by `keep` just now and belong to this file alone.
        auto* target = const_cast<std::uint8_t*>(record.keys.data()) + at;
        if constexpr (std::is_same_v<T, glm::quat>) {
            const std::array<float, 4> encoded = encodeRotation(value);
            std::memcpy(target, encoded.data(), sizeof encoded);
        } else {
            std::memcpy(target, &value, sizeof value);
        }
    }
    return changed;
}

// Rebuilds the list of chunks where key chunks come or go: new ones stand where the node's first one stood, else behind
// its mesh or bone.
void Updater::insertKeys() {
    if (newKeys_.empty() && goneKeys_.empty())
        return;
    std::vector<std::vector<std::size_t>> byNode(file_.nodes.size());
    for (std::size_t i = 0; i < newKeys_.size(); ++i)
        byNode[newKeys_[i].first].push_back(i);
    std::vector<bool> gone(file_.chunks.size());
    for (const std::uint32_t chunk : goneKeys_)
        gone[chunk] = true;
    std::deque<Chunk> chunks;
    std::vector<std::uint32_t> moved(file_.chunks.size());
    const auto emitKeys = [&](std::uint32_t node, std::uint32_t parent) {
        for (const std::size_t i : byNode[node]) {
            Chunk chunk;
            chunk.kind = ChunkKind::Keys;
            chunk.tag = tagOf(ChunkKind::Keys);
            chunk.parent = parent;
            chunk.record = static_cast<std::uint32_t>(file_.keys.size());
            file_.keys.push_back({newKeys_[i].second.flags, keep(std::move(newKeys_[i].second.bytes))});
            chunks.push_back(chunk);
        }
        byNode[node].clear();
    };
    std::vector<std::uint32_t> open; // old numbers of the chunks that are open
    for (std::uint32_t i = 0; i < file_.chunks.size(); ++i) {
        const Chunk& chunk = file_.chunks[i];
        while (!open.empty() && open.back() != chunk.parent) {
            const Chunk& ended = file_.chunks[open.back()];
            if (ended.kind == ChunkKind::Node)
                emitKeys(ended.record, moved[open.back()]);
            open.pop_back();
        }
        if (chunk.parent != Chunk::none) {
            const Chunk& parent = file_.chunks[chunk.parent];
            const bool behindContent =
                chunk.kind == ChunkKind::Keys || chunk.kind == ChunkKind::Animation || chunk.kind == ChunkKind::Node;
            if (parent.kind == ChunkKind::Node && behindContent)
                emitKeys(parent.record, moved[chunk.parent]);
        }
        if (gone[i])
            continue;
        moved[i] = static_cast<std::uint32_t>(chunks.size());
        chunks.push_back(chunk);
        if (chunk.parent != Chunk::none)
            chunks.back().parent = moved[chunk.parent];
        open.push_back(i);
    }
    while (!open.empty()) {
        const Chunk& ended = file_.chunks[open.back()];
        if (ended.kind == ChunkKind::Node)
            emitKeys(ended.record, moved[open.back()]);
        open.pop_back();
    }
    file_.chunks = std::move(chunks);
}

} // namespace

std::optional<File> updateFile(const File& original, std::uint16_t fileNumber, const Scene& scene) {
    return Updater(original, fileNumber, scene).run();
}

} // namespace rigscope::b3d
